import type { OutputName } from "@glasm/primitives";
import { ATTRIBUTE } from "../attributes/attributes.js";
import { TOKENS } from "../generated/tokens.js";
import { attribute, type ProgramBuilder, type Value } from "./program-builder.js";
import type { TextureShape } from "./shape.js";
import { multiply, rowsOf, type VertexCode } from "./vertex-code.js";

const LETTERS = ["x", "y", "z", "w"] as const;

type To = Value | OutputName;

/** Writes the texture coordinates of a unit: generated or current ones, then the texture matrix. [GL1.3 2.10.4, 2.10.2] */
export function textureCoordinates(
  code: ProgramBuilder,
  vertex: VertexCode,
  { unit, modes, hasMatrix }: TextureShape,
): void {
  const result = `texture-coordinates-${unit}` as const;
  const current = attribute(ATTRIBUTE.texCoord + unit);
  if (!hasMatrix) return generated(code, vertex, modes, unit, result);
  const rows = code.parameters(4, rowsOf(`texture${unit}`));
  if (modes.every((mode) => mode === null)) return multiply(code, "DP4", result, rows, current);
  const coordinates = code.temporary();
  generated(code, vertex, modes, unit, coordinates);
  multiply(code, "DP4", result, rows, coordinates);
  code.release(coordinates);
}

function generated(
  code: ProgramBuilder,
  vertex: VertexCode,
  modes: TextureShape["modes"],
  unit: number,
  to: To,
): void {
  for (const mode of new Set(modes)) {
    const coordinates = [0, 1, 2, 3].filter((i) => modes[i] === mode);
    const mask = coordinates.map((i) => LETTERS[i]!).join("");
    const plane = (name: "OBJECT_PLANE" | "EYE_PLANE", point: Value): void =>
      coordinates.forEach((i) => {
        const coefficients = code.parameter(
          ({ textureGeneration }) => textureGeneration.functions[unit]![i]![name],
        );
        code.emit("DP4", to, LETTERS[i]!, point, coefficients);
      });
    switch (mode) {
      case null:
        code.emit("MOV", to, mask, attribute(ATTRIBUTE.texCoord + unit));
        break;
      case TOKENS.OBJECT_LINEAR:
        plane("OBJECT_PLANE", attribute(ATTRIBUTE.vertex));
        break;
      case TOKENS.EYE_LINEAR:
        plane("EYE_PLANE", vertex.eye);
        break;
      case TOKENS.SPHERE_MAP:
        code.emit("MOV", to, mask, vertex.sphere);
        break;
      case TOKENS.REFLECTION_MAP:
        code.emit("MOV", to, mask, vertex.reflection);
        break;
      case TOKENS.NORMAL_MAP:
        code.emit("MOV", to, mask, vertex.normal);
        break;
    }
  }
}
