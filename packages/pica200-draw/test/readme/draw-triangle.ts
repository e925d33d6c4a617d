import { assemble, readShader } from "@glasm/pica200";
import { createRenderer, shadersOf } from "@glasm/pica200-draw";
import { createRasterizer, encodePng } from "@glasm/raster";

const TEXT = `
  .alias place v0
  .alias tint v3
  .out - position
  .out - color
  .proc main
    mov o0, place
    mov o1, tint
    end
  .end`;

/** A PNG file of an orange triangle, 64 pixels wide and high. */
export function drawTriangle(): Uint8Array {
  const assembled = assemble([{ name: "triangle.pica", text: TEXT }]);
  if (!assembled.ok) throw new SyntaxError(assembled.diagnostics[0]!.message);
  const read = readShader(assembled.bytes);
  if (!read.ok) throw new SyntaxError(read.diagnostics[0]!.message);

  const rasterizer = createRasterizer({ width: 64, height: 64 });
  const renderer = createRenderer({ sink: rasterizer });
  const places = Float32Array.of(-0.8, -0.8, -0.5, 0.8, -0.8, -0.5, 0, 0.8, -0.5);
  renderer.draw({
    shaders: shadersOf(read.shader),
    count: 3,
    attributes: [{ data: places, components: 3 }, null, null, [1, 0.5, 0, 1]],
  });
  return encodePng(rasterizer.image());
}
