import { shortageOf } from "../attributes/client-arrays.js";
import { restartPrimitive, restarts } from "../attributes/primitive-restart.js";
import { NO_ELEMENT } from "../draw/vertex-source.js";
import { makePlan } from "../attributes/fetch-plan.js";
import type { Run } from "../ground/arguments/implement.js";
import { type Memory, NO_MEMORY, readElements } from "../ground/memory/memory.js";
import { INDEX_TYPES } from "../draw/index-types.js";
import type { ArrayReader } from "../generated/commands.js";
import { TOKENS } from "../generated/tokens.js";
import type { ListContext } from "./list-context.js";
import {
  captureArrays,
  type CapturedArrays,
  type CapturedElement,
  captureElement,
  longestArray,
  transferCaptured,
} from "./captured-arrays.js";
import { compileCommand, compiled } from "./compile-command.js";
import type { CompiledCommand, Compiler } from "./display-list.js";

const NO_INDICES = new Uint32Array(0);

/** A command that takes its elements from captured arrays, which are its last argument. */
function withArrays(
  { arrays, bytes }: CapturedArrays,
  run: Run<ListContext>,
  args: readonly unknown[],
): CompiledCommand {
  return compiled(run, [...args, arrays], bytes);
}

/** Gives the element that restarts primitives its number among the captured ones; one that is none restarts nothing. */
function restartAt({ arrays }: CapturedArrays, index: number): void {
  arrays.restart = { enabled: arrays.restart.enabled && index >= 0, index };
}

/** The elements become those from 0 on. */
const drawArrays: Compiler = (context, run, args) => {
  const [mode, first, count] = args as [number, number, number];
  if (first < 0 || count < 0) return compiled(run, args, 0);
  const end = Math.min(first + count, longestArray(context.arrays));
  const elements = Uint32Array.from({ length: Math.max(end - first, 0) }, (_, i) => first + i);
  const captured = captureArrays(context.arrays, elements);
  restartAt(captured, context.arrays.restart.index - first);
  return withArrays(captured, run, [mode, 0, count]);
};

/** The elements that are used, in order, and the number of each among them. */
function renumber(isUsed: Uint8Array): { elements: number[]; numbers: Uint32Array } {
  const elements: number[] = [];
  const numbers = new Uint32Array(isUsed.length);
  for (let element = 0; element < isUsed.length; element += 1)
    if (isUsed[element] === 1) numbers[element] = elements.push(element) - 1;
  return { elements, numbers };
}

/** The elements that the indices name, each once, become those from 0 on; an index beyond all arrays stays beyond. */
function capturedDraw({ arrays }: ListContext, indices: ArrayLike<number>, count: number) {
  const longest = longestArray(arrays);
  const isUsed = new Uint8Array(longest);
  for (let i = 0; i < count; i += 1) if (indices[i]! < longest) isUsed[indices[i]!] = 1;
  const { elements, numbers } = renumber(isUsed);
  const renumbered = new Uint32Array(count);
  for (let i = 0; i < count; i += 1)
    renumbered[i] = restarts(arrays.restart, indices[i]!)
      ? NO_ELEMENT
      : (numbers[indices[i]!] ?? elements.length);
  const captured = captureArrays(arrays, elements);
  restartAt(captured, NO_ELEMENT);
  return { captured: { ...captured, bytes: captured.bytes + renumbered.byteLength }, indices: renumbered };
}

/** DrawElements and DrawRangeElements, whose last arguments are count, type and indices. */
const drawElements =
  (name: "drawElements" | "drawRangeElements"): Compiler =>
  (context, run, args) => {
    const [count, type, memory] = args.slice(-3) as [number, number, Memory];
    const indexType = INDEX_TYPES.get(type);
    const indices = indexType === undefined || count < 0 ? null : readElements(memory, indexType, count);
    // The command fails before it reads an array.
    if (indices === null) return compileCommand(name)(context, run, args);
    const draw = capturedDraw(context, indices, count);
    return withArrays(draw.captured, run, [...args.slice(0, -2), TOKENS.UNSIGNED_INT, draw.indices]);
  };

