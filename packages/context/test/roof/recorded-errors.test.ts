import { describe, expect, test } from "@jest/globals";
import {
  cNames,
  createContext,
  type GL,
  lastError,
  type RecordedError,
  takeError,
  TOKENS,
} from "../../src/index.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { loadText, TEXT } from "../programs/fixtures.js";

/** What the last error says. */
const message = (gl: GL): string | undefined => lastError(gl)?.message;

/** A context with what its commands have failed with. */
function watched(): { gl: GL; errors: RecordedError[] } {
  const errors: RecordedError[] = [];
  return { gl: createContext({ onError: (error) => void errors.push(error) }), errors };
}

describe("an error says", () => {
  test("which command failed, with which argument, and why", () => {
    const gl = createContext();
    gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 2, gl.MODELVIEW, gl.IDENTITY_NV);
    expect(lastError(gl)).toEqual({
      name: "INVALID_VALUE",
      command: "trackMatrixNV",
      argument: { name: "address", value: "2" },
      list: null,
      reason: "not a multiple of four",
      citation: "[VP2 Errors]",
      message: "trackMatrixNV: address is 2: not a multiple of four (INVALID_VALUE) [VP2 Errors]",
    });
  });

  test("tokens and commands by the names under which they were called", () => {
    const gl = createContext();
    const c = cNames(gl);
    c.glTrackMatrixNV(c.GL_VERTEX_PROGRAM_NV, 0, c.GL_TEXTURE_2D, c.GL_IDENTITY_NV);
    expect(message(gl)).toMatch(/^glTrackMatrixNV: matrix is GL_TEXTURE_2D: /);
    gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 0, gl.TEXTURE_2D, gl.IDENTITY_NV);
    expect(message(gl)).toMatch(/^trackMatrixNV: matrix is TEXTURE_2D: /);
    c.glEnable(0x7ead);
    expect(message(gl)).toMatch(/^glEnable: cap is 0x7EAD: not a capability that Enable switches /);
    c.glEnable(10);
    expect(message(gl)).toMatch(/^glEnable: cap is 10: /);
    c.glEnable(c.GL_VERTEX_ARRAY);
    expect(message(gl)).toMatch(
      /^glEnable: cap is GL_VERTEX_ARRAY: it is for EnableClientState, not Enable /,
    );
    gl.enableClientState(gl.LIGHTING);
    expect(message(gl)).toMatch(
      /^enableClientState: array is LIGHTING: it is for Enable, not EnableClientState /,
    );
  });

  test("a value in memory, or that of the parameter alone", () => {
    const gl = createContext();
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.CLAMP);
    expect(lastError(gl)?.argument).toEqual({ name: "param", value: "CLAMP" });
    gl.texParameteriv(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, [gl.CLAMP]);
    expect(lastError(gl)?.argument).toEqual({ name: "params", value: "CLAMP" });
    gl.lightf(gl.LIGHT0, gl.SPOT_EXPONENT, -1.5);
    expect(lastError(gl)?.argument).toEqual({ name: "param", value: "-1.5" });
  });

  test("which parameter tracks a matrix [VP2 2.14.7]", () => {
    const gl = createContext();
    gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 8, gl.MODELVIEW, gl.IDENTITY_NV);
    gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 6, 4, new Float32Array(16));
    expect(message(gl)).toMatch(/^programParameters4fvNV: index is 6: parameter 8 tracks a matrix /);
  });
});

