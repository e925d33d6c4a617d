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

const OPERATIONS = Object.keys(TEXTURE_SHADER_ROWS) as TextureShaderOperation[];
const rowOf = (operation: TextureShaderOperation): TextureShaderRow => TEXTURE_SHADER_ROWS[operation];

/** A stage before it is known which stages are before it. */
interface Draft extends Omit<TextureShader, "operation" | "previous" | "mapping"> {
  readonly unit: number;
  readonly texture: Texture;
  /** Of what there may be, which one is taken. */
  readonly pick: number;
  readonly input: number;
  readonly expands: boolean;
}

const hasResult = (unit: TextureUnit): boolean =>
  rowOf(unit.shader!.operation).samples !== null || unit.shader!.operation === "pass-through";
const isDot = (unit: TextureUnit | undefined): boolean => unit?.shader!.operation === "dot-product";

/** The mapping that a result of these values has. */
const mappingOf = (values: TexelValues | undefined, expands: boolean): TextureShader["mapping"] => {
  if (values?.type === "hilo") return values.signed ? "signed-hilo" : "unsigned-hilo";
  return values === undefined && expands ? "expand-normal" : "identity";
};

/** Whether an operation is possible after some stages with a texture of a target. */
function isPossible(
  operation: TextureShaderOperation,
  target: TextureTarget,
  before: readonly TextureUnit[],
  inputs: readonly TextureUnit[],
): boolean {
  const { samples, isDotProduct, dotProductsBefore } = rowOf(operation);
  const [last, second] = [before.at(-1), before.at(-2)];
  // What comes after it has to be a reflection, which `arbitraryShaders` adds.
  if (operation === "dot-product-diffuse-cube-map") return false;
  if (samples !== null && samples.target !== target) return false;
  if ((isDotProduct || (samples !== null && samples.address !== "own")) && inputs.length === 0) return false;
  return (dotProductsBefore < 1 || isDot(last)) && (dotProductsBefore < 2 || isDot(second));
}

function staged(draft: Draft, before: readonly TextureUnit[], isLast: boolean): TextureUnit | null {
  const { pick, input, expands, unit, texture, ...numbers } = draft;
  const inputs = before.filter(hasResult);
  const possible = OPERATIONS.filter(
    (name) => isPossible(name, texture.target, before, inputs) && !(isLast && name === "dot-product"),
  );
  // Those that need others are rarer than they are picked.
  const [operation] =
    possible.length === 0 ? [] : [possible[possible.length - 1 - (pick % possible.length)]!];
  if (operation === undefined) return null;
  const previous = inputs[input % Math.max(1, inputs.length)];
  const shader: TextureShader = {
    ...numbers,
    operation,
    previous: previous?.unit ?? 0,
    mapping: mappingOf(previous?.texture.values, expands),
  };
  const isSampled = rowOf(operation).samples !== null;
  return { unit, texture: isSampled ? texture : NO_TEXTURE, shader, environment: { mode: "none" } };
}

const number = fc.oneof(uniform(-2, 2), fc.constantFrom(0, 1, NaN, 1e30));
const draft = fc.record({
  texture: sampledTexture.filter(({ target }) => target !== "3d"),
  pick: fc.nat(20),
  input: fc.nat(7),
  expands: fc.boolean(),
  culledUnlessNegative: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
  offsetMatrix: fc.tuple(number, number, number, number),
  offsetScale: number,
  offsetBias: number,
  constantEye: fc.tuple(number, number, number),
  depthRange: fc.constantFrom([0, 1] as const, [0.25, 0.5] as const),
});

/** Where there is a reflection after two dot products, the second may be a diffuse one. */
function withDiffuse(units: readonly TextureUnit[], diffuse: Texture | null): readonly TextureUnit[] {
  return units.map((unit, i) => {
    const next = units[i + 1]?.shader;
    const isReflected =
      next?.operation === "dot-product-reflect-cube-map" ||
      next?.operation === "dot-product-const-eye-reflect-cube-map";
    if (diffuse === null || !isReflected) return unit;
    return {
      ...unit,
      texture: diffuse,
      shader: { ...unit.shader!, operation: "dot-product-diffuse-cube-map" },
    };
  });
}

/** Consistent stages of texture shaders. */
export const arbitraryShaders: fc.Arbitrary<readonly TextureUnit[]> = fc
  .tuple(
    fc.array(draft, { minLength: 1, maxLength: 6 }),
    fc.option(sampledTexture.filter(({ target }) => target === "cube-map")),
  )
  .map(([drafts, diffuse]) => {
    const units: TextureUnit[] = [];
    drafts.forEach((given, i) => {
      const unit = staged({ ...given, unit: units.length }, units, i === drafts.length - 1);
      if (unit !== null) units.push(unit);
    });
    return withDiffuse(units, diffuse);
  })
  .filter((units) => units.length > 0)
  .chain((units) =>
    fc.tuple(
      ...units.map((unit) =>
        environmentWith(units.map(({ unit: name }) => name)).map((environment): TextureUnit => ({
          ...unit,
          environment: hasResult(unit) ? environment : { mode: "none" },
        })),
      ),
    ),
  );
