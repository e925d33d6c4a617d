/** Checks what a run is asked for, and gives it in one form. */

import {
  arrayLength,
  bytesOf,
  checkedOptions,
  checkMembers,
  checkName,
  checkBoolean,
  checkObject,
  checkWhole,
  isArrayOf,
  type OptionChecks,
} from "@glasm/base";
import { ENGINE_CHOICES, type EngineChoice } from "@glasm/codegen";
import { BYTES_OF_A_WORD } from "../binary/code.js";
import { INSTANCE_REGISTER, REGISTER_COUNT, UNIFORM_COUNT, VERTEX_REGISTER } from "../isa/registers.js";
import { type Denormals, DENORMALS } from "../semantics/values.js";
import type { Attributes } from "./given-attributes.js";
import { addressOf, bufferConflict, resourceOf, RESOURCE_LIMITS } from "./places.js";
import type { BufferInput, ExecutedStep, LaunchRequest, RunRequest, VertexInput } from "./request.js";

/** A buffer with all that it has, its bytes copied. */
export interface CheckedBuffer {
  readonly address: bigint;
  readonly bytes: Uint8Array;
  readonly isWritable: boolean;
  readonly resource: { readonly table: number; readonly index: number } | null;
}

export interface CheckedVertex {
  readonly attributes: Attributes;
  /** Numbers and words of registers, in the order in which they are set. */
  readonly registers: readonly (readonly [register: number, word: number])[];
}

export interface CheckedLaunch {
  /** The numbers of instructions. */
  readonly entry: number;
  readonly varyingEntry: number | null;
  readonly uniforms: Int32Array;
  readonly denormals: Denormals;
  readonly limit: number;
  readonly buffers: readonly CheckedBuffer[];
  readonly engine: EngineChoice;
}

export interface CheckedRequest extends CheckedLaunch {
  readonly vertices: readonly CheckedVertex[];
  readonly onStep: ((step: ExecutedStep) => void) | null;
}

const DEFAULT_LIMIT = 1048576;
const MOST_VERTICES = 2 ** 28;
const ATTRIBUTE_WORDS = 4;

