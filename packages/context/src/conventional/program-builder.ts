import { crash } from "@glasm/base";
import {
  type ConditionMask,
  type FloatOperand,
  type Instruction,
  INSTRUCTIONS,
  type Mnemonic,
  PARAMETER_COUNT,
  type Program,
  resultOf,
  type SourceRegister,
  type Swizzle,
  TEMPORARY_COUNT,
} from "@glasm/nv-vertex";
import type { OutputName } from "@glasm/primitives";
import type { ConventionalContext } from "./conventional-context.js";

const LETTERS = "xyzw";
const ALWAYS: ConditionMask = { rule: "TR", swizzle: [0, 1, 2, 3] };

/** A register as an operand. */
export class Value {
  readonly register: SourceRegister;
  private readonly swizzle: Swizzle;
  private readonly isNegative: boolean;

  constructor(register: SourceRegister, swizzle: Swizzle = [0, 1, 2, 3], isNegative = false) {
    this.register = register;
    this.swizzle = swizzle;
    this.isNegative = isNegative;
  }

  /** One component in all four places: "x" to "w". */
  component(letter: string): Value {
    const component = this.swizzle[LETTERS.indexOf(letter)]!;
    return new Value(this.register, [component, component, component, component], this.isNegative);
  }

  /** The component at each of four places, as in "wwzw". */
  swizzled(letters: string): Value {
    const [x, y, z, w] = Array.from(letters, (letter) => this.swizzle[LETTERS.indexOf(letter)]!);
    return new Value(this.register, [x!, y!, z!, w!], this.isNegative);
  }

  get negative(): Value {
    return new Value(this.register, this.swizzle, !this.isNegative);
  }

  operand(kind: FloatOperand["kind"]): FloatOperand {
    return {
      kind,
      register: this.register,
      swizzle: this.swizzle,
      negateBase: this.isNegative,
      absolute: false,
      negateAbsolute: false,
    };
  }
}

/** Computes program parameters from the state: writes `count` x 4 singles of `out` from word `at` on. */
export type ParameterSource = (context: ConventionalContext, out: Float32Array, at: number) => void;

/** Parameters and what they are at each draw. */
export interface ParameterBlock {
  /** Number of the first one. */
  readonly first: number;
  readonly source: ParameterSource;
}

/** A vertex attribute. [VP2 Table X.3] */
export function attribute(index: number): Value {
  return new Value({ file: "attribute", index });
}

/**
 * Writes a position-invariant VP2.0 program instruction by instruction, as plain data: the limit of 256 instructions
 * is the loader's. Temporaries and parameters are handed out in turn; an instruction may name one parameter and one
 * attribute at most. [VP2 2.14.1.8]
 */
export class ProgramBuilder {
  readonly parameterBlocks: ParameterBlock[] = [];
  private readonly instructions: Instruction[] = [];
  private readonly constants = new Map<string, Value>();
  private readonly freeTemporaries = Array.from(
    { length: TEMPORARY_COUNT },
    (_, i) => TEMPORARY_COUNT - 1 - i,
  );
  private parameterCount = 0;

  /** A register that nothing else uses until it is released. */
  temporary(): Value {
    return new Value({
      file: "temporary",
      index: this.freeTemporaries.pop() ?? crash("no temporary is left"),
    });
  }

  release(temporary: Value): void {
    this.freeTemporaries.push(temporaryIndex(temporary));
  }

  /** Parameters that a source computes. */
  parameters(count: number, source: ParameterSource): readonly Value[] {
    const first = this.parameterCount;
    this.parameterCount += count;
    if (this.parameterCount > PARAMETER_COUNT) crash("no parameter is left");
    this.parameterBlocks.push({ first, source });
    return Array.from({ length: count }, (_, i) => new Value({ file: "parameter", index: first + i }));
  }

  /** A parameter whose four values, or fewer and zeros, are computed at each draw. */
  parameter(values: (context: ConventionalContext) => readonly number[]): Value {
    return this.parameters(1, (context, out, at) => {
      out.fill(0, at, at + 4);
      out.set(values(context), at);
    })[0]!;
  }

  /** A parameter that never changes. */
  constant(...values: readonly [number, number, number, number]): Value {
    const key = values.join();
    const known = this.constants.get(key);
    if (known !== undefined) return known;
    const value = this.parameter(() => values);
    this.constants.set(key, value);
    return value;
  }

  /** An instruction that writes a temporary or an output; `mask` has the letters of the components that it writes. */
  emit(mnemonic: Mnemonic, to: Value | OutputName, mask: string, ...operands: readonly Value[]): void {
    const { inputs } = INSTRUCTIONS[mnemonic];
    const [x, y, z, w] = Array.from(LETTERS, (letter) => mask.includes(letter));
    this.instructions.push({
      mnemonic,
      updatesConditionCode: false,
      destination: {
        file: typeof to === "string" ? "result" : "temporary",
        index: typeof to === "string" ? resultIndex(to) : temporaryIndex(to),
        mask: [x!, y!, z!, w!],
        condition: ALWAYS,
      },
      operands: operands.map((value, i) => value.operand(inputs[i] === "s" ? "scalar" : "vector")),
      condition: null,
      label: null,
    });
  }

  /** The program that was written; its position is the conventional one. [VP2 2.14.6.1] */
  program(): Program {
    const { instructions } = this;
    return { environment: "VP2.0", positionInvariant: true, instructions, labels: [] };
  }
}

function resultIndex(output: OutputName): number {
  return resultOf(output) ?? crash(`no result register is the ${output}`);
}

function temporaryIndex({ register }: Value): number {
  return register.file === "temporary" ? register.index : crash("no temporary");
}
