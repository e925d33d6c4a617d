/** Cases of `results`: a program, a table of what it is given, and words, or numbers as a chip's owner has printed them. */

import type { Expected, ExpectedVertex, Step } from "../../case.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { textOf } from "../../text/sections.js";
import { BITS, bitsOfNumber } from "../numbers.js";
import { readTable } from "../table.js";
import type { Variant } from "../variant.js";
import { askArithmetic } from "./ask.js";

const KEYWORDS = {
  arithmetic: { says: "beside" },
  program: { says: "below" },
  table: { says: "both" },
} as const satisfies KeywordRows;

const NAN = "7fc00000";

/** The rows under each arithmetic that is named; the bits of NaNs count, unless one is only known as `nan`. */
export function compileHardwareResultsCase(text: CaseText): readonly Variant[] {
  const keywords = new Keywords(text, KEYWORDS);
  const program = textOf(keywords.get("program"));
  const [header = ""] = program.split("\n");
  const table = keywords.get("table");
  return keywords
    .get("arithmetic")
    .value.split(/\s+/)
    .map((arithmetic) => ({
      suffix: ` (${arithmetic})`,
      steps: (): readonly Step[] => {
        const rows = readTable(table, readResult);
        const isExact = !rows.some(({ results }) => Object.values(results).flat().includes(NAN));
        const vertices = rows.map(({ attributes }) => ({ attributes }));
        const expected = rows.map(({ results }): ExpectedVertex => ({ results }));
        return [
          askArithmetic(arithmetic, header, text.number),
          {
            line: table.number,
            request: { program, arithmetic, vertices },
            expect: { ...(isExact ? { exact: true } : {}), vertices: expected },
          },
        ];
      },
    }));
}

const PRINTED = /^(-?)(\d+)\.(\d+)(?:e(-?\d+))?$/;

/** Eight digits, or `inf`, `-inf`, `nan` or a decimal number: whatever is printed so with as many places. */
function readResult(cell: string, line: number): Expected {
  if (BITS.test(cell)) return cell;
  if (cell === "nan") return NAN;
  if (cell === "inf" || cell === "-inf") return bitsOfNumber(cell === "inf" ? Infinity : -Infinity);
  const [, minus, , places, exponent = "0"] = PRINTED.exec(cell) ?? [];
  if (places === undefined) throw new CaseFileError(line, `${cell} is neither a word nor a printed number`);
  const half = Number(`0.5e${Number(exponent) - places.length}`);
  const value = Number(cell);
  // A zero is printed without its sign; one with a sign is that of a number below zero.
  if (value === 0 && minus === "-") return { low: bitsOfNumber(-half), high: "80000001" };
  return { low: bitsOfNumber(value - half), high: bitsOfNumber(value + half) };
}
