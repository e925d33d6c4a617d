/** What a .shbin container holds, as plain data. [PICA200 9] */

import type { Register } from "../isa/registers.js";
import type { Stage } from "../isa/limits.js";

/** How a geometry shader gets its input, by their numbers. [PICA200 8] */
export const GEOMETRY_MODES = ["point", "variable", "fixed"] as const;
/** How a geometry shader takes vertices, by its name. */
export type GeometryMode = (typeof GEOMETRY_MODES)[number];

/** A container: program memory, operand descriptors, and the shaders that begin somewhere in it. */
export interface Shader {
  readonly version: number;
  readonly code: readonly number[];
  readonly descriptors: readonly DescriptorEntry[];
  readonly executables: readonly Executable[];
}

/** An operand descriptor, and the word after it, of which nobody knows what it says. */
export interface DescriptorEntry {
  readonly descriptor: number;
  readonly unknown: number;
}

/** A shader that begins somewhere in the program memory: a DVLE. */
export interface Executable {
  readonly version: number;
  readonly stage: Stage;
  /** Whether the output maps of the vertex and the geometry shader are merged. */
  readonly mergesOutputs: boolean;
  /** The address of the first instruction, and the one after the last of its procedure. */
  readonly entry: number;
  readonly end: number;
  /** A bit for each input and output register, bit 0 for the first. */
  readonly inputMask: number;
  readonly outputMask: number;
  /** The number of the mode, which means something for geometry shaders only. */
  readonly mode: number;
  /** In mode "fixed" the first constant register that vertices go to, and how many vertices there are. */
  readonly fixedStart: number;
  readonly fixedCount: number;
  /** In mode "variable" the number of vertices that come with all attributes. */
  readonly mainVertices: number;
  readonly constants: readonly Constant[];
  readonly labels: readonly Label[];
  readonly outputs: readonly Output[];
  readonly uniforms: readonly Uniform[];
}

/** What a constant register holds before the program runs: words of 24 bits of floating-point registers. */
export type Constant =
  | { readonly register: Register<"b">; readonly value: boolean }
  | { readonly register: Register<"i">; readonly value: readonly number[] }
  | { readonly register: Register<"c">; readonly value: readonly number[] };

/** A name of an address. */
export interface Label {
  readonly name: string;
  readonly id: number;
  readonly unknown: number;
  readonly address: number;
  /** Words, or 0xffffffff. */
  readonly size: number;
}

/** What components of an output register mean. */
export interface Output {
  /** The number of the property, which may be none of those that are known. */
  readonly type: number;
  readonly register: number;
  /** Bit 0 is x. */
  readonly mask: number;
  readonly unknown: number;
}

/** The name of a register, or of several in a row. */
export interface Uniform {
  readonly name: string;
  readonly first: Register<"v" | "c" | "i" | "b">;
  readonly count: number;
}
