import type { GL } from "@glasm/context";
import { BASE_LINE, CAPITAL, DESCENDER, type Glyph, glyph, type GridPoint } from "./glyphs.js";

/** A font of bitmaps, in pixels. */
export interface BitmapFont {
  /** How high capitals are. */
  readonly capital: number;
  /** From column to column of a glyph. */
  readonly column: number;
  /** How far characters are from each other; null where each has its own width. */
  readonly advance: number | null;
  /** How thick lines are. */
  readonly thickness: number;
}

/** A character's pixels, as Bitmap takes them. */
interface Bits {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly below: number;
  readonly advance: number;
  readonly bytes: Uint8Array;
}

/** How far the next character is from a character; 0 for one without a glyph. */
export function bitmapWidth({ advance, column, thickness }: BitmapFont, character: number): number {
  const found = glyph(character);
  if (found === undefined) return 0;
  // One free column on the right, and half of one on the left.
  return advance ?? Math.round(found.width * column) + thickness + Math.max(1, Math.round(column));
}

/** Draws characters of fonts, whose bitmaps it keeps. */
export class BitmapPen {
  private readonly known = new Map<BitmapFont, Map<number, Bits>>();

  /** Draws a character, and moves on. */
  draw(gl: GL, font: BitmapFont, character: number): void {
    const found = glyph(character);
    if (found !== undefined) drawBits(gl, this.bitsOf(font, character, found));
  }

  private bitsOf(font: BitmapFont, character: number, found: Glyph): Bits {
    const bits = this.known.get(font) ?? new Map<number, Bits>();
    this.known.set(font, bits);
    const made = bits.get(character) ?? makeBits(font, character, found);
    bits.set(character, made);
    return made;
  }
}

function drawBits(gl: GL, { width, height, left, below, advance, bytes }: Bits): void {
  gl.pushClientAttrib(gl.CLIENT_PIXEL_STORE_BIT);
  for (const mode of [gl.UNPACK_SWAP_BYTES, gl.UNPACK_LSB_FIRST, gl.UNPACK_ROW_LENGTH])
    gl.pixelStorei(mode, 0);
  for (const mode of [gl.UNPACK_SKIP_ROWS, gl.UNPACK_SKIP_PIXELS]) gl.pixelStorei(mode, 0);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.bitmap(width, height, -left, below, advance, 0, bytes);
  gl.popClientAttrib();
}

function makeBits(font: BitmapFont, character: number, { width: columns, strokes }: Glyph): Bits {
  const { capital, column, thickness } = font;
  const row = (capital - 1) / (CAPITAL - BASE_LINE);
  const place = ([x, y]: GridPoint): GridPoint => [
    Math.round(x * column),
    Math.round((y - BASE_LINE) * row) + below,
  ];
  const below = Math.ceil((BASE_LINE - DESCENDER) * row);
  const width = Math.round(columns * column) + thickness;
  const height = below + capital + thickness;
  const rowBytes = Math.ceil(width / 8);
  const bytes = new Uint8Array(rowBytes * height);
  const set = (x: number, y: number): void => {
    for (let i = 0; i < thickness; i += 1) bytes[y * rowBytes + ((x + i) >> 3)]! |= 0x80 >> ((x + i) & 7);
  };
  for (const stroke of strokes) {
    const places = stroke.map(place);
    places.forEach((to, i) => drawLine(places[i - 1] ?? to, to, set));
  }
  const advance = bitmapWidth(font, character);
  return { width, height, left: Math.ceil((advance - width) / 2), below, advance, bytes };
}

/** Sets the pixels from one to another. */
function drawLine([x0, y0]: GridPoint, [x1, y1]: GridPoint, set: (x: number, y: number) => void): void {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0), 1);
  for (let i = 0; i <= steps; i += 1)
    set(Math.round(x0 + ((x1 - x0) * i) / steps), Math.round(y0 + ((y1 - y0) * i) / steps));
}
