import { writeFileSync } from "node:fs";
import { assemble, setUniform, uniformsOf } from "@glasm/pica200";
import { createRenderer, shadersOf } from "@glasm/pica200-draw";
import { createRasterizer, encodePng } from "@glasm/raster";

const TEXT = `
  .fvec transform[4]
  .in place v0
  .in tint v1
  .in corner v2
  .out result position
  .out shade color
  .out texel texcoord0
  .proc main
    dp4 result.x, transform[0], place
    dp4 result.y, transform[1], place
    dp4 result.z, transform[2], place
    dp4 result.w, transform[3], place
    mov shade, tint
    mov texel, corner
    end
  .end`;

const assembled = assemble([{ name: "triangle.pica", text: TEXT }]);
if (!assembled.ok) throw new SyntaxError(assembled.diagnostics.map(({ message }) => message).join("\n"));
export const shaders = shadersOf(assembled.shader);

export const vertexUniforms = uniformsOf(shaders.vertex);
setUniform(shaders.vertex, vertexUniforms, "transform", [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);

const rasterizer = createRasterizer({ width: 64, height: 64 });
const renderer = createRenderer({ sink: rasterizer });
const places = Float32Array.of(-0.4, -0.4, -0.5, 0.4, -0.4, -0.5, 0, 0.4, -0.5);
renderer.draw({
  shaders,
  vertexUniforms,
  count: 3,
  attributes: [{ data: places, components: 3 }, [1, 0.5, 0, 1]],
});
export const image = rasterizer.image();
writeFileSync("triangle.png", encodePng(image));
