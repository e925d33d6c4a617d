import { afterAll, describe, expect, test } from "@jest/globals";
import { runInNewContext } from "node:vm";

const real: unknown = Reflect.get(globalThis, "WebAssembly");

// Everything is loaded as in a page whose policy does not allow WebAssembly.
const forbidden: unknown = runInNewContext("WebAssembly", {}, { contextCodeGeneration: { wasm: false } });
Reflect.set(globalThis, "WebAssembly", forbidden);
const { createContext } = await import("@glasm/context");
const { createRasterizer } = await import("../src/index.js");

afterAll(() => {
  Reflect.set(globalThis, "WebAssembly", real);
});

describe("a host that does not allow WebAssembly [Ruling 114]", () => {
  test("fills thousands of polygons in windows that grow and shrink", () => {
    const sink = createRasterizer({ width: 1, height: 1 });
    const gl = createContext({ sink });
    const corners = Float32Array.from({ length: 2 * 3 * 1000 }, (_, i) => ((i * 37) % 41) / 20 - 1);
    gl.vertexPointer(2, gl.FLOAT, 0, corners);
    gl.enableClientState(gl.VERTEX_ARRAY);
    const filled = [300, 20, 300].map((size) => {
      sink.resize(size, size);
      gl.viewport(0, 0, size, size);
      for (let i = 0; i < 3; i += 1) gl.drawArrays(gl.TRIANGLES, 0, 3000);
      const { data } = sink.image();
      return data.reduce((sum, byte) => sum + byte, 0) / (4 * 255 * size * size);
    });
    expect(gl.getError()).toBe(gl.NO_ERROR);
    expect(filled[0]).toBeGreaterThan(0.3);
    expect(filled[2]).toBe(filled[0]);
  });

  test("[Ruling 188] compiled functions cannot be chosen; the others draw by the reference", () => {
    const size = { width: 1, height: 1 };
    const compiled = () => createRasterizer({ ...size, engine: "compiled" });
    expect(compiled).toThrow(
      /^createRasterizer: engine is "compiled"\. This host does not run WebAssembly: /,
    );
    expect(compiled).toThrow(TypeError);
    for (const engine of ["auto", "interpreter"] as const)
      expect(createRasterizer({ ...size, engine }).width).toBe(1);
  });
});
