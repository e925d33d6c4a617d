import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { Worker } from "node:worker_threads";
import { CompilePolicy } from "@glasm/codegen";
import type { RasterState } from "@glasm/primitives";
import fc from "fast-check";
import { Framebuffer } from "../../src/framebuffer/framebuffer.js";
import { createRasterizer, type Rasterizer, type RasterizerOptions } from "../../src/index.js";
import { framePlaces } from "../../src/polygons/frame-places.js";
import { PolygonFiller } from "../../src/polygons/polygon-filler.js";
import { arbitraryCombiners } from "../register-combiners/arbitrary-combiners.js";
import { PROPERTIES, sharedFillers } from "../soak.js";
import { arbitraryPolygons } from "../support/arbitrary-polygons.js";
import { rasterChanges, sampling } from "../support/arbitrary-states.js";
import { added, stateOf } from "../support/batch.js";
import { COUNTS, windowAfter } from "../support/sampled.js";
import {
  ALL_BUFFERS,
  arbitraryDrawing,
  CLEARED,
  expectSame,
  expectSharedAgreement,
  manyTriangles,
} from "../support/shared-drawing.js";
import { bundled, haltingScript, Workers, workerScript } from "../support/workers.js";

/** A state in which the order of drawing counts. */
const BLENDED = stateOf({ blend: added("src-alpha", "one-minus-src-alpha") });

/** Counts the fragments of each pixel that pass the depth test. */
const COUNTING = {
  comparison: "always",
  reference: 0,
  mask: 0xff,
  writeMask: 0xff,
  fail: "keep",
  depthFail: "keep",
  depthPass: "increment",
} as const;

describe.each([
  { threads: 2, bandRows: 8 },
  { threads: 3, bandRows: 16 },
  { threads: 3, bandRows: 64 },
])(
  "$threads threads with bands of $bandRows rows draw the same bits [Ruling 480]",
  ({ threads, bandRows }) => {
    const workers = new Workers();
    let filler: PolygonFiller;
    beforeAll(async () => {
      filler = new PolygonFiller(new CompilePolicy("compiled"), {
        ...{ threads, bandRows, spawn: workers.spawn, patience: 10_000 },
      });
      const framebuffer = new Framebuffer(64, 64);
      filler.draw(framebuffer, manyTriangles(64), stateOf());
      expect(workers.all).toHaveLength(threads - 1);
      await workers.ready();
      filler.finish();
    });
    afterAll(() => filler.close());

    test("in any state, in windows of any size, with clears in between, counted or not", () => {
      fc.assert(
        fc.property(arbitraryDrawing, (drawing) => expectSharedAgreement(filler, drawing)),
        { numRuns: 60 },
      );
    });

    test("of polygons that touch many bands, which all bands have in one list", () => {
      const [expected, shared] = [new Framebuffer(64, 512), new Framebuffer(64, 512)];
      const alone = new PolygonFiller(new CompilePolicy("compiled"));
      for (const { filling, framebuffer } of [
        { filling: alone, framebuffer: expected },
        { filling: filler, framebuffer: shared },
      ])
        filling.draw(framebuffer, manyTriangles(512, 100), BLENDED);
      expectSame(shared, expected);
    });

    test("of many jobs, more than are kept at once, and more programs", () => {
      const [expected, shared] = [new Framebuffer(64, 64), new Framebuffer(64, 64)];
      const alone = new PolygonFiller(new CompilePolicy("compiled"));
      const batch = manyTriangles(64, 3);
      const programs = bandRows === 8 ? 260 : 2;
      for (let i = 0; i < 4100 + programs; i += 1) {
        const state = i < programs ? stateOf({ ...BLENDED, ...maskOf(i) }) : BLENDED;
        alone.draw(expected, batch, state);
        filler.draw(shared, batch, state);
      }
      expectSame(shared, expected);
    });

    test("with workers that draw", () => {
      const [expected, shared] = [new Framebuffer(64, 512), new Framebuffer(64, 512)];
      const alone = new PolygonFiller(new CompilePolicy("compiled"));
      const [batch, before] = [manyTriangles(512, 100), workers.drawn];
      for (let i = 0; i < 1000 && workers.drawn === before; i += 1) {
        alone.draw(expected, batch, BLENDED);
        filler.draw(shared, batch, BLENDED);
        filler.finish();
      }
      expect(workers.drawn).toBeGreaterThan(before);
      expectSame(shared, expected);
    });
  },
);

