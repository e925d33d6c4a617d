import type {
  CombineAlphaFunction,
  CombineArgument,
  CombineFunction,
  Comparison,
  DepthSampling,
  MinificationFilter,
  TexelValues,
  Texture,
  TextureColor,
  TextureEnvironment,
  TextureFormat,
  TextureImage,
  TextureTarget,
  TextureUnit,
  TextureWrap,
} from "@glasm/primitives";
import fc from "fast-check";
import { imageOf, textureOf } from "../texturing/fixtures.js";
import { HEIGHT, WIDTH } from "./agreement.js";
import { uniform } from "./arbitrary-states.js";
import type { Color, Primitive, Vertex } from "./batch.js";

const unit = uniform(0, 1);
const color: fc.Arbitrary<Color> = fc.tuple(unit, unit, unit, unit);

/** Images of scattered bytes, each half as large as the one before. */
function mipmap(size: readonly [number, number, number], border: 0 | 1, seed: number): TextureImage[] {
  const levels: TextureImage[] = [];
  const whole = (size: number, axis: number, dimensions: number): number =>
    axis < dimensions ? size + 2 * border : 1;
  const dimensions = size[2] > 0 ? 3 : size[1] > 0 ? 2 : 1;
  let [width, height, depth] = size.map((n) => Math.max(1, n)) as [number, number, number];
  for (;;) {
    const sizes = [width, height, depth].map((n, axis) => whole(n, axis, dimensions)) as [
      number,
      number,
      number,
    ];
    const count = 4 * sizes[0] * sizes[1] * sizes[2];
    const texels = Array.from(
      { length: count },
      (_, i) => Math.imul(i + levels.length * 977 + 1, seed | 1) >>> 24,
    );
    levels.push(imageOf(sizes, texels, border));
    if (width * height * depth === 1) return levels;
    [width, height, depth] = [width, height, depth].map((n) => Math.max(1, n >> 1)) as [
      number,
      number,
      number,
    ];
  }
}

const power = fc.constantFrom(1, 2, 4, 8, 16);
const border = fc.constantFrom<0 | 1>(0, 1);
const seed = fc.integer();
const FACES: Readonly<Record<Exclude<TextureTarget, "rectangle">, fc.Arbitrary<Texture["faces"]>>> = {
  "1d": fc.tuple(power, border, seed).map(([n, b, s]) => [mipmap([n, 0, 0], b, s)]),
  "2d": fc.tuple(power, power, border, seed).map(([n, m, b, s]) => [mipmap([n, m, 0], b, s)]),
  "3d": fc.tuple(power, power, power, border, seed).map(([n, m, l, b, s]) => [mipmap([n, m, l], b, s)]),
  "cube-map": fc
    .tuple(power, border, seed)
    .map(([n, b, s]) => [0, 1, 2, 3, 4, 5].map((face) => mipmap([n, n, 0], b, s + 2 * face))),
};

const side = fc.integer({ min: 1, max: 17 });
const scattered =
  (seed: number) =>
  (_: unknown, i: number): number =>
    Math.imul(i + 1, seed | 1) >>> 24;

const wrap = fc.constantFrom<TextureWrap>(
  "repeat",
  "clamp",
  "clamp-to-edge",
  "clamp-to-border",
  "mirrored-repeat",
);
const rectangleWrap = fc.constantFrom<TextureWrap>("clamp", "clamp-to-edge", "clamp-to-border");
const lod = fc.oneof(uniform(-2, 4), fc.constantFrom(0, 1, 2, NaN, -Infinity));
const texture: fc.Arbitrary<Texture> = fc
  .record({
    target: fc.constantFrom<keyof typeof FACES>("1d", "2d", "2d", "3d", "cube-map"),
    format: fc.constantFrom<TextureFormat>(
      ...(["alpha", "luminance", "luminance-alpha", "intensity", "rgb", "rgba", "rgba"] as const),
    ),
    minFilter: fc.constantFrom<MinificationFilter>(
      ...(["nearest", "linear", "nearest-mipmap-nearest", "nearest-mipmap-linear"] as const),
      ...(["linear-mipmap-nearest", "linear-mipmap-linear"] as const),
    ),
    magFilter: fc.constantFrom("nearest" as const, "linear" as const),
    wrap: fc.tuple(wrap, wrap, wrap),
    borderColor: color as fc.Arbitrary<TextureColor>,
    bounds: fc.option(fc.tuple(lod, lod), { freq: 2 }),
  })
  .chain(({ bounds, ...rest }) =>
    FACES[rest.target].map((faces) => {
      const levels = rest.minFilter.includes("mipmap") ? faces : faces.map((face) => face.slice(0, 1));
      const [minLod, maxLod] = bounds ?? [-1000, 1000];
      return textureOf({ ...rest, faces: levels, minLod, maxLod });
    }),
  );

