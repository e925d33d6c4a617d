import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, LIMITS, TOKENS, type TokenName } from "../../src/index.js";
import { observed } from "../attributes/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { integer, loadText, parameter, takeError, TEXT } from "../programs/fixtures.js";
import { expectFailure } from "../support/snapshot.js";
import { compile } from "./fixtures.js";

/** A context whose list of each name notes that it was called. */
function noting(names: readonly number[]): { gl: GL; called: number[] } {
  const { gl, vertices } = observed();
  for (const name of names)
    compile(gl, name, () => gl.vertexAttrib4dNV(0, name, Math.trunc(name / 65536), name % 65536, 1));
  const called = {
    get list(): number[] {
      return vertices.splice(0).map(([position]) => position![1]! * 65536 + position![2]!);
    },
  };
  return {
    gl,
    get called() {
      return called.list;
    },
  };
}

describe("[GL1.3 5.4] CallLists", () => {
  const names = [1, 2, 3, 0x102, 0x203, 0x10203, 0x1020304, 0x80000001, 0xffffff80, 0xffffffff];

  /** The lists that CallLists calls, in their order. */
  function called(n: number, type: TokenName, memory: ArrayBufferView, base = 0): number[] {
    const context = noting(names);
    const { gl } = context;
    gl.listBase(base);
    gl.begin(gl.POINTS);
    gl.callLists(n, TOKENS[type], memory);
    gl.end();
    expect(takeError(gl)).toBe("NO_ERROR");
    return context.called;
  }

  test.each([
    ["BYTE", new Int8Array([3, -128, 1, -1])],
    ["UNSIGNED_BYTE", new Uint8Array([3, 2, 1, 2])],
    ["SHORT", new Int16Array([3, -128, 1, 0x102])],
    ["UNSIGNED_SHORT", new Uint16Array([3, 0x203, 1, 0x102])],
    ["INT", new Int32Array([3, -128, 1, 0x1020304])],
    ["UNSIGNED_INT", new Uint32Array([3, 0x80000001, 0xffffffff, 0x10203])],
    ["FLOAT", new Float32Array([3.99, -128.5, 1, 2147483904])],
  ] as const)("converts an array of %s", (type, memory) => {
    const offsets = Array.from(memory, (value) => Math.trunc(value) >>> 0);
    expect(called(4, type, memory)).toEqual(offsets.filter((name) => names.includes(name)));
    expect(called(2, type, memory)).toEqual(offsets.slice(0, 2));
    expect(called(0, type, memory)).toEqual([]);
  });

  test.each([
    ["2_BYTES", [1, 2, 2, 3, 0, 1], [0x102, 0x203, 1]],
    ["3_BYTES", [1, 2, 3, 0, 1, 2], [0x10203, 0x102]],
    ["4_BYTES", [1, 2, 3, 4, 0x80, 0, 0, 1, 255, 255, 255, 128], [0x1020304, 0x80000001, 0xffffff80]],
  ] as const)("puts %s together, the highest first", (type, bytes, expected) => {
    expect(called(expected.length, type, Uint8Array.from(bytes))).toEqual(expected);
  });

  test("adds the base to each offset, modulo 2^32 [Ruling 101]", () => {
    expect(called(3, "BYTE", new Int8Array([0, 1, -1]), 2)).toEqual([2, 3, 1]);
    expect(called(2, "UNSIGNED_INT", new Uint32Array([4, 2]), 0xfffffffe)).toEqual([2]);
    expect(called(1, "INT", new Int32Array([-1]), 0)).toEqual([0xffffffff]);
    expect(called(2, "FLOAT", new Float32Array([NaN, Infinity]), 2)).toEqual([]);
  });

  test("takes the base that a list before has set [Ruling 101]", () => {
    const context = noting([1, 102, 103]);
    const { gl } = context;
    compile(gl, 2, () => gl.listBase(100));
    gl.begin(gl.POINTS);
    gl.callLists(4, gl.UNSIGNED_BYTE, new Uint8Array([1, 2, 2, 3]));
    gl.end();
    // ListBase is refused between Begin and End.
    expect([context.called, takeError(gl)]).toEqual([[1], "INVALID_OPERATION"]);
    compile(gl, 2, () => gl.listBase(100));
    compile(gl, 102, () => gl.pointSize(5));
    gl.callLists(2, gl.UNSIGNED_BYTE, new Uint8Array([2, 2]));
    expect([integer(gl, "LIST_BASE"), integer(gl, "POINT_SIZE")]).toEqual([100, 5]);
  });

  test("errors", () => {
    const gl = createContext();
    compile(gl, 1, () => gl.pointSize(5));
    const memory = new Uint8Array([0, 0, 0, 1, 0, 0, 0, 1]);
    expectFailure(gl, "INVALID_VALUE", () => gl.callLists(-1, gl.UNSIGNED_BYTE, memory));
    for (const type of ["DOUBLE", "BITMAP", "COMPILE"] as const)
      expectFailure(gl, "INVALID_ENUM", () => gl.callLists(1, TOKENS[type], memory));
    for (const [type, n] of [
      ["UNSIGNED_BYTE", 8],
      ["SHORT", 4],
      ["FLOAT", 2],
      ["2_BYTES", 4],
      ["3_BYTES", 2],
      ["4_BYTES", 2],
    ] as const) {
      expectFailure(gl, "INVALID_VALUE", () => gl.callLists(n + 1, TOKENS[type], memory)); // [Ruling 45]
      gl.callLists(n, TOKENS[type], memory);
      expect(takeError(gl)).toBe("NO_ERROR");
    }
    gl.callLists(1, gl.UNSIGNED_BYTE, new Uint8Array(1));
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("in a list takes the base of when it is executed, and a copy of the offsets", () => {
    const context = noting([1, 2, 3]);
    const { gl } = context;
    const memory = new Uint8Array([0, 1]);
    compile(gl, 9, () => gl.callLists(2, gl.UNSIGNED_BYTE, memory));
    memory.fill(7);
    gl.listBase(2);
    gl.begin(gl.POINTS);
    gl.callList(9);
    gl.end();
    expect(context.called).toEqual([2, 3]);
  });

  test("[GL1.3 Table 6.31] LIST_BIT saves the base", () => {
    const gl = createContext();
    gl.listBase(3);
    gl.pushAttrib(gl.LIST_BIT);
    gl.listBase(0xffffffff);
    gl.popAttrib();
    expect(integer(gl, "LIST_BASE")).toBe(3);
  });
});

describe("[GL1.3 5.4] CallList", () => {
  test("of 0 is INVALID_VALUE, of a name of no list has no effect", () => {
    const gl = createContext();
    expectFailure(gl, "INVALID_VALUE", () => gl.callList(0));
    gl.callList(17);
    gl.callList(0xffffffff);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("executes the commands in their order, again and again", () => {
    const { gl, vertices } = observed();
    compile(gl, 1, () => {
      gl.vertex2f(1, 0);
      gl.vertex2f(2, 0);
    });
    gl.begin(gl.LINES);
    gl.callList(1);
    gl.vertex2f(9, 0);
    gl.callList(1);
    gl.end();
    expect(vertices.map(([position]) => position![0])).toEqual([1, 2, 9, 1, 2]);
  });

  test("[GL1.3 2.6.3] between Begin and End executes what is allowed there", () => {
    const { gl, vertices } = observed();
    compile(gl, 1, () => {
      gl.pointSize(2);
      gl.vertex2f(1, 0);
    });
    gl.begin(gl.POINTS);
    gl.callList(1);
    gl.end();
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect([vertices.length, integer(gl, "POINT_SIZE")]).toEqual([1, 1]);
    gl.callList(1);
    expect([vertices.length, integer(gl, "POINT_SIZE")]).toEqual([1, 2]);
  });

  test("may leave Begin open, and close one", () => {
    const { gl, vertices } = observed();
    compile(gl, 1, () => {
      gl.begin(gl.POINTS);
      gl.vertex2f(1, 0);
    });
    compile(gl, 2, () => gl.end());
    gl.callList(1);
    gl.vertex2f(2, 0);
    gl.pointSize(5);
    gl.callList(2);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
    expect(vertices.map(([position]) => position![0])).toEqual([1, 2]);
    gl.callList(2);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });

  test("in a list under construction becomes part of it, and not what the called list holds", () => {
    const gl = createContext();
    compile(gl, 1, () => gl.pointSize(2));
    compile(gl, 2, () => gl.callList(1), "COMPILE_AND_EXECUTE");
    expect(integer(gl, "POINT_SIZE")).toBe(2);
    compile(gl, 1, () => gl.pointSize(3));
    gl.callList(2);
    expect(integer(gl, "POINT_SIZE")).toBe(3);
  });

  test("a list may call itself, which the limit of nesting ends", () => {
    const { gl, vertices } = observed();
    compile(gl, 1, () => {
      gl.vertex2f(1, 0);
      gl.callList(1);
    });
    gl.begin(gl.POINTS);
    gl.callList(1);
    gl.end();
    expect(vertices).toHaveLength(LIMITS.MAX_LIST_NESTING);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("nests 64 deep; a call on the last level does nothing and is not an error [Ruling 101]", () => {
    const gl = createContext();
    const { MAX_LIST_NESTING } = LIMITS;
    for (let name = 1; name <= MAX_LIST_NESTING; name += 1) compile(gl, name, () => gl.callList(name + 1));
    compile(gl, MAX_LIST_NESTING, () => gl.pointSize(2));
    gl.callList(1);
    expect(integer(gl, "POINT_SIZE")).toBe(2);
    compile(gl, MAX_LIST_NESTING, () => {
      gl.callList(MAX_LIST_NESTING + 1);
      gl.callLists(1, gl.UNSIGNED_BYTE, new Uint8Array([MAX_LIST_NESTING + 1]));
      gl.lineWidth(2);
    });
    compile(gl, MAX_LIST_NESTING + 1, () => gl.pointSize(3));
    gl.callList(1);
    expect([integer(gl, "POINT_SIZE"), integer(gl, "LINE_WIDTH")]).toEqual([2, 2]);
    gl.callList(2);
    expect(integer(gl, "POINT_SIZE")).toBe(3);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("after a sink has thrown the levels are free again", () => {
    const sink = new PixelSink(1, 1);
    const gl = createContext({ sink });
    compile(gl, 1, () => gl.clear(gl.COLOR_BUFFER_BIT));
    sink.clear = () => {
      throw new Error("no");
    };
    for (let i = 0; i < 100; i += 1) expect(() => gl.callList(1)).toThrow("no");
    compile(gl, 2, () => gl.pointSize(2));
    gl.callList(2);
    expect(integer(gl, "POINT_SIZE")).toBe(2);
  });
});

describe("[Ruling 101] a list that changes while it is under execution goes on as it was:", () => {
  test.each([
    ["deleted", (gl: GL) => gl.deleteLists(1, 1), false],
    ["made again", (gl: GL) => compile(gl, 1, () => gl.pointSize(9)), true],
  ] as const)("%s", (_, change, remains) => {
    const sink = new PixelSink(1, 1);
    const gl = createContext({ sink });
    compile(gl, 1, () => {
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.pointSize(5);
      gl.callList(1);
      gl.lineWidth(7);
    });
    sink.clear = () => change(gl);
    gl.callList(1);
    expect(integer(gl, "POINT_SIZE")).toBe(remains ? 9 : 5);
    expect(integer(gl, "LINE_WIDTH")).toBe(7);
    expect(gl.isList(1)).toBe(remains);
  });
});

describe("[Ruling 34] contexts of a share group", () => {
  test("have their lists in common, but not the base nor what is under construction", () => {
    const first = createContext();
    const second = createContext({ share: first });
    const other = createContext();
    compile(first, 1, () => first.pointSize(2));
    first.listBase(5);
    first.newList(2, first.COMPILE);
    first.pointSize(3);
    expect([integer(second, "LIST_BASE"), integer(second, "LIST_INDEX")]).toEqual([0, 0]);
    expect([second.isList(1), second.isList(2), other.isList(1)]).toEqual([true, false, false]);
    first.endList();
    second.callLists(2, second.UNSIGNED_BYTE, new Uint8Array([1, 2]));
    expect([integer(first, "POINT_SIZE"), integer(second, "POINT_SIZE")]).toEqual([1, 3]);
    expect(second.genLists(1)).toBe(3);
    second.deleteLists(1, 1);
    expect([first.isList(1), first.isList(3)]).toEqual([false, true]);
  });

  test("execute them with their own state", () => {
    const first = createContext();
    loadText(first, 3, TEXT.state);
    compile(first, 1, () => {
      first.executeProgramNV(first.VERTEX_STATE_PROGRAM_NV, 3, new Float32Array([1, 2, 3, 4]));
      first.pointSize(0);
    });
    const second = createContext({ share: first });
    second.callList(1);
    expect([parameter(first, 8), parameter(second, 8)]).toEqual([
      [0, 0, 0, 0],
      [2, 4, 6, 8],
    ]);
    expect([takeError(first), takeError(second)]).toEqual(["NO_ERROR", "INVALID_VALUE"]);
  });

  test("draw the arrays of the one that compiled", () => {
    const first = createContext();
    first.vertexPointer(2, first.FLOAT, 0, new Float32Array([1, 2, 3, 4]));
    first.enableClientState(first.VERTEX_ARRAY);
    compile(first, 1, () => {
      first.drawArrays(first.POINTS, 0, 2);
      first.begin(first.POINTS);
      first.arrayElement(1);
      first.end();
    });
    const { gl: second, vertices } = observed({ share: first });
    second.vertexPointer(2, second.SHORT, 0, new Int16Array(9));
    second.callList(1);
    expect(vertices.map(([position]) => position![0])).toEqual([1, 3, 3]);
    expect(takeError(second)).toBe("NO_ERROR");
  });
});
