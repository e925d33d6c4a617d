/** Statements that declare variables in buffers and in shared memory. [NV_gpu_program4 2.X.3.6] */

import type { Span } from "@glasm/vm";
import type { BufferBinding } from "../program/program.js";
import { type BUFFERS, parseBuffer, type ParsedBuffer } from "./buffers.js";
import type { Context, OpenDimension } from "./context.js";
import { type ArrayBrackets, arrayBrackets, judgeSize } from "./array-sizes.js";
import { type Declaration, partsOf } from "./declared-words.js";

type BufferRow = NonNullable<(typeof BUFFERS)["BUFFER"]>;

/** A name, no, one or two pairs of brackets, and what they are bound to. [Ruling 262] */
export function parseBufferVariable(context: Context, declaration: Declaration, row: BufferRow): void {
  const { cursor } = context;
  const { name, span } = context.establishName();
  const first = cursor.failed ? null : arrayBrackets(context, row.elements);
  const second = first === null || cursor.failed ? null : arrayBrackets(context, row.elements);
  // The rules of COUNTER have no "=".
  if (declaration.class !== "COUNTER" || cursor.at("=")) cursor.expect("=");
  const items = parseItems(context, row, first !== null);
  if (cursor.failed) return;
  const dimensions = dimensionsOf(context, row, items, first, second);
  if (cursor.failed || dimensions === null) return;
  noteKinds(context, declaration, span, items);
  if (cursor.failed) return;
  const bindings = Object.freeze(items.map(({ binding }) => binding));
  context.declare(span, { ...partsOf(declaration), name, dimensions, bindings, subroutineType: null });
}

function parseItems(context: Context, row: BufferRow, isArray: boolean): readonly ParsedBuffer[] {
  const { cursor } = context;
  const items: ParsedBuffer[] = [];
  const add = () => {
    const item = parseBuffer(context, row, isArray ? "array" : "single");
    if (item === null) return;
    const before = items.at(-1);
    if (before !== undefined) judgeOrder(context, before, item);
    items.push(item);
  };
  if (!isArray) add();
  else {
    cursor.expect("{");
    do add();
    while (!cursor.failed && cursor.accept(","));
    cursor.expect("}");
  }
  return items;
}

/** Members are of the same buffers and follow each other. */
function judgeOrder(
  { cursor }: Context,
  { binding: before }: ParsedBuffer,
  { binding, point, element, span }: ParsedBuffer,
): void {
  if (before.count === null || binding.count === null) return cursor.failAt(span, "buffer-whole", {});
  if (before.buffer !== binding.buffer || before.buffers !== binding.buffers) {
    return cursor.failAt(point, "buffer-points", {});
  }
  if (binding.element !== before.element + before.count) cursor.failAt(element, "array-order", {});
}

/** What the indices choose from: a buffer of a range, then an element. */
function dimensionsOf(
  context: Context,
  row: BufferRow,
  items: readonly ParsedBuffer[],
  first: ArrayBrackets | null,
  second: ArrayBrackets | null,
): OpenDimension[] | null {
  const { cursor } = context;
  const [{ binding, point }] = items as [ParsedBuffer];
  const { buffers } = binding;
  const isMany = items.length > 1 || binding.count !== 1;
  const choice: OpenDimension[] = buffers === null ? [] : [{ of: "buffers", size: buffers }];
  if (buffers === null && second !== null) cursor.failAt(second.span, "syntax", { expected: '"="' });
  const members = buffers === null ? first : second;
  if (buffers !== null && first !== null && second === null && isMany) {
    cursor.failAt(point, "buffer-brackets", {});
    return null;
  }
  if (buffers !== null && first !== null) judgeSize(context, first, buffers);
  if (members === null) return choice;
  const size = memberCount(context, row, items, members);
  return [...choice, { of: "members", size, ...(size === null ? { side: "shared bytes" } : {}) }];
}

/** How many elements there are; a whole buffer has its declared size, or as many as there can be, shared memory what is declared of it. */
function memberCount(
  context: Context,
  { elements, space }: BufferRow,
  items: readonly ParsedBuffer[],
  brackets: ArrayBrackets,
): number | null {
  const { cursor, survey } = context;
  const [{ binding }] = items as [ParsedBuffer];
  if (space === "sharedmem") {
    const last = items.at(-1)!.binding;
    const end = last.count === null ? (brackets.size ?? 0) : last.element + last.count;
    survey.noteShared(end);
  }
  if (binding.count === null) {
    // Of no bytes there is no largest index: uses are judged at the end of the text.
    return brackets.size ?? (space === "sharedmem" ? context.countOf("shared bytes") || null : elements);
  }
  const members = items.reduce((sum, { binding: { count } }) => sum + count!, 0);
  if (brackets.size !== null && brackets.size !== members) {
    cursor.failAt(brackets.sizeSpan, "array-size", { count: members });
  }
  return members;
}

/** BUFFER and BUFFER4 do not share a binding point. [NV_gpu_program4 2.X.3.6], [Ruling 262] */
function noteKinds(
  { cursor, survey }: Context,
  { class: kind }: Declaration,
  span: Span,
  items: readonly ParsedBuffer[],
): void {
  if (kind !== "BUFFER" && kind !== "BUFFER4") return;
  for (const { binding, point: at } of items) {
    for (const point of pointsOf(binding)) {
      const other = survey.buffers.get(point);
      if (other === undefined) survey.buffers.set(point, { kind, span });
      else if (other.kind !== kind) {
        return cursor.failAt(at, "buffer-kinds", { point, other: other.kind, first: other.span });
      }
    }
  }
}

const pointsOf = ({ buffer, buffers }: BufferBinding): number[] =>
  Array.from({ length: buffers ?? 1 }, (_, i) => buffer + i);
