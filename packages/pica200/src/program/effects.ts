/** What instructions read and write, point by point. [PICA200 4, 6, 7] */

import {
  type Cell,
  type EffectPart,
  type InstructionEffects,
  type InstructionFlow,
  namedBy,
  withSets,
} from "@glasm/vm";
import { isConstantRegister } from "../isa/addressing.js";
import { type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { EMISSION_SLOTS } from "../isa/limits.js";
import { CELLS, EMISSION_COMPONENTS, LOOP_COMPONENTS } from "../isa/register-files.js";
import { COMPONENT_COUNT, COMPONENTS, type IndexRegister } from "../isa/registers.js";
import { isComputing, COMPUTATIONS } from "../semantics/computations.js";
import type { Instruction, SourceOperand } from "./instruction.js";
import { type Condition, conditionOf, type Point, type Points } from "./points.js";
import { type Program, registersOfMask } from "./program.js";

const [X, Y, , W] = [0, 1, 2, 3] as const;

const cellsOf = (file: "i" | "b" | "cmp" | "a0", index: number, count: number): readonly Cell[] =>
  Array.from({ length: count }, (_, component) => CELLS.of(file, index, component));

export const AL: Cell = CELLS.of("aL", 0, 0);
export const loopCell = (slot: number, name: keyof typeof LOOP_COMPONENTS): Cell =>
  CELLS.of("loop", slot, LOOP_COMPONENTS[name]);
export const flagCell = (component: number): Cell => CELLS.of("cmp", 0, component);

export function indexCell(index: IndexRegister): Cell {
  return index === "aL" ? AL : CELLS.of("a0", 0, index === "a0.x" ? 0 : 1);
}

/** The effects at each point of a program. */
export function effectsOf(program: Program, { points, flow }: Points): readonly InstructionEffects[] {
  return points.map((point, number) => {
    const way = flow.instructions[number]!;
    const condition = way.kind === "next" || typeof way.when === "string" ? null : way.when;
    const isTransfer = way.kind !== "next";
    const parts = isTransfer ? [testPart(condition)] : partsAt(point, program);
    const isOutput =
      isTransfer || parts.some(({ writes }) => writes.some((cell) => CELLS.fileAt(cell).role === "result"));
    return withSets(CELLS, { parts, named: namedBy(CELLS, parts), isOutput });
  });
}

/** The effects of each word by itself: what the stacks hold says nothing of them. */
export function effectsOfWords(program: Program): readonly InstructionEffects[] {
  const words = program.instructions.map((_, address): Point => ({ kind: "execute", address }));
  const instructions = program.instructions.map((instruction): InstructionFlow<Condition> => {
    const { control }: Partial<InstructionRow> =
      instruction.mnemonic === null ? {} : INSTRUCTIONS[instruction.mnemonic];
    const isTransfer = control !== undefined && control.kind !== "loop";
    return isTransfer ? { kind: "branch", target: 0, when: conditionOf(instruction) } : { kind: "next" };
  });
  const flow = { entry: program.entry, instructions, callStack: { entries: 1, whenFull: "end" } } as const;
  return effectsOf(program, { points: words, flow });
}

function testPart(condition: Condition | null): EffectPart {
  return { tests: condition === null ? [] : testedBy(condition), uses: [], writes: [] };
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
      const { instructions, stage } = program;
      const instruction = instructions[point.address]!;
      if (stage === "geometry" && instruction.mnemonic === "emit") return emissionParts(program);
      if (stage === "geometry" && instruction.mnemonic === "setemit") return EMISSION_CHANGE;
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

/** SETEMIT stores what its word says. [PICA200 8 s1] */
const EMISSION_CHANGE: readonly EffectPart[] = Object.values(EMISSION_COMPONENTS).map((component) =>
  writing(CELLS.of("setemit", 0, component), []),
);

/** EMIT exchanges the banks. [PICA200 8 s8] */
const BANK_CHANGE: readonly EffectPart[] = Array.from(
  { length: COMPONENT_COUNT * CELLS.file("o").count },
  (_, word) => [CELLS.first.o + word, CELLS.first.bank + word] as const,
).flatMap(([current, other]) => [writing(current, [other]), writing(other, [current])]);

/** EMIT stores the outputs in the slot that SETEMIT has named, and exchanges the banks. [PICA200 8 s3, s8] */
function emissionParts({ outputMask }: Program): readonly EffectPart[] {
  const tests = [CELLS.of("setemit", 0, EMISSION_COMPONENTS.vertex)];
  const stored = [...Array(EMISSION_SLOTS).keys()].flatMap((slot) =>
    registersOfMask(outputMask).flatMap((index) =>
      COMPONENTS.map((_, component) => ({
        tests,
        uses: [CELLS.of("o", index, component)],
        writes: [slotCell(slot, index, component)],
      })),
    ),
  );
  return [...BANK_CHANGE, ...stored];
}

/** Where a slot has its copy of a component of an output. */
function slotCell(slot: number, index: number, component: number): Cell {
  return CELLS.of("slot", CELLS.file("o").count * slot + index, component);
}

/** The slot and the output of a register that EMIT stores to. */
export function slotOf(index: number): { readonly slot: number; readonly output: number } {
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
