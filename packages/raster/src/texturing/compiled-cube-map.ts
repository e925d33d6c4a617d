import { type FunctionBuilder, op } from "@glasm/codegen";
import { lowWords, type V128 } from "../compilation/lanes.js";
import { type Kept, type Pair, pairOf } from "../compilation/vectors.js";

/** The faces of four pixels: masks for the axes x and y, and signs that are turned if the direction is negative. */
interface FaceMasks {
  readonly isX: V128;
  readonly isY: V128;
  readonly negative: V128;
  /** The sign bit of every lane. */
  readonly sign: V128;
}

/** sc, tc and the magnitude of ma, see FACES. [GL1.3 Table 3.20] */
function onFace(
  f: FunctionBuilder,
  [x, y, z]: readonly [V128, V128, V128],
  { isX, isY, negative, sign }: FaceMasks,
): readonly [Kept, Kept, Kept] {
  const signs = f.keep(op.v128And(negative, sign));
  const choose = (forX: V128, forY: V128, forZ: V128): V128 =>
    op.v128Bitselect(forX, op.v128Bitselect(forY, forZ, isY), isX);
  const turned = (value: V128): V128 => op.v128Xor(value, signs);
  const minus = (value: V128): V128 => op.v128Xor(value, sign);
  return [
    f.keep(choose(minus(turned(z)), x, turned(x))),
    f.keep(choose(minus(y), turned(z), minus(y))),
    f.keep(turned(choose(x, y, z))),
  ];
}

/** What is known of the faces of four pixels. */
export interface Faces {
  /** Their numbers in the order of Table 3.20. */
  readonly number: Kept;
  /** s, t and q over w. */
  readonly coordinates: readonly [Pair, Pair, Pair];
  /** The derivatives of s, t and q from those of s, t and r. */
  readonly derivatives: (gradient: readonly [V128, V128, V128]) => readonly [Kept, Kept, Kept];
}

/** Selects the faces for the directions of four pixels; see selectFace. */
export function selectFaces(f: FunctionBuilder, [x, y, z]: readonly [Pair, Pair, Pair]): Faces {
  const zero = f.constant(Float64Array.of(0));
  const half = f.constant(Float64Array.of(0.5));
  const masks = ([0, 1] as const).map((i): FaceMasks => {
    const [ax, ay, az] = [x, y, z].map((pair) => f.keep(op.f64x2Abs(pair[i])));
    const isX = f.keep(op.v128And(op.f64x2Ge(ax!, ay!), op.f64x2Ge(ax!, az!)));
    const isY = f.keep(op.f64x2Ge(ay!, az!));
    const ma = op.v128Bitselect(x[i], op.v128Bitselect(y[i], z[i], isY), isX);
    return { isX, isY, negative: f.keep(op.f64x2Gt(zero, ma)), sign: f.constant(Float64Array.of(-0)) };
  }) as [FaceMasks, FaceMasks];
  const found = ([0, 1] as const).map((i) => onFace(f, [x[i], y[i], z[i]], masks[i])) as [
    readonly [Kept, Kept, Kept],
    readonly [Kept, Kept, Kept],
  ];
  const onWords = (name: "isX" | "isY" | "negative"): Kept =>
    f.keep(lowWords(masks[0][name], masks[1][name]));
  const words = {
    isX: onWords("isX"),
    isY: onWords("isY"),
    negative: onWords("negative"),
    sign: f.constant(Float32Array.of(-0)),
  };
  const sum = (axis: 0 | 1): Pair =>
    pairOf(f, (i) => op.f64x2Mul(op.f64x2Add(found[i][axis], found[i][2]), half));
  const axis = op.v128Bitselect(
    f.constant(Int32Array.of(0)),
    op.v128Bitselect(f.constant(Int32Array.of(2)), f.constant(Int32Array.of(4)), words.isY),
    words.isX,
  );
  const singleHalf = f.constant(Float32Array.of(0.5));
  return {
    number: f.keep(op.i32x4Sub(axis, words.negative)),
    coordinates: [sum(0), sum(1), pairOf(f, (i) => found[i][2])],
    derivatives: (gradient) => {
      const [sc, tc, ma] = onFace(f, gradient, words);
      const derived = (value: Kept): Kept => f.keep(op.f32x4Mul(op.f32x4Add(value, ma), singleHalf));
      return [derived(sc), derived(tc), ma];
    },
  };
}
