import { type Expression, type FunctionBuilder, type Local, op, shuffle } from "@glasm/codegen";
import { PLACES } from "./places.js";

const ROW = 16;

/**
 * Stores window coordinates of clip coordinates in doubles, z beside 1 and w twice: the perspective division, then the
 * viewport transformation. [GL1.3 2.10, 2.10.1]
 */
export function writeWindow(
  f: FunctionBuilder,
  xy: Expression<"v128">,
  zAndOne: Expression<"v128">,
  divisor: Local<"v128">,
  to: Local<"i32">,
): void {
  const transformed = (value: Expression<"v128">, factor: number, center: number): Expression<"v128"> =>
    op.f32x4DemoteF64x2Zero(
      op.f64x2Add(
        op.f64x2Mul(value, op.v128Load(0, PLACES.viewport + factor)),
        op.v128Load(0, PLACES.viewport + center),
      ),
    );
  // 1 / w is neither scaled nor moved.
  const depth = f.keep(op.f64x2Div(zAndOne, divisor));
  const z = transformed(depth, 2 * ROW, 2 * ROW + 8);
  const inverse = op.f32x4DemoteF64x2Zero(depth);
  f.store(
    "v128Store",
    to,
    0,
    shuffle([0, 1, 4, 5], transformed(op.f64x2Div(xy, divisor), 0, ROW), shuffle([0, 5, 0, 0], z, inverse)),
  );
}
