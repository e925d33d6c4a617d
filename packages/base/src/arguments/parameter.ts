import { arrayLength, arrayName, isMemory, type Memory } from "../memory.js";
import { kindOf } from "./check.js";

/** One parameter of a command: its name, and what becomes of the argument that is given for it. */
export interface Parameter<Value> {
  readonly name: string;
  /** @throws TypeError if the argument is missing or of another kind; the message begins with the place */
  readonly convert: (given: unknown, place: string) => Value;
}

/** Numbers that a command reads. */
export type Numbers = ArrayLike<number>;

/** Numbers that a command writes. */
export type WrittenNumbers = Float64Array | Float32Array | number[];

function refuse(place: string, expected: string, given: unknown): never {
  const said = typeof given === "number" ? String(given) : kindOf(given);
  throw new TypeError(`${place} must be ${expected}, and it is ${said}`);
}

const numberOf = (given: unknown, place: string): number =>
  typeof given === "number" ? given : refuse(place, "a number", given);

/** A number. */
export const double = (name: string): Parameter<number> => ({ name, convert: numberOf });

/** A whole number of 32 bits, as C makes it of another one. */
export const int = (name: string): Parameter<number> => ({
  name,
  convert: (given, place) => numberOf(given, place) | 0,
});

/** A token: undefined is what a misspelt one is. */
export const token = (name: string): Parameter<number> => ({
  name,
  convert: (given, place) =>
    given === undefined
      ? refuse(place, "a number: there is no token of that name, or the argument is missing", given)
      : numberOf(given, place) >>> 0,
});

/** A truth: of a number the lowest byte decides, as of a GLboolean. */
export const boolean = (name: string): Parameter<boolean> => ({
  name,
  convert: (given, place) =>
    typeof given === "boolean"
      ? given
      : typeof given === "number"
        ? (given & 0xff) !== 0
        : refuse(place, "a boolean or a number", given),
});

/** A string. */
export const text = (name: string): Parameter<string> => ({
  name,
  convert: (given, place) => (typeof given === "string" ? given : refuse(place, "a string", given)),
});

/** An array of numbers of any type, or a plain one, of at least this many elements. */
function arrayOf(given: unknown, place: string, least: number): Numbers {
  const isTyped = arrayName(given) !== undefined && !arrayName(given)!.startsWith("Big");
  const length = isTyped ? arrayLength(given as ArrayBufferView) : Array.isArray(given) ? given.length : -1;
  if (length < least) refuse(place, `an array of at least ${least} numbers`, given);
  return given as Numbers;
}

/** An array of at least so many numbers, which is read. */
export const numbers = (name: string, least: number): Parameter<Numbers> => ({
  name,
  convert: (given, place) => {
    const array = arrayOf(given, place, least);
    for (let i = 0; i < least; i += 1) numberOf(array[i], `${place}[${i}]`);
    return array;
  },
});

/** An array of at least so many numbers, which is written. */
export const written = (name: string, least: number): Parameter<WrittenNumbers> => ({
  name,
  convert: (given, place) => arrayOf(given, place, least) as WrittenNumbers,
});

/** A typed array, a DataView or an ArrayBuffer. */
export const memory = (name: string): Parameter<Memory> => ({
  name,
  convert: (given, place) =>
    isMemory(given) ? given : refuse(place, "a typed array, a DataView or an ArrayBuffer", given),
});

/** Whatever the caller wants to have back, also nothing. */
export const any = (name: string): Parameter<unknown> => ({ name, convert: (given) => given });

/** A function to be called, or null for none. */
export const callback = <Callback>(name: string): Parameter<Callback | null> => ({
  name,
  convert: (given, place) =>
    given === null || typeof given === "function"
      ? (given as Callback | null)
      : refuse(place, "a function or null", given),
});

/** An object that a command has made and another one deletes. */
export interface MadeObject {
  isDeleted: boolean;
}

/** An object of a kind, which `maker` makes and which has not been deleted. */
export const object = <Made extends MadeObject>(
  name: string,
  kind: abstract new (...given: never[]) => Made,
  maker: string,
): Parameter<Made> => ({
  name,
  convert: (given, place) => {
    if (!(given instanceof kind)) return refuse(place, `what ${maker} has made`, given);
    if (given.isDeleted) throw new TypeError(`${place} has been deleted`);
    return given;
  },
});