/** Of any size, without a border and with one level. */
const rectangle: fc.Arbitrary<Texture> = fc
  .record({
    given: texture,
    width: side,
    height: side,
    seed,
    wraps: fc.tuple(rectangleWrap, rectangleWrap, rectangleWrap),
    filter: fc.constantFrom("nearest" as const, "linear" as const),
  })
  .map(({ given, width, height, seed: from, wraps, filter }) => ({
    ...given,
    target: "rectangle",
    wrap: wraps,
    minFilter: filter,
    faces: [[imageOf([width, height], Array.from({ length: 4 * width * height }, scattered(from)))]],
  }));

/** An image whose texels are depths of 24 bits. */
const withDepths = (image: TextureImage): TextureImage => ({
  ...image,
  texels: image.texels.map((byte, i) => (i % 4 === 3 ? 0 : byte)),
});
const depthSampling: fc.Arbitrary<DepthSampling> = fc.record({
  comparison: fc.constantFrom<Comparison | null>(
    ...([null, "lequal", "gequal", "less", "greater", "equal", "notequal", "always", "never"] as const),
  ),
  failValue: fc.oneof(fc.constant(0), unit),
});
const depthTexture: fc.Arbitrary<Texture> = fc
  .tuple(
    fc.oneof(
      texture.filter(({ target }) => target === "1d" || target === "2d"),
      rectangle,
    ),
    fc.constantFrom<TextureFormat>("luminance", "intensity", "alpha"),
    depthSampling,
  )
  .map(([given, format, depths]) => ({
    ...given,
    format,
    depths,
    faces: given.faces.map((levels) => levels.map(withDepths)),
  }));
const anyTexture = fc.oneof(
  { weight: 5, arbitrary: texture },
  { weight: 1, arbitrary: rectangle },
  { weight: 2, arbitrary: depthTexture },
);

/** Texels that are neither unsigned colors nor depths; a color's constant components have no sign. */
const texelValues = fc.oneof(
  fc.constantFrom<TexelValues>(
    { type: "hilo", signed: false },
    { type: "hilo", signed: true },
    { type: "offset", components: 2 },
    { type: "offset", components: 3 },
    { type: "offset", components: 4 },
  ),
  fc.boolean().map((alpha): TexelValues => ({ type: "color", signed: [true, true, true, alpha] })),
);
const withValues = (given: Texture, values: TexelValues, border: Color): Texture => {
  const isOpaque = given.format === "luminance" || given.format === "rgb";
  const format = values.type === "color" ? given.format : values.type === "hilo" ? "rgba" : "intensity";
  const signed = values.type === "color" && isOpaque ? ([true, true, true, false] as const) : null;
  return {
    ...given,
    format,
    values: signed === null ? values : { type: "color", signed },
    borderColor: border.map((component) => 2 * component - 1) as readonly number[] as TextureColor,
  };
};
const valueTexture = fc
  .tuple(fc.oneof(texture, rectangle), texelValues, color)
  .map(([given, values, border]) => withValues(given, values, border));

/** Textures whose footprints are sampled once, or several times. */
export const sampledTexture = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: anyTexture }, { weight: 1, arbitrary: valueTexture }),
    fc.constantFrom(
      ...([{}, {}, { maxAnisotropy: 2 }, { maxAnisotropy: 3 }, { maxAnisotropy: 16 }] as const),
    ),
  )
  .map(([given, anisotropy]): Texture => ({ ...given, ...anisotropy }));

const scale = fc.constantFrom(1, 2, 4);
const COUNTS = { replace: 1, interpolate: 3 } as Partial<Record<CombineFunction, number>>;
const ALPHA_FUNCTIONS = ["replace", "modulate", "add", "add-signed", "interpolate", "subtract"] as const;

