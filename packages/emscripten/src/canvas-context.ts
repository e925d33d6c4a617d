import { createContext, type GL15 } from "@glasm/context";
import { type Browser, opaqueImage, type PageElement, showImage } from "@glasm/glut";
import { createRasterizer, type Image } from "@glasm/raster";

/** What a program asks for, as WebGL calls it. */
interface Attributes {
  readonly alpha?: boolean;
  readonly antialias?: boolean;
}

/** A context whose pictures are shown in a canvas. */
export interface CanvasContext {
  readonly gl: GL15;
  /** The canvas has another size. */
  resize(width: number, height: number): void;
  /** Exchanges the buffers and shows the picture. */
  swap(): void;
  /** Shows the picture if nothing but the front buffer was drawn to. */
  present(): void;
}

/** Makes a context with two color buffers and the size of a canvas. */
export function createCanvasContext(
  canvas: PageElement,
  { alpha = false, antialias = false }: Attributes,
  browser: Pick<Browser, "ImageData"> = globalThis as unknown as Browser,
): CanvasContext {
  const { width, height } = canvas;
  const rasterizer = createRasterizer({
    width,
    height,
    alpha,
    doubleBuffered: true,
    accumulation: true,
    samples: antialias ? 4 : 1,
  });
  const gl = createContext({ sink: rasterizer, version: "1.5" });
  gl.viewport(0, 0, width, height);
  gl.scissor(0, 0, width, height);
  const drawBuffer = new Int32Array(1);
  /** The picture that is shown, in the same memory each time. */
  let image: Image | undefined;
  const show = (): void => {
    image = opaqueImage(rasterizer, image);
    showImage(browser, canvas, image);
  };
  return {
    gl,
    resize(newWidth, newHeight) {
      if (newWidth !== rasterizer.width || newHeight !== rasterizer.height)
        rasterizer.resize(newWidth, newHeight);
    },
    swap() {
      rasterizer.finish();
      rasterizer.swapBuffers();
      show();
    },
    present() {
      gl.getIntegerv(gl.DRAW_BUFFER, drawBuffer);
      if (drawBuffer[0] !== gl.BACK && drawBuffer[0] !== gl.NONE) show();
    },
  };
}
