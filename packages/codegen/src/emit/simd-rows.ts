/** Rows of words in memory, one a lane, and vectors with one word of four of them. */

import { SIMD, TYPE } from "../wasm/opcodes.js";
import type { ConsecutiveRows, RowLocal, Rows, ScatteredRows } from "./back-end.js";
import type { Code } from "./code.js";
import { flush } from "./simd-operations.js";
import { combine, HIGH_LANES, HIGH_PAIRS, LOW_LANES, LOW_PAIRS, shuffle } from "./simd-shuffles.js";

const LANES = 4;
const WORD_BYTES = 4;
/** Words of a vector, which is loaded and stored as a whole where there are as many. */
const QUAD = 4;
const QUAD_BYTES = QUAD * WORD_BYTES;

export function rowAddresses(code: Code, stride: number, group: number): void {
  code.simd(SIMD.i32x4Splat);
  if (stride === 0) return;
  const first = LANES * group * stride;
  code.vector([first, first + stride, first + 2 * stride, first + 3 * stride]);
  code.simd(SIMD.i32x4Add);
}

export function loadRows(code: Code, rows: Rows, into: readonly (RowLocal | null)[]): void {
  for (let first = 0; first < into.length; first += QUAD) {
    const quad = into.slice(first, first + QUAD);
    const wanted = quad.flatMap((word, i) => (word === null ? [] : [[first + i, word] as const]));
    if (quad.length === QUAD && wanted.length > 1) loadTransposed(code, rows, WORD_BYTES * first, quad);
    else for (const [word, { local }] of wanted) loadWord(code, rows, word, local);
  }
}

export function storeRows(code: Code, rows: ConsecutiveRows, from: readonly RowLocal[]): void {
  let first = 0;
  for (; first + QUAD <= from.length; first += QUAD)
    storeQuad(code, rows, WORD_BYTES * first, from.slice(first, first + QUAD));
  for (; first < from.length; first++) {
    for (let lane = 0; lane < LANES; lane++)
      storeLane(code, lane, rows.base, rows.offset + rows.stride * lane + WORD_BYTES * first, from[first]!);
  }
}

/** Stores four words of each row, from a byte on. */
function storeQuad(
  code: Code,
  { base, stride, offset }: ConsecutiveRows,
  from: number,
  words: readonly RowLocal[],
): void {
  eachRow(code, words, (lane, row) => {
    code.get(base);
    row();
    code.simd(SIMD.v128Store);
    code.memory(offset + from + stride * lane);
  });
}

/** Takes the rows of four words one after the other: `row` puts that of a lane onto the stack. */
function eachRow(
  code: Code,
  [x, y, z, w]: readonly RowLocal[],
  take: (lane: number, row: () => void) => void,
): void {
  const xy = code.take(TYPE.v128);
  const zw = code.take(TYPE.v128);
  for (let lane = 0; lane < LANES; lane++) {
    if (lane % 2 === 0) {
      const lanes = lane === 0 ? LOW_LANES : HIGH_LANES;
      combine(code, x!.local, y!.local, lanes);
      code.set(xy);
      combine(code, z!.local, w!.local, lanes);
      code.set(zw);
    }
    take(lane, () => combine(code, xy, zw, lane % 2 === 0 ? LOW_PAIRS : HIGH_PAIRS));
  }
  code.giveBack(zw);
  code.giveBack(xy);
}

/** Stores one lane of a word at an offset from an address. */
function storeLane(code: Code, lane: number, address: number, offset: number, { local }: RowLocal): void {
  code.get(address);
  code.get(local);
  code.simd(SIMD.v128Store32Lane);
  code.memory(offset);
  code.byte(lane);
}

export function copyRows(
  code: Code,
  from: ConsecutiveRows,
  to: ConsecutiveRows,
  words: number,
  isFlushed: boolean,
): void {
  if (isFlushed) copyFlushed(code, from, to, words);
  else eachVector(words, (lane, byte) => copyVector(code, from, to, lane, byte, () => {}));
}

/** Minus twice a word tells the magnitude of a single: that of a denormal is this much or more, that of a zero is 0. */
const LEAST_OF_DENORMALS = -0xffffff;

/**
 * Copies rows as they are, and once more with a flush if there was a denormal. To find one takes half as many operations as to
 * flush them all.
 */
function copyFlushed(code: Code, from: ConsecutiveRows, to: ConsecutiveRows, words: number): void {
  const most = code.take(TYPE.v128);
  const vector = code.take(TYPE.v128);
  eachVector(words, (lane, byte) => {
    copyVector(code, from, to, lane, byte, () => code.tee(vector));
    code.get(vector);
    code.words(-2);
    code.simd(SIMD.i32x4Mul);
    if (lane > 0 || byte > 0) {
      code.get(most);
      code.simd(SIMD.i32x4MaxU);
    }
    code.set(most);
  });
  code.get(most);
  code.words(LEAST_OF_DENORMALS);
  code.simd(SIMD.i32x4GeU);
  code.simd(SIMD.v128AnyTrue);
  code.ifNotZero(() =>
    eachVector(words, (lane, byte) => copyVector(code, from, to, lane, byte, () => flush(code))),
  );
  code.giveBack(vector);
  code.giveBack(most);
}

