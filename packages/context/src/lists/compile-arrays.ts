import { shortageOf } from "../attributes/client-arrays.js";
import { makePlan } from "../attributes/fetch-plan.js";
import type { Run } from "../ground/arguments/implement.js";
import { type Memory, readElements } from "../ground/memory/memory.js";
import { INDEX_TYPES } from "../draw/array-draws.js";
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

/** A command that takes its elements from captured arrays, which are its last argument. */
function withArrays(
  { arrays, bytes }: CapturedArrays,
  run: Run<ListContext>,
  args: readonly unknown[],
): CompiledCommand {
  return compiled(run, [...args, arrays], bytes);
}

/** The elements become those from 0 on. */
const drawArrays: Compiler = (context, run, args) => {
  const [mode, first, count] = args as [number, number, number];
  if (first < 0 || count < 0) return compiled(run, args, 0);
  const end = Math.min(first + count, longestArray(context.arrays));
  const elements = Uint32Array.from({ length: Math.max(end - first, 0) }, (_, i) => first + i);
  return withArrays(captureArrays(context.arrays, elements), run, [mode, 0, count]);
};

/** The elements that the indices name, each once, become those from 0 on; an index beyond all arrays stays beyond. */
function capturedDraw({ arrays }: ListContext, indices: ArrayLike<number>, count: number) {
  const longest = longestArray(arrays);
  /** 1 for an element that is used, and then its new number. */
  const numbers = new Uint32Array(longest);
  for (let i = 0; i < count; i += 1) if (indices[i]! < longest) numbers[indices[i]!] = 1;
  const elements: number[] = [];
  for (let element = 0; element < longest; element += 1)
    if (numbers[element] === 1) numbers[element] = elements.push(element) - 1;
  const renumbered = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) renumbered[i] = numbers[indices[i]!] ?? elements.length;
  const captured = captureArrays(arrays, elements);
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
  drawRangeElements: drawElements("drawRangeElements"),
};