describe("[Ruling 45] memory that is too short is reported with what is needed and what there is:", () => {
  const gl = createContext({ sink: new RecordingSink(8, 8) });

  test.each<[string, () => void]>([
    [
      "loadMatrixf: m is Float32Array(12): the command reads 16 values of type float32, and there are 12 ",
      () => gl.loadMatrixf(new Float32Array(12)),
    ],
    [
      "loadMatrixf: m is DataView(7): the command reads 16 values of type float32, and there is 1 ",
      () => gl.loadMatrixf(new DataView(new ArrayBuffer(7))),
    ],
    [
      "getFloatv: data is Float32Array(3): the command writes 4 values of type float32, and there are 3 ",
      () => gl.getFloatv(gl.CURRENT_COLOR, new Float32Array(3)),
    ],
    [
      "drawPixels: pixels is ArrayBuffer(15): the image takes 16 bytes, and there are 15 (",
      () => gl.drawPixels(2, 2, gl.RGBA, gl.UNSIGNED_BYTE, new ArrayBuffer(15)),
    ],
    [
      "readPixels: pixels is Uint8Array(6): the image takes 10 bytes, and there are 6: rows begin at multiples of " +
        "PACK_ALIGNMENT, which is 4; they are adjacent after pixelStorei(PACK_ALIGNMENT, 1) (",
      () => gl.readPixels(0, 0, 2, 3, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(6)),
    ],
    [
      "texImage2D: pixels is Uint8Array(12): the image takes 14 bytes, and there are 12: rows begin at multiples of " +
        "UNPACK_ALIGNMENT, which is 4; they are adjacent after pixelStorei(UNPACK_ALIGNMENT, 1) (",
      () => gl.texImage2D(gl.TEXTURE_2D, 0, 3, 2, 2, 0, gl.RGB, gl.UNSIGNED_BYTE, new Uint8Array(12)),
    ],
    [
      "bitmap: bitmap is Uint8Array(2): the image takes 5 bytes, and there are 2: rows begin ",
      () => gl.bitmap(8, 2, 0, 0, 0, 0, new Uint8Array(2)),
    ],
  ])("%s", (expected, call) => {
    call();
    expect(message(gl)?.slice(0, expected.length)).toBe(expected);
  });
});

describe("a draw past the end of a client array names", () => {
  const triangle = Float32Array.of(0, 0, 1, 0, 0, 1);

  function arrays(): GL {
    const gl = createContext();
    gl.enableClientState(gl.VERTEX_ARRAY);
    gl.vertexPointer(2, gl.FLOAT, 0, triangle);
    return gl;
  }

  test("the array, the element and how many there are", () => {
    const gl = arrays();
    gl.drawArrays(gl.POINTS, 1, 3);
    expect(lastError(gl)?.reason).toBe("element 3 of VERTEX_ARRAY is read, and it has 3, numbered from 0");
    gl.clientActiveTexture(gl.TEXTURE2);
    gl.enableClientState(gl.TEXTURE_COORD_ARRAY);
    gl.texCoordPointer(2, gl.FLOAT, 0, triangle.subarray(0, 2));
    gl.drawElements(gl.POINTS, 2, gl.UNSIGNED_BYTE, Uint8Array.of(2, 1));
    expect(lastError(gl)?.reason).toBe(
      "element 2 of TEXTURE_COORD_ARRAY of TEXTURE2 is read, and it has one, numbered from 0",
    );
    gl.arrayElement(1);
    expect(lastError(gl)?.reason).toMatch(/^element 1 of TEXTURE_COORD_ARRAY of TEXTURE2 is read/);
  });

  test("an array without a pointer", () => {
    const gl = arrays();
    gl.enableClientState(gl.COLOR_ARRAY);
    gl.drawArrays(gl.POINTS, 0, 1);
    expect(lastError(gl)?.reason).toBe("the pointer of COLOR_ARRAY, which is enabled, is null");
  });

  test("of a display list the array that was too short when the list was made [GL1.3 5.4]", () => {
    const gl = arrays();
    gl.newList(7, gl.COMPILE);
    gl.drawArrays(gl.POINTS, 2, 2);
    gl.arrayElement(9);
    gl.endList();
    const { errors, gl: executing } = watchedIn(gl);
    executing.callList(7);
    expect(errors.map(({ reason }) => reason)).toEqual([
      "VERTEX_ARRAY did not have all elements of the draw when the list was made",
      "element 9 of VERTEX_ARRAY is read, and it has 3, numbered from 0",
    ]);
  });
});

/** Another context of a share group, with what its commands have failed with. */
function watchedIn(share: GL): { gl: GL; errors: RecordedError[] } {
  const errors: RecordedError[] = [];
  return { gl: createContext({ share, onError: (error) => void errors.push(error) }), errors };
}

