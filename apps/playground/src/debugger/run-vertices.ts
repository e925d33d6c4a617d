/** Runs the program of a draw on other vertices, in the page. */

import { wordsOf } from "@glasm/base";
import { type EngineChoice, type LaneOptions, laneWords, type MachineProgram } from "@glasm/vm";
import type { LoadedWords } from "../messages/comparison.js";
import type { DebuggerMachine, EmittedVertex } from "./debugger-machine.js";
import { arithmeticIn } from "./execution.js";
import type { GivenVertices, VertexRows } from "./vertices-csv.js";

/** Vertices that run together, between two looks at the rest of the page. */
const PORTION = 64;

/** How many of given vertices run together in each launch, in their order. */
export function givenLaunches(count: number): readonly number[] {
  const launches = new Array<number>(Math.ceil(count / PORTION)).fill(PORTION);
  return launches.map((most, number) => Math.min(most, count - PORTION * number));
}

/** As many instructions as a program without loops needs for all the vertices that are kept. */
const MAX_INSTRUCTIONS = 256 * 65_536;

/** The results of vertices; of fewer than were given if the program takes too long. */
export interface VertexRun extends VertexRows {
  /** Why there are no more vertices. */
  readonly message: string | null;
}

/** How vertices are run. */
export interface RunOptions {
  /** The arithmetic, if the program has it. */
  readonly arithmetic: string;
  /** Default "auto". */
  readonly engine?: EngineChoice;
  /** Constants that are every vertex's own. */
  readonly loaded?: LoadedWords | undefined;
  /** Takes the primitives that the program makes, each with the number of the vertex. */
  readonly onPrimitive?: LaneOptions["onPrimitive"];
  /** Takes the vertices that a run has emitted, with the number of the run. */
  readonly onEmitted?: (vertices: readonly EmittedVertex[], run: number) => void;
  /** Takes the words of the constant registers after the program, each with the number of the vertex. */
  readonly onConstants?: (words: Uint32Array, vertex: number) => void;
}

/** Yields how many vertices are done, again and again, and returns the results. */
export function* runVertices(
  by: DebuggerMachine,
  program: MachineProgram,
  vertices: GivenVertices,
  constants: Uint32Array,
  { arithmetic: asked, engine = "auto", loaded, onPrimitive, onEmitted, onConstants }: RunOptions,
): Generator<number, VertexRun> {
  const { attributes } = vertices;
  const { machine } = by;
  const words = laneWords(by.rows, 1);
  const { maxVertices } = machine.interfaceOf(program);
  const own = laneWords(machine.cellsOf(program), maxVertices).results * maxVertices;
  const { emission } = by;
  const results = new Float32Array(emission === null ? words.results * vertices.count : 0);
  const emitted = new EmittedRows(words.results);
  const arithmetic = arithmeticIn(by, program, asked);
  let executed = 0;
  let done = 0;
  while (done < vertices.count && executed < MAX_INSTRUCTIONS) {
    const first = done;
    const count = Math.min(
      loaded === undefined && onConstants === undefined ? PORTION : 1,
      vertices.count - first,
    );
    const counts = new Uint32Array(count);
    const rows = wordsOf(attributes).subarray(words.inputs * first, words.inputs * (first + count));
    const batch = {
      count,
      inputs: by.inputWords(program, rows),
      constants: constantsFor(first, constants, loaded),
      results: new Uint32Array(own * count),
      vertices: new Uint32Array(count),
      executed: counts,
    };
    machine.run(program, batch, {
      ...{ arithmetic, engine },
      ...(onPrimitive && { onPrimitive: (primitive, lane) => onPrimitive(primitive, first + lane) }),
    });
    if (emission === null) wordsOf(results).set(by.resultRows(program, batch.results), words.results * first);
    else
      batch.vertices.forEach((most, lane) => {
        const handedOn = batch.results.subarray(own * lane, own * (lane + 1));
        const all = emission.verticesOf(program, handedOn, most);
        emitted.add(all);
        onEmitted?.(all, first + lane);
      });
    onConstants?.(batch.constants, first);
    executed += counts.reduce((sum, number) => sum + number, 0);
    done += count;
    yield done;
  }
  const isWhole = done === vertices.count;
  const message = isWhole ? null : `Stopped after ${done} vertices: the program takes too many instructions.`;
  const made = emission === null ? { results } : emitted.rows;
  return { count: done, attributes, ...made, message };
}

/** Collects the results of emitted vertices. */
class EmittedRows {
  private readonly words: number;
  private readonly all: Uint32Array[] = [];
  private readonly firsts = [0];

  /** @param words of a row */
  constructor(words: number) {
    this.words = words;
  }

  add(vertices: readonly EmittedVertex[]): void {
    for (const { words } of vertices) this.all.push(words);
    this.firsts.push(this.all.length);
  }

  get rows(): Required<Pick<VertexRows, "results" | "emitted">> {
    const results = new Float32Array(this.words * this.all.length);
    this.all.forEach((words, row) => wordsOf(results).set(words, this.words * row));
    return { results, emitted: Uint32Array.from(this.firsts) };
  }
}

/** The words of the constant registers for a vertex, which a program may change. */
export function constantsFor(
  vertex: number,
  constants: Uint32Array,
  loaded: LoadedWords | undefined,
): Uint32Array {
  const words = constants.slice();
  if (loaded !== undefined)
    words.set(loaded.words.subarray(loaded.count * vertex, loaded.count * (vertex + 1)), loaded.at);
  return words;
}