/** The ranges of elements become ones of those that any of them has, each once. [EXT_multi_draw_arrays 2.8] */
const multiDrawArrays: Compiler = (context, run, args) => {
  const [mode, first, count, primcount] = args as [number, Memory, Memory, number];
  const firsts = readElements(first, "int32", primcount);
  const counts = readElements(count, "int32", primcount);
  if (primcount < 0 || firsts === null || counts === null)
    return compileCommand("multiDrawArraysEXT")(context, run, args);
  const longest = longestArray(context.arrays);
  const isUsed = new Uint8Array(longest);
  for (let i = 0; i < primcount; i += 1)
    if (counts[i]! > 0) isUsed.fill(1, Math.max(firsts[i]!, 0), Math.max(firsts[i]! + counts[i]!, 0));
  const { elements, numbers } = renumber(isUsed);
  const renumbered = Int32Array.from({ length: primcount }, (_, i) =>
    firsts[i]! < 0 ? firsts[i]! : (numbers[firsts[i]!] ?? elements.length),
  );
  const captured = captureArrays(context.arrays, elements);
  const { index } = context.arrays.restart;
  const isHeld = index < longest;
  if (isHeld) restartAt(captured, isUsed[index] === 1 ? numbers[index]! : -1);
  else restartAt(captured, elements.length + index - longest);
  const bytes = captured.bytes + 2 * renumbered.byteLength;
  const kept = Int32Array.from({ length: primcount }, (_, i) => counts[i]!);
  return withArrays({ ...captured, bytes }, run, [mode, renumbered, kept, primcount]);
};

/** The first indices of each list, one list after the other; none of a list that could not be read. */
function joined(lists: readonly (ArrayLike<number> | null)[], counts: Int32Array): Uint32Array {
  const lengths = lists.map((list, i) => (list === null ? 0 : Math.max(counts[i]!, 0)));
  const all = new Uint32Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  lists.forEach((list, i) => {
    for (let j = 0; j < lengths[i]!; j += 1) all[at + j] = list![j]!;
    at += lengths[i]!;
  });
  return all;
}

/** The elements that all indices name, each once, become those from 0 on. [EXT_multi_draw_arrays 2.8] */
const multiDrawElements: Compiler = (context, run, args) => {
  const [mode, count, type, pointers, primcount] = args as [
    ...[number, Memory, number, readonly (Memory | null)[], number],
  ];
  const counts = readElements(count, "int32", primcount);
  const indexType = INDEX_TYPES.get(type);
  // The command fails before it reads an array.
  const fails = primcount < 0 || counts === null || indexType === undefined || pointers.length < primcount;
  if (fails) return compileCommand("multiDrawElementsEXT")(context, run, args);
  const kept = Int32Array.from({ length: primcount }, (_, i) => counts[i]!);
  const lists = Array.from(kept, (number, i) =>
    number > 0 ? readElements(pointers[i] ?? NO_MEMORY, indexType, number) : NO_INDICES,
  );
  const all = joined(lists, kept);
  const draw = capturedDraw(context, all, all.length);
  let from = 0;
  const indices = lists.map((list, i) => {
    if (list === null) return context.buffers.noteCopy(pointers[i] ?? NO_MEMORY, new Uint8Array(0)); // [Ruling 393]
    const begin = from;
    from += Math.max(kept[i]!, 0);
    return draw.indices.subarray(begin, from);
  });
  return withArrays(draw.captured, run, [mode, kept, TOKENS.UNSIGNED_INT, indices, primcount]);
};

/** The element of the arrays that are used in a mode; null if one of them ends before. */
function elementIn({ arrays }: ListContext, programMode: boolean, number: number): CapturedElement | null {
  return captureElement(makePlan(arrays.usedArrays(programMode)), number);
}

/**
 * The values that the element has. Which arrays come into it depends on the mode in which the list executes, so that
 * those of both modes are kept. [GL1.3 2.8, VP2 2.14.4, Ruling 100]
 */
const arrayElement: Compiler = (context, run, args) => {
  const [number] = args as [number];
  if (restarts(context.arrays.restart, number)) return compiled(restartPrimitive, [], 0);
  if (number < 0) return compiled(run, args, 0);
  const conventional = elementIn(context, false, number);
  const { arrays } = context;
  const hasOwn = arrays.vertexAttribs.some(({ enabled }) => enabled);
  const program = hasOwn ? elementIn(context, true, number) : conventional;
  const isMissing = conventional === null || program === null;
  const missing = isMissing ? shortageOf(arrays.usedArrays(conventional !== null), number) : "";
  const execute: Run<ListContext> = ({ capabilities, attributes, drawing, errors }) => {
    const element = capabilities.isEnabled(TOKENS.VERTEX_PROGRAM_NV) ? program : conventional;
    if (element === null) return errors.record("INVALID_OPERATION", missing, "[GL1.3 2.8]", "i");
    transferCaptured(element, attributes);
    if (element.provokes) drawing.provoke("array-element");
  };
  return compiled(execute, args, bytesOf(conventional) + (hasOwn ? bytesOf(program) : 0));
};

const bytesOf = (element: CapturedElement | null): number => element?.values.byteLength ?? 0;

/** The commands that read client arrays, which are dereferenced when they are compiled. [GL1.3 5.4] */
export const ARRAY_COMPILERS: Readonly<Record<ArrayReader, Compiler>> = {
  arrayElement,
  drawArrays,
  drawElements: drawElements("drawElements"),
  multiDrawArraysEXT: multiDrawArrays,
  multiDrawElementsEXT: multiDrawElements,
  drawRangeElements: drawElements("drawRangeElements"),
};
