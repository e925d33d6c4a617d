/** What the programs of any machine are given: the registers of its inputs, and what they can be called. */

import { NV_VERTEX } from "@glasm/nv-vertex";
import { NV2A } from "@glasm/nv2a";
import { VALHALL } from "@glasm/valhall";
import type { Machine, MachineProgram } from "@glasm/vm";
import { ATTRIBUTES, type Registers, SINGLES } from "./inputs.js";

/** The input registers of a program, with the names that it has for them; those that nobody sets are zero, of Valhall and of microcode (0,0,0,1). [Ruling 336, Ruling 371] */
export function attributesOf(machine: Machine, program: MachineProgram): Registers {
  if (machine === NV_VERTEX) return ATTRIBUTES;
  const file = machine.cellsOf(program).files.find(({ role }) => role === "input");
  if (file === undefined) return { count: 0, names: {}, components: SINGLES, initial: [] };
  const { name, count, components } = file;
  const declared = machine
    .interfaceOf(program)
    .inputs.flatMap(({ name: given, register: { index } }) => (given === undefined ? [] : [[given, index]]));
  const spelled = Array.from({ length: count }, (_, index) => [
    machine.printRegister({ file: name, index }),
    index,
  ]);
  return {
    count,
    names: Object.fromEntries(declared) as Record<string, number>,
    spelled: Object.fromEntries(spelled) as Record<string, number>,
    components: SINGLES,
    initial:
      machine === VALHALL || machine === NV2A
        ? ATTRIBUTES.initial
        : Array.from({ length: components }, () => 0),
  };
}
