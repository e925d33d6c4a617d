import { expect, test } from "@jest/globals";

/** The machine in a host that has no WebAssembly: it is looked for when the modules are loaded. */
async function loadMachine() {
  Reflect.deleteProperty(globalThis, "WebAssembly");
  return { ...(await import("../src/index.js")), ...(await import("./texts.js")) };
}

test("a host without WebAssembly interprets, in columns too, and compiles nothing [Ruling 3]", async () => {
  const { loaded, runColumns, vertexColumns } = await loadMachine();
  const program = loaded("!!VP1.0 ADD o[HPOS], v[3], c[0]; END");
  const { attributes, results } = vertexColumns();
  attributes[3]!.set([1, 2, 3, 4, 5, 6, 7, 8]);
  const input = { count: 2, parameters: new Float32Array(1024).fill(0.5) };
  runColumns(program, input);
  expect(Array.from(results[0]!.subarray(0, 8))).toEqual([1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5]);
  expect(() => {
    runColumns(program, input, { engine: "compiled" });
  }).toThrow("no WebAssembly");
});
