/** What a program reads and writes, by meaning. */

import type { InterfaceVariable, ProgramInterface } from "@glasm/vm";
import { INSTRUCTIONS } from "../isa/instructions.js";
import { CELLS, MEMORY_WORDS, VARYING_SLOTS } from "../isa/register-files.js";
import { INSTANCE_REGISTER, VERTEX_REGISTER } from "../isa/registers.js";
import type { KnownInstruction } from "../program/instruction.js";
import type { Program } from "../program/program.js";
import { effectsOf } from "./effects.js";
import { registerCell } from "./message-parts.js";

const SLOT_BYTES = 16;
const BYTE_BITS = 8;

/** The inputs that instructions name, the outputs that stores do, and memory if any instruction may touch it. */
export function interfaceOf(program: Program): ProgramInterface {
  const known = program.instructions.filter((one): one is KnownInstruction => one.mnemonic !== null);
  const touchesMemory = known.some(
    (instruction) =>
      /^(LOAD|STORE|LD_BUFFER|LEA_BUFFER|ATOM)/.test(instruction.mnemonic) && !isOutput(instruction),
  );
  return {
    inputs: inputsOf(program),
    outputs: outputsOf(known),
    constants: touchesMemory
      ? [{ name: "memory", first: { file: "memory", index: 0 }, count: MEMORY_WORDS }]
      : [],
    maxVertices: 1,
  };
}

/** Attributes that are loaded, and numbers of vertices and instances that are read. Loads of attributes do not look at these. */
function inputsOf(program: Program): readonly InterfaceVariable[] {
  const read = new Set(
    effectsOf(program).flatMap(({ parts }) => parts.flatMap(({ tests, uses }) => [...tests, ...uses])),
  );
  const attributes = Array.from({ length: CELLS.file("attribute").count }, (_, index) => index).filter(
    (index) => [0, 1, 2, 3].some((component) => read.has(CELLS.of("attribute", index, component))),
  );
  const ids = [
    { register: VERTEX_REGISTER, meaning: "generic-16", file: "vertex_id" },
    { register: INSTANCE_REGISTER, meaning: "generic-17", file: "instance_id" },
  ] as const;
  return [
    ...attributes.map((index): InterfaceVariable => ({
      meaning: `generic-${index}`,
      register: { file: "attribute", index },
    })),
    ...ids
      .filter(({ register }) => read.has(registerCell(register)))
      .map(({ meaning, file }) => ({ meaning, register: { file, index: 0 } })),
  ];
}

function isOutput({ modifiers: { memoryAccess } }: KnownInstruction): boolean {
  return memoryAccess === "istream" || memoryAccess === "estream";
}

/** What stores write whose address is that of a packet. [Ruling 340] */
function outputsOf(instructions: readonly KnownInstruction[]): readonly InterfaceVariable[] {
  const stores = instructions.filter(({ mnemonic }) => mnemonic.startsWith("STORE."));
  const withStream = (stream: string) => stores.filter(({ modifiers }) => modifiers.memoryAccess === stream);
  const bitsOf = ({ mnemonic }: KnownInstruction): number => INSTRUCTIONS[mnemonic].size;
  const positions = withStream("istream");
  const slots = new Set(
    withStream("estream").flatMap((store) => {
      const first = store.immediates.offset!;
      const last = first + bitsOf(store) / BYTE_BITS - 1;
      return [first, last].map((byte) => Math.floor(byte / SLOT_BYTES));
    }),
  );
  return [
    ...(positions.some((store) => bitsOf(store) > 16)
      ? [{ meaning: "position", register: { file: "position", index: 0 } } as const]
      : []),
    ...(positions.some((store) => bitsOf(store) === 16)
      ? [{ meaning: "point-size", register: { file: "point_size", index: 0 } } as const]
      : []),
    ...[...slots]
      .filter((slot) => slot >= 0 && slot < VARYING_SLOTS)
      .sort((a, b) => a - b)
      .map((slot): InterfaceVariable => ({
        meaning: `generic-${slot}`,
        register: { file: "varying", index: slot },
      })),
  ];
}
