import { beforeEach, describe, expect, test } from "@jest/globals";
import { createContext, type GL15 } from "@glasm/context";
import { ALLOCATED, link, type LinkedLibraries } from "./support/linked.js";

/** A context that notes how it is called, and answers with what a test gives. */
function recorder(answers: Readonly<Record<string, unknown>> = {}) {
  const calls: (readonly unknown[])[] = [];
  const gl = new Proxy(
    {},
    {
      get:
        (_, name: string) =>
        (...given: readonly unknown[]) => {
          calls.push([name, ...given]);
          const answer = answers[name];
          return typeof answer === "function"
            ? (answer as (...all: readonly unknown[]) => unknown)(...given)
            : answer;
        },
    },
  );
  return { gl, calls };
}

let program: LinkedLibraries;
beforeEach(() => {
  program = link();
});

const call = (name: string, ...given: readonly unknown[]): unknown => program.functions[name]!(...given);

/** What a command of the context is called with. */
function argumentsOf(name: string, ...given: readonly unknown[]): readonly unknown[] {
  const { gl, calls } = recorder();
  program.makeCurrent(gl);
  call(name, ...given);
  return calls.at(-1)!;
}

const written = (type: "F32" | "F64" | "U32" | "U8", address: number, numbers: readonly number[]): void =>
  (program.heap[type as "F32"] as Float32Array).set(
    numbers,
    address / { F32: 4, F64: 8, U32: 4, U8: 1 }[type],
  );

describe("parameters", () => {
  test("numbers are handed on", () => {
    expect(argumentsOf("glVertex3f", 1, 2, 3)).toEqual(["vertex3f", 1, 2, 3]);
    expect(argumentsOf("glColorMask", 1, 0, 1, 0)).toEqual(["colorMask", 1, 0, 1, 0]);
  });

  test.each([
    ["glVertex3fv", "F32", 64, ["vertex3f", 1, 2, 3]],
    ["glVertex3dv", "F64", 64, ["vertex3d", 1, 2, 3]],
    ["glColor3ubv", "U8", 65, ["color3ub", 1, 2, 3]],
  ] as const)("%s takes the elements one by one", (name, type, address, expected) => {
    written(type, address, [1, 2, 3]);
    expect(argumentsOf(name, address)).toEqual(expected);
  });

  test("a vector that is not aligned is bytes", () => {
    (program.heap.U8 as Uint8Array).set(new Uint8Array(Float32Array.of(1, 2, 3).buffer), 65);
    const [name, bytes] = argumentsOf("glVertex3fv", 65);
    expect([name, (bytes as Uint8Array).byteOffset, (bytes as Uint8Array).constructor.name]).toEqual([
      ...["vertex3fv", 65, "Uint8Array"],
    ]);
  });

  test("memory that a command reads is a view of its type from there on", () => {
    const [, view] = argumentsOf("glMultMatrixf", 128);
    expect([(view as Float32Array).constructor.name, (view as Float32Array).byteOffset]).toEqual([
      "Float32Array",
      128,
    ]);
  });

  test.each([
    [0x1401, "Uint8Array"],
    [0x1403, "Uint16Array"],
    [0x1405, "Uint32Array"],
    [0x1406, "Float32Array"],
    [0x8033, "Uint8Array"],
  ])("memory of the type %i is a %s", (type, expected) => {
    const view = argumentsOf("glDrawPixels", 1, 1, 0x1907, type, 64).at(-1) as Uint8Array;
    expect([view.constructor.name, view.byteOffset]).toEqual([expected, 64]);
  });

  test("text is as long as its length says", () => {
    (program.heap.U8 as Uint8Array).set(Buffer.from("!!VP1.0 END and more"), 64);
    const text = argumentsOf("glLoadProgramNV", 0x8620, 1, 11, 64).at(-1) as Uint8Array;
    expect(Buffer.from(text).toString()).toBe("!!VP1.0 END");
  });

  test("what is kept is live memory", () => {
    expect(argumentsOf("glVertexPointer", 3, 0x1406, 0, 256).at(-1)).toEqual({
      memory: program.memory,
      address: 256,
    });
    expect(argumentsOf("glFeedbackBuffer", 10, 0x600, 512).at(-1)).toEqual({
      memory: program.memory,
      address: 512,
    });
  });

  test("null is null where the command has a meaning for it", () => {
    expect(argumentsOf("glVertexPointer", 3, 0x1406, 0, 0).at(-1)).toBeNull();
    expect(argumentsOf("glTexImage2D", 0x0de1, 0, 3, 1, 1, 0, 0x1907, 0x1401, 0).at(-1)).toBeNull();
  });
});

