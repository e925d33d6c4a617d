import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { newSharedMemory } from "@glasm/codegen";
import fc from "fast-check";
import { WholeMemory } from "../../src/compilation/whole-memory.js";
import { createRasterizer, type Rasterizer, type RasterizerOptions } from "../../src/index.js";
import { CallingThread } from "../../src/threads/calling-thread.js";
import { CallSlots } from "../../src/threads/call-slots.js";
import { CONTROL, sharedPlaces } from "../../src/threads/shared-layout.js";
import { callHaltingScript, Workers } from "../support/workers.js";

const THREADS = 2;
const PLACES = sharedPlaces(THREADS);

function sharedMemory(): WholeMemory {
  return new WholeMemory(newSharedMemory(PLACES.end, PLACES.end));
}

describe("a call", () => {
  const WORKER = 7;
  const sum = (...operands: readonly number[]): number => operands.reduce((a, b) => a + b, 0);

  /** Calls with what a worker does that is the worker of its thread, or not, and knows one function. */
  function callsOf(present: number, called = sum): { slots: CallSlots; thread: CallingThread } {
    const memory = sharedMemory();
    memory.words[CONTROL.worker / 4 + 1] = present;
    const functions = (number: number) => (number === 5 ? called : undefined);
    return {
      slots: new CallSlots(memory, PLACES.calls),
      thread: new CallingThread(memory, 1, THREADS, functions, WORKER),
    };
  }

  test("is done once, by whoever comes first, at any place", () => {
    const { slots, thread } = callsOf(WORKER);
    expect(thread.callOne()).toBe("nothing");
    const operands = Array.from({ length: 28 }, (_, i) => i);
    slots.offer(0, 5, [1, 2, 3]);
    slots.offer(63, 5, operands);
    expect([slots.isDone(0), slots.withdraw(1), thread.callOne()]).toEqual([false, false, "called"]);
    expect([slots.isDone(0), slots.withdraw(0), slots.takeResult(0)]).toEqual([true, false, 6]);
    expect([thread.callOne(), slots.isDone(0), slots.takeResult(63)]).toEqual([
      "called",
      false,
      sum(...operands),
    ]);
    slots.offer(0, 5, []);
    expect([slots.withdraw(0), slots.withdraw(0), thread.callOne()]).toEqual([true, false, "nothing"]);
  });

  test("of a function that a worker does not know waits for others", () => {
    const { slots, thread } = callsOf(WORKER);
    slots.offer(2, 6, []);
    expect([thread.callOne(), slots.withdraw(2)]).toEqual(["unknown function", true]);
  });

  test("is left by a worker that was dismissed", () => {
    for (const present of [0, WORKER + 1]) {
      const { slots, thread } = callsOf(present, () => {
        throw new Error("it was called");
      });
      slots.offer(2, 5, []);
      expect([thread.callOne(), slots.worker(2), slots.withdraw(2)]).toEqual(["dismissed", 0, true]);
    }
  });

  test("that was taken away from a worker has no result of its, nor has the next one", () => {
    const { slots, thread } = callsOf(WORKER, () => {
      expect([slots.worker(3), slots.withdraw(3), slots.abandon(3, WORKER + 1)]).toEqual([
        WORKER,
        false,
        false,
      ]);
      expect(slots.abandon(3, WORKER)).toBe(true);
      slots.offer(3, 6, []);
      return 9;
    });
    slots.offer(3, 5, []);
    expect([thread.callOne(), slots.isDone(3), slots.withdraw(3)]).toEqual(["called", false, true]);
  });

  test("begins for who has seen it as it is now", () => {
    const { slots } = callsOf(WORKER);
    slots.offer(4, 5, [1]);
    const seen = slots.find()!;
    slots.withdraw(4);
    slots.offer(4, 5, [2]);
    expect([seen.operands, slots.begin(seen, WORKER), slots.find()!.operands]).toEqual([[1], false, [2]]);
  });
});

const SIZE = 64;
const ROWS = 12_000;
const PROGRAM = `!!VP2.0 once: MOVC R2.x, c[9].x; BRA once (GT.x); MOV R0, v[3]; RSQ R1, v[3].x;
  ${"MUL R0, R0, R0; ADD R0, R0, v[3]; RSQ R1, R1.x; MUL R0, R0, R1;\n".repeat(24)}
  MOV o[COL0], R0; MOV o[HPOS], v[0]; END`;

/** Small triangles all over the window, with a number of which their color is made. */
const VERTICES = Float32Array.from({ length: 8 * ROWS }, (_, i) => {
  const [vertex, word] = [Math.floor(i / 8), i % 8];
  const corner = Math.floor(vertex / 3);
  if (word < 2) return (((corner * [37, 53][word]!) % 193) / 193) * 2 - 1 + ((vertex + word) % 3) / 20;
  if (word === 2) return (corner % 11) / 11;
  return word === 3 ? 1 : ((vertex * word) % 101) / 101;
});

interface Drawing {
  readonly isIndexed: boolean;
  readonly first: number;
  readonly count: number;
  readonly isBlended: boolean;
}

