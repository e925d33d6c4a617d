/** What is noted of executions: what the texts forbid or leave open, and is done here in some way, without an error. [Ruling 313] */

import type { TypesOfTable } from "@glasm/codegen";
import { DATA_TYPES, STORAGE } from "../isa/data-types.js";
import { LIMITS } from "../isa/limits.js";
import type { Instruction, Program, Source, ValueOperand } from "../program/program.js";
import type { Access } from "./access.js";
import { chosenBytes } from "./operands.js";
import type { BytePlace, ComputedIndex } from "./places.js";
import { BUFFER_BYTES } from "./register-files.js";
import type { ResolvedInstruction } from "./resolved.js";

/** Everything that may be noted. */
export const RUN_NOTES = {
  "index-read": {
    message: "a computed index of {what} is out of range, where zeros are read",
    citation: "[Ruling 283]",
  },
  "index-write": {
    message: "a computed index of {what} is out of range, where nothing is written",
    citation: "[Ruling 283]",
  },
  "buffer-overrun": {
    message: "a load from {what} runs over the end of the buffer, behind which zeros are read",
    citation: "[Ruling 285]",
  },
  "load-alignment": {
    message:
      "a load from {what} begins at a byte that is no multiple of its size, which leaves its result open",
    citation: "[NV_parameter_buffer_object2 2.X.8 LDC]",
  },
  "call-depth": {
    message: "a call of {what} is left out, since {limit} calls are open",
    citation: "[Ruling 282]",
  },
} as const;

/** The stable name of what may be noted. */
export type NoteCode = keyof typeof RUN_NOTES;

/** One thing that may be noted of an instruction, however often that happens. */
export interface NotePlace {
  readonly code: NoteCode;
  readonly instruction: number;
  /** The variable or the label that it is about. */
  readonly what: string;
  readonly test: NoteTest;
}

/** What shows that it happens. */
type NoteTest =
  | { readonly kind: "index"; readonly indices: readonly ComputedIndex[]; readonly ifWritten: boolean }
  | { readonly kind: "load"; readonly place: BytePlace; readonly bytes: number }
  | { readonly kind: "call" };

/** Where the message of a place says what it is about. */
export function noteMessage({ code, what }: Pick<NotePlace, "code" | "what">): string {
  return RUN_NOTES[code].message
    .replace("{what}", () => JSON.stringify(what))
    .replace("{limit}", String(LIMITS.callDepth));
}

/** Everything that may be noted of a program. */
export function notePlaces(
  program: Program,
  instructions: readonly ResolvedInstruction[],
  countsCalls: boolean,
): readonly NotePlace[] {
  return instructions.flatMap((resolved, number) => {
    const instruction = program.instructions[number]!;
    if (resolved.lack !== null) return [];
    const places = [
      ...readPlaces(program, instruction, resolved),
      ...writePlaces(program, instruction, resolved),
      ...loadPlaces(program, instruction, resolved),
      ...(countsCalls && instruction.opcode === "CAL" ? [callPlace(program, instruction)] : []),
    ];
    return places.map((place) => ({ ...place, instruction: number }));
  });
}

type Place = Omit<NotePlace, "instruction">;

const nameOf = ({ variables }: Program, source: Source): string =>
  source.kind === "variable" ? variables[source.variable]!.name : source.binding.kind;

function readPlaces(
  program: Program,
  { operands }: Instruction,
  { operands: places, bytes }: ResolvedInstruction,
) {
  const sources = (operands as readonly ValueOperand[]).map(({ source }) => source);
  const ofBytes = [bytes?.ofBuffers, bytes?.ofBytes].filter((index) => index !== null && index !== undefined);
  const all =
    bytes !== null ? [ofBytes] : places.map((place) => (place.kind === "registers" ? place.indices : []));
  const found = new Map<string, Place>();
  all.forEach((indices, i) => {
    if (indices.length === 0) return;
    const what = nameOf(program, sources[i]!);
    const before = found.get(what)?.test;
    const others = before?.kind === "index" ? before.indices : [];
    found.set(what, {
      code: "index-read",
      what,
      test: { kind: "index", indices: [...others, ...indices], ifWritten: false },
    });
  });
  return [...found.values()];
}

