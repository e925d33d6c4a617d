import { describe, expect, test } from "@jest/globals";
import { FONTS } from "../src/index.js";
import { glyph } from "../src/fonts/glyphs.js";
import { newProgram } from "./program.js";

/** Where texts begin. */
const LEFT = 10;

const CHARACTERS = Array.from({ length: 95 }, (_, i) => 32 + i);

test("every printable character has a glyph of its own", () => {
  const strokes = CHARACTERS.map((character) => JSON.stringify(glyph(character)!.strokes));
  expect(new Set(strokes).size).toBe(CHARACTERS.length);
  expect([glyph(31), glyph(127)]).toEqual([undefined, undefined]);
});

test("points are in the grid", () => {
  for (const character of CHARACTERS) {
    const { width, strokes } = glyph(character)!;
    for (const [column, row] of strokes.flat()) {
      expect(column >= 0 && column <= width).toBe(true);
      expect(row >= 0 && row <= 9).toBe(true);
    }
  }
});

describe.each([
  ["BITMAP_9_BY_15", 9],
  ["BITMAP_8_BY_13", 8],
  ["BITMAP_TIMES_ROMAN_10", null],
  ["BITMAP_TIMES_ROMAN_24", null],
  ["BITMAP_HELVETICA_10", null],
  ["BITMAP_HELVETICA_12", null],
  ["BITMAP_HELVETICA_18", null],
] as const)("%s", (name, advance) => {
  const drawn = (text: string) => {
    const { glut } = newProgram();
    glut.InitWindowSize(400, 40);
    glut.CreateWindow("a");
    const { gl, rasterizer } = glut.window!;
    gl.pixelStorei(gl.UNPACK_ROW_LENGTH, 7);
    gl.windowPos2i(LEFT, 10);
    for (const character of text) glut.BitmapCharacter(FONTS[name], character.charCodeAt(0));
    const position = new Float64Array(4);
    gl.getDoublev(gl.CURRENT_RASTER_POSITION, position);
    const stored = new Int32Array(1);
    gl.getIntegerv(gl.UNPACK_ROW_LENGTH, stored);
    expect(stored[0]).toBe(7);
    expect(gl.getError()).toBe(gl.NO_ERROR);
    return { glut, x: position[0]!, image: rasterizer.image() };
  };

  test("moves on by the widths of its characters", () => {
    const { glut, x } = drawn("Hello, world");
    expect(x).toBe(LEFT + glut.BitmapLength(FONTS[name], "Hello, world"));
    if (advance === null)
      expect(glut.BitmapWidth(FONTS[name], 0x69)).toBeLessThan(glut.BitmapWidth(FONTS[name], 0x6d));
    else for (const character of CHARACTERS) expect(glut.BitmapWidth(FONTS[name], character)).toBe(advance);
  });

  test("draws each character between where it begins and where the next one does", () => {
    for (const character of ["W", "i", "_", "g", "|"]) {
      const { glut, image } = drawn(character);
      const columns = Array.from({ length: image.width }, (_, x) => x).filter((x) =>
        Array.from({ length: image.height }, (_, y) => image.data[4 * (y * image.width + x)]).some(
          (red) => red !== 0,
        ),
      );
      expect(columns.length).toBeGreaterThan(0);
      expect(columns[0]).toBeGreaterThanOrEqual(LEFT);
      expect(columns.at(-1)).toBeLessThan(LEFT + glut.BitmapWidth(FONTS[name], character.charCodeAt(0)));
    }
  });

  test("has nothing for what is no character", () => {
    const { glut, x } = drawn("\u0007");
    expect([x, glut.BitmapWidth(FONTS[name], 7)]).toEqual([LEFT, 0]);
  });
});

describe("stroke fonts", () => {
  test("the one of one width has it", () => {
    const { glut } = newProgram();
    for (const character of CHARACTERS)
      expect(glut.StrokeWidth(FONTS.STROKE_MONO_ROMAN, character)).toBe(105);
    expect(glut.StrokeLength(FONTS.STROKE_MONO_ROMAN, "ab")).toBe(210);
    expect(glut.StrokeWidth(FONTS.STROKE_ROMAN, 0x69)).toBeLessThan(
      glut.StrokeWidth(FONTS.STROKE_ROMAN, 0x57),
    );
  });

  test("a character moves the matrix on", () => {
    const { glut } = newProgram();
    glut.CreateWindow("a");
    const { gl } = glut.window!;
    glut.StrokeCharacter(FONTS.STROKE_MONO_ROMAN, 0x41);
    const matrix = new Float64Array(16);
    gl.getDoublev(gl.MODELVIEW_MATRIX, matrix);
    expect(matrix[12]).toBeCloseTo(104.76, 5);
  });
});

test("an unknown font has no characters", () => {
  const { glut } = newProgram();
  glut.CreateWindow("a");
  glut.BitmapCharacter(77, 65);
  glut.StrokeCharacter(FONTS.BITMAP_8_BY_13, 65);
  expect([glut.BitmapWidth(77, 65), glut.StrokeWidth(77, 65), glut.BitmapLength(0, "a")]).toEqual([0, 0, 0]);
});
