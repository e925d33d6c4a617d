/** The registers that a debugger shows of an execution. */

import { ENVIRONMENTS, facts } from "@glasm/nv-vertex";
import type { Execution } from "./execution.js";
import { readsOf } from "./reads.js";
import { registerText, type RegisterName } from "./registers.js";

/** The order in which they are shown. */
const FILES = ["attribute", "parameter", "temporary", "address", "condition-code", "result"] as const;

/** Those that the program's text names, and the parameters that relative operands led to. */
export function shownRegisters({ program, trace }: Execution): readonly RegisterName[] {
  const shown = new Map<string, RegisterName>();
  const add = (register: RegisterName): void => {
    shown.set(registerText(register), register);
  };
  for (const { destination, operands } of program.instructions) {
    if (destination !== null) add(destination);
    for (const operand of operands) {
      if (operand.kind === "address") add({ file: "address", index: operand.index });
      else if (operand.register.file !== "relative") add(operand.register);
      else add({ file: "address", index: operand.register.addressRegister });
    }
  }
  if (facts(program).usesRelativeAddressing) trace.steps.forEach((step) => readsOf(step).forEach(add));
  // It can be updated and tested without being named.
  if (ENVIRONMENTS[program.environment].version2) add({ file: "condition-code", index: 0 });
  const rank = ({ file, index }: RegisterName): number => 1000 * FILES.indexOf(file) + index;
  return [...shown.values()].sort((a, b) => rank(a) - rank(b));
}
