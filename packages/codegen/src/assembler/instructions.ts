import type { ByteWriter } from "../wasm/byte-writer.js";
import { OPCODE, SIMD, SIMD_PREFIX } from "../wasm/opcodes.js";
import { Expression, type Operand, type WasmTypeName, writeOperand } from "./expression.js";

/** Types of the operands, and of the result. */
type Shape = readonly [operands: readonly WasmTypeName[], result: WasmTypeName];

const I32_UNARY = [["i32"], "i32"] as const;
const I32_BINARY = [["i32", "i32"], "i32"] as const;
const F64_UNARY = [["f64"], "f64"] as const;
const F64_BINARY = [["f64", "f64"], "f64"] as const;
const F64_RELATION = [["f64", "f64"], "i32"] as const;
const V128_UNARY = [["v128"], "v128"] as const;
const V128_BINARY = [["v128", "v128"], "v128"] as const;
const V128_SHIFT = [["v128", "i32"], "v128"] as const;
const V128_TEST = [["v128"], "i32"] as const;

/** Instructions without an immediate. */
const PLAIN = {
  i32Eqz: I32_UNARY,
  i32Ctz: I32_UNARY,
  i32Popcnt: I32_UNARY,
  i32Eq: I32_BINARY,
  i32Ne: I32_BINARY,
  i32LtS: I32_BINARY,
  i32GtS: I32_BINARY,
  i32LeS: I32_BINARY,
  i32GeS: I32_BINARY,
  i32Add: I32_BINARY,
  i32Sub: I32_BINARY,
  i32Mul: I32_BINARY,
  i32DivU: I32_BINARY,
  i32And: I32_BINARY,
  i32Or: I32_BINARY,
  i32Shl: I32_BINARY,
  i32ShrU: I32_BINARY,
  i32Rotr: I32_BINARY,
  f64Eq: F64_RELATION,
  f64Lt: F64_RELATION,
  f64Le: F64_RELATION,
  f64Ge: F64_RELATION,
  f64Gt: F64_RELATION,
  f64Abs: F64_UNARY,
  f64Neg: F64_UNARY,
  f64Floor: F64_UNARY,
  f64Ceil: F64_UNARY,
  f64Add: F64_BINARY,
  f64Sub: F64_BINARY,
  f64Mul: F64_BINARY,
  f64Div: F64_BINARY,
  f64ConvertI32S: [["i32"], "f64"],
  i32x4Splat: [["i32"], "v128"],
  f64x2Splat: [["f64"], "v128"],
  v128And: V128_BINARY,
  v128Or: V128_BINARY,
  v128Xor: V128_BINARY,
  v128Bitselect: [["v128", "v128", "v128"], "v128"],
  v128AnyTrue: V128_TEST,
  i32x4AllTrue: V128_TEST,
  i32x4Bitmask: V128_TEST,
  i32x4Eq: V128_BINARY,
  i32x4Ne: V128_BINARY,
  i32x4LtS: V128_BINARY,
  i32x4GtS: V128_BINARY,
  i32x4LeS: V128_BINARY,
  i32x4GeS: V128_BINARY,
  i32x4Shl: V128_SHIFT,
  i32x4ShrS: V128_SHIFT,
  i32x4ShrU: V128_SHIFT,
  i32x4Add: V128_BINARY,
  i32x4Sub: V128_BINARY,
  i32x4Mul: V128_BINARY,
  i32x4MinS: V128_BINARY,
  i32x4MaxS: V128_BINARY,
  i32x4MinU: V128_BINARY,
  i32x4MaxU: V128_BINARY,
  i64x2ShrU: V128_SHIFT,
  f32x4Abs: V128_UNARY,
  f32x4Neg: V128_UNARY,
  f32x4Sqrt: V128_UNARY,
  f32x4Ceil: V128_UNARY,
  f32x4Floor: V128_UNARY,
  f32x4Add: V128_BINARY,
  f32x4Sub: V128_BINARY,
  f32x4Mul: V128_BINARY,
  f32x4Div: V128_BINARY,
  f32x4Pmin: V128_BINARY,
  f32x4Pmax: V128_BINARY,
  f32x4DemoteF64x2Zero: V128_UNARY,
  f64x2PromoteLowF32x4: V128_UNARY,
  f64x2Floor: V128_UNARY,
  f64x2Ceil: V128_UNARY,
  f32x4Eq: V128_BINARY,
  f32x4Lt: V128_BINARY,
  f32x4Gt: V128_BINARY,
  f32x4Le: V128_BINARY,
  f32x4Ge: V128_BINARY,
  f64x2Gt: V128_BINARY,
  f64x2Ge: V128_BINARY,
  f64x2Le: V128_BINARY,
  f64x2Abs: V128_UNARY,
  f64x2Neg: V128_UNARY,
  f64x2Add: V128_BINARY,
  f64x2Sub: V128_BINARY,
  f64x2Mul: V128_BINARY,
  f64x2Div: V128_BINARY,
  f64x2Pmin: V128_BINARY,
  f64x2Pmax: V128_BINARY,
  f64x2ConvertLowI32x4S: V128_UNARY,
  i32x4TruncSatF64x2SZero: V128_UNARY,
  f32x4ConvertI32x4S: V128_UNARY,
  i16x8NarrowI32x4S: V128_BINARY,
  i8x16NarrowI16x8U: V128_BINARY,
  i16x8ExtendLowI8x16U: V128_UNARY,
  i32x4ExtendLowI16x8U: V128_UNARY,
  i32x4DotI16x8S: V128_BINARY,
} as const satisfies Readonly<Record<string, Shape>>;

