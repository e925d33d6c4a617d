import { expect, test } from "@jest/globals";
import { findEntry } from "../../src/gallery/catalog.js";
import type { WorkerRequest } from "../../src/messages/messages.js";
import { PlaygroundPage } from "../../src/page/page.js";
import { initialState } from "../../src/state/initial-state.js";
import { openState } from "../../src/state/opened-state.js";
import { drawn, stateOf } from "../run/fixtures.js";

const OPENED = await openState(initialState(findEntry("teapot-lit")!));

/** A page whose worker never answers, with what it is asked for. */
function setUp() {
  const asked: WorkerRequest[] = [];
  let shown = 0;
  const page = new PlaygroundPage({
    startWorker: () => ({ post: (request) => asked.push(request), end: () => undefined }),
    opened: OPENED,
    show: () => (shown += 1),
    say: () => undefined,
  });
  return { page, asked, shown: () => shown };
}

test("a change of breakpoints alone is shown, and asks for no picture", () => {
  const { page, asked, shown } = setUp();
  const breakpoints = { "teapot-lit.vp": [{ line: 3, condition: "R0.x > 1" }] };
  page.change({ breakpoints });
  expect([shown(), page.busy, asked, page.state.breakpoints]).toEqual([1, false, [], breakpoints]);
  page.change({ breakpoints, frame: 0 });
  expect(page.busy).toBe(true);
});

test("a step of the debugger is kept, and asks for no picture", () => {
  const { page, asked } = setUp();
  page.change({ step: 4 });
  expect([page.busy, asked, page.state.step]).toEqual([false, [], 4]);
});

test("a vertex that is chosen ends the debugging of an execution, and begins at its start", () => {
  const { page } = setUp();
  page.change({ execution: 0, vertex: null });
  expect(page.state.execution).toBe(0);
  page.change({ step: 4 });
  page.change({ vertex: 3 });
  expect([page.state.execution, page.state.vertex, page.state.step]).toEqual([null, 3, 0]);
});

test("a run that is chosen brings the file of its program to the editor", async () => {
  const entry = findEntry("lesson-pica-triangles")!;
  const answer = drawn(stateOf(entry.name));
  const [vertices, runs] = answer.draws;
  const page = new PlaygroundPage({
    startWorker: () => ({ post: () => undefined, end: () => undefined }),
    opened: await openState(initialState(entry)),
    show: () => undefined,
    say: () => undefined,
  });
  page.answer = answer;
  page.change({ vertex: runs!.firstVertex });
  expect(page.state.file).toBe(runs!.file);
  page.change({ vertex: vertices!.firstVertex });
  expect(page.state.file).toBe(vertices!.file);
  page.change({ file: runs!.file! });
  page.change({ vertex: null });
  page.change({ vertex: answer.vertexCount });
  expect(page.state.file).toBe(runs!.file);
});
