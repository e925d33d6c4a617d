import { createContext, type GL } from "@glasm/context";
import { createRasterizer } from "@glasm/raster";
import { expect, test } from "@jest/globals";
import { clamped, nurbsPlace, type NurbsPlace, surface } from "../support/nurbs.js";

/** Of each place a letter: how bright it is, from 0 to 9, or a dot where nothing is drawn. */
function picture(draw: (place: NurbsPlace) => void): string[] {
  const [width, height] = [32, 20];
  const rasterizer = createRasterizer({ width, height });
  const gl: GL = createContext({ sink: rasterizer });
  gl.ortho(-1.6, 1.6, -1, 1, -2, 2);
  gl.enable(gl.DEPTH_TEST);
  gl.enable(gl.CULL_FACE);
  const place = nurbsPlace(gl);
  place.glu.NurbsProperty(place.nurb, place.glu.SAMPLING_TOLERANCE, 3);
  draw(place);
  expect(place.errors).toEqual([]);
  const { data } = rasterizer.image();
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_pixel, column) => {
      const at = 4 * (row * width + column);
      return data[at + 3] === 0 ? "." : String(Math.min(9, Math.floor(data[at]! / 26)));
    }).join(""),
  );
}

/** A surface whose middle is raised, seen from above in light. */
function hill(place: NurbsPlace, before: () => void = () => {}): void {
  const { gl, glu, nurb } = place;
  gl.enable(gl.LIGHTING);
  gl.enable(gl.LIGHT0);
  gl.lightfv(gl.LIGHT0, gl.POSITION, [1, 1, 1, 0]);
  gl.enable(gl.NORMALIZE);
  gl.enable(gl.AUTO_NORMAL);
  const direction = clamped(4, [], 1);
  const points = Array.from({ length: 16 }, (_, n) => {
    const [i, j] = [n >> 2, n & 3];
    return [(i - 1.5) * 0.9, (j - 1.5) * 0.6, i % 3 !== 0 && j % 3 !== 0 ? 1.5 : 0];
  });
  glu.BeginSurface(nurb);
  surface(place, direction, direction, points);
  before();
  glu.EndSurface(nurb);
}

test("a surface [GLU1.3 7.4]", () => {
  expect(picture(hill)).toEqual([
    "................................",
    "..334555566666666666666665554...",
    "..223445555666666666666666554...",
    "..122334455556666666666666555...",
    "..112233444555566666666666555...",
    "..011223334445555566666666555...",
    "..001122233444455555566655555...",
    "..000111223334444555555555555...",
    "..000011122233344445555555555...",
    "..000001112223333444445555555...",
    "..000000111122223334444444555...",
    "..000000001111222233334444455...",
    "..000000000011111222333344445...",
    "..000000000000111112223333444...",
    "..000000000000000111122233344...",
    "..100000000000000000111223344...",
    "..110000000000000000001112234...",
    "..211000000000000000000111223...",
    "..321100000000000000000001123...",
    "................................",
  ]);
});

test("a trimmed surface [GLU1.3 7.5]", () => {
  const trimmed = picture((place) =>
    hill(place, () => {
      const { glu, nurb } = place;
      glu.BeginTrim(nurb);
      glu.PwlCurve(nurb, 5, [0, 0, 1, 0, 1, 1, 0, 1, 0, 0], 2, glu.MAP1_TRIM_2);
      glu.EndTrim(nurb);
      glu.BeginTrim(nurb);
      const half = [0.25, 0.5, 0.25, 1.1, 0.75, 1.1, 0.75, 0.5];
      glu.NurbsCurve(nurb, 8, [0, 0, 0, 0, 1, 1, 1, 1], 2, half, 4, glu.MAP1_TRIM_2);
      glu.PwlCurve(nurb, 3, [0.75, 0.5, 0.5, 0.1, 0.25, 0.5], 2, glu.MAP1_TRIM_2);
      glu.EndTrim(nurb);
    }),
  );
  expect(trimmed).toEqual([
    "................................",
    "..334555566666666666666665554...",
    "..22344555566......6666666554...",
    "..1223344555........666666555...",
    "..112233444..........66666555...",
    "..01122333............6666555...",
    "..00112223............6655555...",
    "..00011122............5555555...",
    "..0000111..............555555...",
    "..0000011..............555555...",
    "..00000011............4444555...",
    "..000000001..........34444455...",
    "..0000000000........333344445...",
    "..00000000000......2223333444...",
    "..00000000000......1122233344...",
    "..100000000000....00111223344...",
    "..1100000000000..000001112234...",
    "..211000000000000000000111223...",
    "..321100000000000000000001123...",
    "................................",
  ]);
});

test("a curve with colors [GLU1.3 7.3]", () => {
  const curve = picture(({ gl, glu, nurb }) => {
    glu.BeginCurve(nurb);
    const { knots } = clamped(4, [1, 2], 3);
    const points = [
      [-1.4, -0.8],
      [-1, 1.4],
      [-0.4, -1.2],
      [0.4, 1.2],
      [1, -1.4],
      [1.4, 0.8],
    ];
    glu.NurbsCurve(
      nurb,
      10,
      knots,
      3,
      points.flatMap(([x, y]) => [x!, y!, 0]),
      4,
      gl.MAP1_VERTEX_3,
    );
    glu.NurbsCurve(nurb, 4, [0, 0, 3, 3], 4, [0, 1, 0, 1, 1, 0, 0, 1], 2, gl.MAP1_COLOR_4);
    glu.EndCurve(nurb);
  });
  expect(curve).toEqual([
    "................................",
    "................................",
    ".............................9..",
    ".............................9..",
    ".............................9..",
    "......11.....................9..",
    ".....1..2....................9..",
    "....0....2..................9...",
    "....0....2.......5566.......9...",
    "...0......2.....5....6......9...",
    "...0......2....4.....7......9...",
    "...0.......3334.......7....9....",
    "...0..................7....9....",
    "..0....................7..8.....",
    "..0.....................88......",
    "..0.............................",
    "..0.............................",
    "..0.............................",
    "................................",
    "................................",
  ]);
});
