/** Warns of output components that are written twice, or never, which can freeze a console. [PICA200 4, 10.6] */

import type { Word } from "../building/code.js";
import type { ProgramUnderConstruction } from "../building/program.js";
import type { TranslationUnit } from "../building/translation-unit.js";
import type { Executable } from "../container/shader.js";
import {
  componentsOf,
  lanesOf,
  lanesText,
  NO_LANES,
  type RegisterLanes,
  union,
} from "../lint/register-lanes.js";
import { getField } from "../isa/bits.js";
import { DESCRIPTOR_FIELDS } from "../isa/descriptors.js";
import { type InstructionRow, INSTRUCTIONS } from "../isa/instructions.js";
import { COMPONENT_COUNT, COMPONENTS, REGISTERS, registerOf } from "../isa/registers.js";

interface LinkedProgram {
  readonly executable: Executable;
  readonly unit: TranslationUnit;
}

/** For each output register the components, bit 0 for x. */
type Lanes = readonly number[];

const REGISTER_COUNT = REGISTERS.o.count;
const ALL_LANES = 2 ** COMPONENT_COUNT - 1;
const NOTHING: Lanes = Array.from({ length: REGISTER_COUNT }, () => 0);

export function lintOutputs(program: ProgramUnderConstruction, programs: readonly LinkedProgram[]): void {
  const code = new OutputCode(program);
  const byEntry = new Map<number, LinkedProgram[]>();
  for (const linked of programs) {
    const { entry } = linked.executable;
    const sharing = byEntry.get(entry) ?? [];
    sharing.push(linked);
    byEntry.set(entry, sharing);
  }
  const written = code.writtenFrom();
  for (const [entry, sharing] of byEntry) lintMissing(program.code.words[entry]!, sharing, written[entry]!);
  const mapped = Array.from(
    byEntry,
    ([entry, sharing]) => [entry, mapOutputs(sharing, written[entry]!)] as const,
  );
  code.mappedAt(mapped).forEach((lanes, address) => {
    const again = code.again[address];
    const both = again === undefined ? 0 : again.lanes & componentsOf(lanes, again.register);
    if (both === 0) return;
    const { place } = program.code.words[address]!;
    place.report.warn("output-twice", place, { output: outputText(again!.register, both) });
  });
}

/** Warns where a program begins of outputs that it writes, and it has no `.out` at all. [Ruling 204] */
function lintMissing({ place }: Word, sharing: readonly LinkedProgram[], written: RegisterLanes): void {
  const outputs = lanesText(written, "o");
  const isMissing = sharing.some(({ unit }) => unit.outputs.length === 0 && !unit.isExact);
  if (isMissing && outputs !== "") place.report.warn("output-none", place, { outputs });
}

/** The components that programs of one entry map; warns of those that their code does not write. */
function mapOutputs(sharing: readonly LinkedProgram[], written: RegisterLanes): RegisterLanes {
  let mapped = NO_LANES;
  for (const { unit } of sharing) {
    for (const { output, span } of unit.outputs) {
      const { register, mask } = output;
      mapped = union(mapped, lanesOf(register, mask & ALL_LANES));
      const missing = mask & ~componentsOf(written, register) & ALL_LANES;
      if (missing === 0) continue;
      unit.report.warn("output-unwritten", span, { output: outputText(register, missing) });
    }
  }
  return mapped;
}

/** `o0.xy` */
function outputText(register: number, lanes: number): string {
  return `o${register}.${COMPONENTS.filter((_, lane) => ((lanes >> lane) & 1) === 1).join("")}`;
}

interface Write {
  readonly register: number;
  readonly lanes: number;
}

class OutputCode {
  /** By address, what is written there that is written already on every way there that is looked at. */
  readonly again: readonly (Write | undefined)[];
  private readonly words: readonly Word[];
  private readonly writes: readonly (Write | null)[];
  /** Where control can go from each word. */
  private readonly ways: readonly (readonly number[])[];

  constructor({ code, descriptors, labels }: ProgramUnderConstruction) {
    const table = descriptors.words();
    this.words = code.words;
    this.writes = code.words.map((word) => writeOf(word, (number) => table[number]?.descriptor ?? 0));
    this.ways = code.words.map((word, address) =>
      successors(word, address).filter((next) => next < code.words.length),
    );
    this.again = writtenAgain(this.words, this.writes, labels);
  }

