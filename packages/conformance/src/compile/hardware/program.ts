/** Programs of the instructions of a case of `compute`, and what they must give. */

import type { EnvironmentRow } from "@glasm/nv-vertex";
import type { Chip, Vector } from "../../oracle/hardware/index.js";
import { type Computed, operandOf, operandText } from "./operands.js";

/** A register that a program writes, and what it has in the end. */
interface Written {
  readonly instruction: (register: string) => string;
  readonly expected: (chip: Chip, variables: readonly Vector[]) => Vector;
}

/** The result registers that have four components in every language but the position, which all programs write. */
const RESULTS = [
  ...["TEX0", "TEX1", "TEX2", "TEX3", "TEX4", "TEX5", "TEX6", "TEX7"],
  ...["COL0", "COL1", "BFC0", "BFC1"],
] as const;

/** How many registers a program can write. */
export const MOST_WRITTEN = RESULTS.length;

/** What an instruction writes: one register, or with a scalar operand one for each component of that operand. */
export function writtenBy({ mnemonic, instruction, operands }: Computed): readonly Written[] {
  if (instruction.operands[0] === "vector")
    return [
      {
        instruction: (register) =>
          `${mnemonic} ${[register, ...operands.map((operand) => operandText(operand))].join(", ")};`,
        expected: (chip, variables) =>
          instruction.result(chip, ...operands.map((operand) => operandOf(operand, variables))),
      },
    ];
  const [operand] = operands;
  return ["x", "y", "z", "w"].map((name, component) => ({
    instruction: (register) => `${mnemonic} ${register}, ${operandText(operand!, name)};`,
    expected: (chip, variables) => {
      const word = operandOf(operand!, variables)[component]!;
      return instruction.result(chip, [word, word, word, word]);
    },
  }));
}

/** The operands of a vertex: a state program has one attribute, whose components are the others' as well. */
export function variablesOf({ target }: EnvironmentRow, operands: readonly Vector[]): readonly Vector[] {
  if (target === "vp") return operands;
  const [x, y, z, w] = operands[0]!;
  return [
    [x, y, z, w],
    [y, z, w, x],
    [z, w, x, y],
  ];
}

const VARIABLES = ["R0", "R1", "R2"] as const;
const SWIZZLES = [".xyzw", ".yzwx", ".zwxy"] as const;

/** Where the registers of an answer are, and their names there. */
export interface ProgramOfCase {
  readonly text: string;
  readonly member: "results" | "parameters";
  readonly registers: readonly string[];
}

/** The instructions one after the other, their operands in temporary registers, so that they are no inputs. */
export function programOf({ header, target }: EnvironmentRow, written: readonly Written[]): ProgramOfCase {
  const isState = target === "vsp";
  const registers = written.map((_, i) => (isState ? String(i) : RESULTS[i]!));
  const bank = isState ? "c" : "o";
  const loads = VARIABLES.map((name, i) => `MOV ${name}, ${isState ? `v[0]${SWIZZLES[i]!}` : `v[${i}]`};`);
  const text = [
    header,
    ...loads,
    ...written.map(({ instruction }, i) => instruction(`${bank}[${registers[i]!}]`)),
    ...(isState ? [] : ["MOV o[HPOS], R0;"]),
    "END",
  ].join("\n");
  return { text, member: isState ? "parameters" : "results", registers };
}
