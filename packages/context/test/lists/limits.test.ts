import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { integer, takeError } from "../programs/fixtures.js";
import { compile } from "./fixtures.js";

describe("[Ruling 98] maxCommandsPerCall", () => {
  const limited = (maxCommandsPerCall: number): GL => createContext({ maxCommandsPerCall });

  test("bounds lists of 64 levels that call the next one twice", () => {
    for (const leaf of [(_: GL) => {}, (gl: GL) => gl.pointSize(2)]) {
      const gl = limited(100000);
      for (let name = 1; name < 64; name += 1)
        compile(gl, name, () => {
          gl.callList(name + 1);
          gl.callList(name + 1);
        });
      compile(gl, 64, () => leaf(gl));
      gl.callList(1);
      expect(takeError(gl)).toBe("OUT_OF_MEMORY");
      gl.callList(60);
      expect(takeError(gl)).toBe("NO_ERROR");
    }
  });

  test("bounds CallLists of many names, of empty lists and of none", () => {
    const gl = limited(100000);
    const many = new Uint8Array(1000).fill(2);
    compile(gl, 1, () => gl.callLists(1000, gl.UNSIGNED_BYTE, many));
    compile(gl, 2, () => gl.callLists(1000, gl.UNSIGNED_BYTE, new Uint8Array(1000).fill(3)));
    gl.callList(1);
    expect(takeError(gl)).toBe("OUT_OF_MEMORY");
    compile(gl, 3, () => {});
    gl.callList(1);
    expect(takeError(gl)).toBe("OUT_OF_MEMORY");
    gl.callList(2);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("a call executes this many commands; those of one more are left out, and the next call starts again", () => {
    const gl = limited(3);
    compile(gl, 1, () => [1, 2, 3].forEach((x) => gl.translatef(x, 0, 0)));
    compile(gl, 2, () => [1, 2, 3, 4, 5].forEach((x) => gl.pointSize(x)));
    gl.callList(1);
    gl.callList(1);
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.callList(2);
    expect([integer(gl, "POINT_SIZE"), takeError(gl)]).toEqual([3, "OUT_OF_MEMORY"]);
    gl.callList(1);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("nested commands count, the list that CallLists names as one more", () => {
    const calls = (gl: GL): void => {
      compile(gl, 1, () => gl.pointSize(2));
      compile(gl, 2, () => {
        gl.callList(1);
        gl.callLists(2, gl.UNSIGNED_BYTE, new Uint8Array([1, 9]));
        gl.lineWidth(3);
      });
      gl.callList(2);
    };
    // CallList, PointSize, CallLists, the names 1 and 9, PointSize, LineWidth
    for (const [limit, error, width] of [
      [7, "NO_ERROR", 3],
      [6, "OUT_OF_MEMORY", 1],
    ] as const) {
      const gl = limited(limit);
      calls(gl);
      expect([takeError(gl), integer(gl, "LINE_WIDTH")]).toEqual([error, width]);
    }
    const gl = limited(3);
    compile(gl, 1, () => gl.pointSize(2));
    gl.callLists(1, gl.UNSIGNED_BYTE, new Uint8Array([1]));
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.callLists(2, gl.UNSIGNED_BYTE, new Uint8Array([1, 1]));
    expect(takeError(gl)).toBe("OUT_OF_MEMORY");
  });

  test("once it is used up no outer list goes on", () => {
    const gl = limited(4);
    compile(gl, 1, () => [2, 3, 4, 5].forEach((x) => gl.pointSize(x)));
    compile(gl, 2, () => {
      gl.callList(1);
      gl.lineWidth(2);
    });
    gl.callLists(2, gl.UNSIGNED_BYTE, new Uint8Array([2, 2]));
    expect([takeError(gl), integer(gl, "LINE_WIDTH")]).toEqual(["OUT_OF_MEMORY", 1]);
  });

  test("vertices of EvalMesh in a list count with its commands", () => {
    for (const [limit, error] of [
      [12, "NO_ERROR"],
      [11, "OUT_OF_MEMORY"],
    ] as const) {
      const gl = limited(limit);
      gl.enable(gl.MAP1_VERTEX_3);
      compile(gl, 1, () => {
        gl.evalMesh1(gl.POINT, 1, 10);
        gl.pointSize(2);
      });
      gl.callList(1);
      expect([takeError(gl), integer(gl, "POINT_SIZE")]).toEqual([error, error === "NO_ERROR" ? 2 : 1]);
    }
  });

  test("0 lets empty lists be called alone", () => {
    const gl = limited(0);
    gl.callList(gl.genLists(1));
    expect(takeError(gl)).toBe("NO_ERROR");
    compile(gl, 5, () => gl.pointSize(2));
    gl.callList(5);
    expect([takeError(gl), integer(gl, "POINT_SIZE")]).toEqual(["OUT_OF_MEMORY", 1]);
  });
});

describe("[GL1.3 5.4, Ruling 99] maxListBytes", () => {
  test("a list that needs more gives OUT_OF_MEMORY at EndList, and the list of that name stays", () => {
    const gl = createContext({ maxListBytes: 1000 });
    compile(gl, 1, () => gl.pointSize(2));
    gl.newList(1, gl.COMPILE_AND_EXECUTE);
    gl.lineWidth(5);
    gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 0, 60, new Float32Array(240));
    gl.lineWidth(6);
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.endList();
    expect(takeError(gl)).toBe("OUT_OF_MEMORY");
    expect([integer(gl, "LINE_WIDTH"), integer(gl, "LIST_INDEX")]).toEqual([6, 0]);
    gl.lineWidth(7);
    gl.callList(1);
    expect([integer(gl, "POINT_SIZE"), integer(gl, "LINE_WIDTH")]).toEqual([2, 7]);
    compile(gl, 2, () => {
      for (let i = 0; i < 100; i += 1) gl.pointSize(3);
    });
    expect([takeError(gl), gl.isList(2)]).toEqual(["OUT_OF_MEMORY", false]);
  });

  test("counts copied memory, 64 bytes a command and 16 an argument", () => {
    const attempt = (maxListBytes: number, commands: (gl: GL) => void): string | undefined => {
      const gl = createContext({ maxListBytes });
      compile(gl, 1, () => commands(gl));
      return takeError(gl);
    };
    const cases: [number, (gl: GL) => void][] = [
      [0, () => {}],
      [64, (gl) => gl.loadIdentity()],
      [80 + 80, (gl) => [1, 2].forEach((x) => gl.pointSize(x))],
      [80 + 64, (gl) => gl.loadMatrixf(new Float32Array(100))],
      [128 + 5, (gl) => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, 5, "12345")],
    ];
    for (const [bytes, commands] of cases) {
      expect(attempt(bytes, commands)).toBe("NO_ERROR");
      if (bytes > 0) expect(attempt(bytes - 1, commands)).toBe("OUT_OF_MEMORY");
    }
  });
});
