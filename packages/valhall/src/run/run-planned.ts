/** Runs planned programs on lanes as all machines are given them, without an object for each of them. [Ruling 340] */

import { lazily } from "@glasm/base";
import type { EngineChoice } from "@glasm/codegen";
import { ENDS, type LaneBatch, rowWord } from "@glasm/vm";
import type { Plan } from "../compile/vertex-plan.js";
import { VERTEX_WORDS } from "../compile/vertex-kernel.js";
import { SLOT_BYTES } from "../exec/packets.js";
import { CELLS, VARYING_SLOTS, VECTOR_WORDS } from "../isa/register-files.js";
import { UNIFORM_COUNT } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import type { Denormals } from "../semantics/values.js";
import { readyProgram } from "./engines.js";
import { attributesRead, INPUT_WORDS, RESULT_WORDS } from "./lane-words.js";
import { pointSizeWord, RESULT_PLACES } from "./result-words.js";
import { ATTRIBUTE_COUNT, DRAWN_SLOT_COUNT, ROW_WORDS, RowMemory } from "./vertex-rows.js";
import { createVertexRunner } from "./vertex-runner.js";

/** How many vertices go through the rows at once. */
const CHUNK = 1024;
/** One run has ended before another one begins. */
const chunkRows = lazily(() => new RowMemory(CHUNK));

const INPUT_PLACES = {
  id: rowWord(CELLS, CELLS.first.vertex_id),
  instance: rowWord(CELLS, CELLS.first.instance_id),
  attributes: rowWord(CELLS, CELLS.first.attribute),
} as const;

/** The slots of varyings that a plan stores into, of those that are handed on. */
function slotsOf({ steps }: Plan): readonly number[] {
  const slots = new Set<number>();
  for (const step of steps) {
    if (step.kind !== "store" || step.stream !== "estream") continue;
    const last = Math.floor((step.offset + step.bytes - 1) / SLOT_BYTES);
    for (let slot = Math.floor(step.offset / SLOT_BYTES); slot <= last; slot++)
      if (slot < VARYING_SLOTS) slots.add(slot);
  }
  return [...slots];
}

/**
 * Runs the first program of code by its plan, if it has one and is for the compiled engine.
 * @returns whether it has run
 * @throws HostRefusal if the engine is "compiled" and the host does not let it run
 */
export function runPlanned(
  program: Program,
  batch: LaneBatch,
  engine: EngineChoice,
  denormals: Denormals,
): boolean {
  const ready = readyProgram(program, denormals);
  const plan = ready.planAt(0);
  if (plan === null) return false;
  const slots = slotsOf(plan);
  if (slots.length > DRAWN_SLOT_COUNT || !ready.isCompiled(engine, batch.count)) return false;
  const attributes = attributesRead(program);
  const rows = chunkRows();
  const runner = createVertexRunner(program, rows, {
    engine: "compiled",
    denormals,
    uniforms: [...batch.constants.subarray(0, UNIFORM_COUNT)],
    components: Array.from({ length: ATTRIBUTE_COUNT }, (_, i) =>
      attributes.includes(i) ? VECTOR_WORDS : 0,
    ),
    slots,
  });
  for (let first = 0; first < batch.count; first += CHUNK) {
    const count = Math.min(CHUNK, batch.count - first);
    fetchVertices(batch.inputs.subarray(INPUT_WORDS * first), first, count, attributes, rows);
    runner.run(count);
    storeVertices(rows, count, slots, batch.results.subarray(RESULT_WORDS * first));
  }
  batch.ends?.fill(ENDS.indexOf("end"), 0, batch.count);
  batch.executed?.fill(plan.executed, 0, batch.count);
  if (batch.count > 0) batch.reached?.fill(1, 0, plan.executed);
  return true;
}

/** Puts the words of vertices into the first rows. */
function fetchVertices(
  inputs: Uint32Array,
  first: number,
  count: number,
  attributes: readonly number[],
  { vertices, attributes: columns }: RowMemory,
): void {
  for (let i = 0; i < count; i++) {
    vertices[ROW_WORDS * i + VERTEX_WORDS.id] = inputs[INPUT_WORDS * i + INPUT_PLACES.id]!;
    vertices[ROW_WORDS * i + VERTEX_WORDS.instance] = inputs[INPUT_WORDS * i + INPUT_PLACES.instance]!;
    vertices[ROW_WORDS * i + VERTEX_WORDS.place] = first + i;
  }
  for (const attribute of attributes) {
    const from = INPUT_PLACES.attributes + VECTOR_WORDS * attribute;
    copyVectors(inputs, INPUT_WORDS, from, columns[attribute]!.words, ROW_WORDS, 0, count);
  }
}

/** Writes what the first rows have as the words of result registers; what vertices have not stored is zero. */
function storeVertices(
  { positions, pointSizes, varyings }: RowMemory,
  count: number,
  slots: readonly number[],
  results: Uint32Array,
): void {
  results.fill(0, 0, RESULT_WORDS * count);
  copyVectors(positions.words, ROW_WORDS, 0, results, RESULT_WORDS, RESULT_PLACES.position, count);
  for (let i = 0; i < count; i++) {
    results[RESULT_WORDS * i + RESULT_PLACES.pointSize] = pointSizeWord(pointSizes[ROW_WORDS * i]!);
  }
  slots.forEach((slot, i) => {
    const to = RESULT_PLACES.varyings + VECTOR_WORDS * slot;
    copyVectors(varyings[i]!.words, ROW_WORDS, 0, results, RESULT_WORDS, to, count);
  });
}

/** Copies four words of each of some rows. */
function copyVectors(
  source: Uint32Array,
  sourceWords: number,
  from: number,
  target: Uint32Array,
  targetWords: number,
  to: number,
  count: number,
): void {
  for (let i = 0; i < count; i++)
    for (let word = 0; word < VECTOR_WORDS; word++)
      target[targetWords * i + to + word] = source[sourceWords * i + from + word]!;
}
