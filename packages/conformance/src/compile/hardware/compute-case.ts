/** Cases of `compute`: instructions of chips, against what exact numbers say. [HARDWARE 3] */

import { lazily } from "@glasm/base";
import {
  CHIP_NAMES,
  type ChipName,
  type EnvironmentName,
  type EnvironmentRow,
  ENVIRONMENTS,
  hasInstruction,
  type Mnemonic,
} from "@glasm/nv-vertex";
import type { ExpectedVertex, Step } from "../../case.js";
import type { Chip, Vector } from "../../oracle/hardware/index.js";
import type { Json } from "../../target.js";
import { CaseFileError } from "../../text/case-file-error.js";
import type { CaseText } from "../../text/case-file.js";
import { type KeywordRows, Keywords } from "../../text/keywords.js";
import { rowsOf } from "../../text/sections.js";
import type { Variant } from "../variant.js";
import { askArithmetic } from "./ask.js";
import { type Computed, readComputed } from "./operands.js";
import { MIXED, rowsFor } from "./rows.js";
import { MOST_WRITTEN, programOf, variablesOf, writtenBy } from "./program.js";

const KEYWORDS = {
  compute: { says: "below" },
} as const satisfies KeywordRows;

/** A language under a chip. */
interface Setting {
  readonly environment: EnvironmentName;
  readonly row: EnvironmentRow;
  readonly arithmetic: ChipName;
}

const SETTINGS: readonly Setting[] = (
  Object.entries(ENVIRONMENTS) as readonly (readonly [EnvironmentName, EnvironmentRow])[]
).flatMap(([environment, row]) =>
  CHIP_NAMES.filter((name) => row.arithmetics.includes(name)).map((arithmetic) => ({
    environment,
    row,
    arithmetic,
  })),
);

/** A case for each language that has all of the instructions, under each chip. */
export function compileHardwareComputeCase(text: CaseText): readonly Variant[] {
  const section = new Keywords(text, KEYWORDS).get("compute");
  const instructions = rowsOf(section).map(readComputed);
  const count = instructions.flatMap(writtenBy).length;
  if (count === 0) throw new CaseFileError(section.number, "there is nothing to compute");
  if (count > MOST_WRITTEN)
    throw new CaseFileError(
      section.number,
      `the instructions write ${count} registers, more than ${MOST_WRITTEN}`,
    );
  return SETTINGS.filter(({ row }) => instructions.every((one) => isOf(row, one))).map((setting) => ({
    suffix: ` (${setting.environment}, ${setting.arithmetic})`,
    steps: () => stepsOf(instructions, setting, section.number),
  }));
}

function isOf(row: EnvironmentRow, { mnemonic, operands }: Computed): boolean {
  const isWritable = row.version2 || !operands.some(({ isAbsolute }) => isAbsolute);
  return isWritable && hasInstruction(row, mnemonic as Mnemonic);
}

function stepsOf(instructions: readonly Computed[], setting: Setting, line: number): readonly Step[] {
  const { row, arithmetic } = setting;
  const chip: Chip = { name: arithmetic, hasNewRules: row.version2 };
  const written = instructions.flatMap(writtenBy);
  const { text: program, member, registers } = programOf(row, written);
  const isUnary = instructions.every(({ operands }) => operands.length === 1);
  const rows = lazily(() => rowsFor(row, isUnary));
  const vertices = lazily(() => rows().map(vertexOf));
  const expected = lazily(() =>
    rows().map((operands): ExpectedVertex => {
      const variables = variablesOf(row, operands);
      const words = written.map((one) => one.expected(chip, variables).map(digitsOf));
      return { [member]: Object.fromEntries(registers.map((register, i) => [register, words[i]!])) };
    }),
  );
  // The oracle takes longer for all cases than any run of a few: what is sent and expected is made when it is asked for.
  const first = {
    program,
    arithmetic,
    get vertices() {
      return vertices();
    },
  };
  const wanted = {
    exact: true as const,
    get vertices() {
      return expected();
    },
  };
  const again = {
    program,
    arithmetic,
    get vertices() {
      return MIXED.map((i) => vertices()[i]!);
    },
  };
  return [
    askArithmetic(arithmetic, row.header, line),
    { line, request: first, expect: wanted },
    { line, request: again, expect: { repeats: { step: 1, order: MIXED } } },
  ];
}

const digitsOf = (word: bigint): string => word.toString(16).padStart(8, "0");
const vertexOf = (operands: readonly Vector[]): Json => ({
  attributes: Object.fromEntries(operands.map((words, i) => [i, words.map(digitsOf)])),
});
