/** Programs of NV_vertex_program as microcode. [Ruling 372] */

import { checkMembers, checkBoolean, checkObject } from "@glasm/base";
import type {
  Destination as VertexDestination,
  FloatOperand,
  Instruction,
  Program as VertexProgram,
} from "@glasm/nv-vertex";
import { spellRegister } from "@glasm/nv-vertex";
import { type Mnemonic, operationRow, type Unit, UNITS } from "../isa/operations.js";
import { decodeSlot } from "../program/decode.js";
import { encodeSlot } from "../program/encode.js";
import { type Program, programOf } from "../program/program.js";
import type { Destination, Half, Operand } from "../program/slot.js";
import { resultIndexOf } from "../run/vertex-registers.js";
import type { ConversionProblem, Converted } from "./problems.js";
import { alone, schedule } from "./schedule.js";

/** The number of the constant that c[0] becomes: texts of the Xbox call it c[0], too. [Ruling 372] */
export const FIRST_PARAMETER = 96;

/** How programs are converted. */
export interface ToMicrocodeOptions {
  /** Whether operations are put together into slots where they fit; by default each instruction has a slot. */
  readonly pairs?: boolean;
}

/**
 * Converts a program of VP1.0, VP1.1 or VSP1.0 to microcode with the same results, bit for bit under `nv20`, where c[n] of the one is
 * c[n + 96] of the other, and all other constants are zeros. [Ruling 372]
 * @throws TypeError unless that is a program that nv-vertex has loaded, and the option is a boolean
 */
export function toMicrocode(program: VertexProgram, options: ToMicrocodeOptions = {}): Converted<Program> {
  checkObject("toMicrocode: program", program);
  if (!Array.isArray(program.instructions))
    throw new TypeError("toMicrocode: program must be a program that load of nv-vertex has made");
  checkMembers("toMicrocode: options", options, ["pairs"]);
  const { pairs = false } = options;
  checkBoolean("toMicrocode: pairs", pairs);
  const problems: ConversionProblem[] = [];
  if (program.environment === "VP2.0")
    problems.push({
      message: "programs of VP2.0 have conditions, branches and instructions that the chip does not",
    });
  else if (program.positionInvariant)
    problems.push({ message: "microcode has no position-invariant programs: it computes oPos itself" });
  const halves =
    problems.length > 0
      ? []
      : program.instructions.map((instruction, number) => halfOf(instruction, number, problems));
  if (problems.length > 0) return { ok: false, problems };
  const slots = pairs ? schedule(halves) : halves.map(alone);
  const decoded = slots.map((slot, i) =>
    decodeSlot(encodeSlot(slot, i === slots.length - 1), { add: () => undefined }),
  );
  return { ok: true, program: programOf(decoded, "nv2a-code") };
}

/** The units' operations that do what an instruction does, where that has another name. */
const OTHERS: Readonly<
  Record<
    string,
    { readonly mnemonic: Mnemonic; readonly operands: (list: readonly Operand[]) => readonly Operand[] }
  >
> = {
  // By sign and magnitude a number or its negative is the larger one, of NaNs, too. [Ruling 360]
  ABS: { mnemonic: "MAX", operands: ([x]) => [x!, negated(x!)] },
  SUB: { mnemonic: "ADD", operands: ([a, b]) => [a!, negated(b!)] },
};

const negated = (operand: Operand): Operand => Object.freeze({ ...operand, negate: !operand.negate });

function halfOf(instruction: Instruction, number: number, problems: ConversionProblem[]): Half {
  const { mnemonic, operands } = instruction;
  const read = operands.map((operand) => operandOf(operand as FloatOperand));
  const other = Object.hasOwn(OTHERS, mnemonic) ? OTHERS[mnemonic]! : null;
  const name = other?.mnemonic ?? (mnemonic as Mnemonic);
  const unit: Unit = UNITS.find((one) => operationRow(one, name) !== undefined)!;
  const destination = destinationOf(instruction.destination!);
  if (destination.file === "o" && destination.index < 0)
    problems.push({
      instruction: number,
      message: `microcode has no result like ${spellRegister("result", instruction.destination!.index)}`,
    });
  return Object.freeze({
    unit,
    mnemonic: name,
    operands: Object.freeze(other === null ? read : other.operands(read)),
    destinations: Object.freeze([destination]),
  });
}

const FILES = { attribute: "v", parameter: "c", temporary: "R", relative: "c" } as const;

function operandOf({ register, swizzle, negateBase }: FloatOperand): Operand {
  const number = register.file === "relative" ? register.offset : register.index;
  const file = FILES[register.file];
  return Object.freeze({
    file,
    index: file === "c" ? number + FIRST_PARAMETER : number,
    isRelative: register.file === "relative",
    swizzle,
    negate: negateBase,
  });
}

function destinationOf({ file, index, mask }: VertexDestination): Destination {
  switch (file) {
    case "result":
      return Object.freeze({ file: "o", index: resultIndexOf(index), mask });
    case "parameter":
      return Object.freeze({ file: "c", index: index + FIRST_PARAMETER, mask });
    case "address":
      return Object.freeze({ file: "A0", index: 0, mask });
    default:
      return Object.freeze({ file: "R", index, mask });
  }
}
