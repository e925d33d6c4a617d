import { TOKENS, type TokenName } from "../generated/tokens.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { BufferObject, type BufferUse } from "../ground/memory/buffer-objects.js";
import { lacksRoom, makeOrFail, readOrFail, recordShortage } from "../ground/memory/check-memory.js";
import { byteLengthOf, bytesOf, type Memory } from "../ground/memory/memory.js";
import type { BufferObjectContext } from "./buffer-context.js";
import { namedTarget } from "./buffer-targets.js";

const ERRORS = "[ARB_vertex_buffer_object Errors]";

const valuesOf = (...names: readonly TokenName[]): ReadonlySet<number> =>
  new Set(names.map((name) => TOKENS[name]));

const USAGES = valuesOf(
  ...(["STREAM_DRAW_ARB", "STREAM_READ_ARB", "STREAM_COPY_ARB"] as const),
  ...(["STATIC_DRAW_ARB", "STATIC_READ_ARB", "STATIC_COPY_ARB"] as const),
  ...(["DYNAMIC_DRAW_ARB", "DYNAMIC_READ_ARB", "DYNAMIC_COPY_ARB"] as const),
);
const ACCESSES = valuesOf("READ_ONLY_ARB", "WRITE_ONLY_ARB", "READ_WRITE_ARB");

/** Of a new buffer object; a new data store has the same access. [ARB_vertex_buffer_object Chapter 2] */
const INITIAL_USE: BufferUse = { usage: TOKENS.STATIC_DRAW_ARB, access: TOKENS.READ_WRITE_ARB };

/** The largest integer that queries return; larger sizes are returned as this one. [GL1.3 6.1.2] */
const LARGEST_INTEGER = 0x7fffffff;

/** What GetBufferParameteriv returns. [ARB_vertex_buffer_object New State] */
const PARAMETERS: ReadonlyMap<number, (object: BufferObject) => number> = new Map([
  [TOKENS.BUFFER_SIZE_ARB, ({ byteLength }: BufferObject) => Math.min(byteLength, LARGEST_INTEGER)],
  [TOKENS.BUFFER_USAGE_ARB, ({ use }: BufferObject) => use.usage],
  [TOKENS.BUFFER_ACCESS_ARB, ({ use }: BufferObject) => use.access],
  [TOKENS.BUFFER_MAPPED_ARB, ({ mapped }: BufferObject) => Number(mapped !== null)],
]);

/** The object that is bound to a target; null, after an error, if there is none. */
function boundObject(context: BufferObjectContext, token: number): BufferObject | null {
  const target = namedTarget(context, token);
  const object = target === null ? null : context.buffers.bound(target);
  if (target !== null && object === null)
    context.errors.record("INVALID_OPERATION", "no buffer object is bound to the target", ERRORS);
  return object;
}

/** Whether a part is not of an object's data store that can be changed or read now, an error. */
function isWrongPart(
  { errors }: BufferObjectContext,
  object: BufferObject,
  offset: number,
  size: number,
): boolean {
  const reason = `the part ends beyond the ${object.byteLength} bytes of the buffer object`;
  return (
    errors.when(offset < 0, "INVALID_VALUE", "it is negative", ERRORS, "offset") ||
    errors.when(size < 0, "INVALID_VALUE", "it is negative", ERRORS, "size") ||
    errors.when(offset + size > object.byteLength, "INVALID_VALUE", reason, ERRORS) ||
    errors.when(object.mapped !== null, "INVALID_OPERATION", "the buffer object is mapped", ERRORS)
  );
}

/** Whether a client's memory has less than `size` bytes, an error. [Ruling 45] */
function lacksBytes(context: BufferObjectContext, data: Memory, size: number): boolean {
  const there = byteLengthOf(data);
  if (there >= size) return false;
  recordShortage(context, data, `the size is ${size}, and the memory has ${there} bytes`);
  return true;
}

