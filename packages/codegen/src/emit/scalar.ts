/** One vertex at a time, in single precision: for hosts without SIMD and for what is sequential. */

import { OPCODE, TYPE } from "../wasm/opcodes.js";
import type { BackEnd, RowLocal } from "./back-end.js";
import type { Code } from "./code.js";
import { flush, oneNaN, OPERATIONS, SHIFTS } from "./scalar-operations.js";

const WORD_BYTES = 4;
const LOADS = { f32: OPCODE.f32Load, i32: OPCODE.i32Load } as const;
const STORES = { f32: OPCODE.f32Store, i32: OPCODE.i32Store } as const;

/** Masks are 0 or 1. */
export const SCALAR: BackEnd = {
  lanes: 1,
  groups: 1,
  types: { f32: TYPE.f32, i32: TYPE.i32, f64: TYPE.f64, i64: TYPE.i64, mask: TYPE.i32 },
  halves: 1,
  operations: OPERATIONS,
  shifts: SHIFTS,
  constant(code, type, value) {
    if (typeof value === "bigint") code.i64(value);
    else if (type === "f32") code.f32(value);
    else if (type === "f64") code.f64(value);
    else code.i32(type === "mask" ? value & 1 : value);
    return null;
  },
  oneNaN,
  any: () => {},
  quad: null,
  spread: (code, [local]) => code.set(local!),
  loadUniform(code, type, offset) {
    code.instruction(type === "f64" ? OPCODE.f64Load : OPCODE.f32Load);
    code.memory(offset);
  },
  rowAddresses: () => {},
  loadRows(code, rows, into) {
    into.forEach((word, i) => {
      if (word === null) return;
      code.get(rows.kind === "consecutive" ? rows.base : rows.addresses[0]!);
      code.instruction(LOADS[word.type]);
      code.memory(rows.offset + WORD_BYTES * i);
      code.set(word.local);
    });
  },
  storeRows(code, { base, offset }, from) {
    storeWords(code, base, offset, from);
  },
  copyRows(code, from, to, words, isFlushed) {
    for (let i = 0; i < words; i++) {
      code.get(to.base);
      code.get(from.base);
      code.instruction(OPCODE.f32Load);
      code.memory(from.offset + WORD_BYTES * i);
      if (isFlushed) flush(code);
      code.instruction(OPCODE.f32Store);
      code.memory(to.offset + WORD_BYTES * i);
    }
  },
  scatter(code, { addresses: [address], offset }, from) {
    code.ifNotZero(() => storeWords(code, address!, offset, from));
  },
  kept: null,
  storeColumn(code, offset) {
    code.instruction(OPCODE.i32Store);
    code.memory(offset);
  },
  storeUniform(code, offset) {
    code.instruction(OPCODE.f32Store);
    code.memory(offset);
  },
};

function storeWords(code: Code, address: number, offset: number, from: readonly RowLocal[]): void {
  from.forEach(({ type, local }, i) => {
    code.get(address);
    code.get(local);
    code.instruction(STORES[type]);
    code.memory(offset + WORD_BYTES * i);
  });
}
