/** Cases of `compute`: instructions, each beside the formula that says what it gives, on special words. */

import type { Expected, ExpectedVertex, Step } from "../../case.js";
import { draws } from "../../oracle/nv-gpu/words.js";
import type { Words } from "../../oracle/nv-gpu/vectors.js";
import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import type { Line } from "../../text/sections.js";
import { rowsOf } from "../../text/sections.js";
import { askFamily, digitsOf } from "./family.js";
import { type Computed, readFormula } from "./formula.js";

const KEYWORDS = {
  header: { says: "beside" },
  compute: { says: "below" },
} as const satisfies KeywordRows;

/** How many vertices have operands that are drawn. */
const DRAWN = 48;
const OPERANDS = ["A", "B", "C"] as const;

/** The instructions of a case; each is a program, whose vertices are what it is tried with. */
export function compileComputeCase(text: CaseText): readonly Step[] {
  const keywords = new Keywords(text, KEYWORDS);
  const header = keywords.find("header")?.value ?? "NVvp5.0";
  const steps = rowsOf(keywords.get("compute")).map((line) => stepOf(line, header));
  if (steps.length === 0) throw new CaseFileError(text.number, "there is nothing to compute");
  return [askFamily(text.number), ...steps];
}

/** `ADD.F32 R, A, B :: ADD(A B) of F32`, or with the variables that have 64 bits after a second `::`. */
function stepOf({ text, number }: Line, header: string): Step {
  const [instruction, formula, long] = text.split("::").map((part) => part.trim());
  if (instruction === undefined || formula === undefined)
    throw new CaseFileError(number, "expected an instruction, :: and its formula");
  const names = OPERANDS.filter((name) => new RegExp(`\\b${name}\\b`).test(instruction));
  const computed = readFormula(formula, { operands: names.length, long: long ?? null, line: number });
  const inputs = late(() => inputsOf(instruction, names, computed));
  const given = late(() => inputs().map((operands) => ({ attributes: attributesOf(operands, computed) })));
  const expected = late(() => inputs().map((operands) => expectationOf(computed.of(operands), computed)));
  return {
    line: number,
    note: instruction,
    request: {
      program: programOf(header, instruction, names, computed),
      get vertices() {
        return given();
      },
    },
    expect: {
      exact: true,
      get vertices() {
        return expected();
      },
    },
  };
}

/** What is made once, when it is first asked for: the oracle takes longer for all cases than any run of a few. */
function late<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

const attributesOf = (operands: readonly Words[], computed: Computed): Record<string, Json> =>
  Object.fromEntries(operands.map((words, i) => [i, attributeOf(words, computed)]));

const attributeOf = (words: Words, { operandBits }: Computed): Json =>
  words.map((word) => digitsOf(word, operandBits));

function programOf(
  header: string,
  instruction: string,
  names: readonly string[],
  { operandBits, resultBits }: Computed,
): string {
  const size = operandBits === 64 ? "LONG " : "";
  return [
    `!!${header}`,
    ...names.map((name, i) => `${size}ATTRIB ${name} = vertex.attrib[${i}];`),
    resultBits === 64 ? "LONG TEMP R;" : "OUTPUT R = result.attrib[0];",
    `${instruction};`,
    ...(resultBits === 64 ? ["UP64.U result.attrib[0], R.xyxy;", "UP64.U result.attrib[1], R.zwzw;"] : []),
    "END",
  ].join("\n");
}

/** A vertex in which the words of a result are those that are expected, low words first. */
function expectationOf(words: readonly Expected[], { resultBits }: Computed): ExpectedVertex {
  if (resultBits === 32) return { results: { "attrib[0]": words } };
  const halves = words.flatMap((word) => {
    const digits = String(word);
    return digits === "*" ? ["*", "*"] : [digits.slice(8), digits.slice(0, 8)];
  });
  return { results: { "attrib[0]": halves.slice(0, 4), "attrib[1]": halves.slice(4) } };
}

/** Every word in turn where there is one operand, drawn ones where there are more; now and then two that are equal. */
function inputsOf(
  instruction: string,
  names: readonly string[],
  { words }: Computed,
): readonly (readonly Words[])[] {
  const at = (i: number): bigint => words[i % words.length]!;
  const four = (of: (component: number) => bigint): Words => [of(0), of(1), of(2), of(3)];
  if (names.length === 0) return [[]];
  if (names.length === 1) {
    const step = /\bA\.x\b/.test(instruction) ? 1 : 4;
    const count = Math.ceil(words.length / step);
    return Array.from({ length: count }, (_, i) => [four((component) => at(step * i + component))]);
  }
  const draw = draws(instruction.length + words.length);
  return Array.from({ length: DRAWN }, () => {
    const first = four(() => at(draw(words.length)));
    return names.map((_, operand) =>
      operand === 0
        ? first
        : four((component) => (draw(6) === 0 ? first[component]! : at(draw(words.length)))),
    );
  });
}
