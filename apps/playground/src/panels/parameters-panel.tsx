import type { RegisterName } from "@glasm/vm";
import { useSignal } from "@preact/signals";
import { type ComponentChildren, render } from "preact";
import { useRef } from "preact/hooks";
import { findEntry } from "../gallery/catalog.js";
import { describedConstants } from "../lessons/described-constants.js";
import type { ConstantFile, PageMachine, Stage } from "../machines.js";
import type { DrawRecord, ParameterRecord } from "../messages/messages.js";
import { DrawChoice, DrawChooser } from "../panel/draw-chooser.js";
import { machineOfPage } from "../panel/machine.js";
import type { Page, Panel } from "../panel/panel.js";
import { declaredNames, registerTitle } from "../panel/register-names.js";
import type { Component } from "../words/component.js";
import { parameterKey, registerOfKey, type StageRegister } from "../state/parameter-key.js";
import { parameterNumbers } from "./parameter-numbers.js";
import { COMPONENTS, ParameterRow, type ShownParameter } from "./parameter-row.js";
import { WORD_VIEWS, type WordView } from "./words.js";

/** The program parameters of a draw, as a table that can be edited. */
export function createParametersPanel(page: Page): Panel {
  const element = document.createElement("div");
  element.className = "parameters-panel rows filled";
  const choice = new DrawChoice();
  let view: WordView = WORD_VIEWS[0];
  const set = (key: string, value: readonly Component[]): void =>
    page.change({ parameters: { ...page.state.parameters, [key]: value } });
  const reset = (key: string): void => {
    const kept = Object.entries(page.state.parameters).filter(([other]) => other !== key);
    page.change({ parameters: Object.fromEntries(kept) });
  };
  const update = (): void => {
    const machine = machineOfPage(page);
    const draw = page.answer?.machine === machine.name ? choice.chosen(page) : null;
    const stage = draw?.stage ?? machine.stages[0];
    const all = parametersOf(page, machine, draw, stage, view);
    const { shown: parameters, left } = firstOf(all);
    /** What has a row keeps its value. */
    const add = (file: ConstantFile, index: number): void => {
      const key = parameterKey(machine, { stage, file: file.file, index });
      const known =
        all.find((one) => one.key === key)?.record.value ?? new Array<number>(file.components).fill(0);
      if (!parameters.some((one) => one.key === key)) set(key, known);
      element.querySelector<HTMLElement>(`[data-register="${key}"] input`)?.focus();
    };
    render(
      <>
        <div class="bar">
          <DrawChooser page={page} choice={choice} changed={update} />
          <ViewChoice
            isShown={machine.constants.some(({ numbers }) => numbers === "words")}
            view={view}
            choose={(chosen) => {
              view = chosen;
              update();
            }}
          />
          <Adder key={machine.name} files={machine.constants} add={add} />
          <LeftOut count={left} />
          {parameters.length === 0 && <p class="quiet">No draw has program parameters.</p>}
        </div>
        <Scrolled key={page.state.scene}>
          {parameters.length > 0 && (
            <ParameterTable
              key={machine.name}
              heading={machine.constants[0].spell(" ")}
              {...{ parameters, set, reset }}
              say={(message, options) => page.say(message, options)}
            />
          )}
        </Scrolled>
      </>,
      element,
    );
  };
  return { element, update };
}

/** What scrolls below the bar. */
function Scrolled({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="scrolled" tabIndex={0} role="region" aria-label="Program parameters">
      {children}
    </div>
  );
}

/** Of a file of words, such as a parameter buffer, no more registers have rows unless the user sets them. */
const MOST_OF_BUFFER = 32;

/** The parameters that have rows, and how many have none. */
function firstOf(all: readonly ShownParameter[]): {
  readonly shown: readonly ShownParameter[];
  readonly left: number;
} {
  const shown = all.filter(
    ({ file, own, record }) =>
      file.count <= MOST_REGISTERS || own !== undefined || record.index < MOST_OF_BUFFER,
  );
  return { shown, left: all.length - shown.length };
}

/** Larger files are buffers, of which whatever a scene has put there may be read. */
const MOST_REGISTERS = 1024;

function LeftOut({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p class="quiet">
      Of each parameter buffer the first {MOST_OF_BUFFER} vectors are shown; Add shows any of the {count}{" "}
      others.
    </p>
  );
}

interface ViewChoiceProps {
  readonly isShown: boolean;
  readonly view: WordView;
  readonly choose: (view: WordView) => void;
}

