/** A side of a comparison: a program that is run for all vertices. */

import { wordsOf } from "@glasm/base";
import { type EngineChoice, laneWords, type LanePrimitive } from "@glasm/vm";
import type { DebuggerMachine, EmittedVertex } from "../debugger/debugger-machine.js";
import { arithmeticIn } from "../debugger/execution.js";
import { runVertices } from "../debugger/run-vertices.js";
import type { LoadedText } from "../language/load-text.js";
import type { ComparedProgram, ComparedVertices } from "../messages/comparison.js";

type Loaded = Extract<LoadedText, { readonly ok: true }>;

/** A program that loads, with what it computes under. */
export interface SideProgram extends Loaded {
  readonly by: DebuggerMachine;
  readonly text: string;
  readonly arithmetic: string | undefined;
  readonly engine: EngineChoice;
  /** Whether what counts is the primitives that it makes. */
  readonly makesPrimitives: boolean;
  /** Whether it has no results and what counts is what it leaves in the constant registers, as vertex state programs do. [VP2 2.14.5] */
  readonly leavesConstants: boolean;
}

/** @throws Error if it does not load */
export function loadSide(
  by: DebuggerMachine,
  { text, file, arithmetic, engine }: ComparedProgram,
): SideProgram {
  const loaded = by.loadText(text, file);
  if (!loaded.ok) throw new Error(`${file} does not load.`);
  const { program } = loaded;
  const own = by.forProgram(program, text);
  const makesPrimitives = own.emission !== null || by.machine.interfaceOf(program).makesPrimitives === true;
  const leavesConstants = own.resultsOf(program).length === 0;
  return {
    ...{
      ...loaded,
      by: own,
      text,
      engine,
      arithmetic: arithmeticIn(by, program, arithmetic),
    },
    ...{ makesPrimitives, leavesConstants },
  };
}

/** What a program has made of vertices. */
export interface SideRun {
  /** How many of them it was run for. */
  readonly count: number;
  /** Why that is not all of them. */
  readonly message: string | null;
  /** The words of the result registers for each vertex, one after the other; or those of the constant registers after it. */
  readonly results: Uint32Array;
  /** The primitives that it made of a vertex. */
  primitivesOf(vertex: number): readonly LanePrimitive[];
}

/** @param vertices in rows as the side's program has them */
export function runSide(side: SideProgram, vertices: ComparedVertices): SideRun {
  const { by, program, arithmetic = "", engine, makesPrimitives, leavesConstants } = side;
  const { attributes, parameters, loaded } = vertices;
  const constants = by.constantWords(program, parameters);
  const count = attributes.length / laneWords(by.rows, 1).inputs;
  const left = new Uint32Array(leavesConstants ? constants.length * count : 0);
  const primitives = new Map<number, LanePrimitive[]>();
  const onPrimitive = (primitive: LanePrimitive, vertex: number): void => {
    const made = primitives.get(vertex);
    if (made === undefined) primitives.set(vertex, [primitive]);
    else made.push(primitive);
  };
  /** The strips of a run are what it makes. */
  const onEmitted = (emitted: readonly EmittedVertex[], run: number): void => {
    const strips = new Map<string, Uint32Array[]>();
    for (const { strip, words } of emitted) {
      const known = strips.get(strip);
      if (known === undefined) strips.set(strip, [words]);
      else known.push(words);
    }
    primitives.set(
      run,
      Array.from(strips.values(), (strip) => ({ invert: false, vertices: strip })),
    );
  };
  const onConstants = (after: Uint32Array, vertex: number): void =>
    left.set(after, constants.length * vertex);
  const options = {
    ...{ arithmetic, engine, loaded },
    ...(makesPrimitives && by.emission === null ? { onPrimitive } : {}),
    ...(by.emission === null ? {} : { onEmitted }),
    ...(leavesConstants ? { onConstants } : {}),
  };
  const steps = runVertices(by, program, { count, attributes }, constants, options);
  let next = steps.next();
  while (next.done !== true) next = steps.next();
  const { message, results, count: done } = next.value;
  const primitivesOf = (vertex: number): readonly LanePrimitive[] => primitives.get(vertex) ?? [];
  return { count: done, message, results: leavesConstants ? left : wordsOf(results), primitivesOf };
}
