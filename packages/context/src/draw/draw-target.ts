import type { OutputName, Sink } from "@glasm/primitives";

/** Where the primitives of a draw go: the sink, or what takes its place. */
export interface DrawTarget {
  readonly sink: Pick<Sink, "draw">;
  /**
   * Whether all outputs that are written travel, those included that rasterization has no use for, and the clip
   * coordinates as `position`.
   */
  readonly everyResult: boolean;
  /** An output that travels besides, as `unclamped`, if it is written. */
  readonly unclamped?: OutputName | undefined;
  /** Whether batches carry the numbers of vertices and primitives. */
  readonly numbered?: boolean | undefined;
}
