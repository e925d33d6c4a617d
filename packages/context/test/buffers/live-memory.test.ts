import { describe, expect, test } from "@jest/globals";
import { createContext } from "../../src/index.js";
import { errorOf, recordingContext } from "../draw/fixtures.js";
import { takeError } from "../programs/fixtures.js";

/** The part of WebAssembly.Memory that the tests need; no library of types here has it. */
interface GrowingMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

const { Memory: WasmMemory } = Reflect.get(globalThis, "WebAssembly") as {
  Memory: new (limits: { initial: number }) => GrowingMemory;
};

const PAGE = 65536;

/** A memory of one page, as that of a program. */
function programMemory() {
  const memory = new WasmMemory({ initial: 1 });
  const singles = (address: number, values: readonly number[]): void =>
    new Float32Array(memory.buffer, address, values.length).set(values);
  return { memory, singles };
}

describe("[Ruling 397] an address of a WebAssembly.Memory", () => {
  test("is what an array reads when it is drawn, after the memory has grown, too", () => {
    const { gl, sink } = recordingContext();
    const { memory, singles } = programMemory();
    gl.vertexPointer(2, gl.FLOAT, 0, { memory, address: 64 });
    gl.enableClientState(gl.VERTEX_ARRAY);
    const x = (): number => {
      gl.drawArrays(gl.POINTS, 0, 1);
      expect(takeError(gl)).toBe("NO_ERROR");
      return sink.take()[0]!.vertices[0]!.window![0]!;
    };
    singles(64, [-1, 0]);
    const first = x();
    singles(64, [1, 0]);
    const second = x();
    expect(second).toBeGreaterThan(first);
    memory.grow(1);
    expect(x()).toBe(second);
    singles(64, [-1, 0]);
    expect(x()).toBe(first);
  });

  test("has the elements from there to the end of the memory", () => {
    const { gl } = recordingContext();
    const { memory } = programMemory();
    gl.vertexPointer(2, gl.FLOAT, 0, { memory, address: PAGE - 16 });
    gl.enableClientState(gl.VERTEX_ARRAY);
    const draw = (count: number) => errorOf(gl, () => gl.drawArrays(gl.POINTS, 0, count));
    expect([draw(2), draw(3)]).toEqual(["NO_ERROR", "INVALID_OPERATION"]);
    memory.grow(1);
    expect(draw(3)).toBe("NO_ERROR");
    gl.vertexPointer(2, gl.FLOAT, 0, { memory, address: 2 * PAGE + 4 });
    expect([draw(0), draw(1)]).toEqual(["NO_ERROR", "INVALID_OPERATION"]);
  });

  test("is what GetPointerv gives back", () => {
    const gl = createContext();
    const pointer = { memory: programMemory().memory, address: 8 };
    gl.normalPointer(gl.FLOAT, 0, pointer);
    const params: unknown[] = [];
    gl.getPointerv(gl.NORMAL_ARRAY_POINTER, params);
    expect(params[0]).toBe(pointer);
  });

  test("is where InterleavedArrays has its arrays [Ruling 52]", () => {
    const { gl, sink } = recordingContext();
    const { memory, singles } = programMemory();
    const elements = [1, 0, 0, 0.5, 0, 0];
    singles(32, elements);
    gl.interleavedArrays(gl.C3F_V3F, 0, { memory, address: 32 });
    gl.drawArrays(gl.POINTS, 0, 1);
    const live = sink.take();
    gl.interleavedArrays(gl.C3F_V3F, 0, Float32Array.from(elements));
    gl.drawArrays(gl.POINTS, 0, 1);
    expect(live).toEqual(sink.take());
  });

  test("takes feedback and selections, after the memory has grown, too", () => {
    const { gl } = recordingContext();
    const { memory } = programMemory();
    gl.feedbackBuffer(4, gl["2D"], { memory, address: 128 });
    gl.selectBuffer(8, { memory, address: 256 });
    memory.grow(1);
    gl.renderMode(gl.FEEDBACK);
    gl.passThrough(0.5);
    expect(gl.renderMode(gl.SELECT)).toBe(2);
    expect([...new Float32Array(memory.buffer, 128, 2)]).toEqual([gl.PASS_THROUGH_TOKEN, 0.5]);
    gl.initNames();
    gl.pushName(77);
    gl.begin(gl.POINTS);
    gl.vertex2f(0, 0);
    gl.end();
    expect(gl.renderMode(gl.RENDER)).toBe(1);
    expect(new Uint32Array(memory.buffer, 256, 4)[3]).toBe(77);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("with too little memory for feedback is INVALID_VALUE [Ruling 45]", () => {
    const gl = createContext();
    const { memory } = programMemory();
    expect(errorOf(gl, () => gl.feedbackBuffer(5, gl["2D"], { memory, address: PAGE - 16 }))).toBe(
      "INVALID_VALUE",
    );
    expect(errorOf(gl, () => gl.feedbackBuffer(4, gl["2D"], { memory, address: PAGE - 16 }))).toBe(
      "NO_ERROR",
    );
  });

  test.each([
    ["no memory", { address: 0 }],
    ["memory that is none", { memory: {}, address: 0 }],
    ["a view", { memory: { buffer: new Uint8Array(4) }, address: 0 }],
    ["no address", { memory: new WasmMemory({ initial: 1 }) }],
    ["a negative address", { memory: new WasmMemory({ initial: 1 }), address: -4 }],
    ["half an address", { memory: new WasmMemory({ initial: 1 }), address: 0.5 }],
  ])("with %s is a TypeError", (_, pointer) => {
    const gl = createContext();
    expect(() => gl.vertexPointer(2, gl.FLOAT, 0, pointer as never)).toThrow(TypeError);
    expect(() => gl.selectBuffer(1, pointer as never)).toThrow(TypeError);
  });

  test("is no memory that is read at once", () => {
    const gl = createContext();
    const live = { memory: new WasmMemory({ initial: 1 }), address: 0 };
    expect(() => gl.loadMatrixf(live as never)).toThrow(TypeError);
    expect(() => gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, live as never)).toThrow(TypeError);
  });
});
