/** The vertices of a draw before and after its vertex program. */

import {
  type ArithmeticName,
  OUTPUT_PROPERTIES,
  type Program,
  REGISTERS,
  run,
  type Uniforms,
} from "@glasm/pica200";
import type { AttributeArray, Draw } from "@glasm/pica200-draw";
import { ENDS } from "@glasm/vm";

const COMPONENTS = 4;
export const INPUT_WORDS = COMPONENTS * REGISTERS.v.count;
export const RESULT_WORDS = COMPONENTS * REGISTERS.o.count;
/** Components that an array does not have. [PICA200 8 s38] */
const MISSING = [0, 0, 0, 1];
/** So many vertices are run at a time. */
const CHUNK = 1024;

/** The numbers of a draw's vertices, in the order in which they come. */
export function vertexNumbersOf({ indices, first = 0, count, shaders }: Draw): ArrayLike<number> {
  if (indices !== undefined) {
    const stream = indices.subarray(first, count === undefined ? undefined : first + count);
    return shaders.geometry?.mode === "variable" ? withoutCounts(stream) : stream;
  }
  return Array.from({ length: count ?? 0 }, (_, i) => first + i);
}

/** In the mode "variable" the number of vertices stands in front of those of each primitive. [PICA200 8] */
function withoutCounts(stream: ArrayLike<number>): readonly number[] {
  const numbers: number[] = [];
  for (let at = 0; at < stream.length; at += 1 + stream[at]!)
    for (let i = at + 1; i <= at + stream[at]! && i < stream.length; i++) numbers.push(stream[i]!);
  return numbers;
}

const VIEWS = { byte: "getInt8", ubyte: "getUint8", short: "getInt16", float: "getFloat32" } as const;
const SIZES = { byte: 1, ubyte: 1, short: 2, float: 4 } as const;
type Format = keyof typeof VIEWS;
const FORMATS: readonly (readonly [unknown, Format])[] = [
  [Int8Array, "byte"],
  [Uint8Array, "ubyte"],
  [Int16Array, "short"],
  [Float32Array, "float"],
];

function bytesOf({ data }: AttributeArray): DataView {
  if (ArrayBuffer.isView(data)) return new DataView(data.buffer, data.byteOffset, data.byteLength);
  return new DataView(data as ArrayBuffer);
}

/** Writes the attribute of each vertex into rows of all v registers. */
function fill(
  rows: Float32Array,
  register: number,
  attribute: AttributeArray,
  numbers: ArrayLike<number>,
): void {
  const { components, offset = 0 } = attribute;
  const format =
    attribute.format ?? FORMATS.find(([type]) => attribute.data.constructor === type)?.[1] ?? "float";
  const { stride = components * SIZES[format] } = attribute;
  const view = bytesOf(attribute);
  for (let vertex = 0; vertex < numbers.length; vertex++)
    for (let component = 0; component < COMPONENTS; component++) {
      const at = offset + stride * numbers[vertex]! + SIZES[format] * component;
      rows[INPUT_WORDS * vertex + COMPONENTS * register + component] =
        component < components ? view[VIEWS[format]](at, true) : MISSING[component]!;
    }
}

/** The v registers of vertices, row by row; registers without an attribute are 0. */
export function attributesOf({ attributes }: Draw, numbers: ArrayLike<number>): Float32Array {
  const rows = new Float32Array(INPUT_WORDS * numbers.length);
  attributes.forEach((attribute, register) => {
    if (attribute === null || attribute === undefined) return;
    if (!Array.isArray(attribute)) return fill(rows, register, attribute as AttributeArray, numbers);
    for (let vertex = 0; vertex < numbers.length; vertex++)
      rows.set(attribute as readonly number[], INPUT_WORDS * vertex + COMPONENTS * register);
  });
  return rows;
}

/** What runs have made of vertices. */
export interface Ran {
  /** The o registers of each vertex. */
  readonly results: Float32Array;
  /** How many vertices the limit of executed instructions has stopped. */
  readonly stopped: number;
}

/** Runs a program for vertices; `reached` gets a 1 for each word that is executed. */
export function runVertices(
  program: Program,
  rows: Float32Array,
  uniforms: Uniforms,
  { arithmetic, reached }: { readonly arithmetic: ArithmeticName; readonly reached: Uint8Array | undefined },
): Ran {
  const vertices = rows.length / INPUT_WORDS;
  const results = new Float32Array(RESULT_WORDS * vertices);
  const limit = ENDS.indexOf("instruction-limit");
  let stopped = 0;
  for (let from = 0; from < vertices; from += CHUNK) {
    const count = Math.min(CHUNK, vertices - from);
    const attributes = columnsOf(rows, from, count);
    const outputs = Array.from({ length: REGISTERS.o.count }, () => new Float32Array(COMPONENTS * count));
    const ends = new Uint8Array(count);
    const batch = {
      count,
      attributes,
      uniforms,
      outputs,
      ends,
      ...(reached === undefined ? {} : { reached }),
    };
    run(program, batch, { arithmetic, engine: "auto" });
    outputs.forEach((column, register) => {
      for (let vertex = 0; vertex < count; vertex++)
        results.set(
          column.subarray(COMPONENTS * vertex, COMPONENTS * (vertex + 1)),
          RESULT_WORDS * (from + vertex) + COMPONENTS * register,
        );
    });
    stopped += ends.filter((end) => end === limit).length;
  }
  return { results, stopped };
}

/** For each v register the values of some vertices. */
export function columnsOf(rows: Float32Array, from: number, count: number): readonly Float32Array[] {
  return Array.from({ length: REGISTERS.v.count }, (_, register) => {
    const column = new Float32Array(COMPONENTS * count);
    for (let vertex = 0; vertex < count; vertex++) {
      const at = INPUT_WORDS * (from + vertex) + COMPONENTS * register;
      column.set(rows.subarray(at, at + COMPONENTS), COMPONENTS * vertex);
    }
    return column;
  });
}

const POSITION = OUTPUT_PROPERTIES.find(({ names }) =>
  (names as readonly string[]).includes("position"),
)!.type;

/** The clip coordinates of a vertex: components without an output are 1. [PICA200 8] */
export function positionOf({ outputs }: Program, results: Float32Array): Float32Array {
  const position = new Float32Array(COMPONENTS).fill(1);
  for (const { type, register, mask } of outputs) {
    if (type !== POSITION) continue;
    let next = 0;
    for (let lane = 0; lane < COMPONENTS; lane++)
      if ((mask & (1 << lane)) !== 0) position[next++] = results[COMPONENTS * register + lane]!;
  }
  return position;
}
