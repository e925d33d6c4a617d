import { afterAll, describe, expect, test } from "@jest/globals";
import { runInNewContext } from "node:vm";

const real: unknown = Reflect.get(globalThis, "WebAssembly");

// Everything is loaded as in a page whose policy does not allow WebAssembly.
const forbidden: unknown = runInNewContext("WebAssembly", {}, { contextCodeGeneration: { wasm: false } });
Reflect.set(globalThis, "WebAssembly", forbidden);
const { drawScene, scenes } = await import("../src/index.js");
const { readText } = await import("../src/node/index.js");
const { expectGolden, GOLDEN_SIZE, goldenFrames } = await import("./support/golden.js");

afterAll(() => {
  Reflect.set(globalThis, "WebAssembly", real);
});

/** Scenes that paint no textures, which takes far longer than to draw; the command's tests draw some of the others. */
const NAMES = [
  "teapot-lit",
  "palette-skinning",
  "clip-distances",
  "state-program",
  "picking",
  "bezier-teapot",
  "arithmetic-sampler",
];
const PICTURES = scenes
  .filter(({ name }) => NAMES.includes(name))
  .flatMap((scene) => goldenFrames(scene).map((frame) => [scene.name, frame, scene] as const));

describe("a host that does not allow WebAssembly [Ruling 114]", () => {
  test.each(PICTURES)("draws the golden picture of %s, frame %i", (name, frame, scene) => {
    expectGolden(drawScene(scene, readText, { frame, ...GOLDEN_SIZE }), `${name}-${frame}`);
  });

  test("tells who wants a scene compiled", () => {
    const context = { engine: "compiled" } as const;
    expect(() => drawScene(scenes[0]!, readText, { context })).toThrow(TypeError);
    expect(() => drawScene(scenes[0]!, readText, { context })).toThrow("does not run WebAssembly");
  });
});
