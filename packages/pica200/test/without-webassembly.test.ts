import { runInNewContext } from "node:vm";
import { afterAll, describe, expect, test } from "@jest/globals";

const real: unknown = Reflect.get(globalThis, "WebAssembly");

// Everything is loaded as in a page whose policy does not allow WebAssembly.
Reflect.set(
  globalThis,
  "WebAssembly",
  runInNewContext("WebAssembly", {}, { contextCodeGeneration: { wasm: false } }),
);
const { compute, END, programOfLines } = await import("./support/code.js");
const { run } = await import("../src/index.js");

afterAll(() => {
  Reflect.set(globalThis, "WebAssembly", real);
});

describe("a host that does not allow WebAssembly [Ruling 114]", () => {
  const program = programOfLines([compute("add", "o0", ["v0", "v0"]), END]);
  const outputs = [new Float32Array(4 * 1000)];
  const attributes = [new Float32Array(4 * 1000).fill(1.5)];

  test('interprets with the engine "auto", however many runs there are', () => {
    run(program, { count: 1000, attributes, outputs }, { engine: "auto" });
    expect(new Set(outputs[0])).toEqual(new Set([3]));
  });

  test("refuses the compiled engine", () => {
    expect(() => run(program, { count: 1, attributes, outputs }, { engine: "compiled" })).toThrow(TypeError);
  });
});
