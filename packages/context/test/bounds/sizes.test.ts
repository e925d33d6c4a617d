import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, LIMITS } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";

const MOST = 2 ** 31 - 1;
const LEAST = -(2 ** 31);
const bytes = new Uint8Array(64);

/** A context with a small window and a texture. */
function prepared(): GL {
  const gl = createContext({ sink: new PixelSink(4, 4) });
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 2, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  return gl;
}

type Calls = Readonly<Record<string, (gl: GL) => unknown>>;

/** More memory than any is, or larger than what is supported. */
const TOO_LARGE: Calls = {
  DrawPixels: (gl) => gl.drawPixels(MOST, MOST, gl.RGBA, gl.UNSIGNED_BYTE, bytes),
  "DrawPixels of stencil indices in bits": (gl) =>
    gl.drawPixels(MOST, MOST, gl.STENCIL_INDEX, gl.BITMAP, bytes),
  ReadPixels: (gl) => gl.readPixels(0, 0, MOST, MOST, gl.RGBA, gl.UNSIGNED_BYTE, bytes),
  Bitmap: (gl) => gl.bitmap(MOST, MOST, 0, 0, 1, 1, bytes),
  "TexImage of the most": (gl) =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 2 ** 30, 2 ** 30, 0, gl.RGBA, gl.UNSIGNED_BYTE, null),
  "TexImage of the next size": (gl) =>
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.RGBA,
      2 * LIMITS.MAX_TEXTURE_SIZE,
      1,
      0,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      null,
    ),
  "TexImage of three dimensions": (gl) =>
    gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGBA, 512, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null),
  "TexImage of too little memory": (gl) =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 4096, 4096, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes),
  CopyTexImage: (gl) => gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGBA, LEAST, LEAST, 2 ** 30, 2 ** 30, 0),
  TexSubImage: (gl) => gl.texSubImage2D(gl.TEXTURE_2D, 0, MOST, MOST, MOST, MOST, gl.RGBA, gl.FLOAT, bytes),
  GenTextures: (gl) => gl.genTextures(MOST, new Uint32Array(4)),
  DeleteTextures: (gl) => gl.deleteTextures(MOST, new Uint32Array(4)),
  GenProgramsNV: (gl) => gl.genProgramsNV(MOST, new Uint32Array(4)),
  DeleteProgramsNV: (gl) => gl.deleteProgramsNV(MOST, new Uint32Array(4)),
  RequestResidentProgramsNV: (gl) => gl.requestResidentProgramsNV(MOST, new Uint32Array(4)),
  LoadProgramNV: (gl) => gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, MOST, "!!VP1.0"),
  ProgramParameters: (gl) =>
    gl.programParameters4fvNV(gl.VERTEX_PROGRAM_NV, 255, 2 ** 32 - 1, new Float32Array(4)),
  VertexAttribs: (gl) => gl.vertexAttribs4fvNV(15, MOST, new Float32Array(4)),
  Map1: (gl) => gl.map1f(gl.MAP1_VERTEX_3, 0, 1, MOST, 2, new Float32Array(6)),
  Map2: (gl) => gl.map2f(gl.MAP2_VERTEX_3, 0, 1, MOST, 2, 0, 1, MOST, 2, new Float32Array(6)),
  CallLists: (gl) => gl.callLists(MOST, gl.UNSIGNED_INT, bytes),
  SelectBuffer: (gl) => gl.selectBuffer(MOST, new Uint32Array(4)),
  FeedbackBuffer: (gl) => gl.feedbackBuffer(MOST, gl["2D"], new Float32Array(4)),
};

