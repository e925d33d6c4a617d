/** A loaded program: plain, deeply frozen data, complete without its text. */

import type { ConditionTest } from "../isa/conditions.js";
import type { BaseType, DataType } from "../isa/data-types.js";
import type { Opcode } from "../isa/instructions.js";
import type { ModifierKind } from "../isa/modifiers.js";
import type { OptionName } from "../isa/options.js";
import type { ProgramTypeName } from "../isa/program-types.js";
import type { ImageTarget, TextureTarget } from "../isa/textures.js";

/** A component number: 0 is x, 3 is w. */
export type Component = 0 | 1 | 2 | 3;
/** For each component of an operand the component of the variable that it is taken from. [NV_gpu_program4 2.X.4.2] */
export type Swizzle = readonly [Component, Component, Component, Component];
/** Which of x, y, z and w are written. [NV_gpu_program4 2.X.4.3] */
export type WriteMask = readonly [boolean, boolean, boolean, boolean];

/** A binding of attributes, results, state, parameters, texture units, image units or subroutines. */
export interface NamedBinding {
  readonly kind: "named";
  /** As the tables call it, with `[]` for each number: `vertex[].texcoord[]`. */
  readonly name: string;
  /** The numbers, in order. */
  readonly numbers: readonly number[];
  /** How many bindings follow each other from here on: the last number counts up. */
  readonly count: number;
}

/** Four constants of 32 bits, or of 64: low word and high word of each component. */
export interface ConstantBinding {
  readonly kind: "constant";
  /** What the words are. */
  readonly type: DataType;
  /** 4 words, or 8 of a type of 64 bits. Unsigned. */
  readonly words: readonly number[];
}

/** Elements of a buffer object, or of shared memory. [NV_gpu_program4 2.X.3.6], [NV_gpu_program5 2.X.3.6] */
export interface BufferBinding {
  readonly kind: "buffer";
  readonly space: "buffer" | "storage" | "counter" | "sharedmem";
  /** The first binding point; 0 for shared memory. */
  readonly buffer: number;
  /** How many binding points a first index chooses from; null if there is only this one, and no index. */
  readonly buffers: number | null;
  /** The first element. */
  readonly element: number;
  /** How many elements follow each other; null for all that the buffer has. */
  readonly count: number | null;
}

/** What a variable is bound to. */
export type Binding = NamedBinding | ConstantBinding | BufferBinding;

/** The statements that declare variables. */
export type VariableClass =
  | "ATTRIB"
  | "PARAM"
  | "TEMP"
  | "OUTPUT"
  | "BUFFER"
  | "BUFFER4"
  | "CBUFFER"
  | "TEXTURE"
  | "IMAGE"
  | "STORAGE"
  | "SHARED"
  | "COUNTER"
  | "SUBROUTINE";

/** What an index of a variable chooses from; the vertices of a geometry program are those of its input primitive. */
export interface Dimension {
  readonly of: "vertices" | "buffers" | "members";
  readonly size: number;
}

/** A declared variable; an alias is another name for one and is not kept. */
export interface Variable {
  readonly class: VariableClass;
  readonly name: string;
  /** The type that every use must have; null without FLOAT, INT or UINT. */
  readonly type: BaseType | null;
  /** In programs of version 5.0 a LONG variable has 64 bits a component, every other one 32. [Ruling 265] */
  readonly size: "SHORT" | "LONG" | null;
  /** FLAT, CENTROID, NOPERSPECTIVE, SAMPLE, in alphabetical order. */
  readonly interpolation: readonly string[];
  /** Of each index that a use must have. */
  readonly dimensions: readonly Dimension[];
  /** In order; none of a temporary. */
  readonly bindings: readonly Binding[];
  /** Of a subroutine variable the number of its type in `subroutineTypes`, else null. */
  readonly subroutineType: number | null;
}

/** A constant index, or a component of a temporary and what is added to it. [NV_gpu_program4 2.X.4.2] */
export type Index =
  | { readonly kind: "constant"; readonly value: number }
  | {
      readonly kind: "relative";
      /** Number of a temporary in `variables`. */
      readonly variable: number;
      readonly component: Component;
      readonly offset: number;
    };

/** A declared variable with its indices, or a binding that is used directly. */
export type Source =
  | { readonly kind: "variable"; readonly variable: number; readonly indices: readonly Index[] }
  | { readonly kind: "binding"; readonly binding: NamedBinding | ConstantBinding };

/** A value that an instruction reads. [NV_gpu_program4 2.X.4.2] */
export interface ValueOperand {
  readonly kind: "vector" | "scalar";
  /** What the instruction reads it as. */
  readonly type: DataType;
  readonly source: Source;
  /** A scalar has its component in all four places. */
  readonly swizzle: Swizzle;
  readonly negateBase: boolean;
  readonly absolute: boolean;
  readonly negateAbsolute: boolean;
}

