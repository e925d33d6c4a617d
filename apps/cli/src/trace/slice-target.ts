import { oneOf } from "@glasm/base";
import {
  NV_VERTEX,
  registerNamed,
  RESULT_REGISTERS,
  resultOf,
  spellRegister,
  spellWith,
} from "@glasm/nv-vertex";
import {
  componentName,
  type Machine,
  type MachineProgram,
  type RegisterComponent,
  type RegisterFile,
  type RegisterName,
} from "@glasm/vm";
import { UsageError } from "../exit.js";

/** Components that `--slice` can name in vertex programs, as `HPOS.x`. */
export const SLICE_EXAMPLES = [
  `${RESULT_REGISTERS[resultOf("position")]!}.x`,
  `${spellRegister("temporary", 3)}.y`,
  `${spellRegister("parameter", 12)}.w`,
  `${spellRegister("address", 0)}.x`,
  `${spellRegister("condition-code", 0)}.z`,
] as const;

/**
 * A register of a program with one component: `HPOS.x`, `o[HPOS].x`, `R3.y`, `c[12].w`, `A0.x` or `CC.z`; of other
 * machines as they call registers, like `o0.x`, and one with a single component without it, like `aL`.
 * @throws UsageError if it is no such
 */
export function parseSliceTarget(text: string, machine: Machine, program: MachineProgram): RegisterComponent {
  const [, name = "", letter] = /^(.+?)(?:\.(\w+))?$/.exec(text) ?? [];
  const register = machine === NV_VERTEX ? vertexRegister(name) : registerCalled(name, machine, program);
  const component =
    register === undefined ? -1 : componentCalled(letter, machine.cellsOf(program).file(register.file));
  if (register !== undefined && component >= 0) return { ...register, component };
  const examples = machine === NV_VERTEX ? SLICE_EXAMPLES : examplesOf(machine, program);
  throw new UsageError(
    `--slice ${text || '""'}: expected a register and a component like ${oneOf(examples)}${outputsText(machine, program)}`,
  );
}

/** The component of a name, which a register with a single one does not need; -1 if it is none. */
function componentCalled(name: string | undefined, file: RegisterFile): number {
  const names = Array.from({ length: file.components }, (_, component) => componentName(file, component));
  return name === undefined && names.length === 1 ? 0 : names.indexOf(name ?? "");
}

/** What vertex programs write; a result has its name alone, too. */
function vertexRegister(text: string): RegisterName | undefined {
  const register = registerNamed(text) ?? registerNamed(spellWith("result", text));
  return register?.file === "attribute" ? undefined : register;
}

/** By its own name, or what the program says that the output is. */
function registerCalled(text: string, machine: Machine, program: MachineProgram): RegisterName | undefined {
  for (const { name: file, count, role } of machine.cellsOf(program).files) {
    if (role === "stack" || role === "input") continue;
    for (let index = 0; index < count; index++)
      if (machine.printRegister({ file, index }) === text) return { file, index };
  }
  return machine.interfaceOf(program).outputs.find(({ name }) => name === text)?.register;
}

/** `; o0 is position, o1 is color`: what can be named so, too. */
function outputsText(machine: Machine, program: MachineProgram): string {
  if (machine === NV_VERTEX) return "";
  const outputs = machine.interfaceOf(program).outputs.flatMap(({ name, register }) => {
    const own = machine.printRegister(register);
    return name === undefined || name === own ? [] : [`${own} is ${name}`];
  });
  return outputs.length === 0 ? "" : `; ${outputs.join(", ")}`;
}

/** A component of a register of each file that texts have a name for. */
function examplesOf(machine: Machine, program: MachineProgram): readonly string[] {
  return machine
    .cellsOf(program)
    .files.filter(({ role }) => role !== "stack" && role !== "input" && role !== "constant")
    .map((file) => {
      const register = machine.printRegister({ file: file.name, index: 0 });
      return file.components === 1 ? register : `${register}.${componentName(file, 0)}`;
    })
    .filter((text) => !text.includes(" "));
}
