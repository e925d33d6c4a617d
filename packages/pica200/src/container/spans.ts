/** Where code words stand in a container. [PICA200 9 s3, s6] */

import type { Span } from "@glasm/vm";
import { ENTRY_BYTES, HEADERS } from "./layout.js";

/** The bytes of each of this many code words of a container that has been read. */
export function spansOfCode(bytes: Uint8Array, words: number): readonly Span[] {
  const { DVLB, DVLP } = HEADERS;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = DVLB.bytes + ENTRY_BYTES.executables * view.getUint32(DVLB.count, true);
  const code = start + view.getUint32(start + DVLP.code, true);
  return Array.from({ length: words }, (_, word) => {
    const position = code + ENTRY_BYTES.code * word;
    return { position, end: position + ENTRY_BYTES.code };
  });
}
