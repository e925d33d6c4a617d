import { createContext, type GL } from "@glasm/context";
import { createRasterizer, type Image } from "@glasm/raster";

/** What is drawn in a window without alpha, which covers what lies after it in a page, whatever is blended. */
export function drawOpaque(width: number, height: number, draw: (gl: GL) => void): Image {
  const rasterizer = createRasterizer({ width, height, alpha: false });
  draw(createContext({ sink: rasterizer }));
  return rasterizer.image();
}
