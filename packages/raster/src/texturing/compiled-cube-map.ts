import { type FunctionBuilder, op } from "@glasm/codegen";
import type { V128 } from "../compilation/lanes.js";
import type { Kept } from "../compilation/vectors.js";

/** The faces of four pixels: masks for the axes x and y, and signs that are turned if the direction is negative. */
interface FaceMasks {
  readonly isX: V128;
  readonly isY: V128;
  readonly negative: V128;
  /** The sign bit of every lane. */
  readonly sign: V128;
}

type Three = readonly [Kept, Kept, Kept];

/** sc, tc and the magnitude of ma, see FACES. [GL1.3 Table 3.20] */
function onFace(
  f: FunctionBuilder,
  [x, y, z]: readonly [V128, V128, V128],
  { isX, isY, negative, sign }: FaceMasks,
): Three {
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
  readonly coordinates: Three;
  /** The derivatives of s, t and q from those of s, t and r. */
  readonly derivatives: (gradient: readonly [V128, V128, V128]) => Three;
}

/** Selects the faces for the directions of four pixels; see selectFace. */
export function selectFaces(f: FunctionBuilder, direction: Three): Faces {
  const [x, y, z] = direction;
  const [ax, ay, az] = direction.map((axis) => f.keep(op.f32x4Abs(axis))) as readonly Kept[] as Three;
  const isX = f.keep(op.v128And(op.f32x4Ge(ax, ay), op.f32x4Ge(ax, az)));
  const isY = f.keep(op.f32x4Ge(ay, az));
  const ma = op.v128Bitselect(x, op.v128Bitselect(y, z, isY), isX);
  const negative = f.keep(op.f32x4Lt(ma, f.constant(Float32Array.of(0))));
  const masks = { isX, isY, negative, sign: f.constant(Float32Array.of(-0)) };
  const axis = op.v128Bitselect(
    f.constant(Int32Array.of(0)),
    op.v128Bitselect(f.constant(Int32Array.of(2)), f.constant(Int32Array.of(4)), isY),
    isX,
  );
  const half = f.constant(Float32Array.of(0.5));
  const projected = (given: readonly [V128, V128, V128]): Three => {
    const [sc, tc, q] = onFace(f, given, masks);
    const moved = (value: Kept): Kept => f.keep(op.f32x4Mul(op.f32x4Add(value, q), half));
    return [moved(sc), moved(tc), q];
  };
  return {
    number: f.keep(op.i32x4Sub(axis, negative)),
    coordinates: projected(direction),
    derivatives: projected,
  };
}
