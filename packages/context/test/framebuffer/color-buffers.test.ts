import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { RecordingSink } from "../draw/recording-sink.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure, read } from "../support/snapshot.js";

class DoubleBufferedSink extends PixelSink {
  readonly doubleBuffered = true;
}

class DoubleBufferedRecorder extends RecordingSink {
  readonly doubleBuffered = true;
}

/** The buffers that a clear reaches. */
function cleared(gl: GL, sink: PixelSink): readonly string[] {
  gl.clear(gl.COLOR_BUFFER_BIT);
  return sink.clears.at(-1)![1].colorBuffers;
}

describe("[GL1.3 4.2.1] DrawBuffer", () => {
  const FRONT = ["front"];
  const BACK = ["back"];
  const BOTH = ["front", "back"];
  test.each<[TokenName, string[] | null, string[] | null]>([
    ["NONE", [], []],
    ["FRONT_LEFT", FRONT, FRONT],
    ["FRONT_RIGHT", null, null],
    ["BACK_LEFT", null, BACK],
    ["BACK_RIGHT", null, null],
    ["FRONT", FRONT, FRONT],
    ["BACK", null, BACK],
    ["LEFT", FRONT, BOTH],
    ["RIGHT", null, null],
    ["FRONT_AND_BACK", FRONT, BOTH],
    ["AUX0", null, null],
    ["AUX1", null, null],
    ["AUX2", null, null],
    ["AUX3", null, null],
  ])("[GL1.3 Table 4.4] %s of single- and double-buffered windows", (name, single, double) => {
    for (const [sink, expected] of [
      [new PixelSink(1, 1), single],
      [new DoubleBufferedSink(1, 1), double],
    ] as const) {
      const gl = createContext({ sink });
      if (expected === null) expectFailure(gl, "INVALID_OPERATION", () => gl.drawBuffer(TOKENS[name]));
      else {
        gl.drawBuffer(TOKENS[name]);
        expect(read(gl, "DRAW_BUFFER", 1)).toEqual([TOKENS[name]]);
        expect(cleared(gl, sink)).toEqual(expected);
      }
    }
  });

  test("of another token is INVALID_ENUM", () => {
    const gl = createContext();
    for (const name of ["COLOR", "AUX_BUFFERS", "LINE"] as const)
      expectFailure(gl, "INVALID_ENUM", () => gl.drawBuffer(TOKENS[name]));
  });

  test("primitives get the buffers, too", () => {
    const sink = new DoubleBufferedRecorder();
    const gl = createContext({ sink });
    for (const name of ["BACK", "FRONT_AND_BACK", "NONE"] as const) {
      gl.drawBuffer(TOKENS[name]);
      gl.rectf(0, 0, 1, 1);
    }
    expect(sink.take().map(({ state }) => state.colorBuffers)).toEqual([BACK, BOTH, []]);
  });
});

describe("[GL1.3 4.3.2] ReadBuffer", () => {
  test.each<[TokenName, string | null, string | null]>([
    ["FRONT_LEFT", "front", "front"],
    ["FRONT_RIGHT", null, null],
    ["BACK_LEFT", null, "back"],
    ["BACK_RIGHT", null, null],
    ["FRONT", "front", "front"],
    ["BACK", null, "back"],
    ["LEFT", "front", "front"],
    ["RIGHT", null, null],
    ["AUX0", null, null],
    ["AUX3", null, null],
  ])("%s of single- and double-buffered windows", (name, single, double) => {
    for (const [sink, expected] of [
      [new PixelSink(1, 1), single],
      [new DoubleBufferedSink(1, 1), double],
    ] as const) {
      const gl = createContext({ sink });
      if (expected === null) expectFailure(gl, "INVALID_OPERATION", () => gl.readBuffer(TOKENS[name]));
      else {
        gl.readBuffer(TOKENS[name]);
        expect(read(gl, "READ_BUFFER", 1)).toEqual([TOKENS[name]]);
        gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
        gl.texImage1D(gl.TEXTURE_1D, 0, 4, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
        gl.copyTexSubImage1D(gl.TEXTURE_1D, 0, 0, 0, 0, 1);
        expect(sink.buffersRead).toEqual([expected, expected]);
      }
    }
  });

  test("of another token is INVALID_ENUM, FRONT_AND_BACK included", () => {
    const gl = createContext({ sink: new DoubleBufferedSink(1, 1) });
    for (const name of ["FRONT_AND_BACK", "COLOR"] as const)
      expectFailure(gl, "INVALID_ENUM", () => gl.readBuffer(TOKENS[name]));
  });

  test("[EXT_framebuffer_object Chapter 4] of NONE is INVALID_OPERATION, which framebuffer objects take, and without these INVALID_ENUM", () => {
    const gl = createContext({ sink: new DoubleBufferedSink(1, 1) });
    expectFailure(gl, "INVALID_OPERATION", () => gl.readBuffer(gl.NONE));
    const old = createContext({ sink: new DoubleBufferedSink(1, 1), extensions: [] });
    expectFailure(old, "INVALID_ENUM", () => old.readBuffer(old.NONE));
  });
});

test("[GL1.3 4.2.1, 4.3.2] a double-buffered window is drawn and read in its back buffer at first", () => {
  const sink = new DoubleBufferedSink(1, 1);
  const gl = createContext({ sink });
  expect(read(gl, "DRAW_BUFFER", 1)).toEqual([gl.BACK]);
  expect(read(gl, "READ_BUFFER", 1)).toEqual([gl.BACK]);
  expect(read(gl, "DOUBLEBUFFER", 1)).toEqual([1]);
  expect(cleared(gl, sink)).toEqual(["back"]);
  expect(takeError(gl)).toBe("NO_ERROR");
});

test("[GL1.3 4.2.2] StencilMask keeps the bits that there are", () => {
  const gl = createContext();
  gl.stencilMask(0xabcdef12);
  expect(read(gl, "STENCIL_WRITEMASK", 1)).toEqual([0x12]);
});
