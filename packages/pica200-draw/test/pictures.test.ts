import { createHash } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { type Draw, makeTexture, shadersOf } from "../src/index.js";
import { drawn, PASS_THROUGH, picture, places, record, rows, shaderOf } from "./support/drawing.js";

describe("a triangle", () => {
  const triangle = {
    shaders: PASS_THROUGH,
    attributes: [rows([-1, -1, -0.5, 1], [1, -1, -0.5, 1], [-1, 1, -0.5, 1]), [1, 0, 0, 1]],
    count: 3,
  } as const;

  test("goes to the window", () => {
    expect(places(record(triangle))).toEqual([
      [
        [0, 0, 0.5],
        [100, 0, 0.5],
        [0, 100, 0.5],
      ],
    ]);
  });

  test("becomes pixels whose centers are in it", () => {
    expect(picture(4, [triangle], { "255 0 0 255": "r" })).toEqual(["....", "r...", "rr..", "rrr."]);
  });
});

describe("a picture of a floor, and of a ring of cards that a geometry shader makes of points", () => {
  const PROJECT = `
    .fvec projection[4]
    .constf unit(0.0, 1.0, 2.0, 0.5)
    .proc project
      mov r1.w, unit.y
      dp4 o0.x, projection[0], r1
      dp4 o0.y, projection[1], r1
      dp4 o0.z, projection[2], r1
      dp4 o0.w, projection[3], r1
    .end`;
  const FLOOR = shadersOf(
    shaderOf(`${PROJECT}
    .out - position o0
    .out - color o1
    .out - texcoord0 o2
    .proc main
      mov r1, v0
      call project
      mov o1, unit.yyyy
      mov o2.xy, v0.xz
      end
    .end`),
  );
  const VERTEX = ".out - position o0\n.out - color o1\n.proc main\nmov o0, v0\nmov o1, v1\nend\n.end";
  const corner = (slot: number, x: string, y: string, flags: string) => `
      mov r1.xyz, v0
      add r1.x, v0.x, ${x}
      add r1.y, v0.y, ${y}
      call project
      mov o1, v1
      setemit ${slot}${flags}
      emit`;
  // Outputs of both banks are written for each vertex. [PICA200 8 s9]
  const CARDS = shadersOf(
    shaderOf(
      VERTEX,
      `.gsh point c0
    ${PROJECT}
    .out - position o0
    .out - color o1
    .in place
    .in tint
    .entry cards
    .proc cards
      mov r2, unit.wwww
      ${corner(0, "-r2", "-r2", "")}
      ${corner(1, "r2", "-r2", "")}
      ${corner(2, "-r2", "r2", ", primitive")}
      ${corner(0, "r2", "r2", ", primitive inv")}
      end
    .end`,
    ),
  );
  // x, y and z of the eye; z from -1 at the near end to -16 at the far one becomes -w to 0.
  const projection = {
    c: new Float32Array(4 * 96),
    i: new Uint8Array(16),
    b: new Uint8Array(16),
  };
  projection.c.set([1.5, 0, 0, 0, 0, 1.5, 0, 0, 0, 0, -1 / 15, -16 / 15, 0, 0, -1, 0]);
  projection.c.set([0, 1, 2, 0.5], 4 * 95);

  const checkered = Uint8Array.from({ length: 4 * 64 }, (_, i) => {
    const isDark = (((i >> 2) & 4) ^ ((i >> 5) & 4)) !== 0;
    return [isDark ? 60 : 230, isDark ? 70 : 220, isDark ? 90 : 190, 255][i % 4]!;
  });
  const depthTest = { comparison: "gequal", write: true } as const;
  const floor: Draw = {
    shaders: FLOOR,
    vertexUniforms: projection,
    attributes: [rows([-9, -1, 0], [9, -1, 0], [-9, -1, -20], [9, -1, -20])],
    primitives: "triangle-strip",
    count: 4,
    texture: makeTexture({ width: 8, height: 8, texels: checkered, filter: "nearest" }),
    depthTest: { comparison: "always", write: true },
  };
  const ring = [
    [2, 0],
    [1.5, 1.5],
    [0, 2],
    [-1.5, 1.5],
    [-2, 0],
    [-1.5, -1.5],
    [0, -2],
    [1.5, -1.5],
  ] as const;
  const cards: Draw = {
    shaders: CARDS,
    geometryUniforms: projection,
    attributes: [
      rows(...ring.map(([x, z]) => [x!, -0.5, z! - 5])),
      rows(...ring.map((_, i) => [i / 8, 1 - i / 8, i % 2, 1])),
    ],
    count: ring.length,
    depthTest,
  };

  test.each(["interpreter", "compiled"] as const)("on the engine %s", (engine) => {
    const { data } = drawn(96, [floor, cards], { engine }).image();
    expect(createHash("sha256").update(data).digest("hex")).toBe(
      "606000c6875a9b4893002c3e8dc8da0929b5a275e29c4cfc765bc35bd7d33ca3",
    );
  });
});
