import { ENGINE_CHOICES, type EngineChoice } from "@glasm/vm";
import { FileButton } from "../panel/file-button.js";
import { MACHINES } from "../machines.js";
import type { Difference } from "../messages/comparison.js";
import { LIMITS } from "../state/limits.js";
import type { CompareModel, ShownSides } from "./compare-model.js";
import type { Side, SideChoice } from "./compared-sides.js";
import { DifferencesTable } from "./differences-table.js";
import { PASTED } from "./program-versions.js";
import { summaryOf } from "./summary.js";

interface CompareViewProps {
  readonly model: CompareModel;
  readonly choose: (side: 0 | 1, choice: SideChoice) => void;
  readonly keep: () => void;
  readonly openFiles: (files: readonly File[]) => void;
  readonly paste: (text: string) => void;
  readonly debug: (difference: Difference) => void;
  readonly save: (form: "csv" | "json") => void;
}

export function CompareView({ model, choose, keep, openFiles, paste, debug, save }: CompareViewProps) {
  const shown = model.shown.value;
  const compared = model.compared.value;
  const message = model.message.value;
  const isPasted = shown?.sides.some(({ version }) => version.id === PASTED) ?? false;
  const isComparing = compared === null || model.isBusy.value;
  const status = message !== "" ? message : isComparing ? "Comparing …" : summaryOf(compared);
  return (
    <>
      {shown !== null && (
        <div class="compare-sides">
          {([0, 1] as const).map((number) => (
            <SideChoices key={number} {...{ number, shown }} choose={(choice) => choose(number, choice)} />
          ))}
          <div class="bar">
            <button type="button" onClick={keep} title="To compare what you change with it">
              Keep this version
            </button>
            <FileButton text="Compare with files" accept={PROGRAM_ENDINGS} onFiles={openFiles} />
          </div>
        </div>
      )}
      <div class="compare-result">
        <p
          role="status"
          title={status}
          class={message === "" ? "summary" : model.isRefused.value ? "bad" : "quiet"}
        >
          {status}
        </p>
        {shown !== null && (
          <div class="bar">
            <SaveButton form="csv" isThere={compared !== null} save={save} />
            <SaveButton form="json" isThere={compared !== null} save={save} />
          </div>
        )}
      </div>
      {isPasted && <PastedText text={model.pasted.value} paste={paste} />}
      {compared !== null && compared.comparison.differences.length > 0 && (
        <DifferencesTable compared={compared} isBusy={model.isBusy.value} debug={debug} />
      )}
    </>
  );
}

const PROGRAM_ENDINGS = [...MACHINES.flatMap(({ endings }) => endings), ".txt"].join(",");
const TITLES = ["First", "Second"] as const;
const ENGINES: Readonly<Record<EngineChoice, string>> = {
  auto: "any engine",
  interpreter: "interpreter",
  compiled: "compiled",
};

interface SideChoicesProps {
  readonly number: 0 | 1;
  readonly shown: ShownSides;
  readonly choose: (choice: SideChoice) => void;
}

/** What is run on a side, and how. */
function SideChoices({ number, shown: { versions, sides }, choose }: SideChoicesProps) {
  const { version, arithmetics, arithmetic, engine, language }: Side = sides[number];
  const title = TITLES[number];
  return (
    <div class="compare-side" role="group" aria-label={`${title} side`}>
      <strong>{title}</strong>
      <Choice
        name={`${title} program`}
        value={version.id}
        options={versions.map(({ id, title }) => [id, title])}
        choose={(id) => choose({ version: id })}
      />
      {arithmetics.length > 1 && (
        <Choice
          name={`${title} arithmetic`}
          value={arithmetic}
          options={arithmetics.map((name) => [name, name])}
          choose={(name) => choose({ arithmetic: name })}
        />
      )}
      <Choice
        name={`${title} engine`}
        value={engine}
        options={ENGINE_CHOICES.map((name) => [name, ENGINES[name]])}
        choose={(name) => choose({ engine: name as EngineChoice })}
      />
      <span class="quiet">{language}</span>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly choose: (value: string) => void;
}

function Choice({ name, value, options, choose }: ChoiceProps) {
  return (
    <select
      value={value}
      aria-label={name}
      title={name}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}

function SaveButton({
  form,
  isThere,
  save,
}: {
  readonly form: "csv" | "json";
  readonly isThere: boolean;
  readonly save: CompareViewProps["save"];
}) {
  return (
    <button type="button" disabled={!isThere} onClick={() => save(form)}>
      Save {form.toUpperCase()}
    </button>
  );
}

function PastedText({ text, paste }: { readonly text: string; readonly paste: (text: string) => void }) {
  return (
    <label class="pasted">
      The program to compare with
      <textarea
        rows={6}
        spellcheck={false}
        maxLength={LIMITS.program}
        value={text}
        onInput={({ currentTarget }) => paste(currentTarget.value)}
      />
    </label>
  );
}
