/** Whether an installed package is whole, and holds nothing else. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { Finding } from "./execute.mjs";
import { root } from "./published.mjs";

/** What is bundled with all that it needs, or is for browsers and linkers; every other package has a module for each source. */
const BUNDLED = new Set(["@glasm/emscripten", "@glasm/playground", "glasm"]);
/** Programs that nobody imports. [Ruling 196] */
const WITHOUT_MAPS = new Set(["@glasm/emscripten", "glasm"]);
/** What a manifest must not lose, and what packing must take out of it. */
const MEMBERS = ["name", "version", "description", "keywords", "license", "type", "engines", "files"];
const FORBIDDEN_TEXT = ["workspace:", "glasm-source", "publishConfig", '"private"'];

/** @param folder where the package is installed */
export function checkContents(folder, { folder: room, manifest: { name } }) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, posix.join(entry.parentPath, entry.name)));
  const wrong = [
    ...manifestMistakes(join(folder, "package.json")),
    ...licenseMistakes(folder),
    ...files.filter((file) => isStray(file, room)).map((file) => `${file}: does not belong there`),
    ...(BUNDLED.has(name) ? [] : moduleMistakes(files)),
    ...(WITHOUT_MAPS.has(name)
      ? files.filter((file) => file.endsWith(".map")).map((file) => `${file}: does not belong there`)
      : files.filter((file) => /^dist\/.*\.js$/.test(file)).flatMap((file) => mapMistakes(folder, file))),
  ];
  if (wrong.length > 0) throw new Finding(`${name}:\n  ${wrong.join("\n  ")}`);
}

function manifestMistakes(file) {
  const text = readFileSync(file, "utf8");
  const manifest = JSON.parse(text);
  return [
    ...MEMBERS.filter((member) => manifest[member] === undefined).map(
      (member) => `no ${member} in package.json`,
    ),
    ...FORBIDDEN_TEXT.filter((word) => text.includes(word)).map((word) => `${word} in package.json`),
  ];
}

function licenseMistakes(folder) {
  const license = join(folder, "LICENSE");
  const same = existsSync(license) && readFileSync(license).equals(readFileSync(`${root}LICENSE`));
  const readme = join(folder, "README.md");
  const described = existsSync(readme) && readFileSync(readme, "utf8").startsWith("# ");
  return [
    ...(same ? [] : ["LICENSE is not the repository's"]),
    ...(described ? [] : ["README.md has no title"]),
  ];
}

/** Built files have other rules; every other one is a file of the room as it is. */
function isStray(file, room) {
  if (file === "LICENSE" || file === "package.json") return false;
  if (/(^|\/)(test|node_modules)\/|\.test\.|\.tsbuildinfo$/.test(file)) return true;
  return !file.startsWith("dist/") && !existsSync(join(room, file));
}

/** Each source has a module, its types and both maps, and there is nothing else. */
function moduleMistakes(files) {
  const modules = files
    .filter((file) => /^src\/.*(?<!\.d)\.ts$/.test(file))
    .map((file) => file.replace(/^src/, "dist").slice(0, -".ts".length));
  const wanted = modules.flatMap((path) => [".js", ".js.map", ".d.ts", ".d.ts.map"].map((end) => path + end));
  const present = files.filter((file) => file.startsWith("dist/"));
  return [
    ...(modules.length === 0 ? ["no sources"] : []),
    ...wanted.filter((file) => !present.includes(file)).map((file) => `no ${file}`),
    ...present.filter((file) => !wanted.includes(file)).map((file) => `${file}: no source has made it`),
  ];
}

/** What a debugger asks for: a map, whose sources it has in itself or which are there. */
function mapMistakes(folder, file) {
  const path = join(folder, `${file}.map`);
  if (!existsSync(path)) return [`${file} has no source map`];
  if (!readFileSync(join(folder, file), "utf8").includes("//# sourceMappingURL="))
    return [`${file} does not name its map`];
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(path, "utf8"));
  return sources
    .filter((source, i) => typeof sourcesContent[i] !== "string" && !existsSync(join(dirname(path), source)))
    .map((source) => `${file}.map: no ${source}`);
}
