/** Arrays of NumPy in files (NPY), as `numpy.save` writes them: NEP 1, versions 1.0 to 3.0. */

import { checkArray, checkName, checkObject, checkWhole } from "../arguments/check.js";
import { bytesOf, wordsOf } from "../memory.js";
import { readDoubles, readHalves, readSingles, writeSingles } from "./little-endian.js";

/** What is wrong with bytes that should be an array. */
export class NpyError extends Error {}

/** An array of rows of numbers, one row after the other. */
export interface ArrayRows {
  readonly data: Float32Array;
  /** Numbers a row. */
  readonly size: number;
}

/** The types of numbers of 32 and 64 bits, as NumPy calls them in little-endian order. */
export const NPY_TYPES = ["<f4", "<i4", "<u4", "<f8", "<i8", "<u8"] as const;
/** One of `NPY_TYPES`. */
export type NpyType = (typeof NPY_TYPES)[number];

/** An array of rows of numbers as they lie in a file, one row after the other. */
export interface WordRows {
  readonly type: NpyType;
  /** The bits of the numbers; those of 64 bits have two words, the low one first. */
  readonly words: Uint32Array;
  /** Numbers a row. */
  readonly size: number;
}

const MAGIC = "\x93NUMPY";
/** The magic text, and the two numbers of the version. */
const VERSION_END = MAGIC.length + 2;
const ALIGNMENT = 64;
/** Those of numpy.save have a few dozen bytes; what is said here stands in ASCII. */
const MAX_HEADER = 10_000;
/** What is read as singles, by what headers call it. */
const FLOATS = { "<f2": readHalves, "<f4": readSingles, "<f8": readDoubles } as const;
const FLOAT_NAMES = "float16 ('<f2'), float32 ('<f4') or float64 ('<f8')";
const HALF = "<f2";
const WORD_NAMES = "float32, int32, uint32, float64, int64, uint64 or float16 in little-endian order";
const WORD_BYTES = 4;
/** The bytes of a number of a type. */
const bytesIn = (type: string): number => Number(type.at(-1));
const MOST_COLUMNS = 4;

/**
 * The rows of an array of float16, float32 or float64 in little-endian C order, of shape (n, 1) to (n, 4), as singles.
 * @throws NpyError if it is no such array
 * @throws TypeError unless that is a Uint8Array
 */
export function readNpy(given: Uint8Array): ArrayRows {
  checkArray("readNpy: bytes", given, "Uint8Array", 0);
  const isFloat = (type: string): type is keyof typeof FLOATS => type in FLOATS;
  const { type, bytes, size } = numbersIn(given, isFloat, FLOAT_NAMES);
  return { data: FLOATS[type](bytes), size };
}

/**
 * The rows of an array of one of `NPY_TYPES` in C order, of shape (n, 1) to (n, 4), with the bits of its numbers; of
 * float16 as the singles of the same value.
 * @throws NpyError if it is no such array
 * @throws TypeError unless that is a Uint8Array
 */
export function readNpyWords(given: Uint8Array): WordRows {
  checkArray("readNpyWords: bytes", given, "Uint8Array", 0);
  const isKnown = (type: string): type is NpyType | typeof HALF =>
    type === HALF || (NPY_TYPES as readonly string[]).includes(type);
  const { type, bytes, size } = numbersIn(given, isKnown, WORD_NAMES);
  if (type === HALF) return { type: "<f4", words: wordsOf(readHalves(bytes)), size };
  return { type, words: wordsOf(readSingles(bytes)), size };
}

/** The bytes of the numbers of an array, with their type. */
interface NumbersIn<T extends string> {
  readonly type: T;
  readonly bytes: Uint8Array;
  readonly size: number;
}

