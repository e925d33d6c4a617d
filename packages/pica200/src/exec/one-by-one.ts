/** Runs batches on a unit, one run after the other. */

import type { Strided } from "@glasm/base";
import { ENDS } from "@glasm/vm";
import { COMPONENT_COUNT } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import type { ArithmeticName } from "../semantics/numerics.js";
import { copyCanonical } from "./canonical.js";
import type { CheckedBatch, CheckedOptions } from "./check-batch.js";
import { copyOfTriangle, type TakeTriangle } from "./emission.js";
import { Interpreter } from "./interpreter.js";
import { loadUniforms } from "./uniforms.js";
import { Unit } from "./unit.js";
import type { UnitEngine } from "./unit-engine.js";
import { loadVector } from "./values.js";

/** Lets `use` run a program on a unit whose triangles go to `take`. */
export type WithUnitEngine = (unit: Unit, take: TakeTriangle, use: (engine: UnitEngine) => void) => void;

/** Executes runs `first` to `first + count - 1` of a batch on the reference engine. */
export function interpret(
  program: Program,
  batch: CheckedBatch,
  options: CheckedOptions,
  first = 0,
  count = batch.count,
): void {
  const withInterpreter: WithUnitEngine = (unit, take, use) => {
    use(new Interpreter(program, unit, options.arithmetic, take));
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
  const take: TakeTriangle = (triangle) => batch.onTriangle?.(copyOfTriangle(triangle), run);
  loadUniforms(batch.uniforms, unit, arithmetic);
  withEngine(unit, take, (engine) => {
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
  for (let index = 0; index < attributes.length; index++) {
    const values = attributes[index]!;
    const to = COMPONENT_COUNT * index;
    if (values === null) v.fill(0, to, to + COMPONENT_COUNT);
    else loadVector(values, run, v, to, arithmetic);
  }
}

function storeRun({ outputs, temporaries, addresses, flags }: CheckedBatch, unit: Unit, run: number): void {
  storeRegisters(unit.words.banks[unit.bank], outputs, run);
  storeRegisters(unit.words.r, temporaries, run);
  if (addresses !== undefined) {
    addresses.set(unit.a0, 3 * run);
    addresses[3 * run + 2] = unit.aL;
  }
  flags?.set(unit.cmp, 2 * run);
}

function storeRegisters(
  words: Uint32Array,
  arrays: readonly (Strided<Uint32Array> | null)[],
  run: number,
): void {
  for (let index = 0; index < arrays.length; index++) {
    const array = arrays[index]!;
    if (array === null) continue;
    const { data, size, stride, offset } = array;
    copyCanonical(words, COMPONENT_COUNT * index, data, offset + stride * run, size);
  }
}
