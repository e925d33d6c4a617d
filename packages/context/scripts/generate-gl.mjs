/**
 * Writes src/generated/{earlier-tokens,tokens,token-exports,command-rows,commands,extensions}.ts from data/gl-tokens.tsv, data/gl-commands.tsv and
 * data/gl-extensions.tsv.
 * With --check it writes nothing and exits with 1 if a file is stale.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseCommands } from "./command-table.mjs";
import { readData, readTable } from "./table.mjs";

const TOKENS = readTable("gl-tokens.tsv");
const COMMANDS = parseCommands(readData("gl-commands.tsv"));

/** Whether a row is of a later version than OpenGL 1.3. */
const isLater = (origin) => /^GL_VERSION_1_[45]$/.test(origin);

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
  GLintptrARB: "intptr",
  GLsizeiptrARB: "intptr",
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

/** The typed array of a number's type, raw memory and what else may stand for them. */
function elements(number, ...others) {
  return [...(number in ARRAYS ? [ARRAYS[number]] : []), ...others, "RawMemory"].join(" | ");
}

/** The kind and the type in JavaScript of a parameter for memory. */
function memory({ type, stars, isRead, extent }) {
  if (stars === "**")
    return isRead
      ? { kind: "read-pointers", type: "readonly (Memory | number | null)[]" }
      : { kind: "write-pointer", type: "unknown[]" };
  if (extent.mayBeNull) return { kind: "pointer", type: "Memory" };
  if (type === "void")
    return isRead ? { kind: "read", type: "Memory" } : { kind: "write", type: "ArrayBufferView" };
  const number = NUMBERS[type];
  if (!isRead) return { kind: `write-${number === "boolean" ? "uint8" : number}`, type: elements(number) };
  if (extent.isText) return { kind: "text", type: elements(number, "readonly number[]", "string") };
  const plain = number === "boolean" ? "readonly (number | boolean)[]" : "readonly number[]";
  return { kind: `read-${number}`, type: elements(number, plain) };
}

/** The kind and the type of any parameter. */
function argument(parameter) {
  const { type, stars, extent } = parameter;
  if (stars === "")
    return { kind: NUMBERS[type], type: type === "GLboolean" ? "boolean | number" : "number" };
  const { kind, type: inJavaScript } = memory(parameter);
  const isNullable = extent.mayBeNull || extent.counts.length > 0;
  const others = [
    ...(extent.offset !== undefined && stars === "*" ? ["number"] : []),
    ...(extent.isKept ? ["LiveMemory"] : []),
    ...(isNullable ? ["null"] : []),
  ];
  return { kind, type: [inJavaScript, ...others].join(" | ") };
}

/** A property of a printed object; nothing if it has no value. */
const printed = (name, value) =>
  value === undefined ? [] : [`${name}: ${JSON.stringify(value).replaceAll(",", ", ")}`];

/** An extent; the rest of what is written of it decides the kind of the parameter alone. */
function printedExtent({ counts, each, type, strides, pixels, offset, isKept }) {
  if (counts.length === 0 && [each, pixels, offset, isKept].every((said) => said === undefined)) return "";
  const parts = [
    ...printed("counts", counts),
    ...printed("each", each),
    ...printed("type", type),
    ...printed("strides", strides),
    ...printed("pixels", pixels),
    ...printed("offset", offset),
    ...printed("isKept", isKept),
  ];
  return `, { ${parts.join(", ")} }`;
}

/** The name of a method. */
const method = (command) => command.charAt(2).toLowerCase() + command.slice(3);

const RETURNS = { void: "void", GLboolean: "boolean", "const GLubyte *": "string", "void *": "memory" };

const RESULT_TYPES = { string: "string | null", memory: "Uint8Array | null" };

/** A property name in source; GL_2D and a few others are not identifiers. */
const property = (name) => (/^[A-Z]/.test(name) ? name : `"${name}"`);

/** What the names of extensions that were promoted as a whole are without their letters, as `promotedNames` of the printed file has it. */
const PROMOTED = new Set(
  readTable("gl-extensions.tsv")
    .filter(({ promoted }) => promoted !== "" && !promoted.includes(" "))
    .map(({ extension }) => extension),
);
const promotedNames = (names) => new Map(names.map((name) => [name.replace(/_?(ARB|EXT|SGIS)$/, ""), name]));

