/** The operations on one lane, in single precision. */

import { MIN_NORMAL } from "@glasm/base";
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
      code.i64(32);
      code.instruction(shiftRight);
      code.instruction(OPCODE.i32WrapI64);
    });

const shift = (opcode: Opcode) => (code: Code, count: number) => {
  code.i32(count);
  code.instruction(opcode);
};

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
  "f32.abs": plain(OPCODE.f32Abs),
  "f32.neg": plain(OPCODE.f32Neg),
  "f32.sqrt": plain(OPCODE.f32Sqrt),
  "f32.floor": plain(OPCODE.f32Floor),
  "f32.flush": flush,
  "f32.flushPositive": flush,
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
  "i32.add": plain(OPCODE.i32Add),
  "i32.sub": plain(OPCODE.i32Sub),
  "i32.mul": plain(OPCODE.i32Mul),
  "i32.mulHigh": highProduct(OPCODE.i64ExtendI32S, OPCODE.i64ShrS),
  "i32.mulHighU": highProduct(OPCODE.i64ExtendI32U, OPCODE.i64ShrU),
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
  "f64.add": plain(OPCODE.f64Add),
  "f64.sub": plain(OPCODE.f64Sub),
  "f64.mul": plain(OPCODE.f64Mul),
  "f64.pmin": chooseSecond(TYPE.f64, OPCODE.f64Lt),
  "f64.pmax": chooseSecond(TYPE.f64, OPCODE.f64Gt),
  "f64.abs": plain(OPCODE.f64Abs),
  "f64.floor": plain(OPCODE.f64Floor),
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
};
