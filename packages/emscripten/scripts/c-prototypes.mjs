/** Reads the prototypes in C of data/*.tsv: `returns`, and `parameters` between commas. */

/** A parameter: its name and type; of a pointer to a function the letters of its signature, in which all arguments are numbers. */
function parseParameter(text) {
  const pointer = /^void \(\*(\w+)\)\((.*)\)$/.exec(text);
  if (pointer !== null) {
    const [, name, list] = pointer;
    return { name, callback: list === "void" ? "" : "i".repeat(list.split(", ").length) };
  }
  const [, isRead, type, stars, name] =
    /^(const )?((?:unsigned |struct )?\w+)((?: |\*|\bconst\b)*?) ?(\w+)(?:\[\d+\])?$/.exec(text);
  return { name, type, stars: stars.replaceAll(/[^*]/g, ""), isRead: isRead !== undefined };
}

/** The parameters of a list, at whose commas outside parentheses it is split. */
export const parseParameters = (list) => (list === "" ? [] : list.split(/, (?![^(]*\))/).map(parseParameter));

const LETTERS = {
  void: "v",
  GLfloat: "f",
  GLclampf: "f",
  GLdouble: "d",
  GLclampd: "d",
  GLint64: "j",
  GLint64EXT: "j",
  GLuint64: "j",
  GLuint64EXT: "j",
};

const letter = (type, stars) => (stars === "" ? (LETTERS[type] ?? "i") : "i");

/** `vii`: what a function returns, and takes, in the letters of Emscripten. */
export function signature(returns, parameters) {
  const [, type, stars] = /^(?:const )?(\w+) ?(\**)$/.exec(returns);
  return (
    letter(type, stars) +
    parameters.map((parameter) => letter(parameter.type, parameter.stars ?? "*")).join("")
  );
}

/** The function of a program whose pointer a parameter is, as one of JavaScript; null for a pointer to nothing. */
export function functionOf(name, letters) {
  const args = Array.from(letters, (_, i) => `$${i}`).join(", ");
  return `${name} === 0 ? null : function (${args}) { dynCall("v${letters}", ${name}, [${args}]); }`;
}

/** A printed header: what stands around its lines. */
export const header = (guard, includes, lines) =>
  [
    "/* Printed from tables by packages/emscripten/scripts/print-dist.mjs. */",
    `#ifndef ${guard}`,
    `#define ${guard}`,
    "",
    ...includes.map((name) => `#include <${name}>`),
    "",
    "#ifdef __cplusplus",
    'extern "C" {',
    "#endif",
    "",
    ...lines,
    "",
    "#ifdef __cplusplus",
    "}",
    "#endif",
    "",
    "#endif",
    "",
  ].join("\n");

/** A prototype in a header. */
export const prototype = ({ command, returns, parameters }) =>
  `${returns}${returns.endsWith("*") ? "" : " "}${command}(${parameters || "void"});`;

/** A printed library for the linker: one entry for each row, with the body that `bodyOf` gives. */
export const library = (source, object, rows, bodyOf) =>
  [
    `// Printed from ${source} by scripts/print-dist.mjs, for the linker of Emscripten.`,
    "",
    "mergeInto(LibraryManager.library, {",
    ...rows.map((row) => {
      const parameters = parseParameters(row.parameters);
      return [
        `  ${row.command}__deps: ["${object}"],`,
        `  ${row.command}__sig: "${signature(row.returns, parameters)}",`,
        `  ${row.command}: function (${parameters.map(({ name }) => name).join(", ")}) { ${bodyOf(row, parameters)}; },`,
      ].join("\n");
    }),
    "});",
    "",
  ].join("\n");
