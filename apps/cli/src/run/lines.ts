import { GrowingBytes } from "../growing-bytes.js";

const LF = 0x0a;

/** Stands for a line that is longer than the limit. */
export const TOO_LONG = Symbol("a line that is too long");

/** The bytes of a line without its LF, unless there are too many. */
export type Line = Uint8Array | typeof TOO_LONG;

/**
 * The lines of a stream of bytes, each as soon as it is complete. One of more than `maxBytes` is known to be too long
 * before it ends; the rest of it is skipped, and never more than `maxBytes` of a line are kept.
 */
export async function* splitLines(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Line, void, undefined> {
  const pending = new GrowingBytes();
  let skipping = false;
  for await (const chunk of chunks) {
    let start = 0;
    while (start < chunk.length) {
      const end = chunk.indexOf(LF, start);
      const part = chunk.subarray(start, end < 0 ? chunk.length : end);
      start += part.length + 1;
      if (!skipping && pending.length + part.length > maxBytes) {
        pending.take();
        skipping = true;
        yield TOO_LONG;
      }
      if (!skipping) pending.append(part);
      if (end < 0) continue;
      if (!skipping) yield pending.take();
      skipping = false;
    }
  }
  if (pending.length > 0) yield pending.take();
}
