import { expect, test } from "@jest/globals";
import { createContext } from "@glasm/context";
import type { TextureUnit } from "@glasm/primitives";
import { createRasterizer } from "../../src/index.js";
import { COORDINATES } from "../../src/texturing/coordinates.js";
import { createTextureUnits } from "../../src/fragment-colors/texture-units.js";
import { coordinatesOf } from "./fixtures.js";

test("[GL1.3 3.8.13] what a context tells of its textures is what the texture units take", () => {
  let textures: readonly TextureUnit[] = [];
  const rasterizer = createRasterizer({ width: 4, height: 4 });
  const draw = rasterizer.draw.bind(rasterizer);
  rasterizer.draw = (batch, state) => {
    ({ textures } = state);
    draw(batch, state);
  };
  const gl = createContext({ sink: rasterizer });

  // Unit 2: the window's picture, half red and half blue, copied as a texture.
  gl.enable(gl.SCISSOR_TEST);
  gl.clearColor(1, 0, 0, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.scissor(2, 0, 2, 4);
  gl.clearColor(0, 0, 1, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.activeTexture(gl.TEXTURE2);
  gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGB, 0, 0, 4, 4, 0);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texEnvi(gl.TEXTURE_ENV, gl.TEXTURE_ENV_MODE, gl.REPLACE);
  gl.enable(gl.TEXTURE_2D);
  // Unit 5: a ramp of two grays that modulates.
  gl.activeTexture(gl.TEXTURE5);
  gl.texImage1D(gl.TEXTURE_1D, 0, gl.LUMINANCE, 2, 0, gl.LUMINANCE, gl.UNSIGNED_BYTE, Uint8Array.of(0, 255));
  gl.texParameteri(gl.TEXTURE_1D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.enable(gl.TEXTURE_1D);

  gl.begin(gl.POINTS);
  gl.vertex2f(0, 0);
  gl.end();
  expect(gl.getError()).toBe(gl.NO_ERROR);

  const units = createTextureUnits(textures);
  expect(textures.map(({ unit }) => unit)).toEqual([2, 5]);
  const coordinates = new Float64Array(2 * COORDINATES);
  // Between red and blue, and half way up the ramp.
  coordinates.set(coordinatesOf([0.5, 0.25]), 0);
  coordinates.set(coordinatesOf([0.5]), COORDINATES);
  const color = Float64Array.of(1, 1, 1, 0.5);
  units.sample(coordinates);
  units.apply(color);
  expect([...color]).toEqual([0.25, 0, 0.25, 0.5]);
});