  /** For each address what is written on some way from there on; rather too much than too little. */
  writtenFrom(): readonly RegisterLanes[] {
    const sets = this.writes.map((write) => (write ? lanesOf(write.register, write.lanes) : NO_LANES));
    const before: number[][] = this.words.map(() => []);
    this.ways.forEach((ways, address) => ways.forEach((to) => before[to]!.push(address)));
    spread(sets, before, [...sets.keys()]);
    return sets;
  }

  /** For each address what the programs map that come there from their entries. */
  mappedAt(programs: readonly (readonly [entry: number, mapped: RegisterLanes])[]): readonly RegisterLanes[] {
    const sets = this.words.map(() => NO_LANES);
    for (const [entry, mapped] of programs) sets[entry] = union(sets[entry]!, mapped);
    const entries = programs.map(([entry]) => entry);
    spread(sets, this.ways, entries);
    return sets;
  }
}

/** Adds the set of each address in a list to those of where it leads, as long as one of them grows. */
function spread(sets: RegisterLanes[], ways: readonly (readonly number[])[], open: number[]): void {
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    for (const to of ways[address]!) {
      const both = union(sets[to]!, sets[address]!);
      if (both === sets[to]) continue;
      sets[to] = both;
      open.push(to);
    }
  }
}

function successors(
  { mnemonic, fields: { target = 0, count = 0 } }: Word,
  address: number,
): readonly number[] {
  const control = mnemonic === null ? undefined : (INSTRUCTIONS[mnemonic] as InstructionRow).control;
  if (control?.kind === "end") return [];
  if (control?.kind === "loop") return [address + 1, target + 1];
  return control === undefined || control.kind === "break"
    ? [address + 1]
    : [address + 1, target, ...(control.kind === "if" ? [target + count] : [])];
}

/** The output that a word writes, or null. */
function writeOf(
  { mnemonic, fields, descriptor }: Word,
  descriptorBits: (number: number) => number,
): Write | null {
  const { destination } = fields;
  const register = destination === undefined ? null : registerOf("destination", destination);
  if (mnemonic === null || mnemonic === "mova" || register?.file !== "o") return null;
  const mask = getField(descriptorBits(descriptor?.number ?? fields.descriptor!), DESCRIPTOR_FIELDS.mask);
  const lanes = COMPONENTS.reduce(
    (set, _, lane) => set | (((mask >> (COMPONENT_COUNT - 1 - lane)) & 1) << lane),
    0,
  );
  return { register: register.index, lanes };
}

/** A part of the code whose words are all executed if the first one is, but for jumps out of it. */
interface Stretch {
  readonly end: number;
  /** What was written before it, for the other part of an IF and for what is after it. */
  readonly before: Lanes;
  /** The first part of an IF with an else part, and where this ends. */
  readonly elseEnd: number | null;
}

/**
 * The writes to what is written already: on the straight way through a block, from what stands around it into it, but
 * not out of it again, since another way may lead there. An EMIT begins again, as does a label and a procedure.
 */
function writtenAgain(
  words: readonly Word[],
  writes: readonly (Write | null)[],
  labels: ReadonlySet<number>,
): readonly (Write | undefined)[] {
  const stretches: Stretch[] = [];
  let lanes = [...NOTHING];
  return words.map(({ mnemonic, fields: { target = 0, count = 0 } }, address) => {
    for (let top = stretches.at(-1); top !== undefined && top.end <= address; top = stretches.at(-1)) {
      stretches.pop();
      lanes = [...top.before];
      if (top.elseEnd !== null) stretches.push({ end: top.elseEnd, before: top.before, elseEnd: null });
    }
    if (labels.has(address)) lanes = [...NOTHING];
    const control = mnemonic === null ? undefined : (INSTRUCTIONS[mnemonic] as InstructionRow).control;
    if (control?.kind === "if") {
      const elseEnd = count === 0 ? null : target + count;
      stretches.push({ end: target, before: [...lanes], elseEnd });
    } else if (control?.kind === "loop") {
      stretches.push({ end: target + 1, before: [...lanes], elseEnd: null });
    } else if (control?.kind === "end" || mnemonic === "emit") lanes = [...NOTHING];
    const write = writes[address];
    if (!write) return undefined;
    const again = lanes[write.register]! & write.lanes;
    lanes[write.register]! |= write.lanes;
    return again === 0 ? undefined : { register: write.register, lanes: again };
  });
}