test.each(COUNTS)(
  "two threads draw the same bits of %i samples, by register combiners, too [GL1.3 3.2.1, Ruling 480]",
  async (samples) => {
    const workers = new Workers();
    const options = { width: 70, height: 40, engine: "compiled", samples } as const;
    const alone = createRasterizer(options);
    const shared = createRasterizer({
      ...options,
      ...{ threads: 2, spawn: workers.spawn, patience: 10_000 },
    });
    for (const each of [alone, shared]) each.draw(manyTriangles(40), stateOf());
    await workers.ready();
    const states = fc
      .tuple(rasterChanges, fc.option(arbitraryCombiners([0])), fc.option(sampling))
      .map(([changes, registerCombiners, multisample]) =>
        stateOf({
          ...changes,
          ...(registerCombiners !== null && { registerCombiners }),
          ...(multisample !== null && { multisample }),
        }),
      );
    fc.assert(
      fc.property(fc.array(arbitraryPolygons, { minLength: 2, maxLength: 4 }), states, (batches, state) => {
        for (const each of [alone, shared]) each.clear(ALL_BUFFERS, CLEARED);
        expect(windowAfter(shared, batches, state)).toEqual(windowAfter(alone, batches, state));
      }),
      { numRuns: 20 },
    );
    const [batches, before] = [[manyTriangles(40), manyTriangles(40)], workers.drawn];
    for (let i = 0; i < 1000 && workers.drawn === before; i += 1)
      expect(windowAfter(shared, batches, BLENDED)).toEqual(windowAfter(alone, batches, BLENDED));
    expect(workers.drawn).toBeGreaterThan(before);
    shared.close();
  },
);

/** Changes of which each makes a program of its own. */
function maskOf(number: number): Partial<RasterState> {
  const comparisons = ["less", "equal", "lequal", "greater", "notequal", "gequal", "always"] as const;
  return {
    colorMask: [1, 2, 4, 8].map((bit) => (number & bit) !== 0) as [boolean, boolean, boolean, boolean],
    flat: (number & 16) !== 0,
    depthTest: { comparison: comparisons[(number >> 5) % 7]!, write: number > 200 },
  };
}

const SIZE = 256;

function rasterizerOf(options: Partial<RasterizerOptions>): Rasterizer {
  return createRasterizer({ width: SIZE, height: SIZE, engine: "compiled", ...options });
}

/** What one thread draws by `count` draws of many triangles, after a clear or not. */
function drawnAlone(count: number): unknown {
  const rasterizer = rasterizerOf({});
  for (let i = 0; i < count; i += 1) rasterizer.draw(manyTriangles(SIZE), BLENDED);
  return rasterizer.image();
}

test("any number of threads draws the same bits by bands of any height, also while workers stall [Ruling 480]", () => {
  fc.assert(PROPERTIES["drawing-threads"], { numRuns: 60 });
  expect(sharedFillers.drawnByWorkers).toBeGreaterThan(0);
});

/** A worker that its host takes for ever to end. */
function withoutEnd(worker: Worker): Worker {
  return Object.assign(worker, { terminate: () => undefined });
}

async function endAll(workers: readonly Worker[]): Promise<void> {
  for (const worker of workers) await Worker.prototype.terminate.call(worker);
}

