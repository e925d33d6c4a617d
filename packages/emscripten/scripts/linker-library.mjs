/**
 * Prints library/gl.js, which Emscripten's linker reads: one function for each command of the GL, which hands its arguments on to
 * the current context. What stands there in a function is run in the program; `GLASM` is library/glasm.js.
 */

import { parseParameters, signature } from "./c-prototypes.mjs";

/** The view of memory of a C type, as GLASM calls it. */
const VIEWS = {
  GLbyte: "int8",
  GLubyte: "uint8",
  GLboolean: "uint8",
  GLshort: "int16",
  GLushort: "uint16",
  GLint: "int32",
  GLsizei: "int32",
  GLuint: "uint32",
  GLenum: "uint32",
  GLfloat: "float32",
  GLdouble: "float64",
};

/** An element of memory of a C type, of which there is a heap, and by how many bits a pointer to it is shifted. */
const HEAPS = {
  GLbyte: ["HEAP8", 0],
  GLubyte: ["HEAPU8", 0],
  GLboolean: ["HEAPU8", 0],
  GLshort: ["HEAP16", 1],
  GLushort: ["HEAPU16", 1],
  GLint: ["HEAP32", 2],
  GLuint: ["HEAPU32", 2],
  GLfloat: ["HEAPF32", 2],
  GLdouble: ["HEAPF64", 3],
};

/** What a command does besides handing on its arguments. */
const BODIES = {
  glBindBuffer: (call) => `GLASM.hasBuffers = true; ${call}`,
  glGetPointerv: storePointer,
  glGetVertexAttribPointerv: storePointer,
  glGetBufferPointerv: storePointer,
  glMapBuffer: (call) => `return GLASM.map(target, ${call})`,
  glUnmapBuffer: (call) => `GLASM.bringBack(target); return ${call} ? 1 : 0`,
  glFlush: (call) => `${call}; GLASM.present()`,
  glFinish: (call) => `${call}; GLASM.present()`,
};

/** What a command calls of the GL besides itself. */
const CALLS = {
  glBindBuffer: ["glGetIntegerv"],
  glMapBuffer: ["glUnmapBuffer"],
  glUnmapBuffer: ["glGetBufferPointerv"],
};

/** What the extensions add to the names of commands. */
const SUFFIX = /(ARB|EXT|NV)$/;

const method = (command) => command.charAt(2).toLowerCase() + command.slice(3);

function storePointer(call, parameters) {
  return `var memory = [undefined]; ${call}; GLASM.storePointer(${parameters.at(-1).name}, memory[0])`;
}

/** The memory that a pointer is for, for the command of the context. */
function memoryOf({ name, type, stars, isRead, extent }, parameters) {
  const { counts, isText, isKept, mayBeNull, offset } = extent;
  if (stars === "**" && !isRead) return "memory";
  if (stars === "**") {
    const [count] = counts.map((number) => parameters[number].name);
    return `GLASM.pointers(${name}, ${count}, type)`;
  }
  if (isText) return `HEAPU8.subarray(${name} >>> 0, (${name} >>> 0) + ${parameters[counts[0]].name})`;
  const named = parameters.some((parameter) => parameter.name === "type");
  const view = isKept
    ? `GLASM.kept(${name})`
    : type !== "void"
      ? `GLASM.${VIEWS[type]}(${name})`
      : `GLASM.${named ? "typed" : "bytes"}(${named ? "type, " : ""}${name})`;
  const memory = mayBeNull || isKept ? `${name} === 0 ? null : ${view}` : view;
  if (offset !== undefined) return `GLASM.isBound("${offset}") ? ${name} : ${memory}`;
  return memory;
}

/** The command that takes the elements of a vector one by one, if there is one. */
function scalarTwin({ command, parameters, returns }, rows) {
  const vector = parameters.at(-1);
  if (vector?.stars !== "*" || !vector.isRead || vector.extent.counts.length > 0) return null;
  const { each } = vector.extent;
  const twin = rows.get(command.replace(/v((?:ARB|EXT|NV)?)$/, "$1"));
  if (each === undefined || twin === undefined || twin.command === command || twin.returns !== returns)
    return null;
  const wanted = [
    ...parameters.slice(0, -1),
    ...Array.from({ length: each }, () => ({ ...vector, stars: "" })),
  ];
  const isTwin =
    twin.parameters.length === wanted.length &&
    twin.parameters.every(({ type, stars }, i) => type === wanted[i].type && stars === wanted[i].stars);
  return isTwin ? { name: twin.command, each } : null;
}

