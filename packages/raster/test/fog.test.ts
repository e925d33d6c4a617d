import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import type { FogState } from "@glasm/primitives";
import { createRasterizer } from "../src/index.js";
import { batchOf, stateOf, type Color, type Vertex } from "./support/batch.js";
import { pixel } from "./support/window.js";

const EXP: FogState = {
  ...{ mode: "exp", density: 1, start: 0, end: 1, color: [0, 0.5, 1], magnitude: false },
};

/** The equations in doubles. */
const FACTORS: Record<FogState["mode"], (fog: FogState, z: number) => number> = {
  exp: ({ density }, z) => Math.exp(-density * z),
  exp2: ({ density }, z) => Math.exp(-((density * z) ** 2)),
  linear: ({ start, end }, z) => (end - z) / (end - start),
};

/** A pixel's color after a point with a fog coordinate. */
function point(fog: FogState, coordinate: number, front: Color = [1, 0.25, 0, 0.4]): number[] {
  const rasterizer = createRasterizer({ width: 1, height: 1 });
  const vertices = [{ x: 0.5, y: 0.5, front, fog: coordinate }];
  rasterizer.draw(batchOf("point", [{ vertices }]), stateOf({ fog }));
  return pixel(rasterizer, 0, 0);
}

describe("fog [GL1.3 3.10, Ruling 104]", () => {
  test.each(["exp", "exp2", "linear"] as const)("%p agrees with its equation, but for a rounding", (mode) => {
    for (let i = -20; i <= 400; i += 1) {
      const fog = { ...EXP, mode, density: Math.fround(0.37), start: 0.5, end: 3.5 };
      const z = Math.fround(i / 80);
      const factor = Math.min(1, Math.max(0, FACTORS[mode](fog, z)));
      const bytes = point(fog, z);
      [1, 0.25, 0].forEach((color, component) => {
        const exact = 255 * (factor * color + (1 - factor) * fog.color[component]!);
        expect(Math.abs(bytes[component]! - exact)).toBeLessThanOrEqual(0.5001);
      });
      expect(bytes[3]).toBe(102); // alpha is not changed
    }
  });

  test("without distance nothing changes, far away all is fog", () => {
    for (const mode of ["exp", "exp2", "linear"] as const) {
      expect(point({ ...EXP, mode }, 0)).toEqual([255, 64, 0, 102]);
      for (const z of [200, 1e20, 3e38, Infinity])
        expect(point({ ...EXP, mode }, z)).toEqual([0, 128, 255, 102]);
    }
  });

  test("the factor is clamped to [0,1] [GL1.3 3.10]", () => {
    expect(point(EXP, -3)).toEqual([255, 64, 0, 102]);
    expect(point({ ...EXP, mode: "linear", start: 1, end: 2 }, 0.5)).toEqual([255, 64, 0, 102]);
    expect(point({ ...EXP, mode: "linear", start: 1, end: 2 }, 2.5)).toEqual([0, 128, 255, 102]);
    expect(point({ ...EXP, mode: "linear", start: 2, end: 1 }, 3)).toEqual([255, 64, 0, 102]);
  });

  test("the magnitude of a distance counts, the sign of a coordinate does [Ruling 76]", () => {
    const far = point({ ...EXP, magnitude: true }, 2);
    expect(point({ ...EXP, magnitude: true }, -2)).toEqual(far);
    expect(point(EXP, 2)).toEqual(far);
    expect(far).not.toEqual(point(EXP, -2));
  });

  test("with an end at the start, and where nothing is a number, the factor is 0 or 1 [Ruling 104]", () => {
    const edge: FogState = { ...EXP, mode: "linear", start: 1, end: 1 };
    expect(point(edge, 0.5)).toEqual([255, 64, 0, 102]);
    expect(point(edge, 1)).toEqual([0, 128, 255, 102]);
    expect(point(edge, 1.5)).toEqual([0, 128, 255, 102]);
    for (const mode of ["exp", "exp2", "linear"] as const)
      expect(point({ ...EXP, mode }, NaN)).toEqual([0, 128, 255, 102]);
  });

  test("comes after the color sum and its clamp [GL1.3 3.9]", () => {
    const rasterizer = createRasterizer({ width: 1, height: 1 });
    const fog: FogState = { ...EXP, mode: "linear", color: [0, 0, 0] };
    const vertex = { x: 0.5, y: 0.5, front: [0.75, 0.25, 0, 1], frontSecondary: [0.75, 0.25, 0, 0] } as const;
    rasterizer.draw(batchOf("point", [{ vertices: [{ ...vertex, fog: 0.5 }] }]), stateOf({ fog }));
    expect(pixel(rasterizer, 0, 0)).toEqual([128, 64, 0, 255]);
  });

  const LINEAR: FogState = { ...EXP, mode: "linear", color: [0, 0, 0], end: 8 };

  /** A row of eight pixels whose fog coordinate is 0 at x = -1 and 8 at x = 9, where w is the given one. */
  function row(kind: "line" | "polygon", w: number): number[] {
    const rasterizer = createRasterizer({ width: 8, height: 1 });
    const ends: Vertex[] = [
      { x: -1, y: 0.5, fog: 0 },
      { x: 9, y: 0.5, fog: 8, w },
    ];
    const [left, right] = ends as [Vertex, Vertex];
    const quad = [
      { ...left, y: -1 },
      { ...right, y: -1 },
      { ...right, y: 2 },
      { ...left, y: 2 },
    ];
    rasterizer.draw(batchOf(kind, [{ vertices: kind === "line" ? ends : quad }]), stateOf({ fog: LINEAR }));
    return Array.from({ length: 8 }, (_, x) => pixel(rasterizer, x, 0)[0]!);
  }

  test.each(["line", "polygon"] as const)(
    "the coordinate is interpolated over a %s, perspective-correct [GL1.3 3.4.1, 3.5.1]",
    (kind) => {
      for (const w of [1, 4]) {
        row(kind, w).forEach((red, x) => {
          const t = (x + 1.5) / 10;
          const z = (t * 8) / w / (1 - t + t / w);
          expect(Math.abs(red - (255 * (8 - z)) / 8)).toBeLessThanOrEqual(0.501);
        });
      }
    },
  );

  test("flat shading takes the colors from the provoking vertex alone [GL1.3 2.13.7]", () => {
    const rasterizer = createRasterizer({ width: 8, height: 1 });
    const vertices = [
      { x: -1, y: 0.5, fog: 0 },
      { x: 9, y: 0.5, fog: 8, front: [1, 0, 0, 1] as const },
    ];
    rasterizer.draw(batchOf("line", [{ vertices }]), stateOf({ fog: LINEAR, flat: true }));
    expect(pixel(rasterizer, 0, 0)[0]).toBeGreaterThan(pixel(rasterizer, 7, 0)[0]!);
    expect(pixel(rasterizer, 0, 0)[1]).toBe(0);
  });
});

