/** Which input the name of a column or of a file means. [Ruling 234] */

import { meaningOfName } from "@glasm/rasterizer";
import type { InterfaceVariable, MachineProgram, RegisterName } from "@glasm/vm";
import type { DebuggerMachine } from "./debugger-machine.js";

/** The register that a name means; undefined if it means none. */
export type FindRegister = (name: string) => RegisterName | undefined;

/**
 * Finds registers as the machine spells them, else inputs as a program calls them, else those of what a name says, as
 * POSITION, in_normal or TEXCOORD1.
 */
export function registerFinder(by: DebuggerMachine, program: MachineProgram | null): FindRegister {
  const inputs = program === null ? [] : inputsOf(by, program);
  return (name) =>
    by.registerOfColumn(name) ??
    inputs.find((input) => input.name === name)?.register ??
    registerMeant(by, inputs, name);
}

type Inputs = readonly Pick<InterfaceVariable, "register" | "name">[];

/** The inputs of a program, by the registers of rows. */
function inputsOf(by: DebuggerMachine, program: MachineProgram): Inputs {
  return by.machine.interfaceOf(program).inputs.flatMap(({ register, name }) => {
    const inRow = by.rowRegister(program, register);
    return inRow === undefined ? [] : [{ register: inRow, ...(name === undefined ? {} : { name }) }];
  });
}

function registerMeant(by: DebuggerMachine, inputs: Inputs, name: string): RegisterName | undefined {
  const meaning = meaningOfName(name);
  if (meaning === undefined) return undefined;
  const number = Number(/\d{0,3}$/.exec(name)![0]);
  const named = inputs.filter((input) => input.name !== undefined && meaningOfName(input.name) === meaning);
  return named[number]?.register ?? by.inputMeant(meaning, number);
}
