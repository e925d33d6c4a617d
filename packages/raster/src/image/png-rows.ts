import { zlibSync } from "fflate";
import type { EncodableImage } from "./image.js";

const PIXEL_BYTES = 4;

/** Above this, of 9, deflating takes much longer and saves little. */
const LEVEL = 8;

/** What a byte is expected to be, from the same component of the pixels to the left, above, and above to the left. */
type Predictor = (left: number, above: number, aboveLeft: number) => number;

/** The filter types of PNG, in the order of their numbers. */
const PREDICTORS: readonly Predictor[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** The one of the three that is nearest to their plane; the order decides between equal ones. */
function paeth(left: number, above: number, aboveLeft: number): number {
  const fromLeft = Math.abs(above - aboveLeft);
  const fromAbove = Math.abs(left - aboveLeft);
  const fromAboveLeft = Math.abs(left + above - 2 * aboveLeft);
  if (fromLeft <= fromAbove && fromLeft <= fromAboveLeft) return left;
  return fromAbove <= fromAboveLeft ? above : aboveLeft;
}

/**
 * The picture as PNG's compressed rows, filtered by what each row asks for or not at all, whichever is smaller:
 * drawings of few colors are smaller unfiltered.
 */
export function compressRows(image: EncodableImage): Uint8Array {
  const filtered = zlibSync(filterRows(image, PREDICTORS), { level: LEVEL });
  const plain = zlibSync(filterRows(image, PREDICTORS.slice(0, 1)), { level: LEVEL });
  return plain.length <= filtered.length ? plain : filtered;
}

/** The rows, each after the number of the filter that leaves the least sum of absolute differences. */
function filterRows({ width, height, data }: EncodableImage, predictors: readonly Predictor[]): Uint8Array {
  const rowBytes = width * PIXEL_BYTES;
  const rows = new Uint8Array(height * (1 + rowBytes));
  const trial = new Uint8Array(rowBytes);
  let above: EncodableImage["data"] = new Uint8Array(rowBytes);
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * rowBytes, (y + 1) * rowBytes);
    const start = y * (1 + rowBytes);
    let least = Infinity;
    predictors.forEach((predict, filter) => {
      const sum = filterRow(row, above, predict, trial);
      if (sum >= least) return;
      least = sum;
      rows[start] = filter;
      rows.set(trial, start + 1);
    });
    above = row;
  }
  return rows;
}

/** Writes what differs from the prediction, modulo 256, and gives the sum of these as absolute signed numbers. */
function filterRow(
  row: EncodableImage["data"],
  above: EncodableImage["data"],
  predict: Predictor,
  out: Uint8Array,
): number {
  let sum = 0;
  for (let i = 0; i < row.length; i += 1) {
    const isFirst = i < PIXEL_BYTES;
    const left = isFirst ? 0 : row[i - PIXEL_BYTES]!;
    const aboveLeft = isFirst ? 0 : above[i - PIXEL_BYTES]!;
    const difference = (row[i]! - predict(left, above[i]!, aboveLeft)) & 0xff;
    out[i] = difference;
    sum += Math.min(difference, 256 - difference);
  }
  return sum;
}
