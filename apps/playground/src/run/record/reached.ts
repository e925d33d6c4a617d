import { facts, type Program, trace } from "@glasm/vm";
import type { PlaygroundState } from "../../state/state.js";
import { ATTRIBUTE_WORDS, type CollectedDraw } from "./draw-collector.js";
import { parameterArray } from "./parameters.js";

/** Instructions that are traced for a program, at most, and for a vertex. */
const MAX_STEPS = 40_000;
const MAX_STEPS_OF_VERTEX = 4_000;
/** Vertices that are traced for a program, at most. */
const MAX_TRACED = 192;

/** A vertex of a draw. */
interface Sample {
  readonly draw: CollectedDraw;
  readonly vertex: number;
}

/** Up to `MAX_TRACED` vertices of draws, spread over all that were kept: those in the middle of equal parts. */
function samples(draws: readonly CollectedDraw[], kept: number): Sample[] {
  const lengths = draws.map(({ firstVertex, vertexCount }) =>
    Math.max(Math.min(vertexCount, kept - firstVertex), 0),
  );
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const wanted = Math.min(total, MAX_TRACED);
  const found: Sample[] = [];
  let [draw, before] = [0, 0];
  for (let i = 0; i < wanted; i += 1) {
    const place = Math.floor(((i + 0.5) * total) / wanted);
    while (place >= before + lengths[draw]!) {
      before += lengths[draw]!;
      draw += 1;
    }
    found.push({ draw: draws[draw]!, vertex: draws[draw]!.firstVertex + place - before });
  }
  return found;
}

/** Whether all instructions are executed by every vertex. */
function isStraight(program: Program): boolean {
  return program.instructions.every(({ condition }) => condition === null);
}

/**
 * For each instruction whether some vertex executed it, as far as tracing a bounded number of them shows; empty if
 * there was no vertex.
 */
export function reachedInstructions(
  program: Program,
  draws: readonly CollectedDraw[],
  attributes: Float32Array,
  arithmetic: PlaygroundState["arithmetic"],
): boolean[] {
  const traced = samples(draws, attributes.length / ATTRIBUTE_WORDS);
  if (traced.length === 0) return [];
  if (isStraight(program)) return program.instructions.map((_, i) => i >= facts(program).entry);
  const reached = new Array<boolean>(program.instructions.length).fill(false);
  let steps = 0;
  for (const { draw, vertex } of traced) {
    if (steps >= MAX_STEPS || !reached.includes(false)) break;
    const input = {
      attributes: attributes.subarray(vertex * ATTRIBUTE_WORDS, (vertex + 1) * ATTRIBUTE_WORDS),
      parameters: parameterArray(draw.parameters),
    };
    const maxSteps = Math.min(MAX_STEPS_OF_VERTEX, MAX_STEPS - steps);
    const result = trace(program, input, { arithmetic, maxSteps });
    for (const { instruction } of result.steps) reached[instruction] = true;
    steps += result.steps.length;
  }
  return reached;
}
