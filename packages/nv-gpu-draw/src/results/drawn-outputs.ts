/** What a draw takes of the results of a vertex. */

import { NV_GPU, type Program } from "@glasm/nv-gpu";
import { type OutputName, type TravellingOutput, usedOutputs, type VertexOutputs } from "@glasm/primitives";
import { type Meaning, rowWord } from "@glasm/vm";
import type { CheckedDraw } from "../draw/check-draw.js";

/** The results that primitives take, each a column of four singles a vertex. */
export interface DrawnOutputs extends VertexOutputs {
  /** For each column the first word of its result in the row of a vertex. */
  readonly words: readonly number[];
  /** The column of the sizes of points; null if all have that of the state. */
  readonly pointSize: number | null;
  /** Whether fragments get fog coordinates. */
  readonly hasFog: boolean;
}

/** What a draw takes of what its last program writes. An output that it does not write has no column. */
export function drawnOutputs(draw: CheckedDraw, unclamped: OutputName | undefined): DrawnOutputs {
  const words: number[] = [];
  const found = wordsOf((draw.geometry ?? draw.vertex).program);
  const columnOf = (meaning: Meaning): number | null => {
    const word = found.get(meaning);
    if (word === undefined) return null;
    const known = words.indexOf(word);
    return known < 0 ? words.push(word) - 1 : known;
  };
  const position = columnOf("position")!;
  const outputs = usedOutputs(draw.state, draw.mode).flatMap((output): readonly TravellingOutput[] => {
    const column = columnOf(output.name as Meaning);
    return column === null ? [] : [{ ...output, column }];
  });
  const shown = unclamped === undefined ? null : columnOf(unclamped);
  return {
    words,
    position,
    travelling: [
      ...outputs,
      ...(shown === null
        ? []
        : [{ name: "unclamped", column: shown, components: 4, interpolation: "perspective" } as const]),
    ],
    clipDistances: draw.clipDistances.flatMap((number) => columnOf(`clip-distance-${number}`) ?? []),
    pointSize: draw.programPointSize ? columnOf("point-size") : null,
    hasFog: outputs.some(({ name }) => name === "fog-coordinate"),
  };
}

/** For each result that a program writes the first of its words in a row. */
function wordsOf(program: Program): ReadonlyMap<Meaning, number> {
  const cells = NV_GPU.cellsOf(program);
  const outputs = NV_GPU.interfaceOf(program).outputs;
  return new Map(
    outputs.map(({ meaning, register: { file, index } }) => [
      meaning,
      rowWord(cells, cells.of(file, index, 0)),
    ]),
  );
}