/** The later rows whose names are not such; `known` are names of others, which those may be as well. */
function otherLater(rows, nameOf, promoted, known) {
  const later = rows.filter((row) => isLater(row.introduced_by ?? row.origin));
  const names = new Set([...later.map(nameOf), ...known]);
  for (const name of promoted.keys()) if (!names.has(name)) throw new Error(`no version has ${name}`);
  return later.filter((row) => !promoted.has(nameOf(row)));
}

const EARLIER_TOKENS = TOKENS.filter(({ introduced_by: origin }) => !isLater(origin));
const tokenLines = (rows) => rows.map(({ token, value }) => `  ${property(token.slice(3))}: ${value},`);

function earlierTokensFile() {
  return [
    "// Printed from data/gl-tokens.tsv by scripts/generate-gl.mjs.",
    "",
    "/** The values of the tokens of OpenGL 1.3 and of extensions, by name without `GL_`; those of an extension are side by side. */",
    "export const EARLIER_TOKENS = {",
    ...tokenLines(EARLIER_TOKENS),
    "} as const;",
    "",
    "export type EarlierTokenName = keyof typeof EARLIER_TOKENS;",
    "",
  ].join("\n");
}

function tokensFile() {
  const names = TOKENS.filter(({ introduced_by: origin }) => PROMOTED.has(origin)).map(({ token }) => token);
  const others = otherLater(
    TOKENS,
    ({ token }) => token,
    promotedNames(names),
    EARLIER_TOKENS.map(({ token }) => token),
  );
  return [
    "// Printed from data/gl-tokens.tsv by scripts/generate-gl.mjs.",
    'import { EARLIER_TOKENS } from "./earlier-tokens.js";',
    'import { promotedNames } from "./extensions.js";',
    "",
    "/** Those that OpenGL 1.4 and 1.5 add: other names of tokens of extensions. */",
    "interface LaterTokens {",
    ...TOKENS.filter(({ introduced_by: origin }) => isLater(origin)).map(
      ({ token, value }) => `  readonly ${token.slice(3)}: ${value};`,
    ),
    "}",
    "",
    "/** The values of the GL tokens, by name without `GL_`. */",
    "export const TOKENS = {",
    "  ...EARLIER_TOKENS,",
    "  ...Object.fromEntries(",
    "    promotedNames(({ tokens }) => tokens).map(([later, name]) => [later, EARLIER_TOKENS[name as keyof typeof EARLIER_TOKENS]]),",
    "  ),",
    ...tokenLines(others),
    "} as typeof EARLIER_TOKENS & LaterTokens;",
    "",
    "/** The name of a token, without `GL_`. */",
    "export type TokenName = keyof typeof TOKENS;",
    "",
  ].join("\n");
}

/** Each token as a named export of its own; a name that is not an identifier is exported as a string. */
function tokenExportsFile() {
  const lines = TOKENS.flatMap(({ token, value, introduced_by: origin }) => {
    const name = token.slice(3);
    const comment = `/** ${token}, from ${origin}. */`;
    return /^[A-Z]/.test(name)
      ? [comment, `export const ${name} = ${value};`]
      : [comment, `const ${token} = ${value};`, `export { ${token} as "${name}" };`];
  });
  return ["// Printed from data/gl-tokens.tsv by scripts/generate-gl.mjs.", "", ...lines, ""].join("\n");
}

/** The names of methods as a type. */
const union = (commands) => commands.map(({ command }) => `\n  | "${method(command)}"`).join("");

/** The numbers of the parameters that take tokens; an internal format may be a number of components, too. */
function tokensOf(parameters) {
  const isToken = ({ type, stars, name }) =>
    stars === "" && (type === "GLenum" || type === "GLbitfield" || name === "internalformat");
  const numbers = parameters.flatMap((parameter, index) => (isToken(parameter) ? [index] : []));
  return numbers.length === 0 ? undefined : numbers;
}

