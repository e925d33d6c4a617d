/** What the runs of a geometry program emit to the stream that is drawn: the vertices of primitives. */

import { NV_GPU, type Program } from "@glasm/nv-gpu";
import type { Draw } from "@glasm/nv-gpu-draw";
import { type Meaning, rowWord } from "@glasm/vm";
import { COMPONENTS, type PrimitiveVertices } from "../described/front.js";
import { VOLUME_WORDS } from "../display/volume.js";
import type { PrimitiveModeName } from "../log/primitive-modes.js";
import { GrowingSingles } from "../record/growing-singles.js";
import type { GeometryRun } from "./geometry-runs.js";

/** The stream that is drawn. [Ruling 305] */
const DRAWN_STREAM = 0;

/** The first words of the results that place a vertex and color it; null of what the program does not write. */
export interface Places {
  readonly position: number | null;
  readonly color: number | null;
}

/** Those of a program; `name` is the result in the place of the position, if any is. */
export function placesOf(program: Program, name: string | null): Places {
  const cells = NV_GPU.cellsOf(program);
  const { outputs } = NV_GPU.interfaceOf(program);
  const wordOf = (isIt: (output: (typeof outputs)[number]) => boolean): number | null => {
    const register = outputs.find(isIt)?.register;
    return register === undefined ? null : rowWord(cells, cells.of(register.file, register.index, 0));
  };
  const meant = (meaning: Meaning) => wordOf((output) => output.meaning === meaning);
  return {
    position: name === null ? meant("position") : wordOf((output) => output.name === name),
    color: meant("color"),
  };
}

export class EmittedPrimitives {
  private readonly places: Places;
  private readonly values = new GrowingSingles(VOLUME_WORDS, Infinity);
  private readonly runs: number[] = [];
  private readonly numbers: number[] = [];
  private readonly strips: number[] = [];
  private readonly row = new Float32Array(VOLUME_WORDS);
  private readonly rowWords = new Uint32Array(this.row.buffer);

  constructor(places: Places) {
    this.places = places;
  }

  /** Takes what a run has emitted. Each run begins a strip, and so does what it emits after ENDPRIM. [Ruling 288] */
  add({ number, emitted }: GeometryRun): void {
    let last: number | null = null;
    emitted.forEach(({ words, stream, strip }, vertex) => {
      if (stream !== DRAWN_STREAM) return;
      if (strip === last) this.strips[this.strips.length - 1]! += 1;
      else this.strips.push(1);
      last = strip;
      this.copy(words, this.places.position, 0);
      this.copy(words, this.places.color, COMPONENTS);
      this.values.push(this.row);
      this.runs.push(number);
      this.numbers.push(vertex);
    });
  }

  private copy(words: Uint32Array, from: number | null, to: number): void {
    for (let i = 0; i < COMPONENTS; i++) this.rowWords[to + i] = from === null ? 0 : words[from + i]!;
  }

  /**
   * All of them.
   * @param firstRun the number of the first run in the answer
   * @param inputs the numbers of the vertices that a run takes, by its number in the draw
   */
  made(
    draw: Draw,
    program: Program,
    firstRun: number,
    inputs: (run: number) => readonly number[],
  ): PrimitiveVertices<Draw> {
    const { runs, numbers, strips, values } = this;
    const original = (vertex: number): number => firstRun + runs[vertex]!;
    return {
      ...{ draw, original, mode: modeOf(program), count: runs.length, values: values.kept },
      isOf: (vertex, number) =>
        number >= firstRun ? original(vertex) === number : inputs(runs[vertex]!).includes(number),
      emitted: (vertex) => numbers[vertex]!,
      ...(modeOf(program) === "POINTS" ? {} : { strips }),
    };
  }
}

function modeOf({ declarations }: Program): PrimitiveModeName {
  return declarations["PRIMITIVE_OUT"]![0] as PrimitiveModeName;
}
