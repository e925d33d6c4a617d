/**
 * Reads data/gl-commands.tsv, one row a GL command:
 *
 * - `command`, `returns`, `parameters`: the prototype in C.
 * - `reads`, `writes`: how much memory each pointer is for, as `scripts/memory-extent.mjs` has it; those to `const` are
 *   read. A command that reads elements of the enabled arrays says `client arrays` too.
 * - `begin_end`: `allowed` or `refused` between Begin and End, and which text says so.
 * - `lists`: while a display list is made it is `compiled` into the list, `executed` at once, or `executed for` some
 *   first arguments and compiled with any other; and which text says so.
 * - `family`: the name without the letters of types and the numbers of arguments.
 * - `introduced_by`: a version of OpenGL or an extension.
 * - `alias_of`: the command that it is another name of, one of the core or, for those of OpenGL 1.4 and 1.5, of an
 *   extension; all else is that one's.
 * - `absent`: of a command that there is not, the part of OpenGL that it belongs to.
 */
import { parseExtent } from "./memory-extent.mjs";
import { parseTable } from "./table.mjs";

export { parseTable, readData, readTable } from "./table.mjs";

/** What an alias has of its own. */
const OF_ALIASES = ["command", "introduced_by", "alias_of"];

/** Which parameters may count memory, and which may name a type. */
const COUNT_TYPES = ["GLsizei", "GLint", "GLsizeiptrARB"];
const NAME_TYPE = "GLenum";

function parseParameter(text) {
  const match = /^(const )?(\w+) (\**)(\w+)$/.exec(text);
  if (match === null) throw new Error(`cannot read the parameter "${text}"`);
  const [, readOnly, type, stars, name] = match;
  return { name, type, stars, isRead: readOnly !== undefined };
}

/** The parts of a cell of `reads` or `writes`. */
function parseMemory(cell) {
  const parts = cell === "" ? [] : cell.split("; ");
  return {
    hasArrays: parts.includes("client arrays"),
    extents: new Map(parts.filter((part) => part !== "client arrays").map((part) => part.split(": "))),
  };
}

/** An extent whose words are numbers of parameters. */
function resolveExtent(text, parameters) {
  const numberOf = (name, types) => {
    const index = parameters.findIndex((parameter) => parameter.name === name);
    const { type, stars } = parameters[index] ?? {};
    if (stars !== "" || !types.includes(type))
      throw new Error(`"${text}": ${name} is not a parameter of ${types.join(" or ")}`);
    return index;
  };
  const { counts, strides, type, ...rest } = parseExtent(text);
  return {
    ...rest,
    counts: counts.map((name) => numberOf(name, COUNT_TYPES)),
    ...(strides && { strides: strides.map((name) => numberOf(name, COUNT_TYPES)) }),
    ...(type && { type: numberOf(type, [NAME_TYPE]) }),
  };
}

/** The target whose buffer object a number is an offset into, or undefined. */
function offsetTarget({ isRead }, { mayBeOffset, isKept }, readsArrays) {
  if (!mayBeOffset) return undefined;
  if (isKept) return "array";
  if (readsArrays) return "element-array";
  return isRead ? "pixel-unpack" : "pixel-pack";
}

/** The parameters with the extents of those that are pointers. */
function parametersOf(row) {
  const parameters = row.parameters === "" ? [] : row.parameters.split(", ").map(parseParameter);
  const reads = parseMemory(row.reads);
  const writes = parseMemory(row.writes);
  const withExtents = parameters.map((parameter) => {
    if (parameter.stars === "") return parameter;
    const { extents } = parameter.isRead ? reads : writes;
    const text = extents.get(parameter.name);
    if (text === undefined) throw new Error(`how much memory is ${parameter.name}?`);
    extents.delete(parameter.name);
    const extent = resolveExtent(text, parameters);
    const offset = offsetTarget(parameter, extent, reads.hasArrays);
    const { mayBeOffset: _, ...said } = extent;
    return { ...parameter, extent: { ...said, ...(offset && { offset }) } };
  });
  for (const name of [...reads.extents.keys(), ...writes.extents.keys()])
    throw new Error(`${name} is not a pointer to ${reads.extents.has(name) ? "const" : "what is written"}`);
  return { parameters: withExtents, readsArrays: reads.hasArrays };
}

/** A word of a cell before its citation. */
function parseCited(column, cell, form) {
  const match = /^(.+) \[[^\][]+\]$/.exec(cell);
  const said = match && form.exec(match[1]);
  if (!said) throw new Error(`${column} is "${cell}"`);
  return said;
}

function parseRow(row) {
  const [, beginEnd] = parseCited("begin_end", row.begin_end, /^(allowed|refused)$/);
  const [, executed, targets] = parseCited(
    "lists",
    row.lists,
    /^(?:compiled|(executed)(?: for ([A-Z\d_ ]+))?)$/,
  );
  return {
    ...{ command: row.command, returns: row.returns, list: row.parameters },
    ...parametersOf(row),
    beginEnd,
    lists: executed === undefined ? "compiled" : targets === undefined ? "executed" : targets.split(" "),
    ...{ family: row.family, origin: row.introduced_by, isAbsent: row.absent !== "" },
  };
}

/** The letters of an extension at the end of a name. */
const SUFFIX = /(?:ARB|EXT|NV)?$/;

/** A row, or the row of its core command with another name. */
function parseAlias(row, commands) {
  const filled = Object.keys(row).filter((column) => row[column] !== "" && !OF_ALIASES.includes(column));
  if (filled.length > 0) throw new Error(`it has the ${filled.join(", ")} of ${row.alias_of}`);
  const core = commands.get(row.alias_of);
  if (core === undefined || core.core !== undefined) throw new Error(`${row.alias_of} is not a core command`);
  const { command, introduced_by: origin, alias_of: name } = row;
  const [suffix] = SUFFIX.exec(command);
  return { ...core, command, origin, core: name, family: core.family.replace(SUFFIX, suffix) };
}

/** The commands of a table in the form of data/gl-commands.tsv; what is wrong with it is an Error. */
export function parseCommands(text) {
  const commands = new Map();
  for (const row of parseTable(text)) {
    try {
      if (commands.has(row.command)) throw new Error("it has two rows");
      commands.set(row.command, row.alias_of === "" ? parseRow(row) : parseAlias(row, commands));
    } catch (error) {
      throw new Error(`${row.command}: ${error.message}`, { cause: error });
    }
  }
  return [...commands.values()];
}
