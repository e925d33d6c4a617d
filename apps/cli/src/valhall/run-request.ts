/** What requests say that programs of Valhall run on. [Ruling 347] */

import { oneOf } from "@glasm/base";
import {
  bufferConflict,
  type BufferInput,
  DENORMALS,
  REGISTER_COUNT,
  RESOURCE_LIMITS,
  type RunRequest,
  UNIFORM_COUNT,
  type VertexInput,
} from "@glasm/valhall";
import {
  type JsonObject,
  numberedMembers,
  readBoolean,
  readChoice,
  readList,
  readObject,
  readText,
  readWhole,
  ShapeError,
} from "../run/inputs.js";
import { MOST_WORD, readHexBytes, readVector, readWord } from "../run/words.js";

/** What a request has besides its program. */
export const RUN_MEMBERS = [
  ...["entry", "varyingEntry", "uniforms", "denormals", "limit", "trace", "want", "buffers", "vertices"],
];

/** What an answer can have besides. */
const WANTED = ["registers"] as const;

/** A run, and what the answer is to have. */
export interface GivenRun {
  readonly request: RunRequest;
  readonly hasTrace: boolean;
  readonly hasRegisters: boolean;
  /** Whether the request has buffers, even if it is none. */
  readonly hasBuffers: boolean;
}

/**
 * What an object with these members among its own says. Throws a ShapeError.
 * @param where What messages call the object
 */
export function readRun(members: JsonObject, where: string): GivenRun {
  if (members["vertices"] === undefined) throw new ShapeError(where, '"vertices", an array');
  const vertices = readVertices(members["vertices"]);
  const buffers = readBuffers(members["buffers"], vertices.length);
  return {
    request: {
      vertices,
      buffers,
      entry: readEntry(members["entry"], "entry"),
      varyingEntry: readEntry(members["varyingEntry"], "varyingEntry"),
      uniforms: readUniforms(members["uniforms"]),
      denormals: readChoice(members["denormals"], DENORMALS, "denormals"),
      limit: readWhole(members["limit"], [0, Number.MAX_SAFE_INTEGER], "limit"),
    },
    hasTrace: readBoolean(members["trace"], "trace") ?? false,
    hasRegisters: readList(members["want"], "want").map(readWanted).includes("registers"),
    hasBuffers: members["buffers"] !== undefined,
  };
}

function readWanted(value: unknown, k: number): (typeof WANTED)[number] {
  const wanted = readChoice(value, WANTED, `want[${k}]`);
  if (wanted === undefined) throw new ShapeError(`want[${k}]`, oneOf(WANTED.map((name) => `"${name}"`)));
  return wanted;
}

const INSTRUCTION_BYTES = 8;

/** A byte offset, where there need not be an instruction. */
function readEntry(value: unknown, where: string): number | undefined {
  const entry = readWhole(value, [0, Number.MAX_SAFE_INTEGER], where);
  if (entry !== undefined && entry % INSTRUCTION_BYTES !== 0)
    throw new ShapeError(where, `a multiple of ${INSTRUCTION_BYTES}, the bytes of an instruction`);
  return entry;
}

function readUniforms(value: unknown): readonly number[] {
  const words = readList(value, "uniforms");
  if (words.length > UNIFORM_COUNT) throw new ShapeError("uniforms", `at most ${UNIFORM_COUNT} words`);
  return words.map((word, k) => readWord(word, `uniforms[${k}]`));
}

function readVertices(value: unknown): readonly VertexInput[] {
  return readList(value, "vertices").map((vertex, k) => readVertex(vertex, `vertices[${k}]`));
}

function readVertex(value: unknown, where: string): VertexInput {
  const { attributes, id, instance, initial } = readObject(
    value,
    ["attributes", "id", "instance", "initial"],
    where,
  );
  return {
    attributes: readNumbered(attributes, RESOURCE_LIMITS.index + 1, `${where}.attributes`, (vector, path) => [
      ...readVector(vector, path),
    ]),
    id: readWhole(id, [0, MOST_WORD], `${where}.id`),
    instance: readWhole(instance, [0, MOST_WORD], `${where}.instance`),
    initial: readNumbered(initial, REGISTER_COUNT, `${where}.initial`, readWord),
  };
}

/** Values by numbers below a limit. */
function readNumbered<Value>(
  value: unknown,
  limit: number,
  where: string,
  read: (value: unknown, where: string) => Value,
): Readonly<Record<number, Value>> | undefined {
  if (value === undefined) return undefined;
  const entries = [...numberedMembers(value, limit, where)];
  return Object.fromEntries(entries.map(([number, one, path]) => [number, read(one, path)]));
}

function readBuffers(value: unknown, vertices: number): readonly BufferInput[] {
  const buffers = readList(value, "buffers").map((buffer, k) => readBuffer(buffer, `buffers[${k}]`));
  const conflict = bufferConflict(buffers, vertices);
  if (conflict === null) return buffers;
  const { buffer, other, about } = conflict;
  const there = other === null ? "the output packets are" : `buffers[${other}] is`;
  const [where, what] = [
    `buffers[${buffer}]`,
    about === "resource" ? "another table or index" : "other addresses",
  ];
  throw new ShapeError(where, `${what}; ${there} there`);
}

function readBuffer(value: unknown, where: string): BufferInput {
  const buffer = readObject(value, ["bytes", "address", "writable", "table", "index"], where);
  const { table, index } = buffer;
  if (index !== undefined && table === undefined)
    throw new ShapeError(where, '"table" beside "index", which is a place in a table');
  const bytes = readHexBytes(buffer["bytes"], `${where}.bytes`);
  return {
    bytes,
    address: readAddress(buffer["address"], bytes.length, `${where}.address`),
    writable: readBoolean(buffer["writable"], `${where}.writable`),
    table: readWhole(table, [0, RESOURCE_LIMITS.table], `${where}.table`),
    index: readWhole(index, [0, RESOURCE_LIMITS.index], `${where}.index`),
  };
}

const ADDRESS = /^[0-9a-fA-F]{16}$/;

function readAddress(value: unknown, length: number, where: string): bigint | undefined {
  if (value === undefined) return undefined;
  const digits = readText(value, where);
  if (!ADDRESS.test(digits)) throw new ShapeError(where, "a string of 16 hexadecimal digits");
  const address = BigInt(`0x${digits}`);
  if (address + BigInt(length) > 1n << 64n)
    throw new ShapeError(where, `an address with room for ${length} bytes below 2^64`);
  return address;
}
