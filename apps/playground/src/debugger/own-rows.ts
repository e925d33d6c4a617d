/** Rows of vertices of machines whose programs all have the same registers, in which these are numbers of one type. */

import { laneWords, type Machine, rowWord } from "@glasm/vm";
import type { ParameterRecord } from "../messages/messages.js";
import { bitsOfComponent, numberOfComponent } from "../words/component.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import { FLOAT_FORMATS } from "./number-format.js";

type OwnRows = Pick<
  DebuggerMachine,
  | "cells"
  | "words"
  | "formats"
  | "rows"
  | "rowRegister"
  | "inputWords"
  | "resultRows"
  | "constantWords"
  | "columnKind"
  | "inputKey"
  | "emission"
>;

/** What the debugger knows of the registers of such a machine: rows are as it runs them. */
export function ownRows({ cells }: Pick<Machine, "cells">): OwnRows {
  return {
    cells,
    words: null,
    formats: FLOAT_FORMATS,
    rows: cells,
    rowRegister: (_, register) => register,
    inputWords: (_, rows) => rows,
    resultRows: (_, words) => words,
    constantWords: (_, parameters) => ownConstants({ cells }, parameters),
    columnKind: () => "float",
    inputKey: ({ file, index }) => `${file} ${index}`,
    emission: null,
  };
}

/** The words of the constant registers of such a machine. */
export function ownConstants(
  { cells }: Pick<DebuggerMachine, "cells">,
  parameters: readonly ParameterRecord[],
): Uint32Array {
  const words = new Uint32Array(laneWords(cells, 1).constants);
  for (const { file, index, value } of parameters) {
    const toWord = cells.file(file).wordType === "single" ? bitsOfComponent : numberOfComponent;
    words.set(value.map(toWord), rowWord(cells, cells.of(file, index, 0)));
  }
  return words;
}