/** The row of a command, without what only its type says. */
function printedRow({ command, returns, parameters, beginEnd, lists }) {
  const printedParameters = parameters.map(
    (parameter) =>
      `["${parameter.name}", "${argument(parameter).kind}"${parameter.extent ? printedExtent(parameter.extent) : ""}]`,
  );
  const parts = [
    ...printed("returns", RETURNS[returns] ?? "number"),
    `parameters: [${printedParameters.join(", ")}]`,
    ...printed("tokens", tokensOf(parameters)),
    ...printed("beginEnd", beginEnd),
    ...printed("lists", lists),
  ];
  return `  ${method(command)}: { ${parts.join(", ")} },`;
}

/** The method of a command. */
function printedMethod({ command, returns, list, parameters, origin }) {
  const result = RETURNS[returns] ?? "number";
  const types = parameters.map((parameter) => `${parameter.name}: ${argument(parameter).type}`);
  return [
    `  /** \`${returns} ${command}(${list || "void"})\`, from ${origin}. */`,
    `  ${method(command)}(${types.join(", ")}): ${RESULT_TYPES[result] ?? result};`,
  ].join("\n");
}

/** Those that are not other names of commands. */
const OWN_COMMANDS = COMMANDS.filter(({ core }) => core === undefined);
const ROW_NAMES = OWN_COMMANDS.map(({ command }) => method(command));

function commandRowsFile() {
  return [
    "// Printed from data/gl-commands.tsv by scripts/generate-gl.mjs.",
    'import type { CommandRow } from "../ground/memory/command-row.js";',
    'import type { Alias, AllCommands } from "./commands.js";',
    'import type { TokenName } from "./tokens.js";',
    "",
    "export type CommandRows<Names extends keyof AllCommands> = Readonly<Record<Names, CommandRow<TokenName>>>;",
    "",
    "/** The rows of the commands that are not other names of commands; those of an extension are side by side. */",
    "export const ROWS: CommandRows<Exclude<keyof AllCommands, Alias>> = {",
    ...OWN_COMMANDS.map(printedRow),
    "};",
    "",
  ].join("\n");
}

function commandsFile() {
  return [
    "// Printed from data/gl-commands.tsv by scripts/generate-gl.mjs.",
    'import type { Memory, RawMemory } from "../ground/memory/memory.js";',
    'import type { LiveMemory } from "../ground/memory/live-memory.js";',
    'import { type CommandRows, ROWS } from "./command-rows.js";',
    'import { ALIASES, LATER_ALIASES } from "./extensions.js";',
    "",
    "/** Every GL command of the tables, with the types of its arguments in JavaScript. */",
    "export interface AllCommands {",
    ...COMMANDS.map(printedMethod),
    "}",
    "",
    "/** The commands that OpenGL 1.4 and 1.5 add: other names of commands of extensions. */",
    `export type LaterCommand =${union(COMMANDS.filter(({ origin }) => isLater(origin)))};`,
    "",
    "/** The commands that there are not. */",
    `export type AbsentCommand =${union(OWN_COMMANDS.filter(({ isAbsent }) => isAbsent))};`,
    "",
    "/** The commands that tell null from memory without a byte. */",
    `export type NullTaker =${union(OWN_COMMANDS.filter(({ parameters }) => parameters.some(({ extent }) => extent?.mayBeNull)))};`,
    "",
    "/** The commands that read elements of the enabled arrays. */",
    `export type ArrayReader =${union(OWN_COMMANDS.filter(({ readsArrays }) => readsArrays))};`,
    "",
    "/** The commands that are other names of commands. */",
    "export type Alias = keyof typeof ALIASES | LaterCommand;",
    "",
    "/** The rows of the table: what each command takes, and where it may stand. An alias has the row of its command. */",
    "export const COMMAND_ROWS: CommandRows<keyof AllCommands> = {",
    "  ...ROWS,",
    "  ...(Object.fromEntries(",
    "    Object.entries({ ...ALIASES, ...LATER_ALIASES }).map(([alias, name]) => [alias, ROWS[name as keyof typeof ROWS]]),",
    "  ) as CommandRows<Alias>),",
    "};",
    "",
  ].join("\n");
}

