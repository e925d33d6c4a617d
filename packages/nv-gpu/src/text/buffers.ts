/** Bindings of buffers and of shared memory. */

import type { Span } from "@glasm/vm";
import { LIMITS } from "../isa/limits.js";
import type { BufferBinding, VariableClass } from "../program/program.js";
import { placedInteger } from "./bindings.js";
import type { Context } from "./context.js";

/** A statement that declares variables in buffers: the word of its bindings, how many there are of each, ranges. */
interface BufferRow {
  readonly space: BufferBinding["space"];
  readonly points: number;
  readonly elements: number;
  /** Whether several binding points may be given. */
  readonly ranges: boolean;
}

const PARAMETERS = { space: "buffer", points: LIMITS.bufferBindings, ranges: true } as const;

/** [NV_gpu_program4 2.X.3.6], [Ruling 262] */
export const BUFFERS: Readonly<Partial<Record<VariableClass, BufferRow>>> = {
  BUFFER: { ...PARAMETERS, elements: LIMITS.bufferWords },
  BUFFER4: { ...PARAMETERS, elements: LIMITS.bufferVectors },
  CBUFFER: { ...PARAMETERS, elements: LIMITS.bufferBytes },
  STORAGE: { space: "storage", points: LIMITS.storageBindings, elements: LIMITS.storageBytes, ranges: true },
  COUNTER: { space: "counter", points: LIMITS.counterBindings, elements: LIMITS.counterWords, ranges: false },
  SHARED: { space: "sharedmem", points: 0, elements: LIMITS.sharedBytes, ranges: false },
};

/** A binding of a buffer, and where its parts are. */
export interface ParsedBuffer {
  readonly binding: BufferBinding;
  readonly span: Span;
  /** Of the binding point, and of the first element. */
  readonly point: Span;
  readonly element: Span;
}

/** The numbers of a part in brackets. */
interface Part {
  readonly first: number;
  /** How many there are of a range, else null. */
  readonly count: number | null;
  readonly span: Span;
}

/** `program.buffer[a][b]` and what is like it; in arrays also ranges of elements, or no element for all of them. */
export function parseBuffer(
  context: Context,
  row: BufferRow,
  place: "single" | "array",
): ParsedBuffer | null {
  const { cursor } = context;
  const { position } = cursor;
  if (!cursor.atWord("program")) cursor.expected(`program.${row.space}`);
  cursor.take();
  cursor.expect(".");
  cursor.expectWord(row.space);
  const isArray = place === "array";
  const nowhere: Part = { first: 0, count: null, span: cursor.span() };
  const point =
    row.points === 0 ? nowhere : part(context, row.points, row.ranges && context.isVersion("5.0"));
  const isWhole = isArray && !cursor.at("[");
  const element = isWhole ? { ...nowhere, span: point.span } : part(context, row.elements, isArray);
  if (cursor.failed) return null;
  const binding = Object.freeze({
    kind: "buffer",
    space: row.space,
    buffer: point.first,
    buffers: point.count,
    element: element.first,
    count: isWhole ? null : (element.count ?? 1),
  } as const);
  return { binding, span: cursor.spanFrom(position), point: point.span, element: element.span };
}

function part({ cursor }: Context, limit: number, isRange: boolean): Part {
  cursor.expect("[");
  const { value: first, span } = placedInteger(cursor);
  if (first >= limit) cursor.failAt(span, "binding-range", { last: limit - 1 });
  let count: number | null = null;
  if (isRange && cursor.accept("..")) {
    const last = placedInteger(cursor);
    if (last.value >= limit) cursor.failAt(last.span, "binding-range", { last: limit - 1 });
    if (last.value < first) cursor.failAt(last.span, "binding-order", {});
    count = last.value - first + 1;
  }
  cursor.expect("]");
  return { first, count, span };
}