function list(place: string, value: unknown): asserts value is readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${place} must be an array`);
}

function checkWord(place: string, value: unknown): void {
  checkWhole(place, value, -(2 ** 31), 2 ** 32 - 1);
}

function checkEntry(place: string, value: unknown): void {
  if (value === undefined) return;
  checkWhole(place, value, 0);
  if ((value as number) % BYTES_OF_A_WORD !== 0)
    throw new RangeError(`${place} is ${value as number}, not a multiple of ${BYTES_OF_A_WORD}`);
}

function checkWords(place: string, value: unknown, most: number): void {
  if (value === undefined) return;
  list(place, value);
  if (value.length > most) throw new RangeError(`${place} has ${value.length} words, more than ${most}`);
  value.forEach((word, i) => checkWord(`${place}[${i}]`, word));
}

/** The checks of what programs are run with. */
export const LAUNCH_CHECKS: OptionChecks<LaunchRequest> = {
  entry: checkEntry,
  varyingEntry: checkEntry,
  uniforms: (place, value) => checkWords(place, value, UNIFORM_COUNT),
  denormals: (place, value) => checkName(place, value, DENORMALS),
  limit(place, value) {
    if (value !== undefined) checkWhole(place, value, 0, Number.MAX_SAFE_INTEGER);
  },
  buffers(place, value) {
    if (value === undefined) return;
    list(place, value);
    value.forEach((buffer, i) => checkBuffer(`${place}[${i}]`, buffer));
  },
  engine: (place, value) => checkName(place, value, ENGINE_CHOICES),
};

const CHECKS: OptionChecks<RunRequest> = {
  ...LAUNCH_CHECKS,
  vertices(place, value) {
    list(place, value);
    if (value.length > MOST_VERTICES)
      throw new RangeError(`${place} has ${value.length} elements, more than ${MOST_VERTICES}`);
    value.forEach((vertex, i) => checkVertex(`${place}[${i}]`, vertex));
  },
  onStep(place, value) {
    if (value !== undefined && typeof value !== "function")
      throw new TypeError(`${place} must be a function`);
  },
};

function checkVertex(place: string, value: unknown): void {
  checkObject(place, value);
  checkMembers(place, value as object, ["attributes", "id", "instance", "initial"]);
  const { attributes, id, instance, initial } = value as VertexInput;
  if (id !== undefined) checkWord(`${place}.id`, id);
  if (instance !== undefined) checkWord(`${place}.instance`, instance);
  eachMember(`${place}.attributes`, attributes, RESOURCE_LIMITS.index, (at, words) =>
    checkWords(at, words, ATTRIBUTE_WORDS),
  );
  eachMember(`${place}.initial`, initial, REGISTER_COUNT - 1, checkWord);
}

/** Checks the members of an object that is like an array. */
function eachMember(
  place: string,
  value: unknown,
  most: number,
  check: (place: string, value: unknown) => void,
): void {
  if (value === undefined) return;
  checkObject(place, value);
  for (const [name, member] of Object.entries(value as object)) {
    if (!/^(0|[1-9]\d*)$/.test(name) || Number(name) > most)
      throw new RangeError(`${place}: ${JSON.stringify(name)} is not a whole number from 0 to ${most}`);
    if (member === undefined) throw new TypeError(`${place}[${name}] is undefined`);
    check(`${place}[${name}]`, member);
  }
}

function checkBuffer(place: string, value: unknown): void {
  checkObject(place, value);
  checkMembers(place, value as object, ["bytes", "address", "writable", "table", "index"]);
  const { bytes, address, writable, table, index } = value as BufferInput;
  if (!isArrayOf(bytes, "Uint8Array")) throw new TypeError(`${place}.bytes must be a Uint8Array`);
  checkAddress(`${place}.address`, address, arrayLength(bytes));
  checkBoolean(`${place}.writable`, writable);
  if (table !== undefined) checkWhole(`${place}.table`, table, 0, RESOURCE_LIMITS.table);
  if (index !== undefined) checkWhole(`${place}.index`, index, 0, RESOURCE_LIMITS.index);
}

function checkAddress(place: string, address: unknown, length: number): void {
  if (address === undefined) return;
  if (typeof address !== "bigint") throw new TypeError(`${place} must be a bigint`);
  if (address < 0n || address + BigInt(length) > 1n << 64n)
    throw new RangeError(`${place} is ${address}: the buffer is not between 0 and 2^64`);
}

function bufferOf(buffer: BufferInput, position: number): CheckedBuffer {
  const { bytes, writable = true } = buffer;
  return {
    address: addressOf(buffer, position),
    bytes: bytesOf(bytes).slice(),
    isWritable: writable,
    resource: resourceOf(buffer),
  };
}

function checkPlaces(command: string, buffers: readonly BufferInput[], vertices: number): void {
  const conflict = bufferConflict(buffers, vertices);
  if (conflict === null) return;
  const { buffer, other, about } = conflict;
  throw new RangeError(
    about === "resource"
      ? `${command}: buffers[${other}] and buffers[${buffer}] have the same table and the same index`
      : `${command}: ${other === null ? "the output packets" : `buffers[${other}]`} and buffers[${buffer}] are at the same addresses`,
  );
}

function vertexOf({ attributes = {}, id = 0, instance = 0, initial = {} }: VertexInput): CheckedVertex {
  const given = Object.entries(initial).map(([name, word]) => [Number(name), word | 0] as const);
  return {
    attributes: new Map(Object.entries(attributes).map(([name, words]) => [Number(name), words.slice()])),
    registers: [[VERTEX_REGISTER, id | 0], [INSTANCE_REGISTER, instance | 0], ...given],
  };
}

/**
 * Checks what programs are run with, for those who hand it on.
 * @param vertices How many there are at most
 * @throws TypeError, RangeError if a member is not what its type says
 */
export function checkLaunch(place: string, request: LaunchRequest, vertices: number): void {
  for (const [name, check] of Object.entries(LAUNCH_CHECKS))
    check(`${place}: ${name}`, request[name as keyof LaunchRequest]);
  checkPlaces(place, request.buffers ?? [], vertices);
}

/**
 * What is checked of each member, in one form.
 * @param vertices How many there are at most
 * @throws RangeError if buffers are in places of one another, or of packets
 */
export function checkedLaunch(command: string, request: LaunchRequest, vertices: number): CheckedLaunch {
  const { varyingEntry } = request;
  const uniforms = new Int32Array(UNIFORM_COUNT);
  request.uniforms?.forEach((word, i) => (uniforms[i] = word));
  checkPlaces(command, request.buffers ?? [], vertices);
  const buffers = (request.buffers ?? []).map(bufferOf);
  return {
    entry: (request.entry ?? 0) / BYTES_OF_A_WORD,
    varyingEntry: varyingEntry === undefined ? null : varyingEntry / BYTES_OF_A_WORD,
    uniforms,
    denormals: request.denormals ?? "preserve",
    limit: request.limit ?? DEFAULT_LIMIT,
    buffers,
    engine: request.engine ?? "auto",
  };
}

/** @throws TypeError, RangeError if a request is not what its type says */
export function checkedRequest(command: string, given: RunRequest): CheckedRequest {
  const request = checkedOptions<RunRequest>(command, given, CHECKS);
  return {
    ...checkedLaunch(command, request, request.vertices.length),
    vertices: request.vertices.map(vertexOf),
    onStep: request.onStep ?? null,
  };
}
