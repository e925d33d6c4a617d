/**
 * Writes src/generated/{tokens,token-exports,commands}.ts from data/gl-tokens.tsv and data/gl-commands.tsv.
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

/** C number types, the conversion of an argument and the typed array that a command writes. */
const NUMBERS = {
  GLenum: ["uint32", "Uint32Array"],
  GLbitfield: ["uint32", "Uint32Array"],
  GLuint: ["uint32", "Uint32Array"],
  GLint: ["int32", "Int32Array"],
  GLsizei: ["int32", "Int32Array"],
  GLushort: ["uint16", "Uint16Array"],
  GLshort: ["int16", "Int16Array"],
  GLubyte: ["uint8", "Uint8Array"],
  GLbyte: ["int8", "Int8Array"],
  GLfloat: ["float32", "Float32Array"],
  GLclampf: ["float32", "Float32Array"],
  GLdouble: ["float64", "Float64Array"],
  GLclampd: ["float64", "Float64Array"],
  GLboolean: ["boolean", "Uint8Array"],
};

function parameter(command, text) {
  const match = /^(const )?(\w+) (\**)(\w+)$/.exec(text);
  if (!match) throw new Error(`${command}: cannot read parameter "${text}"`);
  const [, readOnly, type, stars, name] = match;
  if (stars === "")
    return { name, kind: NUMBERS[type][0], type: type === "GLboolean" ? "boolean | number" : "number" };
  if (stars === "**") return { name, kind: "write-pointer", type: "unknown[]" };
  if (readOnly && (name === "pointer" || /^gl(TexImage|Bitmap$)/.test(command)))
    return { name, kind: "pointer", type: "Memory | null" };
  if (command === "glLoadProgramNV" && readOnly) return { name, kind: "text", type: "Memory | string" };
  if (readOnly) return { name, kind: "read", type: "Memory" };
  if (type === "void") return { name, kind: "write", type: "ArrayBufferView" };
  return { name, kind: `write-${NUMBERS[type][1]}`, type: NUMBERS[type][1] };
}

const RETURNS = { void: "void", GLboolean: "boolean", "const GLubyte *": "string" };

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
  for (const [command, returns, list, origin] of rows("gl-commands.tsv")) {
    const name = command.charAt(2).toLowerCase() + command.slice(3);
    const parameters = list ? list.split(", ").map((text) => parameter(command, text)) : [];
    const result = RETURNS[returns] ?? "number";
    types.push(`  /** \`${returns} ${command}(${list || "void"})\`, from ${origin}. */`);
    types.push(`  ${name}(${parameters.map((p) => `${p.name}: ${p.type}`).join(", ")}): ${result};`);
    table.push(
      `  ${name}: { returns: "${result}", parameters: [${parameters.map((p) => `["${p.name}", "${p.kind}"]`).join(", ")}] },`,
    );
  }
  return [
    "// Printed from data/gl-commands.tsv by scripts/generate-gl.mjs.",
    'import type { Memory } from "../commands/memory.js";',
    'import type { Signature } from "../commands/signature.js";',
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

let stale = false;
for (const [file, text] of [
  ["tokens.ts", tokensFile()],
  ["token-exports.ts", tokenExportsFile()],
  ["commands.ts", commandsFile()],
]) {
  const url = new URL(`src/generated/${file}`, root);
  if (!process.argv.includes("--check")) writeFileSync(url, text);
  else if (readFileSync(url, "utf8") !== text) {
    console.error(`src/generated/${file} is stale: run node packages/context/scripts/generate-gl.mjs`);
    stale = true;
  }
}
if (stale) process.exit(1);
