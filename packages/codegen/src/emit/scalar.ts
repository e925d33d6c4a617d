/** One vertex at a time, in single precision: for hosts without SIMD and for what is sequential. */

import { OPCODE, TYPE } from "../wasm/opcodes.js";
import type { BackEnd } from "./back-end.js";
import { flush, OPERATIONS, SHIFTS } from "./scalar-operations.js";

/** Masks are 0 or 1. */
export const SCALAR: BackEnd = {
  lanes: 1,
  types: { f32: TYPE.f32, i32: TYPE.i32, f64: TYPE.f64, mask: TYPE.i32 },
  halves: 1,
  operations: OPERATIONS,
  shifts: SHIFTS,
  constant(code, type, value) {
    if (type === "f32") code.f32(value);
    else if (type === "f64") code.f64(value);
    else code.i32(type === "mask" ? value & 1 : value);
  },
  promote: (code) => code.instruction(OPCODE.f64PromoteF32),
  demote: (code) => code.instruction(OPCODE.f32DemoteF64),
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
