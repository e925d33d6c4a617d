/** From a whole text to its words. [Ruling 316] */

import { decode, type Span } from "@glasm/vm";
import type { Word } from "../binary/bits.js";
import type { SourceReport } from "./diagnostics.js";
import { readInstruction } from "./instruction.js";
import { LineReader } from "./line-reader.js";
import { pieceAt } from "./piece.js";
import { Failures } from "./statement.js";

/** The words of a text, and where their instructions stand. */
export interface AssembledText {
  readonly words: readonly Word[];
  readonly spans: readonly Span[];
}

/** Reads every line, and adds the first thing that is wrong with each. */
export function assembleText(bytes: Uint8Array, report: SourceReport): AssembledText {
  const labels = labelsOf(bytes);
  const failures = new Failures();
  const words: Word[] = [];
  const spans: Span[] = [];
  const defined = new Map<string, Span>();
  let index = 0;
  for (const lines = new LineReader(bytes); lines.next();) {
    for (const label of lines.labels) {
      const name = decode(bytes, label.position, label.end);
      const first = defined.get(name);
      if (first === undefined) defined.set(name, label);
      else failures.add("repeated-label", label, { first });
    }
    const { position, end } = lines;
    if (position < end) {
      const text = pieceAt(decode(bytes, position, end), position);
      const word = readInstruction(text, { index, labels }, failures);
      if (word !== null) {
        words.push(word);
        spans.push({ position, end });
      }
      index++;
    }
    const failure = failures.take();
    if (failure !== null) report.addEntry(failure);
  }
  return { words, spans };
}

/** The numbers of the instructions that labels stand before; of a label that stands there twice, the first. */
function labelsOf(bytes: Uint8Array): ReadonlyMap<string, number> {
  const labels = new Map<string, number>();
  let index = 0;
  for (const lines = new LineReader(bytes); lines.next();) {
    for (const { position, end } of lines.labels) {
      const name = decode(bytes, position, end);
      if (!labels.has(name)) labels.set(name, index);
    }
    if (lines.position < lines.end) index++;
  }
  return labels;
}
