/** Cases of `compute`: instructions, which are given special words, against what exact numbers say. [VALHALL 7] */

import type { Step } from "../../case.js";
import { type Computed, computedBy, operandsFor } from "../../oracle/valhall/index.js";
import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { type Line, rowsOf } from "../../text/sections.js";
import { ask } from "./commands.js";

const KEYWORDS = {
  compute: { says: "both" },
} as const satisfies KeywordRows;

/** How many lanes each instruction is tried in: two warps. */
const LANES = 32;
const REGISTERS = 64;
const RESULT = 8;

/** Each name of an instruction stands for all forms of it whose results are known. */
export function compileValhallComputeCase(text: CaseText): readonly Step[] {
  const section = new Keywords(text, KEYWORDS).get("compute");
  const lines = [{ text: section.value, number: section.number }, ...rowsOf(section)];
  const steps = lines.flatMap(({ text: row, number }) =>
    row
      .split(/\s+/)
      .filter((name) => name !== "")
      .flatMap((name) => stepsOf({ text: name, number })),
  );
  if (steps.length === 0) throw new CaseFileError(text.number, "there is nothing to compute");
  return [ask("run", text.number), ...steps];
}

function stepsOf({ text: name, number }: Line): readonly Step[] {
  const forms = computedBy(name);
  if (forms.length === 0) throw new CaseFileError(number, `nothing computes ${name}`);
  return forms.map((form, i) => stepOf(form, i, number));
}

/** Sources are r0, r2, r4 and r6, or pairs that begin there, and the result is in r8, or r8 and r9. */
function stepOf({ text, size, formula }: Computed, seed: number, line: number): Step {
  const operands = operandsFor(seed, LANES);
  return {
    line,
    note: text,
    request: {
      source: `${text}\nNOP.end`,
      vertices: operands.map((words) => ({ initial: initialOf(words) })),
      want: ["registers"],
    },
    expect: {
      exact: true,
      answer: {
        ok: true,
        vertices: operands.map((words) => {
          const given = words.map((word) => BigInt.asUintN(size, word));
          return { registers: registersOf(formula(...given), size) };
        }),
      },
    },
  };
}

const digitsOf = (word: bigint): string => BigInt.asUintN(32, word).toString(16).padStart(8, "0");

function initialOf(words: readonly bigint[]): Json {
  return Object.fromEntries(
    words.flatMap((word, i) => [
      [2 * i, digitsOf(word)],
      [2 * i + 1, digitsOf(word >> 32n)],
    ]),
  );
}

function registersOf(result: bigint, size: number): Json {
  const registers = Array<Json>(REGISTERS).fill("*");
  registers[RESULT] = digitsOf(result);
  if (size === 64) registers[RESULT + 1] = digitsOf(result >> 32n);
  return registers;
}
