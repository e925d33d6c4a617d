/** What users give is checked here, the same for each machine and engine, and read once. */

import { arrayLength, arrayName, bytesOf, isArrayOf, type NumberArrays } from "../memory.js";
import { nearNames } from "../near-names.js";
import { encodeUtf8 } from "../utf8.js";
import { oneOf } from "../wording.js";

/** The arrays that batches have. */
export type ArrayName = "Float32Array" | "Uint8Array" | "Int32Array" | "Uint32Array";
type ArrayOf<Name extends ArrayName> = new (
  buffer: ArrayBufferLike,
  byteOffset: number,
  length: number,
) => NumberArrays[Name];
const ARRAYS: { readonly [Name in ArrayName]: ArrayOf<Name> } = {
  Float32Array,
  Uint8Array,
  Int32Array,
  Uint32Array,
};

/** @throws TypeError unless the value is an object */
export function checkObject(place: string, value: unknown): void {
  if (typeof value !== "object" || value === null) throw new TypeError(`${place} must be an object`);
}

/** @throws TypeError if an object has a member of another name, with the name that was probably meant */
export function checkMembers(place: string, object: object, names: readonly string[]): void {
  for (const name in object)
    if (!names.includes(name) && Object.hasOwn(object, name)) throw unknownMember(place, name, names);
}

/**
 * The error for a member of another name than these.
 * @param meant The name that was meant, where that is known
 */
export function unknownMember(
  place: string,
  unknown: string,
  names: readonly string[],
  meant?: string,
): TypeError {
  const near = (meant === undefined ? nearNames(unknown, names) : [meant]).map((name) => `"${name}"`);
  const advice = near.length === 0 ? "" : `; did you mean ${oneOf(near)}?`;
  return new TypeError(`${place} has no member "${unknown}"${advice}`);
}

/** What a value of a wrong kind is, as `a Float64Array` or `null`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  const name = arrayName(value) ?? (typeof value === "object" ? classOf(value) : typeof value);
  return `${/^[aeioI]/.test(name) ? "an" : "a"} ${name}`;
}

/** What the language has for objects of its own, as `Map`; an array and any other object have small names. */
function classOf(value: object): string {
  const name = Object.prototype.toString.call(value).slice("[object ".length, -1);
  return ["Array", "Object"].includes(name) ? name.toLowerCase() : name;
}

/** The most letters of a string that a message repeats. */
const MAX_SHOWN = 40;

/** A string as it is, the rest of a long one left out; of anything else its kind. */
function shown(value: unknown): string {
  if (typeof value !== "string") return kindOf(value);
  return JSON.stringify(value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}...` : value);
}

/** @throws TypeError unless the value is absent or one of some names */
export function checkName(place: string, value: unknown, names: readonly string[]): void {
  if (value === undefined || names.includes(value as string)) return;
  throw new TypeError(
    `${place} must be one of ${names.map((name) => `"${name}"`).join(", ")}, not ${shown(value)}`,
  );
}

/** @throws TypeError unless the value is absent or a boolean */
export function checkBoolean(place: string, value: unknown): void {
  if (value !== undefined && typeof value !== "boolean") throw new TypeError(`${place} must be a boolean`);
}

/**
 * @throws TypeError unless the value is a number
 * @throws RangeError unless it is a whole number from `least` to `most`
 */
export function checkWhole(place: string, value: unknown, least: number, most = Infinity): void {
  if (typeof value !== "number") throw new TypeError(`${place} must be a number, not ${shown(value)}`);
  if (Number.isInteger(value) && value >= least && value <= most) return;
  if (least === most) throw new RangeError(`${place} is ${value}, and has to be ${least}`);
  const range = most === Infinity ? `of at least ${least}` : `from ${least} to ${most}`;
  throw new RangeError(`${place} is ${value}, not a whole number ${range}`);
}

/** @throws TypeError unless the value is such an array, RangeError if it is shorter than `least` */
export function checkArray<Name extends ArrayName>(
  place: string,
  value: unknown,
  name: Name,
  least: number,
): asserts value is NumberArrays[Name] {
  if (!isArrayOf(value, name)) throw new TypeError(`${place} must be a ${name}`);
  const length = arrayLength(value);
  if (length < least) throw new RangeError(`${place} has ${length} elements, and needs ${least}`);
}

/** A view of the first elements of an array that is none of a subclass, of which methods may be called. */
export function checkedView<Name extends ArrayName>(
  place: string,
  value: unknown,
  name: Name,
  length: number,
): NumberArrays[Name] {
  checkArray(place, value, name, length);
  const { buffer, byteOffset } = bytesOf(value);
  return new ARRAYS[name](buffer, byteOffset, length);
}

/**
 * The bytes of a text, those of a string in UTF-8.
 * @throws TypeError unless the text is a string or a Uint8Array
 */
export function checkedText(place: string, text: unknown): Uint8Array {
  if (typeof text === "string") return encodeUtf8(text);
  if (isArrayOf(text, "Uint8Array")) return bytesOf(text);
  throw new TypeError(`${place} must be a string or a Uint8Array`);
}
