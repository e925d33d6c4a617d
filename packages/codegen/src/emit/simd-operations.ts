/** The operations over four lanes side by side in vectors of 128 bits. */

import { MIN_NORMAL, NAN_BITS } from "@glasm/base";
import { EXPONENT_DIGITS, SHORT_DIGITS } from "../ir/doubles.js";
import {
  type Operation,
  type OperationName,
  OPERATIONS as TABLE,
  type ValueType,
  WIDE,
} from "../ir/operations.js";
import { SIMD, type SimdOpcode, TYPE } from "../wasm/opcodes.js";
import type { BackEnd, Write, WriteOperation } from "./back-end.js";
import type { Code } from "./code.js";
import { OPERATIONS as ON_ONE_LANE } from "./scalar-operations.js";
import {
  HIGH_LANES,
  HIGH_PAIRS,
  LOW_LANES,
  LOW_PAIRS,
  LOWER_WORDS,
  UPPER_WORDS,
  written,
} from "./simd-shuffles.js";

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

/** With the same word of 64 bits in both. */
const withLongs =
  (opcode: SimdOpcode, word: bigint): Write =>
  (code) => {
    code.longs(word);
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
const positive: Write = (code) => {
  const value = code.take(TYPE.v128);
  code.tee(value);
  code.get(value);
  code.singles(MIN_NORMAL);
  code.simd(SIMD.f32x4Lt);
  code.simd(SIMD.v128Andnot);
  code.giveBack(value);
};

/**
 * Of operands a and b: b in the place of a NaN of a, then the one that `choose` prefers, which is a if b is a NaN; of equal ones
 * the bits of both joined, which matters to zeros.
 */
const extremeNumber =
  (choose: SimdOpcode, join: Uint8Array): Write =>
  (code) => {
    const a = code.take(TYPE.v128);
    const b = code.take(TYPE.v128);
    code.set(b);
    code.tee(a);
    code.get(b);
    code.get(a);
    code.get(a);
    code.raw(EQUAL_SELECT);
    code.get(b);
    code.simd(choose);
    code.tee(a);
    code.get(a);
    code.get(b);
    code.simd(SIMD.f32x4Eq);
    code.get(b);
    code.raw(join);
    code.giveBack(b);
    code.giveBack(a);
  };

const EQUAL_SELECT = written((code) => {
  code.simd(SIMD.f32x4Eq);
  code.simd(SIMD.v128Bitselect);
});

/** Of a value, a mask and another value: the bits that both values have, or either has, where the mask holds. */
const JOINED = {
  and: written((code) => {
    code.simd(SIMD.v128Andnot);
    code.simd(SIMD.v128Andnot);
  }),
  or: written((code) => {
    code.simd(SIMD.v128And);
    code.simd(SIMD.v128Or);
  }),
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

/** How values of each type stand in vectors: instructions on one lane of them. */
const LANE_CODES = {
  f32: { extract: SIMD.f32x4ExtractLane, splat: SIMD.f32x4Splat, replace: SIMD.f32x4ReplaceLane },
  i32: { extract: SIMD.i32x4ExtractLane, splat: SIMD.i32x4Splat, replace: SIMD.i32x4ReplaceLane },
  mask: { extract: SIMD.i32x4ExtractLane, splat: SIMD.i32x4Splat, replace: SIMD.i32x4ReplaceLane },
  f64: { extract: SIMD.f64x2ExtractLane, splat: SIMD.f64x2Splat, replace: SIMD.f64x2ReplaceLane },
  i64: { extract: SIMD.i64x2ExtractLane, splat: SIMD.i64x2Splat, replace: SIMD.i64x2ReplaceLane },
} as const satisfies Readonly<Record<ValueType, unknown>>;

/** An operation for which there is only an instruction of one lane, on values that are no masks. */
const eachLane =
  (name: OperationName): WriteOperation =>
  (code, half) => {
    const { operands, result }: Operation = TABLE[name];
    const isJoined = !WIDE[result] && WIDE[operands[0]!];
    const locals = takeVectors(code, isJoined ? 2 * operands.length : operands.length);
    const { splat, replace } = LANE_CODES[result];
    const lanes = WIDE[result] ? LANES / 2 : LANES;
    for (let lane = 0; lane < lanes; lane++) {
      operands.forEach((type, i) => {
        code.get(locals[isJoined && lane >= LANES / 2 ? operands.length + i : i]!);
        code.simd(LANE_CODES[type].extract);
        code.byte(WIDE[type] ? lane % (LANES / 2) : WIDE[result] ? lane + half * (LANES / 2) : lane);
      });
      ON_ONE_LANE[name](code, half);
      code.simd(lane === 0 ? splat : replace);
      if (lane > 0) code.byte(lane);
    }
    for (const local of locals) code.giveBack(local);
  };

/** Takes vectors from the stack into locals, in their order there. */
function takeVectors(code: Code, count: number): readonly number[] {
  const locals = Array.from({ length: count }, () => code.take(TYPE.v128));
  for (const local of [...locals].reverse()) code.set(local);
  return locals;
}

/** What an instruction gives of each half of its operands, joined. */
const joined =
  (operands: 1 | 2, write: Write, join: Uint8Array): Write =>
  (code) => {
    const upper = takeVectors(code, operands);
    write(code);
    for (const local of upper) code.get(local);
    write(code);
    code.raw(join);
    for (const local of upper) code.giveBack(local);
  };

const compareWide = (opcode: SimdOpcode): Write => joined(2, plain(opcode), LOWER_WORDS);

/** An instruction on the lower half of a vector: for the upper one that half is moved there. */
const ofHalf =
  (opcode: SimdOpcode): WriteOperation =>
  (code, half) => {
    if (half === 1)
      code.withLocal(TYPE.v128, (value) => {
        code.tee(value);
        code.get(value);
        code.raw(HIGH_PAIRS);
      });
    code.simd(opcode);
  };

/** One instruction for each half. */
const byHalf =
  (low: SimdOpcode, high: SimdOpcode): WriteOperation =>
  (code, half) =>
    code.simd(half === 0 ? low : high);

const extendMask = byHalf(SIMD.i64x2ExtendLowI32x4S, SIMD.i64x2ExtendHighI32x4S);

/** An instruction whose last operand is a mask as wide as the others. */
const withMask =
  (opcode: SimdOpcode): WriteOperation =>
  (code, half) => {
    extendMask(code, half);
    code.simd(opcode);
  };

const LONG_SIGN = -(2n ** 63n);

/** Compares integers without a sign, by what they are with the other sign. */
const compareLongU = (opcode: SimdOpcode): Write =>
  joined(
    2,
    (code) =>
      code.withLocal(TYPE.v128, (b) => {
        code.set(b);
        code.longs(LONG_SIGN);
        code.simd(SIMD.v128Xor);
        code.get(b);
        code.longs(LONG_SIGN);
        code.simd(SIMD.v128Xor);
        code.simd(opcode);
      }),
    LOWER_WORDS,
  );

const bitsOfDouble: Write = (code) =>
  code.withLocal(TYPE.v128, (value) => {
    code.tee(value);
    code.doubles(NaN);
    code.get(value);
    code.get(value);
    code.simd(SIMD.f64x2Eq);
    code.simd(SIMD.v128Bitselect);
  });

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
  "f32.minimumNumber": extremeNumber(SIMD.f32x4Pmin, JOINED.or),
  "f32.maximumNumber": extremeNumber(SIMD.f32x4Pmax, JOINED.and),
  "f32.abs": withWords(SIMD.v128And, MAGNITUDE),
  "f32.neg": withWords(SIMD.v128Xor, SIGN),
  "f32.sqrt": plain(SIMD.f32x4Sqrt),
  "f32.floor": plain(SIMD.f32x4Floor),
  "f32.ceil": plain(SIMD.f32x4Ceil),
  "f32.trunc": plain(SIMD.f32x4Trunc),
  "f32.nearest": plain(SIMD.f32x4Nearest),
  "f32.flush": flush,
  "f32.flushPositive": positive,
  "f32.positive": positive,
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
  "f32.fromLong": eachLane("f32.fromLong"),
  "f32.fromLongU": eachLane("f32.fromLongU"),
  "f32.demote": joined(1, plain(SIMD.f32x4DemoteF64x2Zero), LOW_PAIRS),
  "i32.add": plain(SIMD.i32x4Add),
  "i32.sub": plain(SIMD.i32x4Sub),
  "i32.mul": plain(SIMD.i32x4Mul),
  "i32.mulHigh": highProduct(SIMD.i64x2ExtmulLowI32x4S, SIMD.i64x2ExtmulHighI32x4S),
  "i32.mulHighU": highProduct(SIMD.i64x2ExtmulLowI32x4U, SIMD.i64x2ExtmulHighI32x4U),
  "i32.div": eachLane("i32.div"),
  "i32.divU": eachLane("i32.divU"),
  "i32.rem": eachLane("i32.rem"),
  "i32.remU": eachLane("i32.remU"),
  "i32.neg": plain(SIMD.i32x4Neg),
  "i32.abs": plain(SIMD.i32x4Abs),
  "i32.and": plain(SIMD.v128And),
  "i32.or": plain(SIMD.v128Or),
  "i32.xor": plain(SIMD.v128Xor),
  "i32.not": plain(SIMD.v128Not),
  "i32.shl": eachLane("i32.shl"),
  "i32.shrS": eachLane("i32.shrS"),
  "i32.shrU": eachLane("i32.shrU"),
  "i32.clz": eachLane("i32.clz"),
  "i32.ctz": eachLane("i32.ctz"),
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
  "i32.truncDouble": joined(1, plain(SIMD.i32x4TruncSatF64x2SZero), LOW_PAIRS),
  "i32.truncDoubleU": joined(1, plain(SIMD.i32x4TruncSatF64x2UZero), LOW_PAIRS),
  "i32.low": joined(1, reinterpret, LOWER_WORDS),
  "i32.high": joined(1, reinterpret, UPPER_WORDS),
  "i32.upper": joined(1, reinterpret, UPPER_WORDS),
  "f64.add": plain(SIMD.f64x2Add),
  "f64.sub": plain(SIMD.f64x2Sub),
  "f64.mul": plain(SIMD.f64x2Mul),
  "f64.div": plain(SIMD.f64x2Div),
  "f64.min": plain(SIMD.f64x2Min),
  "f64.max": plain(SIMD.f64x2Max),
  "f64.pmin": plain(SIMD.f64x2Pmin),
  "f64.pmax": plain(SIMD.f64x2Pmax),
  "f64.abs": plain(SIMD.f64x2Abs),
  "f64.floor": plain(SIMD.f64x2Floor),
  "f64.neg": plain(SIMD.f64x2Neg),
  "f64.sqrt": plain(SIMD.f64x2Sqrt),
  "f64.ceil": plain(SIMD.f64x2Ceil),
  "f64.trunc": plain(SIMD.f64x2Trunc),
  "f64.nearest": plain(SIMD.f64x2Nearest),
  "f64.shorten": withLongs(SIMD.v128And, (BigInt(-1) << 32n) | BigInt(SHORT_DIGITS >>> 0)),
  "f64.power": withLongs(SIMD.v128And, BigInt(EXPONENT_DIGITS) << 32n),
  "f64.eq": compareWide(SIMD.f64x2Eq),
  "f64.ne": compareWide(SIMD.f64x2Ne),
  "f64.lt": compareWide(SIMD.f64x2Lt),
  "f64.le": compareWide(SIMD.f64x2Le),
  "f64.gt": compareWide(SIMD.f64x2Gt),
  "f64.ge": compareWide(SIMD.f64x2Ge),
  "f64.select": withMask(SIMD.v128Bitselect),
  "f64.fromBits": reinterpret,
  "f64.fromInteger": ofHalf(SIMD.f64x2ConvertLowI32x4S),
  "f64.fromIntegerU": ofHalf(SIMD.f64x2ConvertLowI32x4U),
  "f64.fromLong": eachLane("f64.fromLong"),
  "f64.fromLongU": eachLane("f64.fromLongU"),
  "f64.promote": ofHalf(SIMD.f64x2PromoteLowF32x4),
  "i64.add": plain(SIMD.i64x2Add),
  "i64.sub": plain(SIMD.i64x2Sub),
  "i64.mul": plain(SIMD.i64x2Mul),
  "i64.div": eachLane("i64.div"),
  "i64.divU": eachLane("i64.divU"),
  "i64.rem": eachLane("i64.rem"),
  "i64.remU": eachLane("i64.remU"),
  "i64.neg": plain(SIMD.i64x2Neg),
  "i64.abs": plain(SIMD.i64x2Abs),
  "i64.and": plain(SIMD.v128And),
  "i64.or": plain(SIMD.v128Or),
  "i64.xor": plain(SIMD.v128Xor),
  "i64.not": plain(SIMD.v128Not),
  "i64.shl": eachLane("i64.shl"),
  "i64.shrS": eachLane("i64.shrS"),
  "i64.shrU": eachLane("i64.shrU"),
  "i64.eq": compareWide(SIMD.i64x2Eq),
  "i64.ne": compareWide(SIMD.i64x2Ne),
  "i64.lt": compareWide(SIMD.i64x2LtS),
  "i64.le": compareWide(SIMD.i64x2LeS),
  "i64.gt": compareWide(SIMD.i64x2GtS),
  "i64.ge": compareWide(SIMD.i64x2GeS),
  "i64.ltU": compareLongU(SIMD.i64x2LtS),
  "i64.leU": compareLongU(SIMD.i64x2LeS),
  "i64.gtU": compareLongU(SIMD.i64x2GtS),
  "i64.geU": compareLongU(SIMD.i64x2GeS),
  "i64.select": withMask(SIMD.v128Bitselect),
  "i64.keep": withMask(SIMD.v128And),
  "i64.drop": withMask(SIMD.v128Andnot),
  "i64.fromWords": (code, half) => code.raw(half === 0 ? LOW_LANES : HIGH_LANES),
  "i64.extend": byHalf(SIMD.i64x2ExtendLowI32x4S, SIMD.i64x2ExtendHighI32x4S),
  "i64.extendU": byHalf(SIMD.i64x2ExtendLowI32x4U, SIMD.i64x2ExtendHighI32x4U),
  "i64.bits": bitsOfDouble,
  "i64.truncDouble": eachLane("i64.truncDouble"),
  "i64.truncDoubleU": eachLane("i64.truncDoubleU"),
  "mask.and": plain(SIMD.v128And),
  "mask.or": plain(SIMD.v128Or),
  "mask.andNot": plain(SIMD.v128Andnot),
};

/** Shifts of all lanes by the same count. */
export const SHIFTS: BackEnd["shifts"] = {
  "i32.shl": shift(SIMD.i32x4Shl),
  "i32.shrS": shift(SIMD.i32x4ShrS),
  "i32.shrU": shift(SIMD.i32x4ShrU),
  "i64.shl": shift(SIMD.i64x2Shl),
  "i64.shrS": shift(SIMD.i64x2ShrS),
  "i64.shrU": shift(SIMD.i64x2ShrU),
};