/** Numbers that are allowed, and cost nothing. */
const ALLOWED: Calls = {
  "CopyPixels of more than the window": (gl) => gl.copyPixels(LEAST, LEAST, MOST, MOST, gl.COLOR),
  "DrawPixels of columns without rows": (gl) => gl.drawPixels(MOST, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes),
  "DrawPixels of rows without columns": (gl) => gl.drawPixels(0, MOST, gl.RGBA, gl.UNSIGNED_BYTE, bytes),
  "ReadPixels of rows without columns": (gl) =>
    gl.readPixels(0, 0, 0, MOST, gl.RGBA, gl.UNSIGNED_BYTE, bytes),
  "Bitmap of rows without columns": (gl) => gl.bitmap(0, MOST, 0, 0, 1e30, NaN, bytes),
  "pixels that are enlarged": (gl) => {
    gl.pixelZoom(1e30, -1e30);
    gl.drawPixels(2, 2, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
  },
  "DeleteLists of all": (gl) => gl.deleteLists(2 ** 32 - 1, MOST),
  "GenLists of half of all": (gl) => expect(gl.genLists(MOST)).toBe(1),
  "EvalMesh at the end of the numbers": (gl) => {
    gl.map1f(gl.MAP1_VERTEX_3, 0, 1, 3, 2, new Float32Array(6));
    gl.enable(gl.MAP1_VERTEX_3);
    gl.mapGrid1f(MOST, 0, 1);
    gl.evalMesh1(gl.POINT, MOST - 3, MOST);
    gl.evalMesh1(gl.POINT, MOST, LEAST);
  },
};

describe("numbers near 2^31", () => {
  test.each(Object.entries(TOO_LARGE))("[Ruling 45] give INVALID_VALUE and lose nothing: %s", (_, call) => {
    const gl = prepared();
    expectFailure(gl, "INVALID_VALUE", () => call(gl));
  });

  test.each(Object.entries(ALLOWED))("[GL1.3 2.5] are not an error and no work: %s", (_, call) => {
    const gl = prepared();
    call(gl);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("[GL1.3 3.6.1] in pixel storage modes leave no room for any image but an empty one", () => {
    const gl = prepared();
    for (const name of [
      "UNPACK_ROW_LENGTH",
      "UNPACK_SKIP_ROWS",
      "PACK_ROW_LENGTH",
      "PACK_SKIP_ROWS",
    ] as const)
      gl.pixelStorei(gl[name], MOST);
    for (const call of [
      () => gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes),
      () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, bytes),
      () => gl.getTexImage(gl.TEXTURE_2D, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes),
      () => gl.polygonStipple(bytes),
    ]) {
      call();
      expect(takeError(gl)).toBe("INVALID_VALUE");
    }
    gl.drawPixels(0, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[GL1.3 2.10.1] a viewport", () => {
  test.each<[string, readonly [number, number, number, number], number]>([
    ["of no size is empty", [1, 2, 0, 0], 0],
    ["of a huge size is as large as there is", [LEAST, MOST, MOST, MOST], LIMITS.MAX_VIEWPORT_SIZE],
  ])("%s", (_, [x, y, width, height], size) => {
    const gl = prepared();
    gl.viewport(x, y, width, height);
    gl.rectf(-1, -1, 1, 1);
    const viewport = new Int32Array(4);
    gl.getIntegerv(gl.VIEWPORT, viewport);
    expect([...viewport, takeError(gl)]).toEqual([x, y, size, size, "NO_ERROR"]);
  });

  test.each([
    [-1, 0],
    [0, LEAST],
  ])("of %d by %d is none", (width, height) => {
    const gl = prepared();
    expectFailure(gl, "INVALID_VALUE", () => gl.viewport(0, 0, width, height));
  });
});

describe("[GL1.3 3.8.11, 5.4, VP2 2.14.1.8] names near 2^32", () => {
  const LAST = 2 ** 32 - 1;
  const TEXT = "!!VP1.0 MOV o[HPOS], v[0]; END";

  test("are names like any other", () => {
    const gl = createContext();
    const names = new Uint32Array(2);
    gl.bindTexture(gl.TEXTURE_2D, LAST);
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, LAST, TEXT.length, TEXT);
    gl.newList(LAST, gl.COMPILE);
    gl.endList();
    expect([gl.isTexture(LAST), gl.isProgramNV(LAST), gl.isList(LAST)]).toEqual([true, true, true]);
    gl.genTextures(2, names);
    expect([...names]).toEqual([1, 2]);
    gl.genProgramsNV(2, names);
    expect([...names]).toEqual([1, 2]);
    expect(gl.genLists(2)).toBe(1);
    gl.deleteLists(LAST, MOST);
    gl.deleteTextures(1, Uint32Array.of(LAST));
    gl.deleteProgramsNV(1, Uint32Array.of(LAST));
    expect([gl.isTexture(LAST), gl.isProgramNV(LAST), gl.isList(LAST)]).toEqual([false, false, false]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test("leave no room for a range that is longer than what is free [GL1.3 5.4]", () => {
    const gl = createContext();
    expect([gl.genLists(MOST), gl.genLists(MOST), gl.genLists(MOST), gl.genLists(1)]).toEqual([
      1,
      2 ** 31,
      0,
      LAST,
    ]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});
