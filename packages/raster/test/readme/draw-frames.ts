import { createContext } from "@glasm/context";
import { createRasterizer, encodeAnimation, type Image } from "@glasm/raster";

/** An animated PNG file of a bar that grows, drawn in a window with two color buffers. */
export function drawFrames(count: number): Uint8Array {
  const rasterizer = createRasterizer({ width: 64, height: 16, doubleBuffered: true });
  const gl = createContext({ sink: rasterizer });
  const frames: Image[] = [];
  for (let i = 1; i <= count; i += 1) {
    gl.clear(gl.COLOR_BUFFER_BIT); // the back buffer, until DrawBuffer names another one
    gl.rectf(-1, -1, (2 * i) / count - 1, 1);
    rasterizer.swapBuffers(); // now it is the front buffer, which is shown
    frames.push(rasterizer.image());
  }
  return encodeAnimation(frames, 40);
}
