/** Arrays of NumPy in files (NPY), as `numpy.save` writes them: NEP 1, versions 1.0 to 3.0. */

import { checkArray, checkObject, checkWhole } from "../arguments/check.js";
import { bytesOf } from "../memory.js";
import { readDoubles, readSingles, writeSingles } from "./little-endian.js";

/** What is wrong with bytes that should be an array. */
export class NpyError extends Error {}

/** An array of rows of numbers, one row after the other. */
export interface ArrayRows {
  readonly data: Float32Array;
  /** Numbers a row. */
  readonly size: number;
}

const MAGIC = "\x93NUMPY";
/** The magic text, and the two numbers of the version. */
const VERSION_END = MAGIC.length + 2;
const ALIGNMENT = 64;
/** Those of numpy.save have a few dozen bytes; what is said here stands in ASCII. */
const MAX_HEADER = 10_000;
/** What arrays are read, by what their headers call them. */
const TYPES = {
  "<f4": { bytes: Float32Array.BYTES_PER_ELEMENT, read: readSingles },
  "<f8": { bytes: Float64Array.BYTES_PER_ELEMENT, read: readDoubles },
} as const;
const MOST_COLUMNS = 4;

/**
 * The rows of an array of float32 or float64 in little-endian C order, of shape (n, 1) to (n, 4), as singles.
 * @throws NpyError if it is no such array
 * @throws TypeError unless that is a Uint8Array
 */
export function readNpy(given: Uint8Array): ArrayRows {
  checkArray("readNpy: bytes", given, "Uint8Array", 0);
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
  return rowsOf(latin(begin, end), bytes.subarray(end));
}

function rowsOf(header: string, bytes: Uint8Array): ArrayRows {
  const type = /'descr':\s*'([^']*)'/.exec(header)?.[1];
  const order = /'fortran_order':\s*(True|False)/.exec(header)?.[1];
  const shape = /'shape':\s*\(([\d,\s]*)\)/.exec(header)?.[1];
  if (shape === undefined || order === undefined)
    throw new NpyError("its header does not say its shape and its order");
  if (type !== "<f4" && type !== "<f8")
    throw new NpyError(
      `its dtype is ${type === undefined ? "a structure" : `'${type}'`}; expected float32 ('<f4') or float64 ('<f8')`,
    );
  if (order === "True") throw new NpyError("it is in Fortran order; numpy.ascontiguousarray gives C order");
  const [rows, size, ...rest] = shape
    .split(",")
    .flatMap((text) => (text.trim() === "" ? [] : [Number(text)]));
  if (rows === undefined || size === undefined || rest.length > 0 || size < 1 || size > MOST_COLUMNS)
    throw new NpyError(`its shape is (${shape}); expected (n, 1) to (n, ${MOST_COLUMNS})`);
  const expected = rows * size * TYPES[type].bytes;
  if (bytes.length !== expected)
    throw new NpyError(
      `its shape (${shape}) has ${expected} bytes of numbers, and ${bytes.length} are there`,
    );
  return { data: TYPES[type].read(bytes), size };
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
  const fields = `{'descr': '<f4', 'fortran_order': False, 'shape': (${data.length / size}, ${size}), }`;
  const begin = VERSION_END + 2;
  const end = Math.ceil((begin + fields.length + 1) / ALIGNMENT) * ALIGNMENT;
  const file = writeSingles(data, end);
  const text = `${MAGIC}\x01\x00\0\0${fields.padEnd(end - begin - 1)}\n`;
  file.set(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  new DataView(file.buffer).setUint16(VERSION_END, end - begin, true);
  return file;
}