/** Environments whose sources are among some units. */
export function environmentWith(units: readonly number[]): fc.Arbitrary<TextureEnvironment> {
  const source = fc.constantFrom<CombineArgument["source"]>(
    ...units,
    ...(["constant", "primary-color", "previous"] as const),
  );
  const alphaOperand = fc.constantFrom("src-alpha" as const, "one-minus-src-alpha" as const);
  const operand = fc.oneof(
    alphaOperand,
    fc.constantFrom("src-color" as const, "one-minus-src-color" as const),
  );
  const combiner = <F extends CombineFunction>(
    functions: readonly F[],
    operands: fc.Arbitrary<CombineArgument["operand"]>,
  ) =>
    fc
      .tuple(
        fc.constantFrom(...functions),
        fc.array(fc.record({ source, operand: operands }), { minLength: 3, maxLength: 3 }),
        scale,
      )
      .map(([name, given, scale]) => {
        return { function: name, arguments: given.slice(0, COUNTS[name] ?? 2), scale };
      });
  const rgbFunctions: CombineFunction[] = [...ALPHA_FUNCTIONS, "dot3-rgb", "dot3-rgba"];
  return fc.oneof(
    fc
      .constantFrom(...(["replace", "modulate", "decal", "add", "none"] as const))
      .map((mode): TextureEnvironment => ({ mode })),
    color.map((constant): TextureEnvironment => ({ mode: "blend", color: constant })),
    fc
      .record({
        color: color as fc.Arbitrary<TextureColor>,
        rgb: combiner(rgbFunctions, operand),
        alpha: combiner<CombineAlphaFunction>(ALPHA_FUNCTIONS, alphaOperand),
      })
      .map((rest): TextureEnvironment => ({ mode: "combine", ...rest })),
  );
}

/** None for most units. */
const lodBias = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  fc.integer({ min: -64, max: 64 }).map((quarters) => ({ lodBias: quarters / 4 })),
);

/** Units with textures of all kinds. */
export const arbitraryUnits: fc.Arbitrary<readonly TextureUnit[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 3 })
  .chain((numbers) => {
    const sorted = [...numbers].sort((a, b) => a - b);
    return fc.tuple(
      ...sorted.map((number) =>
        fc
          .tuple(sampledTexture, environmentWith(sorted), lodBias)
          .map(([texture, environment, bias]): TextureUnit => ({
            unit: number,
            texture,
            environment,
            ...bias,
          })),
      ),
    );
  });

const number = fc.oneof(
  { weight: 12, arbitrary: uniform(-2, 3) },
  { weight: 3, arbitrary: uniform(-40, 40) },
  { weight: 3, arbitrary: fc.constantFrom(0, 1, -1, 0.5) },
  { weight: 1, arbitrary: fc.constantFrom(NaN, Infinity, -Infinity, 3e38, 1e-40, 1e9) },
);
const q = fc.oneof(
  { weight: 10, arbitrary: fc.constant(1) },
  { weight: 4, arbitrary: uniform(0.2, 3) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, NaN) },
);
const coordinates = fc.tuple(number, number, number, q);
const w = fc.oneof(
  { weight: 6, arbitrary: fc.constant(1) },
  { weight: 6, arbitrary: uniform(0.5, 5) },
  { weight: 1, arbitrary: fc.constantFrom(0.001, 1000, 1e30, NaN) },
);

/** Polygons of three to six corners, whose vertices have coordinates of all units. */
export const texturedPolygons: fc.Arbitrary<readonly Primitive[]> = fc.array(
  fc.record({
    vertices: fc.array(
      fc
        .record({
          x: uniform(-8, WIDTH + 8),
          y: uniform(-8, HEIGHT + 8),
          depth: unit,
          w,
          front: color,
          frontSecondary: color,
          back: color,
          backSecondary: color,
          fog: uniform(-3, 6),
          given: fc.array(coordinates, { minLength: 8, maxLength: 8 }),
        })
        .map(({ given, ...rest }): Vertex => ({ ...rest, coordinates: { ...given } })),
      { minLength: 3, maxLength: 6 },
    ),
    facing: fc.constantFrom<0 | 1>(0, 1),
    provoking: fc.integer({ min: 0, max: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
);
