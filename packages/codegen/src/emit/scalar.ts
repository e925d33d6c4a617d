/** One vertex at a time, in single precision: for hosts without SIMD and for what is sequential. */

import { MIN_NORMAL } from "@glasm/base";
import { type Opcode, OPCODE, TYPE, type WasmType } from "../wasm/opcodes.js";
import type { Code } from "./code.js";
import type { Target, Write } from "./target.js";

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

const flush: Write = (code) =>
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

const shift = (opcode: Opcode) => (code: Code, count: number) => {
  code.i32(count);
  code.instruction(opcode);
};

/** Masks are 0 or 1. */
export const SCALAR: Target = {
  lanes: 1,
  types: { f32: TYPE.f32, i32: TYPE.i32, f64: TYPE.f64, mask: TYPE.i32 },
  halves: 1,
  operations: {
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
    "i32.add": plain(OPCODE.i32Add),
    "i32.sub": plain(OPCODE.i32Sub),
    "i32.and": plain(OPCODE.i32And),
    "i32.or": plain(OPCODE.i32Or),
    "i32.xor": plain(OPCODE.i32Xor),
    "i32.min": chooseSecond(TYPE.i32, OPCODE.i32LtS),
    "i32.max": chooseSecond(TYPE.i32, OPCODE.i32GtS),
    "i32.eq": plain(OPCODE.i32Eq),
    "i32.ne": plain(OPCODE.i32Ne),
    "i32.lt": plain(OPCODE.i32LtS),
    "i32.le": plain(OPCODE.i32LeS),
    "i32.gt": plain(OPCODE.i32GtS),
    "i32.ge": plain(OPCODE.i32GeS),
    "i32.select": plain(OPCODE.select),
    "i32.keep": orZero((code) => code.i32(0), true),
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
  },
  shifts: {
    "i32.shl": shift(OPCODE.i32Shl),
    "i32.shrS": shift(OPCODE.i32ShrS),
    "i32.shrU": shift(OPCODE.i32ShrU),
  },
  constant(code, type, value) {
    if (type === "f32") code.f32(value);
    else if (type === "f64") code.f64(value);
    else code.i32(type === "mask" ? value & 1 : value);
  },
  promote: plain(OPCODE.f64PromoteF32),
  demote: plain(OPCODE.f32DemoteF64),
  any: () => {},
  spread: (code, [local]) => code.set(local!),
  loadUniform(code, offset) {
    code.instruction(OPCODE.f32Load);
    code.memory(offset);
  },
  loadRows(code, rows, into) {
    into.forEach((local, component) => {
      if (local === null) return;
      code.get(rows.kind === "consecutive" ? rows.base : rows.addresses[0]!);
      code.instruction(OPCODE.f32Load);
      code.memory(rows.offset + 4 * component);
      code.set(local);
    });
  },
  storeRows(code, rows, from) {
    from.forEach((local, component) => {
      code.get(rows.base);
      code.get(local);
      code.instruction(OPCODE.f32Store);
      code.memory(rows.offset + 4 * component);
    });
  },
  copyRows(code, from, to, isFlushed) {
    for (let component = 0; component < 4; component++) {
      code.get(to.base);
      code.get(from.base);
      code.instruction(OPCODE.f32Load);
      code.memory(from.offset + 4 * component);
      if (isFlushed) flush(code);
      code.instruction(OPCODE.f32Store);
      code.memory(to.offset + 4 * component);
    }
  },
  kept: null,
  storeColumn(code) {
    code.instruction(OPCODE.i32Store);
    code.memory(0);
  },
  storeUniform(code, offset) {
    code.instruction(OPCODE.f32Store);
    code.memory(offset);
  },
};
