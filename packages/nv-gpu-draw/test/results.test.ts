import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { type Draw, makeTexture } from "../src/index.js";
import { PROPERTIES } from "./soak.js";
import {
  attributesOf,
  columns,
  drawn,
  PASS_THROUGH,
  places,
  programOf,
  record,
  rows,
  TRIANGLE,
} from "./support/drawing.js";

const POSITION = "MOV result.position, vertex.position;";
const triangle = (instructions: string, draw: Partial<Draw> = {}): Draw => ({
  program: programOf(`${POSITION} ${instructions}`),
  attributes: [TRIANGLE],
  count: 3,
  ...draw,
});

describe("results are drawn as what they mean [Ruling 298]", () => {
  test("the position, in the window, and the color, clamped", () => {
    const recording = record(triangle("MOV result.color, {2, 0.5, -1, 1};"));
    expect(places(recording)).toEqual([
      [
        [12.5, 12.5],
        [87.5, 12.5],
        [50, 87.5],
      ],
    ]);
    expect(columns(recording, "color")[0]![0]).toEqual([1, 0.5, 0, 1]);
  });

  test("colors that nobody needs do not travel, nor do generic results", () => {
    const written =
      "MOV result.color, 1; MOV result.color.secondary, 1; MOV result.color.back, 1; MOV result.attrib[1], 1; MOV result.texcoord[0], 1; MOV result.fogcoord, 1;";
    const { primitives } = record(triangle(written));
    expect(Object.keys(primitives[0]!.corners[0]!.columns)).toEqual(["color"]);
    const all = record(
      triangle(written, {
        colorSum: true,
        twoSided: true,
        fog: { mode: "linear", density: 1, start: 0, end: 1, color: [0, 0, 0], magnitude: false },
        textures: [{ unit: 0, texture: CHECKS, environment: { mode: "replace" } }],
      }),
    );
    expect(Object.keys(all.primitives[0]!.corners[0]!.columns)).toEqual([
      ...["color", "secondary-color", "back-color", "fog-coordinate", "texture-coordinates-0"],
    ]);
  });

  test("no fog without a fog coordinate [Ruling 26]", () => {
    const fog = { mode: "exp", density: 1, start: 0, end: 1, color: [0, 0, 0], magnitude: false } as const;
    expect(record(triangle("MOV result.color, 1;", { fog })).states[0]!.fog).toBeNull();
    expect(record(triangle("MOV result.fogcoord, 1;", { fog })).states[0]!.fog).toEqual(fog);
  });

  test("sizes of points, if they are asked for", () => {
    const points = triangle("MOV result.pointsize.x, 5;", { primitives: "points", pointSize: 3 });
    const sizes = (draw: Draw) => record(draw).primitives.map(({ pointSize }) => pointSize);
    expect(sizes(points)).toEqual([3, 3, 3]);
    expect(sizes({ ...points, programPointSize: true })).toEqual([5, 5, 5]);
  });

  test("clip distances that are named cut, unless the program does not write them [Ruling 30]", () => {
    const cut = triangle("MOV result.clip[1].x, -1;");
    const count = (clipDistances: number[]) => record({ ...cut, clipDistances }).primitives.length;
    expect([count([]), count([0]), count([0, 1])]).toEqual([1, 1, 0]);
  });

  test("what a sink wants to see unclamped", () => {
    const recording = record(triangle("MOV result.color, {2, -1, 0, 1};"), {}, { unclamped: "color" });
    expect(columns(recording, "unclamped")[0]![0]).toEqual([2, -1, 0, 1]);
    expect(columns(recording, "color")[0]![0]).toEqual([1, 0, 0, 1]);
  });
});

describe("what decides where primitives are", () => {
  test("viewport, culling and the front face", () => {
    const draw = triangle("", { viewport: [50, 0, 50, 100] });
    expect(places(record(draw))[0]![0]).toEqual([56.25, 12.5]);
    const count = (change: Partial<Draw>) => record({ ...draw, ...change }).primitives.length;
    expect(count({ culling: "front" })).toBe(0);
    expect(count({ culling: "back" })).toBe(1);
    expect(count({ culling: "front-and-back" })).toBe(0);
    expect(count({ culling: "front", frontFace: "clockwise" })).toBe(1);
  });

  test("the depth range", () => {
    const draw = triangle("", { depthRange: [0.5, 1] });
    expect(record(draw).primitives[0]!.corners[0]!.window[2]).toBe(0.75);
  });
});

const TEXELS = Uint8Array.from({ length: 4 * 4 }, (_, i) => (i % 4 === 3 || i < 8 ? 255 : 64));
const CHECKS = makeTexture({ width: 2, height: 2, texels: TEXELS, filter: "nearest" });

describe("a picture", () => {
  const pixel = (draw: Draw, x: number, y: number) => {
    const image = drawn(16, [draw]);
    return [...image.data.subarray(4 * (16 * y + x), 4 * (16 * y + x + 1))];
  };
  const square = {
    program: PASS_THROUGH,
    primitives: "quads",
    count: 4,
    attributes: attributesOf({
      0: rows([-1, -1], [1, -1], [1, 1], [-1, 1]),
      3: [0, 1, 0.5, 1],
      8: rows([0, 0], [1, 0], [1, 1], [0, 1]),
    }),
  } as const satisfies Draw;

  test("goes through the fixed stages of fragments", () => {
    expect(pixel(square, 8, 8)).toEqual([0, 255, 128, 255]);
    const textures = [{ unit: 0, texture: CHECKS, environment: { mode: "modulate" } }] as const;
    expect(pixel({ ...square, textures }, 3, 14)).toEqual([0, 255, 128, 255]);
    expect(pixel({ ...square, textures }, 3, 1)).toEqual([0, 64, 32, 255]);
    expect(pixel({ ...square, scissor: { x: 0, y: 0, width: 4, height: 4 } }, 8, 8)).toEqual([0, 0, 0, 0]);
    expect(pixel({ ...square, colorMask: [true, true, false, true] }, 8, 8)).toEqual([0, 255, 0, 255]);
  });

  test("is the same by either engine, in each arithmetic", () => {
    for (const arithmetic of ["ieee", "fused", "flush", "flush-fused"] as const) {
      const [one, other] = (["interpreter", "compiled"] as const).map(
        (engine) => drawn(16, [square], { engine, arithmetic }).data,
      );
      expect(one).toEqual(other);
    }
  });
});

describe("says how vertices have ended", () => {
  test("at the instruction limit [Ruling 284]", () => {
    const endless = triangle("REP; BRK (EQ.x); ENDREP;", { primitives: "points", count: 1 });
    expect(record(endless, { engine: "compiled" }).drawn).toEqual({
      limited: 1,
      unsupported: null,
      geometry: null,
    });
  });

  test("at an instruction that is not executed [Ruling 281]", () => {
    const program = programOf(`${POSITION} TEX.F result.color, vertex.position, texture[0], 2D;`);
    const { drawn: ended, primitives } = record({ program, attributes: [TRIANGLE], count: 3 });
    expect(ended.limited).toBe(0);
    expect(ended.unsupported).toEqual({ instruction: 1, reason: "textures are not executed yet" });
    expect(primitives).toHaveLength(1);
  });
});

test("random draws are the same pictures by either engine, or refused with the errors that are promised", () => {
  expect(() => fc.assert(PROPERTIES.pictures, { numRuns: 40 })).not.toThrow();
});
