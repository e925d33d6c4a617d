/** What instructions are tried with: rows of three operands, always the same ones. */

import { operandRows, Random } from "@glasm/base";
import { type EnvironmentRow, ENVIRONMENTS } from "@glasm/nv-vertex";
import type { Vector } from "../../oracle/hardware/index.js";

const OPERANDS = 3;
const COMPONENTS = 4;

/** Rows of each class whose words are drawn, the usual ones first. */
const DRAWN = ["simple", "plain", "random"] as const;
const ROWS_OF_CLASS = 12;

/** Numbers that engines may compute by a shorter way, zeros with signs among them: whole groups of lanes of them. */
const SIGNED_ZEROS_AND_ONES = [0, 0x80000000, 0x3f800000, 0xbf800000] as const;
const ROWS_OF_ZEROS = 8;
const USUAL = ROWS_OF_ZEROS + 2 * ROWS_OF_CLASS;
const FIRST_SPECIAL = ROWS_OF_ZEROS + DRAWN.length * ROWS_OF_CLASS;

/** So many rows of special words have all pairs of them, in one language, or in the three that have the same rules. */
const SPECIAL_ROWS = 135;
const SPECIAL_ROWS_OF_OLD_RULES = SPECIAL_ROWS / 3;

/**
 * The same for a language under every chip; of instructions with one operand also with every exponent, in the language of
 * each set of rules that has most instructions.
 */
export function rowsFor(environment: EnvironmentRow, isUnary: boolean): readonly (readonly Vector[])[] {
  const language = Object.values<EnvironmentRow>(ENVIRONMENTS).indexOf(environment);
  const drawn = DRAWN.flatMap((name, i) =>
    taken(ROWS_OF_CLASS, operandRows(name, OPERANDS, DRAWN.length * language + i)),
  );
  const hasExponents = isUnary && environment.instructionSet !== "VP1";
  const rows = [
    ...rowsOfZeros(language),
    ...drawn,
    ...specialRows(environment),
    ...(hasExponents ? rowsOfExponents(language) : []),
  ];
  return rows.map((row) => row.map((words) => words.map(BigInt) as unknown as Vector));
}

/** The numbers of the usual rows, each with a special row behind it. */
export const MIXED: readonly number[] = Array.from({ length: USUAL }, (_, i) => [
  i,
  FIRST_SPECIAL + i,
]).flat();

type Row = readonly (readonly number[])[];

const taken = (count: number, next: () => Row): readonly Row[] => Array.from({ length: count }, next);

function rowsOfZeros(seed: number): readonly Row[] {
  const random = new Random(seed);
  return taken(ROWS_OF_ZEROS, () =>
    Array.from({ length: OPERANDS }, () =>
      Array.from({ length: COMPONENTS }, () => SIGNED_ZEROS_AND_ONES[random.below(4)]!),
    ),
  );
}

function specialRows(environment: EnvironmentRow): readonly Row[] {
  const rows = taken(SPECIAL_ROWS, operandRows("special", OPERANDS, 0));
  if (environment.version2) return rows;
  const older = Object.values<EnvironmentRow>(ENVIRONMENTS).filter(({ version2 }) => !version2);
  const first = SPECIAL_ROWS_OF_OLD_RULES * older.indexOf(environment);
  return rows.slice(first, first + SPECIAL_ROWS_OF_OLD_RULES);
}

/** The first operand has each exponent once, the second the same with the other sign; all seven high bits of fractions occur. */
function rowsOfExponents(seed: number): readonly Row[] {
  const random = new Random(seed);
  const wordOf = (exponent: number, isNegative: boolean): number =>
    (isNegative ? 2 ** 31 : 0) +
    exponent * 2 ** 23 +
    ((exponent * 37) % 128) * 2 ** 16 +
    random.below(2 ** 16);
  return Array.from({ length: 256 / COMPONENTS }, (_, i) =>
    Array.from({ length: OPERANDS }, (__, operand) =>
      Array.from({ length: COMPONENTS }, (___, component) =>
        wordOf(COMPONENTS * i + component, (component + operand) % 2 === 1),
      ),
    ),
  );
}
