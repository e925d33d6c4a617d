import { countText, singleFromBits, singleText } from "@glasm/base";
import {
  arithmeticsOf,
  hexOf,
  type NumberFormat,
  type Origin,
  type RegisterComponent,
  type Shadow,
  SINGLE_FORMAT,
} from "@glasm/vm";
import { type ComponentChildren, render } from "preact";
import type { Page, Panel } from "../panel/panel.js";
import { Cited } from "../panel/cited.js";
import { ArithmeticsTable } from "./arithmetics-table.js";
import { type ComponentType, hexText, wordsText } from "../words/component-type.js";
import type { Execution } from "./execution.js";
import { type DebuggerModel, debuggerOf } from "./model.js";
import { fieldsIn, NUMBER_FORMATS, ulpsText, valueText } from "./number-format.js";
import { EmittedChoice } from "./emitted-choice.js";
import { NotNumbersList } from "./not-numbers.js";
import { NumbersTable } from "./numbers-table.js";
import {
  departureOf,
  formatAtEnd,
  numberInRun,
  originsOf,
  shadowRegisters,
  shadowsOf,
  unitsBetween,
} from "./numerics.js";
import { heldAtEnd, outputsOf, shownOutput, valueAtEnd } from "./outputs.js";
import { StepLink } from "./step-link.js";
import { componentText, type Registers, registerText } from "./registers.js";

/** More units in the last place are marked: half of the digits of a number are gone. */
const farIn = ({ fractionBits }: NumberFormat): number => 2 ** Math.ceil((fractionBits + 1) / 2);

type Output = RegisterComponent;

/** Where the results of the vertex that is debugged came from, and how good they are. */
export function createNumbersPanel(page: Page): Panel {
  const model = debuggerOf(page);
  let result = model.result;
  let emitted = model.emitted;
  let execution: Execution | null = null;
  const root = document.createElement("div");
  root.className = "numbers-panel rows";

  const show = (): void => {
    const { subject } = model;
    if (subject.ok && subject.execution === execution && model.result === result && model.emitted === emitted)
      return;
    execution = subject.ok ? subject.execution : null;
    ({ result, emitted } = model);
    render(
      <>
        <NotNumbersList page={page} model={model} />
        {subject.ok ? <VertexNumbers model={model} {...subject} /> : <p class="quiet">{subject.message}</p>}
      </>,
      root,
    );
  };
  model.listen(() => {
    if (root.isConnected && !root.closest("[hidden]")) show();
  });
  return {
    element: root,
    update(now) {
      model.follow(now.drawn);
      show();
    },
  };
}

/** A run with other numbers, and what it ended with. */
interface Run {
  readonly shadow: Shadow;
  readonly registers: Registers;
}

interface SubjectProps {
  readonly model: DebuggerModel;
  readonly execution: Execution;
}

interface VertexNumbersProps extends SubjectProps {
  /** Of the vertex. */
  readonly name: string;
}

function VertexNumbers({ model, execution, name }: VertexNumbersProps) {
  const { by, program } = execution;
  const outputs = outputsOf(execution);
  const nameOf = (one: Output): string => componentText(by, one);
  const output = shownOutput(execution, model.result, model.resultStep);
  if (output === undefined) return <p>The program writes no result of its own.</p>;
  const runs = shadowsOf(execution).map((shadow): Run => {
    return { shadow, registers: shadowRegisters(execution, shadow) };
  });
  const subject = { model, execution, output };
  return (
    <>
      <div class="bar">
        <label>
          Result of {name}{" "}
          <select
            value={nameOf(output)}
            onChange={({ currentTarget: { value } }) =>
              model.askFor(outputs.find((one) => nameOf(one) === value) ?? output)
            }
          >
            {outputs.map((one) => (
              <option key={nameOf(one)}>{nameOf(one)}</option>
            ))}
          </select>
        </label>
        <EmittedChoice model={model} execution={execution} />
      </div>
      <div class="columns">
        <div class="rows">
          <ValueTable {...subject} runs={runs} />
          <Origins {...subject} />
        </div>
        {model.resultStep === undefined && <ArithmeticsTable {...subject} />}
        {runs.length > 0 && <Distances execution={execution} runs={runs} outputs={outputs} />}
        {arithmeticsOf(by.machine, program).length <= 1 ? (
          <p class="note">
            {by.machine.languageOf(program)} programs have one arithmetic.{" "}
            <Cited text={by.arithmeticCitation} />
          </p>
        ) : (
          by.cells.file(output.file).role === "result" && (
            <p class="note">
              Compare has what another arithmetic makes different, in all vertices.{" "}
              <Cited text={by.arithmeticCitation} />
            </p>
          )
        )}
      </div>
    </>
  );
}

