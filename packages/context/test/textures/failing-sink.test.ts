import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { PixelSink } from "../support/pixel-sink.js";
import { expectFailure } from "../support/snapshot.js";
import { image } from "./fixtures.js";

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

const copy = (gl: GL) => gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 0, 0, 2, 2, 0);

describe("CopyTexImage from a sink that fails", () => {
  test("for want of memory is OUT_OF_MEMORY, and the image before stays [GL1.3 2.5]", () => {
    const gl = contextWith(new RangeError("Array buffer allocation failed"));
    expectFailure(gl, "OUT_OF_MEMORY", () => copy(gl));
    expect(image(gl, gl.TEXTURE_2D)).toEqual([1, 2, 3, 4]);
  });

  test("for a reason of its own tells the caller, and the image before stays [GL1.3 3.8.2]", () => {
    const failure = new Error("the window is gone");
    const gl = contextWith(failure);
    expect(() => {
      copy(gl);
    }).toThrow(failure);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    expect(image(gl, gl.TEXTURE_2D)).toEqual([1, 2, 3, 4]);
  });
});
