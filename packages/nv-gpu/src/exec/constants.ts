/** What the constant registers of a program hold before anybody sets them, and where env, local and buffers stand. */

import { singleToBits } from "@glasm/base";
import { laneWords, type NamedConstants, rowWord } from "@glasm/vm";
import { printBinding } from "../program/print-bindings.js";
import { initialState } from "./initial-state.js";
import type { ProgramLayout } from "./layout.js";

/** New words of the constant registers: literals of arrays, and the state of a new context. [Ruling 286] */
export function initialConstants({ cells, constants }: ProgramLayout): Uint32Array {
  const words = new Uint32Array(laneWords(cells, 1).constants);
  for (const { cell, binding } of constants) {
    const held =
      binding.kind === "constant"
        ? binding.words
        : initialState(binding.name, binding.numbers).map(singleToBits);
    words.set(held, rowWord(cells, cell));
  }
  return words;
}

/** The parameters and buffers that whoever runs a program sets, by what its text calls them. */
export function namedConstants({ cells, constants, buffers }: ProgramLayout): readonly NamedConstants[] {
  const parameters = constants.flatMap(({ cell, binding }): readonly NamedConstants[] => {
    if (binding.kind === "constant" || !/^program\.(env|local)\[\]$/.test(binding.name)) return [];
    const { file, index } = cells.at(cell);
    return [{ name: printBinding(binding), first: { file, index }, count: 1 }];
  });
  return [
    ...parameters,
    ...buffers.map(({ buffer, file, words }) => ({
      name: `program.buffer[${buffer}]`,
      first: { file, index: 0 },
      count: words,
    })),
  ];
}
