import type { ProgramCache } from "@glasm/context";
import { createRasterizer, type Rasterizer } from "@glasm/raster";
import type { Frame } from "@glasm/rasterizer";
import type { GlMachine } from "../record/gl-machine.js";
import { drawingThreads } from "./drawing-threads.js";

/** What draws by commands of the GL, and into what. */
export interface GlWindow {
  readonly gl: GlMachine;
  readonly window: KeptWindow;
  /** The programs of pictures before. */
  readonly programCache: ProgramCache;
}

/**
 * A window in which pictures are drawn one after another: what fills polygons stays compiled from one to the next.
 */
export class KeptWindow {
  private rasterizer: Rasterizer | null = null;

  /** The window as a new one of a size is; what was drawn in it before is gone. */
  cleared({ width, height }: Pick<Frame, "width" | "height">): Rasterizer {
    if (this.rasterizer === null) this.rasterizer = createRasterizer({ width, height, ...drawingThreads() });
    else this.rasterizer.resize(width, height);
    return this.rasterizer;
  }
}
