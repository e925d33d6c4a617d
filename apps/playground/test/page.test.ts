import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { RefusedProgram } from "../src/messages/messages.js";
import { findEntry } from "../src/gallery/catalog.js";
import { sharedState } from "../src/page/sharing.js";
import { initialState } from "../src/state/initial-state.js";
import type { Size } from "../src/panel/panel.js";

import {
  LOOP,
  MARK,
  OPENED,
  OTHER_MARK,
  settle,
  setUp,
  setUpDrawn,
  TEAPOT,
  wordsOfPicks,
} from "./support/fake-worker.js";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("a change", () => {
  test("is shown at once, drawn, and shown again", async () => {
    const { page, worker, shown } = await setUpDrawn();
    const before = shown();
    page.change({ frame: 0, arithmetic: "vp1" });
    expect([shown(), page.busy, page.state.arithmetic]).toEqual([before + 1, true, "vp1"]);
    expect(worker.requests.at(-1)).toMatchObject({
      kind: "draw",
      quick: false,
      width: 512,
      height: 512,
      state: page.state,
    });
    const answer = await worker.draw();
    expect([page.answer, page.picture, page.busy, page.failure]).toEqual([answer, answer, false, null]);
    expect(shown()).toBe(before + 2);
  });

  test("while the worker draws waits, and only the newest is drawn", async () => {
    const { page, worker } = await setUpDrawn();
    for (let zoom = 1; zoom <= 4; zoom += 1) page.change({ view: { yaw: 0, pitch: 0, zoom } });
    expect(worker.requests).toHaveLength(2);
    await worker.draw();
    expect(worker.requests).toHaveLength(3);
    expect(worker.requests[2]).toMatchObject({ state: { view: { zoom: 4 } } });
    await worker.draw();
    expect([worker.requests.length, page.busy]).toEqual([3, false]);
  });

  test("of a moving view asks for the picture alone, and for the rest when it rests", async () => {
    const { page, worker } = await setUpDrawn();
    const whole = page.answer;
    page.change({ view: { yaw: 0.1, pitch: 0, zoom: 1 } }, "moving");
    expect(worker.requests.at(-1)).toMatchObject({ quick: true });
    const answer = await worker.draw();
    expect([page.answer, page.picture, page.busy]).toEqual([whole, answer, true]);
    jest.advanceTimersByTime(1000);
    expect(worker.requests.at(-1)).toMatchObject({ quick: false });
    const rested = await worker.draw();
    expect([page.answer, page.busy]).toEqual([rested, false]);
  });

  test("while something moves has a picture with fewer pixels, in the place of the whole one", async () => {
    const [whole, few] = [
      { width: 651, height: 250 },
      { width: 260, height: 100 },
    ];
    const sizing = { first: () => whole, wanted: () => whole, moving: () => few };
    const { page, worker } = await setUpDrawn({ sizing });
    page.change({ frame: 1 }, "moving");
    await worker.draw(few);
    expect([page.picture, page.wholeSize]).toMatchObject([few, whole]);
    // The room has become another one: so does the place, when there is a picture for it.
    const other = { width: 300, height: 100 };
    page.resize(other);
    expect(page.wholeSize).toEqual(whole);
    await worker.draw(other);
    expect(page.wholeSize).toEqual(other);
  });

  test("that goes on gets the size that the last one of its kind allows, and the whole size at rest [Ruling 255]", async () => {
    const rates: number[] = [];
    const sizing = {
      first: () => ({ width: 100, height: 10 }),
      wanted: () => ({ width: 100, height: 10 }),
      moving: (_: Size, rate: number) => (rates.push(rate), { width: 50, height: 5 }),
    };
    const { page, worker } = await setUpDrawn({ sizing });
    const turn = async (milliseconds: number): Promise<void> => {
      page.change({ view: { yaw: milliseconds, pitch: 0, zoom: 1 } }, "moving");
      expect(worker.requests.at(-1)).toMatchObject({ quick: true, width: 50, height: 5 });
      jest.advanceTimersByTime(milliseconds);
      await worker.draw({ milliseconds: 1, width: 50, height: 5 });
    };
    await turn(500);
    await turn(250);
    jest.advanceTimersByTime(1000);
    expect(worker.requests.at(-1)).toMatchObject({ quick: false, width: 100, height: 10 });
    await worker.draw({ milliseconds: 9000, width: 100, height: 10 });
    await turn(250);
    // At first what the picture has taken, then the time to the answer; what is recorded at rest takes longer than
    // pictures while something moves.
    expect(rates).toEqual([1, 2, 1]);
  });

  test("of a program is not forgotten when the view moves before it is drawn", async () => {
    const { page, worker } = await setUpDrawn();
    page.change({ frame: 0 });
    page.change(LOOP);
    page.change({ view: { yaw: 0.1, pitch: 0, zoom: 1 } }, "moving");
    await worker.draw();
    expect(worker.requests.at(-1)).toMatchObject({ quick: false, state: { ...LOOP, view: { yaw: 0.1 } } });
  });

  test("of the size draws a picture of that size", async () => {
    const { page, worker } = await setUpDrawn();
    page.resize({ width: 7, height: 5 });
    expect(worker.requests.at(-1)).toMatchObject({ width: 7, height: 5 });
  });
});