describe("buffer objects", () => {
  const bound = (program_: LinkedLibraries) => {
    const { gl, calls } = recorder({ getIntegerv: (_: number, to: Int32Array) => (to[0] = 1) });
    program_.makeCurrent(gl);
    program_.functions["glBindBufferARB"]!(0x8892, 1);
    return calls;
  };

  test.each([
    ["glVertexPointer", [3, 0x1406, 0, 12], 12],
    ["glDrawElements", [4, 3, 0x1403, 6], 6],
    ["glTexImage2D", [0x0de1, 0, 3, 1, 1, 0, 0x1907, 0x1401, 0], 0],
    ["glReadPixels", [0, 0, 1, 1, 0x1907, 0x1401, 4], 4],
  ])("the pointer of %s is an offset while one is bound", (name, given, expected) => {
    const calls = bound(program);
    call(name, ...given);
    expect(calls.at(-1)!.at(-1)).toBe(expected);
  });

  test("pointers to several are offsets or memories", () => {
    written("U32", 64, [16, 32]);
    const memories = argumentsOf("glMultiDrawElementsEXT", 4, 128, 0x1403, 64, 2)[4] as Uint16Array[];
    expect(memories.map(({ byteOffset }) => byteOffset)).toEqual([16, 32]);
    const calls = bound(program);
    call("glMultiDrawElementsEXT", 4, 128, 0x1403, 64, 2);
    expect(calls.at(-1)![4]).toEqual([16, 32]);
  });

  /** A context with buffer objects, and a program that uses them. */
  const withBuffers = (...sizes: readonly number[]): readonly number[] => {
    const gl = createContext({ version: "1.5" });
    program.makeCurrent(gl);
    return sizes.map((size) => {
      const names = new Uint32Array(1);
      gl.genBuffersARB(1, names);
      gl.bindBufferARB(gl.ARRAY_BUFFER, names[0]!);
      gl.bufferDataARB(
        gl.ARRAY_BUFFER,
        size,
        Uint8Array.from({ length: size }, (_, i) => i + 1),
        gl.STATIC_DRAW,
      );
      return names[0]!;
    });
  };
  const ARRAY_BUFFER = 0x8892;
  const READ_WRITE = 0x88ba;
  const bytesAt = (address: number, count: number): readonly number[] => [
    ...(program.heap.U8 as Uint8Array).subarray(address, address + count),
  ];

  test("MapBuffer gives a copy, which UnmapBuffer brings back", () => {
    withBuffers(3);
    const address = call("glMapBufferARB", ARRAY_BUFFER, READ_WRITE) as number;
    expect(bytesAt(address, 3)).toEqual([1, 2, 3]);
    written("U8", address, [7, 8, 9]);
    call("glGetBufferPointervARB", ARRAY_BUFFER, 0x88bd, 64);
    expect(program.heap.U32[16]).toBe(address);
    expect(call("glUnmapBufferARB", ARRAY_BUFFER)).toBe(1);
    expect(bytesAt(call("glMapBufferARB", ARRAY_BUFFER, READ_WRITE) as number, 3)).toEqual([7, 8, 9]);
  });

  test("buffer objects that are mapped at once have copies of their own", () => {
    const [first, second] = withBuffers(3, 4);
    const addresses = [first, second].map((buffer) => {
      call("glBindBufferARB", ARRAY_BUFFER, buffer);
      return call("glMapBufferARB", ARRAY_BUFFER, READ_WRITE) as number;
    });
    expect(new Set(addresses).size).toBe(2);
    written("U8", addresses[0]!, [9]);
    written("U8", addresses[1]!, [8]);
    for (const [i, buffer] of [first, second].entries()) {
      call("glBindBufferARB", ARRAY_BUFFER, buffer);
      expect(call("glUnmapBufferARB", ARRAY_BUFFER)).toBe(1);
      expect(bytesAt(call("glMapBufferARB", ARRAY_BUFFER, READ_WRITE) as number, 3)).toEqual([9 - i, 2, 3]);
    }
  });

  test("copies that are not needed any more are used again", () => {
    withBuffers(100);
    const addresses = Array.from({ length: 50 }, () => {
      const address = call("glMapBufferARB", ARRAY_BUFFER, READ_WRITE);
      call("glUnmapBufferARB", ARRAY_BUFFER);
      return address;
    });
    expect(new Set(addresses).size).toBe(1);
  });

  test("without memory for a copy a buffer object is not mapped", () => {
    withBuffers(2 ** 24);
    expect(call("glMapBufferARB", ARRAY_BUFFER, READ_WRITE)).toBe(0);
    call("glGetBufferParameterivARB", ARRAY_BUFFER, 0x88bc, 64); // BUFFER_MAPPED
    expect(program.heap.U32[16]).toBe(0);
  });
});

