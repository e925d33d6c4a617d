import { clamp } from "../ground/numbers/round.js";

/** For red, green, blue and alpha what each byte becomes, after the final conversion. [GL1.3 3.6.4, 3.6.5] */
export type ByteTables = readonly [Float32Array, Float32Array, Float32Array, Float32Array];

/** The tables of what makes a color of a byte, in which each component depends on that byte alone. */
export function byteTables(store: (byte: number, color: Float64Array) => void): ByteTables {
  const color = new Float64Array(4);
  const table = (): Float32Array => new Float32Array(256);
  const tables: ByteTables = [table(), table(), table(), table()];
  for (let byte = 0; byte < 256; byte += 1) {
    store(byte, color);
    for (let i = 0; i < 4; i += 1) tables[i]![byte] = clamp(color[i]!, 0, 1);
  }
  return tables;
}
