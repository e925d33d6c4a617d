import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";
import { image } from "../textures/fixtures.js";

/** A context with a texture of one texel, and a sink that can read no pixels. */
function contextWith(failure: Error): GL {
  const sink = new PixelSink(4, 4);
  sink.read = () => {
    throw failure;
  };
  const gl = createContext({ sink });
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.of(1, 2, 3, 4));
  return gl;
}

const NO_MEMORY = new RangeError("Array buffer allocation failed");
const bytes = new Uint8Array(64).fill(9);

const COMMANDS: readonly (readonly [string, (gl: GL) => void])[] = [
  ["CopyTexImage", (gl) => gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 0, 0, 2, 2, 0)],
  ["CopyTexSubImage", (gl) => gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, 1, 1)],
  ["CopyPixels", (gl) => gl.copyPixels(0, 0, 2, 2, gl.COLOR)],
  ["ReadPixels of colors", (gl) => gl.readPixels(0, 0, 2, 2, gl.RGBA, gl.UNSIGNED_BYTE, bytes)],
  ["ReadPixels of bits", (gl) => gl.readPixels(0, 0, 2, 2, gl.STENCIL_INDEX, gl.BITMAP, bytes)],
];

describe.each(COMMANDS)("%s from a sink that fails", (_, command) => {
  test("for want of memory is OUT_OF_MEMORY, and nothing changes [GL1.3 2.5, Ruling 111]", () => {
    const gl = contextWith(NO_MEMORY);
    expectFailure(gl, "OUT_OF_MEMORY", () => command(gl));
    expect(image(gl, gl.TEXTURE_2D)).toEqual([1, 2, 3, 4]);
    expect([...new Set(bytes)]).toEqual([9]);
  });

  test("for a reason of its own tells the caller, and nothing changes [GL1.3 2.5]", () => {
    const failure = new Error("the window is gone");
    const gl = contextWith(failure);
    expect(() => {
      command(gl);
    }).toThrow(failure);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    expect(image(gl, gl.TEXTURE_2D)).toEqual([1, 2, 3, 4]);
  });
});
