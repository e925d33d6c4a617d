import { operandComponents } from "../exec/dependence.js";
import { INSTRUCTIONS, type InstructionRow, type Mnemonic } from "../isa/instructions.js";

/** A component of an operand, after its swizzle. */
export interface OperandComponent {
  /** The number of the operand, from 0 on. */
  readonly operand: number;
  readonly component: number;
}

/** What the function of a result's component is given, in this order: components of the first operand first. */
export function readsOf(mnemonic: Mnemonic, component: number): readonly OperandComponent[] {
  const { inputs }: InstructionRow = INSTRUCTIONS[mnemonic];
  return inputs.flatMap((_, operand) =>
    operandComponents(mnemonic, component, operand).map((read) => ({ operand, component: read })),
  );
}