function numbersIn<T extends string>(
  given: Uint8Array,
  isExpected: (type: string) => type is T,
  expected: string,
): NumbersIn<T> {
  const bytes = bytesOf(given);
  const latin = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (latin(0, MAGIC.length) !== MAGIC)
    throw new NpyError("it does not begin as a .npy file; numpy.save writes one");
  const isFirst = bytes[MAGIC.length] === 1;
  const begin = VERSION_END + (isFirst ? 2 : 4);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end =
    bytes.length < begin
      ? Infinity
      : begin + (isFirst ? view.getUint16(VERSION_END, true) : view.getUint32(VERSION_END, true));
  if (end > bytes.length) throw new NpyError("it ends in its header");
  if (end - begin > MAX_HEADER)
    throw new NpyError(`its header has ${end - begin} bytes, more than ${MAX_HEADER}`);
  const header = latin(begin, end);
  const numbers = bytes.subarray(end);
  const type = /'descr':\s*'([^']*)'/.exec(header)?.[1];
  const order = /'fortran_order':\s*(True|False)/.exec(header)?.[1];
  const shape = /'shape':\s*\(([\d,\s]*)\)/.exec(header)?.[1];
  if (shape === undefined || order === undefined)
    throw new NpyError("its header does not say its shape and its order");
  if (type === undefined || !isExpected(type))
    throw new NpyError(
      `its dtype is ${type === undefined ? "a structure" : `'${type}'`}; expected ${expected}`,
    );
  if (order === "True") throw new NpyError("it is in Fortran order; numpy.ascontiguousarray gives C order");
  const [rows, size, ...rest] = shape
    .split(",")
    .flatMap((text) => (text.trim() === "" ? [] : [Number(text)]));
  if (rows === undefined || size === undefined || rest.length > 0 || size < 1 || size > MOST_COLUMNS)
    throw new NpyError(`its shape is (${shape}); expected (n, 1) to (n, ${MOST_COLUMNS})`);
  const most = rows * size * bytesIn(type);
  if (numbers.length !== most)
    throw new NpyError(`its shape (${shape}) has ${most} bytes of numbers, and ${numbers.length} are there`);
  return { type, bytes: numbers, size };
}

/**
 * A file of rows of singles, as numpy.save writes it.
 * @throws TypeError, RangeError if that is no array of rows
 */
export function writeNpy(rows: ArrayRows): Uint8Array<ArrayBuffer> {
  checkObject("writeNpy: rows", rows);
  const { data, size } = rows;
  checkArray("writeNpy: rows.data", data, "Float32Array", 0);
  checkWhole("writeNpy: rows.size", size, 1, MOST_COLUMNS);
  return fileOf("<f4", data, size);
}

/**
 * A file of rows of numbers with their bits, as numpy.save writes it.
 * @throws TypeError, RangeError if that is no array of rows
 */
export function writeNpyWords(rows: WordRows): Uint8Array<ArrayBuffer> {
  checkObject("writeNpyWords: rows", rows);
  const { type, words, size } = rows;
  checkName("writeNpyWords: rows.type", type, NPY_TYPES);
  checkArray("writeNpyWords: rows.words", words, "Uint32Array", 0);
  checkWhole("writeNpyWords: rows.size", size, 1, MOST_COLUMNS);
  return fileOf(type, new Float32Array(words.buffer, words.byteOffset, words.length), size);
}

/** @param data the bytes of the numbers, as singles */
function fileOf(type: NpyType, data: Float32Array, size: number): Uint8Array<ArrayBuffer> {
  const rows = (WORD_BYTES * data.length) / bytesIn(type) / size;
  const fields = `{'descr': '${type}', 'fortran_order': False, 'shape': (${rows}, ${size}), }`;
  const begin = VERSION_END + 2;
  const end = Math.ceil((begin + fields.length + 1) / ALIGNMENT) * ALIGNMENT;
  const file = writeSingles(data, end);
  const text = `${MAGIC}\x01\x00\0\0${fields.padEnd(end - begin - 1)}\n`;
  file.set(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  new DataView(file.buffer).setUint16(VERSION_END, end - begin, true);
  return file;
}
