import { command, parameter } from "@glasm/base";
import type { GL } from "@glasm/context";
import type { State } from "../program/state.js";
import { type BitmapFont, BitmapPen, bitmapWidth } from "./bitmap-fonts.js";
import { drawStrokes, type StrokeFont, strokeWidth } from "./stroke-fonts.js";

/** The values of the names of fonts, without `GLUT_`; in C they are pointers. */
export const FONTS = {
  STROKE_ROMAN: 0,
  STROKE_MONO_ROMAN: 1,
  BITMAP_9_BY_15: 2,
  BITMAP_8_BY_13: 3,
  BITMAP_TIMES_ROMAN_10: 4,
  BITMAP_TIMES_ROMAN_24: 5,
  BITMAP_HELVETICA_10: 6,
  BITMAP_HELVETICA_12: 7,
  BITMAP_HELVETICA_18: 8,
} as const;

const STROKE_FONTS: ReadonlyMap<number, StrokeFont> = new Map<number, StrokeFont>([
  [FONTS.STROKE_ROMAN, { isMono: false }],
  [FONTS.STROKE_MONO_ROMAN, { isMono: true }],
]);

const BITMAP_FONTS: ReadonlyMap<number, BitmapFont> = new Map<number, BitmapFont>([
  [FONTS.BITMAP_9_BY_15, { capital: 10, column: 1.2, advance: 9, thickness: 1 }],
  [FONTS.BITMAP_8_BY_13, { capital: 9, column: 1, advance: 8, thickness: 1 }],
  [FONTS.BITMAP_TIMES_ROMAN_10, { capital: 7, column: 0.8, advance: null, thickness: 1 }],
  [FONTS.BITMAP_TIMES_ROMAN_24, { capital: 16, column: 1.8, advance: null, thickness: 2 }],
  [FONTS.BITMAP_HELVETICA_10, { capital: 8, column: 0.9, advance: null, thickness: 1 }],
  [FONTS.BITMAP_HELVETICA_12, { capital: 9, column: 1.05, advance: null, thickness: 1 }],
  [FONTS.BITMAP_HELVETICA_18, { capital: 14, column: 1.5, advance: null, thickness: 2 }],
]);

/** What the characters of a text are together. */
const sum = (text: string, width: (character: number) => number): number =>
  Array.from(text, (character) => width(character.charCodeAt(0))).reduce((a, b) => a + b, 0);

const { int, text } = parameter;
const CHARACTER = [int("font"), int("character")] as const;
const STRING = [int("font"), text("string")] as const;

/** The commands that draw characters in the current window, and say how wide they are. Of an unknown font there are none. */
export function fontCommands(state: State) {
  const pen = new BitmapPen();
  const draw = (call: (gl: GL) => void): void => {
    if (state.current !== null) call(state.current.gl);
  };
  return {
    /** Draws a character at the raster position, and moves it on. */
    BitmapCharacter: command("BitmapCharacter", CHARACTER, (name, character) => {
      const font = BITMAP_FONTS.get(name);
      if (font !== undefined) draw((gl) => pen.draw(gl, font, character));
    }),
    /** How wide a character is, in pixels. */
    BitmapWidth: command("BitmapWidth", CHARACTER, (name, character) => {
      const font = BITMAP_FONTS.get(name);
      return font === undefined ? 0 : bitmapWidth(font, character);
    }),
    /** How wide a text is, in pixels. */
    BitmapLength: command("BitmapLength", STRING, (name, string) => {
      const font = BITMAP_FONTS.get(name);
      return font === undefined ? 0 : sum(string, (character) => bitmapWidth(font, character));
    }),
    /** Draws a character as lines, and moves the matrix on. */
    StrokeCharacter: command("StrokeCharacter", CHARACTER, (name, character) => {
      const font = STROKE_FONTS.get(name);
      if (font !== undefined) draw((gl) => drawStrokes(gl, font, character));
    }),
    /** Rounded to a whole number. */
    StrokeWidth: command("StrokeWidth", CHARACTER, (name, character) => {
      const font = STROKE_FONTS.get(name);
      return font === undefined ? 0 : Math.round(strokeWidth(font, character));
    }),
    /** How wide a text is, rounded. */
    StrokeLength: command("StrokeLength", STRING, (name, string) => {
      const font = STROKE_FONTS.get(name);
      return font === undefined ? 0 : Math.round(sum(string, (character) => strokeWidth(font, character)));
    }),
  };
}
