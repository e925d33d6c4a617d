/** What EMIT, EMITS and ENDPRIM do. [NV_geometry_program4 2.14.6.3], [NV_gpu_program5 2.X.8 EMITS], [Ruling 288] */

import type { TypesOfTable } from "@glasm/codegen";
import type { Cells } from "@glasm/vm";
import { LIMITS } from "../isa/limits.js";
import type { Opcode } from "../isa/instructions.js";
import { PROGRAM_TYPES } from "../isa/program-types.js";
import type { Program } from "../program/program.js";
import type { Access, Part } from "./access.js";

/** How many vertices have been emitted. */
export const COUNT_OF_EMITTED = "emitted vertices";
/** The stream that the vertex belongs to, and how often a primitive was ended before. */
export const STREAM = "vertex stream";
export const STRIP = "vertex strip";

/** How a program emits vertices. */
export interface Emission {
  /** The most vertices of an execution. */
  readonly limit: number;
  /** The most rows of results: one more if there may be one that says which instruction is not executed. */
  readonly rows: number;
  /** Whether vertices make strips, which ENDPRIM ends. */
  readonly makesStrips: boolean;
}

/** How a geometry program emits vertices; null of others. */
export function emissionOf({ type, declarations }: Program, isPartial: boolean): Emission | null {
  if (PROGRAM_TYPES[type].stage !== "gp") return null;
  const limit = Number(declarations["VERTICES_OUT"]![0]);
  const makesStrips = declarations["PRIMITIVE_OUT"]![0] !== "POINTS";
  return { limit, rows: limit + (isPartial ? 1 : 0), makesStrips };
}

/** Whether an instruction emits a vertex. */
export const isEmit = (opcode: Opcode): boolean => opcode === "EMIT" || opcode === "EMITS";

/** Sets registers of which there is one each. */
class Writer<T extends TypesOfTable> {
  readonly #access: Access<T>;
  readonly #cells: Cells;

  constructor(access: Access<T>, cells: Cells) {
    this.#access = access;
    this.#cells = cells;
  }

  value(file: string): T["i32"] {
    return this.#access.word(this.#cells.of(file, 0, 0));
  }

  set(file: string, word: T["i32"], condition: T["mask"] | null): Part<T> {
    const target = { cell: this.#cells.of(file, 0, 0), words: [word], at: null };
    return { condition, target, flags: null };
  }

  oneMore(file: string, condition: T["mask"] | null): Part<T> {
    const { i32 } = this.#access.numerics.operations;
    return this.set(file, i32.add(this.value(file), i32.constant(1)), condition);
  }
}

/**
 * What emitting a vertex to a stream writes besides the vertex, under the condition that there is room and such a stream.
 * @param stream null for the first one
 */
export function emittedParts<T extends TypesOfTable>(
  access: Access<T>,
  cells: Cells,
  { limit }: Emission,
  stream: T["i32"] | null,
): readonly Part<T>[] {
  const { i32, mask } = access.numerics.operations;
  const writer = new Writer(access, cells);
  const hasRoom = i32.lt(writer.value(COUNT_OF_EMITTED), i32.constant(limit));
  const streams = i32.constant(LIMITS.vertexStreams);
  const condition = stream === null ? hasRoom : mask.and(hasRoom, i32.ltU(stream, streams));
  return [
    writer.set(STREAM, stream ?? i32.constant(0), condition),
    writer.oneMore(COUNT_OF_EMITTED, condition),
  ];
}

/** What ENDPRIM writes: nothing where vertices are points. [NV_geometry_program4 2.14.6.3] */
export function endedParts<T extends TypesOfTable>(
  access: Access<T>,
  cells: Cells,
  { makesStrips }: Emission,
): readonly Part<T>[] {
  return makesStrips ? [new Writer(access, cells).oneMore(STRIP, null)] : [];
}

/** What counts one more row of results, which says how the execution has ended. */
export function lastRow<T extends TypesOfTable>(access: Access<T>, cells: Cells): Part<T> {
  return new Writer(access, cells).oneMore(COUNT_OF_EMITTED, null);
}
