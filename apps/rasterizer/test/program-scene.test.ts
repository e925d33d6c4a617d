import { describe, expect, test } from "@jest/globals";
import { load, type Program } from "@glasm/nv-vertex";
import type { Image } from "@glasm/raster";
import {
  drawScene,
  type GivenParameter,
  matricesReadBy,
  type OwnTexture,
  programScene,
  readObj,
  unsetIn,
  whyNothing,
} from "../src/index.js";
import { readText } from "../src/node/index.js";
import { expectGolden, GOLDEN_SIZE } from "./support/golden.js";

function programOf(text: string): Program {
  const loaded = load(text);
  if (!loaded.ok) throw new Error(loaded.diagnostics.map(({ message }) => message).join("; "));
  return loaded.program;
}

const SMALL = { width: 48, height: 48 };

function drawn(text: string, parameters: readonly GivenParameter[] = [], frame = 0): Image {
  const scene = programScene({ name: "own", program: programOf(text), parameters });
  return drawScene(scene, readText, { ...SMALL, frame });
}

/** A program that puts a mesh where four parameters say, with instructions that give it a color. */
function colored(color: string, first = 0, header = "!!VP1.0"): string {
  const rows = ["x", "y", "z", "w"].map(
    (component, i) => `DP4 o[HPOS].${component}, c[${first + i}], v[OPOS];`,
  );
  return `${header} ${rows.join(" ")} ${color} END`;
}

const LIT = colored(`
  DP3 R0.x, c[8], v[NRML]; DP3 R0.y, c[9], v[NRML]; DP3 R0.z, c[10], v[NRML];
  DP3 R1, R0, c[16]; MAX R1, R1, c[16].w; MUL o[COL0], R1, v[COL0]; MOV o[TEX0], v[TEX0];`);
const LIGHT: GivenParameter = { index: 16, value: [0.3, 0.6, 0.7, 0.3] };

