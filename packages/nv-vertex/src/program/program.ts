import type { ConditionRule } from "../isa/conditions.js";
import type { EnvironmentName, LoweredEnvironmentName } from "../isa/environments.js";
import type { Mnemonic } from "../isa/instructions.js";

/** A component number: 0 is x, 3 is w. */
export type Component = 0 | 1 | 2 | 3;
/** For each component of an operand the register component that it is taken from. [VP2 2.14.2.1] */
export type Swizzle = readonly [Component, Component, Component, Component];

/** A condition code mask; absent from the text it is `{rule: "TR", swizzle: [0, 1, 2, 3]}`. [VP2 2.14.2.2] */
export interface ConditionMask {
  readonly rule: ConditionRule;
  readonly swizzle: Swizzle;
}

/** A register that an operand is loaded from. [VP2 2.14.2.1] */
export type SourceRegister =
  | { readonly file: "attribute" | "parameter" | "temporary"; readonly index: number }
  | RelativeParameter;

/** c[A0.x + offset]. */
export interface RelativeParameter {
  readonly file: "relative";
  readonly addressRegister: number;
  readonly component: Component;
  readonly offset: number;
}

/** A float operand; a scalar operand has its component in all four places of the swizzle. [VP2 2.14.2.1] */
export interface FloatOperand {
  readonly kind: "vector" | "scalar";
  readonly register: SourceRegister;
  readonly swizzle: Swizzle;
  readonly negateBase: boolean;
  readonly absolute: boolean;
  readonly negateAbsolute: boolean;
}

/** The operand of ARA. [VP2 2.14.3.3] */
export interface AddressOperand {
  readonly kind: "address";
  readonly index: number;
}

/** What an instruction reads. [VP2 2.14.2.1] */
export type Operand = FloatOperand | AddressOperand;

/** What an instruction writes. [VP2 2.14.2.2] */
export interface Destination {
  /** `condition-code` is the pseudo-register CC; `parameter` occurs in vertex state programs only. */
  readonly file: "temporary" | "result" | "parameter" | "address" | "condition-code";
  /** Register number; 0 for CC. */
  readonly index: number;
  /** Which of x, y, z, w are enabled. */
  readonly mask: readonly [boolean, boolean, boolean, boolean];
  readonly condition: ConditionMask;
}

/** One instruction. [VP2 2.14.2] */
export interface Instruction {
  readonly mnemonic: Mnemonic;
  /** The suffix C. */
  readonly updatesConditionCode: boolean;
  /** null for BRA, CAL and RET. */
  readonly destination: Destination | null;
  readonly operands: readonly Operand[];
  /** Of BRA, CAL and RET, else null. */
  readonly condition: ConditionMask | null;
  /** Of BRA and CAL, else null: the label's name. */
  readonly label: string | null;
}

/** An instruction label. [VP2 2.14.2.3] */
export interface Label {
  readonly name: string;
  /** Number of the instruction that follows it; the number of instructions if it stands before END. */
  readonly instruction: number;
}

/** What engines execute: a loaded program, or what one of another machine was lowered to. [Ruling 370] */
export type ExecutableProgram = Omit<Program, "environment"> & {
  readonly environment: EnvironmentName | LoweredEnvironmentName;
};

/** A loaded program: plain, deeply frozen data; equal texts but for white space and comments give equal data. */
export interface Program {
  readonly environment: EnvironmentName;
  readonly positionInvariant: boolean;
  readonly instructions: readonly Instruction[];
  /** In the order of the text. */
  readonly labels: readonly Label[];
}
