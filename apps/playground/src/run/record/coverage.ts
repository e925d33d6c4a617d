import { compile, type CompiledProgram, ENDS, facts, load, type Program, trace } from "@glasm/nv-vertex";
import type { PlaygroundState } from "../../state/state.js";
import type { ProgramRecord } from "../messages.js";
import { ATTRIBUTE_WORDS, type CollectedDraw, RESULT_WORDS } from "./draw-collector.js";
import { parameterArray } from "./parameters.js";

type Arithmetic = PlaygroundState["arithmetic"];

/** So many vertices are run at a time. */
const CHUNK = 1024;

/** Vertices that are run with the same parameters. */
interface Chunk {
  readonly count: number;
  readonly attributes: Float32Array;
  readonly parameters: Float32Array;
}

/** Those of the vertices of draws that were kept. */
function chunksOf(draws: readonly CollectedDraw[], attributes: Float32Array): Chunk[] {
  const kept = attributes.length / ATTRIBUTE_WORDS;
  return draws.flatMap(({ firstVertex, vertexCount, parameters: records }) => {
    const end = Math.min(firstVertex + vertexCount, kept);
    const parameters = parameterArray(records);
    const chunks: Chunk[] = [];
    for (let from = firstVertex; from < end; from += CHUNK) {
      const to = Math.min(from + CHUNK, end);
      const rows = attributes.subarray(from * ATTRIBUTE_WORDS, to * ATTRIBUTE_WORDS);
      chunks.push({ count: to - from, attributes: rows, parameters });
    }
    return chunks;
  });
}

/** Whether all instructions are executed by every vertex. */
function isStraight(program: Program): boolean {
  return program.instructions.every(({ condition }) => condition === null);
}

/** What the vertices have made of a program. */
export type Coverage = Pick<ProgramRecord, "reached" | "stopped">;

/** Of the vertices that were kept. What vertices execute that are stopped may be missing. */
export function coverageOf(
  program: Program,
  draws: readonly CollectedDraw[],
  attributes: Float32Array,
  arithmetic: Arithmetic,
): Coverage {
  const chunks = chunksOf(draws, attributes);
  if (chunks.length === 0) return { reached: [], stopped: 0 };
  const { instructions } = program;
  if (isStraight(program))
    return { reached: instructions.map((_, i) => i >= facts(program).entry), stopped: 0 };
  const stopped = countStopped(compile(program, { arithmetic }), chunks);
  return { reached: reachedInstructions(program, chunks, arithmetic), stopped };
}

/** How many vertices the limit of executed instructions has stopped. [VP2 2.14.2.3] */
function countStopped(compiled: CompiledProgram, chunks: readonly Chunk[]): number {
  const results = new Float32Array(CHUNK * RESULT_WORDS);
  const ends = new Uint8Array(CHUNK);
  const limit = ENDS.indexOf("instruction-limit");
  return chunks.reduce((stopped, chunk) => {
    compiled.run({ ...chunk, results, ends });
    return stopped + ends.subarray(0, chunk.count).filter((end) => end === limit).length;
  }, 0);
}

function reachedInstructions(
  program: Program,
  chunks: readonly Chunk[],
  arithmetic: Arithmetic,
): readonly boolean[] {
  const reached = program.instructions.map(() => false);
  const original = compile(program, { arithmetic });
  let witness: Chunk | null = vertexOf(chunks[0]!, 0);
  while (witness !== null) {
    const { steps } = trace(program, witness, { arithmetic });
    // The instructions that count in the other program may have brought it to the limit of executed ones.
    if (steps.every(({ instruction }) => reached[instruction])) break;
    for (const { instruction } of steps) reached[instruction] = true;
    const counting = compile(withCounted(program, reached), { arithmetic });
    witness = reached.includes(false) ? findWitness(original, counting, chunks) : null;
  }
  return reached;
}

const COUNTED = load(new TextEncoder().encode("!!VP2.0 MOV R0 (FL), R0; MOV o[HPOS], R0; END"));

/** The program with an instruction that changes nothing in front of each one that was not reached. */
function withCounted(program: Program, reached: readonly boolean[]): Program {
  if (!COUNTED.ok) throw new Error("The instruction that counts does not load.");
  const [counted] = COUNTED.program.instructions;
  const instructions = program.instructions.flatMap((instruction, i) =>
    reached[i] === true ? [instruction] : [counted!, instruction],
  );
  const moved = (index: number): number =>
    index + reached.slice(0, index).filter((isReached) => !isReached).length;
  const labels = program.labels.map(({ name, instruction }) => ({ name, instruction: moved(instruction) }));
  return { ...program, instructions, labels };
}

/** A vertex for which the second program executes more instructions. */
function findWitness(
  original: CompiledProgram,
  counting: CompiledProgram,
  chunks: readonly Chunk[],
): Chunk | null {
  const results = new Float32Array(CHUNK * RESULT_WORDS);
  const [fewer, more] = [new Uint32Array(CHUNK), new Uint32Array(CHUNK)];
  for (const chunk of chunks) {
    original.run({ ...chunk, results, executed: fewer });
    counting.run({ ...chunk, results, executed: more });
    for (let vertex = 0; vertex < chunk.count; vertex += 1)
      if (fewer[vertex] !== more[vertex]) return vertexOf(chunk, vertex);
  }
  return null;
}

function vertexOf({ attributes, parameters }: Chunk, vertex: number): Chunk {
  const rows = attributes.subarray(vertex * ATTRIBUTE_WORDS, (vertex + 1) * ATTRIBUTE_WORDS);
  return { count: 1, attributes: rows, parameters };
}
