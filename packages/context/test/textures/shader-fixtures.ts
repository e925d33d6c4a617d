import { expect } from "@jest/globals";
import { type GL, TOKENS, type TokenName } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";

export const bytes = new Uint8Array(64);

/** Sets parameters of a unit's stage. */
export function stage(gl: GL, unit: number, operation: TokenName, previous?: number): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  if (previous !== undefined)
    gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.PREVIOUS_TEXTURE_INPUT_NV, gl.TEXTURE0 + previous);
  gl.texEnvi(gl.TEXTURE_SHADER_NV, gl.SHADER_OPERATION_NV, TOKENS[operation]);
}

/** Whether the stages from unit 0 on are consistent. */
export function consistent(gl: GL, count: number): string {
  const data = new Int32Array(1);
  const found = Array.from({ length: count }, (_, unit) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.getTexEnviv(gl.TEXTURE_SHADER_NV, gl.SHADER_CONSISTENT_NV, data);
    return data[0] === 1 ? "+" : "-";
  });
  expect(takeError(gl)).toBe("NO_ERROR");
  return found.join("");
}

const FORMAT_OF = (internal: string): TokenName => {
  if (internal.includes("HILO")) return "HILO_NV";
  if (internal.includes("INTENSITY_NV") && internal.startsWith("DSDT")) return "DSDT_MAG_VIB_NV";
  if (internal.startsWith("DSDT_MAG")) return "DSDT_MAG_NV";
  return internal.startsWith("DSDT") ? "DSDT_NV" : "RGBA";
};

/** Gives the target of a unit a texture of its own with one texel, or none. */
export function texture(gl: GL, unit: number, target: TokenName, internal: TokenName): void {
  gl.activeTexture(gl.TEXTURE0 + unit);
  const names = new Uint32Array(1);
  gl.genTextures(1, names);
  gl.bindTexture(TOKENS[target], names[0]!);
  gl.texParameteri(TOKENS[target], gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  const faces =
    target === "TEXTURE_CUBE_MAP"
      ? Array.from({ length: 6 }, (_, face) => gl.TEXTURE_CUBE_MAP_POSITIVE_X + face)
      : [TOKENS[target]];
  const pixels = [TOKENS[FORMAT_OF(internal)], gl.UNSIGNED_BYTE, bytes] as const;
  for (const face of faces)
    if (target === "TEXTURE_1D") gl.texImage1D(face, 0, TOKENS[internal], 1, 0, ...pixels);
    else gl.texImage2D(face, 0, TOKENS[internal], 1, 1, 0, ...pixels);
  expect(takeError(gl)).toBe("NO_ERROR");
}