test("another scene takes away what was said of the one before", async () => {
  const { page, messages } = setUp();
  page.say("Vertex 9.");
  await page.open({ ...TEAPOT, arithmetic: "vp1" });
  expect(messages).toEqual(["Vertex 9."]);
  await page.open(initialState(findEntry("two-sided")!));
  expect(messages).toEqual(["Vertex 9.", ""]);
});

test.each(["two-sided", "lesson-moves"])("%s is opened with the texts of its programs", async (scene) => {
  const { page } = setUp();
  const state = initialState(findEntry(scene)!);
  const opening = page.open(state);
  expect(page.state).toBe(TEAPOT);
  expect(page.programText("teapot-lit.vp")).toContain("!!VP1.0");
  await opening;
  expect(page.state).toBe(state);
  expect(page.programText(`${scene}.vp`)).toMatch(/^!!VP/);
  expect(page.programText("teapot-lit.vp")).toBe("");
});

test("of two scenes that load at the same time the newer one is shown", async () => {
  const { page } = setUp();
  const [older, newer] = ["two-sided", "lesson-moves"].map((scene) => initialState(findEntry(scene)!));
  await Promise.all([page.open(older!), page.open(newer!)]);
  expect(page.state).toBe(newer);
  const opening = page.open(older!);
  page.replace(OPENED);
  await opening;
  expect(page.state).toBe(TEAPOT);
});

test("a scene that is not there is not opened", async () => {
  const { page } = setUp();
  await expect(page.open({ ...TEAPOT, scene: "toString" })).rejects.toThrow("There is no scene toString");
  expect(page.state).toBe(TEAPOT);
});

describe("the size that a link has [Ruling 251]", () => {
  const size = { width: 300, height: 200 };

  test("is that of the picture as long as something is debugged", async () => {
    const { page } = setUp();
    await page.open({ ...TEAPOT, vertex: 12, size });
    expect([page.size, sharedState(page).size]).toEqual([size, size]);
    page.change({ vertex: 13, step: 4 });
    expect(page.size).toEqual(size);
    page.change({ vertex: null });
    expect([page.size, page.state.size]).toEqual([{ width: 512, height: 512 }, null]);
    await page.open({ ...TEAPOT, size });
    expect([page.size.width, page.state.size]).toEqual([512, null]);
  });

  test("is what the picture has when there are numbers that depend on it, and is left out otherwise", () => {
    const { page } = setUp();
    page.resize(size);
    expect(sharedState(page)).toBe(page.state);
    for (const numbers of [{ vertex: 3 }, { execution: 0 }, { vertices: { name: "a.csv", csv: "" } }])
      expect(sharedState({ size: page.size, state: { ...TEAPOT, ...numbers } }).size).toEqual(size);
    page.change({ vertex: 3 });
    expect([page.state.size, page.size]).toEqual([null, size]);
  });
});

