/** Four vertices side by side in vectors of 128 bits. */

import { SIMD as OPCODES, TYPE } from "../wasm/opcodes.js";
import type { BackEnd, Rows } from "./back-end.js";
import type { Code } from "./code.js";
import { flush, OPERATIONS, SHIFTS } from "./simd-operations.js";
import { combine, HIGH_LANES, HIGH_PAIRS, LOW_LANES, LOW_PAIRS } from "./simd-shuffles.js";

const LANES = 4;
const VECTOR_BYTES = 16;

/** Masks are all ones or all zeros; a double is a vector for lanes 0 and 1 and one for lanes 2 and 3. */
export const SIMD: BackEnd = {
  lanes: LANES,
  types: { f32: TYPE.v128, i32: TYPE.v128, f64: TYPE.v128, mask: TYPE.v128 },
  halves: 2,
  operations: OPERATIONS,
  shifts: SHIFTS,
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
  any: (code) => code.simd(OPCODES.v128AnyTrue),
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
