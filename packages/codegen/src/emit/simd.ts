/** Four vertices side by side in vectors of 128 bits. */

import { MIN_NORMAL } from "@glasm/base";
import { SIMD as OPCODES, type SimdOpcode, TYPE } from "../wasm/opcodes.js";
import { Code } from "./code.js";
import type { Rows, Target, Write } from "./target.js";

const LANES = 4;
const VECTOR_BYTES = 16;

const plain =
  (opcode: SimdOpcode): Write =>
  (code) =>
    code.simd(opcode);

const reinterpret: Write = () => {};

const EXPONENT = 0x7f800000;

/** The bytes of instructions that are always the same. */
function written(write: Write): Uint8Array {
  const code = new Code(0);
  write(code);
  return code.parts[1];
}

/** Of a value and a mask of its bits: clears all bits but the sign where those of the mask are zero. */
const CLEAR_WHERE_ZERO = written((code) => {
  code.simd(OPCODES.v128And);
  code.words(0);
  code.simd(OPCODES.i32x4Eq);
  code.i32(1);
  code.simd(OPCODES.i32x4ShrU);
  code.simd(OPCODES.v128Andnot);
});

const flush: Write = (code) => {
  const value = code.take(TYPE.v128);
  code.tee(value);
  code.get(value);
  code.words(EXPONENT);
  code.raw(CLEAR_WHERE_ZERO);
  code.giveBack(value);
};

/** Comparisons are false for NaNs, which stay. */
const flushPositive: Write = (code) => {
  const value = code.take(TYPE.v128);
  code.tee(value);
  code.get(value);
  code.singles(MIN_NORMAL);
  code.simd(OPCODES.f32x4Lt);
  code.simd(OPCODES.v128Andnot);
  code.giveBack(value);
};

const shift = (opcode: SimdOpcode) => (code: Code, count: number) => {
  code.i32(count);
  code.simd(opcode);
};

/** A shuffle of four 32-bit lanes: 0 to 3 of the first operand, 4 to 7 of the second. */
const shuffle = (...lanes: readonly number[]): Uint8Array =>
  written((code) => {
    code.simd(OPCODES.i8x16Shuffle);
    for (const lane of lanes) for (let byte = 0; byte < 4; byte++) code.byte(4 * lane + byte);
  });

/** How two vectors become one, for transposing rows of four. */
const LOW_LANES = shuffle(0, 4, 1, 5);
const HIGH_LANES = shuffle(2, 6, 3, 7);
const LOW_PAIRS = shuffle(0, 1, 4, 5);
const HIGH_PAIRS = shuffle(2, 3, 6, 7);

function combine(code: Code, a: number, b: number, lanes: Uint8Array): void {
  code.get(a);
  code.get(b);
  code.raw(lanes);
}

