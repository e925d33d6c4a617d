/** What the words of a program memory are to texts: procedures, blocks, labels, and words that no instruction says. */

import type { Label, Shader } from "../container/shader.js";
import { type Control, type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { decodeInstruction, type Instruction } from "../program/instruction.js";
import { isName } from "../text/piece.js";
import { addressesInBlocks, type BlockRange, findBlocks } from "./blocks.js";
import { printOperation, type TargetNames, TARGETS_BY_ADDRESS } from "./instruction-text.js";
import { findProcedures, LENGTHS, Procedures, type Range } from "../program/procedures.js";
import type { RegisterNames } from "../text/register-names.js";
import { isSaid } from "./said-fields.js";

const controlOf = ({ mnemonic }: Instruction): Control | undefined =>
  mnemonic === null ? undefined : (INSTRUCTIONS[mnemonic] as InstructionRow).control;

export class CodeStructure {
  readonly code: readonly number[];
  readonly instructions: readonly Instruction[];
  readonly procedures: Procedures;
  readonly blocks: ReadonlyMap<number, BlockRange>;
  private readonly isSaid: readonly boolean[];
  private readonly procedureNames: ReadonlyMap<Range, string>;
  private readonly labelNames: ReadonlyMap<number, string>;
  private readonly targets: TargetNames;

  constructor({ code, descriptors, executables }: Shader) {
    this.code = code;
    const first = descriptors.map(({ descriptor }) => descriptor);
    this.instructions = code.map((word) => decodeInstruction(word, first));
    this.isSaid = this.instructions.map((instruction, i) => isSaid(code[i]!, instruction, first.length));
    const entries = executables.map(({ entry, end }) => ({ start: entry, end }));
    this.procedures = new Procedures(findProcedures(code.length, [...entries, ...this.calls()]));
    this.blocks = new Map(
      this.procedures.list.flatMap((range) => [...findBlocks(this.instructions, this.isSaid, range)]),
    );
    const names = namesByAddress(executables.flatMap(({ labels }) => labels));
    this.procedureNames = nameProcedures(this.procedures, entries, names);
    this.labelNames = names;
    this.targets = {
      label: (address) => this.label(address),
      procedure: (start, length) => {
        const range = this.procedures.called(start, length);
        return range === null ? TARGETS_BY_ADDRESS.procedure(start, length) : this.procedureName(range);
      },
    };
  }

  /** Whether an instruction of a source of the words from `start` to `end` says a word whole. */
  isInstruction(address: number, { start, end }: Range): boolean {
    const instruction = this.instructions[address]!;
    const { target = 0, count = 0 } = instruction.fields;
    if (!this.isSaid[address]!) return false;
    switch (controlOf(instruction)?.kind) {
      case "call":
        return this.procedures.called(target, count) !== null;
      case "jump":
        return target >= start && target <= end;
      case "if":
      case "loop":
        return this.blocks.has(address);
      default:
        return true;
    }
  }

  /** The instruction of a word, as near as texts come to it; null if nobody knows its opcode. */
  instruction(address: number, names: RegisterNames): string | null {
    return printOperation(this.instructions[address]!, names, this.targets);
  }

  procedureName(range: Range): string {
    return this.procedureNames.get(range)!;
  }
  label(address: number): string {
    return this.labelNames.get(address) ?? TARGETS_BY_ADDRESS.label(address);
  }

  /** The address that a jump goes to; null of other words. */
  jumpTarget(address: number): number | null {
    const instruction = this.instructions[address]!;
    return controlOf(instruction)?.kind === "jump" ? instruction.fields.target! : null;
  }

  /** The procedure that a word calls; null of other words. */
  callee(address: number): Range | null {
    const instruction = this.instructions[address]!;
    const { target = 0, count = 0 } = instruction.fields;
    return controlOf(instruction)?.kind === "call" ? this.procedures.called(target, count) : null;
  }

  /** What calls name as procedures. Their lengths are cut, so a longer one is taken if a block would be cut, too. */
  private calls(): readonly Range[] {
    const isInBlock = addressesInBlocks(this.instructions, this.isSaid);
    const endOf = (least: number): number => {
      let end = least;
      while (isInBlock[end] === true) end += LENGTHS;
      return end < isInBlock.length - 1 ? end : least;
    };
    return this.instructions.flatMap((instruction, address) => {
      const { target = 0, count = 0 } = instruction.fields;
      const isCall = this.isSaid[address]! && controlOf(instruction)?.kind === "call";
      return isCall ? [{ start: target, end: endOf(target + count) }] : [];
    });
  }
}

/** Names that are made here of addresses. */
const MADE_NAME = /^(?:label|proc)\d+$/;

/** Names that a container has for addresses; of several the first that nothing else has. */
function namesByAddress(labels: readonly Label[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const used = new Set<string>();
  for (const { name, address } of labels) {
    if (!isName(name) || MADE_NAME.test(name) || names.has(address) || used.has(name)) continue;
    names.set(address, name);
    used.add(name);
  }
  return names;
}

const MAIN = "main";

/** The first program begins with `main`; other names are those of the container, or tell the address. */
function nameProcedures(
  procedures: Procedures,
  entries: readonly Range[],
  names: ReadonlyMap<number, string>,
): ReadonlyMap<Range, string> {
  const named = new Map<Range, string>();
  const used = new Set<string>();
  const give = (range: Range, wanted: string): void => {
    if (named.has(range)) return;
    let name = wanted;
    for (let number = 2; used.has(name); number++) name = `${wanted}_${number}`;
    used.add(name);
    named.set(range, name);
  };
  for (const { start, end } of entries) {
    const range = procedures.exact(start, end);
    if (range !== null) give(range, names.get(start) ?? (used.size === 0 ? MAIN : `${MAIN}${start}`));
  }
  for (const range of procedures.list) {
    const name = names.get(range.start) ?? TARGETS_BY_ADDRESS.procedure(range.start, range.end - range.start);
    give(range, name);
  }
  return named;
}
