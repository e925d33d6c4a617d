/** Four vertices side by side in vectors of 128 bits. */

import { MIN_NORMAL } from "@glasm/base";
import type { SIMD as OPCODES } from "../wasm/opcodes.js";
import { TYPE } from "../wasm/opcodes.js";
import type { Code } from "./code.js";
import type { Rows, Target, Write } from "./target.js";

const LANES = 4;
const VECTOR_BYTES = 16;

const plain =
  (opcode: keyof typeof OPCODES): Write =>
  (code) =>
    code.simd(opcode);

const reinterpret: Write = () => {};

const EXPONENT = Int32Array.of(0x7f800000);
const ZERO = Int32Array.of(0);

/** Clears all bits but the sign where those of the exponent are zero. */
const flush: Write = (code) =>
  code.withLocal(TYPE.v128, (value) => {
    code.tee(value);
    code.get(value);
    code.vector(EXPONENT);
    code.simd("v128And");
    code.vector(ZERO);
    code.simd("i32x4Eq");
    code.i32(1);
    code.simd("i32x4ShrU");
    code.simd("v128Andnot");
  });

/** Comparisons are false for NaNs, which stay. */
const flushPositive: Write = (code) =>
  code.withLocal(TYPE.v128, (value) => {
    code.tee(value);
    code.get(value);
    code.vector(Float32Array.of(MIN_NORMAL));
    code.simd("f32x4Lt");
    code.simd("v128Andnot");
  });

const shift = (opcode: keyof typeof OPCODES) => (code: Code, count: number) => {
  code.i32(count);
  code.simd(opcode);
};

/** How two vectors become one, for transposing rows of four. */
const LOW_LANES = [0, 4, 1, 5] as const;
const HIGH_LANES = [2, 6, 3, 7] as const;
const LOW_PAIRS = [0, 1, 4, 5] as const;
const HIGH_PAIRS = [2, 3, 6, 7] as const;

function combine(code: Code, a: number, b: number, lanes: readonly [number, number, number, number]): void {
  code.get(a);
  code.get(b);
  code.shuffle(lanes);
}

