/** What the words of registers are, by the instructions that write them. [Ruling 343] */

import { INSTRUCTIONS, type Program, VALHALL } from "@glasm/valhall";
import type { RegisterComponent, RegisterWrite, TraceStep } from "@glasm/vm";
import type { NumberKind } from "../../words/component-type.js";

/** The types of a program. */
export interface ProgramWords {
  /** A component has one word. */
  componentWords(file: string): 1;
  /** What an instruction writes. */
  writtenBy(step: Pick<TraceStep, "instruction" | "writes">): NumberKind;
  /** What a component is before anything has written it. */
  given(where: RegisterComponent): NumberKind;
}

/** Of what is no float: bits, unless the type says more. */
function integerKind(program: Program, instruction: number): NumberKind {
  const { mnemonic } = program.instructions[instruction]!;
  if (mnemonic === null) return "bits";
  const { type, name, size } = INSTRUCTIONS[mnemonic];
  if (size === 16 || size === 8) return "bits";
  if (/^s\d/.test(type) || /_TO_S32$/.test(name)) return "signed";
  return /^[iu]\d/.test(type) || /_TO_U32$/.test(name) ? "unsigned" : "bits";
}

export function wordTypes(program: Program): ProgramWords {
  const numbers = VALHALL.wordNumbers!(program);
  const kindOf = (instruction: number, { file, index, written }: RegisterWrite): NumberKind => {
    const component = Math.max(0, written.indexOf(true));
    const place = numbers.writtenBy(instruction, { file, index, component });
    if (place?.format !== undefined) return "float";
    // Two halves are no number.
    return place === null ? integerKind(program, instruction) : "bits";
  };
  return {
    componentWords: () => 1,
    writtenBy({ instruction, writes }) {
      const [write] = writes;
      return write === undefined ? "bits" : kindOf(instruction, write);
    },
    given: ({ file }) => (GIVEN_FLOATS.includes(file) ? "float" : file === "r" ? "unsigned" : "bits"),
  };
}

/** What is given as singles, as a rule. */
const GIVEN_FLOATS: readonly string[] = ["attribute", "u", "position", "point_size", "varying"];