const strings = (names) => `[${names.map((name) => `"${name}"`).join(", ")}]`;

/** Names, of which several that follow one another in a table are its names from the first to the last, which `from` gives. */
function printedNames(names, table, from) {
  const places = new Map(table.map((name, i) => [name, i]));
  const parts = [];
  for (let i = 0; i < names.length; i += 1) {
    const first = i;
    while (places.get(names[i + 1]) === places.get(names[i]) + 1) i += 1;
    if (i - first > 1) parts.push(`...${from}("${names[first]}", "${names[i]}")`);
    else parts.push(...names.slice(first, i + 1).map((name) => `"${name}"`));
  }
  return `[${parts.join(", ")}]`;
}

const EARLIER_TOKEN_NAMES = EARLIER_TOKENS.map(({ token }) => token.slice(3));

/** The row of an extension. */
function printedExtension({ extension, named, other_tokens: otherTokens, promoted }) {
  const [version, ...parts] = promoted.split(" ");
  if (promoted !== "" && !isLater(version)) throw new Error(`${extension} is promoted in ${version}`);
  const introduced = TOKENS.filter((row) => row.introduced_by === extension).map(({ token }) => token);
  const needing = [...introduced, ...otherTokens.split(" ").filter(Boolean)];
  const own = COMMANDS.filter(({ origin }) => origin === extension).map(({ command }) => method(command));
  return [
    `  ${extension}: {`,
    `    isNamed: ${{ yes: true, no: false }[named]},`,
    `    tokens: ${printedNames(
      needing.map((token) => token.slice(3)),
      EARLIER_TOKEN_NAMES,
      "tokensFrom",
    )},`,
    `    commands: ${printedNames(own, ROW_NAMES, "commandsFrom")},`,
    ...(promoted === "" ? [] : [`    promoted: "${version.slice(-3).replace("_", ".")}",`]),
    ...(parts.length === 0 ? [] : [`    promotedCommands: ${strings(parts.map(method))},`]),
    "  },",
  ].join("\n");
}

/** What makes the names of OpenGL 1.4 and 1.5, which bundles then need not contain. */
const PROMOTIONS = `const EXTENSION_ROWS = Object.entries(EXTENSIONS) as [keyof typeof EXTENSIONS, ExtensionRow][];

/** The extensions that became part of OpenGL 1.4 or 1.5 as a whole. [GL1.5 Appendix G, Appendix H] */
export const PROMOTED = EXTENSION_ROWS.flatMap(([name, { promoted, promotedCommands }]) =>
  promoted === undefined || promotedCommands !== undefined ? [] : [name],
);

/** The commands that did although the rest of their extension did not. [GL1.5 G.3] */
export const PROMOTED_COMMANDS = EXTENSION_ROWS.flatMap(([, { promotedCommands = [] }]) => promotedCommands);

/** Names of these extensions, each after what it is without the letters of its extension. [GL1.5 I.2] */
export function promotedNames<Name extends string>(
  select: (row: ExtensionRow) => readonly Name[],
): readonly (readonly [later: string, name: Name])[] {
  const names = PROMOTED.flatMap((extension) => select(EXTENSIONS[extension]));
  return names.map((name) => [name.replace(/_?(ARB|EXT|SGIS)$/, ""), name]);
}`;

/** The commands that are other names of commands. */
function printedAliases() {
  const aliases = (rows) => rows.map(({ command, core }) => `  ${method(command)}: "${method(core)}",`);
  const ofExtensions = COMMANDS.filter(({ core, origin }) => core !== undefined && !isLater(origin));
  const names = COMMANDS.filter(({ core, origin }) => core === undefined && PROMOTED.has(origin));
  const promoted = promotedNames(names.map(({ command }) => command));
  const others = otherLater(COMMANDS, ({ command }) => command, promoted, []);
  for (const { command, core } of COMMANDS)
    if (promoted.has(command) && promoted.get(command) !== core) throw new Error(`${command} is not ${core}`);
  return [
    "type Aliases = { readonly [K in keyof AllCommands]?: keyof AllCommands };",
    "",
    "/** The commands of extensions that are other names of commands. */",
    "export const ALIASES = {",
    ...aliases(ofExtensions),
    "} as const satisfies Aliases;",
    "",
    PROMOTIONS,
    "",
    "/** The commands that OpenGL 1.4 and 1.5 add, and those of extensions that they are other names of. */",
    "export const LATER_ALIASES = {",
    "  ...Object.fromEntries(promotedNames(({ commands }) => commands).filter(([, name]) => !(name in ALIASES))),",
    ...aliases(others),
    "} as Readonly<Record<LaterCommand, keyof AllCommands>>;",
  ];
}

