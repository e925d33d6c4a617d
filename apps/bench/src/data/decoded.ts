import {
  facts,
  type ConditionMask,
  type Destination,
  type Instruction,
  type Operand,
  type Program,
} from "@glasm/nv-vertex";

/** The files in the order of the plain interpreter in C. */
const FILES = ["attribute", "parameter", "temporary", "result", "address"];
const ABSENT = -1;
const OPERANDS = 3;

/** LT, EQ, GT and UN as the bits 1, 2, 4 and 8. [VP2 2.14.2.2] */
const PASSES: Readonly<Record<ConditionMask["rule"], number>> = {
  EQ: 2,
  GE: 6,
  GT: 4,
  LE: 3,
  LT: 1,
  NE: 13,
  TR: 15,
  FL: 0,
};

/** A program as numbers in text, decoded: its first instruction, then a line for each. */
export function decodedText(program: Program): string {
  const { entry, branchTargets } = facts(program);
  const lines = program.instructions.map((instruction, number) =>
    [instruction.mnemonic, ...numbersOf(instruction, branchTargets[number]!)].join(" "),
  );
  return `${[entry, ...lines].join("\n")}\n`;
}

function numbersOf(instruction: Instruction, target: number): readonly number[] {
  const { destination, operands, updatesConditionCode } = instruction;
  const { rule, swizzle } = destination?.condition ?? instruction.condition!;
  return [
    ...destinationNumbers(destination),
    Number(updatesConditionCode),
    PASSES[rule],
    ...swizzle,
    target,
    ...Array.from({ length: OPERANDS }, (_, i) => operandNumbers(operands[i])).flat(),
  ];
}

function destinationNumbers(destination: Destination | null): readonly number[] {
  if (destination === null) return [ABSENT, 0, 0];
  const mask = destination.mask.reduce((bits, enabled, i) => bits | (enabled ? 1 << i : 0), 0);
  return [FILES.indexOf(destination.file), destination.index, mask];
}

function operandNumbers(operand: Operand | undefined): readonly number[] {
  if (operand === undefined) return [ABSENT, 0, ABSENT, 0, 0, 0, 0, 0, 0, 0];
  if (operand.kind === "address")
    return [FILES.indexOf("address"), operand.index, ABSENT, 0, 1, 2, 3, 0, 0, 0];
  const { register, swizzle, negateBase, absolute, negateAbsolute } = operand;
  const place =
    register.file === "relative"
      ? [FILES.indexOf("parameter"), register.offset, 4 * register.addressRegister + register.component]
      : [FILES.indexOf(register.file), register.index, ABSENT];
  return [...place, ...swizzle, Number(negateBase), Number(absolute), Number(negateAbsolute)];
}
