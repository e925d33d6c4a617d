/** Microcode as programs of VP1.1, where that has all that they need. [Ruling 372] */

import {
  type FloatOperand,
  type Instruction,
  load,
  type Mnemonic as VertexMnemonic,
  print,
  type Program as VertexProgram,
} from "@glasm/nv-vertex";
import { operationRow } from "../isa/operations.js";
import { TEMPORARY_COUNT } from "../isa/registers.js";
import { PAIRED_TEMPORARY } from "../program/decode.js";
import type { SlotHalves } from "../program/encode.js";
import { checkProgram, type Program } from "../program/program.js";
import {
  type Destination,
  type Half,
  halvesOf,
  type Operand,
  type Slot,
  type Swizzle,
  type WriteMask,
  writesPosition,
} from "../program/slot.js";
import { resultNumber } from "../run/vertex-registers.js";
import { accessOf, meets } from "./hazards.js";
import type { ConversionProblem, Converted } from "./problems.js";
import { readsPosition, type WithPosition, withPositionIn } from "./position.js";
import { FIRST_PARAMETER } from "./to-microcode.js";

/** What VP1.1 has. [VP1.1 2.14.A] */
const MOST_INSTRUCTIONS = 128;
const [LEAST_OFFSET, MOST_OFFSET] = [-64, 63];

const PLAIN: Swizzle = [0, 1, 2, 3];
const COMPONENTS = [0, 1, 2, 3] as const;

/**
 * Converts microcode to a program of VP1.1 with the same results, bit for bit under `nv20`: c[n + 96] of the one is c[n] of the
 * other. A slot becomes an instruction for each register that it writes, in an order in which none reads what another one before it
 * has written, or with copies in temporaries that the program does not use; one of these has the position until the end where slots
 * read it as R12. [Ruling 372]
 * @throws TypeError unless that is a program
 */
export function toVertexProgram(program: Program): Converted<VertexProgram> {
  checkProgram("toVertexProgram: program", program);
  const problems: ConversionProblem[] = [];
  program.instructions.forEach((slot, number) => {
    for (const message of new Set(reasonsOf(slot))) problems.push({ instruction: number, message });
  });
  if (!program.instructions.some(writesPosition))
    problems.push({ message: "no slot writes oPos, which programs of VP1.1 have to" });
  const unused = freeTemporaries(program);
  const position = program.instructions.some(readsPosition) ? (unused.shift() ?? null) : null;
  if (position === null)
    program.instructions.forEach((slot, number) => {
      if (readsPosition(slot))
        problems.push({
          instruction: number,
          message: "it reads R12, and no temporary is left for what is written to oPos",
        });
    });
  if (problems.length > 0) return { ok: false, problems };
  const { slots, before, after } =
    position === null ? unchanged(program) : withPositionIn(program.instructions, position);
  const instructions = before.map(instructionOf);
  slots.forEach((slot, number) => {
    const code = slotCode(slot, unused);
    if (code !== null) instructions.push(...code.map(instructionOf));
    else
      problems.push({
        instruction: number,
        message: "its units read what the other one writes, and no temporary is left for a copy",
      });
  });
  instructions.push(...after.map(instructionOf));
  if (instructions.length > MOST_INSTRUCTIONS)
    problems.push({
      message: `it would have ${instructions.length} instructions, and programs of VP1.1 have at most ${MOST_INSTRUCTIONS}`,
    });
  if (problems.length > 0) return { ok: false, problems };
  const text = print({ environment: "VP1.1", positionInvariant: false, instructions, labels: [] });
  const loaded = load(text, { warnings: false });
  if (loaded.ok) return { ok: true, program: loaded.program };
  return { ok: false, problems: loaded.diagnostics.map(({ message }) => ({ message })) };
}

function* reasonsOf(slot: Slot): Iterable<string> {
  for (const { operands, destinations } of halvesOf(slot)) {
    for (const operand of operands) {
      const { file, index, isRelative } = operand;
      const number = index - FIRST_PARAMETER;
      if (file === "c" && !isRelative && number < 0)
        yield `it reads c[${index}], and VP1.1 has the constants from c[${FIRST_PARAMETER}] on alone`;
      if (isRelative && (number < LEAST_OFFSET || number > MOST_OFFSET))
        yield `it reads c[A0.x+${index}], and VP1.1 has offsets of c[${FIRST_PARAMETER + LEAST_OFFSET}] to c[${FIRST_PARAMETER + MOST_OFFSET}] alone`;
    }
    if (destinations.some(({ file }) => file === "c"))
      yield "it writes a c, and vertex programs of VP1.1 write results alone";
  }
}

const unchanged = ({ instructions }: Program): WithPosition => ({
  slots: instructions,
  before: [],
  after: [],
});

