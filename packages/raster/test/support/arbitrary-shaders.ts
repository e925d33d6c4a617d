import {
  NO_TEXTURE,
  type Texture,
  type TexelValues,
  TEXTURE_SHADER_ROWS,
  type TextureShader,
  type TextureShaderOperation,
  type TextureShaderRow,
  type TextureTarget,
  type TextureUnit,
} from "@glasm/primitives";
import fc from "fast-check";
import { uniform } from "./arbitrary-states.js";
import { environmentWith, sampledTexture } from "./arbitrary-textures.js";

const rowOf = (operation: TextureShaderOperation): TextureShaderRow => TEXTURE_SHADER_ROWS[operation];

/** Operations of stages one after the other that are consistent, if those before them have results. */
const FIRST = ["1d", "2d", "2d", "rectangle", "cube-map", "pass-through"] as const;
const PARTS: readonly (readonly TextureShaderOperation[])[] = [
  ...FIRST.map((operation) => [operation]),
  ["cull-fragment"],
  ["offset-2d"],
  ["offset-2d-scale"],
  ["offset-rectangle"],
  ["offset-rectangle-scale"],
  ["dependent-alpha-red"],
  ["dependent-green-blue"],
  ["dot-product", "dot-product-depth-replace"],
  ["dot-product", "dot-product-2d"],
  ["dot-product", "dot-product-rectangle"],
  ["dot-product", "dot-product", "dot-product-cube-map"],
  ["dot-product", "dot-product", "dot-product-reflect-cube-map"],
  ["dot-product", "dot-product-diffuse-cube-map", "dot-product-reflect-cube-map"],
  ["dot-product", "dot-product", "dot-product-const-eye-reflect-cube-map"],
  ["dot-product", "dot-product-diffuse-cube-map", "dot-product-const-eye-reflect-cube-map"],
];

/** The mapping that a result of these values has. */
const mappingOf = (values: TexelValues | undefined, expands: boolean): TextureShader["mapping"] => {
  if (values?.type === "hilo") return values.signed ? "signed-hilo" : "unsigned-hilo";
  return values === undefined && expands ? "expand-normal" : "identity";
};

const number = fc.oneof(
  { weight: 6, arbitrary: uniform(-2, 2) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, NaN, 1e30) },
);
const numbers = fc.record({
  culledUnlessNegative: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
  offsetMatrix: fc.tuple(number, number, number, number),
  offsetScale: number,
  offsetBias: number,
  constantEye: fc.tuple(number, number, number),
  depthRange: fc.constantFrom([0, 1] as const, [-1e9, 1e9] as const, [0.25, 0.5] as const),
});

const textureOf = (target: TextureTarget): fc.Arbitrary<Texture> =>
  sampledTexture.filter((texture) => texture.target === target);

/** A stage whose previous texture input is not known yet. */
const stage = (operation: TextureShaderOperation) => {
  const { samples } = rowOf(operation);
  return fc.record({
    operation: fc.constant(operation),
    numbers,
    expands: fc.boolean(),
    input: fc.nat(7),
    texture: samples === null ? fc.constant(NO_TEXTURE) : textureOf(samples.target),
  });
};

/** Consistent stages of texture shaders. */
export const arbitraryShaders: fc.Arbitrary<readonly TextureUnit[]> = fc
  .tuple(fc.constantFrom(...FIRST), fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 2 }))
  .chain(([first, parts]) => {
    const named = [[first], ...parts];
    const all = named.flat();
    return fc.tuple(
      fc.constant(named.map((part) => part.length)),
      fc.tuple(...all.map(stage)),
      fc.tuple(...all.map(() => environmentWith(all.map((_, unit) => unit)))),
    );
  })
  .map(([lengths, stages, environments]) => {
    const units: TextureUnit[] = [];
    const results: TextureUnit[] = [];
    for (const length of lengths) {
      const before = [...results];
      for (const { operation, numbers: values, expands, input, texture } of stages.slice(
        units.length,
        units.length + length,
      )) {
        const previous = before[input % Math.max(1, before.length)];
        const mapping = mappingOf(previous?.texture.values, expands);
        const hasResult = rowOf(operation).samples !== null || operation === "pass-through";
        const unit: TextureUnit = {
          unit: units.length,
          texture,
          shader: { ...values, operation, previous: previous?.unit ?? 0, mapping },
          environment: hasResult ? environments[units.length]! : { mode: "none" },
        };
        units.push(unit);
        if (hasResult) results.push(unit);
      }
    }
    return units;
  });
