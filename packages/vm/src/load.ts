import type { Diagnostic } from "@glasm/base";
import type { Target } from "./isa/environments.js";
import type { Program } from "./program/program.js";

export interface LoadOptions {
  /** The program target to load for; by default the one of the header. */
  readonly target?: Target;
}

/** Where an instruction stands in the source: byte offsets, `end` exclusive, without the `;`. */
export interface Span {
  readonly position: number;
  readonly end: number;
}

export type LoadResult =
  | { readonly ok: true; readonly program: Program; readonly spans: readonly Span[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };
