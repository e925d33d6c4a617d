/** The operations on one lane, in single precision. */

import { MIN_NORMAL } from "@glasm/base";
import { EXPONENT_DIGITS, SHORT_DIGITS } from "../ir/doubles.js";
import { type Opcode, OPCODE, SATURATING, TYPE, type WasmType } from "../wasm/opcodes.js";
import type { BackEnd, Write } from "./back-end.js";
import type { Code } from "./code.js";

const plain =
  (opcode: Opcode): Write =>
  (code) =>
    code.instruction(opcode);

/** Of operands a and b: b if `test` holds for b and a, else a. */
const chooseSecond =
  (type: WasmType, test: Opcode): Write =>
  (code) =>
    code.withLocal(type, (a) =>
      code.withLocal(type, (b) => {
        code.set(b);
        code.set(a);
        code.get(b);
        code.get(a);
        code.get(b);
        code.get(a);
        code.instruction(test);
        code.instruction(OPCODE.select);
      }),
    );

/** Of operands a and b: b in the place of a NaN of a, then b if `test` holds for b and a, else a; of equal ones the bits joined. */
const extremeNumber =
  (test: Opcode, join: Opcode): Write =>
  (code) =>
    code.withLocal(TYPE.f32, (a) =>
      code.withLocal(TYPE.f32, (b) => {
        code.set(b);
        code.tee(a);
        code.get(b);
        code.get(a);
        code.get(a);
        code.instruction(OPCODE.f32Eq);
        code.instruction(OPCODE.select);
        code.get(b);
        chooseSecond(TYPE.f32, test)(code);
        code.tee(a);
        code.instruction(OPCODE.i32ReinterpretF32);
        code.get(b);
        code.instruction(OPCODE.i32ReinterpretF32);
        code.instruction(join);
        code.instruction(OPCODE.f32ReinterpretI32);
        code.get(a);
        code.get(a);
        code.get(b);
        code.instruction(OPCODE.f32Eq);
        code.instruction(OPCODE.select);
      }),
    );

/** Where the mask on top holds the value below it, else zero; or the other way round. */
const orZero =
  (zero: Write, keep: boolean): Write =>
  (code) =>
    code.withLocal(TYPE.i32, (mask) => {
      code.set(mask);
      zero(code);
      code.get(mask);
      if (!keep) code.instruction(OPCODE.i32Eqz);
      code.instruction(OPCODE.select);
    });

export const flush: Write = (code) =>
  code.withLocal(TYPE.f32, (value) => {
    code.set(value);
    code.f32(0);
    code.get(value);
    code.instruction(OPCODE.f32Copysign);
    code.get(value);
    code.get(value);
    code.instruction(OPCODE.f32Abs);
    code.f32(MIN_NORMAL);
    code.instruction(OPCODE.f32Lt);
    code.instruction(OPCODE.select);
  });

const positive: Write = (code) =>
  code.withLocal(TYPE.f32, (value) => {
    code.set(value);
    code.f32(0);
    code.get(value);
    code.get(value);
    code.f32(MIN_NORMAL);
    code.instruction(OPCODE.f32Lt);
    code.instruction(OPCODE.select);
  });

export const oneNaN: Write = (code) =>
  code.withLocal(TYPE.f32, (value) => {
    code.tee(value);
    code.f32(NaN);
    code.get(value);
    code.get(value);
    code.instruction(OPCODE.f32Eq);
    code.instruction(OPCODE.select);
  });

const negate: Write = (code) => {
  code.i32(-1);
  code.instruction(OPCODE.i32Mul);
};

/** The upper half of a product of 64 bits. */
const highProduct =
  (extend: Opcode, shiftRight: Opcode): Write =>
  (code) =>
    code.withLocal(TYPE.i32, (b) => {
      code.set(b);
      code.instruction(extend);
      code.get(b);
      code.instruction(extend);
      code.instruction(OPCODE.i64Mul);
      code.i64(32n);
      code.instruction(shiftRight);
      code.instruction(OPCODE.i32WrapI64);
    });

const shift = (opcode: Opcode) => (code: Code, count: number) => {
  code.i32(count);
  code.instruction(opcode);
};

const longShift = (opcode: Opcode) => (code: Code, count: number) => {
  code.i64(BigInt(count));
  code.instruction(opcode);
};

/** By a count of 32 bits: of one of 64 only the lowest six count, too. */
const longShiftByInteger =
  (opcode: Opcode): Write =>
  (code) => {
    code.instruction(OPCODE.i64ExtendI32U);
    code.instruction(opcode);
  };

const negateLong: Write = (code) =>
  code.withLocal(TYPE.i64, (value) => {
    code.set(value);
    code.i64(0n);
    code.get(value);
    code.instruction(OPCODE.i64Sub);
  });

const absLong: Write = (code) =>
  code.withLocal(TYPE.i64, (value) => {
    code.tee(value);
    negateLong(code);
    code.get(value);
    code.get(value);
    code.i64(0n);
    code.instruction(OPCODE.i64LtS);
    code.instruction(OPCODE.select);
  });

/** The bits of a double, those of the one NaN for every NaN. */
const bitsOfDouble: Write = (code) =>
  code.withLocal(TYPE.f64, (value) => {
    code.tee(value);
    code.f64(NaN);
    code.get(value);
    code.get(value);
    code.instruction(OPCODE.f64Eq);
    code.instruction(OPCODE.select);
    code.instruction(OPCODE.i64ReinterpretF64);
  });

const upperHalf: Write = (code) => {
  longShift(OPCODE.i64ShrU)(code, 32);
  code.instruction(OPCODE.i32WrapI64);
};

/** A double with the bits that are set in a word, too. */
const andDouble =
  (word: bigint): Write =>
  (code) => {
    code.instruction(OPCODE.i64ReinterpretF64);
    code.i64(word);
    code.instruction(OPCODE.i64And);
    code.instruction(OPCODE.f64ReinterpretI64);
  };

/** What a division takes besides its own instruction. */
const DIVISION = {
  i32: {
    constant: (code: Code, value: number) => code.i32(value),
    fromBoolean: () => {},
    ...{ eqz: OPCODE.i32Eqz, eq: OPCODE.i32Eq, sub: OPCODE.i32Sub, or: OPCODE.i32Or },
  },
  i64: {
    constant: (code: Code, value: number) => code.i64(BigInt(value)),
    fromBoolean: (code: Code) => code.instruction(OPCODE.i64ExtendI32U),
    ...{ eqz: OPCODE.i64Eqz, eq: OPCODE.i64Eq, sub: OPCODE.i64Sub, or: OPCODE.i64Or },
  },
} as const;

/** A quotient or a remainder; all ones by 0, by which the instruction would trap. */
const divisionU =
  (type: "i32" | "i64", opcode: Opcode): Write =>
  (code) =>
    code.withLocal(TYPE[type], (b) => {
      const { constant, fromBoolean, eqz, sub, or } = DIVISION[type];
      const isZero = (): void => {
        code.get(b);
        code.instruction(eqz);
        fromBoolean(code);
      };
      code.tee(b);
      isZero();
      code.instruction(or);
      code.instruction(opcode);
      constant(code, 0);
      isZero();
      code.instruction(sub);
      code.instruction(or);
    });

/** The same of signed integers: of a and -1, by which the instruction may trap, that of -a and 1. */
const divisionS =
  (type: "i32" | "i64", opcode: Opcode): Write =>
  (code) =>
    code.withLocal(TYPE[type], (a) =>
      code.withLocal(TYPE[type], (b) => {
        const { constant, eq, sub } = DIVISION[type];
        const orIfMinusOne = (): void => {
          code.get(b);
          constant(code, -1);
          code.instruction(eq);
          code.instruction(OPCODE.select);
        };
        code.set(b);
        code.set(a);
        constant(code, 0);
        code.get(a);
        code.instruction(sub);
        code.get(a);
        orIfMinusOne();
        constant(code, 1);
        code.get(b);
        orIfMinusOne();
        divisionU(type, opcode)(code);
      }),
    );

/** How each operation is done to one lane; masks are 0 or 1. */
export const OPERATIONS: BackEnd["operations"] = {
  "f32.add": plain(OPCODE.f32Add),
  "f32.sub": plain(OPCODE.f32Sub),
  "f32.mul": plain(OPCODE.f32Mul),
  "f32.div": plain(OPCODE.f32Div),
  "f32.min": plain(OPCODE.f32Min),
  "f32.max": plain(OPCODE.f32Max),
  "f32.pmin": chooseSecond(TYPE.f32, OPCODE.f32Lt),
  "f32.pmax": chooseSecond(TYPE.f32, OPCODE.f32Gt),
  "f32.minimumNumber": extremeNumber(OPCODE.f32Lt, OPCODE.i32Or),
  "f32.maximumNumber": extremeNumber(OPCODE.f32Gt, OPCODE.i32And),
  "f32.abs": plain(OPCODE.f32Abs),
  "f32.neg": plain(OPCODE.f32Neg),
  "f32.sqrt": plain(OPCODE.f32Sqrt),
  "f32.floor": plain(OPCODE.f32Floor),
  "f32.ceil": plain(OPCODE.f32Ceil),
  "f32.trunc": plain(OPCODE.f32Trunc),
  "f32.nearest": plain(OPCODE.f32Nearest),
  "f32.flush": flush,
  "f32.flushPositive": flush,
  "f32.positive": positive,
  "f32.eq": plain(OPCODE.f32Eq),
  "f32.ne": plain(OPCODE.f32Ne),
  "f32.lt": plain(OPCODE.f32Lt),
  "f32.le": plain(OPCODE.f32Le),
  "f32.gt": plain(OPCODE.f32Gt),
  "f32.ge": plain(OPCODE.f32Ge),
  "f32.select": plain(OPCODE.select),
  "f32.keep": orZero((code) => code.f32(0), true),
  "f32.drop": orZero((code) => code.f32(0), false),
  "f32.fromBits": plain(OPCODE.f32ReinterpretI32),
  "f32.fromInteger": plain(OPCODE.f32ConvertI32S),
  "f32.fromIntegerU": plain(OPCODE.f32ConvertI32U),
  "f32.fromLong": plain(OPCODE.f32ConvertI64S),
  "f32.fromLongU": plain(OPCODE.f32ConvertI64U),
  "f32.demote": plain(OPCODE.f32DemoteF64),
  "i32.add": plain(OPCODE.i32Add),
  "i32.sub": plain(OPCODE.i32Sub),
  "i32.mul": plain(OPCODE.i32Mul),
  "i32.mulHigh": highProduct(OPCODE.i64ExtendI32S, OPCODE.i64ShrS),
  "i32.mulHighU": highProduct(OPCODE.i64ExtendI32U, OPCODE.i64ShrU),
  "i32.div": divisionS("i32", OPCODE.i32DivS),
  "i32.divU": divisionU("i32", OPCODE.i32DivU),
  "i32.rem": divisionS("i32", OPCODE.i32RemS),
  "i32.remU": divisionU("i32", OPCODE.i32RemU),
  "i32.neg": negate,
  "i32.abs": (code) =>
    code.withLocal(TYPE.i32, (value) => {
      code.tee(value);
      negate(code);
      code.get(value);
      code.get(value);
      code.i32(0);
      code.instruction(OPCODE.i32LtS);
      code.instruction(OPCODE.select);
    }),
  "i32.and": plain(OPCODE.i32And),
  "i32.or": plain(OPCODE.i32Or),
  "i32.xor": plain(OPCODE.i32Xor),
  "i32.not": (code) => {
    code.i32(-1);
    code.instruction(OPCODE.i32Xor);
  },
  "i32.shl": plain(OPCODE.i32Shl),
  "i32.shrS": plain(OPCODE.i32ShrS),
  "i32.shrU": plain(OPCODE.i32ShrU),
  "i32.clz": plain(OPCODE.i32Clz),
  "i32.ctz": plain(OPCODE.i32Ctz),
  "i32.popcnt": plain(OPCODE.i32Popcnt),
  "i32.min": chooseSecond(TYPE.i32, OPCODE.i32LtS),
  "i32.max": chooseSecond(TYPE.i32, OPCODE.i32GtS),
  "i32.minU": chooseSecond(TYPE.i32, OPCODE.i32LtU),
  "i32.maxU": chooseSecond(TYPE.i32, OPCODE.i32GtU),
  "i32.eq": plain(OPCODE.i32Eq),
  "i32.ne": plain(OPCODE.i32Ne),
  "i32.lt": plain(OPCODE.i32LtS),
  "i32.le": plain(OPCODE.i32LeS),
  "i32.gt": plain(OPCODE.i32GtS),
  "i32.ge": plain(OPCODE.i32GeS),
  "i32.ltU": plain(OPCODE.i32LtU),
  "i32.leU": plain(OPCODE.i32LeU),
  "i32.gtU": plain(OPCODE.i32GtU),
  "i32.geU": plain(OPCODE.i32GeU),
  "i32.select": plain(OPCODE.select),
  "i32.keep": orZero((code) => code.i32(0), true),
  "i32.drop": orZero((code) => code.i32(0), false),
  "i32.trunc": (code) => code.saturating(SATURATING.i32TruncSatF32S),
  "i32.truncU": (code) => code.saturating(SATURATING.i32TruncSatF32U),
  "i32.bits": plain(OPCODE.i32ReinterpretF32),
  "i32.truncDouble": (code) => code.saturating(SATURATING.i32TruncSatF64S),
  "i32.truncDoubleU": (code) => code.saturating(SATURATING.i32TruncSatF64U),
  "i32.low": plain(OPCODE.i32WrapI64),
  "i32.high": upperHalf,
  "i32.upper": (code) => {
    code.instruction(OPCODE.i64ReinterpretF64);
    upperHalf(code);
  },
  "f64.add": plain(OPCODE.f64Add),
  "f64.sub": plain(OPCODE.f64Sub),
  "f64.mul": plain(OPCODE.f64Mul),
  "f64.div": plain(OPCODE.f64Div),
  "f64.min": plain(OPCODE.f64Min),
  "f64.max": plain(OPCODE.f64Max),
  "f64.pmin": chooseSecond(TYPE.f64, OPCODE.f64Lt),
  "f64.pmax": chooseSecond(TYPE.f64, OPCODE.f64Gt),
  "f64.abs": plain(OPCODE.f64Abs),
  "f64.floor": plain(OPCODE.f64Floor),
  "f64.neg": plain(OPCODE.f64Neg),
  "f64.sqrt": plain(OPCODE.f64Sqrt),
  "f64.ceil": plain(OPCODE.f64Ceil),
  "f64.trunc": plain(OPCODE.f64Trunc),
  "f64.nearest": plain(OPCODE.f64Nearest),
  "f64.shorten": andDouble((BigInt(-1) << 32n) | BigInt(SHORT_DIGITS >>> 0)),
  "f64.power": andDouble(BigInt(EXPONENT_DIGITS) << 32n),
  "f64.eq": plain(OPCODE.f64Eq),
  "f64.ne": plain(OPCODE.f64Ne),
  "f64.lt": plain(OPCODE.f64Lt),
  "f64.le": plain(OPCODE.f64Le),
  "f64.gt": plain(OPCODE.f64Gt),
  "f64.ge": plain(OPCODE.f64Ge),
  "f64.select": plain(OPCODE.select),
  "f64.fromBits": plain(OPCODE.f64ReinterpretI64),
  "f64.fromInteger": plain(OPCODE.f64ConvertI32S),
  "f64.fromIntegerU": plain(OPCODE.f64ConvertI32U),
  "f64.fromLong": plain(OPCODE.f64ConvertI64S),
  "f64.fromLongU": plain(OPCODE.f64ConvertI64U),
  "f64.promote": plain(OPCODE.f64PromoteF32),
  "i64.add": plain(OPCODE.i64Add),
  "i64.sub": plain(OPCODE.i64Sub),
  "i64.mul": plain(OPCODE.i64Mul),
  "i64.div": divisionS("i64", OPCODE.i64DivS),
  "i64.divU": divisionU("i64", OPCODE.i64DivU),
  "i64.rem": divisionS("i64", OPCODE.i64RemS),
  "i64.remU": divisionU("i64", OPCODE.i64RemU),
  "i64.neg": negateLong,
  "i64.abs": absLong,
  "i64.and": plain(OPCODE.i64And),
  "i64.or": plain(OPCODE.i64Or),
  "i64.xor": plain(OPCODE.i64Xor),
  "i64.not": (code) => {
    code.i64(-1n);
    code.instruction(OPCODE.i64Xor);
  },
  "i64.shl": longShiftByInteger(OPCODE.i64Shl),
  "i64.shrS": longShiftByInteger(OPCODE.i64ShrS),
  "i64.shrU": longShiftByInteger(OPCODE.i64ShrU),
  "i64.eq": plain(OPCODE.i64Eq),
  "i64.ne": plain(OPCODE.i64Ne),
  "i64.lt": plain(OPCODE.i64LtS),
  "i64.le": plain(OPCODE.i64LeS),
  "i64.gt": plain(OPCODE.i64GtS),
  "i64.ge": plain(OPCODE.i64GeS),
  "i64.ltU": plain(OPCODE.i64LtU),
  "i64.leU": plain(OPCODE.i64LeU),
  "i64.gtU": plain(OPCODE.i64GtU),
  "i64.geU": plain(OPCODE.i64GeU),
  "i64.select": plain(OPCODE.select),
  "i64.keep": orZero((code) => code.i64(0n), true),
  "i64.drop": orZero((code) => code.i64(0n), false),
  "i64.fromWords": (code) =>
    code.withLocal(TYPE.i32, (high) => {
      code.set(high);
      code.instruction(OPCODE.i64ExtendI32U);
      code.get(high);
      code.instruction(OPCODE.i64ExtendI32U);
      longShift(OPCODE.i64Shl)(code, 32);
      code.instruction(OPCODE.i64Or);
    }),
  "i64.extend": plain(OPCODE.i64ExtendI32S),
  "i64.extendU": plain(OPCODE.i64ExtendI32U),
  "i64.bits": bitsOfDouble,
  "i64.truncDouble": (code) => code.saturating(SATURATING.i64TruncSatF64S),
  "i64.truncDoubleU": (code) => code.saturating(SATURATING.i64TruncSatF64U),
  "mask.and": plain(OPCODE.i32And),
  "mask.or": plain(OPCODE.i32Or),
  "mask.andNot": (code) => {
    code.instruction(OPCODE.i32Eqz);
    code.instruction(OPCODE.i32And);
  },
};

/** Shifts by a count that is known. */
export const SHIFTS: BackEnd["shifts"] = {
  "i32.shl": shift(OPCODE.i32Shl),
  "i32.shrS": shift(OPCODE.i32ShrS),
  "i32.shrU": shift(OPCODE.i32ShrU),
  "i64.shl": longShift(OPCODE.i64Shl),
  "i64.shrS": longShift(OPCODE.i64ShrS),
  "i64.shrU": longShift(OPCODE.i64ShrU),
};
