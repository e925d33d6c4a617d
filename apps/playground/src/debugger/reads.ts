/** Which register components a step used. */

import {
  type Component,
  type ConditionMask,
  ENVIRONMENTS,
  type Operand,
  operandComponents,
  parameterAt,
  type Program,
  type TraceStep,
} from "@glasm/nv-vertex";
import { COMPONENTS, type RegisterComponent } from "./registers.js";

/**
 * The register component that component `component` of an operand was loaded from; null for the zeros that
 * are read outside of the parameters. [VP2 2.14.2.1, Ruling 8]
 */
export function sourceOf(
  program: Program,
  operand: Operand,
  component: Component,
  step: TraceStep,
): RegisterComponent | null {
  if (operand.kind === "address") return { file: "address", index: operand.index, component };
  const { register, swizzle } = operand;
  const from = swizzle[component];
  if (register.file !== "relative") return { ...register, component: from };
  const address = step.before.addresses[register.addressRegister]![register.component];
  const index = parameterAt(address, register.offset, ENVIRONMENTS[program.environment].parameters);
  return index < 0 ? null : { file: "parameter", index, component: from };
}

/** What a step used for the components that it wrote, each once, and the condition code that it tested. */
export function readsOf(program: Program, step: TraceStep): readonly RegisterComponent[] {
  const { destination, condition, mnemonic, operands } = program.instructions[step.instruction]!;
  const reads = new Map<string, RegisterComponent>();
  const add = (read: RegisterComponent): void => {
    reads.set(`${read.file} ${read.index} ${read.component}`, read);
  };
  for (const component of COMPONENTS) {
    if (destination === null || destination.mask[component]) {
      addTest((destination?.condition ?? condition)!, component, add);
    }
    if (step.writes[0]?.written[component] !== true) continue;
    operands.forEach((operand, number) => {
      for (const used of operandComponents(mnemonic, component, number)) {
        addLoad(program, operand, used as Component, step, add);
      }
    });
  }
  return [...reads.values()];
}

type Add = (read: RegisterComponent) => void;

function addTest({ rule, swizzle }: ConditionMask, component: Component, add: Add): void {
  if (rule === "TR" || rule === "FL") return;
  add({ file: "condition-code", index: 0, component: swizzle[component] });
}

/** A relative operand uses the address as well. [VP2 2.14.2.1] */
function addLoad(program: Program, operand: Operand, component: Component, step: TraceStep, add: Add): void {
  const source = sourceOf(program, operand, component, step);
  if (source !== null) add(source);
  if (operand.kind === "address" || operand.register.file !== "relative") return;
  const { addressRegister, component: addressComponent } = operand.register;
  add({ file: "address", index: addressRegister, component: addressComponent });
}
