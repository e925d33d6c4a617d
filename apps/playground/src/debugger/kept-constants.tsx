/** The constant registers that a program writes: they stay for the programs that run after it. */

import type { Execution } from "./execution.js";
import { isWritten } from "./left-at-zero.js";
import { type Held, heldIn, type NumberFormat, valueText } from "./number-format.js";
import { componentsOf, type RegisterName, registerText } from "./registers.js";
import { shownRegisters } from "./shown-registers.js";
import type { Stepper } from "./stepper.js";

/** The constant registers that the text of a program writes, and those that computed numbers led its writes to. */
export function keptConstants(execution: Execution): readonly RegisterName[] {
  const { cells, trace } = execution;
  const isStored = ({ file, index }: RegisterName): boolean =>
    trace.steps.some(({ writes }) => writes.some((write) => write.file === file && write.index === index));
  return shownRegisters(execution).filter(
    (register) =>
      cells.file(register.file).role === "constant" && (isWritten(execution, register) || isStored(register)),
  );
}

interface KeptConstantsProps {
  readonly stepper: Stepper;
  readonly format: NumberFormat;
}

/** What they held before the run, and what they hold where it is. */
export function KeptConstants({ stepper, format }: KeptConstantsProps) {
  const { execution, registers } = stepper;
  const kept = keptConstants(execution);
  if (kept.length === 0) return null;
  const texts = (register: RegisterName, held: Held): string =>
    componentsOf(execution.by, register)
      .map((component) => valueText(execution, { ...register, component }, held, stepper.position, format))
      .join(", ");
  return (
    <table class="numbers kept">
      <caption>What it leaves to others</caption>
      <thead>
        <tr>
          <th scope="col">Register</th>
          <th scope="col">Before the run</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {kept.map((register) => {
          const [before, now] = [execution.initial, registers].map((all) =>
            texts(register, heldIn(all, register)),
          );
          return (
            <tr key={register.index}>
              <th scope="row">{registerText(execution.by, register)}</th>
              <td>{before}</td>
              <td class={before === now ? "" : "changed"}>{now}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
