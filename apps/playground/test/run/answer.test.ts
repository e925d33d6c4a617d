import { describe, expect, test } from "@jest/globals";
import { scenes } from "@glasm/rasterizer";
import { answer, transferables } from "../../src/run/answer.js";
import { readText as sceneText } from "../../src/run/scene-files.js";
import type { DrawRequest, WorkerRequest } from "../../src/messages/messages.js";
import { readText, SIZE, stateOf } from "./fixtures.js";

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
  ])("%s", (message, changes) => {
    expect(answer(request(changes), readText)).toEqual({ kind: "failed", id: 3, message });
    const picking: WorkerRequest = { ...request(changes), kind: "pick", x: 0, y: 0 };
    if (message !== "There is no such display.")
      expect(answer(picking, readText)).toEqual({ kind: "failed", id: 3, message });
  });
});

test("a picture is answered with its request's number, and its arrays need not be copied", () => {
  const reply = answer(request(), readText);
  if (reply.kind !== "drawn") throw new Error(reply.kind);
  expect([reply.id, reply.width, reply.height, reply.pixels.length]).toEqual([3, 96, 96, 4 * 96 * 96]);
  const buffers = transferables(reply);
  expect(buffers).toEqual([reply.pixels.buffer, reply.attributes.buffer, reply.results.buffer]);
  const copy = structuredClone(reply, { transfer: buffers });
  expect(copy.results).toHaveLength(84 * copy.vertexCount);
  expect(reply.results).toHaveLength(0);
});

test("a pick is answered, and nothing of it is transferred", () => {
  const reply = answer({ ...request(), kind: "pick", x: 48, y: 48 }, readText);
  expect(reply).toMatchObject({ kind: "picked", id: 3 });
  expect(transferables(reply)).toEqual([]);
});

test("every file of the scenes is there, and no other", () => {
  for (const file of scenes.flatMap(({ files }) => files)) expect(sceneText(file)).not.toBe("");
  expect(() => sceneText("toString")).toThrow('There is no file with the name "toString".');
});
