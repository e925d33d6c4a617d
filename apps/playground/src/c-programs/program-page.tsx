import { useEffect, useMemo, useRef } from "preact/hooks";
import { CallTable } from "../panels/call-table.js";
import { cTokens } from "./c-tokens.js";
import { MOST_CALLS } from "./frame-log.js";
import { MOST_LINES } from "./program-output.js";
import type { ProgramModel } from "./program-model.js";
import type { ProgramPlace } from "./program-run.js";

interface Props {
  readonly model: ProgramModel;
}

/** A program in C beside what it draws and calls. */
export function ProgramPage({
  model,
  place: { windows, menus },
  guide,
}: Props & {
  readonly place: Pick<ProgramPlace, "windows" | "menus">;
  /** Where the guide is; undefined if it is not beside the page. */
  readonly guide: string | undefined;
}) {
  return (
    <>
      <header class="page-header">
        <h1>glasm</h1>
        <p class="quiet page-sentence">
          Programs in C for OpenGL, GLU and GLUT, compiled by Emscripten, beside what they draw and call.
        </p>
        <nav aria-label="glasm">
          {guide !== undefined && <a href={guide}>How to compile one</a>}
          <a href="./index.html">Playground</a>
        </nav>
      </header>
      <main class="c-program">
        <section class="dock" aria-label="Picture">
          <div class="dock-panel rows">
            <ProgramChoice model={model} />
            <Holder element={windows} />
            <Holder element={menus} />
            <Controls model={model} />
            <Output model={model} />
          </div>
        </section>
        <section class="dock" aria-label="Calls">
          <Calls model={model} />
        </section>
        <section class="dock" aria-label="Source">
          <Source model={model} />
        </section>
      </main>
    </>
  );
}

function ProgramChoice({ model }: Props) {
  const chosen = model.chosen.value;
  return (
    <>
      <label>
        Program
        <select value={chosen?.name} onChange={({ currentTarget }) => void model.open(currentTarget.value)}>
          {model.programs.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <p class="quiet">{chosen?.sentence}</p>
      {model.problem.value !== null && (
        <p class="bad" role="alert">
          {model.problem.value}
        </p>
      )}
    </>
  );
}

/** An element that is made elsewhere. */
function Holder({ element }: { readonly element: HTMLElement }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => holder.current!.replaceChildren(element), [element]);
  return <div ref={holder} />;
}

function Controls({ model }: Props) {
  const run = model.run.value;
  const hasEnded = run === null || run.ending !== null;
  return (
    <>
      <div class="bar">
        <button type="button" disabled={hasEnded} onClick={() => model.toggle()}>
          {run?.isRunning === true ? "Pause" : "Run"}
        </button>
        <button
          type="button"
          disabled={hasEnded}
          title="Pauses, and goes on to the next picture"
          onClick={() => model.step()}
        >
          Step
        </button>
        <button type="button" disabled={run === null} onClick={() => model.reset()}>
          Reset
        </button>
        {run !== null && (
          <span>
            Picture {run.pictures} at {(run.time / 1000).toFixed(2)} s
          </span>
        )}
      </div>
      <p role="status" class={run?.ending?.isFailure === true ? "bad" : "quiet"}>
        {run?.ending?.text ?? run?.message}
      </p>
      <p class="quiet">Keys reach the program while the picture has the focus; Tab leaves it.</p>
    </>
  );
}

function Output({ model }: Props) {
  const run = model.run.value;
  if (run === null || run.output === "") return null;
  return (
    <>
      <h2>What it has written</h2>
      {run.outputLeft > 0 && <p class="quiet">The last {MOST_LINES} lines are kept.</p>}
      <pre class="scrolled" tabIndex={0} role="region" aria-label="What the program has written">
        {run.output}
      </pre>
    </>
  );
}

function Calls({ model }: Props) {
  const { records, left } = model.calls.value;
  const part = model.callsOf.value;
  return (
    <div class="dock-panel rows filled">
      <h2>Calls of the GL</h2>
      <label>
        Calls
        <select
          value={part}
          onChange={({ currentTarget }) =>
            model.showCallsOf(currentTarget.value === "start" ? "start" : "frame")
          }
        >
          <option value="frame">of the last picture</option>
          <option value="start">before the main loop</option>
        </select>
      </label>
      {left > 0 && (
        <p class="quiet">
          The first {MOST_CALLS} calls are kept; there were {left} more.
        </p>
      )}
      <CallTable
        calls={records}
        label={part === "frame" ? "Calls of the last picture" : "Calls before the main loop"}
      />
    </div>
  );
}

function Source({ model }: Props) {
  const source = model.source.value;
  const tokens = useMemo(() => cTokens(source), [source]);
  return (
    <div class="dock-panel rows filled">
      <h2>{model.chosen.value?.name}.c</h2>
      <pre class="scrolled c-source" tabIndex={0} role="region" aria-label="The program's source">
        {tokens.map(({ text, kind }, i) =>
          kind === null ? (
            text
          ) : (
            <span key={i} class={`token-${kind}`}>
              {text}
            </span>
          ),
        )}
      </pre>
    </div>
  );
}
