import type { GL } from "@glasm/context";
import { BASE_LINE, CAPITAL, DOT, glyph, type GridPoint, MOST_COLUMNS } from "./glyphs.js";

/** A font of lines: how high capitals are, and how far apart columns. */
export interface StrokeFont {
  readonly isMono: boolean;
}

/** How high capitals are, and how wide every glyph of the font of one width is, with what is free beside it. */
const CAPITAL_HEIGHT = 119.05;
const MONO_WIDTH = 104.76;
const FREE = 2;
const ROW = CAPITAL_HEIGHT / (CAPITAL - BASE_LINE);
const COLUMN = MONO_WIDTH / (MOST_COLUMNS + FREE);

/** How far the next character is from a character; 0 for one without a glyph. */
export function strokeWidth({ isMono }: StrokeFont, character: number): number {
  const found = glyph(character);
  if (found === undefined) return 0;
  return isMono ? MONO_WIDTH : (found.width + FREE) * COLUMN;
}

/** Draws a character, and moves on. */
export function drawStrokes(gl: GL, font: StrokeFont, character: number): void {
  const found = glyph(character);
  if (found === undefined) return;
  const advance = strokeWidth(font, character);
  const left = (advance - found.width * COLUMN) / 2;
  for (const stroke of found.strokes) {
    gl.begin(gl.LINE_STRIP);
    const vertex = ([column, row]: GridPoint): void =>
      gl.vertex2d(left + column * COLUMN, (row - BASE_LINE) * ROW);
    stroke.forEach(vertex);
    const [[column, row]] = stroke as [GridPoint];
    if (stroke.length === 1) vertex([column, row + DOT]);
    gl.end();
  }
  gl.translated(advance, 0, 0);
}
