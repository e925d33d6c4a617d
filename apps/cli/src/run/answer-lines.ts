/** Answers to the JSON lines of standard input. */

import { InvalidArgumentError, Option } from "commander";
import { constants } from "node:buffer";
import type { Host } from "../host.js";
import { writePieces } from "../output.js";
import { answerLine, type Answering, refusal } from "./answer-line.js";
import { splitLines, TOO_LONG } from "./lines.js";

/** A program of the largest size fits into a line, in Base64. [Ruling 118] */
const DEFAULT_MAX_LINE_BYTES = 0x4000000;

export function maxLineBytesOption(): Option {
  return new Option("--max-line-bytes <n>", "refuse longer lines")
    .argParser((text: string) => {
      const bytes = /^\d{1,9}$/.test(text) ? Number(text) : 0;
      // A line becomes a string.
      if (bytes < 1 || bytes > constants.MAX_STRING_LENGTH)
        throw new InvalidArgumentError(`Expected a number from 1 to ${constants.MAX_STRING_LENGTH}.`);
      return bytes;
    })
    .default(DEFAULT_MAX_LINE_BYTES);
}

/** Answers every line that is not blank before it reads on. */
export async function answerLines(host: Host, maxLineBytes: number, answering: Answering): Promise<void> {
  for await (const line of splitLines(host.stdin, maxLineBytes)) {
    const answer =
      line === TOO_LONG
        ? refusal(`line: expected at most ${maxLineBytes} bytes; --max-line-bytes allows more`)
        : answerLine(line, answering);
    if (answer !== null) await writePieces(host.stdout, withLineEnd(answer));
  }
}

function* withLineEnd(pieces: Iterable<string>): Generator<string> {
  yield* pieces;
  yield "\n";
}
