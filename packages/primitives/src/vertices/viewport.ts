/** The factors and centers of the viewport transformation. [GL1.3 2.10.1] */
export interface Viewport {
  readonly halfWidth: number;
  readonly centerX: number;
  readonly halfHeight: number;
  readonly centerY: number;
  readonly halfDepth: number;
  readonly centerDepth: number;
}

/** The transformation that Viewport and DepthRange describe. [GL1.3 2.10.1] */
export function viewportOf(
  [x, y, width, height]: readonly [number, number, number, number],
  [near, far]: readonly [number, number],
): Viewport {
  return {
    halfWidth: width / 2,
    centerX: x + width / 2,
    halfHeight: height / 2,
    centerY: y + height / 2,
    halfDepth: (far - near) / 2,
    centerDepth: (near + far) / 2,
  };
}

/**
 * Stores window x, y and depth and 1/w of clip coordinates that are inside of the view volume in `out` from word
 * `at` on: the perspective division, then the viewport transformation. [GL1.3 2.10, 2.10.1]
 */
export function toWindow(
  viewport: Viewport,
  x: number,
  y: number,
  z: number,
  w: number,
  out: Float32Array,
  at: number,
): void {
  out[at] = viewport.halfWidth * (x / w) + viewport.centerX;
  out[at + 1] = viewport.halfHeight * (y / w) + viewport.centerY;
  out[at + 2] = viewport.halfDepth * (z / w) + viewport.centerDepth;
  out[at + 3] = 1 / w;
}