describe("a program that does not load [Ruling 213]", () => {
  const [unfinished, finished] = ["!!VP1.0 MOV", "!!VP1.0 END"].map((text) => ({ "teapot-lit.vp": text }));
  const diagnostic: RefusedProgram["diagnostic"] = {
    code: "syntax",
    message: "expected a result",
    citation: "[VP2 2.14.1.8]",
    position: 11,
    end: 11,
    line: 1,
    column: 12,
  };
  const refused = [{ file: "teapot-lit.vp", diagnostic }];

  test("changes nothing of what was drawn, and the view goes on with the text as it loaded last", async () => {
    const { page, worker } = await setUpDrawn();
    const { picture, answer } = page;
    page.change({ programs: unfinished! }, "moving");
    await worker.draw({ refused });
    expect(page.refusal).toEqual(refused[0]);
    expect([page.picture, page.answer]).toEqual([picture, answer]);
    expect(worker.requests.at(-1)).toMatchObject({ state: { programs: {} } });
    expect(page.drawn.state.programs).toEqual({});
    expect(page.drawn.programText("teapot-lit.vp")).not.toBe(page.programText("teapot-lit.vp"));
    await worker.draw();
    page.change({ view: { yaw: 0.1, pitch: 0, zoom: 1 } }, "moving");
    expect(worker.requests.at(-1)).toMatchObject({ state: { programs: {}, view: { yaw: 0.1 } } });
    const turned = await worker.draw();
    expect([page.picture, page.refusal]).toEqual([turned, refused[0]]);
  });

  test("is forgotten when it loads again", async () => {
    const { page, worker } = await setUpDrawn();
    page.change({ programs: unfinished! });
    await worker.draw({ refused });
    await worker.draw();
    page.change({ programs: finished! });
    expect(worker.requests.at(-1)).toMatchObject({ state: { programs: finished } });
    const answer = await worker.draw();
    expect([page.refusal, page.answer]).toEqual([null, answer]);
    expect(page.drawn.state).toBe(page.state);
  });

  test("is shown as it comes out where nothing of the scene has loaded before", async () => {
    const { page, workers } = setUp();
    page.change({ programs: unfinished! });
    await workers[0]!.ready();
    const answer = await workers[0]!.draw({ refused });
    expect([page.answer, page.refusal, page.busy]).toEqual([answer, refused[0], false]);
  });
});

describe("a worker that does not answer", () => {
  test("is ended after two seconds; the next change gets another one", async () => {
    const { page, worker, workers } = await setUpDrawn();
    const { answer } = page;
    page.change(LOOP);
    jest.advanceTimersByTime(1999);
    expect(worker.ended).toBe(false);
    jest.advanceTimersByTime(1);
    await settle();
    expect([worker.ended, page.busy, page.answer]).toEqual([true, false, answer]);
    expect(page.failure).toContain("may loop forever on every vertex");

    page.change({ programs: {} });
    const another = workers[1]!;
    await another.ready();
    await another.draw();
    expect([page.failure, page.busy, another.ended]).toEqual([null, false, false]);
  });

  test("has time to start", async () => {
    const { page, workers } = setUp();
    page.change(LOOP);
    jest.advanceTimersByTime(60_000);
    expect(workers[0]!.ended).toBe(false);
    await workers[0]!.ready();
    jest.advanceTimersByTime(2000);
    expect(workers[0]!.ended).toBe(true);
  });

  test("has more time for a scene as it is, which always ends", async () => {
    const { page, worker } = await setUpDrawn();
    page.change({ view: { yaw: 0.1, pitch: 0, zoom: 1 } });
    jest.advanceTimersByTime(10_000);
    expect(worker.ended).toBe(false);
  });

  test("is asked once more if the same view of the scene as it is takes long, too", async () => {
    const { page, workers } = setUp();
    page.change(LOOP);
    await workers[0]!.ready();
    jest.advanceTimersByTime(2000);
    await settle();
    expect(page.failure).toContain("may loop forever on every vertex");
    expect(workers[1]!.requests.at(-1)).toMatchObject({ state: { ...page.state, programs: {} } });
    await workers[1]!.ready();
    jest.advanceTimersByTime(1000);
    await workers[1]!.draw();
    expect(workers[1]!.requests.at(-1)).toMatchObject({ state: LOOP });
    jest.advanceTimersByTime(2999);
    await workers[1]!.draw();
    expect([page.failure, page.busy]).toEqual([null, false]);
  });

  test("is not asked once more if the scene as it is takes no time", async () => {
    const { page, workers } = setUp();
    page.change(LOOP);
    await workers[0]!.ready();
    jest.advanceTimersByTime(2000);
    await settle();
    await workers[1]!.ready();
    await workers[1]!.draw();
    expect([workers[1]!.requests.length, page.busy]).toEqual([1, false]);
    expect(page.failure).toContain("may loop forever on every vertex");
  });

  test("because it has crashed is replaced, with what it said", async () => {
    const { page, worker, workers } = await setUpDrawn();
    page.change({});
    await worker.crash("out of memory");
    expect(page.failure).toBe("The worker that draws has failed: out of memory");
    page.change({});
    expect(workers).toHaveLength(2);
  });
});

