/**
 * Writes src/generated/{tokens,token-exports,commands,extensions}.ts from data/gl-tokens.tsv, data/gl-commands.tsv and
 * data/gl-extensions.tsv.
 * With --check it writes nothing and exits with 1 if a file is stale.
 */
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const rows = (name) =>
  readFileSync(new URL(`data/${name}`, root), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/** C number types, and how a number becomes one. */
const NUMBERS = {
  GLenum: "uint32",
  GLbitfield: "uint32",
  GLuint: "uint32",
  GLint: "int32",
  GLsizei: "int32",
  GLushort: "uint16",
  GLshort: "int16",
  GLubyte: "uint8",
  GLbyte: "int8",
  GLfloat: "float32",
  GLclampf: "float32",
  GLdouble: "float64",
  GLclampd: "float64",
  GLboolean: "boolean",
};

/** The typed array of each; bytes and booleans are raw memory. */
const ARRAYS = {
  int8: "Int8Array",
  int16: "Int16Array",
  uint16: "Uint16Array",
  int32: "Int32Array",
  uint32: "Uint32Array",
  float32: "Float32Array",
  float64: "Float64Array",
};

/** How many elements of memory there are, by the names of the parameters that say it. */
const COUNTS = /^GL(sizei|int) (n|count|len|size|mapsize|imageSize|width|height|depth|[uv]?order)$/;

/** The typed array of a number's type, raw memory and what else may stand for them. */
function elements(number, ...others) {
  return [...(number in ARRAYS ? [ARRAYS[number]] : []), ...others, "RawMemory"].join(" | ");
}

/** A parameter for memory, as it is written in C. */
function memory(command, { name, readOnly, type, stars }) {
  if (stars === "**") return { kind: "write-pointer", type: "unknown[]" };
  if (readOnly && (name === "pointer" || /^gl(TexImage|Bitmap$)/.test(command)))
    return { kind: "pointer", type: "Memory | null" };
  if (type === "void")
    return readOnly ? { kind: "read", type: "Memory" } : { kind: "write", type: "ArrayBufferView" };
  const number = NUMBERS[type];
  if (!readOnly) return { kind: `write-${number === "boolean" ? "uint8" : number}`, type: elements(number) };
  if (command === "glLoadProgramNV")
    return { kind: "text", type: elements(number, "readonly number[]", "string") };
  const plain = number === "boolean" ? "readonly (number | boolean)[]" : "readonly number[]";
  return { kind: `read-${number}`, type: elements(number, plain) };
}

const KEEPS_NULL = ["pointer", "write-pointer"];

/** The parameters of a command; memory that others count may be null. */
function parametersOf(command, list) {
  const texts = list ? list.split(", ") : [];
  const counts = texts.flatMap((text, index) => (COUNTS.test(text) ? [index] : []));
  return texts.map((text) => {
    const match = /^(const )?(\w+) (\**)(\w+)$/.exec(text);
    if (!match) throw new Error(`${command}: cannot read parameter "${text}"`);
    const [, readOnly, type, stars, name] = match;
    if (stars === "")
      return { name, kind: NUMBERS[type], type: type === "GLboolean" ? "boolean | number" : "number" };
    const parameter = { name, ...memory(command, { name, readOnly, type, stars }) };
    if (counts.length === 0 || KEEPS_NULL.includes(parameter.kind)) return parameter;
    return { ...parameter, type: `${parameter.type} | null`, counts };
  });
}

/** The name of a method. */
const method = (command) => command.charAt(2).toLowerCase() + command.slice(3);

const COMMANDS = new Map(rows("gl-commands.tsv").map((row) => [row[0], row]));

/** The commands; one that is another name of a core command has the types of that one. */
const commandRows = () =>
  [...COMMANDS.values()].map(([command, returns, list, origin, core]) => {
    if (core === undefined) return [command, returns, list, origin];
    if (returns !== "" || list !== "") throw new Error(`${command}: its types are those of ${core}`);
    const [, coreReturns, coreList] = COMMANDS.get(core);
    return [command, coreReturns, coreList, origin];
  });

const RETURNS = { void: "void", GLboolean: "boolean", "const GLubyte *": "string" };

const RESULT_TYPES = { string: "string | null" };

/** A property name in source; GL_2D and a few others are no identifiers. */
const property = (name) => (/^[A-Z]/.test(name) ? name : `"${name}"`);

function tokensFile() {
  const lines = rows("gl-tokens.tsv").map(([name, value]) => `  ${property(name.slice(3))}: ${value},`);
  return [
    "// Printed from data/gl-tokens.tsv by scripts/generate-gl.mjs.",
    "",
    "/** The values of the GL tokens, by name without `GL_`. */",
    "export const TOKENS = {",
    ...lines,
    "} as const;",
    "",
    "export type TokenName = keyof typeof TOKENS;",
    "",
  ].join("\n");
}

/** Each token as a named export of its own; a name that is no identifier is exported as a string. */
function tokenExportsFile() {
  const lines = rows("gl-tokens.tsv").flatMap(([token, value, origin]) => {
    const name = token.slice(3);
    const comment = `/** ${token}, from ${origin}. */`;
    return /^[A-Z]/.test(name)
      ? [comment, `export const ${name} = ${value};`]
      : [comment, `const ${token} = ${value};`, `export { ${token} as "${name}" };`];
  });
  return ["// Printed from data/gl-tokens.tsv by scripts/generate-gl.mjs.", "", ...lines, ""].join("\n");
}

function commandsFile() {
  const types = [];
  const table = [];
  for (const [command, returns, list, origin] of commandRows()) {
    const name = method(command);
    const parameters = parametersOf(command, list);
    const result = RETURNS[returns] ?? "number";
    types.push(`  /** \`${returns} ${command}(${list || "void"})\`, from ${origin}. */`);
    types.push(
      `  ${name}(${parameters.map((p) => `${p.name}: ${p.type}`).join(", ")}): ${RESULT_TYPES[result] ?? result};`,
    );
    const printed = parameters.map(
      ({ name: of, kind, counts }) =>
        `["${of}", "${kind}"${counts === undefined ? "" : `, [${counts.join(", ")}]`}]`,
    );
    table.push(`  ${name}: { returns: "${result}", parameters: [${printed.join(", ")}] },`);
  }
  return [
    "// Printed from data/gl-commands.tsv by scripts/generate-gl.mjs.",
    'import type { Memory, RawMemory } from "../ground/memory/memory.js";',
    'import type { Signature } from "../ground/memory/signature.js";',
    "",
    "/** Every GL command of the tables, with the types of its arguments in JavaScript. */",
    "export interface AllCommands {",
    ...types,
    "}",
    "",
    "/** How each command's arguments are converted. */",
    "export const SIGNATURES: { readonly [K in keyof AllCommands]: Signature } = {",
    ...table,
    "};",
    "",
  ].join("\n");
}

function extensionsFile() {
  const tokens = rows("gl-tokens.tsv");
  const commands = rows("gl-commands.tsv");
  const strings = (names) => `[${names.map((name) => `"${name}"`).join(", ")}]`;
  const extensions = rows("gl-extensions.tsv");
  const known = new Set(extensions.map(([extension]) => extension));
  for (const origin of [...tokens.map((row) => row[2]), ...commands.map((row) => row[3])])
    if (!/^GL_VERSION_/.test(origin) && !known.has(origin)) throw new Error(`${origin} is no extension`);
  const table = extensions.map(([extension, named, otherTokens = ""]) => {
    const introduced = tokens.filter((row) => row[2] === extension).map(([token]) => token);
    const needing = [...introduced, ...otherTokens.split(" ").filter(Boolean)];
    const own = commands.filter((row) => row[3] === extension).map(([command]) => method(command));
    return [
      `  ${extension}: {`,
      `    isNamed: ${{ yes: true, no: false }[named]},`,
      `    tokens: ${strings(needing.map((token) => token.slice(3)))},`,
      `    commands: ${strings(own)},`,
      "  },",
    ].join("\n");
  });
  const aliases = commands.filter((row) => row[4] !== undefined);
  return [
    "// Printed from data/ by scripts/generate-gl.mjs.",
    'import type { AllCommands } from "./commands.js";',
    'import type { TokenName } from "./tokens.js";',
    "",
    "interface Row {",
    "  /** Whether EXTENSIONS names it. */",
    "  readonly isNamed: boolean;",
    "  /** The tokens that mean nothing without it. */",
    "  readonly tokens: readonly TokenName[];",
    "  /** The commands that are not there without it. */",
    "  readonly commands: readonly (keyof AllCommands)[];",
    "}",
    "",
    "/** The extensions of the tables. */",
    "export const EXTENSIONS = {",
    ...table,
    "} as const satisfies Readonly<Record<string, Row>>;",
    "",
    "/** The commands of extensions that are other names of core commands. */",
    "export const ALIASES = {",
    ...aliases.map(([command, , , , core]) => `  ${method(command)}: "${method(core)}",`),
    "} as const satisfies { readonly [K in keyof AllCommands]?: keyof AllCommands };",
    "",
  ].join("\n");
}

let stale = false;
for (const [file, text] of [
  ["tokens.ts", tokensFile()],
  ["token-exports.ts", tokenExportsFile()],
  ["commands.ts", commandsFile()],
  ["extensions.ts", extensionsFile()],
]) {
  const url = new URL(`src/generated/${file}`, root);
  if (!process.argv.includes("--check")) writeFileSync(url, text);
  else if (readFileSync(url, "utf8") !== text) {
    console.error(`src/generated/${file} is stale: run node packages/context/scripts/generate-gl.mjs`);
    stale = true;
  }
}
if (stale) process.exit(1);
