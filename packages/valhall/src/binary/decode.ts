/** From a word to the instruction that it is. [Ruling 315, Ruling 318] */

import { lazily } from "@glasm/base";
import { FLOWS } from "../isa/flow.js";
import {
  type InstructionRow,
  INSTRUCTIONS,
  MNEMONICS,
  type ModifierField,
  type SourceField,
} from "../isa/instructions.js";
import { FIELDS, type SecondaryPlace, type StagingField } from "../isa/places.js";
import { REGISTER_COUNT } from "../isa/registers.js";
import { readField, signed, type Word } from "./bits.js";
import { slotField } from "./encode.js";
import type { Parts, SourceParts, StagingParts } from "./parts.js";
import { isPaged, sourceValue } from "./source-byte.js";

/** The instructions that have an opcode, by what tells them apart. */
interface OpcodeRows {
  readonly place: SecondaryPlace | null;
  readonly rows: readonly (InstructionRow | undefined)[];
}

/** By opcodes. */
const opcodes = lazily((): readonly OpcodeRows[] => {
  const all = MNEMONICS.map((mnemonic) => INSTRUCTIONS[mnemonic]);
  return Array.from({ length: 1 << FIELDS.opcode.bits }, (_, opcode) => {
    const own = all.filter((row) => row.opcode === opcode);
    const rows: (InstructionRow | undefined)[] = [];
    for (const row of own) rows[row.secondary?.value ?? 0] = row;
    return { place: own[0]?.secondary?.place ?? null, rows };
  });
});

/** The row of the instruction that a word is; absent if it is none. */
function rowOf(low: number, high: number): InstructionRow | undefined {
  const { place, rows } = opcodes()[readField(low, high, FIELDS.opcode)]!;
  let secondary = 0;
  for (const field of place?.fields ?? []) secondary |= readField(low, high, field) << field.shift;
  return rows[secondary];
}

/** Whether a value of the field of a flow means something. */
const KNOWN_FLOWS: readonly boolean[] = Array.from({ length: 1 << FIELDS.flow.bits }, (_, code) =>
  Object.values(FLOWS).some((row) => row.code === code),
);

/**
 * What a word says: the values of its instruction's fields, whatever other bits it has; or in what way it is no instruction
 * or has a reserved value.
 */
export function decode({ low, high }: Word): Parts | string {
  const row = rowOf(low, high);
  if (row === undefined) return noInstruction(low, high);
  const flow = readField(low, high, FIELDS.flow);
  if (!KNOWN_FLOWS[flow]) return `the flow ${flow} is reserved`;
  const half = row.hasDestination ? readField(low, high, FIELDS.half) : 0;
  if (row.hasDestination && half === 0) return "the mask of the destination's halves is 0";
  const wordPage = readField(low, high, FIELDS.page);
  const sources: SourceParts[] = [];
  let page = 0;
  for (const field of row.sources) {
    const source = readSource(low, high, field, wordPage);
    if (typeof source === "string") return source;
    sources.push(source);
    if (isPaged(source.byte)) page = wordPage;
  }
  const staging = row.staging.map((field) => readStaging(low, high, field));
  if (staging.some(({ first, count }) => first + count > REGISTER_COUNT)) {
    return `registers beyond r${REGISTER_COUNT - 1} are staged`;
  }
  const modifiers = row.modifiers.map((field) => readField(low, high, field));
  const reserved = row.modifiers.find((field, i) => isReserved(field, modifiers[i]!));
  if (reserved !== undefined) {
    return `the value ${readField(low, high, reserved)} of a modifier is reserved: ${reserved.description}`;
  }
  return {
    ...{ row, flow, page, half, staging, sources, modifiers },
    destination: row.hasDestination ? readField(low, high, FIELDS.destination) : 0,
    immediates: row.immediates.map((field) => {
      const value = readField(low, high, field);
      return field.isSigned ? signed(value, field.bits) : value;
    }),
  };
}

function noInstruction(low: number, high: number): string {
  const opcode = readField(low, high, FIELDS.opcode);
  const digits = opcode.toString(16).toUpperCase();
  const isKnown = opcodes()[opcode]!.rows.length > 0;
  return `no instruction has the opcode 0x${digits}${isKnown ? " with this secondary one" : ""}`;
}

function readSource(low: number, high: number, field: SourceField, page: number): SourceParts | string {
  const byte = readField(low, high, slotField(field.slot));
  const value = sourceValue(byte, page);
  if (typeof value === "string") return value;
  const { signs, not, selector } = field;
  const selected = selector === null ? 0 : readField(low, high, selector);
  if (selector !== null && (selector.values[selected] ?? null) === null) {
    return `the selector ${selected} of the source ${field.name} is reserved`;
  }
  return {
    byte,
    negate: signs !== null && readBit(low, high, signs.negate),
    magnitude: signs !== null && readBit(low, high, signs.magnitude),
    not: not !== null && readBit(low, high, not),
    selector: selected,
  };
}

function readBit(low: number, high: number, bit: number): boolean {
  return (((bit < 32 ? low >>> bit : high >>> (bit - 32)) & 1) as 0 | 1) === 1;
}

function readStaging(low: number, high: number, field: StagingField): StagingParts {
  const count = readField(low, high, field.count) + field.least;
  return { first: count === 0 ? 0 : readField(low, high, field.first), count };
}

function isReserved(field: ModifierField, value: number): boolean {
  return "values" in field && (field.values[value] ?? null) === null;
}
