import { writeFileSync } from "node:fs";
import { assemble, setUniform, uniformsOf } from "@glasm/pica200";
import { createRenderer, shadersOf } from "@glasm/pica200-draw";
import { createRasterizer, encodePng } from "@glasm/raster";

const VERTEX = `
  .in place v0
  .out - position
  .entry copy
  .proc copy
    mov o0, place
    end
  .end`;
const GEOMETRY = `
  .gsh point c0
  .fvec right, up
  .constf white(1.0, 1.0, 1.0, 1.0)
  .in center v0
  .out - position
  .out - color
  .entry spread
  .proc spread
    setemit 0
    mov o0, center
    mov o1, white
    emit
    setemit 1
    add o0, right, center
    mov o1, white
    emit
    setemit 2, prim
    add o0, up, center
    mov o1, white
    emit
    end
  .end`;

const assembled = assemble([
  { name: "vertex.pica", text: VERTEX },
  { name: "geometry.pica", text: GEOMETRY },
]);
if (!assembled.ok) throw new SyntaxError(assembled.diagnostics.map(({ message }) => message).join("\n"));
const shaders = shadersOf(assembled.shader);
if (!shaders.geometry) throw new TypeError("there is no geometry shader");

const geometryUniforms = uniformsOf(shaders.geometry.program);
setUniform(shaders.geometry.program, geometryUniforms, "right", [0.5, 0, 0, 0]);
setUniform(shaders.geometry.program, geometryUniforms, "up", [0, 0.5, 0, 0]);

const rasterizer = createRasterizer({ width: 64, height: 64 });
createRenderer({ sink: rasterizer }).draw({
  shaders,
  geometryUniforms,
  count: 2,
  attributes: [{ data: Float32Array.of(-0.75, -0.75, 0.25, 0.25), components: 2 }],
});
export const image = rasterizer.image();
writeFileSync("points.png", encodePng(image));
