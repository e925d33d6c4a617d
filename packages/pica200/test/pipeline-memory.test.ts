import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "@jest/globals";
import { assemble, programOf, runPipeline } from "../src/index.js";

const assembled = assemble([
  {
    name: "vertex.pica",
    text: `.in place v0
      .in tint v3
      .out - position
      .out - color
      .proc copy
        mov o0, place
        mov o1, tint
        end
      .end
      .entry copy`,
  },
  {
    name: "geometry.pica",
    text: `.gsh point c0
      .entry emitting
      .out - position
      .out - color
      .proc emitting
        setemit 0
        mov o0, v0
        mov o1, v1
        emit
        setemit 1
        mov o0, v2
        mov o1, v3
        emit
        setemit 2, prim inv
        mov o0, v4
        mov o1, v5
        emit
        end
      .end`,
  },
]);
if (!assembled.ok) throw new Error(assembled.diagnostics[0]!.message);
const pipeline = {
  vertex: programOf(assembled.shader, 0),
  geometry: programOf(assembled.shader, 1),
  mode: "point",
  inputs: 6,
} as const;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { readonly type: "minor" }) => void;

/** Numbers of either sign: words of negative ones are not small integers. */
const VERTICES = [1, 2, 3].map((x) => [x, -0.5, -x, 1]);
const column = Float32Array.from(VERTICES.flat());

/** The least bytes of the heap that sending this many triangles of the same vertices has taken, of some tries. */
function bytesTaken(triangles: number): number {
  const indices = new Uint32Array(3 * triangles).map((_, place) => place % 3);
  let sent = 0;
  const onPassingTriangle = (): void => {
    sent++;
  };
  const input = { count: 3, attributes: [column, null, null, column], indices, onPassingTriangle };
  const tries = Array.from({ length: 5 }, () => {
    collect({ type: "minor" });
    const before = process.memoryUsage().heapUsed;
    runPipeline(pipeline, input, { engine: "compiled" });
    return process.memoryUsage().heapUsed - before;
  });
  expect(sent).toBe(tries.length * triangles);
  return Math.min(...tries);
}

test("the compiled pipeline takes no memory for the vertices and triangles of a geometry shader", () => {
  const [few, many] = [500, 2500];
  // The host makes machine code of what is run often.
  bytesTaken(5 * many);
  // Any object or number on the heap would be 16 bytes at least.
  expect((bytesTaken(many) - bytesTaken(few)) / (many - few)).toBeLessThan(8);
});