function contextOf(sink: Rasterizer): GL {
  const gl = createContext({ sink });
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, PROGRAM.length, PROGRAM);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  gl.enable(gl.VERTEX_PROGRAM_NV);
  for (const [attribute, word] of [
    [0, 0],
    [3, 4],
  ] as const) {
    gl.vertexAttribPointerNV(attribute, 4, gl.FLOAT, 32, VERTICES.subarray(word));
    gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + attribute);
  }
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  return gl;
}

function draw(gl: GL, { isIndexed, first, count, isBlended }: Drawing): void {
  if (isBlended) gl.enable(gl.BLEND);
  else gl.disable(gl.BLEND);
  const indices = Uint32Array.from({ length: count }, (_, i) => first + ((i * 7) % 30) + i - (i % 30));
  if (isIndexed) gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, indices);
  else gl.drawArrays(gl.TRIANGLES, first, count);
  expect(gl.getError()).toBe(gl.NO_ERROR);
}

/** A rasterizer whose context draws, and how many calls its workers have done. */
class Drawn {
  readonly rasterizer: Rasterizer;
  readonly gl: GL;
  done = 0;
  lost = 0;
  memories = 0;

  constructor(options: Partial<RasterizerOptions> = {}) {
    this.rasterizer = createRasterizer({ width: SIZE, height: SIZE, engine: "compiled", ...options });
    const { helpers } = this.rasterizer;
    const over = helpers!.callsOver.bind(helpers);
    helpers!.callsOver = (memory) => {
      const calls = over(memory);
      const result = calls.result.bind(calls);
      this.memories += 1;
      return Object.assign(calls, {
        result: (place: number) => {
          const given = result(place);
          if (given === null) this.lost += 1;
          else this.done += 1;
          return given;
        },
      });
    };
    this.gl = contextOf(this.rasterizer);
  }
}

function expectSame(...drawn: readonly [Drawn, Drawn]): void {
  const [one, other] = drawn.map(({ rasterizer }) => Buffer.from(rasterizer.image().data));
  expect(Buffer.compare(one!, other!)).toBe(0);
}

const LARGE: Drawing = { isIndexed: false, first: 0, count: ROWS, isBlended: true };
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

describe("vertices of large draws [Ruling 507]", () => {
  test("are processed by any number of threads to the same bits", async () => {
    const alone = new Drawn();
    const workers = [1, 2].map(() => new Workers());
    const several = workers.map(({ spawn }, i) => new Drawn({ threads: i + 2, spawn, patience: 10_000 }));
    for (const { gl } of [alone, ...several]) draw(gl, LARGE);
    await Promise.all(workers.map((each) => each.ready()));
    const drawing = fc.record({
      isIndexed: fc.boolean(),
      first: fc.nat(2000),
      count: fc.integer({ min: 1000, max: 3300 }).map((triangles) => 3 * triangles),
      isBlended: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(drawing, { minLength: 1, maxLength: 4 }), (drawings) => {
        for (const { gl, rasterizer } of [alone, ...several]) {
          for (const each of drawings) draw(gl, each);
          rasterizer.finish();
        }
        for (const each of several) expectSame(each, alone);
      }),
      { numRuns: 25 },
    );
    for (let i = 0; i < 300 && several.some(({ done }) => done === 0); i += 1) {
      for (const { gl } of several) draw(gl, LARGE);
      await pause(1);
    }
    expect(several.map(({ done }) => done > 0)).toEqual([true, true]);
    expect([alone.memories, ...several.map(({ lost }) => lost)]).toEqual([0, 0, 0]);
    for (const { rasterizer } of several) rasterizer.close();
  });

  test.each([
    ["a worker that stands still in the middle of a call is given up, and ends", Infinity],
    ["a worker that stands still may go on later", 100],
  ])("lose nothing where %s", async (_, time) => {
    const [alone, workers, halting] = [new Drawn(), new Workers(), new Workers(callHaltingScript(time))];
    // Hosts may take long to end a worker.
    const spawn = () =>
      Object.assign((halting.all.length < 2 ? halting : workers).spawn(), { terminate() {} });
    const shared = new Drawn({ threads: 2, spawn, patience: 300 });
    for (let i = 0; i < 400 && (shared.lost < 2 || shared.done === 0); i += 1) {
      for (const { gl } of [alone, shared]) draw(gl, LARGE);
      await Promise.all([workers.ready(), halting.ready()]);
      await pause(1);
      expectSame(shared, alone);
    }
    expect([shared.lost, shared.done > 0, shared.memories]).toEqual([2, true, 3]);
    shared.rasterizer.close();
    for (const worker of [...halting.all, ...workers.all])
      await Object.getPrototypeOf(worker).terminate.call(worker);
  });

  test("lose nothing where workers end", async () => {
    const [alone, workers] = [new Drawn(), new Workers()];
    const shared = new Drawn({ threads: 3, spawn: workers.spawn, patience: 200 });
    for (let i = 0; i < 12; i += 1) {
      for (const { gl } of [alone, shared]) draw(gl, LARGE);
      await workers.ready();
      void workers.all.at(-1 - (i % 2))!.terminate();
      if (i % 3 === 0) await pause(5);
    }
    expectSame(shared, alone);
    shared.rasterizer.close();
  });
});
