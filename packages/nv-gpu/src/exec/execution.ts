/** What an instruction does, once for all engines, the effects and the trace. */

import type { TypesOfTable } from "@glasm/codegen";
import type { Cell } from "@glasm/vm";
import type { DataType } from "../isa/data-types.js";
import { LIMITS } from "../isa/limits.js";
import type { Component, Condition, Instruction, ValueOperand } from "../program/program.js";
import { clamped } from "../semantics/clamps.js";
import type { Computation } from "../semantics/computation.js";
import type { Result } from "../semantics/definition.js";
import { isTrue, signAndZero } from "../semantics/flags.js";
import { signed } from "../semantics/signs.js";
import { asWord, toLong } from "../semantics/registers.js";
import type { Operand, Value } from "../semantics/values.js";
import type { Access, Part, PartTarget, Word } from "./access.js";
import { loadedConstants, loadedType } from "./constant-loads.js";
import { emittedParts, endedParts, isEmit, lastRow } from "./emission.js";
import { interpolates, isAnyNegative, resultOfQuad } from "./quads.js";
import {
  CALL_DEPTH,
  CONDITION_CODES,
  KILLED,
  LOOP_COUNTS,
  NOTES,
  UNSUPPORTED_AT,
  updatedCode,
} from "./register-files.js";
import { loopCount } from "./loops.js";
import { happens } from "./notes.js";
import { elementAt, loadedOperand, reloadedOperand } from "./operands.js";
import type { Place, RegisterPlace } from "./places.js";
import type { ResolvedInstruction, ResolvedProgram } from "./resolved.js";

const COMPONENTS = [0, 1, 2, 3] as const satisfies readonly Component[];
const WORD_BYTES = 4;
/** Of the number of a bit, which word it is in. */
const WORD_SHIFT = 5;
/** An operand as it stands. */
const UNSIGNED = { negateBase: false, absolute: false, negateAbsolute: false } as const;

/** What is computed of the operands of an instruction. */
interface Computed<T extends TypesOfTable> {
  readonly type: DataType;
  readonly result: Result<T>;
  /** The operands that CF and OF are those of; null if these flags never hold. */
  readonly summed: readonly Operand<T>[] | null;
}

/** Whether an instruction hands on a row of results: an emitted vertex, or one that says what is not executed. */
export function handsOnRow(
  { program, instructions, emission, notes }: ResolvedProgram,
  number: number,
): boolean {
  const instruction = program.instructions[number];
  if (emission === null || notes !== null || instruction === undefined) return false;
  return instructions[number]!.lack !== null || isEmit(instruction.opcode);
}

/** Whether computed numbers choose what stands at a place. */
const isChosen = (place: Place): boolean => place.kind === "registers" && place.isIndexed;

/** Executes the instructions of a program on what an access reads. */
export class Execution<T extends TypesOfTable> {
  readonly #resolved: ResolvedProgram;
  readonly #access: Access<T>;
  /** The operands of instructions that load them again and again. */
  readonly #reloaded = new Map<ResolvedInstruction, readonly Operand<T>[]>();

  constructor(program: ResolvedProgram, access: Access<T>) {
    this.#resolved = program;
    this.#access = access;
  }

