import { columnOffset, component, type PrimitiveBatch } from "@glasm/primitives";
import type { DrawTarget } from "../draw/draw-target.js";
import type { RasterFog, RasterPosition } from "./raster-position.js";

/** What RasterPos draws its point to, which becomes the raster position: one object, so that draws keep what they resolve for it. */
export class PositionTarget implements DrawTarget {
  readonly everyResult = true;
  readonly sink = { draw: (batch: PrimitiveBatch): void => this.take(batch) };
  private isTaken = false;
  private readonly position: Pick<RasterPosition, "set">;
  private fog: RasterFog | null = null;

  constructor(position: Pick<RasterPosition, "set">) {
    this.position = position;
  }

  /** A point is drawn next, whose program says what its fog depends on if that is not given. */
  begin(fog: RasterFog | null): void {
    this.fog = fog;
  }

  /** The point has been drawn; whether it has come. */
  end(): boolean {
    const { isTaken } = this;
    this.fog = null;
    this.isTaken = false;
    return isTaken;
  }

  private take(batch: PrimitiveBatch): void {
    this.isTaken = true;
    this.position.set(batch, this.fog ?? programFog(batch));
  }
}

/** [Ruling 89] */
function programFog(batch: PrimitiveBatch): RasterFog {
  const fogCoordinate = component(batch, batch.indices[0]!, columnOffset(batch.layout, "fog-coordinate"), 0);
  return { distance: fogCoordinate, fogCoordinate };
}
