import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { readCondition } from "../conditions/read-condition.js";
import { breakpointsOf, toggled, withBreakpoints, withCondition } from "../editor/breakpoints.js";
import { lineInText } from "../editor/earlier-lines.js";
import type { Page } from "../panel/panel.js";
import type { Breakpoint } from "../state/state.js";
import type { Subject } from "./subject.js";

interface BreakpointListProps {
  readonly page: Page;
  readonly subject: Extract<Subject, { ok: true }>;
}

/** The breakpoints of the program that is stepped through, where their conditions can be written as well. */
export function BreakpointList({ page, subject }: BreakpointListProps) {
  const { file } = subject;
  const list = breakpointsOf(page.state, file);
  const set = (after: readonly Breakpoint[]): void =>
    page.change({ breakpoints: withBreakpoints(page.state.breakpoints, file, after) });
  return (
    <details class="breakpoints">
      <summary>Breakpoints: {list.length}</summary>
      {list.length === 0 && (
        <p class="quiet">Press beside a line number, or F9 in a line; Shift+F9 asks for a condition.</p>
      )}
      <ul>
        {list.map((one) => (
          <Row
            key={one.line}
            breakpoint={one}
            subject={subject}
            take={(condition) => set(withCondition(list, one.line, condition))}
            remove={() => set(toggled(list, one.line))}
          />
        ))}
      </ul>
    </details>
  );
}

interface RowProps {
  readonly breakpoint: Breakpoint;
  readonly subject: BreakpointListProps["subject"];
  readonly take: (condition: string) => void;
  readonly remove: () => void;
}

function Row({ breakpoint: { line, condition = "" }, subject, take, remove }: RowProps) {
  const { execution, file, text } = subject;
  const typed = useSignal(condition);
  useEffect(() => {
    typed.value = condition;
  }, [condition]);
  const read = typed.value.trim() === "" ? null : readCondition(typed.value, execution.by.registers);
  const wrong = read === null || read.ok ? "" : `Column ${read.at + 1}: ${read.reason}.`;
  const instruction = execution.lines.fromLine(lineInText(file, text, line));
  return (
    <li>
      <label>
        Line {line} if{" "}
        <input
          type="text"
          value={typed.value}
          placeholder="always"
          autocomplete="off"
          spellcheck={false}
          aria-invalid={wrong !== ""}
          onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
          onChange={() => wrong === "" && take(typed.value)}
        />
      </label>{" "}
      <button type="button" aria-label={`Remove the breakpoint of line ${line}`} onClick={remove}>
        Remove
      </button>{" "}
      <code>
        {instruction === null ? "" : execution.by.machine.printInstruction(execution.program, instruction)}
      </code>
      {wrong !== "" && (
        <span class="bad" role="status">
          {" "}
          {wrong}
        </span>
      )}
    </li>
  );
}
