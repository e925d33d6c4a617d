/** The operations over four lanes side by side in vectors of 128 bits. */

import { MIN_NORMAL, NAN_BITS } from "@glasm/base";
import { type Opcode, OPCODE, SIMD, type SimdOpcode, TYPE } from "../wasm/opcodes.js";
import type { BackEnd, Write } from "./back-end.js";
import type { Code } from "./code.js";
import { UPPER_WORDS, written } from "./simd-shuffles.js";

const LANES = 4;

const plain =
  (opcode: SimdOpcode): Write =>
  (code) =>
    code.simd(opcode);

/** With the same word in each lane: V8 makes the constant of some instructions again each time. */
const withWords =
  (opcode: SimdOpcode, word: number): Write =>
  (code) => {
    code.words(word);
    code.simd(opcode);
  };

const reinterpret: Write = () => {};

const EXPONENT = 0x7f800000;
const MAGNITUDE = 0x7fffffff;
const SIGN = -0x80000000;

/** Of a value and a mask of its bits: clears all bits but the sign where those of the mask are zero. */
const CLEAR_WHERE_ZERO = written((code) => {
  code.simd(SIMD.v128And);
  code.words(0);
  code.simd(SIMD.i32x4Eq);
  code.i32(1);
  code.simd(SIMD.i32x4ShrU);
  code.simd(SIMD.v128Andnot);
});

export const flush: Write = (code) => {
  const value = code.take(TYPE.v128);
  code.tee(value);
  code.get(value);
  code.words(EXPONENT);
  code.raw(CLEAR_WHERE_ZERO);
  code.giveBack(value);
};

export const oneNaN: Write = (code) =>
  code.withLocal(TYPE.v128, (value) => {
    code.tee(value);
    code.words(NAN_BITS);
    code.get(value);
    code.get(value);
    code.simd(SIMD.f32x4Eq);
    code.simd(SIMD.v128Bitselect);
  });

/** Comparisons are false for NaNs, which stay. */
const flushPositive: Write = (code) => {
  const value = code.take(TYPE.v128);
  code.tee(value);
  code.get(value);
  code.singles(MIN_NORMAL);
  code.simd(SIMD.f32x4Lt);
  code.simd(SIMD.v128Andnot);
  code.giveBack(value);
};

/** The upper halves of products of 64 bits. */
const highProduct =
  (low: SimdOpcode, high: SimdOpcode): Write =>
  (code) =>
    code.withLocal(TYPE.v128, (a) =>
      code.withLocal(TYPE.v128, (b) => {
        code.set(b);
        code.tee(a);
        code.get(b);
        code.simd(low);
        code.get(a);
        code.get(b);
        code.simd(high);
        code.raw(UPPER_WORDS);
      }),
    );

/** An operation on integers for which there is only an instruction of one lane. */
const eachLane =
  (opcode: Opcode, operands: 1 | 2): Write =>
  (code) => {
    const locals = Array.from({ length: operands }, () => code.take(TYPE.v128));
    for (const local of [...locals].reverse()) code.set(local);
    for (let lane = 0; lane < LANES; lane++) {
      for (const local of locals) {
        code.get(local);
        code.simd(SIMD.i32x4ExtractLane);
        code.byte(lane);
      }
      code.instruction(opcode);
      code.simd(lane === 0 ? SIMD.i32x4Splat : SIMD.i32x4ReplaceLane);
      if (lane > 0) code.byte(lane);
    }
    for (const local of locals) code.giveBack(local);
  };

const shift = (opcode: SimdOpcode) => (code: Code, count: number) => {
  code.i32(count);
  code.simd(opcode);
};