describe("a view is fitted", () => {
  test("to where the worker finds what is drawn", async () => {
    const { page, worker } = await setUpDrawn();
    page.fit();
    expect(worker.requests.at(-1)).toMatchObject({ kind: "measure", state: TEAPOT });
    expect(page.busy).toBe(true);
    await worker.measure({ left: 0, right: 0.9, bottom: 0, top: 0.45 });
    expect(page.state.view).toEqual({ yaw: 0, pitch: 0, zoom: 2, shift: [-0.9, -0.45] });
    expect(worker.requests.at(-1)).toMatchObject({ kind: "draw", state: page.state });
  });

  test("unless nothing has a place, which is said, or it has been moved by then", async () => {
    const { page, worker, messages } = await setUpDrawn();
    page.fit();
    await worker.measure(null);
    expect([page.state, page.busy]).toEqual([TEAPOT, false]);
    expect(messages).toEqual(["There is nothing to fit: no vertex of a program has a place before the eye."]);
    page.fit();
    page.change({ view: { yaw: 0.1, pitch: 0, zoom: 1 } });
    await worker.measure({ left: 0, right: 0.9, bottom: 0, top: 0.45 });
    expect(page.state.view).toEqual({ yaw: 0.1, pitch: 0, zoom: 1 });
  });

  test("to a box by its own distance, at once", async () => {
    const { page, worker } = await setUpDrawn();
    const view = { yaw: 0.1, pitch: 0, zoom: 3, shift: [1, 1] } as const;
    page.change({ display: { kind: "volume" }, view });
    await worker.draw();
    page.fit();
    expect(page.state.view).toEqual({ yaw: 0.1, pitch: 0, zoom: 1 });
  });
});

describe("a pixel", () => {
  test("leads to the nearest vertex of its primitive", async () => {
    const { page, worker, messages } = await setUpDrawn();
    page.pick(1, 2);
    expect(worker.requests.at(-1)).toMatchObject({ kind: "pick", x: 1, y: 2, state: TEAPOT });
    await worker.pick([9, 7, 8]);
    expect(page.state.vertex).toBe(9);
    await wordsOfPicks();
    expect(messages).toEqual(["Vertex 9, of the primitive with the vertices 9, 7, 8."]);
    page.pick(3, 4);
    await worker.draw();
    await worker.pick([12], "geometry");
    expect(page.state.vertex).toBe(12);
    await wordsOfPicks();
    expect(messages.at(-1)).toBe(
      "Vertex 12 is the run of the geometry program that has made this primitive.",
    );
  });

  test("without a primitive changes nothing", async () => {
    const { page, worker, messages } = await setUpDrawn();
    page.pick(0, 0);
    await worker.pick(null);
    await wordsOfPicks();
    expect([page.state, page.busy]).toEqual([TEAPOT, false]);
    expect(messages).toEqual(["No vertex program has drawn that pixel."]);
  });
});

describe("a picture aside", () => {
  test("is drawn by a worker of its own, one after another", async () => {
    const { page, workers } = await setUpDrawn();
    const size = { width: 1, height: 1 };
    const pictures = [page.drawAside(TEAPOT, size), page.drawAside(TEAPOT, size)];
    await settle();
    const aside = workers[1]!;
    await aside.ready();
    expect(aside.requests).toHaveLength(1);
    await aside.draw();
    expect(aside.requests).toHaveLength(2);
    await aside.draw();
    expect(await Promise.all(pictures)).toHaveLength(2);
    jest.advanceTimersByTime(60_000);
    expect(aside.ended).toBe(true);
  });

  test("that cannot be drawn is an Error that says why, and the next one is drawn", async () => {
    const { page, workers } = await setUpDrawn();
    const size = { width: 1, height: 1 };
    const [bad, good] = [page.drawAside(TEAPOT, size), page.drawAside(TEAPOT, size)];
    const message = expect(bad).rejects.toThrow("no such thing");
    await settle();
    await workers[1]!.refuse("no such thing");
    await message;
    await settle();
    await workers[1]!.draw();
    expect(await good).toMatchObject({ width: 1 });
  });
});

