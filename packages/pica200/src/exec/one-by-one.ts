/** Runs batches on a unit, one run after the other. */

import { wordsOf } from "@glasm/base";
import { ENDS } from "@glasm/vm";
import { COMPONENT_COUNT } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import { canonicalBits } from "./canonical.js";
import type { CheckedBatch, CheckedOptions } from "./check-batch.js";
import { Interpreter } from "./interpreter.js";
import { loadUniforms } from "./uniforms.js";
import { type Triangle, Unit } from "./unit.js";
import type { UnitEngine } from "./unit-engine.js";
import { loadValues } from "./values.js";

/** Lets `use` run a program on a unit whose triangles go to `emit`. */
export type WithUnitEngine = (
  unit: Unit,
  emit: (triangle: Triangle) => void,
  use: (engine: UnitEngine) => void,
) => void;

/** Executes runs `first` to `first + count - 1` of a batch on the reference engine. */
export function interpret(
  program: Program,
  batch: CheckedBatch,
  options: CheckedOptions,
  first = 0,
  count = batch.count,
): void {
  const withInterpreter: WithUnitEngine = (unit, emit, use) => {
    use(new Interpreter(program, unit, options.arithmetic, emit));
  };
  runOneByOne(withInterpreter, batch, options, first, count);
}

/** Executes runs `first` to `first + count - 1` of a batch. */
export function runOneByOne(
  withEngine: WithUnitEngine,
  batch: CheckedBatch,
  { arithmetic, state, limit }: CheckedOptions,
  first = 0,
  count = batch.count,
): void {
  const unit = (state === "kept" ? batch.unit : undefined) ?? new Unit();
  let run = first;
  const emit = (triangle: Triangle) => batch.onTriangle?.(triangle, run);
  loadUniforms(batch.uniforms, unit, arithmetic);
  withEngine(unit, emit, (engine) => {
    for (; run < first + count; run++) {
      if (state === "fresh") {
        unit.reset();
        loadUniforms(batch.uniforms, unit, arithmetic);
      }
      loadAttributes(batch, unit, run, arithmetic);
      const end = engine.run(limit, batch.reached);
      storeRun(batch, unit, run);
      if (batch.ends !== undefined) batch.ends[run] = ENDS.indexOf(end);
      if (batch.executed !== undefined) batch.executed[run] = engine.executed;
    }
  });
}

/** Registers that are missing are 0. */
function loadAttributes(
  { attributes }: CheckedBatch,
  { words: { v } }: Unit,
  run: number,
  arithmetic: ArithmeticName,
): void {
  attributes.forEach((values, index) => {
    const to = COMPONENT_COUNT * index;
    if (values === null) v.fill(0, to, to + COMPONENT_COUNT);
    else loadValues(values, COMPONENT_COUNT * run, v, to, COMPONENT_COUNT, arithmetic);
  });
}

function storeRun({ outputs, temporaries, addresses, flags }: CheckedBatch, unit: Unit, run: number): void {
  storeRegisters(unit.o, outputs, run);
  storeRegisters(unit.r, temporaries, run);
  addresses?.set([...unit.a0, unit.aL], 3 * run);
  flags?.set(unit.cmp, 2 * run);
}

function storeRegisters(
  registers: Float32Array,
  columns: readonly (Uint32Array | null)[],
  run: number,
): void {
  const words = wordsOf(registers);
  columns.forEach((column, index) => {
    if (column === null) return;
    for (let component = 0; component < COMPONENT_COUNT; component++)
      column[COMPONENT_COUNT * run + component] = canonicalBits(words[COMPONENT_COUNT * index + component]!);
  });
}
