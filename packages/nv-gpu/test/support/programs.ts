import { load, PROGRAM_TYPES, type ProgramTypeName, type Stage } from "../../src/index.js";

/** What programs of a type need to load at all. */
const NEEDS: Readonly<Record<Stage, string>> = {
  vp: "",
  fp: "",
  gp: "PRIMITIVE_IN TRIANGLES; PRIMITIVE_OUT POINTS; VERTICES_OUT 4;",
  tcp: "VERTICES_OUT 4;",
  tep: "TESS_MODE QUADS;",
  cp: "GROUP_SIZE 8;",
};

/** What the statements of tests may use. */
const VARIABLES = `TEMP R0, R1, R2, array[4]; LONG TEMP D0, D1; SHORT TEMP H0;
FLOAT TEMP f; INT TEMP i; UINT TEMP u; PARAM p = {1, 2, 3, 4};`;

/** A program with some statements, after what it needs; options that they begin with come first. */
export function programOf(type: ProgramTypeName, statements: string): string {
  const [options] = /^(OPTION @?\w+;\s*)*/.exec(statements)!;
  const rest = statements.slice(options.length);
  return `!!${type}\n${options}${NEEDS[PROGRAM_TYPES[type].stage]}\n${VARIABLES}\n${rest}\nEND\n`;
}

/** The codes of what is wrong with a program of some statements. */
export function codesOf(type: ProgramTypeName, statements: string): string[] {
  const result = load(programOf(type, statements));
  return result.ok ? [] : result.diagnostics.map(({ code }) => code);
}

/** The instructions of a program of some statements, which must load. */
export function loaded(type: ProgramTypeName, statements: string) {
  const result = load(programOf(type, statements));
  if (!result.ok) throw new Error(result.diagnostics.map(({ message }) => message).join("\n"));
  return result.program;
}
