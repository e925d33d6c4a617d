/** What each slot reads and writes, said once: a part for each component of each register that a unit writes. [Ruling 368] */

import { operandComponents, type Mnemonic as VertexMnemonic } from "@glasm/nv-vertex";
import { type Cell, type EffectPart, type InstructionEffects, type RegisterName, withSets } from "@glasm/vm";
import { operationRow } from "../isa/operations.js";
import { CELLS } from "../isa/register-files.js";
import { POSITION_SHADOW } from "../isa/registers.js";
import { PAIRED_TEMPORARY } from "../program/decode.js";
import type { Program } from "../program/program.js";
import {
  type Component,
  type Destination,
  type Half,
  halvesOf,
  type Operand,
  type Slot,
} from "../program/slot.js";

const COMPONENTS = [0, 1, 2, 3] as const;
const ADDRESS = CELLS.of("A0", 0, 0);

/** What a slot computes for one component of a register. */
export interface SlotPart {
  readonly half: Half;
  readonly destination: Destination;
  readonly component: Component;
  /** The operands with their components, behind swizzles, that it is computed from. */
  readonly reads: readonly OperandRead[];
}

/** A component of an operand, before its register is known if that is relative. */
export interface OperandRead {
  readonly operand: Operand;
  /** Of the register. */
  readonly component: Component;
}

/** What is known of a slot. */
interface KnownSlot {
  readonly parts: readonly SlotPart[];
  readonly effects: InstructionEffects;
}

const known = new WeakMap<Slot, KnownSlot>();

function knownOf(slot: Slot): KnownSlot {
  let result = known.get(slot);
  if (result === undefined) {
    const parts = findParts(slot);
    known.set(slot, (result = { parts, effects: effectsOfParts(slot, parts) }));
  }
  return result;
}

/** The parts of a slot: of what both units write of R1 those of the ILU alone. [Ruling 368] */
export function partsOf(slot: Slot): readonly SlotPart[] {
  return knownOf(slot).parts;
}

function findParts(slot: Slot): readonly SlotPart[] {
  const paired = slot.ilu?.destinations.find(isPairedTemporary);
  return halvesOf(slot).flatMap((half) =>
    half.destinations.flatMap((destination) =>
      COMPONENTS.filter(
        (c) =>
          destination.mask[c] &&
          !(half.unit === "mac" && isPairedTemporary(destination) && paired?.mask[c] === true),
      ).map((component) => ({ half, destination, component, reads: readsOf(half, component) })),
    ),
  );
}

const isPairedTemporary = ({ file, index }: Destination): boolean =>
  file === "R" && index === PAIRED_TEMPORARY;

function readsOf({ unit, mnemonic, operands }: Half, component: Component): readonly OperandRead[] {
  const vertexMnemonic = operationRow(unit, mnemonic)!.vertexProgram as VertexMnemonic;
  return operands.flatMap((operand, number) =>
    operandComponents(vertexMnemonic, component, number).map((read) => ({
      operand,
      component: operand.swizzle[read],
    })),
  );
}

/** The register that an operand reads, but for relative ones. */
export function registerOf({ file, index }: Operand): RegisterName<"R" | "o" | "v" | "c"> {
  return file === "R" && index === POSITION_SHADOW ? { file: "o", index: 0 } : { file, index };
}

/** The effects of the slots of a program. */
export function effectsOf({ instructions }: Program): readonly InstructionEffects[] {
  return instructions.map((slot) => knownOf(slot).effects);
}

function effectsOfParts(slot: Slot, slotParts: readonly SlotPart[]): InstructionEffects {
  const parts = slotParts.map(({ destination: { file, index }, component, reads }): EffectPart => {
    const uses = reads.map(cellOf);
    return { tests: [], uses: [...new Set(uses)], writes: [CELLS.of(file, index, component)] };
  });
  const halves = halvesOf(slot);
  const reads = halves.flatMap(({ operands }) =>
    operands.map((operand): RegisterName =>
      operand.isRelative ? { file: "A0", index: 0 } : registerOf(operand),
    ),
  );
  const writes = halves.flatMap(({ destinations }) =>
    destinations.map(({ file, index }): RegisterName => ({ file, index })),
  );
  return withSets(CELLS, {
    parts,
    isOutput: writes.some(({ file }) => file === "o" || file === "c"),
    named: { reads: unique(reads), writes: unique(writes) },
  });
}

/** Of a relative operand the address that the number of its register comes from. */
function cellOf({ operand, component }: OperandRead): Cell {
  if (operand.isRelative) return ADDRESS;
  const { file, index } = registerOf(operand);
  return CELLS.of(file, index, component);
}

function unique(registers: readonly RegisterName[]): readonly RegisterName[] {
  const names = registers.map(({ file, index }) => `${file} ${index}`);
  return registers.filter((_, i) => names.indexOf(names[i]!) === i);
}