describe("a program's text", () => {
  test("is the user's, or the scene's own", () => {
    const { page } = setUp();
    expect(page.programText("teapot-lit.vp")).toContain("!!VP1.0");
    page.change(LOOP);
    expect(page.programText("teapot-lit.vp")).toBe(LOOP.programs["teapot-lit.vp"]);
  });
});

describe("marks", () => {
  async function setUpPicked() {
    const { page, worker } = await setUpDrawn();
    page.resize({ width: 100, height: 50 });
    await worker.draw();
    page.pick(1, 2);
    await worker.pick([9, 7, 8]);
    return { page, worker };
  }
  const PIXEL = { left: 0.01, top: 0.04, width: 0.01, height: 0.02 };

  test("are asked for with the picked primitive, as long as its vertex is debugged", async () => {
    const { page, worker } = await setUpPicked();
    expect(worker.requests.at(-1)).toMatchObject({ kind: "draw", primitive: 8, state: { vertex: 9 } });
    await worker.draw();
    page.change({ view: { yaw: 0.1, pitch: 0, zoom: 1 } }, "moving");
    expect(worker.requests.at(-1)).toMatchObject({ quick: true, primitive: 8 });
    await worker.draw();
    page.change({ vertex: 7 });
    expect(worker.requests.at(-1)).not.toHaveProperty("primitive");
  });

  test("are shown as soon as the primitive is picked, and as each picture has them", async () => {
    const { page, worker } = await setUpPicked();
    expect(page.mark).toEqual(MARK);
    await worker.draw({ mark: OTHER_MARK });
    expect(page.mark).toEqual(OTHER_MARK);
    page.change({ vertex: 9 });
    expect(page.mark).toEqual(OTHER_MARK);
    page.change({ vertex: 7 });
    expect(page.mark).toBeNull();
    // This picture is still one of vertex 9.
    await worker.draw({ mark: OTHER_MARK });
    expect(page.mark).toBeNull();
    await worker.draw({ mark: MARK });
    expect(page.mark).toEqual(MARK);
  });

  test("have the pixel until the picture is another one", async () => {
    const { page, worker } = await setUpPicked();
    expect(page.pickedPixel).toEqual(PIXEL);
    await worker.draw();
    page.change({ vertex: 9 });
    page.resize({ width: 200, height: 100 });
    expect(page.pickedPixel).toEqual(PIXEL);
    page.resize({ width: 200, height: 101 });
    expect(page.pickedPixel).toBeNull();
    await worker.draw();
    page.pick(1, 2);
    page.change({ view: { yaw: 0.1, pitch: 0, zoom: 1 } });
    await worker.draw();
    await worker.pick([9]);
    expect([page.state.vertex, page.pickedPixel]).toEqual([9, null]);
  });

  test("of the primitive under the pointer are asked for one at a time, and keep nobody waiting", async () => {
    const { page, worker } = await setUpDrawn();
    const asked = page.primitiveAt(0, 0);
    expect([worker.requests.at(-1)!.kind, page.busy]).toEqual(["pick", false]);
    const { length } = worker.requests;
    expect(await page.primitiveAt(0, 0)).toBeNull();
    expect(worker.requests).toHaveLength(length);
    await worker.pick([9, 7, 8]);
    expect(await asked).toEqual(MARK);
    expect(page.state.vertex).toBeNull();
  });

  test("of the primitive under the pointer are not those of a picture that has changed since", async () => {
    const { page, worker } = await setUpDrawn();
    const asked = page.primitiveAt(0, 0);
    page.change({ arithmetic: "vp1" });
    expect(await page.primitiveAt(0, 0)).toBeNull();
    await worker.pick([9, 7, 8]);
    expect(await asked).toBeNull();
    expect(worker.requests.at(-1)).toMatchObject({ kind: "draw", state: { arithmetic: "vp1" } });
  });
});
