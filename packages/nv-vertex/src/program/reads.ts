/** What an executed instruction read: the effects of its text, with the registers that addresses led to. */

import type { Cell, RegisterComponent, StepPart } from "@glasm/vm";
import { environmentOf, parameterAt } from "../isa/environments.js";
import { CELLS, type RegisterFileName } from "../isa/register-files.js";
import { operandComponents } from "./dependence.js";
import { addressCell, effects } from "./effects.js";
import type { Component, Instruction, Operand, ExecutableProgram, RelativeParameter } from "./program.js";

/** A component of a register. */
export type RegisterRead = RegisterComponent<RegisterFileName>;

/**
 * For each component of an operand, after its swizzle, where it was loaded from; null for the zeros that a relative read
 * outside of the parameters gives. [VP2 2.14.2.1, Ruling 8]
 */
export type OperandSources = readonly (RegisterRead | null)[];

/** What a step read. */
export interface StepReads {
  readonly parts: readonly StepPart<RegisterFileName>[];
  readonly sources: readonly OperandSources[];
}

/** The value of a component of an address register before the instruction. */
type AddressAt = (register: number, component: Component) => number;

const COMPONENTS = [0, 1, 2, 3] as const;

/** What the instructions of a program read, each time that they are executed. */
export class ProgramReads {
  private readonly program: ExecutableProgram;
  /** What does not depend on addresses, by the instruction and the parts that it wrote, which are four at most. */
  private readonly known = new Map<number, StepReads>();

  constructor(program: ExecutableProgram) {
    this.program = program;
  }

  /** What an instruction read that wrote some of its parts: all four components, or the one of a transfer. */
  of(number: number, written: readonly boolean[], addressAt: AddressAt): StepReads {
    const instruction = this.program.instructions[number]!;
    if (instruction.operands.some(isRelative)) return this.make(number, instruction, written, addressAt);
    const key = COMPONENTS.reduce((bits, part) => 2 * bits + Number(written[part] ?? false), number);
    let reads = this.known.get(key);
    if (reads === undefined)
      this.known.set(key, (reads = this.make(number, instruction, written, addressAt)));
    return reads;
  }

  private make(
    number: number,
    instruction: Instruction,
    written: readonly boolean[],
    addressAt: AddressAt,
  ): StepReads {
    const sources = instruction.operands.map((operand) =>
      COMPONENTS.map((component) => this.sourceOf(operand, component, addressAt)),
    );
    const parts = effects(this.program)[number]!.parts.map(({ tests }, part) => ({
      written: written[part]!,
      tested: tests.map(componentAt),
      used: usedBy(instruction, part as Component, sources),
    }));
    return { parts, sources };
  }

  private sourceOf(operand: Operand, component: Component, addressAt: AddressAt): RegisterRead | null {
    if (operand.kind === "address") return componentAt(CELLS.of("address", operand.index, component));
    const { register, swizzle } = operand;
    const from = swizzle[component];
    if (register.file !== "relative") return componentAt(CELLS.of(register.file, register.index, from));
    const address = addressAt(register.addressRegister, register.component);
    const index = parameterAt(address, register.offset, environmentOf(this.program).parameters);
    return index < 0 ? null : componentAt(CELLS.of("parameter", index, from));
  }
}

function isRelative(operand: Operand): operand is Operand & { readonly register: RelativeParameter } {
  return operand.kind !== "address" && operand.register.file === "relative";
}

function componentAt(cell: Cell): RegisterRead {
  return CELLS.at(cell);
}

/** What a component of the result was computed from, with the addresses on the way, each once. [VP2 2.14.3] */
function usedBy(
  { mnemonic, operands, destination }: Instruction,
  component: Component,
  sources: readonly OperandSources[],
): readonly RegisterRead[] {
  if (destination === null) return [];
  const used = new Set<RegisterRead>();
  operands.forEach((operand, number) => {
    for (const read of operandComponents(mnemonic, component, number)) {
      const source = sources[number]![read]!;
      if (source !== null) used.add(source);
      if (isRelative(operand)) used.add(componentAt(addressCell(operand.register)));
    }
  });
  return [...used];
}
