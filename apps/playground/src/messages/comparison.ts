/** What the page has its worker compare: two runs of the same vertices. */

import type { EngineChoice, RegisterComponent, RegisterFile } from "@glasm/vm";
import type { MachineName } from "../machines.js";
import type { ParameterRecord } from "./messages.js";

/** A program, and how it is run. */
export interface ComparedProgram {
  readonly text: string;
  /** The name of its file, which can say what it is for. */
  readonly file: string;
  /** What it computes under, if its language has it. */
  readonly arithmetic: string;
  readonly engine: EngineChoice;
}

/** Vertices, and the two programs that are run for each of them. */
export interface ComparedVertices {
  readonly machine: MachineName;
  readonly programs: readonly [ComparedProgram, ComparedProgram];
  /** The singles of all input registers for each vertex. */
  readonly attributes: Float32Array;
  /** The register files of these rows, where they are not the same for all programs of the machine. */
  readonly layout?: readonly RegisterFile[];
  /** The constant registers that are not zero. */
  readonly parameters: readonly ParameterRecord[];
  /** Those of them that differ from vertex to vertex; absent if none do. */
  readonly loaded?: LoadedWords;
  /** The number of the first vertex. */
  readonly first: number;
}

/** Words of the constant registers that are every vertex's own. */
export interface LoadedWords {
  /** Where they stand among the words of the constant registers. */
  readonly at: number;
  readonly count: number;
  /** For each vertex. */
  readonly words: Uint32Array;
}

/** The instruction at which two runs of a program part. */
export interface Parting {
  /** The number of its step in both runs. */
  readonly step: number;
  readonly line: number;
  readonly text: string;
}

/** A raw word. */
export interface ComparedWord {
  readonly bits: number;
  /** Whether the program has written it as a float. */
  readonly isFloat: boolean;
}

/** A component of a result whose bits differ. */
export interface Difference {
  readonly vertex: number;
  readonly where: RegisterComponent;
  /** The vertex of a primitive that the run has made, both counted from 0; null of what programs hand on themselves. */
  readonly emitted: { readonly primitive: number; readonly vertex: number } | null;
  readonly values: readonly [number, number];
  /** The raw words that they are; absent of what registers hold as numbers. */
  readonly words?: readonly [ComparedWord, ComparedWord];
  /** The bits of the numbers, where those of a NaN count on one side at least. [Ruling 381] */
  readonly bits?: readonly [number, number];
  /** In units of the last place. [Ruling 243] */
  readonly units: number;
  /** Infinity if one is NaN or infinite. */
  readonly distance: number;
  /** Null if there is none, as of different programs, or if it is not among the worst, of which it is looked for. */
  readonly parting: Parting | null;
}

/** What two runs have made of vertices. */
export interface Comparison {
  /** Vertices that both have run. */
  readonly count: number;
  /** Why that is not all of them. */
  readonly message: string | null;
  /** What each computed under; null if its language has no choice. */
  readonly arithmetics: readonly [string | null, string | null];
  /** How many vertices, and how many components of all of them, have other bits. */
  readonly differing: { readonly vertices: number; readonly components: number };
  /** In how many runs the two make other numbers of primitives, or of vertices in one, or wind one the other way. */
  readonly otherPrimitives: number;
  /** In how many of these components only one is NaN or infinite. */
  readonly notFinite: number;
  /** The worst first, at most `MAX_DIFFERENCES`. */
  readonly differences: readonly Difference[];
  /** The registers that are not compared, as only one of the programs computes them. */
  readonly leftOut: readonly string[];
}

/** More differences are counted and not kept. */
export const MAX_DIFFERENCES = 10_000;

export interface CompareRequest extends ComparedVertices {
  readonly kind: "compare";
  /** Answers have the same number. */
  readonly id: number;
}

export interface CompareAnswer {
  readonly kind: "compared";
  readonly id: number;
  readonly comparison: Comparison;
}
