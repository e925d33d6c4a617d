import { createContext } from "@glasm/context";
import { createRasterizer, encodePng } from "@glasm/raster";

/** The PNG file of an orange rectangle. */
export function drawRectangle(): Uint8Array {
  const rasterizer = createRasterizer({ width: 256, height: 256 });
  const gl = createContext({ sink: rasterizer });
  gl.color3f(1, 0.5, 0);
  gl.rectf(-0.5, -0.5, 0.5, 0.5);
  return encodePng(rasterizer.image());
}
