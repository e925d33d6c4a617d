import { load, run } from "@glasm/vm";

/** So many vertices tell that a program is ready. */
const COUNT = 4;

const attributes = new Float32Array(COUNT * 64).fill(0.5);
const parameters = new Float32Array(4 * 256).fill(0.25);
const results = new Float32Array(COUNT * 84);

/** Milliseconds from a program's text to the results of its first vertices. */
export function timeFirstVertices(text: Uint8Array): number {
  const start = performance.now();
  const loaded = load(text);
  if (!loaded.ok) throw new Error("The program does not load.");
  run(loaded.program, { count: COUNT, attributes, parameters, results });
  return performance.now() - start;
}