function writePlaces(
  program: Program,
  { result }: Instruction,
  { target }: ResolvedInstruction,
): readonly Place[] {
  if (result === null || target === null || target.indices.length === 0) return [];
  const test: NoteTest = { kind: "index", indices: target.indices, ifWritten: true };
  return [{ code: "index-write", what: nameOf(program, result.target), test }];
}

/** Whether a load can run over the end, and whether it can begin anywhere else than at a multiple of what it fetches. */
function loadPlaces(
  program: Program,
  instruction: Instruction,
  { bytes }: ResolvedInstruction,
): readonly Place[] {
  if (bytes === null) return [];
  const { type, count } = STORAGE.get(instruction.storage[0]!)!;
  const fetched = (count * DATA_TYPES[type].bits) / 8;
  const { source } = instruction.operands[0] as ValueOperand;
  const last = bytes.byte + (bytes.ofBytes === null ? 0 : bytes.ofBytes.size - 1);
  const test: NoteTest = { kind: "load", place: bytes, bytes: fetched };
  const what = nameOf(program, source);
  const mayBeOdd = bytes.ofBytes === null ? bytes.byte % fetched !== 0 : fetched > 1;
  return [
    ...(last + fetched > BUFFER_BYTES ? [{ code: "buffer-overrun", what, test } as const] : []),
    ...(mayBeOdd ? [{ code: "load-alignment", what, test } as const] : []),
  ];
}

function callPlace({ labels }: Program, { label }: Instruction): Place {
  return { code: "call-depth", what: labels[label!]!.name, test: { kind: "call" } };
}

/** What else decides whether something happens. */
export interface NoteState<T extends TypesOfTable> {
  /** Whether any component is written, or a call is made. */
  readonly isDone: () => T["mask"];
  /** How many calls are open. */
  readonly depth: () => T["i32"];
}

/** In which lanes what may be noted happens. */
export function happens<T extends TypesOfTable>(
  access: Access<T>,
  { code, test }: NotePlace,
  { isDone, depth }: NoteState<T>,
): T["mask"] {
  const { i32, mask } = access.numerics.operations;
  switch (test.kind) {
    case "index": {
      const outside = mask.andNot(mask.constant(-1), isInside(access, test.indices));
      return test.ifWritten ? mask.and(outside, isDone()) : outside;
    }
    case "load":
      return loadHappens(access, code, test.place, test.bytes);
    case "call":
      return mask.and(isDone(), i32.ge(depth(), i32.constant(LIMITS.callDepth)));
  }
}

function isInside<T extends TypesOfTable>(access: Access<T>, indices: readonly ComputedIndex[]): T["mask"] {
  const { mask } = access.numerics.operations;
  return indices
    .map((index) => chosenBytes(access, index).isInside)
    .reduce((all, one) => mask.and(all, one), mask.constant(-1));
}

function loadHappens<T extends TypesOfTable>(
  access: Access<T>,
  code: NoteCode,
  { byte, ofBytes, ofBuffers }: BytePlace,
  bytes: number,
): T["mask"] {
  const { i32, mask } = access.numerics.operations;
  const indices = [ofBuffers, ofBytes].filter((index) => index !== null);
  const added = ofBytes === null ? i32.constant(0) : chosenBytes(access, ofBytes).bytes;
  const first = i32.add(added, i32.constant(byte));
  const isSo =
    code === "buffer-overrun"
      ? i32.gt(first, i32.constant(BUFFER_BYTES - bytes))
      : i32.ne(i32.and(first, i32.constant(bytes - 1)), i32.constant(0));
  return mask.and(isInside(access, indices), isSo);
}
