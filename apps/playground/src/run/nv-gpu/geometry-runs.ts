/** The runs of a draw's geometry program, with what each begins with and the vertices that it emits. */

import { emittedPlaces, NV_GPU, type Program, unsupportedIn } from "@glasm/nv-gpu";
import type { ArithmeticName, DrawInvocations } from "@glasm/nv-gpu-draw";
import { ENDS, laneWords } from "@glasm/vm";

/** A vertex that a run has emitted. */
export interface EmittedVertex {
  /** The words of its results, as the program hands them on. */
  readonly words: Uint32Array;
  readonly stream: number;
  /** How often its run has ended a strip before. */
  readonly strip: number;
}

/** A run: an invocation of the program for a primitive. */
export interface GeometryRun {
  /** Among those of the draw. */
  readonly number: number;
  /** Which primitive it has taken. */
  readonly primitive: number;
  /** The words of its input registers. */
  readonly inputs: Uint32Array;
  readonly emitted: readonly EmittedVertex[];
}

/** How runs have ended. */
export interface GeometryEnds {
  /** How many the limit has stopped. */
  readonly stopped: number;
  /** Why one has ended at an instruction that is not executed; null if none has. */
  readonly unsupported: string | null;
}

/** Runs are made for so many words of results at a time, or for a primitive. */
const MOST_WORDS = 2 ** 20;
const [LIMIT, UNSUPPORTED] = [ENDS.indexOf("instruction-limit"), ENDS.indexOf("unsupported")];

/**
 * Runs a geometry program for all primitives of a draw; `see` is called for each run, whose arrays the next ones may take.
 * @param results the words of the results of all vertices of the draw
 */
export function runGeometry(
  program: Program,
  given: DrawInvocations,
  results: Uint32Array,
  { arithmetic, reached }: { readonly arithmetic: ArithmeticName; readonly reached: Uint8Array | undefined },
  see: (run: GeometryRun) => void,
): GeometryEnds {
  const { constants, invocations, primitives } = given;
  const cells = NV_GPU.cellsOf(program);
  const { maxVertices } = NV_GPU.interfaceOf(program);
  const stride = laneWords(cells, maxVertices).results;
  const { inputs: inputWords } = laneWords(cells, 1);
  const words = stride * maxVertices;
  const most = Math.max(1, Math.floor(MOST_WORDS / (words * invocations)));
  const emittedOf = emittedReader(program, stride);
  let stopped = 0;
  let unsupported: string | null = null;
  for (let first = 0; first < primitives; first += most) {
    const count = Math.min(most, primitives - first) * invocations;
    const inputs = given.inputs(results, first, count / invocations);
    const rows = new Uint32Array(words * count);
    const [vertices, ends] = [new Uint32Array(count), new Uint8Array(count)];
    const batch = { count, inputs, constants, results: rows, vertices, ends };
    NV_GPU.run(program, reached === undefined ? batch : { ...batch, reached }, {
      arithmetic,
      engine: "auto",
    });
    for (let lane = 0; lane < count; lane++) {
      const own = rows.subarray(words * lane, words * (lane + 1));
      if (ends[lane] === LIMIT) stopped += 1;
      if (ends[lane] === UNSUPPORTED) unsupported ??= unsupportedIn(program, own)?.reason ?? null;
      see({
        number: first * invocations + lane,
        primitive: first + Math.floor(lane / invocations),
        inputs: inputs.subarray(inputWords * lane, inputWords * (lane + 1)),
        emitted: emittedOf(own, vertices[lane]!),
      });
    }
  }
  return { stopped, unsupported };
}

/** Gives the vertices among the rows of a run. */
function emittedReader(
  program: Program,
  stride: number,
): (rows: Uint32Array, count: number) => readonly EmittedVertex[] {
  const { stream, strip, unsupported } = emittedPlaces(program);
  return (rows, count) =>
    Array.from({ length: count }, (_, row) => rows.subarray(stride * row, stride * (row + 1)))
      .filter((words) => unsupported === null || words[unsupported] === 0)
      .map((words) => ({ words, stream: words[stream]!, strip: words[strip]! }));
}
