/** How many bytes of UTF-8 a character is; a lone surrogate is encoded as U+FFFD. */
function byteLength(codePoint: number): number {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

/**
 * Gives the function that finds the offset in a text, in UTF-16 units, of a byte offset in its UTF-8
 * encoding; for a byte inside a character that of the character. Asking in ascending order reads the text once.
 */
export function createTextOffsets(text: string): (byteOffset: number) => number {
  let units = 0;
  let bytes = 0;
  return (byteOffset) => {
    if (byteOffset < bytes) units = bytes = 0;
    while (units < text.length) {
      const codePoint = text.codePointAt(units)!;
      const length = byteLength(codePoint);
      if (bytes + length > byteOffset) break;
      bytes += length;
      units += codePoint >= 0x10000 ? 2 : 1;
    }
    return units;
  };
}
