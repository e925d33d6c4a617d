import { countText, singleText } from "@glasm/base";
import {
  fieldsOf,
  hexOf,
  type NumberFormat,
  type Origin,
  type RegisterComponent,
  type Shadow,
} from "@glasm/vm";
import { button, choice, element, labelled } from "../panel/elements.js";
import type { Page, Panel } from "../panel/panel.js";
import { arithmeticDifferences } from "./arithmetic-differences.js";
import type { Execution } from "./execution.js";
import { type DebuggerModel, debuggerOf } from "./model.js";
import { ulpsText } from "./number-format.js";
import { departureOf, originsOf, shadowRegisters, shadowsOf, unitsBetween } from "./numerics.js";
import { outputsOf, valueAtEnd } from "./outputs.js";
import { componentText, type Registers, registerText } from "./registers.js";

/** More units in the last place are marked: half of the digits of a number are gone. */
const farIn = ({ fractionBits }: NumberFormat): number => 2 ** Math.ceil((fractionBits + 1) / 2);

type Output = RegisterComponent;

/** Where the results of the vertex that is debugged came from, and how good they are. */
export function createNumbersPanel(page: Page): Panel {
  const model = debuggerOf(page);
  let chosen = "";
  let execution: Execution | null = null;
  const root = element("div", { className: "numbers-panel rows" });

  const show = (): void => {
    const now = model.subject.ok ? model.subject.execution : null;
    if (now !== null && now === execution) return;
    execution = now;
    if (model.subject.ok && now !== null) {
      const { name } = model.subject;
      root.replaceChildren(...contents(model, now, name, chosen, choose));
    } else {
      root.replaceChildren(element("p", { className: "quiet", textContent: messageOf(model) }));
    }
  };
  const choose = (component: string): void => {
    chosen = component;
    execution = null;
    show();
    root.querySelector("select")?.focus();
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

function messageOf({ subject }: DebuggerModel): string {
  return subject.ok ? "" : subject.message;
}

function contents(
  model: DebuggerModel,
  execution: Execution,
  name: string,
  chosen: string,
  choose: (component: string) => void,
): HTMLElement[] {
  const outputs = outputsOf(execution);
  const nameOf = (one: Output): string => componentText(execution.by, one);
  const output = outputs.find((one) => nameOf(one) === chosen) ?? outputs[0];
  if (output === undefined)
    return [element("p", { textContent: "The program writes no result of its own." })];
  const runs = shadowsOf(execution).map((shadow): Run => ({
    shadow,
    registers: shadowRegisters(execution, shadow),
  }));
  const select = choice(
    outputs.map((one): [string, string] => [nameOf(one), nameOf(one)]),
    choose,
  );
  select.value = nameOf(output);
  return [
    element("div", { className: "bar" }, [labelled(`Result of ${name}`, select)]),
    element("div", { className: "columns" }, [
      element("div", { className: "rows" }, [
        valueTable(model, execution, runs, output),
        originList(model, execution, output),
      ]),
      ...(runs.length === 0 ? [] : [distances(execution, runs, outputs)]),
      arithmeticSection(model, execution),
    ]),
  ];
}

/** A run with other numbers, and what it ended with. */
interface Run {
  readonly shadow: Shadow;
  readonly registers: Registers;
}

function valueTable(
  model: DebuggerModel,
  execution: Execution,
  runs: readonly Run[],
  output: Output,
): HTMLElement {
  const value = valueAtEnd(execution, output);
  const format = execution.formatOf(output.file);
  const rows = [
    factRow("Value", codeOf(singleText(value))),
    ...(format === null ? [] : bitRows(value, format)),
    ...runs.flatMap((run) => runRows(model, execution, run, output)),
  ];
  return element("table", {}, [
    element("caption", { textContent: componentText(execution.by, output) }),
    element("tbody", {}, rows),
  ]);
}

const codeOf = (textContent: string): HTMLElement => element("code", { textContent });

/** The word of a number, and the fields in it. */
function bitRows(value: number, format: NumberFormat): HTMLElement[] {
  const fields = fieldsOf(value, format);
  const { sign, exponent, fraction } = fields;
  const digits = Math.ceil(format.fractionBits / 4);
  return [
    factRow("Bits", codeOf(hexOf(fields, format))),
    factRow("Sign", codeOf(String(sign))),
    factRow("Exponent", codeOf(`${exponent}${exponentText(exponent, format)}`)),
    factRow(
      "Fraction",
      codeOf(`${fraction.toString(16).padStart(digits, "0")} of ${countText(format.fractionBits, "bit")}`),
    ),
  ];
}

/** What an exponent with its bias stands for. */
function exponentText(exponent: number, { exponentBits }: NumberFormat): string {
  const bias = 2 ** (exponentBits - 1) - 1;
  if (exponent === 0) return ", zero or denormal";
  return exponent > 2 * bias ? ", infinity or NaN" : `, 2^${exponent - bias}`;
}

/** How far another run is from a value, and since when. */
function runRows(
  model: DebuggerModel,
  execution: Execution,
  { shadow, registers }: Run,
  output: Output,
): HTMLElement[] {
  const value = valueAtEnd(execution, output);
  const exact = registers.readComponent(output);
  const departure = departureOf(execution, shadow, output, 1);
  const since = departure === null ? "no instruction" : stepLink(model, execution, departure.step);
  const units = ulpsText(unitsBetween(execution, output, value, exact));
  return [
    factRow(shadow.title, codeOf(Number.isFinite(exact) ? String(exact) : singleText(exact))),
    factRow("Difference", codeOf(`${units} units in the last place`)),
    factRow("First off by more than a unit", since),
  ];
}

function factRow(name: string, content: HTMLElement | string): HTMLElement {
  return element("tr", {}, [
    element("th", { scope: "row", textContent: name }),
    element("td", {}, [content]),
  ]);
}

const KIND_TEXTS: Readonly<Record<Origin["kind"], string>> = {
  NaN: "The first NaN",
  infinity: "The first infinity",
  denormal: "The first denormal that became zero",
};

function originList(model: DebuggerModel, execution: Execution, output: Output): HTMLElement {
  const origins = originsOf(execution, output);
  const name = componentText(execution.by, output);
  if (origins.length === 0) {
    return element("p", {
      textContent: `Nothing that led to ${name} is a NaN, an infinity or a denormal that became zero.`,
    });
  }
  return element("div", {}, [
    element("p", { textContent: `Behind ${name}:` }),
    element(
      "ul",
      {},
      origins.map((origin) => element("li", {}, originText(model, execution, origin))),
    ),
  ]);
}

function originText(model: DebuggerModel, execution: Execution, origin: Origin): (HTMLElement | string)[] {
  const { kind, step, where, value } = origin;
  const number = kind === "denormal" ? ` (${Number(value.toPrecision(6))})` : "";
  const text = `${KIND_TEXTS[kind]}${number} is in ${componentText(execution.by, where)}, `;
  return step === null ? [`${text}as it was given.`] : [text, stepLink(model, execution, step)];
}

/** A button that goes past a step. */
function stepLink(model: DebuggerModel, { by, program, trace, lines }: Execution, step: number): HTMLElement {
  const taken = trace.steps[step]!;
  const text = by.machine.printStep(program, taken);
  const where = `step ${step + 1}, line ${lines.first[taken.instruction]!}`;
  return button(`${where}: ${text}`, () => model.moveTo(step + 1), { title: "Goes there in the debugger" });
}

function distances(execution: Execution, runs: readonly Run[], outputs: readonly Output[]): HTMLElement {
  const format = execution.formatOf(outputs[0]!.file);
  const far = format === null ? Infinity : farIn(format);
  const textContent = `The other run takes the same branches, masks and addresses. ! marks more than ${far}.`;
  return element("div", { className: "rows" }, [
    ...runs.map((run) => distanceTable(execution, run, outputs, far)),
    element("p", { className: "quiet", textContent }),
  ]);
}

function distanceTable(
  execution: Execution,
  { shadow, registers: other }: Run,
  outputs: readonly Output[],
  far: number,
): HTMLElement {
  const registers = outputs.filter(({ component }) => component === 0);
  const head = ["Result", "x", "y", "z", "w"].map((textContent) =>
    element("th", { scope: "col", textContent }),
  );
  const rows = registers.map((register) => {
    const ofRegister = outputs.filter(
      ({ file, index }) => file === register.file && index === register.index,
    );
    const cells = ofRegister.map((where) => {
      const [value, exact] = [valueAtEnd(execution, where), other.readComponent(where)];
      return distanceCell(unitsBetween(execution, where, value, exact), far);
    });
    return element("tr", {}, [
      element("th", { scope: "row", textContent: registerText(execution.by, register) }),
      ...cells,
    ]);
  });
  return element("table", { className: "numbers" }, [
    element("caption", { textContent: `${shadow.title}: the difference in units in the last place` }),
    element("thead", {}, [element("tr", {}, head)]),
    element("tbody", {}, rows),
  ]);
}

function distanceCell(ulps: number, far: number): HTMLElement {
  const isFar = ulps > far;
  return element("td", {
    className: isFar ? "far" : "",
    textContent: `${isFar ? "! " : ""}${ulpsText(ulps)}`,
  });
}

function arithmeticSection(model: DebuggerModel, execution: Execution): HTMLElement {
  const { by, program } = execution;
  const comparison = arithmeticDifferences(execution);
  if (comparison === null)
    return note(`${by.machine.languageOf(program)} programs have one arithmetic. ${by.arithmeticCitation}`);
  const { names, differences } = comparison;
  if (differences.length === 0)
    return note(`The ${names[1]} arithmetic gives the same bits. ${by.arithmeticCitation}`);
  const head = ["Result", ...names, "since"].map((textContent) =>
    element("th", { scope: "col", textContent }),
  );
  const rows = differences.map(({ where, values, step }) =>
    element("tr", {}, [
      element("th", { scope: "row", textContent: componentText(by, where) }),
      ...values.map((value) => element("td", { textContent: singleText(value) })),
      element("td", {}, [stepLink(model, execution, step)]),
    ]),
  );
  return element("table", { className: "numbers" }, [
    element("caption", { textContent: "What the two arithmetics make different" }),
    element("thead", {}, [element("tr", {}, head)]),
    element("tbody", {}, rows),
  ]);
}

function note(textContent: string): HTMLElement {
  return element("p", { className: "note", textContent });
}
