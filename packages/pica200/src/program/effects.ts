/** What instructions read and write, point by point. [PICA200 4, 6, 7] */

import { checkWhole } from "@glasm/base";
import { type Cell, type EffectPart, type InstructionEffects, namedBy, withSets } from "@glasm/vm";
import { isConstantRegister } from "../isa/addressing.js";
import { type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { EMISSION_SLOTS } from "../isa/limits.js";
import {
  CELLS,
  EMISSION_COMPONENTS,
  EMISSION_NAMES,
  type EmissionComponent,
  LOOP_COMPONENTS,
} from "../isa/register-files.js";
import { COMPONENT_COUNT, COMPONENTS, type IndexRegister } from "../isa/registers.js";
import { isComputing, COMPUTATIONS } from "../semantics/computations.js";
import type { Instruction, SourceOperand } from "./instruction.js";
import type { Condition, Point, Points } from "./points.js";
import { type Program, registersOfMask } from "./program.js";

const [X, Y, , W] = [0, 1, 2, 3] as const;

const cellsOf = (file: "o" | "i" | "b" | "cmp" | "a0", index: number, count: number): readonly Cell[] =>
  Array.from({ length: count }, (_, component) => CELLS.of(file, index, component));

export const AL: Cell = CELLS.of("aL", 0, 0);
export const loopCell = (slot: number, name: keyof typeof LOOP_COMPONENTS): Cell =>
  CELLS.of("loop", slot, LOOP_COMPONENTS[name]);
export const emissionCell = (name: EmissionComponent): Cell =>
  CELLS.of("setemit", 0, EMISSION_COMPONENTS[name]);
export const flagCell = (component: number): Cell => CELLS.of("cmp", 0, component);

export function indexCell(index: IndexRegister): Cell {
  return index === "aL" ? AL : CELLS.of("a0", 0, index === "a0.x" ? 0 : 1);
}

/** The effects at each point of a program; what EMIT does, which is much, is one object. */
export function effectsOf(program: Program, { points, flow }: Points): readonly InstructionEffects[] {
  let ofEmission: InstructionEffects | null = null;
  return points.map((point, number) => {
    if (isEmission(point, program)) return (ofEmission ??= effectsWith(emissionParts(program), true));
    const way = flow.instructions[number]!;
    const condition = way.kind === "next" || typeof way.when === "string" ? null : way.when;
    const isTransfer = way.kind !== "next";
    const parts = isTransfer ? testParts(condition) : partsAt(point, program);
    const writesResult = parts.some(({ writes }) =>
      writes.some((cell) => CELLS.fileAt(cell).role === "result"),
    );
    return effectsWith(parts, isTransfer || writesResult);
  });
}

function effectsWith(parts: readonly EffectPart[], isOutput: boolean): InstructionEffects {
  return withSets(CELLS, { parts, named: namedBy(CELLS, parts), isOutput });
}

function isEmission(point: Point, { instructions, stage }: Program): boolean {
  return point.kind === "execute" && stage === "geometry" && instructions[point.address]!.mnemonic === "emit";
}

/** A transfer that is always taken tests nothing. */
function testParts(condition: Condition | null): readonly EffectPart[] {
  return condition === null ? [] : [{ tests: testedBy(condition), uses: [], writes: [] }];
}

function testedBy(condition: Condition): readonly Cell[] {
  switch (condition.kind) {
    case "boolean":
      return cellsOf("b", condition.register, 1);
    case "repeats":
      return [loopCell(condition.slot, "count")];
    case "flags":
      if (condition.join === "x") return [flagCell(X)];
      return condition.join === "y" ? [flagCell(Y)] : cellsOf("cmp", 0, 2);
  }
}

/** The number of the constant register that is read relative to an index register. */
export type Addressed = (number: number, index: IndexRegister) => number;

/** The parts at a point; with `addressed` they use the constant registers, too, that relative reads find. */
export function partsAt(point: Point, program: Program, addressed?: Addressed): readonly EffectPart[] {
  switch (point.kind) {
    case "execute": {
      const instruction = program.instructions[point.address]!;
      if (isEmission(point, program)) return emissionParts(program);
      if (instruction.mnemonic === "setemit" && program.stage === "geometry") return EMISSION_CHANGE;
      return point.slot === undefined
        ? partsOf(instruction, addressed)
        : loopParts(point.slot, instruction.fields.uniform!);
    }
    case "advance":
      return [writing(AL, [AL, loopCell(point.slot, "step")])];
    case "repeat":
      return [writing(loopCell(point.slot, "count"), [loopCell(point.slot, "count")])];
    case "restore":
      return [writing(AL, [loopCell(point.slot, "aL")])];
    case "pass":
    case "past-end":
      return [];
  }
}

function writing(cell: Cell, uses: readonly Cell[]): EffectPart {
  return { tests: [], uses, writes: [cell] };
}

const EMISSION = EMISSION_NAMES.map(emissionCell);
/** SETEMIT stores what its word says. [PICA200 8 s1] */
const EMISSION_CHANGE: readonly EffectPart[] = EMISSION.map((cell) => writing(cell, []));

/**
 * EMIT stores the outputs of the mask in the slot that SETEMIT has named, hands them on, and exchanges the banks. What
 * no instruction writes is the same in both. [PICA200 8 s3, s8]
 */
function emissionParts({ outputMask, writtenOutputs }: Program): readonly EffectPart[] {
  const masked = registersOfMask(outputMask);
  const handedOn = masked.flatMap((index) => cellsOf("o", index, COMPONENT_COUNT));
  const exchanged = writtenOutputs
    .flatMap((index) => cellsOf("o", index, COMPONENT_COUNT))
    .map((cell) => [cell, CELLS.first.bank + cell - CELLS.first.o] as const)
    .flatMap(([current, other]) => [writing(current, [other]), writing(other, [current])]);
  const tests = [emissionCell("vertex")];
  const stored = [...Array(EMISSION_SLOTS).keys()].flatMap((slot) =>
    masked.flatMap((index) =>
      COMPONENTS.map((_, component) => ({
        tests,
        uses: [CELLS.of("o", index, component)],
        writes: [slotCell(slot, index, component)],
      })),
    ),
  );
  return [{ tests: [], uses: [...EMISSION, ...handedOn], writes: [] }, ...exchanged, ...stored];
}

/** Where a slot has its copy of a component of an output. */
function slotCell(slot: number, index: number, component: number): Cell {
  return CELLS.of("slot", CELLS.file("o").count * slot + index, component);
}

/**
 * The slot and the output of a register that EMIT stores to.
 * @throws TypeError unless the index is a number, RangeError unless there is such a register
 */
export function slotOf(index: number): { readonly slot: number; readonly output: number } {
  checkWhole("slotOf: index", index, 0, CELLS.file("slot").count - 1);
  const { count } = CELLS.file("o");
  return { slot: Math.floor(index / count), output: index % count };
}

/** LOOP keeps the count, the step and aL, and sets aL. [PICA200 7 s8] */
function loopParts(slot: number, register: number): readonly EffectPart[] {
  const [count, first, step] = cellsOf("i", register, COMPONENT_COUNT);
  return [
    writing(loopCell(slot, "count"), [count!]),
    writing(loopCell(slot, "step"), [step!]),
    writing(loopCell(slot, "aL"), [AL]),
    writing(AL, [first!]),
  ];
}

/** The parts of an instruction that transfers no control. */
function partsOf(
  { mnemonic, sources, destination, mask }: Instruction,
  addressed?: Addressed,
): readonly EffectPart[] {
  if (mnemonic === null) return [];
  const used = (component: number): readonly Cell[] =>
    sources.flatMap((source, number) =>
      cellsRead(source, componentsRead(mnemonic, number, component), addressed),
    );
  if (mnemonic === "mova")
    return [X, Y]
      .filter((component) => mask[component])
      .map((component) => writing(CELLS.of("a0", 0, component), used(component)));
  if (mnemonic === "cmp")
    return [X, Y].map((component) =>
      writing(
        flagCell(component),
        sources.flatMap((source) => cellsRead(source, [component], addressed)),
      ),
    );
  if (destination === null) return [];
  const { file, index } = destination.register;
  const written = [...destination.mask.keys()]
    .filter((component) => destination.mask[component]!)
    .map((component) => writing(CELLS.of(file, index, component), used(component)));
  if (mnemonic !== "litp") return written;
  const flags = [X, W].map((component, flag) =>
    writing(flagCell(flag), cellsRead(sources[0]!, [component], addressed)),
  );
  return [...written, ...flags];
}

/** The components of an operand that a component of the result depends on. */
function componentsRead(
  mnemonic: keyof typeof INSTRUCTIONS,
  source: number,
  component: number,
): readonly number[] {
  const { sources }: InstructionRow = INSTRUCTIONS[mnemonic];
  const { letters } = sources[source]!;
  const read = [...letters].map((letter) => (COMPONENTS as readonly string[]).indexOf(letter));
  if (isComputing(mnemonic) && COMPUTATIONS[mnemonic].isScalar) return read;
  return read.filter((other) => other === component);
}

/** Of a register with a computed number what the number comes from, and itself only where the number is known. */
function cellsRead(
  { register, index, swizzle }: SourceOperand,
  components: readonly number[],
  addressed: Addressed | undefined,
): readonly Cell[] {
  if (components.length === 0) return [];
  const cellsOfRegister = (number: number): readonly Cell[] =>
    components.map((component) => CELLS.of(register.file, number, swizzle[component]!));
  if (index === null) return cellsOfRegister(register.index);
  const number = addressed?.(register.index, index);
  const isThere = number !== undefined && isConstantRegister(number);
  return [indexCell(index), ...(isThere ? cellsOfRegister(number) : [])];
}
