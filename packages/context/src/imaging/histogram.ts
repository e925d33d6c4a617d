import { BASE_FORMATS } from "../textures/base-formats.js";
import { type InternalFormat } from "../textures/internal-formats.js";
import type { ColorImage } from "../pixel-transfer/color-image.js";
import { clamp, roundToNearest } from "../ground/numbers/round.js";
import { NULL_SHAPE, type TableShape } from "./channels.js";

/** For red, green, blue and alpha an array of the table; null where its format has none. A luminance is counted as red. */
export type Counts<Values> = readonly (Values | null)[];

/** An array for each component of a format; luminance is that of red. [GL1.3 3.6.5] */
export function countedComponents<Values>({ base }: InternalFormat, make: () => Values): Counts<Values> {
  const { returned } = BASE_FORMATS[base];
  return returned.map((from, component) => (from === component ? make() : null));
}

/** The histogram, and what remains of its proxy. [GL1.3 3.6.3] */
export class Histogram {
  shape: TableShape = NULL_SHAPE;
  proxy: TableShape = NULL_SHAPE;
  /** Whether it consumes the groups that it counts. */
  sink = false;
  counters: Counts<Uint32Array> = [null, null, null, null];

  /** Counts all groups of an image. A counter that is full stays so. [GL1.3 3.6.5, Ruling 426] */
  count({ colors }: ColorImage): void {
    const last = this.shape.width - 1;
    if (last < 0) return;
    this.counters.forEach((counters, component) => {
      if (counters === null) return;
      for (let at = component; at < colors.length; at += 4) {
        const entry = roundToNearest(clamp(colors[at]!, 0, 1) * last);
        if (counters[entry]! < 0xffffffff) counters[entry]! += 1;
      }
    });
  }

  /** [GL1.3 6.1.9] */
  reset(): void {
    for (const counters of this.counters) counters?.fill(0);
  }
}