/** Instructions with the number of a lane. */
const LANE = {
  i32x4ExtractLane: [["v128"], "i32"],
  f64x2ExtractLane: [["v128"], "f64"],
  i32x4ReplaceLane: [["v128", "i32"], "v128"],
} as const satisfies Readonly<Record<string, Shape>>;

/** Loads, by an address and what is added to it. */
const LOADS = {
  i32Load: "i32",
  i32Load8U: "i32",
  f64Load: "f64",
  v128Load: "v128",
  v128Load32Zero: "v128",
  v128Load8x8U: "v128",
  v128Load32Splat: "v128",
  v128Load64Splat: "v128",
  v128Load64Zero: "v128",
} as const satisfies Readonly<Record<string, WasmTypeName>>;

/** Operands of some types, in their order. */
export type Operands<S extends readonly WasmTypeName[]> = { readonly [I in keyof S]: Operand<S[I]> };
/** Instructions whose operands are all on the stack, by their names. */
export type Plain = {
  readonly [K in keyof typeof PLAIN]: (
    ...operands: Operands<(typeof PLAIN)[K][0]>
  ) => Expression<(typeof PLAIN)[K][1]>;
};
/** Instructions with a lane as their immediate, by their names. */
export type WithLane = {
  readonly [K in keyof typeof LANE]: (
    lane: number,
    ...operands: Operands<(typeof LANE)[K][0]>
  ) => Expression<(typeof LANE)[K][1]>;
};
/** Loads, by their names: at an address, to which an offset in bytes is added. */
export type Loads = {
  readonly [K in keyof typeof LOADS]: (
    address: Operand<"i32">,
    offset?: number,
  ) => Expression<(typeof LOADS)[K]>;
};

type Name = keyof typeof OPCODE | keyof typeof SIMD;

/** Writes the code of an instruction, with its prefix. */
export function writeCode(out: ByteWriter, name: Name): void {
  if (name in OPCODE) return out.byte(OPCODE[name as keyof typeof OPCODE]);
  out.byte(SIMD_PREFIX);
  out.unsigned(SIMD[name as keyof typeof SIMD]);
}

/** Writes the immediate of a load or store: no promise of an alignment, and what is added to the address. */
export function writeMemory(out: ByteWriter, offset: number): void {
  out.byte(0);
  out.unsigned(offset);
}

function computed(
  name: Name,
  [types, result]: Shape,
  operands: readonly Operand<WasmTypeName>[],
  immediate: (out: ByteWriter) => void = () => {},
): Expression<WasmTypeName> {
  return new Expression(result, (out) => {
    types.forEach((type, i) => writeOperand(out, type, operands[i]!));
    writeCode(out, name);
    immediate(out);
  });
}

function functions<T>(
  rows: Readonly<Record<string, T>>,
  make: (name: Name, row: T) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, make(name as Name, row)]));
}

const plain = functions<Shape>(
  PLAIN,
  (name, shape) =>
    (...operands: Operand<WasmTypeName>[]) =>
      computed(name, shape, operands),
);
const withLane = functions<Shape>(
  LANE,
  (name, shape) =>
    (lane: number, ...operands: Operand<WasmTypeName>[]) =>
      computed(name, shape, operands, (out) => out.byte(lane)),
);
const loads = functions<WasmTypeName>(
  LOADS,
  (name, type) =>
    (address: Operand<"i32">, offset = 0) =>
      computed(name, [["i32"], type], [address], (out) => writeMemory(out, offset)),
);

/** The instructions that make a value, by name. */
export const op = { ...plain, ...withLane, ...loads } as unknown as Plain & WithLane & Loads;

/** One of two values: the first where the condition is not 0. Both are computed. */
export function select<T extends WasmTypeName>(
  condition: Operand<"i32">,
  first: Expression<T>,
  second: Expression<T>,
): Expression<T> {
  return new Expression(first.type, (out) => {
    first.write(out);
    second.write(out);
    writeOperand(out, "i32", condition);
    out.byte(OPCODE.select);
  });
}

/** A vector with one lane loaded: of 32 or 64 bits. */
export function loadLane(
  bits: 32 | 64,
  lane: number,
  vector: Expression<"v128">,
  address: Operand<"i32">,
  offset = 0,
): Expression<"v128"> {
  return computed(`v128Load${bits}Lane`, [["i32", "v128"], "v128"], [address, vector], (out) => {
    writeMemory(out, offset);
    out.byte(lane);
  }) as Expression<"v128">;
}

/** The four lanes of 16 bits in the first or the second half of two vectors, alternating. */
export function interleaved(
  half: 0 | 1,
  first: Expression<"v128">,
  second: Expression<"v128">,
): Expression<"v128"> {
  return computed("i8x16Shuffle", [["v128", "v128"], "v128"], [first, second], (out) => {
    for (let i = 8 * half; i < 8 * half + 8; i += 2) out.raw([i, i + 1, 16 + i, 17 + i]);
  }) as Expression<"v128">;
}

/** Four lanes of 32 bits: 0 to 3 of the first vector, 4 to 7 of the second. */
export function shuffle(
  lanes: readonly [number, number, number, number],
  first: Expression<"v128">,
  second: Expression<"v128">,
): Expression<"v128"> {
  return computed("i8x16Shuffle", [["v128", "v128"], "v128"], [first, second], (out) => {
    for (const lane of lanes) out.raw([4 * lane, 4 * lane + 1, 4 * lane + 2, 4 * lane + 3]);
  }) as Expression<"v128">;
}