interface OutputProps extends SubjectProps {
  readonly output: Output;
}

function ValueTable({ model, execution, output, runs }: OutputProps & { readonly runs: readonly Run[] }) {
  const { by, trace } = execution;
  const { resultStep } = model;
  const value = valueAtEnd(execution, output, resultStep);
  const format = execution.formatOf(output.file);
  const position = resultStep === undefined ? trace.steps.length : resultStep + 1;
  const type = execution.typeAt(output, position);
  const held = heldAtEnd(execution, output, resultStep);
  return (
    <table>
      <caption>{componentText(execution.by, output)}</caption>
      <tbody>
        <FactRow name="Value">
          <code>{valueText(execution, output, held, position, by.formats[0])}</code>
        </FactRow>
        {type !== null && <WordRows words={held.values.slice(output.component)} type={type} />}
        {format !== null && <BitRows value={value} word={held.bits?.[output.component]} format={format} />}
        {runs.map((run) => (
          <RunRows key={run.shadow.name} {...{ model, execution, output, run }} />
        ))}
      </tbody>
    </table>
  );
}

/** What raw words are in every way, and the fields of a single. */
function WordRows({ words, type }: { readonly words: readonly number[]; readonly type: ComponentType }) {
  const kinds = (["float", "signed", "unsigned"] as const).filter((kind) => kind !== type.kind);
  const isSingle = type.kind === "float" && type.words === 1;
  return (
    <>
      {kinds.map((kind) => (
        <FactRow key={kind} name={`As ${NUMBER_FORMATS[kind].toLowerCase()}`}>
          <code>{wordsText(words, { ...type, kind })}</code>
        </FactRow>
      ))}
      {isSingle ? (
        <BitRows value={singleFromBits(words[0]!)} word={undefined} format={SINGLE_FORMAT} />
      ) : (
        <FactRow name="Bits">
          <code>{hexText(words, type)}</code>
        </FactRow>
      )}
    </>
  );
}

interface BitRowsProps {
  readonly value: number;
  /** Its bits, where those of a NaN count. */
  readonly word: number | undefined;
  readonly format: NumberFormat;
}

/** The word of a number, and the fields in it. */
function BitRows({ value, word, format }: BitRowsProps) {
  const fields = fieldsIn(value, word, format);
  const { sign, exponent, fraction } = fields;
  const digits = Math.ceil(format.fractionBits / 4);
  const rows = {
    Bits: hexOf(fields, format),
    Sign: sign,
    Exponent: `${exponent}${exponentText(exponent, format)}`,
    Fraction: `${fraction.toString(16).padStart(digits, "0")} of ${countText(format.fractionBits, "bit")}`,
  };
  return Object.entries(rows).map(([name, text]) => (
    <FactRow key={name} name={name}>
      <code>{text}</code>
    </FactRow>
  ));
}

/** What an exponent with its bias stands for. */
function exponentText(exponent: number, { exponentBits }: NumberFormat): string {
  const bias = 2 ** (exponentBits - 1) - 1;
  if (exponent === 0) return ", zero or denormal";
  return exponent > 2 * bias ? ", infinity or NaN" : `, 2^${exponent - bias}`;
}

