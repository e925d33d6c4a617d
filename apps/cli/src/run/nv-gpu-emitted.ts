/** What geometry programs of NV_gpu_program have emitted, in lines, documents and for people. [Ruling 289] */

import type { End } from "@glasm/vm";

/** Words by the names of results, in hexadecimal digits. */
export type NamedDigits = Readonly<Record<string, readonly string[]>>;

/** A vertex that was emitted. */
export interface EmittedOutcome {
  readonly stream: number;
  readonly strip: number;
  readonly results: NamedDigits;
}

/** What one invocation did. */
export interface InvocationOutcome {
  readonly emitted?: readonly EmittedOutcome[];
  readonly end: End;
  readonly executed: number;
  /** Where in the text the instruction stands that is not executed yet, and why. */
  readonly at?: number;
  readonly reason?: string;
}

/** A vertex of a strip. */
type StripVertex = Pick<EmittedOutcome, "results">;

/** What the invocations for one primitive did. */
export interface PrimitiveOutcome {
  /** The strips of each stream, by its number; of points a list for each invocation. */
  readonly streams: Readonly<Record<string, readonly (readonly StripVertex[])[]>>;
  /** How each invocation has ended. */
  readonly ends: readonly End[];
  /** Of the first invocation that has reached what is not executed yet. */
  readonly at?: number;
  readonly reason?: string;
}

/** What comes of primitives, each of so many invocations. */
export function* inPrimitives(
  outcomes: Iterable<InvocationOutcome>,
  invocations: number,
): Generator<PrimitiveOutcome> {
  let ofPrimitive: InvocationOutcome[] = [];
  for (const outcome of outcomes) {
    ofPrimitive.push(outcome);
    if (ofPrimitive.length < invocations) continue;
    yield primitiveOf(ofPrimitive);
    ofPrimitive = [];
  }
}

function primitiveOf(invocations: readonly InvocationOutcome[]): PrimitiveOutcome {
  const unsupported = invocations.find(({ at }) => at !== undefined);
  const reason = unsupported === undefined ? {} : { at: unsupported.at!, reason: unsupported.reason! };
  return { streams: streamsOf(invocations), ends: invocations.map(({ end }) => end), ...reason };
}

/** Strips in the order in which they were begun; each invocation begins a strip of its own. */
function streamsOf(invocations: readonly InvocationOutcome[]): PrimitiveOutcome["streams"] {
  const streams: Record<string, StripVertex[][]> = {};
  for (const { emitted = [] } of invocations) {
    const open = new Map<number, { readonly strip: number; readonly vertices: StripVertex[] }>();
    for (const { stream, strip, results } of emitted) {
      let own = open.get(stream);
      if (own?.strip !== strip) {
        open.set(stream, (own = { strip, vertices: [] }));
        (streams[stream] ??= []).push(own.vertices);
      }
      own.vertices.push({ results });
    }
  }
  return streams;
}
