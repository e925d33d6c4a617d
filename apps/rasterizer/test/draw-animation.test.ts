import { describe, expect, test } from "@jest/globals";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  animationPieces,
  createPica200Target,
  drawAnimation,
  type DrawAnimationOptions,
  drawScene,
  type DrawSceneOptions,
  encodeAnimation,
  findScene,
  shaderScene,
} from "../src/index.js";
import { readText } from "../src/node/index.js";

const scene = findScene("clip-distances")!;
const size = { width: 16, height: 16 };
const REASON = new Error("enough");

describe("drawAnimation", () => {
  test("gives what encodeAnimation makes of the frames, and tells of each", async () => {
    const told: number[] = [];
    const options = { ...size, first: 2, last: 4, delayMilliseconds: 7 };
    const file = await drawAnimation(scene, readText, { ...options, onFrame: (frame) => told.push(frame) });
    const images = [2, 3, 4].map((frame) => drawScene(scene, readText, { ...size, frame }));
    expect(Buffer.compare(file, encodeAnimation(images, 7))).toBe(0);
    expect(told).toEqual([2, 3, 4]);
  });

  test("draws all frames of a scene, each for 80 milliseconds", async () => {
    const single = findScene("two-sided")!;
    const image = drawScene(single, readText, size);
    const file = await drawAnimation(single, readText, size);
    expect(Buffer.compare(file, encodeAnimation([image], 80))).toBe(0);
  });

  test("comes in pieces, each as soon as its frame is drawn and before the next one is [Ruling 210]", async () => {
    const told: number[] = [];
    const options = { ...size, first: 1, last: 4, onFrame: (frame: number) => told.push(frame) };
    const pieces: Uint8Array[] = [];
    for await (const piece of animationPieces(scene, readText, options)) {
      pieces.push(piece);
      expect(told).toHaveLength(pieces.length);
    }
    const file = await drawAnimation(scene, readText, { ...size, first: 1, last: 4 });
    expect(Buffer.compare(Buffer.concat(pieces), file)).toBe(0);
  });

  test("keeps neither pictures nor pieces, however many there are, but for two pictures [Ruling 210]", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const made: WeakRef<object>[] = [];
    const alive: number[] = [];
    const onFrame = (_: number, image: object): void => void made.push(new WeakRef(image));
    for await (const piece of animationPieces(scene, readText, { ...size, last: 7, onFrame })) {
      made.push(new WeakRef(piece));
      // What a WeakRef has given stays until the turn is over.
      await new Promise((resolve) => setImmediate(resolve));
      collectGarbage();
      alive.push(made.filter((one) => one.deref() !== undefined).length);
    }
    expect(made).toHaveLength(2 * 8);
    // The last picture, the one before until the next turn, and the piece in hand.
    expect(Math.max(...alive)).toBeLessThanOrEqual(3);
  });

  test("refuses options before a piece is asked for [Ruling 189]", () => {
    expect(() => animationPieces(scene, readText, { last: 24 })).toThrow(
      new RangeError("animationPieces: last is 24, not a whole number from 0 to 23"),
    );
  });

  describe("[Ruling 191] rejects with the reason of a signal", () => {
    /** The frames that are drawn, and how it ends. */
    async function aborted(signal: AbortSignal, onFrame: (frame: number) => void = () => undefined) {
      const told: number[] = [];
      const draw = drawAnimation(scene, readText, {
        ...size,
        signal,
        onFrame(frame) {
          told.push(frame);
          onFrame(frame);
        },
      });
      const end: unknown = await draw.then(
        (file) => file.length > 0,
        (error: unknown) => error,
      );
      return { told, end };
    }

    test("that is aborted already", async () => {
      expect(await aborted(AbortSignal.abort(REASON))).toEqual({ told: [], end: REASON });
    });

    test("that is aborted midway", async () => {
      const controller = new AbortController();
      const onFrame = (frame: number): void => {
        if (frame === 1) controller.abort(REASON);
      };
      expect(await aborted(controller.signal, onFrame)).toEqual({ told: [0, 1], end: REASON });
    });

    test("but not of one that is aborted afterwards", async () => {
      const controller = new AbortController();
      const { told, end } = await aborted(controller.signal);
      controller.abort(REASON);
      expect([told.length, end]).toEqual([scene.frames, true]);
    });
  });

  test.each([
    [{ frst: 0 }, TypeError, 'drawAnimation: options has no member "frst"; did you mean "first"?'],
    [{ signal: 1 }, TypeError, "drawAnimation: signal must be an object"],
    [{ onFrame: "x" }, TypeError, "drawAnimation: onFrame must be a function"],
    [{ context: 1 }, TypeError, "drawAnimation: context must be an object"],
    [{ first: "0" }, TypeError, "drawAnimation: first must be a number"],
    [{ first: -1 }, RangeError, "drawAnimation: first is -1, not a whole number from 0 to 23"],
    [{ first: 3, last: 2 }, RangeError, "drawAnimation: last is 2, not a whole number from 3 to 23"],
    [{ last: 24 }, RangeError, "drawAnimation: last is 24, not a whole number from 0 to 23"],
    [
      { delayMilliseconds: 65536 },
      RangeError,
      "drawAnimation: delayMilliseconds is 65536, not a whole number",
    ],
  ])("[Ruling 189] refuses %j", async (options, kind, message) => {
    const draw = drawAnimation(scene, readText, options as DrawAnimationOptions);
    const error: unknown = await draw.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect((error as Error).message).toMatch(message);
  });
});

test.each([
  [{ frme: 1 }, 'drawScene: options has no member "frme"; did you mean "frame"?'],
  [{ frame: "1" }, "drawScene: frame must be a number"],
  [{ context: { sinc: 1 } }, 'createContext: options has no member "sinc"; did you mean "sink"?'],
  [{ width: "4" }, "createRasterizer: width must be a number"],
])("[Ruling 189] drawScene refuses %j with a TypeError", (options, message) => {
  const draw = () => drawScene(scene, readText, options as DrawSceneOptions);
  expect(draw).toThrow(TypeError);
  expect(draw).toThrow(message);
});

test.each([
  ["createPica200Target", () => createPica200Target({ readtext: readText } as never), "readtext", "readText"],
  ["shaderScene", () => shaderScene({ name: "own", uniform: {} } as never), "uniform", "uniforms"],
])(
  "[Ruling 189] %s refuses an unknown option with a TypeError that tells the near one",
  (name, call, member, near) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(`${name}: options has no member "${member}"; did you mean "${near}"?`);
  },
);

test.each([
  [() => createPica200Target({} as never), "createPica200Target: readText must be a function"],
  [() => shaderScene({} as never), "shaderScene: name must be a string"],
  [() => shaderScene({ name: "own", uniforms: 1 } as never), "shaderScene: uniforms must be a function"],
  [() => shaderScene({ name: "own", mesh: 1 } as never), "shaderScene: mesh must be an object"],
])("[Ruling 189] %# refuses what is missing or of another kind", (call, message) => {
  expect(call).toThrow(new TypeError(message));
});