describe("results", () => {
  test("booleans are 1 and 0, and numbers themselves", () => {
    program.makeCurrent(recorder({ isEnabled: true, isList: false, getError: 0x501 }).gl);
    expect([call("glIsEnabled", 1), call("glIsList", 1), call("glGetError")]).toEqual([1, 0, 0x501]);
  });

  test("a string is written once, and ends with a zero", () => {
    program.makeCurrent(recorder({ getString: (name: number) => (name === 1 ? "1.5" : null) }).gl);
    const address = call("glGetString", 1) as number;
    expect(address).toBeGreaterThanOrEqual(ALLOCATED);
    expect([...(program.heap.U8 as Uint8Array).subarray(address, address + 4)]).toEqual([
      0x31, 0x2e, 0x35, 0,
    ]);
    expect(call("glGetString", 1)).toBe(address);
    expect(call("glGetString", 2)).toBe(0);
  });

  test("GetPointerv writes addresses", () => {
    const kept = { memory: program.memory, address: 256 };
    program.makeCurrent(recorder({ getPointerv: (_: number, to: unknown[]) => (to[0] = kept) }).gl);
    call("glGetPointerv", 0x808e, 64);
    expect(program.heap.U32[16]).toBe(256);
    program.makeCurrent(recorder({ getPointerv: (_: number, to: unknown[]) => (to[0] = null) }).gl);
    call("glGetPointerv", 0x808e, 64);
    expect(program.heap.U32[16]).toBe(0);
    written("U32", 64, [77]);
    program.makeCurrent(recorder().gl);
    call("glGetPointerv", 0, 64);
    expect(program.heap.U32[16]).toBe(77);
  });
});

test("an absent command says so once, and gives 0", () => {
  expect([call("glCreateShader", 0x8b31), call("glCreateShader", 0x8b30)]).toEqual([0, 0]);
  expect(program.said).toEqual(["glCreateShader is not there: it does nothing and returns 0"]);
});

test("without a context a command says so once", () => {
  program.makeCurrent(null);
  call("glClear", 1);
  call("glClear", 1);
  expect(program.said).toEqual(["glClear: no context is current"]);
});

test("signatures have the letters of the types", () => {
  const { signatures } = program;
  expect([signatures["glVertex3d"], signatures["glVertex3f"], signatures["glGetString"]]).toEqual([
    ...["vddd", "vfff", "ii"],
  ]);
  expect(Object.keys(signatures).sort()).toEqual(
    Object.keys(program.functions)
      .filter((name) => name.startsWith("gl") && name !== "glew")
      .sort(),
  );
});

describe("a context", () => {
  let gl: GL15;
  beforeEach(() => {
    gl = createContext({ version: "1.5" });
    program.makeCurrent(gl);
  });

  test("arrays are read where they are after the memory has grown", () => {
    const seen: number[] = [];
    const vertex = (attributes: Float32Array): number => seen.push(attributes[0]!, attributes[1]!);
    gl = createContext({ version: "1.5", observer: { vertex } });
    program.makeCurrent(gl);
    call("glVertexPointer", 2, 0x1406, 0, 256);
    call("glEnableClientState", 0x8074);
    program.grow(2);
    written("F32", 256, [1, 2, 3, 4]);
    call("glDrawArrays", gl.POINTS, 0, 2);
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  test("has every command that the binding calls", () => {
    const missing = Object.keys(program.functions)
      .filter((name) => name.startsWith("gl") && !String(program.functions[name]).includes("absent"))
      .map((name) => name.charAt(2).toLowerCase() + name.slice(3))
      .filter((name) => !(name in gl));
    expect(missing).toEqual([]);
  });
});
