import type { ColorImage } from "../pixel-transfer/color-image.js";
import type { InternalFormat } from "../textures/internal-formats.js";
import { NULL_SHAPE, type TableShape } from "./channels.js";
import { type Counts, countedComponents } from "./histogram.js";

/** The largest single: what the minimum is at first, and its negative the maximum. [GL1.3 6.1.10, Table 6.24, Ruling 429] */
const LARGEST = (2 - 2 ** -23) * 2 ** 127;

const initial = (): Float32Array => Float32Array.of(LARGEST, -LARGEST);

/** The minimum and the maximum of each component. [GL1.3 3.6.3] */
export class Minmax {
  shape: TableShape = { ...NULL_SHAPE, width: 2 };
  /** Whether it consumes the groups that it looks at. */
  sink = false;
  entries: Counts<Float32Array> = [initial(), initial(), initial(), initial()];

  specify(format: InternalFormat, sink: boolean): void {
    this.shape = { width: 2, internalFormat: format.token, format };
    this.sink = sink;
    this.entries = countedComponents(format, initial);
  }

  /** Compares all groups of an image with the table. [GL1.3 3.6.5] */
  compare({ colors }: ColorImage): void {
    this.entries.forEach((entries, component) => {
      if (entries === null) return;
      for (let at = component; at < colors.length; at += 4) {
        const value = colors[at]!;
        if (value < entries[0]!) entries[0] = value;
        if (value > entries[1]!) entries[1] = value;
      }
    });
  }

  /** [GL1.3 6.1.10] */
  reset(): void {
    for (const entries of this.entries) entries?.set(initial());
  }
}
