/** Text in UTF-8, on hosts that have no TextEncoder, too. */

/** Half of a surrogate pair becomes the replacement character. */
const REPLACEMENT = 0xfffd;

/** The bytes of a text in UTF-8, as TextEncoder gives them. */
export function encodeUtf8(text: string): Uint8Array {
  let length = 0;
  for (const character of text) length += 1 + continuationBytes(codeOf(character));
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const character of text) {
    const code = codeOf(character);
    const more = continuationBytes(code);
    bytes[at++] = more === 0 ? code : ((0xff00 >> (more + 1)) & 0xff) | (code >> (6 * more));
    for (let left = more - 1; left >= 0; left--) bytes[at++] = 0x80 | ((code >> (6 * left)) & 0x3f);
  }
  return bytes;
}

function codeOf(character: string): number {
  const code = character.codePointAt(0)!;
  return code >= 0xd800 && code < 0xe000 ? REPLACEMENT : code;
}

/** How many bytes follow the first one of a character. */
function continuationBytes(code: number): number {
  if (code < 0x80) return 0;
  if (code < 0x800) return 1;
  return code < 0x10000 ? 2 : 3;
}
