import type { VertexRows } from "./vertex-layout.js";
import type { Rectangle } from "./window.js";

/**
 * Fragments in a rectangle that lies inside of the window, made of a pixel rectangle or a bitmap; zooming is done. Rows
 * go from bottom to top. `values` is reused, so that it is valid during the call alone. [GL1.3 3.6.4, 3.7]
 */
export type PixelRectangle = Rectangle & {
  /**
   * One row: the depth, in `window`, and the associated data of the raster position, which every fragment has but for
   * what `values` and `fogCoordinate` give. Texture coordinates are not divided by q. [GL1.3 3.6.4, Ruling 93]
   */
  readonly vertex: VertexRows;
  /** That of every fragment, in the place of `fog-coordinate`. [VP1 3.10, EXT_fog_coord 3.10] */
  readonly fogCoordinate: number;
  /** The number of the one sample of each pixel that the fragments cover; left out if they cover all. [GL1.3 3.6.6] */
  readonly sample?: number;
} & (
    | {
        /** Four components of the primary color in [0,1] a pixel. */
        readonly kind: "color";
        readonly values: Float32Array;
      }
    | {
        /** A depth in [0,1] a pixel. */
        readonly kind: "depth";
        readonly values: Float64Array;
      }
    | {
        /** 1 where there is a fragment, else 0. */
        readonly kind: "bitmap";
        readonly values: Uint8Array;
      }
    | {
        /** A stencil index a pixel. Of the operations on fragments only the scissor test applies. [GL1.3 4.3.1] */
        readonly kind: "stencil";
        readonly values: Uint8Array;
        /** The bits that are written. */
        readonly mask: number;
      }
    | {
        /** A depth in [0,1] and a stencil index a pixel. The scissor test alone applies. [EXT_packed_depth_stencil 4.3.1] */
        readonly kind: "depth-stencil";
        readonly values: Float64Array;
        /** The bits of the index that are written. */
        readonly mask: number;
        /** Whether depths are written. */
        readonly writesDepth: boolean;
      }
  );
