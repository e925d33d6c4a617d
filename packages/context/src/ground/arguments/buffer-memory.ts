import { COMMAND_ROWS } from "../../generated/commands.js";
import type { BufferContext, BufferObject, BufferTarget } from "../memory/buffer-objects.js";
import type { Extent, Parameter } from "../memory/command-row.js";
import { NO_MEMORY, WrittenElements } from "../memory/memory.js";
import type { CommandName } from "./implement.js";
import { WRITE_KINDS } from "./parameter-kinds.js";

/** Why a pointer cannot be used: the reason, and the parameter. */
export interface Refusal {
  readonly reason: string;
  readonly citation: string;
  readonly argument: string;
}

/** The targets as tokens, for messages. */
const TARGET_NAMES: Readonly<Record<BufferTarget, string>> = {
  array: "ARRAY_BUFFER",
  "element-array": "ELEMENT_ARRAY_BUFFER",
  "pixel-pack": "PIXEL_PACK_BUFFER",
  "pixel-unpack": "PIXEL_UNPACK_BUFFER",
};

/** Why a pointer is not what the binding of a target makes of pointers; null if it is. [Ruling 392] */
export function mismatch(target: BufferTarget, buffer: BufferObject | null, pointer: unknown): string | null {
  const isOffset = typeof pointer === "number";
  if (buffer === null)
    return isOffset
      ? `no buffer object is bound to ${TARGET_NAMES[target]}, and a number is an offset into one`
      : null;
  if (isOffset || pointer === null) return null;
  return `a buffer object is bound to ${TARGET_NAMES[target]}, and memory is no offset into it`;
}

/** Null, as it is or as other commands know it. */
const isNull = (pointer: unknown): boolean =>
  pointer === null || (pointer instanceof WrittenElements ? pointer.memory : pointer) === NO_MEMORY;

/** The kinds of pointers that may be null. */
const TAKE_NULL: ReadonlySet<Parameter[1]> = new Set(["pointer", "read-pointers"]);

interface Place {
  readonly index: number;
  readonly parameter: Parameter;
  readonly target: BufferTarget;
}

/** What becomes of one pointer; a string if it cannot be used. */
function resolve(context: BufferContext, { parameter, target }: Place, given: unknown): unknown {
  const buffer = context.buffers.bound(target);
  const [, kind] = parameter;
  const pointer = isNull(given) ? null : given;
  if (buffer === null && pointer === 0 && TAKE_NULL.has(kind)) return null; // [Ruling 392]
  const problem = mismatch(target, buffer, pointer);
  if (problem !== null) return problem;
  if (buffer === null) return given;
  if (buffer.mapped !== null) return "the buffer object is mapped";
  const memory = context.buffers.memoryAt(buffer, (pointer as number | null) ?? 0);
  const written = kind === "write" ? undefined : WRITE_KINDS.get(kind);
  return written === undefined ? memory : new WrittenElements(written, memory);
}

function resolveAll(context: BufferContext, place: Place, given: unknown): unknown {
  if (!Array.isArray(given) || place.parameter[1] !== "read-pointers") return resolve(context, place, given);
  const resolved = given.map((pointer: unknown) => resolve(context, place, pointer));
  return resolved.find((pointer) => typeof pointer === "string") ?? resolved;
}

/** Puts memory in the places of offsets into bound buffer objects; a refusal if one of the pointers cannot be used. */
export type ResolveMemory = (context: BufferContext, args: unknown[]) => Refusal | null;

/** Client arrays keep their pointers. */
const isResolved = (offset: Extent["offset"]): offset is BufferTarget =>
  offset !== undefined && offset !== "array";

/**
 * How a command, before it runs or becomes part of a display list, gets the memory of buffer objects; null if it takes
 * none. [ARB_vertex_buffer_object Chapter 5, ARB_pixel_buffer_object 3.6]
 */
export function memoryResolver(name: CommandName): ResolveMemory | null {
  const places = COMMAND_ROWS[name].parameters.flatMap((parameter, index): Place[] => {
    const target = parameter[2]?.offset;
    return isResolved(target) ? [{ index, parameter, target }] : [];
  });
  if (places.length === 0) return null;
  return (context, args) => {
    for (const place of places) {
      const resolved = resolveAll(context, place, args[place.index]);
      const citation = "[ARB_vertex_buffer_object Errors, Ruling 392]";
      if (typeof resolved === "string") return { reason: resolved, citation, argument: place.parameter[0] };
      args[place.index] = resolved;
    }
    return null;
  };
}
