/**
 * Instructions in an order in which few of them wait. A processor looks some hundred of its own instructions ahead, as many as a
 * few dot products are under the arithmetic of a chip: what does not depend on what is waited for has to stand near to it.
 */

import type { Cell, InstructionEffects } from "@glasm/vm";
import { INSTRUCTIONS, type Mnemonic } from "../isa/instructions.js";
import { effects } from "../program/effects.js";
import type { ExecutableProgram, Instruction } from "../program/program.js";

/** The same program whose instructions stand in another order between the places where control may come or go. */
export function interleaved<P extends ExecutableProgram>(program: P): P {
  const { instructions } = program;
  const effectsOf = effects(program);
  const order: number[] = [];
  for (const [first, end] of stretchesOf(program)) {
    const steps = stepsOf(instructions.slice(first, end), effectsOf.slice(first, end));
    for (const number of inOrder(steps)) order.push(first + number);
  }
  return { ...program, instructions: order.map((number) => instructions[number]!) };
}

/** From which instruction to which control goes straight on. */
function stretchesOf({ instructions, labels }: ExecutableProgram): readonly (readonly [number, number])[] {
  const borders = new Set([0, instructions.length, ...labels.map(({ instruction }) => instruction)]);
  instructions.forEach(({ mnemonic }, number) => {
    if (INSTRUCTIONS[mnemonic].flow !== "next") borders.add(number).add(number + 1);
  });
  const sorted = [...borders].sort((a, b) => a - b);
  return sorted.slice(1).map((end, i) => [sorted[i]!, end]);
}

/** What is known of an instruction among those of a stretch. */
interface Step {
  readonly times: Times;
  /** The instructions before it that it may not overtake, and how long after each has begun it has what it needs of it. */
  readonly before: ReadonlyMap<number, number>;
}

/** How long a result is waited for, and how long it keeps a processor busy, in cycles, roughly. */
interface Times {
  readonly waits: number;
  readonly takes: number;
}

/** On an AMD EPYC; for each value that is computed. */
const DOT_PRODUCT: Times = { waits: 80, takes: 35 };
const SUM: Times = { waits: 60, takes: 11 };
const PRODUCT: Times = { waits: 17, takes: 5 };
const APPROXIMATION: Times = { waits: 140, takes: 30 };
const OTHER: Times = { waits: 5, takes: 3 };

const TIMES: Partial<Record<Mnemonic, Times>> = {
  ADD: SUM,
  SUB: SUM,
  MAD: SUM,
  MUL: PRODUCT,
  DP3: DOT_PRODUCT,
  DP4: DOT_PRODUCT,
  DPH: DOT_PRODUCT,
};

function timesOf({ mnemonic, destination }: Instruction): Times {
  const { accuracy, dependence } = INSTRUCTIONS[mnemonic];
  const { waits, takes } = TIMES[mnemonic] ?? (accuracy === "exact" ? OTHER : APPROXIMATION);
  const components = (destination?.mask ?? []).filter((isEnabled) => isEnabled).length;
  return { waits, takes: dependence === "lane" ? takes * components : takes };
}

function stepsOf(
  instructions: readonly Instruction[],
  effectsOf: readonly InstructionEffects[],
): readonly Step[] {
  const times = instructions.map(timesOf);
  const writer = new Map<Cell, number>();
  const readers = new Map<Cell, number[]>();
  return times.map((own, number) => {
    const { parts } = effectsOf[number]!;
    const read = parts.flatMap(({ tests, uses }) => [...tests, ...uses]);
    const written = parts.flatMap(({ writes }) => writes);
    const writersOf = (cells: readonly Cell[]) => cells.flatMap((cell) => writer.get(cell) ?? []);
    const before = new Map<number, number>();
    // What is overwritten has to be there and read before, and nothing waits for it.
    for (const other of writersOf(written)) before.set(other, 0);
    for (const cell of written) for (const other of readers.get(cell) ?? []) before.set(other, 0);
    for (const source of writersOf(read)) before.set(source, times[source]!.waits);
    for (const cell of written) {
      writer.set(cell, number);
      readers.delete(cell);
    }
    for (const cell of read) readers.set(cell, [...(readers.get(cell) ?? []), number]);
    before.delete(number);
    return { times: own, before };
  });
}

/** How long it takes from the beginning of each step to the last result that comes of it. */
function timesLeft(steps: readonly Step[]): readonly number[] {
  const left = steps.map(({ times }) => times.waits);
  for (let number = steps.length - 1; number >= 0; number--)
    for (const [other, wait] of steps[number]!.before)
      left[other] = Math.max(left[other]!, wait + left[number]!);
  return left;
}

/** The numbers of steps in the order in which they begin: one of those that can begin first, of which most time is left. */
function inOrder(steps: readonly Step[]): readonly number[] {
  const left = timesLeft(steps);
  const open = steps.map(({ before }) => before.size);
  const earliest = steps.map(() => 0);
  const behind: (readonly [number, number])[][] = steps.map(() => []);
  steps.forEach(({ before }, number) => {
    for (const [other, wait] of before) behind[other]!.push([number, wait]);
  });
  const candidates = new Set(open.flatMap((count, number) => (count === 0 ? number : [])));
  const order: number[] = [];
  for (let time = 0; candidates.size > 0;) {
    const begin = (number: number): number => Math.max(time, earliest[number]!);
    const next = [...candidates].reduce((best, number) => {
      const later = begin(number) - begin(best);
      return later < 0 || (later === 0 && left[number]! > left[best]!) ? number : best;
    });
    const begun = begin(next);
    candidates.delete(next);
    order.push(next);
    for (const [number, wait] of behind[next]!) {
      earliest[number] = Math.max(earliest[number]!, begun + wait);
      open[number]! -= 1;
      if (open[number] === 0) candidates.add(number);
    }
    time = begun + steps[next]!.times.takes;
  }
  return order;
}
