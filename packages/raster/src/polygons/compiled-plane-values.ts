import { type Expression, type FunctionBuilder, type Local, op } from "@glasm/codegen";
import { lowWords, type V128 } from "../compilation/lanes.js";
import { PLANES, QUAD, THREAD } from "../compilation/memory-layout.js";
import {
  inDoubles as promoted,
  type Kept,
  type Pair,
  pairOf,
  type Planes,
  toSingles,
} from "../compilation/vectors.js";
import { DEPTH_MAX } from "../framebuffer/fixed-point.js";
import { isUnitSampled } from "../register-combiners/sampled-textures.js";
import { hasTextureShaders } from "../texture-shaders/place-unit.js";
import { colorQuads, inDoubles, inSingles } from "./compiled-planes.js";
import type { FillOptions } from "./fill-options.js";

type Word = Local<"i32">;
type Lane = 0 | 1 | 2 | 3;

/** Pixels in a group, side by side. */
export const GROUP = 4;

/** How far the pixels of a group are right of the anchor, in singles and in doubles. */
export interface GroupPlace {
  readonly singles: Kept;
  readonly doubles: Pair;
}

/** The data of a group's pixels, in singles. */
export interface GroupData {
  readonly primary: Planes;
  /** null where nothing is made of it. */
  readonly secondary: Planes | null;
  /** null without fog. */
  readonly fog: Kept | null;
}

/** Stores what the planes are in a row; see evaluate and evaluateSingle. */
export function beginRow(f: FunctionBuilder, options: FillOptions, row: Expression<"i32">): void {
  const y = f.keep(op.i32Sub(row, op.i32Load(THREAD, PLANES.anchorY)));
  const y64 = f.keep(op.f64x2Splat(op.f64ConvertI32S(y)));
  const y32 = f.keep(op.f32x4ConvertI32x4S(op.i32x4Splat(y)));
  const doubles = (quad: number, half: 0 | 1): void => {
    const part = (name: "value" | "byY"): V128 => op.v128Load(THREAD, inDoubles(quad, half, name));
    f.store(
      "v128Store",
      THREAD,
      rowInDoubles(quad, half),
      op.f64x2Add(part("value"), op.f64x2Mul(y64, part("byY"))),
    );
  };
  const quads = [
    QUAD.scale,
    ...colorQuads(options).map(([quad]) => quad),
    ...(hasTextureShaders(options) ? [] : coordinateQuads(options)),
  ];
  doubles(QUAD.scale, 0);
  f.if(
    op.i32Load(THREAD, PLANES.isSteep),
    () => {
      for (const quad of quads) for (const half of [0, 1] as const) doubles(quad, half);
    },
    () => {
      for (const quad of quads) {
        const part = (name: "value" | "byY"): V128 => op.v128Load(THREAD, inSingles(quad, name));
        const value = op.f32x4Add(part("value"), op.f32x4Mul(y32, part("byY")));
        f.store("v128Store", THREAD, rowInSingles(quad), value);
      }
    },
  );
  if (hasTextureShaders(options))
    for (const quad of coordinateQuads(options)) for (const half of [0, 1] as const) doubles(quad, half);
}

function rowInSingles(quad: number): number {
  return PLANES.rowOfSingles + 16 * quad;
}

function rowInDoubles(quad: number, half: 0 | 1): number {
  return PLANES.rowOfDoubles + 16 * (2 * quad + half);
}

/** The place of the group that begins at a column. */
export function placeAt(f: FunctionBuilder, column: Word): GroupPlace {
  const x = f.keep(op.i32Sub(column, op.i32Load(THREAD, PLANES.anchorX)));
  const numbers = op.i32x4Add(op.i32x4Splat(x), f.constant(Int32Array.of(0, 1, 2, 3)));
  const first = f.keep(op.f64x2Splat(op.f64ConvertI32S(x)));
  return {
    singles: f.keep(op.f32x4ConvertI32x4S(numbers)),
    doubles: pairOf(f, (i) => op.f64x2Add(first, f.constant(Float64Array.of(2 * i, 2 * i + 1)))),
  };
}

/** Goes on to the next group. */
export function advance(f: FunctionBuilder, { singles, doubles }: GroupPlace): void {
  f.set(singles, op.f32x4Add(singles, f.constant(Float32Array.of(GROUP))));
  for (const pair of doubles) f.set(pair, op.f64x2Add(pair, f.constant(Float64Array.of(GROUP))));
}

/** The number of a column as the places of groups have it, in all lanes. */
export function columnInSingles(f: FunctionBuilder, column: Word): Kept {
  const x = op.i32Sub(column, op.i32Load(THREAD, PLANES.anchorX));
  return f.keep(op.f32x4ConvertI32x4S(op.i32x4Splat(x)));
}

/** One of a quad's data at a group, in doubles. */
function doublesAt(f: FunctionBuilder, { doubles }: GroupPlace, quad: number, lane: Lane): Pair {
  const half = lane < 2 ? 0 : 1;
  const at = 8 * (lane & 1);
  const inRow = f.keep(op.v128Load64Splat(THREAD, rowInDoubles(quad, half) + at));
  const byX = f.keep(op.v128Load64Splat(THREAD, inDoubles(quad, half, "byX") + at));
  return pairOf(f, (i) => op.f64x2Add(inRow, op.f64x2Mul(doubles[i], byX)));
}