  /** What an instruction of the flow writes, component by component; all of it is computed before any of it is written. */
  parts(number: number): readonly Part<T>[] {
    const parts = this.#ownParts(number);
    const bits = this.#resolved.notes?.bitsOf.get(number);
    return bits === undefined ? parts : [...parts, ...this.#noted(bits)];
  }

  #ownParts(number: number): readonly Part<T>[] {
    const { program, instructions } = this.#resolved;
    const instruction = program.instructions[number];
    if (instruction === undefined) return this.#returned(null);
    const resolved = instructions[number]!;
    if (resolved.lack !== null) return this.#unsupported(number);
    if (resolved.target !== null) return this.#results(instruction, resolved, resolved.target);
    const { opcode, block } = instruction;
    const isCounter = block !== null && this.#resolved.counters.has(block);
    switch (opcode) {
      case "REP":
        return isCounter ? this.#counted(block, this.#initialCount(instruction, resolved)) : [];
      case "ENDREP":
        return isCounter ? this.#counted(block, this.#lessOne(block)) : [];
      case "CAL":
        return this.#called(instruction);
      case "RET":
        return this.#returned(instruction.condition);
      case "KIL":
        return [this.#killed(instruction, resolved)];
      case "EMIT":
      case "EMITS":
      case "ENDPRIM":
        return this.#emitted(instruction, resolved);
      default:
        return [];
    }
  }

  /**
   * The lanes in which an instruction transfers control.
   * @param parts what it has written before
   */
  isTaken(number: number, parts: readonly Part<T>[]): T["mask"] {
    const { i32, mask } = this.#access.numerics.operations;
    const { opcode, condition } = this.#resolved.program.instructions[number]!;
    const zero = i32.constant(0);
    switch (opcode) {
      case "REP":
        return i32.le(parts[0]!.target.words[0]!, zero);
      case "ENDREP":
        return i32.gt(parts[0]!.target.words[0]!, zero);
      case "IF":
        return mask.andNot(mask.constant(-1), this.#isAny(condition!));
      default:
        return this.#isAny(condition!);
    }
  }

  #results(
    instruction: Instruction,
    resolved: ResolvedInstruction,
    place: RegisterPlace,
  ): readonly Part<T>[] {
    const { mask, condition } = instruction.result!;
    const computed = this.#computed(instruction, resolved);
    const at = place.isIndexed ? elementAt(this.#access, place.indices) : null;
    const test = condition === null ? null : this.#tests(condition);
    const { numerics } = this.#access;
    const code = updatedCode(instruction);
    const { type } = computed;
    const parts: Part<T>[] = [];
    for (let i = 0; i < COMPONENTS.length; i++) {
      const component = COMPONENTS[i]!;
      if (!mask[component]) continue;
      const value = computed.result(component);
      const stored = place.isLong ? toLong(numerics, type, value) : asWord(numerics, type, value);
      parts.push({
        condition: test === null ? null : test(component),
        target: place.isLong
          ? this.#storedLong(place, component, stored as T["i64"], at)
          : { cell: place.cell + component, words: [stored], at },
        flags: code === null ? null : this.#flags(code, resolved, computed, component, value, stored),
      });
    }
    return parts;
  }

  /** What becomes of a component of the condition code that the instruction updates. */
  #flags(
    code: 0 | 1,
    { computation, target }: ResolvedInstruction,
    { type, summed }: Computed<T>,
    component: Component,
    value: Value<T>,
    stored: Word<T> | T["i64"],
  ): Part<T>["flags"] {
    const { numerics } = this.#access;
    const ofNumber = signAndZero(numerics, type, value, stored, target!.isLong);
    const never = numerics.operations.mask.constant(0);
    const ofSum =
      summed === null ? { CF: never, OF: never } : computation!.carry(numerics, summed, component);
    const cell = this.#flagCell(code, component);
    return { cell, flags: { ...ofNumber, ...ofSum } };
  }

  #computed(instruction: Instruction, resolved: ResolvedInstruction): Computed<T> {
    const { numerics } = this.#access;
    const { bytes, computation } = resolved;
    if (computation !== null) {
      const operands = this.#operands(instruction, resolved, computation);
      const result = computation.result(numerics, operands);
      return { type: computation.resultType, result, summed: computation.setsCarry ? operands : null };
    }
    if (bytes === null) return this.#ofQuad(instruction, resolved);
    const loaded = loadedConstants(this.#access, instruction, bytes);
    return this.#withoutCarry(instruction, loadedType(instruction), loaded);
  }

  #operands(
    instruction: Instruction,
    resolved: ResolvedInstruction,
    { operandTypes }: Computation,
  ): readonly Operand<T>[] {
    if (this.#access.isImmediate !== true || resolved.operands.some(isChosen))
      return this.#operandsBy(loadedOperand, instruction, resolved, operandTypes);
    let operands = this.#reloaded.get(resolved);
    if (operands === undefined) {
      operands = this.#operandsBy(reloadedOperand, instruction, resolved, operandTypes);
      this.#reloaded.set(resolved, operands);
    }
    return operands;
  }

  #operandsBy(
    load: typeof loadedOperand,
    instruction: Instruction,
    resolved: ResolvedInstruction,
    types: readonly DataType[],
  ): readonly Operand<T>[] {
    const operands = new Array<Operand<T>>(types.length);
    for (let i = 0; i < types.length; i++)
      operands[i] = load(
        this.#access,
        instruction.operands[i] as ValueOperand,
        resolved.operands[i]!,
        types[i]!,
      );
    return operands;
  }