/** What words are shown as. */
function ViewChoice({ isShown, view, choose }: ViewChoiceProps) {
  if (!isShown) return null;
  return (
    <label>
      Values as{" "}
      <select
        value={view}
        onChange={({ currentTarget: { value } }) =>
          choose(WORD_VIEWS.find((one) => one === value) ?? WORD_VIEWS[0])
        }
      >
        {WORD_VIEWS.map((one) => (
          <option key={one} value={one}>
            {one[0]!.toUpperCase() + one.slice(1)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ParameterTableProps {
  readonly heading: string;
  readonly parameters: readonly ShownParameter[];
  readonly set: (key: string, value: readonly Component[]) => void;
  readonly reset: (key: string) => void;
  readonly say: Page["say"];
}

/** A row takes two lines where there is no room for one: with their style, elements of tables need their roles. */
function ParameterTable({ heading, parameters, set, reset, say }: ParameterTableProps) {
  const isSingle = parameters.every(({ file }) => file.components === 1);
  const columns = isSingle ? (["Value"] as const) : COMPONENTS;
  return (
    <table class={`parameters ${isSingle ? "single" : ""}`} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {[heading, ...columns, "Source"].map((text) => (
            <th key={text} role="columnheader" scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {parameters.map((parameter) => (
          <ParameterRow
            key={parameter.key}
            parameter={parameter}
            columns={columns}
            set={(value) => set(parameter.key, value)}
            reset={() => reset(parameter.key)}
            say={say}
          />
        ))}
      </tbody>
    </table>
  );
}

interface AdderProps {
  readonly files: readonly [ConstantFile, ...ConstantFile[]];
  readonly add: (file: ConstantFile, index: number) => void;
}

/** Lets the user set a register that the draw neither reads nor has set. */
function Adder({ files, add }: AdderProps) {
  const chosen = useSignal(files[0].file);
  const input = useRef<HTMLInputElement>(null);
  const file = files.find((one) => one.file === chosen.value) ?? files[0];
  const take = (): void => {
    const number = input.current!;
    if (!number.reportValidity()) return;
    add(file, number.valueAsNumber);
    number.value = "";
  };
  const another = `Another ${file.spell(" ")}`;
  const field = (
    <input
      ref={input}
      type="number"
      aria-label={another}
      min={0}
      max={file.count - 1}
      step={1}
      required
      onKeyDown={({ key }) => key === "Enter" && take()}
    />
  );
  return (
    <span class="adder">
      {files.length === 1 ? (
        <label>
          {another} {field}
        </label>
      ) : (
        <>
          Another
          <select
            aria-label="Register file"
            value={file.file}
            onChange={({ currentTarget }) => (chosen.value = currentTarget.value)}
          >
            {files.map((one) => (
              <option key={one.file} value={one.file}>
                {one.spell(" ")}
              </option>
            ))}
          </select>
          {field}
        </>
      )}
      <button type="button" onClick={take}>
        Add
      </button>
    </span>
  );
}

/** The registers of a draw, and those that the user has added to its stage, in their order. */
function parametersOf(
  page: Page,
  machine: PageMachine,
  draw: DrawRecord | null,
  stage: Stage,
  view: WordView,
): readonly ShownParameter[] {
  const names = draw === null ? {} : declaredNames(page.answer!, draw);
  const colors = colorsOf(page);
  return recordsOf(page, machine, stage, draw?.parameters ?? []).map((record) => {
    const file = fileOf(machine, record);
    const name = file.spell(String(record.index));
    const key = parameterKey(machine, record);
    return {
      ...{ key, name, file, record, numbers: parameterNumbers(file, view) },
      title: registerTitle(name, names),
      own: page.state.parameters[key],
      isColor: colors.has(name) || colors.has(names[name] ?? ""),
    };
  });
}

/** The registers that the comments of the scene's programs call colors. */
function colorsOf(page: Page): ReadonlySet<string> {
  const texts = (findEntry(page.state.scene)?.programs ?? []).map((file) => page.programText(file));
  const colors = describedConstants(texts).filter(({ kind }) => kind === "color");
  return new Set(colors.map(({ register }) => register));
}

function fileOf({ constants }: PageMachine, { file }: RegisterName): ConstantFile {
  return constants.find((one) => one.file === file) ?? constants[0];
}

function recordsOf(
  { state }: Page,
  machine: PageMachine,
  stage: Stage,
  records: readonly ParameterRecord[],
): readonly (ParameterRecord & StageRegister)[] {
  const own = records.map((record) => ({ ...record, stage }));
  const known = new Set(own.map((record) => parameterKey(machine, record)));
  const added = Object.entries(state.parameters).flatMap(([key, value]) => {
    const register = known.has(key) ? null : registerOfKey(machine, key);
    return register?.stage === stage ? [{ ...register, value, tracked: null }] : [];
  });
  const place = ({ file, index }: ParameterRecord): number =>
    10_000 * machine.constants.findIndex((one) => one.file === file) + index;
  return [...own, ...added].sort((a, b) => place(a) - place(b));
}
