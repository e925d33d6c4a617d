/** Viewport, rasterization and per-fragment settings. Tokens are kept as given. */
export class RasterSettings {
  viewport: readonly [x: number, y: number, width: number, height: number];
  depthRange: readonly [near: number, far: number] = [0, 1];

  constructor(width: number, height: number) {
    this.viewport = [0, 0, width, height];
  }
}
