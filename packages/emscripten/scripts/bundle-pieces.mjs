/**
 * Bundles what a program has of glasm as a core and pieces. The linker takes the pieces that a program's commands need, so that a program
 * that draws nothing but triangles carries no textures. In the place of each module through which the core would have a piece comes one
 * whose names get their values when the piece is linked.
 */
import { build } from "esbuild";
import { directImports } from "@glasm/repo-checks/direct-imports";
import { readFileSync } from "node:fs";
import { basename, dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { leftOut } from "./left-out.mjs";
import { COMMAND_ROWS, GENERATED_TABLES, linkedTables } from "./linked-tables.mjs";
import { BOUNDARIES, ENTRIES, ROSTERS } from "./piece-tables.mjs";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const absolute = (path) => join(ROOT, path);
const named = (path) => relative(ROOT, path).split(sep).join("/");
const source = (path) => readFileSync(absolute(path), "utf8");

const IMPORT = /^import \{ (\w+) \} from "(\..*)\.js";$/gm;
const EXPORT = /^export \{ (.*) \} from/gm;

/** What the names of commands in C begin with, by packages. */
const PREFIXES = { context: "gl", glu: "glu", glut: "glut" };

/** The groups of commands of a roster: the name of each and the module that has it. */
export const groupsOf = (roster) =>
  [...source(roster).matchAll(IMPORT)].map(([, name, from]) => ({
    roster,
    name,
    /** Whether it is a command by itself. */
    isSingle: source(roster).includes(`\n  ${name},\n`),
    module: named(join(dirname(absolute(roster)), `${from}.ts`)),
    prefix: PREFIXES[roster.split("/")[1]],
  }));

/** The names that go through a boundary. */
const crossings = (boundary) =>
  [...source(boundary).matchAll(EXPORT)].flatMap(([, names]) => names.split(", "));

/** A roster to which groups of commands are added when they are linked. */
function emptyRoster(roster) {
  const [, name, isObject] = /^export const (\w+) = (\{)?/m.exec(source(roster));
  return isObject === undefined
    ? `const groups = [];
export const add = (group) => groups.push(group);
export const ${name} = (given) =>
  Object.assign({}, ...groups.map((group) => (typeof group === "function" ? group(given) : group)));`
    : `export const ${name} = {};
export const add = (group) => Object.assign(${name}, group);`;
}

/** A boundary whose names get their values when a piece is linked. */
function openBoundary(boundary, initial = "") {
  const names = crossings(boundary).join(", ");
  return `export let ${names};
${initial}
export function add(values) {
  ({ ${names} } = values);
}`;
}

const seams = (tables) => ({
  name: "seams",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const module = named(path);
      if (module in tables) return { contents: tables[module], resolveDir: dirname(path) };
      if (ROSTERS.includes(module)) return { contents: emptyRoster(module) };
      if (module in BOUNDARIES) return { contents: openBoundary(module, BOUNDARIES[module].initial) };
      return null;
    });
  },
});

/** The names of the core that pieces have, as the core exports them. */
class Shared {
  #names = new Map();

  /** The short name of a name of a module. */
  of(module, name) {
    const key = `${module} ${name}`;
    if (!this.#names.has(key)) this.#names.set(key, `${"$"}${this.#names.size.toString(36)}`);
    return this.#names.get(key);
  }

  get size() {
    return this.#names.size;
  }

  get exports() {
    return [...this.#names].map(([key, short]) => {
      const [module, name] = key.split(" ");
      const exported = name === "*" ? `* as ${short}` : `{ ${name} as ${short} }`;
      return `export ${exported} from ${JSON.stringify(absolute(module))};`;
    });
  }
}

/** Code and reason of an error, and where the specification has it: a program in C is told of the code alone. */
const ERROR = /("(?:INVALID_\w+|STACK_\w+|OUT_OF_MEMORY)"),(?:"(?:[^"\\]|\\.)*"|`[^`]*`),"\[[^"]*\]"/g;
const CITATION = /"\[(?:GL|VP|ARB|EXT|HP|MESA|NV|SGIS|Ruling)[^"\]]*\]"/g;

