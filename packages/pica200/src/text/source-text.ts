/** A source: its bytes, its lines, and where they come from. [PICA200 10.1] */

import { countUpTo, encodeUtf8, type Location } from "@glasm/base";
import { decode } from "@glasm/vm";
import { part, type Piece, pieceAt } from "./piece.js";

/** What a preprocessor says of the lines after a place. */
interface LineMarker {
  /** Byte offset, and line from 1, of the line after it. */
  readonly position: number;
  readonly physicalLine: number;
  /** What number that line shall have, and in which file it stands. */
  readonly line: number;
  readonly file: string;
}

/** `# 12 "name"`, or with "line" before the number; numbers after the name are flags. */
const LINE_MARKER = /^#\s*(?:line\s+)?(\d{1,9})\s+"((?:[^"\\]|\\.)*)"[\s\d]*$/;

export class SourceText {
  readonly name: string;
  readonly bytes: Uint8Array;
  private readonly text: string;
  /** The byte offset of each line that has been given so far, and of the one that comes. */
  private readonly lineStarts = [0];
  private readonly markers: LineMarker[] = [];

  constructor(name: string, given: string | Uint8Array) {
    this.name = name;
    this.bytes = typeof given === "string" ? encodeUtf8(given) : given;
    this.text = decode(this.bytes, 0, this.bytes.length);
  }

  /** The place after the last byte. */
  get end(): Piece {
    return pieceAt("", this.bytes.length);
  }

  /** Gives each line without its comment; marks of a preprocessor are taken in and not given. */
  forEachLine(see: (line: Piece) => void): void {
    const lines = /([^\r\n]*)(\r\n|\r|\n|$)/y;
    while (lines.lastIndex < this.bytes.length) {
      const position = lines.lastIndex;
      const [, text, lineEnd] = lines.exec(this.text) as unknown as readonly [string, string, string];
      if (lineEnd !== "") this.lineStarts.push(lines.lastIndex);
      if (this.isLineMarker(text.trim(), lines.lastIndex, this.lineStarts.length)) continue;
      const comment = text.indexOf(";");
      const line = part(pieceAt(text, position), 0, comment < 0 ? text.length : comment);
      if (line.text !== "") see(line);
    }
  }

  private isLineMarker(text: string, position: number, physicalLine: number): boolean {
    const match = text.startsWith("#") ? LINE_MARKER.exec(text) : null;
    if (match === null) return false;
    const file = decodeUtf8(match[2]!.replace(/\\(.)/g, "$1"));
    this.markers.push({ position, physicalLine, line: Number(match[1]), file });
    return true;
  }

  /** The line, as marks of a preprocessor say it, and the column of a byte in the lines that have been given. */
  locate(offset: number): Location {
    const line = countUpTo(this.lineStarts, (start) => start, offset);
    const marker = this.markerBefore(offset);
    return {
      line: marker === undefined ? line : line - marker.physicalLine + marker.line,
      column: offset - this.lineStarts[line - 1]! + 1,
    };
  }

  /** The file that a byte comes from. */
  fileAt(offset: number): string {
    return this.markerBefore(offset)?.file ?? this.name;
  }

  private markerBefore(offset: number): LineMarker | undefined {
    return this.markers[countUpTo(this.markers, ({ position }) => position, offset) - 1];
  }
}

/** The text of bytes in UTF-8; as they are if they are not UTF-8. */
function decodeUtf8(bytes: string): string {
  const hex = (byte: string): string => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`;
  try {
    return decodeURIComponent(bytes.replace(/[^ -$&-~]/g, hex));
  } catch {
    return bytes;
  }
}
