import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { integer, takeError } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { bindBytes, contentsOf, contextWith, mapPointer, parameter, target, TARGETS } from "./fixtures.js";

const BYTES = Uint8Array.of(1, 2, 3, 4);

const generated = (gl: GL, n: number): number[] => {
  const names = new Uint32Array(n);
  gl.genBuffersARB(n, names);
  return [...names];
};

describe("[ARB_vertex_buffer_object Chapter 2] names", () => {
  test("of GenBuffers are used for it alone until they are bound", () => {
    const gl = createContext();
    expect(generated(gl, 2)).toEqual([1, 2]);
    expect([gl.isBufferARB(1), gl.isBufferARB(0)]).toEqual([false, false]);
    gl.bindBufferARB(gl.ARRAY_BUFFER_ARB, 1);
    gl.bindBufferARB(gl.ARRAY_BUFFER_ARB, 3);
    expect([1, 2, 3].map((name) => gl.isBufferARB(name))).toEqual([true, false, true]);
    expect(generated(gl, 1)).toEqual([4]);
  });

  test("are unused after DeleteBuffers, which ignores 0 and unused names", () => {
    const gl = contextWith("ARRAY", BYTES);
    gl.deleteBuffersARB(3, [0, 1, 99]);
    expect(takeError(gl)).toBe("NO_ERROR");
    expect(gl.isBufferARB(1)).toBe(false);
    gl.bindBufferARB(gl.ARRAY_BUFFER_ARB, 1);
    expect(contentsOf(gl)).toEqual([]);
  });

  test.each(TARGETS)("bound to %s_BUFFER_ARB", (name) => {
    const gl = createContext();
    const binding = `${name}_BUFFER_BINDING_ARB` as const;
    expect(integer(gl, binding)).toBe(0);
    bindBytes(gl, name, BYTES, 9);
    expect(integer(gl, binding)).toBe(9);
    expect(contentsOf(gl, name)).toEqual([1, 2, 3, 4]);
    gl.deleteBuffersARB(1, [9]);
    expect(integer(gl, binding)).toBe(0);
  });

  test("a new object has the initial values", () => {
    const gl = createContext();
    gl.bindBufferARB(gl.ARRAY_BUFFER_ARB, 1);
    expect(parameter(gl, "BUFFER_SIZE_ARB")).toBe(0);
    expect(parameter(gl, "BUFFER_USAGE_ARB")).toBe(gl.STATIC_DRAW_ARB);
    expect(parameter(gl, "BUFFER_ACCESS_ARB")).toBe(gl.READ_WRITE_ARB);
    expect(parameter(gl, "BUFFER_MAPPED_ARB")).toBe(0);
    expect(mapPointer(gl)).toBeNull();
  });

  test("are shared, and a binding of another context outlives the object [ARB_vertex_buffer_object GLX Protocol]", () => {
    const gl = contextWith("ARRAY", BYTES);
    const other = createContext({ share: gl });
    expect(integer(other, "ARRAY_BUFFER_BINDING_ARB")).toBe(0);
    other.bindBufferARB(other.ARRAY_BUFFER_ARB, 1);
    expect(contentsOf(other)).toEqual([1, 2, 3, 4]);
    gl.deleteBuffersARB(1, [1]);
    expect(integer(gl, "ARRAY_BUFFER_BINDING_ARB")).toBe(0);
    expect(integer(other, "ARRAY_BUFFER_BINDING_ARB")).toBe(1);
    expect(contentsOf(other)).toEqual([1, 2, 3, 4]);
    expect([takeError(gl), takeError(other)]).toEqual(["NO_ERROR", "NO_ERROR"]);
  });
});

