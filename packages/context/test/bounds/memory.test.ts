import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";
import { withoutMemory } from "../support/without-memory.js";

const SIZE = 1024;
const MEMORY = new Uint8Array(4 * SIZE * SIZE).fill(51);

/** A window as large as the images, which has as much memory as there is. */
class LargeSink extends PixelSink {
  constructor() {
    super(SIZE, SIZE);
  }

  override read(): never {
    return new Uint8Array(4 * SIZE * SIZE) as never;
  }
}

/** A context with a texture that its sink has seen. */
function prepared(size: number): GL {
  const gl = createContext({ sink: new LargeSink() });
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, size, size, 0, gl.RGBA, gl.UNSIGNED_BYTE, MEMORY);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.enable(gl.TEXTURE_2D);
  gl.rectf(-1, -1, 1, 1);
  expect(takeError(gl)).toBe("NO_ERROR");
  return gl;
}

type Calls = Readonly<Record<string, (gl: GL) => unknown>>;

const CALLS: Calls = {
  TexImage: (gl) => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, SIZE, SIZE, 0, gl.RGBA, gl.UNSIGNED_BYTE, null),
  "TexImage from memory": (gl) =>
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, SIZE, SIZE, 0, gl.LUMINANCE, gl.UNSIGNED_BYTE, MEMORY),
  CopyTexImage: (gl) => gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 0, 0, SIZE, SIZE, 0),
  "ReadPixels of colors": (gl) => gl.readPixels(0, 0, SIZE, SIZE, gl.RGBA, gl.UNSIGNED_BYTE, MEMORY.slice()),
  CopyPixels: (gl) => gl.copyPixels(0, 0, SIZE, SIZE, gl.COLOR),
};

/** They copy the image that the sink has. */
const PARTIAL: Calls = {
  TexSubImage: (gl) => gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, MEMORY),
  CopyTexSubImage: (gl) => gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, 1, 1),
};

describe("[GL1.3 2.5, Ruling 111] what the host has no memory for is OUT_OF_MEMORY, and loses nothing", () => {
  test.each(Object.entries(CALLS))("in %s", (_, call) => {
    const gl = prepared(2);
    withoutMemory(() => expectFailure(gl, "OUT_OF_MEMORY", () => call(gl)));
    call(gl);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each(Object.entries(PARTIAL))("in %s of a large image", (_, call) => {
    const gl = prepared(SIZE);
    withoutMemory(() => expectFailure(gl, "OUT_OF_MEMORY", () => call(gl)));
    call(gl);
    expect(takeError(gl)).toBe("NO_ERROR");
  });

  test.each(["COMPILE", "COMPILE_AND_EXECUTE"] as const)(
    "in a list that is made with %s [Ruling 99]",
    (mode) => {
      const gl = prepared(2);
      gl.newList(1, gl.COMPILE);
      gl.pointSize(7);
      gl.endList();
      gl.newList(1, gl[mode]);
      withoutMemory(() => gl.drawPixels(SIZE, SIZE, gl.RGBA, gl.UNSIGNED_BYTE, MEMORY));
      gl.pointSize(8);
      expect(takeError(gl)).toBe("NO_ERROR");
      gl.endList();
      expect(takeError(gl)).toBe("OUT_OF_MEMORY");
      gl.callList(1);
      const size = new Float32Array(1);
      gl.getFloatv(gl.POINT_SIZE, size);
      expect(size[0]).toBe(7);
    },
  );
});