/** Masks are all ones or all zeros; a double is a vector for lanes 0 and 1 and one for lanes 2 and 3. */
export const SIMD: Target = {
  lanes: LANES,
  types: { f32: TYPE.v128, i32: TYPE.v128, f64: TYPE.v128, mask: TYPE.v128 },
  halves: 2,
  operations: {
    "f32.add": plain(OPCODES.f32x4Add),
    "f32.sub": plain(OPCODES.f32x4Sub),
    "f32.mul": plain(OPCODES.f32x4Mul),
    "f32.div": plain(OPCODES.f32x4Div),
    "f32.min": plain(OPCODES.f32x4Min),
    "f32.max": plain(OPCODES.f32x4Max),
    "f32.pmin": plain(OPCODES.f32x4Pmin),
    "f32.pmax": plain(OPCODES.f32x4Pmax),
    "f32.abs": plain(OPCODES.f32x4Abs),
    "f32.neg": plain(OPCODES.f32x4Neg),
    "f32.sqrt": plain(OPCODES.f32x4Sqrt),
    "f32.floor": plain(OPCODES.f32x4Floor),
    "f32.flush": flush,
    "f32.flushPositive": flushPositive,
    "f32.eq": plain(OPCODES.f32x4Eq),
    "f32.ne": plain(OPCODES.f32x4Ne),
    "f32.lt": plain(OPCODES.f32x4Lt),
    "f32.le": plain(OPCODES.f32x4Le),
    "f32.gt": plain(OPCODES.f32x4Gt),
    "f32.ge": plain(OPCODES.f32x4Ge),
    "f32.select": plain(OPCODES.v128Bitselect),
    "f32.keep": plain(OPCODES.v128And),
    "f32.drop": plain(OPCODES.v128Andnot),
    "f32.fromBits": reinterpret,
    "f32.fromInteger": plain(OPCODES.f32x4ConvertI32x4S),
    "i32.add": plain(OPCODES.i32x4Add),
    "i32.sub": plain(OPCODES.i32x4Sub),
    "i32.and": plain(OPCODES.v128And),
    "i32.or": plain(OPCODES.v128Or),
    "i32.xor": plain(OPCODES.v128Xor),
    "i32.min": plain(OPCODES.i32x4MinS),
    "i32.max": plain(OPCODES.i32x4MaxS),
    "i32.eq": plain(OPCODES.i32x4Eq),
    "i32.ne": plain(OPCODES.i32x4Ne),
    "i32.lt": plain(OPCODES.i32x4LtS),
    "i32.le": plain(OPCODES.i32x4LeS),
    "i32.gt": plain(OPCODES.i32x4GtS),
    "i32.ge": plain(OPCODES.i32x4GeS),
    "i32.select": plain(OPCODES.v128Bitselect),
    "i32.keep": plain(OPCODES.v128And),
    "i32.bits": reinterpret,
    "f64.add": plain(OPCODES.f64x2Add),
    "f64.sub": plain(OPCODES.f64x2Sub),
    "f64.mul": plain(OPCODES.f64x2Mul),
    "f64.pmin": plain(OPCODES.f64x2Pmin),
    "f64.pmax": plain(OPCODES.f64x2Pmax),
    "f64.abs": plain(OPCODES.f64x2Abs),
    "f64.floor": plain(OPCODES.f64x2Floor),
    "mask.and": plain(OPCODES.v128And),
    "mask.or": plain(OPCODES.v128Or),
    "mask.andNot": plain(OPCODES.v128Andnot),
  },
  shifts: {
    "i32.shl": shift(OPCODES.i32x4Shl),
    "i32.shrS": shift(OPCODES.i32x4ShrS),
    "i32.shrU": shift(OPCODES.i32x4ShrU),
  },
  constant(code, type, value) {
    if (type === "f32") code.singles(value);
    else if (type === "f64") code.doubles(value);
    else code.words(value);
  },
  promote(code, half) {
    if (half === 1)
      code.withLocal(TYPE.v128, (value) => {
        code.tee(value);
        code.get(value);
        code.raw(HIGH_PAIRS);
      });
    code.simd(OPCODES.f64x2PromoteLowF32x4);
  },
  demote(code) {
    code.withLocal(TYPE.v128, (high) => {
      code.set(high);
      code.simd(OPCODES.f32x4DemoteF64x2Zero);
      code.get(high);
      code.simd(OPCODES.f32x4DemoteF64x2Zero);
      code.raw(LOW_PAIRS);
    });
  },
  any: plain(OPCODES.v128AnyTrue),
  spread(code, locals) {
    code.withLocal(TYPE.v128, (value) => {
      code.set(value);
      locals.forEach((local, lane) => {
        code.get(value);
        code.simd(OPCODES.i32x4ExtractLane);
        code.byte(lane);
        code.set(local);
      });
    });
  },
  loadUniform(code, offset) {
    code.simd(OPCODES.v128Load);
    code.memory(offset);
  },
  loadRows(code, rows, into) {
    const wanted = into.filter((local) => local !== null);
    if (wanted.length === 1) loadComponent(code, rows, into.indexOf(wanted[0]!), wanted[0]!);
    else loadTransposed(code, rows, into);
  },
  storeRows(code, { base, stride, offset }, [x, y, z, w]) {
    const xy = code.take(TYPE.v128);
    const zw = code.take(TYPE.v128);
    for (let lane = 0; lane < LANES; lane++) {
      if (lane % 2 === 0) {
        const lanes = lane === 0 ? LOW_LANES : HIGH_LANES;
        combine(code, x!, y!, lanes);
        code.set(xy);
        combine(code, z!, w!, lanes);
        code.set(zw);
      }
      code.get(base);
      combine(code, xy, zw, lane % 2 === 0 ? LOW_PAIRS : HIGH_PAIRS);
      code.simd(OPCODES.v128Store);
      code.memory(offset + stride * lane);
    }
    code.giveBack(zw);
    code.giveBack(xy);
  },
  copyRows(code, from, to, isFlushed) {
    for (let lane = 0; lane < LANES; lane++) {
      const offset = pushRow(code, to, lane);
      const fromOffset = pushRow(code, from, lane);
      code.simd(OPCODES.v128Load);
      code.memory(fromOffset);
      if (isFlushed) flush(code);
      code.simd(OPCODES.v128Store);
      code.memory(offset);
    }
  },
  kept: {
    store(code, row) {
      code.simd(OPCODES.v128Store);
      code.memory(VECTOR_BYTES * row);
    },
    load(code, row) {
      code.simd(OPCODES.v128Load);
      code.memory(VECTOR_BYTES * row);
    },
  },
  storeColumn(code) {
    code.simd(OPCODES.v128Store);
    code.memory(0);
  },
  storeUniform: null,
};

/** The address of a lane's row on the stack; what is left to add to it. */
function pushRow(code: Code, rows: Rows, lane: number): number {
  if (rows.kind === "scattered") {
    code.get(rows.addresses[lane]!);
    return rows.offset;
  }
  code.get(rows.base);
  return rows.offset + rows.stride * lane;
}

/** One single of each row. */
function loadComponent(code: Code, rows: Rows, component: number, into: number): void {
  const offsets: number[] = [];
  for (let lane = LANES - 1; lane >= 0; lane--) offsets[lane] = pushRow(code, rows, lane) + 4 * component;
  code.simd(OPCODES.v128Load32Zero);
  code.memory(offsets[0]!);
  for (let lane = 1; lane < LANES; lane++) {
    code.simd(OPCODES.v128Load32Lane);
    code.memory(offsets[lane]!);
    code.byte(lane);
  }
  code.set(into);
}

/** Loads the four rows and turns them into the wanted components. */
function loadTransposed(code: Code, rows: Rows, into: readonly (number | null)[]): void {
  const loaded: number[] = [];
  for (let lane = 0; lane < LANES; lane++) {
    const local = code.take(TYPE.v128);
    const offset = pushRow(code, rows, lane);
    code.simd(OPCODES.v128Load);
    code.memory(offset);
    code.set(local);
    loaded.push(local);
  }
  transposeHalf(code, loaded, LOW_LANES, into[0]!, into[1]!);
  transposeHalf(code, loaded, HIGH_LANES, into[2]!, into[3]!);
  for (const local of loaded) code.giveBack(local);
}

/** Two components of four rows, those that are wanted. */
function transposeHalf(
  code: Code,
  rows: readonly number[],
  lanes: Uint8Array,
  a: number | null,
  b: number | null,
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
    code.set(a);
  }
  if (b !== null) {
    combine(code, first, second, HIGH_PAIRS);
    code.set(b);
  }
  code.giveBack(second);
  code.giveBack(first);
}