/** A text without what nobody in a program in C is told. */
const withoutReasons = (text) => text.replace(ERROR, '$1,"",""').replace(CITATION, '""');

const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  external: ["fs", "path"],
  conditions: ["glasm-source"],
  target: "es2022",
  logLevel: "warning",
};

/** What modules of the sources export, by any names for them. */
async function importModules(modules) {
  const lines = Object.entries(modules).map(
    ([name, module]) => `export * as ${name} from ${JSON.stringify(absolute(module))};`,
  );
  const { outputFiles } = await build({
    ...OPTIONS,
    stdin: { contents: lines.join("\n"), resolveDir: ROOT },
    format: "esm",
    platform: "node",
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

async function bundleCore(entry, tables, shared) {
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    stdin: {
      contents: [
        `export * from ${JSON.stringify(absolute(entry))};`,
        `export { addRows } from ${JSON.stringify(absolute(COMMAND_ROWS))};`,
        ...shared.exports,
      ].join("\n"),
      resolveDir: ROOT,
    },
    format: "iife",
    globalName: "glasm",
    plugins: [seams(tables), leftOut, directImports],
  });
  const [output] = Object.values(metafile.outputs);
  const modules = new Set(
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  return { text: withoutReasons(outputFiles[0].text), modules, metafile };
}

/** Modules of the core stay outside of the pieces, but for those that stand for what is in pieces. */
const outsideCore = (modules) => ({
  name: "outside-core",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^core:/ }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === "resolving" || from.kind === "entry-point") return null;
      const found = await resolve(path, { ...from, pluginData: "resolving" });
      const module = named(found.path);
      const isOfCore = module.startsWith("packages/") && modules.has(module) && !(module in BOUNDARIES);
      return isOfCore ? { path: `core:${module}`, external: true } : found;
    });
  },
});

/** The module that a piece begins with. */
function entryOf({ exports, isSingle, name, module, roster, boundaries }) {
  if (exports !== undefined) return `export * from ${JSON.stringify(absolute(exports))};`;
  const lines = [
    `import { ${name} } from ${JSON.stringify(absolute(module))};`,
    `import { add } from "core:${roster}";`,
    `add(${isSingle ? `{ ${name} }` : name});`,
  ];
  boundaries.forEach((boundary, i) => {
    const names = crossings(boundary).join(", ");
    lines.push(`import { ${names} } from ${JSON.stringify(absolute(boundary))};`);
    lines.push(`import { add as fill${i} } from "core:${boundary}";`, `fill${i}({ ${names} });`);
  });
  return lines.join("\n");
}

async function bundlePieces(pieces, modules) {
  const entries = {
    name: "entries",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^piece:/ }, ({ path }) => ({ path: path.slice(6), namespace: "piece" }));
      onLoad({ filter: /./, namespace: "piece" }, ({ path }) => ({
        contents: entryOf(pieces.get(path)),
        resolveDir: ROOT,
      }));
    },
  };
  return build({
    ...OPTIONS,
    entryPoints: [...pieces.keys()].map((name) => ({ in: `piece:${name}`, out: name })),
    outdir: ROOT,
    format: "esm",
    splitting: true,
    chunkNames: "shared-[hash]",
    plugins: [entries, outsideCore(modules), leftOut, directImports],
  });
}

const list = (text) =>
  text.split(",").map((each) => {
    const [there, here = there] = each.split(" as ");
    return { there, here };
  });

