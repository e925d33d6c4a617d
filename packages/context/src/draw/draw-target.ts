import type { ResultRegister } from "@glasm/nv-vertex";
import type { Sink } from "./sink.js";

/** Where the primitives of a draw go: the sink, or what takes its place. */
export interface DrawTarget {
  readonly sink: Pick<Sink, "draw">;
  /**
   * Whether all results that are written travel, those included that rasterization has no use for, and the clip
   * coordinates as `HPOS`.
   */
  readonly everyResult: boolean;
  /** A result that travels besides, as `unclamped`, if it is written. */
  readonly unclamped?: ResultRegister | undefined;
}
