/** Cases of `compute`: operations, on special words, against the formulas of the chip. [KELVIN 5 s7] [HARDWARE 3] */

import { lazily, operandRows } from "@glasm/base";
import type { Step } from "../../case.js";
import { type Chip, CHIP_INSTRUCTIONS, type Vector } from "../../oracle/hardware/index.js";
import {
  ILU_OPERATIONS,
  MAC_OPERATIONS,
  operandsOfMac,
  SCALARS,
  slotDigits,
} from "../../oracle/kelvin/index.js";
import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { rowsOf } from "../../text/sections.js";
import { ask } from "./commands.js";

const KEYWORDS = {
  compute: { says: "below" },
} as const satisfies KeywordRows;

const NV20: Chip = { name: "nv20", hasNewRules: false };
const OPERANDS = 3;
/** Rows of each class, and of pairs of special words. */
const ROWS = [
  ["simple", 12],
  ["plain", 12],
  ["random", 12],
  ["special", 45],
] as const;

/** Each line has a unit and an operation of it, as `mac MUL`. */
export function compileKelvinComputeCase(text: CaseText): readonly Step[] {
  const section = new Keywords(text, KEYWORDS).get("compute");
  const steps = rowsOf(section).map(({ text: row, number }): Step => {
    const [, unit, name] = /^(mac|ilu) ([A-Z0-9]+)$/.exec(row) ?? [];
    if (unit === undefined) throw new CaseFileError(number, "expected a unit and an operation, as mac MUL");
    if (operationNumber(unit as "mac" | "ilu", name!) < 0 || !CHIP_INSTRUCTIONS.has(name!))
      throw new CaseFileError(number, `no formula says what the ${unit.toUpperCase()} gives for ${name!}`);
    return stepOf(unit as "mac" | "ilu", name!, number);
  });
  if (steps.length === 0) throw new CaseFileError(section.number, "there is nothing to compute");
  return [ask("run", text.number), ...steps];
}

function operationNumber(unit: "mac" | "ilu", name: string): number {
  const names: readonly string[] = unit === "mac" ? MAC_OPERATIONS : ILU_OPERATIONS;
  return names.indexOf(name);
}

function stepOf(unit: "mac" | "ilu", name: string, line: number): Step {
  const seed = operationNumber(unit, name) + (unit === "ilu" ? MAC_OPERATIONS.length : 0);
  const rows = lazily(() =>
    ROWS.flatMap(([kind, count]) => {
      const next = operandRows(kind, OPERANDS, seed);
      return Array.from({ length: count }, () =>
        next().map((words) => words.map(BigInt) as unknown as Vector),
      );
    }),
  );
  const written = writtenBy(unit, name);
  const request = {
    code: [...loads(), ...written.map(({ slot }) => slot), END],
    get vertices(): Json {
      return rows().map((row) => ({
        attributes: Object.fromEntries(row.map((words, i) => [i, digitsOf(words)])),
      }));
    },
  };
  const answer = {
    ok: true,
    get vertices(): Json {
      return rows().map((row) => ({
        results: Object.fromEntries(written.map(({ result, expected }) => [result, digitsOf(expected(row))])),
      }));
    },
  };
  return { line, note: `${unit} ${name}`, request, expect: { exact: true, answer } };
}

const digitsOf = (words: readonly bigint[]): readonly string[] =>
  words.map((word) => word.toString(16).padStart(8, "0"));

const [R, V] = [1, 2];
const PLAIN = 0b00_01_10_11;
const WHOLE = 0b1111;
/** NOP, which ends the program. */
const END = slotDigits(new Map([["end", 1]]));

/** A slot reads one attribute: R0 to R2 have those of v0 to v2. */
function loads(): readonly string[] {
  return Array.from({ length: OPERANDS }, (_, number) =>
    slotDigits(
      new Map([
        ["mac", MAC_OPERATIONS.indexOf("MOV")],
        ["attribute", number],
        ["a.kind", V],
        ["a.swizzle", PLAIN],
        ["mac.mask", WHOLE],
        ["temporary", number],
      ]),
    ),
  );
}

/** The slot that writes a result, and what that has of the operands. */
interface Written {
  readonly slot: string;
  readonly result: string;
  readonly expected: (row: readonly Vector[]) => Vector;
}

/** One slot with all operands as they are; of a scalar one for each component of its operand. */
function writtenBy(unit: "mac" | "ilu", name: string): readonly Written[] {
  const { result: formula } = CHIP_INSTRUCTIONS.get(name)!;
  if (!SCALARS.includes(name)) {
    const places = unit === "mac" ? operandsOfMac(name) : (["c"] as const);
    const slot = computing(
      unit,
      name,
      places.map((place, i) => [place, i, PLAIN]),
      0,
    );
    return [{ slot, result: "oT0", expected: (row) => formula(NV20, ...row.slice(0, places.length)) }];
  }
  return [0, 1, 2, 3].map((component) => ({
    // The other components are others', so that only the first one of the four counts.
    slot: computing(unit, name, [["c", 0, swizzleFrom(component)]], component),
    result: `oT${component}`,
    expected: ([operand]) => {
      const word = operand![component]!;
      return formula(NV20, [word, word, word, word]);
    },
  }));
}

const swizzleFrom = (component: number): number =>
  [0, 1, 2, 3].reduce((bits, i) => 4 * bits + ((component + i) % 4), 0);

const FIRST_TEXTURE_COORDINATES = 9;

function computing(
  unit: "mac" | "ilu",
  name: string,
  operands: readonly (readonly [place: "a" | "b" | "c", register: number, swizzle: number])[],
  result: number,
): string {
  return slotDigits(
    new Map([
      [unit, operationNumber(unit, name)],
      ...operands.flatMap(
        ([place, register, swizzle]) =>
          [
            [`${place}.kind`, R],
            [`${place}.register`, register],
            [`${place}.swizzle`, swizzle],
          ] as const,
      ),
      ["result.mask", WHOLE],
      ["result.file", 1],
      ["result.address", FIRST_TEXTURE_COORDINATES + result],
      ["result.unit", Number(unit === "ilu")],
    ]),
  );
}