/** The vectors of the rows of all lanes, by their bytes in a row. */
function eachVector(words: number, use: (lane: number, byte: number) => void): void {
  for (let byte = 0; byte < WORD_BYTES * words; byte += QUAD_BYTES)
    for (let lane = 0; lane < LANES; lane++) use(lane, byte);
}

/** Copies a vector, after something was done to it on the stack. */
function copyVector(
  code: Code,
  from: ConsecutiveRows,
  to: ConsecutiveRows,
  lane: number,
  byte: number,
  change: () => void,
): void {
  code.get(to.base);
  code.get(from.base);
  code.simd(SIMD.v128Load);
  code.memory(from.offset + from.stride * lane + byte);
  change();
  code.simd(SIMD.v128Store);
  code.memory(to.offset + to.stride * lane + byte);
}

/**
 * One lane after the other: what a later one stores stays. A lane that stores nothing puts back what is there: there are no
 * branches, into each of which V8 would copy the computation of the values.
 */
export function scatter(code: Code, rows: ScatteredRows, from: readonly RowLocal[]): void {
  code.withLocal(TYPE.v128, (mask) => {
    code.set(mask);
    let first = 0;
    for (; first + QUAD <= from.length; first += QUAD)
      scatterQuad(code, rows, WORD_BYTES * first, from.slice(first, first + QUAD), mask);
    for (; first < from.length; first++) scatterWord(code, rows, WORD_BYTES * first, from[first]!, mask);
  });
}

/** Stores four words of the rows of some lanes, from a byte on. */
function scatterQuad(
  code: Code,
  { addresses, offset }: ScatteredRows,
  from: number,
  words: readonly RowLocal[],
  mask: number,
): void {
  eachRow(code, words, (lane, row) => {
    const address = addresses[lane]!;
    code.get(address);
    row();
    code.get(address);
    code.simd(SIMD.v128Load);
    code.memory(offset + from);
    combine(code, mask, mask, shuffle(lane, lane, lane, lane));
    code.simd(SIMD.v128Bitselect);
    code.simd(SIMD.v128Store);
    code.memory(offset + from);
  });
}

/** Stores one word of the rows of some lanes. */
function scatterWord(
  code: Code,
  { addresses, offset }: ScatteredRows,
  from: number,
  { local }: RowLocal,
  mask: number,
): void {
  for (let lane = 0; lane < LANES; lane++) {
    const address = addresses[lane]!;
    code.get(address);
    code.get(local);
    code.get(address);
    code.simd(SIMD.v128Load32Splat);
    code.memory(offset + from);
    code.get(mask);
    code.simd(SIMD.v128Bitselect);
    code.simd(SIMD.v128Store32Lane);
    code.memory(offset + from);
    code.byte(lane);
  }
}

/** The address of a lane's row on the stack; what is left to add to it. */
function pushRow(code: Code, rows: Rows, lane: number): number {
  if (rows.kind === "scattered") {
    code.get(rows.addresses[lane]!);
    return rows.offset;
  }
  code.get(rows.base);
  return rows.offset + rows.stride * lane;
}

/** One word of each row. */
function loadWord(code: Code, rows: Rows, word: number, into: number): void {
  const offsets: number[] = [];
  for (let lane = LANES - 1; lane >= 0; lane--) offsets[lane] = pushRow(code, rows, lane) + WORD_BYTES * word;
  code.simd(SIMD.v128Load32Zero);
  code.memory(offsets[0]!);
  for (let lane = 1; lane < LANES; lane++) {
    code.simd(SIMD.v128Load32Lane);
    code.memory(offsets[lane]!);
    code.byte(lane);
  }
  code.set(into);
}

/** Loads four words of the four rows, from a byte on, and turns them into the wanted ones. */
function loadTransposed(code: Code, rows: Rows, from: number, into: readonly (RowLocal | null)[]): void {
  const loaded: number[] = [];
  for (let lane = 0; lane < LANES; lane++) {
    const local = code.take(TYPE.v128);
    const offset = pushRow(code, rows, lane);
    code.simd(SIMD.v128Load);
    code.memory(offset + from);
    code.set(local);
    loaded.push(local);
  }
  transposeHalf(code, loaded, LOW_LANES, into[0]!, into[1]!);
  transposeHalf(code, loaded, HIGH_LANES, into[2]!, into[3]!);
  for (const local of loaded) code.giveBack(local);
}

/** Two words of four rows, those that are wanted. */
function transposeHalf(
  code: Code,
  rows: readonly number[],
  lanes: Uint8Array,
  a: RowLocal | null,
  b: RowLocal | null,
): void {
  if (a === null && b === null) return;
  const first = code.take(TYPE.v128);
  const second = code.take(TYPE.v128);
  combine(code, rows[0]!, rows[1]!, lanes);
  code.set(first);
  combine(code, rows[2]!, rows[3]!, lanes);
  code.set(second);
  if (a !== null) {
    combine(code, first, second, LOW_PAIRS);
    code.set(a.local);
  }
  if (b !== null) {
    combine(code, first, second, HIGH_PAIRS);
    code.set(b.local);
  }
  code.giveBack(second);
  code.giveBack(first);
}