describe("fog through the GL", () => {
  function window(): { gl: GL; red: () => number } {
    const rasterizer = createRasterizer({ width: 1, height: 1 });
    const gl = createContext({ sink: rasterizer });
    gl.fogi(gl.FOG_MODE, gl.LINEAR);
    gl.fogf(gl.FOG_END, 4);
    gl.enable(gl.FOG);
    gl.matrixMode(gl.PROJECTION);
    gl.ortho(-1, 1, -1, 1, -2, 2);
    gl.matrixMode(gl.MODELVIEW);
    return { gl, red: () => pixel(rasterizer, 0, 0)[0]! };
  }

  test("with the distance of the eye's coordinates, on both sides of the eye [Ruling 76]", () => {
    for (const z of [-1, 1]) {
      const { gl, red } = window();
      gl.translatef(0, 0, z);
      gl.rectf(-1, -1, 1, 1);
      expect(red()).toBe(191);
    }
  });

  test("with the distance that the mode says [NV_fog_distance 3.10, Ruling 449]", () => {
    const { gl, red } = window();
    const reds = (mode: number): number[] => {
      gl.fogi(gl.FOG_DISTANCE_MODE_NV, mode);
      return [-1, 1].map((z) => {
        gl.loadIdentity();
        gl.translatef(0, 0, z);
        gl.rectf(-1, -1, 1, 1);
        return red();
      });
    };
    expect(reds(gl.EYE_PLANE_ABSOLUTE_NV)).toEqual([191, 191]);
    // z is negative before the eye, where nothing is fog.
    expect(reds(gl.EYE_PLANE)).toEqual([255, 191]);
    // The corners are at the root of 3.
    const far = Math.round(255 * (1 - Math.sqrt(3) / 4));
    expect(reds(gl.EYE_RADIAL_NV)).toEqual([far, far]);
    // From -0.5 on to -2.5 there is more and more fog.
    gl.fogf(gl.FOG_START, -0.5);
    gl.fogf(gl.FOG_END, -2.5);
    expect(reds(gl.EYE_PLANE)).toEqual([191, 255]);
    gl.fogi(gl.FOG_MODE, gl.EXP);
    expect(reds(gl.EYE_PLANE)).toEqual([255, Math.round(255 * Math.exp(-1))]);
    gl.fogi(gl.FOG_MODE, gl.EXP2);
    const squared = Math.round(255 * Math.exp(-1));
    expect(reds(gl.EYE_PLANE)).toEqual([squared, squared]);
  });

  test("with the current fog coordinate [EXT_fog_coord 3.10]", () => {
    const { gl, red } = window();
    gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
    gl.fogCoordfEXT(3);
    gl.rectf(-1, -1, 1, 1);
    expect(red()).toBe(64);
    gl.fogCoordfEXT(-3);
    gl.rectf(-1, -1, 1, 1);
    expect(red()).toBe(255);
  });

  test("with what a vertex program writes, and none without [VP1 2.14.1.5, 3.10]", () => {
    const { gl, red } = window();
    const programs = ["MOV o[FOGC].x, c[0].x;", ""].map(
      (more) => `!!VP1.0 MOV o[HPOS], v[OPOS]; MOV o[COL0], v[COL0]; ${more} END`,
    );
    gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 0, 2, 0, 0, 0);
    gl.enable(gl.VERTEX_PROGRAM_NV);
    const reds = programs.map((text, i) => {
      gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, i + 1, text.length, text);
      gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, i + 1);
      gl.rectf(-1, -1, 1, 1);
      return red();
    });
    expect(reds).toEqual([128, 255]);
  });

  test("on pixel rectangles and bitmaps, by the raster position [Ruling 93]", () => {
    const { gl, red } = window();
    gl.rasterPos3f(-1, -1, -1);
    gl.drawPixels(1, 1, gl.RGBA, gl.UNSIGNED_BYTE, Uint8Array.of(255, 255, 255, 255));
    // The distance of (-1,-1,-1) is the root of 3.
    expect(red()).toBe(Math.round(255 * (1 - Math.sqrt(3) / 4)));
    gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
    gl.fogCoordfEXT(2);
    gl.rasterPos3f(-1, -1, -1);
    gl.bitmap(1, 1, 0, 0, 0, 0, Uint8Array.of(0x80));
    expect(red()).toBe(128);
  });
});
