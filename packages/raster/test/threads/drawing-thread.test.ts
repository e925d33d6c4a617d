import { describe, expect, test } from "@jest/globals";
import { type Assembled, newSharedMemory } from "@glasm/codegen";
import { WholeMemory } from "../../src/compilation/whole-memory.js";
import { Bands } from "../../src/threads/bands.js";
import { ORDER } from "../../src/threads/compiled-order.js";
import { DrawingThread } from "../../src/threads/drawing-thread.js";
import {
  CLEAR,
  CLEAR_JOB,
  CONTROL,
  PREPARED,
  SHARED_JOB,
  sharedPlaces,
  UNPREPARED,
} from "../../src/threads/shared-layout.js";
import { type PlacedWindow, shareWindow } from "../../src/threads/shared-window.js";
import { Team } from "../../src/threads/team.js";

const THREADS = 2;
const PLACES = sharedPlaces(THREADS);
/** After what threads share: a window of eight by eight pixels, and a job. */
const COLORS = PLACES.end;
const JOB_AT = COLORS + 0x1000;

function sharedMemory(mostBytes = JOB_AT + 0x1000): WholeMemory {
  return new WholeMemory(newSharedMemory(JOB_AT + 0x1000, mostBytes));
}

const [BUFFERS, COPIES] = [COLORS, COLORS + 0x800].map(
  (first) => [first, first + 0x100, first + 0x200] as const,
);
const WINDOW: PlacedWindow = {
  ...{ width: 8, height: 8, samples: 1 },
  buffers: BUFFERS!,
  copies: COPIES!,
  depthLimits: COLORS + 0x400,
};

/**
 * A memory with a window whose only job is to clear the colors of the first band to ones. Where there are more bands the
 * buffers overlap: nothing is drawn in the others.
 */
function memoryWithClear(bands = 1): WholeMemory {
  const memory = sharedMemory();
  const { words } = memory;
  shareWindow(memory, { ...WINDOW, height: 8 * bands }, 8);
  new Bands(memory, PLACES.bands).reset();
  const set = (address: number, value: number): void => {
    words[(JOB_AT + address) / 4] = value;
  };
  set(SHARED_JOB.program, CLEAR);
  set(SHARED_JOB.prepared, PREPARED);
  set(SHARED_JOB.top, 8);
  set(SHARED_JOB.bytes + CLEAR_JOB.right, 8);
  set(SHARED_JOB.bytes + CLEAR_JOB.colorBits, -1);
  set(SHARED_JOB.bytes + CLEAR_JOB.color, 1);
  words[PLACES.jobs / 4] = JOB_AT;
  words[CONTROL.published / 4] = 1;
  return memory;
}

test("a worker that looks again and again for something to do is not ended when all is drawn", () => {
  const memory = sharedMemory(2 ** 25);
  const done: string[] = [];
  const spawn = () => ({ postMessage() {}, terminate: () => done.push("terminate") });
  const team = new Team(memory, { threads: THREADS, spawn, patience: 30 });
  team.share(WINDOW);
  team.expect(Infinity);
  const whole = { left: 0, bottom: 0, right: 8, top: 8 };
  team.clear(JOB_AT, whole, { colorBits: -1, color: 1, depthBits: 0, depth: 0, stencilBits: 0, stencil: 0 });
  // As the calling thread sees it: busy, idle, and busy once more at whichever look comes next.
  const { load } = Atomics;
  const busyAt = CONTROL.busy / 4 + 1;
  let looks = 0;
  try {
    Atomics.load = ((words: Int32Array, at: number) => {
      if (words !== memory.words || at !== busyAt) return load(words, at);
      looks += 1;
      return looks % 2;
    }) as typeof load;
    team.finish();
  } finally {
    Atomics.load = load;
  }
  expect(looks).toBeGreaterThan(1);
  expect(done).toEqual([]);
  team.end();
  expect(done).toEqual(["terminate"]);
});

describe("a worker takes no band once it is dismissed [Ruling 480]", () => {
  const WORKER = 7;

  test.each([
    [WORKER, "drawn", 1],
    [0, "dismissed", 0],
    [WORKER + 1, "dismissed", 0],
  ] as const)(
    "by its number, which is 7: where %d is the thread's worker, it is %s",
    (present, found, color) => {
      const memory = memoryWithClear();
      memory.words[CONTROL.worker / 4 + 1] = present;
      const thread = new DrawingThread(memory, 1, THREADS, () => undefined, WORKER);
      expect(thread.drawSome()).toBe(found);
      expect(memory.words.subarray(COLORS / 4, COLORS / 4 + 64)).toEqual(new Int32Array(64).fill(color));
      expect(memory.words[CONTROL.busy / 4 + 1]).toBe(0);
      expect(new Bands(memory, PLACES.bands).isFree(0)).toBe(true);
    },
  );
});

