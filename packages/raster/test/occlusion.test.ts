import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { createRasterizer, type RasterizerOptions } from "../src/index.js";

function windowOf(options: Partial<RasterizerOptions> = {}) {
  const rasterizer = createRasterizer({ width: 8, height: 8, ...options });
  return { gl: createContext({ sink: rasterizer }), rasterizer };
}

/** The samples of what is drawn. */
function samples(gl: GL, draw: () => void): number {
  const result = new Uint32Array(1);
  gl.beginQueryARB(gl.SAMPLES_PASSED_ARB, 1);
  draw();
  gl.endQueryARB(gl.SAMPLES_PASSED_ARB);
  gl.getQueryObjectuivARB(1, gl.QUERY_RESULT_ARB, result);
  expect(gl.getError()).toBe(gl.NO_ERROR);
  return result[0]!;
}

/** A rectangle of pixels. */
function rectangle(gl: GL, width: number, height: number, depth = 0): void {
  const [x, y] = [width / 4 - 1, height / 4 - 1];
  gl.begin(gl.QUADS);
  for (const [right, top] of [
    [-1, -1],
    [x, -1],
    [x, y],
    [-1, y],
  ] as const)
    gl.vertex3f(right, top, depth);
  gl.end();
}

describe.each(["interpreter", "compiled"] as const)(
  "[ARB_occlusion_query 4.1.6A] with the engine %s",
  (engine) => {
    test("every fragment of every kind of primitive that passes counts once", () => {
      const { gl } = windowOf({ engine });
      expect(samples(gl, () => rectangle(gl, 5, 3))).toBe(15);
      expect(samples(gl, () => {})).toBe(0);
      expect(
        samples(gl, () => {
          rectangle(gl, 5, 3);
          rectangle(gl, 5, 3);
        }),
      ).toBe(30);
      gl.pointSize(3);
      expect(
        samples(gl, () => {
          gl.begin(gl.POINTS);
          gl.vertex2f(0, 0);
          gl.end();
        }),
      ).toBe(9);
      expect(
        samples(gl, () => {
          gl.begin(gl.LINES);
          gl.vertex2f(-0.9, 0.125);
          gl.vertex2f(0.9, 0.125);
          gl.end();
        }),
      ).toBe(7);
      gl.windowPos2iARB(1, 1);
      expect(samples(gl, () => gl.drawPixels(2, 3, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(24)))).toBe(6);
      expect(samples(gl, () => gl.bitmap(4, 1, 0, 0, 0, 0, Uint8Array.of(0b10110000)))).toBe(3);
    });

    test("those that fail the scissor, alpha, stencil or depth test do not", () => {
      const { gl } = windowOf({ engine });
      const all = (): number => samples(gl, () => rectangle(gl, 8, 8));
      gl.enable(gl.SCISSOR_TEST);
      gl.scissor(1, 1, 3, 2);
      expect(all()).toBe(6);
      gl.disable(gl.SCISSOR_TEST);
      gl.enable(gl.ALPHA_TEST);
      gl.alphaFunc(gl.GREATER, 0.5);
      gl.color4f(1, 1, 1, 0.25);
      expect(all()).toBe(0);
      gl.color4f(1, 1, 1, 0.75);
      expect(all()).toBe(64);
      gl.disable(gl.ALPHA_TEST);
      gl.enable(gl.DEPTH_TEST);
      rectangle(gl, 4, 4, -0.5);
      expect(samples(gl, () => rectangle(gl, 8, 8, 0))).toBe(48);
      gl.enable(gl.STENCIL_TEST);
      gl.stencilFunc(gl.NEVER, 0, 255);
      expect(all()).toBe(0);
      gl.stencilFunc(gl.ALWAYS, 0, 255);
      gl.depthFunc(gl.ALWAYS);
      expect(all()).toBe(64);
    });

    test("masks make no difference: what is not written passes as well", () => {
      const { gl } = windowOf({ engine });
      gl.colorMask(false, false, false, false);
      gl.depthMask(false);
      expect(samples(gl, () => rectangle(gl, 4, 4))).toBe(16);
      gl.drawBuffer(gl.NONE);
      expect(samples(gl, () => rectangle(gl, 4, 4))).toBe(16);
    });

    test("two color buffers have the same fragments", () => {
      const { gl } = windowOf({ engine, doubleBuffered: true });
      gl.drawBuffer(gl.FRONT_AND_BACK);
      expect(samples(gl, () => rectangle(gl, 4, 4))).toBe(16);
      gl.windowPos2iARB(0, 0);
      expect(samples(gl, () => gl.drawPixels(2, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(8)))).toBe(2);
    });

    test("[Ruling 398] what is drawn has the same bits", () => {
      const pictures = [false, true].map((isCounted) => {
        const { gl, rasterizer } = windowOf({ engine });
        const draw = (): void => {
          gl.begin(gl.TRIANGLES);
          for (let i = 0; i < 9; i += 1) {
            gl.color3ub(30 * i, 255 - 20 * i, (i * 77) & 255);
            gl.vertex3f(((i * 5) % 9) / 4 - 1, ((i * 7) % 8) / 4 - 0.9, i / 9);
          }
          gl.end();
        };
        if (isCounted) expect(samples(gl, draw)).toBeGreaterThan(0);
        else draw();
        return [...rasterizer.image().data];
      });
      expect(pictures[1]).toEqual(pictures[0]);
    });
  },
);
