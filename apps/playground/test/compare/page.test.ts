import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { findEntry } from "../../src/gallery/catalog.js";
import type { ComparedVertices, Comparison } from "../../src/messages/comparison.js";
import type { WorkerAnswer, WorkerRequest } from "../../src/messages/messages.js";
import { PlaygroundPage } from "../../src/page/page.js";
import { initialState } from "../../src/state/initial-state.js";
import { openState } from "../../src/state/opened-state.js";

const TEAPOT = initialState(findEntry("teapot-lit")!);
const OPENED = await openState(TEAPOT);

/** A page, and what its workers are asked. */
function setUp() {
  const requests: WorkerRequest[] = [];
  let answered: (answer: WorkerAnswer) => void = () => undefined;
  let ended = 0;
  const page = new PlaygroundPage({
    startWorker(take) {
      answered = take;
      return { post: (request) => requests.push(request), end: () => (ended += 1) };
    },
    opened: OPENED,
    show: () => undefined,
    say: () => undefined,
  });
  const answer = async (given: WorkerAnswer) => {
    answered(given);
    await settle();
  };
  return { page, requests, answer, ended: () => ended };
}

/** Lets everything happen that waits for nothing else. */
async function settle(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("two programs are compared aside, one comparison after another, and none forever", async () => {
  const program = { text: "!!VP1.0", file: "a.vp", arithmetic: "unified", engine: "auto" } as const;
  const vertices: ComparedVertices = {
    ...{ machine: "nv-vertex", programs: [program, program], first: 0 },
    attributes: new Float32Array(64),
    parameters: [],
  };
  const comparison = { count: 1 } as Comparison;
  const { page, requests, answer, ended } = setUp();
  const [first, second] = [page.compareAside(vertices), page.compareAside(vertices)];
  const message = expect(second).rejects.toThrow("It takes too long");
  await settle();
  await answer({ kind: "ready" });
  expect(requests).toEqual([{ kind: "compare", id: 1, ...vertices }]);
  await answer({ kind: "compared", id: 1, comparison });
  expect(await first).toBe(comparison);
  expect(requests).toHaveLength(2);
  jest.advanceTimersByTime(20_000);
  await message;
  expect(ended()).toBe(1);
});

test("a program is known as it was opened, and as the scene has it", async () => {
  const { page } = setUp();
  const file = "teapot-lit.vp";
  const own = page.programText(file);
  const programs = { [file]: "!!VP1.0 MOV o[HPOS], v[0]; END" };
  page.change({ programs });
  expect(page.originalTexts(file)).toEqual({ own, opened: own });
  await page.open({ ...TEAPOT, programs });
  page.change({ programs: {} });
  expect(page.originalTexts(file)).toEqual({ own, opened: programs[file] });
});