/** What a row is, and what makes the names in it. */
const EXTENSION_ROW = `/** The names of a table from one to another, which bundles then need not contain twice. */
const namesFrom =
  (names: readonly string[]) =>
  <Name extends string>(first: Name, last: Name): readonly Name[] =>
    names.slice(names.indexOf(first), names.indexOf(last) + 1) as Name[];
const tokensFrom = namesFrom(Object.keys(EARLIER_TOKENS)) as (
  ...names: readonly [first: EarlierTokenName, last: EarlierTokenName]
) => readonly EarlierTokenName[];
const commandsFrom = namesFrom(Object.keys(ROWS));

/** What the tables say of an extension. */
export interface ExtensionRow<Command extends keyof AllCommands = keyof AllCommands> {
  /** Whether EXTENSIONS names it. */
  readonly isNamed: boolean;
  /** The tokens that mean nothing without it. */
  readonly tokens: readonly TokenName[];
  /** The commands that are not there without it. */
  readonly commands: readonly Command[];
  /** The version of OpenGL that has it without suffixes, the whole extension or some commands of it. */
  readonly promoted?: string;
  /** If it has only commands of it, these. */
  readonly promotedCommands?: readonly (keyof AllCommands)[];
}`;

function extensionsFile() {
  const extensions = readTable("gl-extensions.tsv");
  const known = new Set(extensions.map(({ extension }) => extension));
  for (const origin of [...TOKENS.map((row) => row.introduced_by), ...COMMANDS.map((row) => row.origin)])
    if (!/^GL_VERSION_/.test(origin) && !known.has(origin)) throw new Error(`${origin} is not an extension`);
  return [
    "// Printed from data/ by scripts/generate-gl.mjs.",
    'import type { AllCommands, LaterCommand } from "./commands.js";',
    'import { ROWS } from "./command-rows.js";',
    'import { EARLIER_TOKENS, type EarlierTokenName } from "./earlier-tokens.js";',
    'import type { TokenName } from "./tokens.js";',
    "",
    EXTENSION_ROW,
    "",
    "/** The commands of each extension. */",
    "interface ExtensionCommands {",
    ...extensions.map(
      ({ extension }) =>
        `  ${extension}:${union(COMMANDS.filter(({ origin }) => origin === extension)) || " never"};`,
    ),
    "}",
    "",
    "/** The extensions of the tables. */",
    "export const EXTENSIONS: {",
    "  readonly [Name in keyof ExtensionCommands]: ExtensionRow<ExtensionCommands[Name]>;",
    "} = {",
    ...extensions.map(printedExtension),
    "};",
    "",
    "/** The extensions that EXTENSIONS names. */",
    `export type NamedExtension =${extensions
      .filter(({ named }) => named === "yes")
      .map(({ extension }) => `\n  | "${extension}"`)
      .join("")};`,
    "",
    ...printedAliases(),
    "",
  ].join("\n");
}

let stale = false;
for (const [file, text] of [
  ["earlier-tokens.ts", earlierTokensFile()],
  ["tokens.ts", tokensFile()],
  ["token-exports.ts", tokenExportsFile()],
  ["command-rows.ts", commandRowsFile()],
  ["commands.ts", commandsFile()],
  ["extensions.ts", extensionsFile()],
]) {
  const url = new URL(`../src/generated/${file}`, import.meta.url);
  if (!process.argv.includes("--check")) writeFileSync(url, text);
  else if (readFileSync(url, "utf8") !== text) {
    console.error(`src/generated/${file} is stale: run node packages/context/scripts/generate-gl.mjs`);
    stale = true;
  }
}
if (stale) process.exit(1);
