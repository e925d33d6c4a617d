import { OPERAND_CLASS_NAMES, operandRows, wordsOf } from "@glasm/base";
import {
  type ChipName,
  ENGINES,
  type EnvironmentName,
  type EnvironmentRow,
  ENVIRONMENTS,
  hasInstruction,
  load,
  type Mnemonic,
  registerNamed,
  run,
} from "@glasm/nv-vertex";
import { describe, expect, test } from "@jest/globals";
import { readComputed } from "../../src/compile/hardware/operands.js";
import { programOf, writtenBy } from "../../src/compile/hardware/program.js";
import { CHIP_INSTRUCTIONS, type Vector } from "../../src/oracle/hardware/index.js";

/** Rows of a class; their seeds are none of the suite's. */
const ROWS = 60;
const FIRST_SEED = 1000;

const vectorsOf = (rows: readonly (readonly number[])[]): readonly Vector[] =>
  rows.map((words) => words.map(BigInt) as unknown as Vector);

/** Numbers from 1 to 4 with every seed of RCP and RSQ, at its ends and beside them. */
const seeds = [0, 1, 0x1ffff].flatMap((rest) =>
  Array.from({ length: 64 }, (_, row) => {
    const words = [0, 1, 2, 3].map((i) => 0x3f800000 + (2 * row + (i % 2)) * 0x20000 + rest);
    return vectorsOf([words, words, words]);
  }),
);

const operands = OPERAND_CLASS_NAMES.flatMap((name, i) => {
  const next = operandRows(name, 3, FIRST_SEED + i);
  return Array.from({ length: ROWS }, () => vectorsOf(next()));
});

const SETTINGS: readonly (readonly [EnvironmentName, ChipName])[] = [
  ["VP1.1", "nv20"],
  ["VP1.1", "nv30"],
  ["VP2.0", "nv30"],
];

describe.each(SETTINGS)(
  "the formulas in whole numbers say what %s programs compute under %s",
  (name, arithmetic) => {
    const environment: EnvironmentRow = ENVIRONMENTS[name];
    const chip = { name: arithmetic, hasNewRules: environment.version2 };
    const instructions = [...CHIP_INSTRUCTIONS].filter(([mnemonic]) =>
      hasInstruction(environment, mnemonic as Mnemonic),
    );

    test.each(instructions)("%s, on every engine [Ruling 357]", (mnemonic, instruction) => {
      const list = ["A", "B", "C"].slice(0, instruction.operands.length).join(", ");
      const written = writtenBy(readComputed({ text: `${mnemonic} ${list}`, number: 1 }));
      const { text, registers } = programOf(environment, written);
      const loaded = load(Buffer.from(text));
      if (!loaded.ok) throw new Error(text);
      const rows = ["RCP", "RSQ"].includes(mnemonic) ? [...seeds, ...operands] : operands;
      const attributes = new Uint32Array(64 * rows.length);
      rows.forEach((vectors, row) => attributes.set(vectors.flat().map(Number), 64 * row));
      const wanted = rows.map((vectors) =>
        written.map(({ expected }) => expected(chip, vectors).map(digitsOf)),
      );
      for (const engine of ENGINES) {
        const results = new Float32Array(84 * rows.length);
        const batch = { count: rows.length, attributes: new Float32Array(attributes.buffer), results };
        run(loaded.program, { ...batch, parameters: new Float32Array(1024) }, { arithmetic, engine });
        const words = wordsOf(results);
        const wordsAt = (row: number, register: string): readonly string[] => {
          const first = 84 * row + 4 * registerNamed(`o[${register}]`)!.index;
          return Array.from(words.subarray(first, first + 4), digitsOf);
        };
        const found = rows.map((_, row) => registers.map((register) => wordsAt(row, register)));
        expect({ engine, found }).toEqual({ engine, found: wanted });
      }
    });
  },
);

function digitsOf(word: number | bigint): string {
  return word.toString(16).padStart(8, "0");
}
