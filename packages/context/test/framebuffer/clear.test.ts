import { describe, expect, test } from "@jest/globals";
import { createContext } from "../../src/index.js";
import { takeError } from "../programs/fixtures.js";
import { PixelSink } from "../support/pixel-sink.js";

describe("[GL1.3 4.2.3] Clear", () => {
  test("hands the clear values and the masks to the sink", () => {
    const sink = new PixelSink(10, 10);
    const gl = createContext({ sink });
    gl.clearColor(0.25, 0.5, 0.75, 1);
    gl.clearDepth(0.5);
    gl.clearStencil(3);
    gl.clearAccum(-7, -0.5, 0.5, 7);
    gl.colorMask(true, false, true, false);
    gl.depthMask(false);
    gl.stencilMask(0xffffff0f);
    gl.scissor(1, 2, 3, 4);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    expect(sink.clears).toEqual([
      [
        { color: true, depth: true, stencil: false, accumulation: false },
        {
          color: [0.25, 0.5, 0.75, 1],
          depth: 0.5,
          stencil: 3,
          accumulation: [-1, -0.5, 0.5, 1],
          scissor: null,
          colorBuffers: ["front"],
          colorMask: [true, false, true, false],
          depthMask: false,
          stencilMask: 0x0f,
        },
      ],
    ]);
  });

  test("is limited by the scissor test, if it is enabled", () => {
    const sink = new PixelSink(10, 10);
    const gl = createContext({ sink });
    gl.scissor(1, 2, 3, 4);
    gl.enable(gl.SCISSOR_TEST);
    gl.clear(gl.STENCIL_BUFFER_BIT);
    expect(sink.clears[0]![0]).toEqual({
      color: false,
      depth: false,
      stencil: true,
      accumulation: false,
    });
    expect(sink.clears[0]![1].scissor).toEqual({ x: 1, y: 2, width: 3, height: 4 });
  });

  test("takes the accumulation buffer, whether there is one or not", () => {
    const sink = new PixelSink(10, 10);
    const gl = createContext({ sink });
    gl.clear(gl.ACCUM_BUFFER_BIT);
    expect(takeError(gl)).toBe("NO_ERROR");
    const [mask] = sink.clears[0]!;
    expect(mask).toEqual({ color: false, depth: false, stencil: false, accumulation: true });
  });

  test("with another bit clears nothing", () => {
    const sink = new PixelSink(10, 10);
    const gl = createContext({ sink });
    gl.clear(gl.COLOR_BUFFER_BIT | 0x80000000);
    expect(takeError(gl)).toBe("INVALID_VALUE");
    expect(sink.clears).toEqual([]);
  });

  test("without a sink has no effect", () => {
    const gl = createContext();
    gl.clear(gl.COLOR_BUFFER_BIT);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

describe("[GL1.3 5.5]", () => {
  test("Finish finishes the sink, Flush needs nothing", () => {
    const sink = new PixelSink(1, 1);
    const gl = createContext({ sink });
    gl.flush();
    expect(sink.finished).toBe(0);
    gl.finish();
    expect(sink.finished).toBe(1);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

test("[Ruling 90] in selection and feedback mode Clear changes nothing", () => {
  const sink = new PixelSink(10, 10);
  const gl = createContext({ sink });
  gl.selectBuffer(1, new Uint32Array(1));
  gl.feedbackBuffer(1, gl["2D"], new Float32Array(1));
  for (const [mode, clears] of [
    [gl.SELECT, 0],
    [gl.FEEDBACK, 0],
    [gl.RENDER, 1],
  ] as const) {
    gl.renderMode(mode);
    gl.clear(gl.COLOR_BUFFER_BIT);
    expect(sink.clears).toHaveLength(clears);
  }
});