describe("a mesh drawn with somebody's own vertex program", () => {
  test("is lit with its normals, by matrices in c[0] to c[11] [Ruling 192]", () => {
    const scene = programScene({ name: "own", program: programOf(LIT), parameters: [LIGHT] });
    expectGolden(drawScene(scene, readText, GOLDEN_SIZE), "program-scene");
  });

  test("MODELVIEW is in c[4], as positions in eye coordinates show [Ruling 192]", () => {
    // The depth in the eye: the projection of what the modelview matrix gives.
    const eye = `DP4 R0.x, c[4], v[OPOS]; DP4 R0.y, c[5], v[OPOS]; DP4 R0.z, c[6], v[OPOS]; DP4 R0.w, c[7], v[OPOS];`;
    const projected = `!!VP1.0 ${eye} MUL o[HPOS].xy, R0, c[20]; DP4 o[HPOS].z, c[21], R0; MOV o[HPOS].w, -R0.z; MOV o[COL0], v[COL0]; END`;
    const scale = 1 / Math.tan(Math.PI / 12);
    const [near, far] = [1, 20];
    const parameters: readonly GivenParameter[] = [
      { index: 20, value: [scale, scale, 0, 0] },
      { index: 21, value: [0, 0, (near + far) / (near - far), (2 * near * far) / (near - far)] },
    ];
    const [one, other] = [drawn(projected, parameters), drawn(colored("MOV o[COL0], v[COL0];"))];
    const differing = one.data.filter((byte, i) => Math.abs(byte - other.data[i]!) > 8).length;
    expect(differing).toBeLessThan(one.data.length / 200);
  });

  test("turns once: pictures differ, and are those of its place in the turn [Ruling 193]", () => {
    const pictures = [0, 1, 30].map((frame) => drawn(LIT, [LIGHT], frame).data);
    expect(pictures[1]).not.toEqual(pictures[0]);
    expect(pictures[2]).not.toEqual(pictures[0]);
    expect(programScene({ name: "own", program: programOf(LIT) }).frames).toBe(60);
  });

  test("a parameter of a matrix that is given takes its place, and that of its other rows [Ruling 192]", () => {
    // With c[4] given, c[5] is not a row of a matrix any more, while c[0] to c[3] and c[8] still are.
    const given: GivenParameter = { index: 4, value: [1, 0, 0, 1] };
    const [white, black] = ["ADD o[COL0], c[4].x, c[4].w;", "MOV o[COL0], c[5];"].map((color) => {
      return drawn(colored(color), [given]).data;
    });
    const middle = 4 * (48 * 24 + 8);
    expect([...white!.subarray(middle, middle + 4)]).toEqual([255, 255, 255, 255]);
    expect([...black!.subarray(middle, middle + 4)]).toEqual([0, 0, 0, 255]);
    expect(drawn(colored("MOV o[COL0], c[5];")).data).not.toEqual(black);
  });

  test("is opaque, whatever alpha the program writes", () => {
    const { data } = drawn(colored("MOV o[COL0], c[50];"));
    expect(data.every((byte, i) => i % 4 !== 3 || byte === 255)).toBe(true);
  });

  test("is clipped by clip distances, and has back colors", () => {
    const whole = drawn(colored("MOV o[COL0], v[COL0];", 0, "!!VP2.0"));
    expect(drawn(colored("MOV o[COL0], v[COL0]; MOV o[CLP0].x, v[OPOS].x;", 0, "!!VP2.0")).data).not.toEqual(
      whole.data,
    );
    const reversed = "MOV o[BFC0], c[30]; MOV o[COL0], c[31];";
    const colors: readonly GivenParameter[] = [{ index: 31, value: [1, 1, 1, 1] }];
    const mirror = [
      "!!VP1.0 DP4 R0.x, c[0], v[OPOS]; DP4 o[HPOS].y, c[1], v[OPOS]; DP4 o[HPOS].z, c[2], v[OPOS];",
      `DP4 o[HPOS].w, c[3], v[OPOS]; MOV o[HPOS].x, -R0; ${reversed} END`,
    ].join(" ");
    const middle = 4 * (48 * 24 + 48 - 9);
    expect([...drawn(mirror, colors).data.subarray(middle, middle + 3)]).toEqual([0, 0, 0]);
  });

  test("a position-invariant program is drawn with the same matrices", () => {
    const invariant = drawn("!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], v[COL0]; END");
    expect(invariant.data).toEqual(drawn(colored("MOV o[COL0], v[COL0];")).data);
  });

  test("what there are no values for has names", () => {
    const program = programOf(colored("MUL R0, v[WGHT], c[12]; MUL R0, v[6], c[40]; MUL o[COL0], R0, c[8];"));
    expect(unsetIn(programScene({ name: "own", program }))).toEqual({
      attributes: ["v[WGHT]", "v[6]"],
      parameters: [12, 40],
    });
    const parameters: readonly GivenParameter[] = [
      { index: 9, value: [0, 0, 0, 0] },
      { index: 40, value: [0, 0, 0, 0] },
    ];
    expect(unsetIn(programScene({ name: "own", program, parameters })).parameters).toEqual([8, 12]);
  });

  test("a parameter changes linearly over the frames [Ruling 226]", () => {
    const color = colored("MOV o[COL0], c[40];");
    const given: GivenParameter = { index: 40, value: [0, 1, 0.5, 1], end: [1, 0, 0.5, 1] };
    for (const frame of [0, 15, 59]) {
      const part = frame / 60;
      const same: GivenParameter = { index: 40, value: [part, 1 - part, 0.5, 1] };
      expect(drawn(color, [given], frame).data).toEqual(drawn(color, [same], frame).data);
    }
    expect(drawn(color, [given], 15).data).not.toEqual(
      drawn(color, [{ ...given, end: given.value }], 15).data,
    );
  });

  test("matrices can be tracked elsewhere, and those alone [Ruling 227]", () => {
    const program = programOf(colored("MAD o[COL0], c[4], v[COL0].x, v[COL0];", 88));
    const tracked = [{ address: 88, matrix: "modelview-projection" }] as const;
    const scene = programScene({ name: "own", program, tracked });
    expect(drawScene(scene, readText, SMALL).data).toEqual(drawn(colored("MOV o[COL0], v[COL0];")).data);
    expect(matricesReadBy(scene)).toEqual([{ matrix: tracked[0], parameters: [88, 89, 90, 91] }]);
    expect(unsetIn(scene).parameters).toEqual([4]);
    const usual = programScene({ name: "own", program: programOf(LIT) });
    expect(matricesReadBy(usual).map(({ matrix, parameters }) => [matrix.address, ...parameters])).toEqual([
      [0, 0, 1, 2, 3],
      [8, 8, 9, 10],
    ]);
    const other = (address: number, matrix = "modelview") => ({ address, matrix });
    for (const [one, error] of [
      [other(2), RangeError],
      [other(256), RangeError],
      [other(0, "modelView"), TypeError],
      [{ address: 0 }, TypeError],
    ] as const)
      expect(() => programScene({ name: "own", program, tracked: [one as never] })).toThrow(error);
    expect(() => programScene({ name: "own", program, tracked: [other(252) as never] })).not.toThrow();
  });

  const RED_ABOVE_BLUE = Uint8Array.of(255, 0, 0, 0, 0, 0, 255, 255);

  test("texture coordinates look up a picture, whose top is where t is 1 [Ruling 228]", () => {
    const program = programOf(colored("MOV o[COL0], c[40].x; MOV o[TEX0], c[41];"));
    const at = (t: number, texture: OwnTexture): readonly number[] => {
      const parameters: readonly GivenParameter[] = [
        { index: 40, value: [1, 1, 1, 1] },
        { index: 41, value: [0, t, 0, 1] },
      ];
      const scene = programScene({ name: "own", program, parameters, texture });
      const middle = 4 * (48 * 24 + 8);
      return [...drawScene(scene, readText, SMALL).data.subarray(middle, middle + 4)];
    };
    const texture: OwnTexture = { width: 1, height: 2, data: RED_ABOVE_BLUE };
    expect(at(0.75, texture)).toEqual([255, 0, 0, 255]);
    expect(at(0.25, texture)).toEqual([0, 0, 255, 255]);
    expect(at(0, { width: 2, height: 1, data: new Uint8Array(8).fill(255) })).toEqual([255, 255, 255, 255]);
    expect(() => at(0, { width: 3, height: 1, data: new Uint8Array(12) })).toThrow(
      new RangeError(
        "the texture has 3 x 1 texels; those of OpenGL 1.3 have sides that are powers of two from 1 to 4096",
      ),
    );
    expect(() => at(0, { ...texture, height: 1 })).toThrow(RangeError);
    expect(() => programScene({ name: "own", program: programOf(colored("")), texture })).toThrow(
      new RangeError("it does not write o[TEX0], by which a texture is looked up"),
    );
  });

  test("a mesh stays where it is if it is not to be fitted, and one outside of the view is said to be [Ruling 228]", () => {
    const mesh = readObj("v 100 0 0\nv 104 0 0\nv 100 4 0\nf 1 2 3\n");
    const program = programOf("!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], v[COL0]; END");
    const whyOf = (fit: boolean) => {
      const scene = programScene({ name: "own", program, mesh, fit });
      return whyNothing(scene, readText, drawScene(scene, readText, SMALL))?.reason;
    };
    expect(whyOf(true)).toBe(undefined);
    expect(whyOf(false)).toMatch(/^the only triangle lies outside of the clip volume: /);
  });

  test("says in plain words that triangles are in the view and cover nothing [Ruling 171]", () => {
    const program = programOf("!!VP1.0 MUL o[HPOS], v[OPOS], c[30]; END");
    const parameters: readonly GivenParameter[] = [{ index: 30, value: [0, 0, 0, 1] }];
    const scene = programScene({ name: "own", program, parameters });
    expect(whyNothing(scene, readText, drawScene(scene, readText, SMALL))?.reason).toBe(
      "all 5120 triangles can be in the view, but no pixel shows them: they are too small, seen edge-on, cut away, or of the color of the background",
    );
  });

  test.each([
    [
      colored("", 20).replace("c[23]", "c[24].x"),
      "x, y, z and w are 0 at every vertex",
      ["c[20]", "c[21]", "c[22]", "c[24]"],
    ],
    ["!!VP1.0 ADD o[HPOS], v[OPOS], c[30]; END", "x is above w", []],
    ["!!VP1.0 RSQ R0, c[29].x; MUL o[HPOS], R0, c[29]; END", "the position is NaN", ["c[29]"]],
  ])("says why nothing of it can be seen: %s [Ruling 171]", (text, why, zeros) => {
    const parameters: readonly GivenParameter[] = [{ index: 30, value: [9, 0, 0, 0] }];
    const scene = programScene({ name: "own", program: programOf(text), parameters });
    const nothing = whyNothing(scene, readText, drawScene(scene, readText, SMALL));
    expect(nothing?.reason).toContain("5120 triangles");
    expect(nothing?.reason).toContain(why);
    expect(nothing?.zeros).toEqual(zeros);
  });

  test("says nothing of a picture that shows it", () => {
    const scene = programScene({ name: "own", program: programOf(LIT), parameters: [LIGHT] });
    expect(whyNothing(scene, readText, drawScene(scene, readText, SMALL))).toBe(null);
  });

  test("a vertex state program is a RangeError, and so is a parameter that there is not", () => {
    const state = programOf("!!VSP1.0 MOV c[4], v[0]; END");
    expect(() => programScene({ name: "own", program: state })).toThrow(
      new RangeError(
        "it is a VSP1.0 program, and vertex state programs write program parameters and draw nothing",
      ),
    );
    const program = programOf(LIT);
    for (const index of [-1, 256, 0.5])
      expect(() => programScene({ name: "own", program, parameters: [{ ...LIGHT, index }] })).toThrow(
        RangeError,
      );
    expect(() =>
      programScene({ name: "own", program, parameters: [{ ...LIGHT, index: 255 }] }),
    ).not.toThrow();
    expect(() => programScene({ name: "own", program, paramters: [] } as never)).toThrow(TypeError);
  });
});