/** How far another run is from a value, and since when. */
function RunRows({ model, execution, output, run }: OutputProps & { readonly run: Run }) {
  const { shadow, registers } = run;
  const value = valueAtEnd(execution, output);
  const exact = numberInRun(execution, output, registers);
  if (exact === null) return null;
  const departure = departureOf(execution, shadow, output, 1);
  const units = ulpsText(unitsBetween(execution, output, value, exact));
  return (
    <>
      <FactRow name={shadow.title}>
        <code>{Number.isFinite(exact) ? String(exact) : singleText(exact)}</code>
      </FactRow>
      <FactRow name="Difference">
        <code>{units} units in the last place</code>
      </FactRow>
      <FactRow name="First off by more than a unit">
        {departure === null ? "no instruction" : <StepLink {...{ model, execution }} step={departure.step} />}
      </FactRow>
    </>
  );
}

function FactRow({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  );
}

const KIND_TEXTS: Readonly<Record<Origin["kind"], string>> = {
  NaN: "The first NaN",
  infinity: "The first infinity",
  denormal: "The first denormal that became zero",
};

function Origins({ model, execution, output }: OutputProps) {
  const origins = originsOf(execution, output, model.resultStep);
  const name = componentText(execution.by, output);
  if (origins.length === 0)
    return <p>Nothing that led to {name} is a NaN, an infinity or a denormal that became zero.</p>;
  return (
    <div>
      <p>Behind {name}:</p>
      <ul>
        {origins.map(({ kind, step, where, value }) => (
          <li key={kind}>
            {KIND_TEXTS[kind]}
            {kind === "denormal" && ` (${Number(value.toPrecision(6))})`} is in{" "}
            {componentText(execution.by, where)},{" "}
            {step === null ? "as it was given." : <StepLink {...{ model, execution, step }} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DistancesProps {
  readonly execution: Execution;
  readonly runs: readonly Run[];
  readonly outputs: readonly Output[];
}

function Distances({ execution, runs, outputs }: DistancesProps) {
  const [format = null] = outputs.map((where) => formatAtEnd(execution, where)).filter((one) => one !== null);
  if (format === null) return null;
  const far = farIn(format);
  return (
    <div class="rows">
      {runs.map((run) => (
        <DistanceTable key={run.shadow.name} {...{ execution, run, outputs, far }} />
      ))}
      <p class="quiet">
        The other run takes the same branches, masks and addresses. ! marks more than {far}.
      </p>
    </div>
  );
}

interface DistanceTableProps extends Omit<DistancesProps, "runs"> {
  readonly run: Run;
  readonly far: number;
}

function DistanceTable({ execution, run: { shadow, registers: other }, outputs, far }: DistanceTableProps) {
  const unitsAt = (where: Output): number | null => {
    const exact = numberInRun(execution, where, other);
    return exact === null ? null : unitsBetween(execution, where, valueAtEnd(execution, where), exact);
  };
  return (
    <NumbersTable
      title={`${shadow.title}: the difference in units in the last place`}
      columns={["Result", "x", "y", "z", "w"]}
    >
      {outputs
        .filter(({ component }) => component === 0)
        .map((register) => (
          <tr key={registerText(execution.by, register)}>
            <th scope="row">{registerText(execution.by, register)}</th>
            {outputs
              .filter(({ file, index }) => file === register.file && index === register.index)
              .map((where) => (
                <DistanceCell key={where.component} units={unitsAt(where)} far={far} />
              ))}
          </tr>
        ))}
    </NumbersTable>
  );
}

/** Empty of what is no floating-point number. */
function DistanceCell({ units, far }: { readonly units: number | null; readonly far: number }) {
  if (units === null) return <td />;
  return units > far ? <td class="far">! {ulpsText(units)}</td> : <td>{ulpsText(units)}</td>;
}
