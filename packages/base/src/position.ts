/** Lines and columns of source bytes. LF, CR and CR LF each end one line. */

const LF = 0x0a;
const CR = 0x0d;

/** A place in a source: line and column from 1, the column in bytes. */
export interface Location {
  readonly line: number;
  readonly column: number;
}

/**
 * Gives the function that finds the location of a byte offset from 0 to the length of the source.
 * Finding offsets in ascending order reads the source once.
 */
export function createLocator(source: Uint8Array): (offset: number) => Location {
  let line = 1;
  let lineStart = 0;
  let scanned = 0;
  return (offset) => {
    if (offset < scanned) {
      line = 1;
      lineStart = scanned = 0;
    }
    for (; scanned < offset; scanned++) {
      if (endsLine(source, scanned)) {
        line++;
        lineStart = scanned + 1;
      }
    }
    return { line, column: offset - lineStart + 1 };
  };
}

/** The location of one byte offset, from 0 to the length of the source. */
export function locate(source: Uint8Array, offset: number): Location {
  return createLocator(source)(offset);
}

/** A part of a source line to print above a caret. */
export interface Excerpt {
  /** One character a byte: printable ASCII as it is, a tab as a space, anything else as "?". */
  readonly text: string;
  /** Index in `text`, from 0, of the byte that was asked for; at most the length of `text`. */
  readonly caret: number;
}

/** The line around a byte offset, cut to at most `reach` bytes before it and as many from it on. */
export function excerpt(source: Uint8Array, offset: number, reach = 100): Excerpt {
  // Between CR and LF, and so after the text of the line, counts as at the CR.
  const at = offset > 0 && source[offset] === LF && source[offset - 1] === CR ? offset - 1 : offset;
  let start = at;
  while (start > 0 && at - start < reach && !endsLine(source, start - 1)) start--;
  let end = at;
  while (end < source.length && end - at < reach && source[end] !== LF && source[end] !== CR) end++;
  return { text: Array.from(source.subarray(start, end), printable).join(""), caret: at - start };
}

/** Whether a line ends after the byte at `offset`. */
function endsLine(source: Uint8Array, offset: number): boolean {
  const byte = source[offset];
  return byte === LF || (byte === CR && source[offset + 1] !== LF);
}

function printable(byte: number): string {
  if (byte === 0x09) return " ";
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : "?";
}