/** Masks are all ones or all zeros; a double is a vector for lanes 0 and 1 and one for lanes 2 and 3. */
export const SIMD: Target = {
  lanes: LANES,
  types: { f32: TYPE.v128, i32: TYPE.v128, f64: TYPE.v128, mask: TYPE.v128 },
  halves: 2,
  operations: {
    "f32.add": plain("f32x4Add"),
    "f32.sub": plain("f32x4Sub"),
    "f32.mul": plain("f32x4Mul"),
    "f32.div": plain("f32x4Div"),
    "f32.min": plain("f32x4Min"),
    "f32.max": plain("f32x4Max"),
    "f32.pmin": plain("f32x4Pmin"),
    "f32.pmax": plain("f32x4Pmax"),
    "f32.abs": plain("f32x4Abs"),
    "f32.neg": plain("f32x4Neg"),
    "f32.sqrt": plain("f32x4Sqrt"),
    "f32.floor": plain("f32x4Floor"),
    "f32.flush": flush,
    "f32.flushPositive": flushPositive,
    "f32.eq": plain("f32x4Eq"),
    "f32.ne": plain("f32x4Ne"),
    "f32.lt": plain("f32x4Lt"),
    "f32.le": plain("f32x4Le"),
    "f32.gt": plain("f32x4Gt"),
    "f32.ge": plain("f32x4Ge"),
    "f32.select": plain("v128Bitselect"),
    "f32.keep": plain("v128And"),
    "f32.drop": plain("v128Andnot"),
    "f32.fromBits": reinterpret,
    "f32.fromInteger": plain("f32x4ConvertI32x4S"),
    "i32.add": plain("i32x4Add"),
    "i32.sub": plain("i32x4Sub"),
    "i32.and": plain("v128And"),
    "i32.or": plain("v128Or"),
    "i32.xor": plain("v128Xor"),
    "i32.min": plain("i32x4MinS"),
    "i32.max": plain("i32x4MaxS"),
    "i32.eq": plain("i32x4Eq"),
    "i32.ne": plain("i32x4Ne"),
    "i32.lt": plain("i32x4LtS"),
    "i32.le": plain("i32x4LeS"),
    "i32.gt": plain("i32x4GtS"),
    "i32.ge": plain("i32x4GeS"),
    "i32.select": plain("v128Bitselect"),
    "i32.keep": plain("v128And"),
    "i32.bits": reinterpret,
    "f64.add": plain("f64x2Add"),
    "f64.sub": plain("f64x2Sub"),
    "f64.mul": plain("f64x2Mul"),
    "f64.pmin": plain("f64x2Pmin"),
    "f64.pmax": plain("f64x2Pmax"),
    "f64.abs": plain("f64x2Abs"),
    "f64.floor": plain("f64x2Floor"),
    "mask.and": plain("v128And"),
    "mask.or": plain("v128Or"),
    "mask.andNot": plain("v128Andnot"),
  },
  shifts: {
    "i32.shl": shift("i32x4Shl"),
    "i32.shrS": shift("i32x4ShrS"),
    "i32.shrU": shift("i32x4ShrU"),
  },
  constant(code, type, value) {
    const Numbers = { f32: Float32Array, f64: Float64Array, i32: Int32Array, mask: Int32Array }[type];
    code.vector(Numbers.of(value));
  },
  promote(code, half) {
    if (half === 1)
      code.withLocal(TYPE.v128, (value) => {
        code.tee(value);
        code.get(value);
        code.shuffle(HIGH_PAIRS);
      });
    code.simd("f64x2PromoteLowF32x4");
  },
  demote(code) {
    code.withLocal(TYPE.v128, (high) => {
      code.set(high);
      code.simd("f32x4DemoteF64x2Zero");
      code.get(high);
      code.simd("f32x4DemoteF64x2Zero");
      code.shuffle(LOW_PAIRS);
    });
  },
  any: plain("v128AnyTrue"),
  spread(code, locals) {
    code.withLocal(TYPE.v128, (value) => {
      code.set(value);
      locals.forEach((local, lane) => {
        code.get(value);
        code.simd("i32x4ExtractLane");
        code.byte(lane);
        code.set(local);
      });
    });
  },
  loadUniform(code, offset) {
    code.simd("v128Load");
    code.memory(offset);
  },
  loadRows(code, rows, into) {
    const wanted = into.flatMap((local, component) => (local === null ? [] : [{ local, component }]));
    if (wanted.length === 1) loadComponent(code, rows, wanted[0]!.component, wanted[0]!.local);
    else loadTransposed(code, rows, into);
  },
  storeRows(code, { base, stride, offset }, [x, y, z, w]) {
    const halves = [LOW_LANES, HIGH_LANES] as const;
    const pairs = [LOW_PAIRS, HIGH_PAIRS] as const;
    halves.forEach((lanes, half) => {
      code.withLocal(TYPE.v128, (xy) =>
        code.withLocal(TYPE.v128, (zw) => {
          combine(code, x!, y!, lanes);
          code.set(xy);
          combine(code, z!, w!, lanes);
          code.set(zw);
          pairs.forEach((which, i) => {
            code.get(base);
            combine(code, xy, zw, which);
            code.simd("v128Store");
            code.memory(offset + stride * (2 * half + i));
          });
        }),
      );
    });
  },
  copyRows(code, from, to, isFlushed) {
    for (let lane = 0; lane < LANES; lane++) {
      const offset = pushRow(code, to, lane);
      const fromOffset = pushRow(code, from, lane);
      code.simd("v128Load");
      code.memory(fromOffset);
      if (isFlushed) flush(code);
      code.simd("v128Store");
      code.memory(offset);
    }
  },
  kept: {
    store(code, row) {
      code.simd("v128Store");
      code.memory(VECTOR_BYTES * row);
    },
    load(code, row) {
      code.simd("v128Load");
      code.memory(VECTOR_BYTES * row);
    },
  },
  storeColumn(code) {
    code.simd("v128Store");
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
  code.simd("v128Load32Zero");
  code.memory(offsets[0]!);
  for (let lane = 1; lane < LANES; lane++) {
    code.simd("v128Load32Lane");
    code.memory(offsets[lane]!);
    code.byte(lane);
  }
  code.set(into);
}

/** Loads the four rows and turns them into the wanted components. */
function loadTransposed(code: Code, rows: Rows, into: readonly (number | null)[]): void {
  const [r0, r1, r2, r3] = [0, 1, 2, 3].map((lane) => {
    const local = code.take(TYPE.v128);
    const offset = pushRow(code, rows, lane);
    code.simd("v128Load");
    code.memory(offset);
    code.set(local);
    return local;
  }) as [number, number, number, number];
  const transposeHalf = (lanes: typeof LOW_LANES | typeof HIGH_LANES, a: number | null, b: number | null) => {
    if (a === null && b === null) return;
    code.withLocal(TYPE.v128, (first) =>
      code.withLocal(TYPE.v128, (second) => {
        combine(code, r0, r1, lanes);
        code.set(first);
        combine(code, r2, r3, lanes);
        code.set(second);
        if (a !== null) {
          combine(code, first, second, LOW_PAIRS);
          code.set(a);
        }
        if (b !== null) {
          combine(code, first, second, HIGH_PAIRS);
          code.set(b);
        }
      }),
    );
  };
  transposeHalf(LOW_LANES, into[0]!, into[1]!);
  transposeHalf(HIGH_LANES, into[2]!, into[3]!);
  for (const local of [r0, r1, r2, r3]) code.giveBack(local);
}