function freeTemporaries({ instructions }: Program): number[] {
  const used = new Set(
    instructions
      .flatMap(halvesOf)
      .flatMap(({ operands, destinations }) => [...operands, ...destinations])
      .flatMap(({ file, index }) => (file === "R" ? [index] : [])),
  );
  return Array.from({ length: TEMPORARY_COUNT }, (_, index) => index).filter((index) => !used.has(index));
}

/** The halves that the units of a slot become, with one destination each; null if that takes more temporaries than are free. */
function slotCode(slot: SlotHalves, free: readonly number[]): readonly Half[] | null {
  const writes = halvesOf(slot).flatMap((half) =>
    half.destinations.flatMap((destination) => {
      const kept = withoutLost(slot, half, destination);
      return kept === null ? [] : [{ ...half, destinations: [kept] }];
    }),
  );
  const ordered = safeOrder(writes);
  if (ordered !== null) return ordered;
  const halves = halvesOf(slot).filter(
    ({ mnemonic, destinations }) => mnemonic !== "ARL" && destinations.length > 0,
  );
  if (halves.length > free.length) return null;
  const copies = halves.map((half, i) => ({
    ...half,
    destinations: [{ file: "R", index: free[i]!, mask: unionOf(half) } as const],
  }));
  const addresses = writes.filter(({ mnemonic }) => mnemonic === "ARL");
  const moves = writes
    .filter(({ mnemonic }) => mnemonic !== "ARL")
    .map(({ unit, destinations }): Half => {
      const index = free[halves.findIndex((half) => half.unit === unit)]!;
      const operand: Operand = { file: "R", index, isRelative: false, swizzle: PLAIN, negate: false };
      return { unit: "mac", mnemonic: "MOV", operands: [operand], destinations };
    });
  return [...copies, ...addresses, ...moves];
}

/** What is kept of a write of R1 that the other unit writes, too; null if nothing is. [Ruling 368] */
function withoutLost({ ilu }: SlotHalves, { unit }: Half, destination: Destination): Destination | null {
  const { file, index, mask } = destination;
  if (unit !== "mac" || file !== "R" || index !== PAIRED_TEMPORARY) return destination;
  const other = ilu?.destinations.find((one) => one.file === "R" && one.index === PAIRED_TEMPORARY);
  if (other === undefined) return destination;
  const kept = mask.map((is, c) => is && !other.mask[c]!) as unknown as WriteMask;
  return kept.includes(true) ? { file, index, mask: kept } : null;
}

function unionOf({ destinations }: Half): WriteMask {
  return COMPONENTS.map((c) => destinations.some(({ mask }) => mask[c])) as unknown as WriteMask;
}

/** An order in which nothing reads what was written before it; null if there is none. */
function safeOrder(halves: readonly Half[]): readonly Half[] | null {
  const left = [...halves];
  const ordered: Half[] = [];
  while (left.length > 0) {
    const next = left.findIndex((half) => {
      const { writes } = accessOf([half]);
      return left.every((other) => other === half || !meets(writes, accessOf([other]).reads));
    });
    if (next < 0) return null;
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}

function instructionOf({ unit, mnemonic, operands, destinations }: Half): Instruction {
  const vertexMnemonic = operationRow(unit, mnemonic)!.vertexProgram as VertexMnemonic;
  const isScalar = SCALARS.includes(vertexMnemonic);
  return {
    mnemonic: vertexMnemonic,
    updatesConditionCode: false,
    destination: destinationOf(destinations[0]!),
    operands: operands.map((operand) => operandOf(operand, isScalar)),
    condition: null,
    label: null,
  };
}

/** Those that VP1.1 gives a scalar. [VP1.1 2.14.A] */
const SCALARS: readonly VertexMnemonic[] = ["ARL", "EXP", "LOG", "RCC", "RCP", "RSQ"];

function operandOf({ file, index, isRelative, swizzle, negate }: Operand, isScalar: boolean): FloatOperand {
  const [x] = swizzle;
  const number = file === "c" ? index - FIRST_PARAMETER : index;
  return {
    kind: isScalar ? "scalar" : "vector",
    register: isRelative
      ? { file: "relative", addressRegister: 0, component: 0, offset: number }
      : { file: ({ R: "temporary", v: "attribute", c: "parameter" } as const)[file], index: number },
    swizzle: isScalar ? ([x, x, x, x] as const) : swizzle,
    negateBase: negate,
    absolute: false,
    negateAbsolute: false,
  };
}

function destinationOf({ file, index, mask }: Destination): NonNullable<Instruction["destination"]> {
  const condition = { rule: "TR", swizzle: PLAIN } as const;
  switch (file) {
    case "o":
      return { file: "result", index: resultNumber(index), mask, condition };
    case "A0":
      return { file: "address", index: 0, mask, condition };
    default:
      return { file: "temporary", index, mask, condition };
  }
}
