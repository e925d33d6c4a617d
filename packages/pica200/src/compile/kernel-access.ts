/** What kernels take from memory, and what they leave there. */

import type { Operations } from "@glasm/base";
import type { Builder, EmittedTypes, F32, I32, Mask } from "@glasm/codegen";
import type { Registers } from "@glasm/vm";
import type { LaneNumerics } from "./numerics.js";

/** What a kernel's access to memory is made with. */
export interface KernelParts {
  readonly builder: Builder;
  readonly registers: Registers;
  readonly numerics: LaneNumerics;
  /** Those that are not shared: what they compute is there for all blocks. */
  readonly operations: Operations<EmittedTypes>;
}

export interface KernelAccess {
  /** The array with the rows of the constant registers, those after the last one of ones. */
  readonly table: number;
  /** Forgets what other blocks have loaded, but for inputs. */
  forget(): void;
  /** The components of a v register, loaded once. */
  input(index: number): readonly F32[];
  /** A component of a c register. */
  constant(index: number, component: number): F32;
  /** A component of an i register. */
  integer(index: number, component: number): I32;
  /** A b register: 0 if it is false. */
  boolean(index: number): I32;
  /** Notes a value where a NaN that it might be would not go on as one, in the lanes of a mask. */
  observe(value: F32, lanes: Mask): void;
  /** Hands on the outputs of the bank that is written, as EMIT does. */
  emit(): void;
  /** Stores an output register, which nothing writes any more. */
  storeResult(index: number): void;
  /** Stores what else a run leaves. */
  finish(): void;
}
