import type { Strided, VectorArray } from "@glasm/base";
import type { ArithmeticName } from "../isa/environments.js";
import { ATTRIBUTE_COUNT } from "../isa/registers.js";

/** How an execution ended. [VP2 2.14.2.3, Ruling 28] */
export { type End, ENDS } from "@glasm/vm";

/**
 * Vertices to run whose registers are side by side, and where their results go. Arrays may be longer than needed.
 * A vertex program reads `parameters` and writes `results`; a vertex state program runs with
 * attribute 0 of each vertex in turn and writes `parameters`.
 */
export interface Batch {
  /** Number of vertices. */
  readonly count: number;
  /** 16 x 4 singles a vertex. */
  readonly attributes: Float32Array;
  /** 256 x 4 singles. */
  readonly parameters: Float32Array;
  /** 21 x 4 singles a vertex in the order of Table X.1; every one is set, unwritten ones to (0,0,0,1). */
  readonly results: Float32Array;
  /** If given: for each vertex the index into `ENDS`. */
  readonly ends?: Uint8Array;
  /** If given: for each vertex the number of executed instructions. */
  readonly executed?: Uint32Array;
  /** If given: a byte for each instruction of the program, set to 1 if any vertex executes it and else left alone. [Ruling 132] */
  readonly reached?: Uint8Array;
}

/** Arrays by the names of registers, as a text writes them: `OPOS`, `v[OPOS]`, `0`, `v[0]`; `HPOS`, `o[HPOS]`. */
export type NamedArrays = Readonly<Record<string, VectorArray | undefined>>;

/**
 * Vertices to run whose attributes are in arrays, as the GL takes them, and where the results that are wanted go.
 * Results may be stored between each other and in place of attributes, vertex by vertex, but share no element
 * otherwise. [Ruling 184, Ruling 186]
 */
export interface VertexArrays {
  /** Number of vertices; by default as many as the arrays have, which must then be the same for all. [Ruling 185] */
  readonly count?: number;
  /** What an attribute lacks is (0,0,0,1). [VP2 2.14.1.1] */
  readonly attributes: NamedArrays;
  /** Of vertex programs. What the program does not write is (0,0,0,1). [VP2 2.14.1.5] */
  readonly results?: NamedArrays;
  /** 256 x 4 singles; a vertex state program writes them, and a vertex program has zeros by default. */
  readonly parameters?: Float32Array;
  /** If given: for each vertex the index into `ENDS`. */
  readonly ends?: Uint8Array;
  /** If given: for each vertex the number of executed instructions. */
  readonly executed?: Uint32Array;
  /** As that of a `Batch`. */
  readonly reached?: Uint8Array;
}

/** Rows that results go to, where those of a vertex are side by side, not all of them or in another order. */
export interface ResultRows {
  readonly data: Uint32Array;
  /** How many vectors a row has. */
  readonly vectors: number;
  /** By the number of a result which vector it is; -1 if none. */
  readonly places: readonly number[];
}

/** Checked vertices of either form. */
export interface CheckedVertices extends Pick<
  Batch,
  "count" | "parameters" | "ends" | "executed" | "reached"
> {
  /** By the number of the attribute, null for one that is (0,0,0,1); or all of them side by side. */
  readonly attributes: readonly (Strided | null)[] | Float32Array;
  /** By the number of the result those that are wanted, as words; or all of them side by side. */
  readonly results: readonly (Strided<Uint32Array> | null)[] | Float32Array;
}

/** What engines run: such vertices, or those of a machine whose results are in rows of its own. */
export interface EngineVertices extends Omit<CheckedVertices, "results"> {
  readonly results: CheckedVertices["results"] | ResultRows;
}

/** The array of an attribute, also of one beside the others. */
export function attributeArray(attributes: CheckedVertices["attributes"], index: number): Strided | null {
  if (!ArrayBuffer.isView(attributes)) return attributes[index]!;
  return { data: attributes, size: 4, stride: 4 * ATTRIBUTE_COUNT, offset: 4 * index };
}

/** Vertices whose registers are in `VertexColumns`, from row 0 on. */
export interface ColumnsInput {
  /** Number of vertices, at most the capacity of the columns. */
  readonly count: number;
  /** 256 x 4 singles; a vertex state program writes them. */
  readonly parameters: Float32Array;
  /** If given: for each vertex the number of executed instructions. */
  readonly executed?: Uint32Array;
  /**
   * Which NaNs the results may have: "one", the default, is 7fc00000; "any" has whatever sign and payload, for a caller
   * that shows them to nobody, and takes less time. Parameters have the one either way. [Ruling 15]
   */
  readonly nans?: "one" | "any";
}

/**
 * Room for vertices that are processed together: for each register a column of rows of four singles, one a
 * vertex. It belongs to whoever made it with `vertexColumns`.
 */
export interface VertexColumns {
  /** How many vertices there is room for. */
  readonly capacity: number;
  /** 16 columns. */
  readonly attributes: readonly Float32Array[];
  /** 21 columns in the order of Table X.1. */
  readonly results: readonly Float32Array[];
  /**
   * Copies vectors `first` to `first + count - 1` of an array to the first rows of an attribute, bit by bit; components
   * that the array does not give are 0, and the last is 1. The array has all of them, and there is room for them.
   */
  load(attribute: number, array: Strided<Uint32Array>, first: number, count: number): void;
  /**
   * The same for each attribute that has an array and is wanted. Arrays whose vectors lie between one another's, as those of
   * interleaved attributes do, are read together.
   */
  loadAll(
    arrays: readonly (Strided<Uint32Array> | null)[],
    wanted: readonly boolean[],
    first: number,
    count: number,
  ): void;
}

/** How programs run, on any engine. */
export interface RunOptions {
  /** Default "unified", which programs run under, too, whose language lacks the arithmetic. [Ruling 16, Ruling 357] */
  readonly arithmetic?: ArithmeticName | undefined;
}
