import { createLocator } from "@glasm/base";
import type { Span } from "@glasm/vm";

/** Where the instructions of a program stand in its text. Lines count from 1, instructions from 0. */
export interface InstructionLines {
  /** For each instruction the line that it begins on. */
  readonly first: readonly number[];
  /** For each instruction the line that it ends on. */
  readonly last: readonly number[];
  /** The instructions that begin on a line, in their order. */
  startingOn(line: number): readonly number[];
  /** The first instruction that begins on a line or after it; null if there is none. */
  fromLine(line: number): number | null;
}

/** The lines of the instructions, from the source and the spans that `load` has given for it. */
export function instructionLines(source: Uint8Array, spans: readonly Span[]): InstructionLines {
  const locate = createLocator(source);
  const first: number[] = [];
  const last: number[] = [];
  const starting = new Map<number, number[]>();
  spans.forEach(({ position, end }, instruction) => {
    const { line } = locate(position);
    first.push(line);
    last.push(locate(end).line);
    const others = starting.get(line);
    if (others) others.push(instruction);
    else starting.set(line, [instruction]);
  });
  return {
    first,
    last,
    startingOn: (line) => starting.get(line) ?? [],
    fromLine(line) {
      const instruction = first.findIndex((start) => start >= line);
      return instruction < 0 ? null : instruction;
    },
  };
}