/** How each operation is done to four lanes at once. */
export const OPERATIONS: BackEnd["operations"] = {
  "f32.add": plain(SIMD.f32x4Add),
  "f32.sub": plain(SIMD.f32x4Sub),
  "f32.mul": plain(SIMD.f32x4Mul),
  "f32.div": plain(SIMD.f32x4Div),
  "f32.min": plain(SIMD.f32x4Min),
  "f32.max": plain(SIMD.f32x4Max),
  "f32.pmin": plain(SIMD.f32x4Pmin),
  "f32.pmax": plain(SIMD.f32x4Pmax),
  "f32.abs": withWords(SIMD.v128And, MAGNITUDE),
  "f32.neg": withWords(SIMD.v128Xor, SIGN),
  "f32.sqrt": plain(SIMD.f32x4Sqrt),
  "f32.floor": plain(SIMD.f32x4Floor),
  "f32.flush": flush,
  "f32.flushPositive": flushPositive,
  "f32.eq": plain(SIMD.f32x4Eq),
  "f32.ne": plain(SIMD.f32x4Ne),
  "f32.lt": plain(SIMD.f32x4Lt),
  "f32.le": plain(SIMD.f32x4Le),
  "f32.gt": plain(SIMD.f32x4Gt),
  "f32.ge": plain(SIMD.f32x4Ge),
  "f32.select": plain(SIMD.v128Bitselect),
  "f32.keep": plain(SIMD.v128And),
  "f32.drop": plain(SIMD.v128Andnot),
  "f32.fromBits": reinterpret,
  "f32.fromInteger": plain(SIMD.f32x4ConvertI32x4S),
  "f32.fromIntegerU": plain(SIMD.f32x4ConvertI32x4U),
  "i32.add": plain(SIMD.i32x4Add),
  "i32.sub": plain(SIMD.i32x4Sub),
  "i32.mul": plain(SIMD.i32x4Mul),
  "i32.mulHigh": highProduct(SIMD.i64x2ExtmulLowI32x4S, SIMD.i64x2ExtmulHighI32x4S),
  "i32.mulHighU": highProduct(SIMD.i64x2ExtmulLowI32x4U, SIMD.i64x2ExtmulHighI32x4U),
  "i32.neg": plain(SIMD.i32x4Neg),
  "i32.abs": plain(SIMD.i32x4Abs),
  "i32.and": plain(SIMD.v128And),
  "i32.or": plain(SIMD.v128Or),
  "i32.xor": plain(SIMD.v128Xor),
  "i32.not": plain(SIMD.v128Not),
  "i32.shl": eachLane(OPCODE.i32Shl, 2),
  "i32.shrS": eachLane(OPCODE.i32ShrS, 2),
  "i32.shrU": eachLane(OPCODE.i32ShrU, 2),
  "i32.clz": eachLane(OPCODE.i32Clz, 1),
  "i32.ctz": eachLane(OPCODE.i32Ctz, 1),
  "i32.popcnt": (code) => {
    code.simd(SIMD.i8x16Popcnt);
    code.simd(SIMD.i16x8ExtaddPairwiseI8x16U);
    code.simd(SIMD.i32x4ExtaddPairwiseI16x8U);
  },
  "i32.min": plain(SIMD.i32x4MinS),
  "i32.max": plain(SIMD.i32x4MaxS),
  "i32.minU": plain(SIMD.i32x4MinU),
  "i32.maxU": plain(SIMD.i32x4MaxU),
  "i32.eq": plain(SIMD.i32x4Eq),
  "i32.ne": plain(SIMD.i32x4Ne),
  "i32.lt": plain(SIMD.i32x4LtS),
  "i32.le": plain(SIMD.i32x4LeS),
  "i32.gt": plain(SIMD.i32x4GtS),
  "i32.ge": plain(SIMD.i32x4GeS),
  "i32.ltU": plain(SIMD.i32x4LtU),
  "i32.leU": plain(SIMD.i32x4LeU),
  "i32.gtU": plain(SIMD.i32x4GtU),
  "i32.geU": plain(SIMD.i32x4GeU),
  "i32.select": plain(SIMD.v128Bitselect),
  "i32.keep": plain(SIMD.v128And),
  "i32.drop": plain(SIMD.v128Andnot),
  "i32.bits": reinterpret,
  "i32.trunc": plain(SIMD.i32x4TruncSatF32x4S),
  "i32.truncU": plain(SIMD.i32x4TruncSatF32x4U),
  "f64.add": plain(SIMD.f64x2Add),
  "f64.sub": plain(SIMD.f64x2Sub),
  "f64.mul": plain(SIMD.f64x2Mul),
  "f64.pmin": plain(SIMD.f64x2Pmin),
  "f64.pmax": plain(SIMD.f64x2Pmax),
  "f64.abs": plain(SIMD.f64x2Abs),
  "f64.floor": plain(SIMD.f64x2Floor),
  "mask.and": plain(SIMD.v128And),
  "mask.or": plain(SIMD.v128Or),
  "mask.andNot": plain(SIMD.v128Andnot),
};

/** Shifts of all lanes by the same count. */
export const SHIFTS: BackEnd["shifts"] = {
  "i32.shl": shift(SIMD.i32x4Shl),
  "i32.shrS": shift(SIMD.i32x4ShrS),
  "i32.shrU": shift(SIMD.i32x4ShrU),
};