  #withoutCarry(instruction: Instruction, type: DataType, computed: Result<T>): Computed<T> {
    const { numerics } = this.#access;
    const clamp = instruction.modifiers.clamp as "SAT" | "SSAT" | undefined;
    const result: Result<T> =
      clamp === undefined ? computed : (component) => clamped(numerics, type, clamp, computed(component));
    return { type, result, summed: null };
  }

  #ofQuad(instruction: Instruction, resolved: ResolvedInstruction): Computed<T> {
    const operands = instruction.operands as readonly ValueOperand[];
    const loaded = operands.map((operand, i) => {
      const read = interpolates(instruction.opcode) && i === 0 ? { ...operand, ...UNSIGNED } : operand;
      return loadedOperand(this.#access, read, resolved.operands[i]!, operand.type);
    });
    const { type } = instruction.result!;
    const computed = resultOfQuad(this.#access, this.#resolved.program, instruction, loaded);
    if (!interpolates(instruction.opcode)) return this.#withoutCarry(instruction, type, computed);
    // Signs belong to what has been interpolated. [NV_gpu_program5 Issues]
    const { numerics } = this.#access;
    const result: Result<T> = (component) => signed(numerics, type, operands[0]!, computed(component));
    return this.#withoutCarry(instruction, type, result);
  }

  /** Where KIL kills, by an operand or a condition. [NV_fragment_program4 2.X.8 KIL], [Ruling 291] */
  #killed(instruction: Instruction, resolved: ResolvedInstruction): Part<T> {
    const { condition, operands } = instruction;
    const [operand] = operands as readonly ValueOperand[];
    return {
      ...this.#wrote(KILLED, 1),
      condition:
        operand === undefined
          ? this.#isAny(condition!)
          : isAnyNegative(
              this.#access.numerics,
              operand.type,
              this.#operand(instruction, resolved, 0, operand.type),
            ),
    };
  }

  #operand(
    { operands }: Instruction,
    resolved: ResolvedInstruction,
    number: number,
    type: DataType,
  ): Operand<T> {
    const operand = operands[number] as ValueOperand;
    return loadedOperand(this.#access, operand, resolved.operands[number]!, type);
  }

  #storedLong(
    { cell }: RegisterPlace,
    component: Component,
    stored: T["i64"],
    at: PartTarget<T>["at"],
  ): PartTarget<T> {
    const { i32 } = this.#access.numerics.operations;
    return { cell: cell + 2 * component, words: [i32.low(stored), i32.high(stored)], at };
  }

  #flagCell(register: 0 | 1, component: Component): Cell {
    return this.#resolved.layout.cells.of(CONDITION_CODES.name, register, component);
  }

  /** Whether a test holds of the component that its swizzle takes for each component. */
  #tests({ test, register, swizzle }: Condition): (component: Component) => T["mask"] {
    const held = new Map<Component, T["mask"]>();
    return (component) => {
      const taken = swizzle[component];
      let holds = held.get(taken);
      if (holds === undefined) {
        const flags = this.#access.flags(this.#flagCell(register, taken));
        held.set(taken, (holds = isTrue(this.#access.numerics, test, flags)));
      }
      return holds;
    };
  }

  /** Whether a test holds of any component. [NV_gpu_program4 2.X.4.3] */
  #isAny(condition: Condition): T["mask"] {
    const { mask } = this.#access.numerics.operations;
    const test = this.#tests(condition);
    const taken = COMPONENTS.filter(
      (component) => condition.swizzle.indexOf(condition.swizzle[component]) === component,
    );
    return taken.map(test).reduce((a, b) => mask.or(a, b));
  }

  #initialCount(instruction: Instruction, resolved: ResolvedInstruction): T["i32"] {
    const { type } = instruction.operands[0] as ValueOperand;
    const x = this.#operand(instruction, resolved, 0, type)(0);
    return loopCount(this.#access.numerics, type, x);
  }

  #lessOne(block: number): T["i32"] {
    const access = this.#access;
    const { i32 } = access.numerics.operations;
    const { cell, at } = this.#counter(block);
    const count = at === null ? access.word(cell) : access.gather(cell, at.bytes, 1)[0]!;
    return i32.sub(count, i32.constant(1));
  }

  #counted(block: number, count: T["i32"]): readonly Part<T>[] {
    return [{ condition: null, target: { ...this.#counter(block), words: [count] }, flags: null }];
  }

  /** The count of a loop, at the depth of calls where it runs. [Ruling 282] */
  #counter(block: number): Omit<PartTarget<T>, "words"> {
    const { layout, counters, depths } = this.#resolved;
    const { i32 } = this.#access.numerics.operations;
    const cell = layout.cells.of(LOOP_COUNTS, depths * counters.get(block)!, 0);
    if (depths === 1) return { cell, at: null };
    return { cell, at: { bytes: i32.mul(this.#depth(), i32.constant(WORD_BYTES)), isInside: null } };
  }

  #depth(): T["i32"] {
    return this.#access.word(this.#resolved.layout.cells.of(CALL_DEPTH, 0, 0));
  }

  /** One more call is open, if it is made and there is room; where that matters. */
  #called({ condition }: Instruction): readonly Part<T>[] {
    if (this.#resolved.depths === 1) return [];
    const { i32 } = this.#access.numerics.operations;
    const depth = this.#depth();
    const hasRoom = i32.lt(depth, i32.constant(LIMITS.callDepth));
    return [this.#deeper(condition, hasRoom, i32.add(depth, i32.constant(1)))];
  }

  #returned(condition: Condition | null): readonly Part<T>[] {
    if (this.#resolved.depths === 1) return [];
    const { i32 } = this.#access.numerics.operations;
    const depth = this.#depth();
    const isOpen = i32.gt(depth, i32.constant(0));
    return [this.#deeper(condition, isOpen, i32.sub(depth, i32.constant(1)))];
  }

  #deeper(condition: Condition | null, can: T["mask"], depth: T["i32"]): Part<T> {
    const { mask } = this.#access.numerics.operations;
    const cell = this.#resolved.layout.cells.of(CALL_DEPTH, 0, 0);
    return {
      condition: condition === null ? can : mask.and(can, this.#isAny(condition)),
      target: { cell, words: [depth], at: null },
      flags: null,
    };
  }

  #emitted(instruction: Instruction, resolved: ResolvedInstruction): readonly Part<T>[] {
    const { layout, emission } = this.#resolved;
    if (instruction.opcode === "ENDPRIM") return endedParts(this.#access, layout.cells, emission!);
    const [operand] = instruction.operands as readonly ValueOperand[];
    const stream = operand === undefined ? null : this.#operand(instruction, resolved, 0, operand.type)(0);
    return emittedParts(this.#access, layout.cells, emission!, stream as T["i32"] | null);
  }

  /** Sets the bits of what happens. [Ruling 313] */
  #noted(bits: readonly number[]): readonly Part<T>[] {
    const { program, layout, notes } = this.#resolved;
    const { i32, mask } = this.#access.numerics.operations;
    const words = [...new Set(bits.map((bit) => bit >> WORD_SHIFT))];
    return words.map((word): Part<T> => {
      const cell = layout.cells.of(NOTES, word, 0);
      const own = bits.filter((bit) => bit >> WORD_SHIFT === word);
      const noted = own.reduce((all, bit) => {
        const place = notes!.places[bit]!;
        const isDone = (): T["mask"] =>
          this.#isDone(program.instructions[place.instruction]!) ?? mask.constant(-1);
        const found = happens(this.#access, place, { isDone, depth: () => this.#depth() });
        return i32.or(all, i32.keep(i32.constant(1 << bit), found));
      }, this.#access.word(cell));
      return { condition: null, target: { cell, words: [noted], at: null }, flags: null };
    });
  }

  /** Whether an instruction writes any component, or transfers control; null if it always does. */
  #isDone({ result, condition }: Instruction): T["mask"] | null {
    if (result === null) return condition === null ? null : this.#isAny(condition);
    if (result.condition === null) return null;
    const { mask } = this.#access.numerics.operations;
    const test = this.#tests(result.condition);
    return COMPONENTS.filter((component) => result.mask[component])
      .map(test)
      .reduce((a, b) => mask.or(a, b), mask.constant(0));
  }

  #unsupported(number: number): readonly Part<T>[] {
    const { layout, emission } = this.#resolved;
    const noted = this.#wrote(UNSUPPORTED_AT, number + 1);
    return emission === null ? [noted] : [noted, lastRow(this.#access, layout.cells)];
  }

  #wrote(file: string, value: number): Part<T> {
    const words = [this.#access.numerics.operations.i32.constant(value)];
    return {
      condition: null,
      target: { cell: this.#resolved.layout.cells.of(file, 0, 0), words, at: null },
      flags: null,
    };
  }
}