const names = {
  bindBufferARB(context, token, name) {
    const { buffers } = context;
    const target = namedTarget(context, token);
    if (target === null) return;
    if (name === 0) return buffers.bind(target, null);
    const object = buffers.names.get(name) ?? new BufferObject(name, INITIAL_USE);
    buffers.names.put(object);
    buffers.bind(target, object);
  },

  deleteBuffersARB(context, n, memory) {
    const { errors, buffers, arrays } = context;
    if (errors.when(n < 0, "INVALID_VALUE", "it is negative", ERRORS, "n")) return;
    const given = readOrFail(context, memory, "uint32", n);
    for (let i = 0; given !== null && i < n; i += 1) {
      const object = buffers.delete(given[i]!);
      if (object !== null) arrays.forget(object);
    }
  },

  genBuffersARB(context, n, memory) {
    const { errors, buffers } = context;
    if (errors.when(n < 0, "INVALID_VALUE", "it is negative", ERRORS, "n")) return;
    if (lacksRoom(context, memory, n)) return;
    for (let i = 0; i < n; i += 1) memory.set(i, buffers.names.generate());
  },

  isBufferARB: ({ buffers }, name) => buffers.names.get(name) !== null,
} satisfies Implementations<BufferObjectContext>;

const stores = {
  bufferDataARB(context, token, size, data, usage) {
    const { errors } = context;
    const object = boundObject(context, token);
    if (object === null) return;
    if (errors.when(size < 0, "INVALID_VALUE", "it is negative", ERRORS, "size")) return;
    if (errors.when(!USAGES.has(usage), "INVALID_ENUM", "not a usage of buffer objects", ERRORS, "usage"))
      return;
    if (data !== null && lacksBytes(context, data, size)) return;
    const store = makeOrFail(context, () => new Uint8Array(size));
    if (store === null) return;
    if (data !== null) store.set(bytesOf(data).subarray(0, size));
    object.specify(store, { ...INITIAL_USE, usage });
  },

  bufferSubDataARB(context, token, offset, size, data) {
    const object = boundObject(context, token);
    if (object === null || isWrongPart(context, object, offset, size)) return;
    if (!lacksBytes(context, data, size)) object.bytes.set(bytesOf(data).subarray(0, size), offset);
  },

  getBufferSubDataARB(context, token, offset, size, data) {
    const object = boundObject(context, token);
    if (object === null || isWrongPart(context, object, offset, size)) return;
    if (!lacksBytes(context, data, size)) bytesOf(data).set(object.bytes.subarray(offset, offset + size));
  },

  mapBufferARB(context, token, access) {
    const { errors } = context;
    const object = boundObject(context, token);
    if (object === null) return null;
    if (
      errors.when(!ACCESSES.has(access), "INVALID_ENUM", "not an access of buffer objects", ERRORS, "access")
    )
      return null;
    const isMapped = object.mapped !== null;
    if (errors.when(isMapped, "INVALID_OPERATION", "the buffer object is mapped", ERRORS)) return null;
    return object.map(access);
  },

  unmapBufferARB(context, token) {
    const object = boundObject(context, token);
    if (object === null) return false;
    const isMapped = object.mapped !== null;
    if (context.errors.when(!isMapped, "INVALID_OPERATION", "the buffer object is not mapped", ERRORS))
      return false;
    return object.unmap();
  },
} satisfies Implementations<BufferObjectContext>;

const queries = {
  getBufferParameterivARB(context, token, pname, params) {
    const object = boundObject(context, token);
    if (object === null) return;
    const parameter = PARAMETERS.get(pname);
    if (parameter === undefined)
      return context.errors.record("INVALID_ENUM", "not a parameter of buffer objects", ERRORS, "pname");
    if (!lacksRoom(context, params, 1)) params.set(0, parameter(object));
  },

  getBufferPointervARB(context, token, pname, params) {
    const object = boundObject(context, token);
    if (object === null) return;
    const isPointer = pname === TOKENS.BUFFER_MAP_POINTER_ARB;
    if (context.errors.when(!isPointer, "INVALID_ENUM", "not a pointer of buffer objects", ERRORS, "pname"))
      return;
    params[0] = object.mapped;
  },
} satisfies Implementations<BufferObjectContext>;

/** Buffer objects. [ARB_vertex_buffer_object Chapter 2] */
export const bufferCommands = {
  ...names,
  ...stores,
  ...queries,
} satisfies Implementations<BufferObjectContext>;
