import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ATTRIBUTE_COUNT, resultOf } from "@glasm/nv-vertex";
import { IndexRanges } from "@glasm/primitives";
import { Context } from "../../src/roof/context.js";
import { primitiveMode } from "../../src/draw/primitive-modes.js";
import { VertexProcessor } from "../../src/draw/vertex-processor.js";
import type { VertexSource } from "../../src/draw/vertex-source.js";
import type { VertexStage } from "../../src/programs/vertex-stage.js";
import { TOKENS } from "../../src/generated/tokens.js";
import type { OutputName, PrimitiveBatch } from "../../src/index.js";
import { RecordingSink } from "./recording-sink.js";

const [POSITION, FOG_COORDINATE] = [resultOf("position"), resultOf("fog-coordinate")];
const WRITTEN: ReadonlyMap<OutputName, number> = new Map([
  ["position", POSITION],
  ["fog-coordinate", FOG_COORDINATE],
]);

/** Passes attribute 0 on as the position, and the element's number, which is attribute 1, as the fog coordinate. */
const STAGE: VertexStage = {
  read: Array.from({ length: ATTRIBUTE_COUNT }, (_, attribute) => attribute < 2),
  observed: [],
  results: [],
  clipDistances: false,
  work: 2,
  begin: () => null,
  column: (output) => WRITTEN.get(output),
  run({ attributes, results }, count) {
    results[POSITION]!.set(attributes[0]!.subarray(0, 4 * count));
    results[FOG_COORDINATE]!.set(attributes[1]!.subarray(0, 4 * count));
  },
};

/** A source that remembers which elements were loaded. */
function recordingSource(indices: Uint32Array): { source: VertexSource; loaded: number[] } {
  const loaded: number[] = [];
  const ranges = new IndexRanges();
  ranges.find(indices, indices.length);
  const source: VertexSource = {
    count: indices.length,
    provokes: true,
    origin: () => "draw-elements",
    select() {},
    load() {
      throw new Error("an indexed source is loaded by elements");
    },
    indexed: {
      indices,
      lowest: ranges.lowest,
      highest: ranges.highest,
      ranges,
      loadRange(first, count, read, input) {
        this.loadElements(
          Uint32Array.from({ length: count }, (_, i) => first + i),
          count,
          read,
          input,
        );
      },
      loadElements(elements, count, _read, { attributes, edgeFlags }) {
        edgeFlags.fill(1, 0, 4 * count);
        for (let i = 0; i < count; i += 1) {
          loaded.push(elements[i]!);
          attributes[0]!.set([0, 0, 0, 1], 4 * i);
          attributes[1]!.set([elements[i]!, 0, 0, 1], 4 * i);
        }
      },
    },
  };
  return { source, loaded };
}

interface Drawn {
  readonly loaded: readonly number[];
  /** The elements that the sink got points of, in order. */
  readonly points: readonly number[];
  /** The most rows that a batch had, and that its memory had room for. */
  readonly rows: number;
  readonly room: number;
}

/** Draws points; `onDraw` is told how many have been drawn. */
function drawPoints(indices: Uint32Array, onDraw: (points: number) => void = () => {}): Drawn {
  const points: number[] = [];
  let rows = 0;
  let room = 0;
  const sink = new RecordingSink();
  sink.draw = ({ primitiveCount, vertexCount, indices, floats, layout }: PrimitiveBatch) => {
    const { offset } = layout.columns.find(({ name }) => name === "fog-coordinate")!;
    for (let i = 0; i < primitiveCount; i += 1) points.push(floats[indices[i]! * layout.stride + offset]!);
    rows = Math.max(rows, vertexCount);
    room = Math.max(room, floats.length / layout.stride);
    onDraw(points.length);
  };
  const { source, loaded } = recordingSource(indices);
  new VertexProcessor(new Context({ sink }, null)).draw(primitiveMode(TOKENS.POINTS)!, STAGE, source, {
    sink,
    everyResult: false,
  });
  return { loaded, points, rows, room };
}

/** The elements in the order in which they come first. */
const distinct = (indices: Uint32Array): number[] => [...new Set(indices)];

