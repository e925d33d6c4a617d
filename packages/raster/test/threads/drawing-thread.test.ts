import { describe, expect, test } from "@jest/globals";
import { newSharedMemory } from "@glasm/codegen";
import { WholeMemory } from "../../src/compilation/whole-memory.js";
import { Bands } from "../../src/threads/bands.js";
import { DrawingThread } from "../../src/threads/drawing-thread.js";
import {
  CLEAR,
  CLEAR_JOB,
  CONTROL,
  PREPARED,
  SHARED_JOB,
  sharedPlaces,
} from "../../src/threads/shared-layout.js";
import { shareWindow } from "../../src/threads/shared-window.js";

const THREADS = 2;
const PLACES = sharedPlaces(THREADS);
/** After what threads share: a window of eight by eight pixels, and a job. */
const COLORS = PLACES.end;
const JOB_AT = COLORS + 0x1000;

function sharedMemory(): WholeMemory {
  return new WholeMemory(newSharedMemory(JOB_AT + 0x1000, JOB_AT + 0x1000));
}

/** A memory with a window whose only job is to clear its colors to ones. */
function memoryWithClear(): WholeMemory {
  const memory = sharedMemory();
  const { words } = memory;
  const [buffers, copies] = [COLORS, COLORS + 0x800].map(
    (first) => [first, first + 0x100, first + 0x200] as const,
  );
  const size = { width: 8, height: 8, samples: 1 };
  shareWindow(memory, { ...size, buffers: buffers!, copies: copies!, depthLimits: COLORS + 0x400 }, 8);
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
