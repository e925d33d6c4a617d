import { expect } from "@jest/globals";
import { CompilePolicy } from "@glasm/codegen";
import type { ClearMask, PrimitiveBatch, RasterState } from "@glasm/primitives";
import fc from "fast-check";
import { BatchRasterizer } from "../../src/batch-rasterizer.js";
import { SampleCounter } from "../../src/fragment-operations/sample-counter.js";
import { Framebuffer } from "../../src/framebuffer/framebuffer.js";
import { StippleCounter } from "../../src/lines/stipple-counter.js";
import { ALL_ALIKE } from "../../src/multisampling/sample-rules.js";
import { PolygonFiller } from "../../src/polygons/polygon-filler.js";
import { arbitraryPolygons } from "./arbitrary-polygons.js";
import { rasterChanges } from "./arbitrary-states.js";
import { arbitraryUnits, texturedPolygons } from "./arbitrary-textures.js";
import { batchOf, stateOf } from "./batch.js";
import { stallingScript, Workers, workerScript } from "./workers.js";

/** Triangles all over a window of this size, each over several bands, as many as it takes for workers to start. */
export function manyTriangles(size: number, count = 600): PrimitiveBatch {
  const at = (i: number, step: number): number => (i * step) % size;
  return batchOf(
    "polygon",
    Array.from({ length: count }, (_, i) => ({
      vertices: [
        { x: at(i, 37), y: at(i, 53), color: [0.01, 0.02, (i % 7) / 100, 0.5] },
        { x: at(i, 41) + 20, y: at(i, 29) + 3, color: [0.02, 0.01, 0, 0.25] },
        { x: at(i, 17), y: at(i, 61) + 25, depth: (i % 10) / 10 },
      ],
    })),
  );
}

/** What windows are cleared to. */
export const CLEARED = {
  color: [0.2, 0.4, 0.6, 1],
  depth: 0.7,
  stencil: 3,
  accumulation: [0, 0, 0, 0],
  colorMask: [true, true, true, true],
  depthMask: true,
  stencilMask: 0xff,
  scissor: null,
  colorBuffers: ["front"],
} as const;
export const ALL_BUFFERS: ClearMask = { color: true, depth: true, stencil: true };

const scissor = fc.option(
  fc.record({
    x: fc.integer({ min: -3, max: 40 }),
    y: fc.integer({ min: -3, max: 40 }),
    width: fc.integer({ min: 0, max: 50 }),
    height: fc.integer({ min: 0, max: 50 }),
  }),
);

const untextured = fc.record({ batch: arbitraryPolygons, state: rasterChanges.map(stateOf) });
const textured = fc
  .tuple(texturedPolygons, arbitraryUnits, rasterChanges)
  .map(([polygons, textures, changes]) => ({
    batch: batchOf("polygon", polygons, textures.map(({ unit }) => unit)), // prettier-ignore
    state: stateOf({ ...changes, textures }),
  }));

/** Polygons in any state, some after a clear, in a window of any size, whose samples are counted or not. */
export const arbitraryDrawing = fc.record({
  drawn: fc.array(
    fc.record({
      draw: fc.oneof({ weight: 5, arbitrary: untextured }, { weight: 1, arbitrary: textured }),
      cleared: fc.option(fc.record({ scissor }), { freq: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  width: fc.integer({ min: 1, max: 75 }),
  height: fc.integer({ min: 1, max: 90 }),
  isCounted: fc.boolean(),
});

type Drawing = typeof arbitraryDrawing extends fc.Arbitrary<infer T> ? T : never;

/** Draws one batch in the calling thread. */
type DrawAlone = (
  framebuffer: Framebuffer,
  batch: PrimitiveBatch,
  state: RasterState,
  counter: SampleCounter,
) => void;

const byReference: DrawAlone = (framebuffer, batch, state, counter) =>
  new BatchRasterizer(framebuffer, batch, state, ALL_ALIKE, new StippleCounter(), counter).draw();

/** One thread with the functions that the threads have. */
export function byOneThread(): DrawAlone {
  const filler = new PolygonFiller(new CompilePolicy("compiled"));
  return (framebuffer, batch, state, counter) => {
    expect(filler.draw(framebuffer, batch, state, ALL_ALIKE, counter)).toBe(true);
  };
}

/** Draws by threads and alone, and expects the same bits and as many samples. */
export function expectSharedAgreement(
  filler: PolygonFiller,
  { drawn, width, height, isCounted }: Drawing,
  drawAlone: DrawAlone = byReference,
): void {
  const [expected, shared] = [new Framebuffer(width, height), new Framebuffer(width, height)];
  for (const { draw, cleared } of drawn) {
    const { batch, state } = draw;
    if (cleared !== null) {
      const values = { ...CLEARED, ...cleared };
      expected.clear(ALL_BUFFERS, values);
      if (!filler.clear(shared, ALL_BUFFERS, values)) shared.clear(ALL_BUFFERS, values);
    }
    const [passing, counted] = [new SampleCounter(), isCounted ? new SampleCounter() : null];
    drawAlone(expected, batch, state, passing);
    expect(filler.draw(shared, batch, state, ALL_ALIKE, counted)).toBe(true);
    if (counted !== null) expect(counted).toEqual(passing);
  }
  expectSame(shared, expected);
}

export function expectSame(drawn: Framebuffer, expected: Framebuffer): void {
  expect([...drawn.packedColor]).toEqual([...expected.packedColor]);
  expect([...drawn.depth]).toEqual([...expected.depth]);
  expect([...drawn.stencil]).toEqual([...expected.stencil]);
}

/** How threads share a window. */
export interface Sharing {
  readonly threads: number;
  readonly bandRows: number;
  /** Whether workers stand still now and then, in the middle of a job: for less than `patience`, or for longer. */
  readonly stalls: boolean;
}

const STALLING_PATIENCE = 30;
/** Few workers are started in the place of others, so that a filler with so many has one thread soon. */
const MANY_WORKERS = 12;

/** Fillers whose workers have started, each made when it is first asked for. */
export class SharedFillers {
  private readonly made = new Map<string, StartedFiller>();
  private readonly all: StartedFiller[] = [];

  of(sharing: Sharing): PolygonFiller {
    const key = JSON.stringify(sharing);
    let kept = this.made.get(key);
    if (kept !== undefined && kept.workers.all.length > MANY_WORKERS) {
      kept.filler.close();
      kept = undefined;
    }
    if (kept === undefined) this.all.push((kept = startedFiller(sharing)));
    this.made.set(key, kept);
    return kept.filler;
  }

  /** How many times workers have drawn a job in a band since they have started. */
  get drawnByWorkers(): number {
    return this.all.reduce((sum, { workers, drawnBefore }) => sum + workers.drawn - drawnBefore, 0);
  }
}

interface StartedFiller {
  readonly filler: PolygonFiller;
  readonly workers: Workers;
  /** How much its workers had drawn when it had started. */
  readonly drawnBefore: number;
}

/** A filler whose workers draw: this takes some of the time that workers take to begin, without a turn of events. */
function startedFiller({ stalls, ...sharing }: Sharing): StartedFiller {
  const workers = new Workers(stalls ? stallingScript() : workerScript());
  const filler = new PolygonFiller(new CompilePolicy("compiled"), {
    ...{ ...sharing, spawn: workers.spawn, patience: stalls ? STALLING_PATIENCE : 10_000 },
  });
  filler.draw(new Framebuffer(64, 64), manyTriangles(64), stateOf());
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  filler.finish();
  return { filler, workers, drawnBefore: workers.drawn };
}