/** Whether between the lowest and the highest index there are no more elements than indices. */
function areDense(indices: Uint32Array): boolean {
  const sorted = indices.slice().sort();
  return sorted.at(-1)! - sorted[0]! < indices.length;
}

describe("indexed draws process each element once", () => {
  test("whatever the indices, and every vertex arrives", () => {
    const draws = fc.record({
      count: fc.integer({ min: 1, max: 20_000 }),
      elements: fc.integer({ min: 1, max: 12_000 }),
      reach: fc.constantFrom(5, 400, 12_000),
      first: fc.constantFrom(0, 7, 100_000),
      step: fc.constantFrom(1, 3, 1000),
      seed: fc.integer({ min: 1, max: 2 ** 31 }),
    });
    fc.assert(
      fc.property(draws, ({ count, elements, reach, first, step, seed }) => {
        let state = seed;
        const indices = Uint32Array.from({ length: count }, (_, i) => {
          state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
          const center = Math.floor((i * elements) / count);
          return first + step * ((center + (state % reach)) % elements);
        });
        const { loaded, points } = drawPoints(indices);
        expect(points).toEqual([...indices]);
        if (!areDense(indices)) return expect(loaded).toEqual(distinct(indices));
        expect(loaded).toEqual(distinct(Uint32Array.from(loaded).sort()));
        expect(new Set([...loaded, ...indices]).size).toBe(loaded.length);
        expect(loaded.length).toBeLessThanOrEqual(indices.length);
      }),
      { numRuns: 25 },
    );
  });

  test("dense ones in ascending order, with those that no index names [Ruling 479]", () => {
    const indices = Uint32Array.of(9, 12, 9, 10);
    expect(drawPoints(indices).loaded).toEqual([9, 10, 11, 12]);
    expect(drawPoints(indices.subarray(0, 3)).loaded).toEqual([9, 12]);
  });

  test("dense ones whose memory changes during the draw are those that it has then, or none [Ruling 62]", () => {
    const indices = Uint32Array.from({ length: 40_000 }, (_, i) => i >> 1);
    const changed = drawPoints(indices, (points) => indices.fill(7, points));
    const kept = changed.points.findIndex((element, i) => element !== i >> 1);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(40_000);
    expect(changed.points.slice(kept)).toEqual(new Array(40_000 - kept).fill(7));
    const outside = drawPoints(indices.fill(3).fill(8, 0, 4), (points) => indices.fill(2 ** 31, points));
    expect(outside.points.slice(-1)).toEqual([2 ** 31]);
    const taken = Uint32Array.from({ length: 40_000 }, (_, i) => i);
    const ended = drawPoints(taken, () => structuredClone(taken.buffer, { transfer: [taken.buffer] }));
    expect(ended.points).toEqual(Array.from(ended.points, (_, i) => i));
    expect(ended.points.length).toBeLessThan(40_000);
  });

  test("elements that lie far apart need no table of those between", () => {
    const indices = Uint32Array.from({ length: 300 }, (_, i) => (i % 3) * 8_388_608);
    const { loaded, points } = drawPoints(indices);
    expect(loaded).toEqual([0, 8_388_608, 16_777_216]);
    expect(points).toEqual([...indices]);
  });

  test("memory does not grow with the number of vertices, but with that of those which come again", () => {
    const once = drawPoints(Uint32Array.from({ length: 200_000 }, (_, i) => i));
    expect(once.loaded).toHaveLength(200_000);
    expect(once.room).toBe(16_384);
    const twice = drawPoints(Uint32Array.from({ length: 14_000 }, (_, i) => i % 7000));
    expect(twice.loaded).toHaveLength(7000);
    expect(twice.room).toBe(16_384 + 4096);
  });

  test("there is a most of memory: elements that it cannot hold are processed again, and batches stay small", () => {
    const indices = Uint32Array.from({ length: 600_000 }, (_, i) => i % 300_000);
    const { loaded, points, rows, room } = drawPoints(indices);
    expect(loaded.length).toBeGreaterThan(300_000);
    expect(loaded.length).toBeLessThanOrEqual(600_000);
    expect(points.every((point, i) => point === indices[i])).toBe(true);
    expect(points).toHaveLength(600_000);
    expect(rows).toBeLessThanOrEqual(16_384);
    expect(room).toBe(262_144 + 4096);
  });
});
