/** What invocations of a geometry program are given. */

import { attributePlaces, NV_GPU, type Program, PRIMITIVE_VERTICES } from "@glasm/nv-gpu";
import { laneWords, rowWord } from "@glasm/vm";

/** Words of an input that are those of a result of one of the vertices. */
interface Load {
  /** The first word of the input's row. */
  readonly word: number;
  /** Which vertex of the primitive. */
  readonly corner: number;
  /** The first word of the result in the row of the vertex. */
  readonly from: number;
  readonly count: number;
}

/** Results of one component: the others are undefined. [NV_geometry_program4 2.X.3.2], [Ruling 280] */
const SCALARS = /^(fogcoord|pointsize|id|clip\[\d+\])$/;
const COMPONENTS = 4;

/** How often a geometry program runs for each primitive. */
export function invocationsOf({ declarations }: Program): number {
  return Number(declarations["INVOCATIONS"]?.[0] ?? 1);
}

/** Rows of the words of input registers, a row for each invocation. Its memory serves all draws. */
export class InvocationRows {
  #words = new Uint32Array(0);
  #stride = 0;
  #loads: readonly Load[] = [];
  #invocations = 1;
  #idWord = -1;
  #invocationWord = -1;

  get words(): Uint32Array {
    return this.#words;
  }

  /** Prepares to load up to `rows` invocations of a program behind that of the vertices. */
  begin(program: Program, vertexProgram: Program, invocations: number, rows: number): void {
    const places = attributePlaces(program);
    const wordOf = (attribute: string): number => places.find(({ name }) => name === attribute)?.word ?? -1;
    this.#stride = laneWords(NV_GPU.cellsOf(program), 1).inputs;
    if (this.#words.length < rows * this.#stride) this.#words = new Uint32Array(rows * this.#stride);
    this.#words.fill(0); // Results that the vertex program does not write are zeros. [Ruling 303]
    const written = resultWords(vertexProgram);
    this.#loads = places.flatMap(({ name, word }) => {
      const [, corner = "", result = ""] = /^vertex\[(\d+)\]\.(.+)$/.exec(name) ?? [];
      const from = written.get(`result.${result}`);
      const count = SCALARS.test(result) ? 1 : COMPONENTS;
      return from === undefined ? [] : [{ word, corner: Number(corner), from, count }];
    });
    this.#invocations = invocations;
    this.#idWord = wordOf("primitive.id");
    this.#invocationWord = wordOf("primitive.invocation");
    const count = wordOf("primitive.vertexcount");
    const corners = PRIMITIVE_VERTICES[program.declarations["PRIMITIVE_IN"]![0]!]!;
    for (let row = 0; row < rows && count >= 0; row += 1) this.#words[this.#stride * row + count] = corners;
  }

  /**
   * Loads the invocations of a primitive.
   * @param primitive its number among those that are loaded
   * @param starts where the rows of its vertices begin in `results`
   */
  load(primitive: number, id: number, results: Uint32Array, starts: readonly number[]): void {
    const words = this.#words;
    const first = this.#invocations * primitive;
    for (let invocation = 0; invocation < this.#invocations; invocation += 1) {
      const row = this.#stride * (first + invocation);
      for (const { word, corner, from, count } of this.#loads)
        for (let i = 0; i < count; i += 1) words[row + word + i] = results[starts[corner]! + from + i]!;
      if (this.#idWord >= 0) words[row + this.#idWord] = id;
      if (this.#invocationWord >= 0) words[row + this.#invocationWord] = invocation;
    }
  }
}

/** The first word of each result in a row, by its name. */
function resultWords(program: Program): ReadonlyMap<string, number> {
  const cells = NV_GPU.cellsOf(program);
  const { outputs } = NV_GPU.interfaceOf(program);
  return new Map(
    outputs.map(({ name = "", register: { file, index } }) => [
      name,
      rowWord(cells, cells.of(file, index, 0)),
    ]),
  );
}
