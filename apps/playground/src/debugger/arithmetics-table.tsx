import { hexOf, type RegisterComponent } from "@glasm/vm";
import { bitsText, singleText } from "@glasm/base";
import type { Execution } from "./execution.js";
import type { DebuggerModel } from "./model.js";
import { fieldsIn, ulpsText } from "./number-format.js";
import { NumbersTable } from "./numbers-table.js";
import { componentText } from "./registers.js";
import { StepLink } from "./step-link.js";
import { underArithmetics } from "./under-arithmetics.js";

interface ArithmeticsTableProps {
  readonly model: DebuggerModel;
  readonly execution: Execution;
  readonly output: RegisterComponent;
}

/** A result under each arithmetic of a program with several, and the step that makes it another. */
export function ArithmeticsTable({ model, execution, output }: ArithmeticsTableProps) {
  const rows = underArithmetics(execution, output);
  if (rows.length <= 1) return null;
  const format = execution.formatOf(output.file);
  return (
    <NumbersTable
      title={`${componentText(execution.by, output)} under each arithmetic`}
      columns={["Arithmetic", "Value", "Bits", "Units off", "First step that differs"]}
      kind="arithmetics"
    >
      {rows.map(({ name, isOwn, value, word, units, parting }) => (
        <tr key={name} aria-current={isOwn}>
          <th scope="row">{name}</th>
          <td>{word === undefined ? singleText(value) : bitsText(word)}</td>
          <td>{format !== null && hexOf(fieldsIn(value, word, format), format)}</td>
          <td>{isOwn ? "chosen" : ulpsText(units)}</td>
          <td>
            {parting !== null && <StepLink {...{ model, execution }} step={parting} />}
            {parting === null && !isOwn && "none"}
          </td>
        </tr>
      ))}
    </NumbersTable>
  );
}