describe("a thread draws its own half of four bands first, one band after the other", () => {
  const WORKER = 1;

  /** Bands as the thread draws them, one each time; before the second time there is one more job. */
  function drawnBands(thread: number): readonly number[] {
    const memory = memoryWithClear(4);
    const { words } = memory;
    words[CONTROL.worker / 4 + 1] = WORKER;
    words[PLACES.jobs / 4 + 1] = JOB_AT;
    const bands = new Bands(memory, PLACES.bands);
    const drawing = new DrawingThread(memory, thread, THREADS, () => undefined, thread * WORKER);
    const progress = (): readonly number[] => [0, 1, 2, 3].map((band) => bands.next(band));
    return Array.from({ length: 5 }, () => {
      const before = progress();
      expect(drawing.drawSome()).toBe("drawn");
      words[CONTROL.published / 4] = 2;
      const after = progress();
      return before.findIndex((next, band) => next !== after[band]);
    });
  }

  test.each([
    [0, [0, 1, 0, 2, 3]],
    [1, [2, 3, 2, 0, 1]],
  ])("thread %d", (thread, expected) => {
    expect(drawnBands(thread)).toEqual(expected);
  });
});

/** A memory whose only job is a program's, in a state of preparation. */
function memoryWithProgram(prepared: number): WholeMemory {
  const memory = memoryWithClear();
  memory.words[(JOB_AT + SHARED_JOB.program) / 4] = 0;
  memory.words[(JOB_AT + SHARED_JOB.prepared) / 4] = prepared;
  return memory;
}

test("who waits hears of a job that has been prepared before anything of it is drawn", () => {
  const memory = memoryWithProgram(UNPREPARED);
  const signals: number[] = [];
  const note = () => signals.push(memory.words[CONTROL.signal / 4]!);
  const functions = { vertices: note, order: note, fill: note };
  memory.words[(JOB_AT + SHARED_JOB.order) / 4] = JOB_AT + 0x800;
  memory.words[(JOB_AT + 0x800 + ORDER.count) / 4] = 1;
  new DrawingThread(memory, 0, THREADS, () => functions).drawSome();
  expect([...signals, memory.words[CONTROL.signal / 4]]).toEqual([0, 0, 1, 2]);
});

describe("a job that another thread prepares", () => {
  test("is waited for, and those who wait hear nothing until something is drawn", () => {
    const memory = memoryWithProgram(1);
    const { words } = memory;
    const thread = new DrawingThread(memory, 0, THREADS, () => ({ fill: () => 0 }));
    expect([thread.drawSome(), words[CONTROL.signal / 4]]).toEqual(["held up", 0]);
    expect(new Bands(memory, PLACES.bands).isFree(0)).toBe(true);
    words[(JOB_AT + SHARED_JOB.prepared) / 4] = PREPARED;
    expect([thread.drawSome(), words[CONTROL.signal / 4]]).toEqual(["drawn", 1]);
  });

  test("is prepared again, if that thread goes no further for as long as `patience` says", () => {
    const memory = sharedMemory(2 ** 25);
    const done: string[] = [];
    const note = (name: string) => () => done.push(name);
    const spawn = () => ({ postMessage() {}, terminate: note("terminate") });
    const team = new Team(memory, { threads: THREADS, spawn, patience: 30 });
    team.share(WINDOW);
    team.expect(Infinity);
    const job = team.newJob(JOB_AT, 0x100);
    const functions = { vertices: note("vertices"), order: note("order"), fill: note("fill") };
    const [end, bounds] = [job + 0x100, { left: 0, bottom: 0, right: 8, top: 8 }];
    team.fill(
      job,
      { functions: functions as unknown as Assembled, module: {} },
      { bounds, stateBytes: 0, order: end - 0x40, end, forgets: false },
    );
    memory.words[(job + SHARED_JOB.prepared) / 4] = 1;
    team.finish();
    expect(done).toEqual(["terminate", "vertices", "order"]); // no polygon is in the band
    team.end();
  });
});
