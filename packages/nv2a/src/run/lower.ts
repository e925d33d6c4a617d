/** From the slots of a program to instructions of NV_vertex_program that do the same. [Ruling 368, Ruling 370] */

import type {
  Destination as VertexDestination,
  FloatOperand,
  Instruction,
  Mnemonic as VertexMnemonic,
} from "@glasm/nv-vertex";
import { type LoweredProgram, loweredProgram } from "@glasm/nv-vertex/lowered";
import { operationRow } from "../isa/operations.js";
import { POSITION_SHADOW } from "../isa/registers.js";
import type { Program } from "../program/program.js";
import {
  type Destination,
  type Half,
  halvesOf,
  isPosition,
  isPositionRead,
  type Operand,
  type Slot,
  type WriteMask,
} from "../program/slot.js";
import { resultNumber } from "./vertex-registers.js";

/** Temporaries of the lowered program besides R0 to R11: what has been written to oPos, and what the units have computed. */
const SHADOW = POSITION_SHADOW;
const COMPUTED = { mac: 13, ilu: 14 } as const;

const WHOLE_MASK: WriteMask = [true, true, true, true];
const W_MASK: WriteMask = [false, false, false, true];
const WHOLE_SWIZZLE = [0, 1, 2, 3] as const;
const ALWAYS = Object.freeze({ rule: "TR", swizzle: [0, 1, 2, 3] } as const);

/** A program as one of nv-vertex. */
export interface Lowered {
  readonly program: LoweredProgram;
  /** The number of the slot that each instruction belongs to; -1 of those before the first one. */
  readonly slots: readonly number[];
}

const known = new WeakMap<Program, Lowered>();

/** The lowered program, made once a program and kept with it. */
export function lowered(program: Program): Lowered {
  let result = known.get(program);
  if (result === undefined) known.set(program, (result = lower(program)));
  return result;
}

function lower({ instructions }: Program): Lowered {
  const readsShadow = instructions.some((slot) =>
    halvesOf(slot).some(({ operands }) => operands.some(isPositionRead)),
  );
  const code: Instruction[] = readsShadow ? [initialShadow()] : [];
  const slots = code.map(() => -1);
  instructions.forEach((slot, number) => {
    const ofSlot = slotCode(slot, readsShadow);
    code.push(...ofSlot);
    slots.push(...ofSlot.map(() => number));
  });
  return { program: loweredProgram(code), slots };
}

/** oPos begins with (0, 0, 0, 1): whatever there is is at least itself. */
function initialShadow(): Instruction {
  const any = operandOf({ file: "v", index: 0, isRelative: false, swizzle: [0, 0, 0, 0], negate: false });
  return instruction("SGE", temporary(SHADOW, W_MASK), [any, any]);
}

/** Both units compute before either writes. A unit that writes one register while the other does nothing needs no detour. */
function slotCode(slot: Slot, readsShadow: boolean): readonly Instruction[] {
  const halves = halvesOf(slot).filter(({ destinations }) => destinations.length > 0);
  const [only] = halves;
  if (only === undefined) return [];
  const copiesPosition = (destination: Destination): boolean => readsShadow && isPosition(destination);
  const isPlain = halves.length === 1 && only.destinations.length === 1;
  if (isPlain && !copiesPosition(only.destinations[0]!)) return [compute(only, only.destinations[0]!)];
  const computed = halves.filter(({ mnemonic }) => mnemonic !== "ARL");
  const addresses = halves.filter(({ mnemonic }) => mnemonic === "ARL");
  return [
    ...computed.map((half) =>
      instruction(vertexMnemonic(half), temporary(COMPUTED[half.unit], maskOf(half)), operandsOf(half)),
    ),
    // What the other unit reads by A0.x it has read by now.
    ...addresses.map((half) => compute(half, half.destinations[0]!)),
    ...computed.flatMap((half) =>
      half.destinations.flatMap((destination) => [
        copy(half, destinationOf(destination)),
        ...(copiesPosition(destination) ? [copy(half, temporary(SHADOW, destination.mask))] : []),
      ]),
    ),
  ];
}

function compute(half: Half, destination: Destination): Instruction {
  return instruction(vertexMnemonic(half), destinationOf(destination), operandsOf(half));
}

/** From what a unit has computed to a register. */
function copy({ unit }: Half, destination: VertexDestination): Instruction {
  const computed = { file: "temporary", index: COMPUTED[unit] } as const;
  const operand: FloatOperand = Object.freeze({
    kind: "vector",
    register: Object.freeze(computed),
    swizzle: WHOLE_SWIZZLE,
    negateBase: false,
    absolute: false,
    negateAbsolute: false,
  });
  return instruction("MOV", destination, [operand]);
}

/** All components that a unit writes of any register. */
function maskOf({ destinations }: Half): WriteMask {
  return WHOLE_MASK.map((_, c) => destinations.some(({ mask }) => mask[c]!)) as unknown as WriteMask;
}

function vertexMnemonic({ unit, mnemonic }: Half): VertexMnemonic {
  return operationRow(unit, mnemonic)!.vertexProgram as VertexMnemonic;
}

function operandsOf(half: Half): readonly FloatOperand[] {
  return half.operands.map(operandOf);
}

function operandOf({ file, index, isRelative, swizzle, negate }: Operand): FloatOperand {
  return Object.freeze({
    kind: "vector",
    register: Object.freeze(
      isRelative
        ? { file: "relative", addressRegister: 0, component: 0, offset: index }
        : { file: VERTEX_FILES[file], index },
    ),
    swizzle,
    negateBase: negate,
    absolute: false,
    negateAbsolute: false,
  });
}

const VERTEX_FILES = { R: "temporary", v: "attribute", c: "parameter" } as const;

function destinationOf({ file, index, mask }: Destination): VertexDestination {
  switch (file) {
    case "o":
      return written("result", resultNumber(index), mask);
    case "c":
      return written("parameter", index, mask);
    case "R":
      return temporary(index, mask);
    case "A0":
      return written("address", 0, mask);
  }
}

const temporary = (index: number, mask: WriteMask): VertexDestination => written("temporary", index, mask);

function written(file: VertexDestination["file"], index: number, mask: WriteMask): VertexDestination {
  return Object.freeze({ file, index, mask, condition: ALWAYS });
}

function instruction(
  mnemonic: VertexMnemonic,
  destination: VertexDestination,
  operands: readonly FloatOperand[],
): Instruction {
  return Object.freeze({
    mnemonic,
    updatesConditionCode: false,
    destination,
    operands: Object.freeze(operands),
    condition: null,
    label: null,
  });
}
