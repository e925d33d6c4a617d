import { JOB } from "../compilation/memory-layout.js";
import type { WholeMemory } from "../compilation/whole-memory.js";

/** Where polygons touch more bands than this on average they are not listed: most are worth a look in each band. */
const MOST_BANDS_OF_A_POLYGON = 2;

/** A vertex that is at most this many rows away from a band may be a corner of a polygon with pixels there. */
const ROWS_AROUND = 2;

/** Words for the order of polygons. */
export function orderWords(primitives: number, bands: number): number {
  return 2 * bands + MOST_BANDS_OF_A_POLYGON * primitives;
}

/** Lists for each band the polygons that may have pixels there, in their order. */
export class PolygonOrder {
  /** The first and the last band of each polygon. */
  private bandsOf = new Uint8Array(0);
  /** How many polygons each band has, and then where the next one goes. */
  private readonly places: Int32Array;

  constructor(maxBands: number) {
    this.places = new Int32Array(maxBands);
  }

  /**
   * Writes two words for each band, the address of its list and how many polygons it has, and then the lists.
   * @param job the address of what JOB says
   */
  write(memory: WholeMemory, job: number, address: number, bandRows: number, bands: number): void {
    const { words } = memory;
    const count = words[(job + JOB.primitiveCount) / 4]!;
    const [first, last] = bandsOfAll(memory, job, bandRows, bands);
    const isLow = last - first < MOST_BANDS_OF_A_POLYGON;
    const total = isLow ? 0 : this.findBands(memory, job, count, bandRows, bands);
    const isListed = !isLow && total <= MOST_BANDS_OF_A_POLYGON * count;
    let next = address / 4 + 2 * bands;
    for (let band = 0; band < bands; band += 1) {
      const all = band >= first && band <= last ? count : 0;
      const own = isListed ? this.places[band]! : all;
      words[address / 4 + 2 * band] = 4 * next;
      words[address / 4 + 2 * band + 1] = own;
      this.places[band] = next;
      if (isListed) next += own;
    }
    if (isListed) this.list(words, count);
    else for (let i = 0; i < count; i += 1) words[next + i] = i;
  }

  private list(words: Int32Array, count: number): void {
    const { bandsOf, places } = this;
    for (let i = 0; i < count; i += 1)
      for (let band = bandsOf[2 * i]!; band <= bandsOf[2 * i + 1]!; band += 1) words[places[band]!++] = i;
  }

  /** Finds the bands of each polygon; of how many in all is returned. */
  private findBands(
    { words, singles }: WholeMemory,
    job: number,
    count: number,
    bandRows: number,
    bands: number,
  ): number {
    if (this.bandsOf.length < 2 * count) this.bandsOf = new Uint8Array(4 * count);
    const { bandsOf, places } = this;
    const stride = words[(job + JOB.stride) / 4]! / 4;
    const y = (words[(job + JOB.vertices) / 4]! + words[(job + JOB.window) / 4]!) / 4 + 1;
    const indices = words[(job + JOB.indices) / 4]! / 4;
    const firstIndex = words[(job + JOB.firstIndex) / 4]! / 4;
    places.fill(0);
    let total = 0;
    for (let i = 0, corner = words[firstIndex]!; i < count; i += 1) {
      let [low, high] = [Infinity, -Infinity];
      for (const end = words[firstIndex + i + 1]!; corner < end; corner += 1) {
        const height = singles[words[indices + corner]! * stride + y]!;
        if (height < low) low = height;
        if (height > high) high = height;
      }
      // Without any height it has no pixels.
      const isNowhere = !(low <= high);
      const first = isNowhere ? 1 : limited(Math.floor((low - ROWS_AROUND) / bandRows), bands);
      const last = isNowhere ? 0 : limited(Math.floor((high + ROWS_AROUND) / bandRows), bands);
      bandsOf[2 * i] = first;
      bandsOf[2 * i + 1] = last;
      for (let band = first; band <= last; band += 1) places[band]! += 1;
      total += last - first + 1; // nothing for one that is nowhere
    }
    return total;
  }
}

/** The first and the last band of all vertices; no band where none has a height. */
function bandsOfAll(
  { words, singles }: WholeMemory,
  job: number,
  bandRows: number,
  bands: number,
): readonly [number, number] {
  const count = words[(job + JOB.vertexCount) / 4]!;
  const stride = words[(job + JOB.stride) / 4]! / 4;
  let y = (words[(job + JOB.vertices) / 4]! + words[(job + JOB.window) / 4]!) / 4 + 1;
  let [low, high] = [Infinity, -Infinity];
  for (const end = y + count * stride; y < end; y += stride) {
    const height = singles[y]!;
    if (height < low) low = height;
    if (height > high) high = height;
  }
  return bandsBetween(low, high, bandRows, bands);
}

/** The bands where something between two heights can have pixels, the first and the last; none if there is no height. */
function bandsBetween(low: number, high: number, bandRows: number, bands: number): readonly [number, number] {
  if (!(low <= high)) return [1, 0];
  return [
    limited(Math.floor((low - ROWS_AROUND) / bandRows), bands),
    limited(Math.floor((high + ROWS_AROUND) / bandRows), bands),
  ];
}

/** A band, or the nearest one that there is. */
function limited(band: number, bands: number): number {
  return band > 0 ? (band < bands ? band : bands - 1) : 0;
}
