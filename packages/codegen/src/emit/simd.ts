/** Four vertices side by side in vectors of 128 bits. */

import { SIMD as OPCODES, TYPE } from "../wasm/opcodes.js";
import type { BackEnd } from "./back-end.js";
import { oneNaN, OPERATIONS, SHIFTS } from "./simd-operations.js";
import { combine, shuffle } from "./simd-shuffles.js";
import { copyRows, loadRows, rowAddresses, scatter, storeRows } from "./simd-rows.js";

const LANES = 4;
const VECTOR_BYTES = 16;

/** Masks are all ones or all zeros; what has 64 bits is a vector for lanes 0 and 1 and one for lanes 2 and 3. */
export const SIMD: BackEnd = {
  lanes: LANES,
  groups: 1,
  types: { f32: TYPE.v128, i32: TYPE.v128, f64: TYPE.v128, i64: TYPE.v128, mask: TYPE.v128 },
  halves: 2,
  operations: OPERATIONS,
  shifts: SHIFTS,
  constant(code, type, value) {
    if (type === "f32") return code.singles(Number(value));
    if (typeof value === "bigint") code.longs(value);
    else if (type === "f64") code.doubles(value);
    else return code.words(value);
    return null;
  },
  oneNaN,
  any: (code) => code.simd(OPCODES.v128AnyTrue),
  quad(code, lanes) {
    code.withLocal(TYPE.v128, (value) => {
      code.set(value);
      combine(code, value, value, shuffle(...lanes));
    });
  },
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
  loadUniform(code, _type, offset) {
    code.simd(OPCODES.v128Load);
    code.memory(offset);
  },
  rowAddresses,
  loadRows,
  storeRows,
  copyRows,
  scatter,
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
  storeColumn(code, offset, group) {
    code.simd(OPCODES.v128Store);
    code.memory(offset + VECTOR_BYTES * group);
  },
  storeUniform: null,
};

/**
 * The same for two such groups: while one waits for a quotient, a root or a long chain of operations, the other one is
 * computed. Of a third one nothing more comes.
 */
export const PAIRS: BackEnd = { ...SIMD, groups: 2 };
