import { describe, expect, test } from "@jest/globals";
import { ATTRIBUTE_NAMES, REGISTER_FILES, RESULT_REGISTERS, spellRegister } from "@glasm/nv-vertex";
import ts from "typescript";
import { readText, repositoryFiles } from "./repository.js";

/** Where names of registers may stand beside the tables, in whole folders or in files, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  "apps/playground/src/language/nv-gpu/": "another language, in which CC is a modifier",
  "apps/bench/src/data/growth.ts": "text of programs that are measured",
  "apps/bench/src/data/program-lengths.ts": "text of programs that are measured",
  "apps/bench/src/jobs/calls.ts": "text of programs that are measured",
  "apps/bench/src/memory.ts": "arrays of a run that is measured",
  "apps/cli/src/vectors/instruction-runner.ts": "text of programs of one instruction",
  "apps/playground/src/blank/programs.ts": "text of programs",
  "apps/playground/src/lessons/": "text of programs, and what a lesson says about it",
  "apps/playground/src/meshes/gl.ts": "what the page says that a program gets",
  "apps/playground/src/run/display/volume.ts": "text of a program of the page",
  "apps/rasterizer/src/scenes/nothing-of-program.ts": "text of a program",
  "packages/conformance/src/compile/":
    "the language of the cases, which no table of an implementation decides",
  "packages/conformance/src/run/": "the language of targets, which no table of an implementation decides",
  "packages/context/src/programs/chip-transform.ts": "text of a program",
  "packages/nv-gpu/src/": "another language, in which CC is a modifier",
  "packages/nv2a/src/": "another machine, whose texts call registers alike",
  "packages/nv-vertex/src/advice/other-names.ts": "names that are given where they do not belong",
};
/** The tables themselves. */
const TABLES = "packages/nv-vertex/src/isa/";

const NAMES = [...RESULT_REGISTERS, ...Object.keys(ATTRIBUTE_NAMES)];
const SPELLED = REGISTER_FILES.flatMap(({ name, count }) =>
  Array.from({ length: count }, (_, index) => spellRegister(name, index)),
);
const unique = (words: readonly string[]): string => [...new Set(words)].join("|");
/** Names without brackets: `HPOS`, `R0`, `CC`. */
const WHOLE = unique([...NAMES, ...SPELLED.filter((name) => !name.includes("["))]);
/** What stands before a number: `TEX`, `R`. */
const FAMILIES = unique(WHOLE.split("|").flatMap((name) => /^(\D+)\d+$/.exec(name)?.[1] ?? []));
/** What stands before a bracket: `v`, `c`, `o`. */
const BRACKETED = unique(SPELLED.flatMap((name) => /^(\w+)\[/.exec(name)?.[1] ?? []));
/** A name in a text; the beginning of one whose number or name is computed; a pattern for a family. */
const NAMED = new RegExp(
  String.raw`(?<!\w)(?:(?:${WHOLE})(?!\w)|(?:${BRACKETED})\\?\[|(?:${FAMILIES})(?=\(?(?:\\+d|\[\d)))`,
);
const UNFINISHED = new RegExp(String.raw`(?<!\w)(?:${FAMILIES})$`);
/** What a source has anywhere that names a register. */
const SUSPECT = new RegExp(String.raw`${NAMED.source}|(?<!\w)(?:${FAMILIES})\$\{`);

/** The lines of a source in which a string, a template, a pattern or the name of a property names a register. */
function namings(source: string): readonly number[] {
  if (!SUSPECT.test(source)) return [];
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (namesRegister(node)) lines.add(file.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...lines];
}

function namesRegister(node: ts.Node): boolean {
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node))
    return NAMED.test(node.text) || UNFINISHED.test(node.text);
  if (ts.isStringLiteralLike(node) || ts.isTemplateTail(node) || ts.isRegularExpressionLiteral(node))
    return NAMED.test(node.text);
  const isProperty =
    ts.isIdentifier(node) &&
    ((ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
      (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node));
  return isProperty && NAMES.includes(node.text);
}

describe("names of registers", () => {
  test.each([
    ['const name = "HPOS";', "HPOS"],
    ["const name = `o[${result}]`;", "a name in brackets that is computed"],
    ["const name = `R${index}`;", "a number that is computed"],
    ["const name = `TEX${unit}` as ResultRegister;", "a number that is computed after a name"],
    ["const pattern = /^R(\\d{1,2})$/;", "a pattern of numbers"],
    ["const pattern = /^(HPOS|COL[01])$/;", "a pattern of names"],
    ["const pattern = /^c\\[(\\d+)\\]$/;", "a pattern of numbers in brackets"],
    ["const isCode = token === 'CC';", "a register alone"],
    ["const index = RESULT.HPOS;", "a property"],
    ["const help = { FOGC: 1 };", "a row"],
    ['const message = "expected A0 or A1";', "a message"],
  ])("are seen in %s (%s)", (source) => {
    expect(namings(source)).toEqual([1]);
  });

  test.each([
    ["// HPOS and o[COL0]", "comments"],
    ["const R0 = 1; const [A0] = list;", "variables"],
    ['const token = "TEXTURE0";', "longer words"],
    ["const text = values[index] + `A ${thing}`;", "brackets of the source, and words"],
    ['const code = "eNqR0RAgSA";', "encoded data"],
  ])("are not seen in %s (%s)", (source) => {
    expect(namings(source)).toEqual([]);
  });

  const named = repositoryFiles()
    .filter((path) => /^(packages|apps)\/[^/]+\/src\/.*\.ts$/.test(path) && !path.startsWith(TABLES))
    .flatMap((path) => namings(readText(path)).map((line) => ({ path, line })));

  test("stand in the tables alone, and where programs are written", () => {
    const allowed = Object.keys(ALLOWED);
    const found = named.filter(({ path }) => !allowed.some((start) => path.startsWith(start)));
    expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual([]);
  });

  test.each(Object.entries(ALLOWED))("stand in %s: %s", (start) => {
    expect(named.some(({ path }) => path.startsWith(start))).toBe(true);
  });
});