/** Memory that an instruction loads from, stores to or changes: a variable of STORAGE, SHARED or COUNTER. */
export interface MemoryOperand {
  readonly kind: "memory";
  readonly variable: number;
  readonly indices: readonly Index[];
}

/** What an instruction reads. */
export type Operand = ValueOperand | MemoryOperand;

/** A test of a condition code register. [NV_gpu_program4 2.X.4.3] */
export interface Condition {
  readonly test: ConditionTest;
  readonly register: 0 | 1;
  readonly swizzle: Swizzle;
}

/** What an instruction writes. */
export interface Result {
  /** What the instruction writes it as. */
  readonly type: DataType;
  readonly target:
    | { readonly kind: "variable"; readonly variable: number; readonly indices: readonly Index[] }
    | { readonly kind: "binding"; readonly binding: NamedBinding };
  readonly mask: WriteMask;
  /** Null if nothing is tested. */
  readonly condition: Condition | null;
}

/** A texture or an image: a unit, a declared variable, or a handle in a component of a temporary. */
export type Unit =
  | { readonly kind: "unit"; readonly unit: number }
  | { readonly kind: "variable"; readonly variable: number; readonly indices: readonly Index[] }
  | { readonly kind: "handle"; readonly variable: number; readonly component: Component };

/** Constant offsets of texels, or an operand that has them. [NV_gpu_program5 2.X.4.4] */
export type TexelOffset =
  | { readonly kind: "constant"; readonly offsets: readonly [number, number, number] }
  | { readonly kind: "operand"; readonly operand: ValueOperand };

/** The texture of an instruction. [NV_gpu_program4 2.X.4.4] */
export interface TextureAccess {
  readonly unit: Unit;
  readonly target: TextureTarget;
  /** Of TXG and TXGO: which component of the texels is gathered. */
  readonly component: Component;
  readonly offset: TexelOffset | null;
}

/** The image of an instruction. [EXT_shader_image_load_store 2.X.2] */
export interface ImageAccess {
  readonly unit: Unit;
  readonly target: ImageTarget;
}

/** One selector of SWZ: a component, 0 or 1. [NV_gpu_program4 2.X.8 SWZ] */
export interface Selector {
  readonly from: Component | "0" | "1";
  readonly negate: boolean;
}

/** The modifiers of an instruction by their kinds; suffixes count as the modifiers that they stand for. */
export type Modifiers = Readonly<Partial<Record<Exclude<ModifierKind, "type" | "storage">, string>>>;

/** One instruction. */
export interface Instruction {
  readonly opcode: Opcode;
  /** The type of the operation, after defaults and modifiers; null if it has none. */
  readonly type: DataType | null;
  /** Storage modifiers; two of CVT, of the result and of the operand. */
  readonly storage: readonly string[];
  readonly modifiers: Modifiers;
  readonly result: Result | null;
  readonly operands: readonly Operand[];
  readonly texture: TextureAccess | null;
  readonly image: ImageAccess | null;
  /** Four of SWZ, else none. */
  readonly selectors: readonly Selector[];
  /** What a branch, a call or KIL tests; null if nothing is tested. */
  readonly condition: Condition | null;
  /** Of CAL the number of its label, else null. */
  readonly label: number | null;
  /** Of CALI the subroutine variable and its indices, else null. */
  readonly subroutine: { readonly variable: number; readonly indices: readonly Index[] } | null;
  /** Of IF, ELSE, ENDIF, REP and ENDREP the number of their block; of BRK and CONT that of the loop; else null. */
  readonly block: number | null;
}

/** A block, by the numbers of its instructions. [NV_gpu_program4 2.X.5] */
export interface Block {
  readonly kind: "IF" | "REP";
  readonly begin: number;
  /** Number of ELSE; null if there is none. */
  readonly middle: number | null;
  /** Number of ENDIF or ENDREP. */
  readonly end: number;
}

/** A label. */
export interface Label {
  readonly name: string;
  /** Number of the instruction that follows it; the number of instructions if none does. */
  readonly instruction: number;
  /** Its SUBROUTINENUM, else null. [ARB_shader_subroutine 2.X.2] */
  readonly number: number | null;
}

/** A set of labels that a subroutine variable may stand for. */
export interface SubroutineType {
  readonly name: string;
  /** Numbers of labels. */
  readonly labels: readonly number[];
}

/** A program. */
export interface Program {
  readonly type: ProgramTypeName;
  /** Each once, in the order of the text. */
  readonly options: readonly OptionName[];
  /** The statements that declare what the program is, such as VERTICES_OUT, with their arguments. */
  readonly declarations: Readonly<Record<string, readonly (string | number)[]>>;
  readonly variables: readonly Variable[];
  readonly subroutineTypes: readonly SubroutineType[];
  readonly instructions: readonly Instruction[];
  readonly labels: readonly Label[];
  readonly blocks: readonly Block[];
  /** Number of the instruction that execution begins with: that behind `main`, else the first. [NV_gpu_program4 2.X.5] */
  readonly entry: number;
}
