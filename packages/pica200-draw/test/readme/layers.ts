import { writeFileSync } from "node:fs";
import { createRenderer, makeTexture } from "@glasm/pica200-draw";
import { createRasterizer, encodePng } from "@glasm/raster";
import { shaders, vertexUniforms } from "./triangle.js";

const rasterizer = createRasterizer({ width: 64, height: 64 });
rasterizer.clear(
  { color: true, depth: true, stencil: false },
  {
    color: [0, 0, 0, 1],
    depth: 0, // as far away as can be
    stencil: 0,
    scissor: null,
    colorBuffers: ["front"],
    colorMask: [true, true, true, true],
    depthMask: true,
    stencilMask: 0,
  },
);

const renderer = createRenderer({ sink: rasterizer });
// A square: of each corner x, y and z, and its texture coordinates.
const corners = Float32Array.of(
  ...[-0.4, -0.4, -0.2, 0, 0],
  ...[0.4, -0.4, -0.2, 4, 0],
  ...[0.4, 0.4, -0.2, 4, 4],
  ...[-0.4, 0.4, -0.2, 0, 4],
);
const texels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, byte) => ((byte >> 4) & 1 ? 255 : 128));
renderer.draw({
  shaders,
  vertexUniforms,
  attributes: [
    { data: corners, components: 3, stride: 20 },
    [0, 0.5, 1, 1],
    { data: corners, components: 2, offset: 12, stride: 20 },
  ],
  indices: Uint8Array.of(0, 1, 2, 0, 2, 3),
  texture: makeTexture({ width: 8, height: 8, texels, filter: "nearest" }),
  culling: "back",
  depthTest: { comparison: "greater", write: true },
});
renderer.draw({
  shaders,
  vertexUniforms,
  count: 3,
  attributes: [
    // Nearer: hidden by nothing.
    { data: Float32Array.of(-0.4, -0.4, -0.8, 0.4, -0.4, -0.8, 0, 0.4, -0.8), components: 3 },
    [1, 0.5, 0, 0.5],
  ],
  viewport: [16, 0, 32, 64],
  scissor: { x: 0, y: 8, width: 64, height: 32 },
  depthTest: { comparison: "greater", write: true },
  blend: {
    equation: "add",
    source: "src-alpha",
    destination: "one-minus-src-alpha",
    constant: [0, 0, 0, 0],
  },
});
export const image = rasterizer.image();
writeFileSync("layers.png", encodePng(image));
