import { describe, expect, test } from "@jest/globals";
import { shownScenes } from "../../src/gallery/entries.js";
import { answer, transferables } from "../../src/worker/answer.js";
import { DRAWINGS } from "../../src/worker/drawings.js";
import { loadSceneSource } from "../../src/run/scene/sources.js";
import type { DrawRequest, WorkerRequest } from "../../src/messages/messages.js";
import { SIZE, stateOf } from "./fixtures.js";

const request = (changes: Partial<DrawRequest> = {}): DrawRequest => ({
  kind: "draw",
  id: 3,
  state: stateOf("lesson-moves"),
  ...SIZE,
  quick: false,
  ...changes,
});

describe("what cannot be drawn is answered with a message", () => {
  test.each<[string, Partial<DrawRequest>]>([
    ["A picture of 0 x 96 pixels cannot be drawn: each side has 1 to 16384.", { width: 0 }],
    ["A picture of 96 x 16385 pixels cannot be drawn: each side has 1 to 16384.", { height: 16385 }],
    ["A picture of 1.5 x 96 pixels cannot be drawn: each side has 1 to 16384.", { width: 1.5 }],
    ['There is no scene with the name "toString".', { state: stateOf("toString") }],
    [
      '"Moves and swizzles" has pictures 0 to 0, and none with the number 1.',
      { state: stateOf("lesson-moves", { frame: 1 }) },
    ],
    ["There is no such display.", { state: stateOf("lesson-moves", { display: { kind: "x" } as never }) }],
  ])("%s", async (message, changes) => {
    expect(await answer(request(changes))).toEqual({ kind: "failed", id: 3, message });
    const picking: WorkerRequest = { ...request(changes), kind: "pick", x: 0, y: 0 };
    if (message !== "There is no such display.")
      expect(await answer(picking)).toEqual({ kind: "failed", id: 3, message });
  });
});

test("a picture is answered with its request's number, and its arrays need not be copied", async () => {
  const reply = await answer(request());
  if (reply.kind !== "drawn") throw new Error(reply.kind);
  expect([reply.id, reply.width, reply.height, reply.pixels.length]).toEqual([3, 96, 96, 4 * 96 * 96]);
  const buffers = transferables(reply);
  expect(buffers).toEqual([reply.pixels.buffer, reply.attributes.buffer, reply.results.buffer]);
  const copy = structuredClone(reply, { transfer: buffers });
  expect(copy.results).toHaveLength(84 * copy.vertexCount);
  expect(reply.results).toHaveLength(0);
});

test.each(Object.keys(DRAWINGS) as (keyof typeof DRAWINGS)[])(
  "what %s draws with stays from one request to the next",
  async (name) => {
    expect(await DRAWINGS[name]()).toBe(await DRAWINGS[name]());
  },
);

test("a pick is answered, and nothing of it is transferred", async () => {
  const reply = await answer({ ...request(), kind: "pick", x: 48, y: 48 });
  expect(reply).toMatchObject({ kind: "picked", id: 3 });
  expect(transferables(reply)).toEqual([]);
});

test("a mesh that cannot be read is answered with a message", async () => {
  const state = stateOf("lesson-moves", { mesh: { name: "a.obj", obj: "v 1 2 3" } });
  const message =
    'The file "a.obj" is not a mesh that can be drawn: line 1, column 1: the file has no faces (f).';
  expect(await answer(request({ state }))).toEqual({ kind: "failed", id: 3, message });
});

test("a scene comes with all of its files, and no other", async () => {
  for (const { name, files } of shownScenes) {
    const { texts, sceneWith } = await loadSceneSource(name);
    expect(sceneWith(null).scene.name).toBe(name);
    expect(Object.keys(texts)).toEqual(files);
    expect(Object.values(texts)).not.toContain("");
  }
});