function singlesAt({ singles }: GroupPlace, quad: number, lane: Lane): V128 {
  const inRow = op.v128Load32Splat(THREAD, rowInSingles(quad) + 4 * lane);
  const byX = op.v128Load32Splat(THREAD, inSingles(quad, "byX") + 4 * lane);
  return op.f32x4Add(inRow, op.f32x4Mul(singles, byX));
}

/** The depths of a group as 24 bits; see Planes. [GL1.3 2.10.1, 3.5.5] */
export function depthsAt(f: FunctionBuilder, place: GroupPlace): V128 {
  const [zero, most] = [f.constant(Float64Array.of(0)), f.constant(Float64Array.of(DEPTH_MAX))];
  const [low, high] = doublesAt(f, place, QUAD.scale, 0);
  const rounded = (depth: V128): V128 =>
    op.f64x2Add(op.f64x2Pmin(most, op.f64x2Pmax(zero, depth)), f.constant(Float64Array.of(2 ** 52)));
  return lowWords(rounded(low), rounded(high));
}

/** The data of a group; see PerspectiveData. */
export function dataAt(f: FunctionBuilder, options: FillOptions, place: GroupPlace): GroupData {
  const four = (): Planes => [f.local("v128"), f.local("v128"), f.local("v128"), f.local("v128")];
  const colors = colorQuads(options).map(([quad]) => ({ quad, planes: four() }));
  const fog = options.fog === null ? null : f.local("v128");
  const outputs = colors.flatMap(({ quad, planes }) =>
    planes.map((local, lane) => ({ local, quad, lane: lane as Lane })),
  );
  if (fog !== null) outputs.push({ local: fog, quad: QUAD.scale, lane: 2 });
  f.if(
    op.i32Load(THREAD, PLANES.isSteep),
    () => {
      const one = f.constant(Float64Array.of(1));
      const inverse = doublesAt(f, place, QUAD.scale, 1);
      const w = pairOf(f, (i) => op.f64x2Div(one, inverse[i]));
      for (const { local, quad, lane } of outputs) {
        const overW = doublesAt(f, place, quad, lane);
        f.set(local, toSingles([op.f64x2Mul(overW[0], w[0]), op.f64x2Mul(overW[1], w[1])]));
      }
    },
    () => {
      const one = f.constant(Float32Array.of(1));
      const w = f.keep(op.f32x4Div(one, singlesAt(place, QUAD.scale, 1)));
      for (const { local, quad, lane } of outputs) f.set(local, op.f32x4Mul(singlesAt(place, quad, lane), w));
    },
  );
  return { primary: colors[0]!.planes, secondary: colors[1]?.planes ?? null, fog };
}

/** The plane of a coordinate of a unit over w, whose part in singles is kept for all groups of a row. */
export interface KeptPlane {
  readonly quad: number;
  readonly lane: Lane;
  readonly inRow: V128;
  readonly byX: V128;
}

/** Keeps the plane of a coordinate of a unit, by number. */
export function keepPlane(keep: (value: V128) => V128, unit: number, lane: Lane): KeptPlane {
  const quad = QUAD.coordinates + unit;
  const part = (address: number): V128 => keep(op.v128Load32Splat(THREAD, address + 4 * lane));
  return { quad, lane, inRow: part(rowInSingles(quad)), byX: part(inSingles(quad, "byX")) };
}

/** Coordinates over w at a group, in singles. */
export function coordinatesInSingles(
  f: FunctionBuilder,
  singles: Kept,
  planes: readonly KeptPlane[],
): readonly Kept[] {
  const found = planes.map(() => f.local("v128"));
  f.if(
    op.i32Load(THREAD, PLANES.isSteep),
    () => {
      const place = { singles, doubles: promoted(f, singles) };
      planes.forEach(({ quad, lane }, i) => f.set(found[i]!, toSingles(doublesAt(f, place, quad, lane))));
    },
    () =>
      planes.forEach(({ inRow, byX }, i) => f.set(found[i]!, op.f32x4Add(inRow, op.f32x4Mul(singles, byX)))),
  );
  return found;
}

/** All four coordinates of a unit, by number, over w at a column, given in all lanes; where the triangle is not steep. */
export function coordinatesAtColumn(f: FunctionBuilder, singles: Kept, unit: number): Kept {
  const quad = QUAD.coordinates + unit;
  const byX = op.v128Load(THREAD, inSingles(quad, "byX"));
  return f.keep(op.f32x4Add(op.v128Load(THREAD, rowInSingles(quad)), op.f32x4Mul(singles, byX)));
}

/** The same of one unit in doubles, which texture shaders compute with. */
export function coordinatesInDoubles(
  f: FunctionBuilder,
  place: GroupPlace,
  unit: number,
): readonly [Pair, Pair, Pair, Pair] {
  const at = (lane: Lane): Pair => doublesAt(f, place, QUAD.coordinates + unit, lane);
  return [at(0), at(1), at(2), at(3)];
}

/** The quads of the units whose coordinates matter. */
function coordinateQuads(options: FillOptions): readonly number[] {
  return options.textures.flatMap((texture, number) =>
    isUnitSampled(options, texture) ? [QUAD.coordinates + number] : [],
  );
}