/** A chunk as the text of a function of the core and of the chunks that it needs. Imports stand anywhere in it, and come before all else. */
function textOf(chunk, shared) {
  const needs = [];
  const imported = [];
  const take = (statement) => {
    imported.push(statement);
    return "";
  };
  const text = chunk
    .trim()
    .replace(/import\{([^{}]*)\}from"core:([^"]*)";?/g, (_, names, module) =>
      take(
        `const ${list(names)
          .map(({ there, here }) => `${here}=core.${shared.of(module, there)}`)
          .join(",")};`,
      ),
    )
    .replace(/import\*as ([\w$]+) from"core:([^"]*)";?/g, (_, name, module) =>
      take(`const ${name}=core.${shared.of(module, "*")};`),
    )
    .replace(/import(?:\{([^{}]*)\}from)?"\.\/([\w-]+)\.js";?/g, (_, names = "", name) => {
      needs.push(name);
      const members = list(names).map(({ there, here }) => (there === here ? there : `${there}:${here}`));
      return names === "" ? "" : take(`const{${members.join(",")}}=piece(${JSON.stringify(name)});`);
    })
    .replace(/export\{([^{}]*)\};?$/, (_, names) => {
      const members = list(names).map(({ there, here }) => (there === here ? there : `${here}:${there}`));
      return `return{${members.join(",")}};`;
    });
  if (/\b(?:import|export)\s*[{"*]/.test(text))
    throw new Error(`a chunk has other imports: ${text.slice(0, 200)}`);
  return { text: imported.join("") + withoutReasons(text), needs };
}

/** A file of the pieces as a chunk: its name, text and needs, and its own modules. */
function chunkOf({ path, text }, { outputs }, shared) {
  const modules = Object.entries(outputs[named(path)].inputs)
    .filter(([module, { bytesInOutput }]) => bytesInOutput > 0 && module.startsWith("packages/"))
    .map(([module]) => absolute(module));
  return [basename(path, ".js"), { ...textOf(text, shared), modules }];
}

/** An object whose members are all such objects and functions: commands are made over it, and none is called. */
const anything = new Proxy(() => anything, {
  get: (_, name) => (name === Symbol.iterator ? undefined : anything),
});

/** The names in JavaScript of the commands of a group. */
const commandsOf = (group) => Object.keys(typeof group === "function" ? group(anything) : group);

/** The pieces: one for each group of commands of the rosters, with what goes through boundaries for it, and those that export something. */
async function plannedPieces(exporting) {
  const groups = ROSTERS.flatMap((roster) => groupsOf(roster));
  const modules = await importModules(
    Object.fromEntries(groups.map(({ module }, i) => [`group${i}`, module])),
  );
  const pieces = new Map();
  for (const [i, { roster, name, isSingle, module, prefix }] of groups.entries()) {
    const commands = isSingle ? [name] : commandsOf(modules[`group${i}`][name]);
    const boundaries = Object.keys(BOUNDARIES).filter((boundary) =>
      BOUNDARIES[boundary].groups.includes(name),
    );
    pieces.set(`${prefix}-${basename(module, ".ts")}`, {
      roster,
      name,
      isSingle,
      module,
      prefix,
      commands,
      boundaries,
    });
  }
  for (const [name, module] of Object.entries(exporting)) pieces.set(name, { exports: module });
  return pieces;
}

/**
 * @param target where the program runs, "page" or "node"
 * @returns the core, the chunks of which pieces consist, by names of which some are those of pieces, and the pieces, with their commands
 */
export async function bundle(target) {
  const { core: entry, pieces: exporting } = ENTRIES[target];
  const generated = await importModules(GENERATED_TABLES);
  const tables = linkedTables(generated);
  const pieces = await plannedPieces(exporting);
  const shared = new Shared();
  let core = await bundleCore(entry, tables, shared);
  for (;;) {
    const before = `${shared.size} ${core.modules.size}`;
    const { outputFiles, metafile } = await bundlePieces(pieces, core.modules);
    const chunks = new Map(outputFiles.map((file) => chunkOf(file, metafile, shared)));
    core = await bundleCore(entry, tables, shared);
    // What pieces have of the core may have brought more into it.
    if (before === `${shared.size} ${core.modules.size}`)
      return { core, chunks, pieces, metafile, generated };
  }
}
