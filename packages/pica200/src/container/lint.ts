/** What is probably not meant in the code of a container that can be read. [PICA200 13] */

import type { Diagnostic } from "@glasm/base";
import { Report, type Span } from "@glasm/vm";
import { decodeWord } from "../code/code-word.js";
import { CONTAINER_WARNINGS } from "./diagnostics.js";
import { inOneLine } from "./read.js";

/** Warns of words whose opcodes are unknown; their places are byte offsets. */
export function lintCode(
  bytes: Uint8Array,
  code: readonly number[],
  spans: readonly Span[],
): readonly Diagnostic[] {
  const report = new Report(CONTAINER_WARNINGS, "more-warnings");
  code.forEach((bits, address) => {
    if (decodeWord(bits).mnemonic !== null) return;
    const { position, end } = spans[address]!;
    const word = `0x${bits.toString(16).padStart(8, "0")}`;
    report.add("opcode-unknown", position, end, { word, address });
  });
  return report.diagnostics(bytes, inOneLine);
}
