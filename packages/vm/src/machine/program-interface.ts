/** What a program reads and writes, by meaning: whatever register of whatever machine it is in. */

import type { RegisterName } from "../registers/register-file.js";

/** What a variable is to what stands around a program. */
export type Meaning =
  | "position"
  | "weight"
  | "normal"
  | "color"
  | "secondary-color"
  | "back-color"
  | "back-secondary-color"
  | "fog-coordinate"
  | "point-size"
  | `texture-coordinates-${number}`
  | `clip-distance-${number}`
  /** What only the program and who runs it know. */
  | `generic-${number}`;

/** A register with its meaning. */
export interface InterfaceVariable {
  readonly meaning: Meaning;
  readonly register: RegisterName;
  /** What the program calls it, or says that it is, if it does. */
  readonly name?: string;
}

/** Constant registers in a row that the program has a name for, by which who runs it sets them. */
export interface NamedConstants {
  readonly name: string;
  readonly first: RegisterName;
  /** How many registers. */
  readonly count: number;
}

/** The interface of a program. */
export interface ProgramInterface {
  /** The input registers that its text names. */
  readonly inputs: readonly InterfaceVariable[];
  /** The result registers that its text names. */
  readonly outputs: readonly InterfaceVariable[];
  /** In the order of their registers. */
  readonly constants: readonly NamedConstants[];
  /** How many output vertices a lane has at most. */
  readonly maxVertices: number;
  /** Whether it makes primitives of vertices that it emits, which `LaneOptions.onPrimitive` takes. */
  readonly makesPrimitives?: true;
}
