/** The numbers of executions once more, without rounding. [Ruling 344] */

import type { MachineNumerics, RegisterValues, RegisterWrite, Shadow, StepNumbers } from "@glasm/vm";
import { prepared, sourcesOf, type Step } from "../exec/prepared.js";
import type { KnownSpecial, Reads } from "../exec/sources.js";
import { stagingOf } from "../exec/context.js";
import { wordNumbers } from "../exec/word-numbers.js";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { CELLS, type RegisterFileName } from "../isa/register-files.js";
import type { KnownInstruction } from "../program/instruction.js";
import type { Program } from "../program/program.js";
import type { LaneStep } from "../trace/step.js";
import { EXACT_NUMERICS } from "./exact-numerics.js";

const TWO_TO_32 = 2 ** 32;

/** Words as operations have them: signed, with their fractions. */
const signed = (word: number): number => (word >= TWO_TO_32 / 2 ? word - TWO_TO_32 : word);
const unsigned = (word: number): number => (word < 0 ? word + TWO_TO_32 : word);

/** What an instruction reads from registers with fractions. */
class ExactReads implements Reads<number> {
  readonly #registers: RegisterValues;

  constructor(registers: RegisterValues) {
    this.#registers = registers;
  }

  register(index: number): number {
    return this.#read("r", index);
  }

  uniform(index: number): number {
    return this.#read("u", index);
  }

  #read(file: RegisterFileName, index: number): number {
    return signed(this.#registers.readComponent({ file, index, component: 0 }));
  }

  /** No instruction that gives a float reads one as a float. */
  special(_: KnownSpecial): number {
    return 0;
  }

  constant(word: number): number {
    return word;
  }
}

/** What steps write, of singles with fractions. */
class ExactNumbers implements StepNumbers<LaneStep> {
  readonly #program: Program;
  readonly #steps: readonly Step[];

  constructor(program: Program) {
    this.#program = program;
    this.#steps = prepared(program, "preserve");
  }

  compute(
    { instruction, writes, parts }: LaneStep,
    registers: RegisterValues,
  ): readonly (readonly number[] | null)[] {
    const numbers = wordNumbers(this.#program);
    return writes.map((write) => {
      const { file, index } = write;
      const component = write.written.indexOf(true);
      const place = component < 0 ? null : numbers.writtenBy(instruction, { file, index, component });
      if (place?.format === undefined) return null;
      const step = this.#steps[instruction]!;
      // FLUSH is there to change numbers.
      if (step.kind === "computation" && step.instruction.mnemonic.startsWith("FLUSH")) return null;
      if (step.kind === "computation") {
        const [low] = step.compute(EXACT_NUMERICS, sourcesOf(step, new ExactReads(registers)));
        return [unsigned(low)];
      }
      if (step.kind !== "action" || file === "r") return null;
      return storedWords(step.instruction, write, parts, registers);
    });
  }
}

/** The words of registers that a store hands on, each to a component of its own. */
function storedWords(
  instruction: KnownInstruction,
  { file, index, after }: RegisterWrite,
  parts: LaneStep["parts"],
  registers: RegisterValues,
): readonly number[] {
  const { first } = stagingOf(instruction, "read");
  return after.map((recorded, component) => {
    const word = parts.findIndex(
      ({ target = [] }) =>
        target.length === 1 &&
        target[0]!.file === file &&
        target[0]!.index === index &&
        target[0]!.component === component,
    );
    if (word < 0 || first + word >= CELLS.file("r").count) return recorded;
    const given = registers.readComponent({ file: "r", index: first + word, component: 0 });
    // A part of a word is as it was recorded.
    return Math.floor(given) === recorded || INSTRUCTIONS[instruction.mnemonic].size % 32 === 0
      ? given
      : recorded;
  });
}

const EXACT: Shadow<Program, LaneStep> = {
  name: "exact",
  title: "Without rounding",
  numbersOf: (program) => new ExactNumbers(program),
};

/** Runs can be compared with numbers of 45 digits, those of singles that is; halves are as they were. */
export const NUMERICS: MachineNumerics<Program, LaneStep> = {
  shadows: [EXACT],
  unrounded: EXACT.numbersOf,
  formatOf: () => null,
};