describe("[ARB_vertex_buffer_object Chapter 2] the data store", () => {
  test("is a copy of a client's memory, from any view", () => {
    const gl = createContext();
    const shorts = Uint16Array.of(0x0201, 0x0403, 0x0605);
    bindBytes(gl, "ARRAY", shorts.subarray(0, 2));
    shorts.fill(0);
    expect(contentsOf(gl)).toEqual([1, 2, 3, 4]);
    bindBytes(gl, "ARRAY", new DataView(BYTES.buffer, 1));
    expect(contentsOf(gl)).toEqual([2, 3, 4]);
  });

  test("[Ruling 395] is zeros without a client's memory", () => {
    const gl = contextWith("ARRAY", BYTES);
    gl.bufferDataARB(gl.ARRAY_BUFFER_ARB, 3, null, gl.STREAM_READ_ARB);
    expect(contentsOf(gl)).toEqual([0, 0, 0]);
    expect(parameter(gl, "BUFFER_USAGE_ARB")).toBe(gl.STREAM_READ_ARB);
  });

  test("is changed in part by BufferSubData", () => {
    const gl = contextWith("ARRAY", BYTES);
    gl.bufferSubDataARB(gl.ARRAY_BUFFER_ARB, 2, 2, Uint8Array.of(8, 9, 10));
    gl.bufferSubDataARB(gl.ARRAY_BUFFER_ARB, 4, 0, Uint8Array.of(7));
    expect(contentsOf(gl)).toEqual([1, 2, 8, 9]);
    const part = new Uint8Array(3).fill(7);
    gl.getBufferSubDataARB(gl.ARRAY_BUFFER_ARB, 1, 2, part);
    expect([...part]).toEqual([2, 8, 7]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[ARB_vertex_buffer_object Chapter 2] MapBuffer", () => {
  test.each(["READ_ONLY_ARB", "WRITE_ONLY_ARB", "READ_WRITE_ARB"] as const)("%s", (access) => {
    const gl = contextWith("ARRAY", BYTES);
    const memory = gl.mapBufferARB(gl.ARRAY_BUFFER_ARB, gl[access])!;
    expect(memory).toBeInstanceOf(Uint8Array);
    expect([...memory]).toEqual([1, 2, 3, 4]);
    expect(parameter(gl, "BUFFER_ACCESS_ARB")).toBe(gl[access]);
    expect(parameter(gl, "BUFFER_MAPPED_ARB")).toBe(1);
    expect(mapPointer(gl)).toBe(memory);
    memory[1] = 99;
    expect(gl.unmapBufferARB(gl.ARRAY_BUFFER_ARB)).toBe(true);
    expect(contentsOf(gl)).toEqual([1, 99, 3, 4]);
    expect(parameter(gl, "BUFFER_MAPPED_ARB")).toBe(0);
    expect(mapPointer(gl)).toBeNull();
  });

  test("UnmapBuffer is FALSE if a client has taken the memory away, and there are zeros [Ruling 395]", () => {
    const gl = contextWith("ARRAY", BYTES);
    const { buffer } = gl.mapBufferARB(gl.ARRAY_BUFFER_ARB, gl.READ_WRITE_ARB)!;
    structuredClone(buffer, { transfer: [buffer as ArrayBuffer] });
    expect(gl.unmapBufferARB(gl.ARRAY_BUFFER_ARB)).toBe(false);
    expect(contentsOf(gl)).toEqual([0, 0, 0, 0]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("BufferData and DeleteBuffers unmap without an error", () => {
    const gl = contextWith("ARRAY", BYTES);
    gl.mapBufferARB(gl.ARRAY_BUFFER_ARB, gl.READ_ONLY_ARB);
    gl.bufferDataARB(gl.ARRAY_BUFFER_ARB, 1, null, gl.STATIC_DRAW_ARB);
    expect(parameter(gl, "BUFFER_MAPPED_ARB")).toBe(0);
    expect(parameter(gl, "BUFFER_ACCESS_ARB")).toBe(gl.READ_WRITE_ARB);
    gl.mapBufferARB(gl.ARRAY_BUFFER_ARB, gl.READ_ONLY_ARB);
    gl.deleteBuffersARB(1, [1]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[ARB_vertex_buffer_object Errors, ARB_pixel_buffer_object Errors]", () => {
  /** The commands with a target. */
  const OF_TARGETS: readonly (readonly [name: string, call: (gl: GL, token: number) => void])[] = [
    ["BufferData", (gl, token) => gl.bufferDataARB(token, 1, null, gl.STATIC_DRAW_ARB)],
    ["BufferSubData", (gl, token) => gl.bufferSubDataARB(token, 0, 1, BYTES)],
    ["MapBuffer", (gl, token) => gl.mapBufferARB(token, gl.READ_ONLY_ARB)],
    ["UnmapBuffer", (gl, token) => gl.unmapBufferARB(token)],
    ["GetBufferSubData", (gl, token) => gl.getBufferSubDataARB(token, 0, 1, new Uint8Array(1))],
    [
      "GetBufferParameteriv",
      (gl, token) => gl.getBufferParameterivARB(token, gl.BUFFER_SIZE_ARB, new Int32Array(1)),
    ],
    ["GetBufferPointerv", (gl, token) => gl.getBufferPointervARB(token, gl.BUFFER_MAP_POINTER_ARB, [])],
  ];

  test.each([...OF_TARGETS, ["BindBuffer", (gl: GL, token: number) => gl.bindBufferARB(token, 1)] as const])(
    "INVALID_ENUM of %s for another target",
    (_, call) => {
      const gl = contextWith("ARRAY", BYTES);
      for (const token of [0, gl.ARRAY_BUFFER_BINDING_ARB, gl.TEXTURE_2D])
        expectFailure(gl, "INVALID_ENUM", () => call(gl, token));
    },
  );

  test.each(OF_TARGETS)("INVALID_OPERATION of %s while zero is bound", (_, call) => {
    for (const name of TARGETS) {
      const gl = createContext();
      expectFailure(gl, "INVALID_OPERATION", () => call(gl, target(name)));
    }
  });

  test("INVALID_VALUE for n, size and offset below 0, and parts beyond the data store", () => {
    const gl = contextWith("ARRAY", BYTES);
    const { ARRAY_BUFFER_ARB: array } = gl;
    const eight = new Uint8Array(8);
    expectFailure(gl, "INVALID_VALUE", () => gl.genBuffersARB(-1, new Uint32Array(1)));
    expectFailure(gl, "INVALID_VALUE", () => gl.deleteBuffersARB(-1, new Uint32Array(1)));
    for (const size of [-1, -(2 ** 32), -(2 ** 53), -Infinity])
      expectFailure(gl, "INVALID_VALUE", () => gl.bufferDataARB(array, size, null, gl.STATIC_DRAW_ARB));
    for (const [offset, size] of [
      [-1, 1],
      [0, -1],
      [0, 5],
      [4, 1],
      [5, 0],
      [0x7fffffff, 0x7fffffff],
      [2 ** 32, 1],
      [2 ** 53, 0],
      [-(2 ** 32), 4],
      [1, 2 ** 32 + 1],
      [0, -(2 ** 32)],
      [0, 2 ** 53],
    ] as const) {
      expectFailure(gl, "INVALID_VALUE", () => gl.bufferSubDataARB(array, offset, size, eight));
      expectFailure(gl, "INVALID_VALUE", () => gl.getBufferSubDataARB(array, offset, size, eight));
    }
    for (const [offset, size] of [
      [0, 4],
      [4, 0],
      [3, 1],
    ] as const) {
      gl.bufferSubDataARB(array, offset, size, eight);
      gl.getBufferSubDataARB(array, offset, size, eight);
      expect(takeError(gl)).toBe("NO_ERROR");
    }
  });

  /** Calls what makes a data store on a host that has no memory; the bytes that it asks for. */
  function withoutMemory(call: () => void): number[] {
    const own = globalThis.Uint8Array;
    const asked: number[] = [];
    globalThis.Uint8Array = function (length: number) {
      asked.push(length);
      throw new RangeError("Array buffer allocation failed");
    } as unknown as typeof Uint8Array;
    try {
      call();
    } finally {
      globalThis.Uint8Array = own;
    }
    return asked;
  }

  test.each([5, 2 ** 31, 2 ** 32, 5e9, 2 ** 53, Infinity])(
    "OUT_OF_MEMORY for a data store of %d bytes that the host cannot make [Ruling 111, Ruling 475]",
    (size) => {
      const gl = contextWith("ARRAY", BYTES);
      const make = (): void => gl.bufferDataARB(gl.ARRAY_BUFFER_ARB, size, null, gl.STATIC_DRAW_ARB);
      expect(withoutMemory(make)).toEqual([size]);
      expect(takeError(gl)).toBe("OUT_OF_MEMORY");
      expect(contentsOf(gl)).toEqual([1, 2, 3, 4]);
    },
  );

  test("INVALID_ENUM for a usage, an access and a name that is none", () => {
    const gl = contextWith("ARRAY", BYTES);
    const { ARRAY_BUFFER_ARB: array } = gl;
    for (const usage of [
      gl.STREAM_DRAW_ARB - 1,
      gl.STREAM_DRAW_ARB + 3,
      gl.READ_ONLY_ARB,
      gl.DYNAMIC_COPY_ARB + 1,
    ])
      expectFailure(gl, "INVALID_ENUM", () => gl.bufferDataARB(array, 1, null, usage));
    for (const access of [gl.READ_ONLY_ARB - 1, gl.READ_WRITE_ARB + 1, gl.STATIC_DRAW_ARB])
      expectFailure(gl, "INVALID_ENUM", () => gl.mapBufferARB(array, access));
    expectFailure(gl, "INVALID_ENUM", () =>
      gl.getBufferParameterivARB(array, gl.BUFFER_MAP_POINTER_ARB, new Int32Array(1)),
    );
    expectFailure(gl, "INVALID_ENUM", () => gl.getBufferPointervARB(array, gl.BUFFER_SIZE_ARB, []));
  });

  test("INVALID_OPERATION for a mapped one that is mapped, changed or read, and for one that is not and is unmapped", () => {
    const gl = contextWith("ARRAY", BYTES);
    const { ARRAY_BUFFER_ARB: array } = gl;
    expectFailure(gl, "INVALID_OPERATION", () => gl.unmapBufferARB(array));
    gl.mapBufferARB(array, gl.READ_ONLY_ARB);
    expectFailure(gl, "INVALID_OPERATION", () => gl.mapBufferARB(array, gl.READ_ONLY_ARB));
    expectFailure(gl, "INVALID_OPERATION", () => gl.bufferSubDataARB(array, 0, 1, BYTES));
    expectFailure(gl, "INVALID_OPERATION", () => gl.getBufferSubDataARB(array, 0, 1, new Uint8Array(1)));
  });

  test("INVALID_VALUE for too short memory of a client [Ruling 45]", () => {
    const gl = contextWith("ARRAY", BYTES);
    const { ARRAY_BUFFER_ARB: array } = gl;
    expectFailure(gl, "INVALID_VALUE", () => gl.bufferDataARB(array, 5, BYTES, gl.STATIC_DRAW_ARB));
    expectFailure(gl, "INVALID_VALUE", () => gl.bufferSubDataARB(array, 0, 4, BYTES.subarray(1)));
    expectFailure(gl, "INVALID_VALUE", () => gl.getBufferSubDataARB(array, 0, 4, new Uint8Array(3)));
    expectFailure(gl, "INVALID_VALUE", () => gl.genBuffersARB(2, new Uint32Array(1)));
    expectFailure(gl, "INVALID_VALUE", () => gl.deleteBuffersARB(2, new Uint32Array(1)));
    expectFailure(gl, "INVALID_VALUE", () =>
      gl.getBufferParameterivARB(array, gl.BUFFER_SIZE_ARB, new Int32Array(0)),
    );
  });
});

test("[ARB_vertex_buffer_object New State] PushClientAttrib saves bindings, which restore what still exists [Ruling 396]", () => {
  const gl = createContext();
  const bindings = (): number[] => TARGETS.map((name) => integer(gl, `${name}_BUFFER_BINDING_ARB`));
  TARGETS.forEach((name, i) => gl.bindBufferARB(target(name), i + 1));
  gl.pushClientAttrib(gl.CLIENT_VERTEX_ARRAY_BIT);
  for (const name of TARGETS) gl.bindBufferARB(target(name), 9);
  gl.popClientAttrib();
  expect(bindings()).toEqual([1, 2, 9, 9]);
  gl.pushClientAttrib(gl.CLIENT_ALL_ATTRIB_BITS);
  gl.deleteBuffersARB(1, [2]);
  for (const name of TARGETS) gl.bindBufferARB(target(name), 0);
  gl.popClientAttrib();
  expect(bindings()).toEqual([1, 0, 9, 9]);
  expect(takeError(gl)).toBe("NO_ERROR");
});