/** A call of the context's command. */
const call = (name, args) => `GLASM.gl.${method(name)}(${args.join(", ")})`;

function bodyOf(row, rows) {
  const { command, parameters, returns } = row;
  const names = parameters.map(({ name }) => name);
  const args = parameters.map((parameter) =>
    parameter.stars === "" ? parameter.name : memoryOf(parameter, parameters),
  );
  const plain = call(command, args);
  const special = BODIES[command.replace(SUFFIX, "")];
  if (special !== undefined) return special(plain, parameters);
  const twin = scalarTwin(row, rows);
  if (twin !== null) {
    const { name, type } = parameters.at(-1);
    const [heap, shift] = HEAPS[type];
    const elements = Array.from({ length: twin.each }, (_, i) => `${heap}[at${i === 0 ? "" : ` + ${i}`}]`);
    const direct = call(twin.name, [...names.slice(0, -1), ...elements]);
    if (shift === 0) return `var at = ${name} >>> 0; ${direct}`;
    return `if (${name} & ${(1 << shift) - 1}) return ${plain}; var at = ${name} >>> ${shift}; ${direct}`;
  }
  if (returns === "void") return plain;
  if (returns === "GLboolean") return `return ${plain} ? 1 : 0`;
  return returns === "const GLubyte *" ? `return GLASM.string(${plain})` : `return ${plain}`;
}

/** The commands that a command's function calls besides its own. */
function callsOf(row, rows) {
  const twin = scalarTwin(row, rows);
  return [...(CALLS[row.command.replace(SUFFIX, "")] ?? []), ...(twin === null ? [] : [twin.name])];
}

export function linkerLibrary(commands, absentRows) {
  const present = commands.filter(({ isAbsent }) => !isAbsent);
  const rows = new Map(present.map((row) => [row.command, row]));
  const entries = present.map((row) => {
    const { command, parameters, returns } = row;
    const body = bodyOf(row, rows);
    return [
      `  ${command}__deps: ${JSON.stringify(["$GLASM", ...callsOf(row, rows)])},`,
      `  ${command}__sig: "${signature(returns, parameters)}",`,
      `  ${command}: function (${parameters.map(({ name }) => name).join(", ")}) { ${body}; },`,
    ].join("\n");
  });
  const absent = [
    ...commands
      .filter(({ isAbsent }) => isAbsent)
      .map(({ command, returns, parameters }) => [command, signature(returns, parameters)]),
    ...absentRows.map(({ command, returns, parameters }) => [
      command,
      signature(returns, parseParameters(parameters)),
    ]),
  ];
  return [
    "// Printed from tables by scripts/print-dist.mjs. The linker of Emscripten reads it after glasm.js.",
    "",
    "mergeInto(LibraryManager.library, {",
    ...entries,
    "});",
    "",
    "// Commands of later versions and of other extensions, with their signatures: each says once that it is not there.",
    "Object.entries({",
    ...absent.map(([command, letters]) => `  ${command}: "${letters}",`),
    "}).forEach(function (entry) {",
    "  var library = {};",
    `  library[entry[0]] = new Function("return GLASM.absent('" + entry[0] + "')");`,
    '  library[entry[0] + "__deps"] = ["$GLASM"];',
    '  library[entry[0] + "__sig"] = entry[1];',
    "  mergeInto(LibraryManager.library, library);",
    "});",
    "",
    "// What a program finds by its name.",
    "mergeInto(LibraryManager.library, {",
    `  $GLASM_COMMANDS__deps: ${JSON.stringify(present.map(({ command }) => command))},`,
    "  $GLASM_COMMANDS: function (name) {",
    "    switch (name) {",
    ...present.map(
      ({ command, returns, parameters }) =>
        `      case "${command}": return [_${command}, "${signature(returns, parameters)}"];`,
    ),
    "    }",
    "    return null;",
    "  },",
    "});",
    "",
  ].join("\n");
}
