/**
 * Prints library/pieces.js: the pieces of glasm as entries of a library, which the linker takes for what a program's commands need. What
 * a piece calls of the GL and of GLU it needs as well.
 */
import { readFileSync } from "node:fs";
import { bundle } from "./bundle-pieces.mjs";
import { ownTable, readRows } from "./tables.mjs";

/** How the entry of a piece is called. */
const entry = (name) => `$GLASM_${name.replaceAll("-", "_")}`;

/** The name in C of a method of the GL. */
const command = (method) => `gl${method.charAt(0).toUpperCase()}${method.slice(1)}`;

/** What modules call of a context and of GLU, by their names in C. */
function calledBy(modules) {
  const text = modules.map((module) => readFileSync(module, "utf8")).join("\n");
  return [
    ...Array.from(text.matchAll(/\bgl\??\.([a-z]\w*)/g), ([, method]) => command(method)),
    ...Array.from(text.matchAll(/\bglu\.([A-Z]\w*)\(/g), ([, name]) => `glu${name}`),
  ];
}

/** The piece that has each command, by its name in C. */
function ownersOf(pieces, aliases) {
  const owners = new Map();
  for (const [piece, { prefix, commands = [] }] of pieces)
    for (const name of commands) owners.set(prefix === "gl" ? command(name) : `${prefix}${name}`, piece);
  for (const [alias, name] of Object.entries(aliases)) owners.set(command(alias), owners.get(command(name)));
  return owners;
}

/** The commands in C that belong to a piece. */
const namesOf = (piece, owners) =>
  [...owners].flatMap(([name, owner]) => (owner === piece && known.has(name) ? [name] : []));

/** What adds the row of a command, and that of the one that it is another name of. */
function rowsOf(name, core, rows) {
  const row = JSON.stringify(rows[core]).replace(/"(\w+)":/g, "$1:");
  return `glasm.addRows({${[...new Set([name, core])].map((each) => `${each}:${row}`).join(",")}})`;
}

/** The commands that a program can name. */
const known = new Set(
  [readRows().present, ownTable("glu-commands.tsv"), ownTable("glut-commands.tsv")].flatMap((rows) =>
    rows.map((row) => row.command),
  ),
);

/**
 * @param target where the program runs, of ENTRIES
 * @returns the text of the core, that of the library, the commands of each piece, and what has become of each module
 */
export async function piecesLibrary(target) {
  const { core, chunks, pieces, metafile, generated } = await bundle(target);
  const { ALIASES, LATER_ALIASES } = generated.extensions;
  const aliases = { ...ALIASES, ...LATER_ALIASES };
  const owners = ownersOf(pieces, aliases);
  const entries = [...chunks].map(([name, { text, needs, modules }]) => {
    const called = new Set(calledBy(modules).filter((each) => known.has(each)));
    return [
      `  ${entry(name)}__deps: ${JSON.stringify([...needs.map(entry), ...called])},`,
      `  ${entry(name)}__postset: ${JSON.stringify(`glasm.texts[${JSON.stringify(name)}]=${JSON.stringify(text)}`)},`,
      `  ${entry(name)}: {},`,
    ].join("\n");
  });
  const { ROWS } = generated.rows;
  const rows = Object.entries({
    ...Object.fromEntries(Object.keys(ROWS).map((name) => [name, name])),
    ...aliases,
  })
    .filter(([name]) => known.has(command(name)))
    .map(([name, core]) => [command(name), rowsOf(name, core, ROWS)]);
  const needed = [...owners].filter(([name]) => known.has(name)).map(([name, piece]) => [name, entry(piece)]);
  return {
    core: core.text,
    commands: Object.fromEntries([...pieces.keys()].map((piece) => [piece, namesOf(piece, owners)])),
    library: [
      "// Printed by scripts/print-dist.mjs. The linker of Emscripten reads it after the libraries of commands.",
      "",
      "mergeInto(LibraryManager.library, {",
      ...entries,
      "});",
      "",
      "// The rows of commands of the GL.",
      "Object.entries({",
      ...rows.map(([name, text]) => `  ${name}: ${JSON.stringify(text)},`),
      "}).forEach(function (row) {",
      '  LibraryManager.library[row[0] + "__postset"] = row[1];',
      "});",
      "",
      "// What has each command.",
      "Object.entries({",
      ...needed.map(([name, piece]) => `  ${name}: ${JSON.stringify(piece)},`),
      "}).forEach(function (needed) {",
      '  LibraryManager.library[needed[0] + "__deps"].push(needed[1]);',
      "});",
      "",
    ].join("\n"),
    metafiles: [core.metafile, metafile],
  };
}
