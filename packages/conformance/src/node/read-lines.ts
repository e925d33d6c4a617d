import type { Readable } from "node:stream";

const LF = 0x0a;

/**
 * Calls a function with each line of a stream of bytes, without its LF, also with a last one that has none. Where a line
 * is longer than this many bytes, it reads no further and calls another one.
 */
export function readLines(
  stream: Readable,
  mostBytes: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): void {
  let parts: Buffer[] = [];
  let bytes = 0;
  const keep = (part: Buffer): boolean => {
    parts.push(part);
    bytes += part.length;
    return bytes <= mostBytes;
  };
  const taken = (): string => {
    const line = Buffer.concat(parts, bytes).toString();
    parts = [];
    bytes = 0;
    return line;
  };
  const stop = (): void => {
    stream.destroy();
    parts = [];
    onTooLong();
  };
  stream.on("data", (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      if (!keep(chunk.subarray(start, end))) return stop();
      onLine(taken());
      start = end + 1;
    }
    if (!keep(chunk.subarray(start))) stop();
  });
  stream.on("end", () => {
    if (bytes > 0) onLine(taken());
  });
}
