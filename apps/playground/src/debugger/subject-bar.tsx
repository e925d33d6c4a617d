import { useLayoutEffect, useRef } from "preact/hooks";
import type { ExecutionRecord } from "../messages/messages.js";
import type { Page } from "../panel/panel.js";
import { programName } from "../state/own-programs.js";
import { EmittedChoice } from "./emitted-choice.js";
import type { DebuggerModel } from "./model.js";
import { NUMBER_FORMATS, type NumberFormat } from "./number-format.js";

interface SubjectBarProps {
  readonly page: Page;
  readonly model: DebuggerModel;
}

/** What is debugged, and how numbers are shown. */
export function SubjectBar({ page, model }: SubjectBarProps) {
  const { subject } = model;
  const { vertex, execution } = page.state;
  const executions = page.drawn.answer?.executions ?? [];
  return (
    <div class="bar">
      <VertexField page={page} />
      {subject.ok && <EmittedChoice model={model} execution={subject.execution} />}
      {executions.length > 0 && <ExecutionChoice page={page} executions={executions} />}
      {model.isGiven && (
        <span class="bar">
          {subject.ok ? `Now ${subject.name}` : ""}
          <button type="button" onClick={() => model.give(null, page.drawn)}>
            Back to the picture
          </button>
        </span>
      )}
      <button
        type="button"
        disabled={vertex === null && execution === null && !model.isGiven}
        onClick={() => {
          model.give(null, page.drawn);
          page.change({ vertex: null, execution: null });
        }}
      >
        Stop
      </button>
      <label>
        Values as{" "}
        <select
          value={model.format}
          onChange={({ currentTarget }) => model.show(currentTarget.value as NumberFormat)}
        >
          {model.formats.map((format) => (
            <option key={format} value={format}>
              {NUMBER_FORMATS[format]}
            </option>
          ))}
        </select>
      </label>
      {subject.ok && subject.file !== page.state.file && (
        <span class="bar">
          Steps through {programName(page.state, subject.file)}
          <button type="button" onClick={() => page.change({ file: subject.file })}>
            Show it
          </button>
        </span>
      )}
    </div>
  );
}

/** The number of the vertex, which stays as it is while it is typed. */
function VertexField({ page }: { readonly page: Page }) {
  const input = useRef<HTMLInputElement>(null);
  const { vertex } = page.state;
  useLayoutEffect(() => {
    if (document.activeElement !== input.current) input.current!.value = String(vertex ?? "");
  });
  const choose = (text: string): void => {
    const number = Number(text);
    page.change({ vertex: text !== "" && Number.isInteger(number) && number >= 0 ? number : null });
  };
  return (
    <label>
      Vertex{" "}
      <input
        ref={input}
        type="number"
        min={0}
        step={1}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </label>
  );
}

interface ExecutionChoiceProps {
  readonly page: Page;
  readonly executions: readonly ExecutionRecord[];
}

/** Programs that run without vertices, each time that they did. */
function ExecutionChoice({ page, executions }: ExecutionChoiceProps) {
  const { execution } = page.state;
  return (
    <label>
      or execution{" "}
      <select
        value={String(execution ?? "")}
        onChange={({ currentTarget: { value } }) =>
          page.change(value === "" ? { execution: null } : { execution: Number(value), vertex: null })
        }
      >
        <option value="">none</option>
        {executions.map(({ file }, number) => (
          <option key={number} value={number}>
            {number + 1}: {file === null ? "a program" : programName(page.state, file)}
          </option>
        ))}
      </select>
    </label>
  );
}