describe("[VP2 2.14.1.9] a draw without a program says why there is none:", () => {
  function drawn(prepare: (gl: GL) => void): string | undefined {
    const gl = createContext();
    prepare(gl);
    gl.enable(gl.VERTEX_PROGRAM_NV);
    gl.begin(gl.POINTS);
    return lastError(gl)?.reason;
  }
  const bind = (gl: GL): void => gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 9);

  test("none is bound", () => {
    expect(drawn(() => {})).toBe("no vertex program is bound");
  });

  test("none was loaded", () => {
    expect(drawn(bind)).toBe("program 9, which is bound, does not exist: none was loaded under this name");
  });

  test("it did not load, and what the load said", () => {
    let said: string | undefined;
    const reason = drawn((gl) => {
      loadText(gl, 9, "!!VP1.0\nMOV o[HPOS], v[17];\nEND");
      said = lastError(gl)?.reason;
      bind(gl);
    });
    expect(said).toMatch(/^line 2, column \d+: ./);
    expect(reason).toBe(`program 9, which is bound, does not exist: it did not load: ${said!}`);
  });

  test("it was loaded since, or deleted", () => {
    const bad = (gl: GL): void => loadText(gl, 9, "!!VP1.0 nonsense");
    const reason = drawn((gl) => {
      bad(gl);
      loadText(gl, 9, TEXT.vertex);
      bad(gl);
      gl.deleteProgramsNV(1, [9]);
      bind(gl);
    });
    expect(reason).toMatch(/none was loaded under this name$/);
    expect(
      drawn((gl) => {
        bad(gl);
        gl.deleteProgramsNV(1, [9]);
        bind(gl);
      }),
    ).toMatch(/none was loaded under this name$/);
  });
});

describe("[Ruling 215] takeError", () => {
  test("gives what GetError would give, and clears it", () => {
    const gl = createContext();
    const c = cNames(gl);
    expect(takeError(gl)).toBeNull();
    gl.pointSize(-1);
    gl.end();
    const error = takeError(c);
    expect([error?.name, error?.command]).toEqual(["INVALID_VALUE", "pointSize"]);
    expect([takeError(gl), gl.getError()]).toEqual([null, gl.NO_ERROR]);
    expect(lastError(gl)?.command).toBe("end");
    gl.end();
    expect(gl.getError()).toBe(gl.INVALID_OPERATION);
    expect(takeError(gl)).toBeNull();
  });

  test("takes nothing but contexts", () => {
    expect(() => takeError({} as GL)).toThrow(
      new TypeError("takeError: gl must be a context, or what cNames has made of one"),
    );
  });
});

describe("[Ruling 216] onError", () => {
  test("is called once for each error, before its command returns", () => {
    const { gl, errors } = watched();
    gl.pointSize(1);
    expect(errors).toEqual([]);
    gl.pointSize(0);
    expect(errors).toEqual([lastError(gl)]);
    gl.pointSize(0);
    expect(errors.length).toBe(2);
  });

  test("tells the commands of display lists by their positions", () => {
    const { gl, errors } = watched();
    gl.newList(3, gl.COMPILE);
    cNames(gl).glEnable(1);
    gl.endList();
    gl.newList(4, gl.COMPILE);
    gl.loadIdentity();
    gl.callList(3);
    gl.matrixMode(gl.POINTS);
    gl.endList();
    expect(errors).toEqual([]);
    gl.callList(4);
    expect(errors.map(({ message: said }) => said)).toEqual([
      "glEnable, command 1 of display list 3: cap is 1: not a capability that Enable switches (INVALID_ENUM) [GL1.3 2.5]",
      "matrixMode, command 3 of display list 4: mode is 0: not a matrix mode (INVALID_ENUM) [GL1.3 2.10.2, VP1 2.10.2]",
    ]);
    expect(errors.map(({ list }) => list)).toEqual([
      { name: 3, position: 1 },
      { name: 4, position: 3 },
    ]);
  });

  test("may throw: the command does, a list ends there, and the context goes on", () => {
    const gl = createContext({
      onError(error) {
        throw new Error(error.message);
      },
    });
    expect(() => gl.pointSize(0)).toThrow(/^pointSize: size is 0: it is not positive /);
    expect(gl.getError()).toBe(gl.INVALID_VALUE);
    gl.newList(2, gl.COMPILE);
    gl.lineWidth(-1);
    gl.pointSize(5);
    gl.endList();
    expect(() => gl.callList(2)).toThrow(/^lineWidth, command 1 of display list 2: /);
    const size = new Float32Array(1);
    gl.getFloatv(TOKENS.POINT_SIZE, size);
    expect(size[0]).toBe(1);
    for (let i = 0; i < 100; i += 1) expect(() => gl.callList(2)).toThrow();
  });

  test("may call commands, whose errors are recorded without another call", () => {
    let calls = 0;
    const gl: GL = createContext({
      onError() {
        calls += 1;
        gl.lineWidth(-1);
      },
    });
    gl.pointSize(0);
    expect(calls).toBe(1);
    expect(lastError(gl)?.command).toBe("lineWidth");
    expect(takeError(gl)?.command).toBe("pointSize");
  });
});