describe("workers that end", () => {
  const DRAWS = 12;
  const expected = drawnAlone(DRAWS);

  test("between draws and in the middle of one are replaced, and nothing is lost", async () => {
    for (let round = 0; round < 3; round += 1) {
      const workers = new Workers();
      const rasterizer = rasterizerOf({ threads: 3, spawn: workers.spawn, patience: 500 });
      for (let i = 0; i < DRAWS; i += 1) {
        rasterizer.draw(manyTriangles(SIZE), BLENDED);
        await workers.ready();
        if (i % 4 === 1) void workers.all.at(-1)!.terminate();
        if (i % 4 === 2) void workers.all.at(-2)!.terminate();
        await new Promise((resolve) => setTimeout(resolve, 5 * round));
        if (i % 6 === 5 && round > 0) rasterizer.finish();
      }
      await Promise.all(workers.all.slice(1).map((worker) => worker.terminate()));
      expect(rasterizer.image()).toEqual(expected);
      expect(workers.all.length).toBeGreaterThan(2);
      rasterizer.close();
    }
  });

  test.each([
    [{ color: true, depth: true, stencil: true }],
    [{ color: true, depth: true, stencil: false }],
    [{ color: false, depth: true, stencil: true }],
    [{ color: true, depth: false, stencil: true }],
    [null],
  ])("with a band half drawn are replaced, and it is drawn again after a clear of %j", async (mask) => {
    const workers = new Workers(haltingScript());
    const options = { threads: 2, spawn: workers.spawn, patience: 300 };
    const shared = new PolygonFiller(new CompilePolicy("compiled"), options);
    const alone = new PolygonFiller(new CompilePolicy("compiled"));
    // Drawn twice it would leave something else in each buffer, or nothing the second time.
    const state = stateOf({
      blend: added("one-minus-dst-color", "zero"),
      depthTest: { comparison: "less", write: true },
      stencilTest: COUNTING,
    });
    const [drawn, expected] = [new Framebuffer(64, 64), new Framebuffer(64, 64)];
    shared.draw(drawn, manyTriangles(64), stateOf());
    await workers.ready();
    shared.finish();
    alone.draw(expected, manyTriangles(64), stateOf());
    if (mask === null) shared.draw(drawn, manyTriangles(64, 20), state);
    else expect(shared.clear(drawn, mask, CLEARED)).toBe(true);
    shared.draw(drawn, manyTriangles(64, 40), state);
    await workers.halted();
    if (mask === null) alone.draw(expected, manyTriangles(64, 20), state);
    else expected.clear(mask, CLEARED);
    alone.draw(expected, manyTriangles(64, 40), state);
    expectSame(drawn, expected);
    expect(workers.all).toHaveLength(2);
    shared.close();
  });

  test("later than the calling thread wishes give back the bands that they have", async () => {
    const [halting, workers] = [new Workers(haltingScript(100)), new Workers()];
    const spawned = (): Worker => (halting.all.length === 0 ? halting : workers).spawn();
    const shared = new PolygonFiller(new CompilePolicy("compiled"), {
      threads: 2,
      patience: 500,
      spawn: () => withoutEnd(spawned()),
    });
    const alone = new PolygonFiller(new CompilePolicy("compiled"));
    const [drawn, expected] = [new Framebuffer(64, 64), new Framebuffer(64, 64)];
    for (let i = 0; i < 8; i += 1) {
      const cleared = { ...CLEARED, color: [i / 8, 0, 0, 1] as const };
      if (!shared.clear(drawn, ALL_BUFFERS, cleared)) drawn.clear(ALL_BUFFERS, cleared);
      expected.clear(ALL_BUFFERS, cleared);
      for (const count of i === 0 ? [600, 600] : [3, 3]) {
        shared.draw(drawn, manyTriangles(64, count), BLENDED);
        alone.draw(expected, manyTriangles(64, count), BLENDED);
      }
      await halting.ready();
      await halting.halted();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expectSame(drawn, expected);
    }
    expect(workers.all).toHaveLength(1);
    shared.close();
    await endAll([...halting.all, ...workers.all]);
  });

  test("and whose end nobody has seen yet are given up after `patience`", async () => {
    const workers = new Workers();
    const rasterizer = rasterizerOf({ threads: 2, spawn: workers.spawn, patience: 50 });
    rasterizer.draw(manyTriangles(SIZE), BLENDED);
    await workers.ready();
    for (let i = 1; i < DRAWS; i += 1) {
      rasterizer.draw(manyTriangles(SIZE), BLENDED);
      if (i === 6) void workers.all[0]!.terminate();
    }
    expect(rasterizer.image()).toEqual(expected);
    rasterizer.close();
  });

  test("at once, as their script fails: the calling thread draws, and few are tried", async () => {
    let started = 0;
    const workers = new Workers();
    const rasterizer = rasterizerOf({
      threads: 2,
      spawn() {
        started += 1;
        const worker = workers.spawn();
        void worker.terminate();
        return worker;
      },
    });
    for (let i = 0; i < DRAWS; i += 1) {
      rasterizer.draw(manyTriangles(SIZE), BLENDED);
      if (i % 3 === 2) await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect(rasterizer.image()).toEqual(expected);
    expect(started).toBeLessThanOrEqual(17);
    rasterizer.close();
  });
});

describe("workers", () => {
  test("start with the first large draw, and end with `close`; then one thread draws", async () => {
    const workers = new Workers();
    const rasterizer = rasterizerOf({ threads: 2, spawn: workers.spawn });
    rasterizer.draw(manyTriangles(SIZE, 2), BLENDED);
    rasterizer.finish();
    expect(workers.all).toEqual([]);
    rasterizer.draw(manyTriangles(SIZE), BLENDED);
    expect(workers.all).toHaveLength(1);
    const ended = new Promise((resolve) => workers.all[0]!.once("exit", resolve));
    rasterizer.close();
    await ended;
    rasterizer.draw(manyTriangles(SIZE), BLENDED);
    expect(workers.all).toHaveLength(1);
    const alone = rasterizerOf({});
    for (const count of [2, 600, 600]) alone.draw(manyTriangles(SIZE, count), BLENDED);
    expect(rasterizer.image()).toEqual(alone.image());
  });

  test("draw in no window whose copies find no room, which the calling thread draws [Ruling 505]", async () => {
    const sizes = [64, 128, 64];
    const workers = new Workers();
    const { end } = framePlaces({ width: 64, height: 64, samples: 1 }, 2);
    const spawn = (): Worker => withoutEnd(workers.spawn());
    const options = { threads: 2, spawn, patience: 10_000, mostForCopies: end };
    const shared = new PolygonFiller(new CompilePolicy("compiled"), options);
    const alone = new PolygonFiller(new CompilePolicy("compiled"));
    const started: number[] = [];
    for (const size of sizes) {
      const [drawn, expected] = [new Framebuffer(size, size), new Framebuffer(size, size)];
      // The last ones leave most pixels as they are.
      for (const count of [600, 3, 3]) {
        shared.draw(drawn, manyTriangles(size, count), BLENDED);
        alone.draw(expected, manyTriangles(size, count), BLENDED);
        await workers.ready();
        await new Promise((resolve) => setTimeout(resolve, 5));
        shared.finish();
      }
      started.push(workers.all.length);
      // Soon, so that the workers are still awake.
      expect(Buffer.compare(drawn.color, expected.color)).toBe(0);
    }
    expect(started).toEqual([1, 1, 2]);
    shared.close();
    await endAll(workers.all);
  });

  test("need 16 MiB for what is to be drawn, however many batches it is", async () => {
    const workers = new Workers();
    const options = { threads: 2, spawn: workers.spawn, patience: 10_000 };
    const filler = new PolygonFiller(new CompilePolicy("compiled"), options);
    const framebuffer = new Framebuffer(64, 64);
    const batch = manyTriangles(64);
    // Some 300 KiB each.
    for (let i = 0; i < 100; i += 1) filler.draw(framebuffer, batch, BLENDED);
    const { end } = framePlaces({ width: 64, height: 64, samples: 1 }, 2);
    const bytes = framebuffer.color.buffer.byteLength;
    expect(bytes).toBeGreaterThanOrEqual(end + 2 ** 24);
    expect(bytes).toBeLessThan(end + 2 ** 24 + 2 ** 17);
    filler.finish();
    filler.close();
    await endAll(workers.all);
  });

  test("are not needed where threads cannot share memory", () => {
    const { SharedArrayBuffer: shared } = globalThis;
    const workers = new Workers();
    Reflect.set(globalThis, "SharedArrayBuffer", undefined);
    try {
      const rasterizer = rasterizerOf({ threads: 2, spawn: workers.spawn });
      for (let i = 0; i < 3; i += 1) rasterizer.draw(manyTriangles(SIZE), BLENDED);
      expect(rasterizer.image()).toEqual(drawnAlone(3));
      expect(workers.all).toEqual([]);
    } finally {
      Reflect.set(globalThis, "SharedArrayBuffer", shared);
    }
  });

  test("keep no process, and leave when nobody has their rasterizer any more", () => {
    const script = bundled(`
      import { Worker } from "node:worker_threads";
      import { createRasterizer } from "./src/index.js";
      import { batchOf, stateOf } from "./test/support/batch.js";
      const SCRIPT = ${JSON.stringify(workerScript())};
      const corner = (i) => ({ x: (i * 37) % 64, y: (i * 53) % 64 });
      const vertices = (i) => [corner(i), corner(i + 1), corner(3 * i + 5)];
      const batch = batchOf("polygon", Array.from({ length: 600 }, (_, i) => ({ vertices: vertices(i) })));
      const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
      let ended = 0;
      function draw() {
        const spawn = () => new Worker(SCRIPT, { eval: true }).on("exit", () => (ended += 1));
        const options = { width: 64, height: 64, engine: "compiled", threads: 2, spawn };
        const rasterizer = createRasterizer(options);
        rasterizer.draw(batch, stateOf());
        rasterizer.image();
      }
      async function main() {
        for (let i = 0; i < 12; i += 1) {
          draw();
          await pause(20);
        }
        for (let i = 0; i < 200 && ended < 8; i += 1) {
          globalThis.gc();
          await pause(50);
        }
        console.log(ended >= 8 ? "most have ended" : ended);
        draw();
      }
      void main();`);
    const { stdout, status } = spawnSync(process.execPath, ["--expose-gc", "-"], {
      input: script,
      encoding: "utf8",
      timeout: 600_000,
    });
    expect({ stdout, status }).toEqual({ stdout: "most have ended\n", status: 0 });
  });
});

test("copies of windows of up to some 100,000,000 samples find room [Ruling 505]", () => {
  expect(framePlaces({ width: 10_000, height: 10_000, samples: 1 }, 2).copies).not.toBeNull();
  expect(framePlaces({ width: 10_100, height: 10_100, samples: 1 }, 2).copies).toBeNull();
  expect(framePlaces({ width: 5100, height: 5100, samples: 4 }, 2).copies).toBeNull();
  expect(framePlaces({ width: 11_000, height: 11_000, samples: 1 }, 2).end).toBeLessThan(2 ** 31);
});

describe("options that are wrong", () => {
  const spawn = () => new Workers().spawn();

  test.each([
    [{ threads: 1.5 }, RangeError, "createRasterizer: threads"],
    [{ threads: 0 }, RangeError, "createRasterizer: threads"],
    [{ threads: 65, spawn }, RangeError, "createRasterizer: threads"],
    [{ threads: "2", spawn }, TypeError, "createRasterizer: threads"],
    [{ threads: 2 }, TypeError, "createRasterizer: spawn must be a function where threads is 2"],
    [{ spawn: 1 }, TypeError, "createRasterizer: spawn must be a function"],
    [{ patience: "1" }, TypeError, "createRasterizer: patience must be a number"],
    [{ patience: -1 }, RangeError, "createRasterizer: patience is -1, not 0 or more"],
    [{ patience: NaN }, RangeError, "createRasterizer: patience is NaN, not 0 or more"],
  ])("%j", (options, kind, message) => {
    const make = () => rasterizerOf(options as never);
    expect(make).toThrow(kind);
    expect(make).toThrow(message);
  });

  test("something else than a worker", () => {
    const rasterizer = rasterizerOf({ threads: 2, spawn: () => ({}) as never });
    const draw = () => rasterizer.draw(manyTriangles(SIZE), BLENDED);
    expect(draw).toThrow(TypeError);
    expect(draw).toThrow("createRasterizer: spawn must give a worker, with postMessage and terminate");
  });
});
