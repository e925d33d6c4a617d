import { singleText, singleToHex } from "@glasm/base";
import type { Origin, RegisterComponent } from "@glasm/vm";
import { button, choice, element, labelled } from "../panel/elements.js";
import type { Page, Panel } from "../panel/panel.js";
import { arithmeticDifferences } from "./arithmetic-differences.js";
import type { Execution } from "./execution.js";
import { MACHINE } from "./machine.js";
import { type DebuggerModel, debuggerOf } from "./model.js";
import { ulpsText } from "./number-format.js";
import { departureOf, originsOf, SHADOW, shadowRegisters, unitsBetween } from "./numerics.js";
import { outputsOf, valueAtEnd } from "./outputs.js";
import { COMPONENTS, componentText, type Registers, registerText } from "./registers.js";

/** More units in the last place than these are marked: half of a single's digits are gone. */
const FAR = 4096;

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
      model.follow(now);
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
  const output = outputs.find((one) => componentText(one) === chosen) ?? outputs[0];
  if (output === undefined)
    return [element("p", { textContent: "The program writes no result of its own." })];
  const shadow = shadowRegisters(execution);
  const select = choice(
    outputs.map((one): [string, string] => [componentText(one), componentText(one)]),
    choose,
  );
  select.value = componentText(output);
  return [
    element("div", { className: "bar" }, [labelled(`Result of ${name}`, select)]),
    element("div", { className: "columns" }, [
      element("div", { className: "rows" }, [
        valueList(model, execution, shadow, output),
        originList(model, execution, output),
      ]),
      distanceTable(execution, shadow, outputs),
      arithmeticSection(model, execution),
    ]),
  ];
}

function valueList(
  model: DebuggerModel,
  execution: Execution,
  shadow: Registers,
  output: Output,
): HTMLElement {
  const value = valueAtEnd(execution, output);
  const exact = shadow.readComponent(output);
  const facts = [
    ["Value", singleText(value)],
    ["Bits", singleToHex(value)],
    [SHADOW.title, Number.isFinite(exact) ? String(exact) : singleText(exact)],
    ["Difference", `${ulpsText(unitsBetween(execution, output, value, exact))} units in the last place`],
  ] as const;
  const departure = departureOf(execution, output, 1);
  const since = departure === null ? "no instruction" : stepLink(model, execution, departure.step);
  return element("table", {}, [
    element("caption", { textContent: componentText(output) }),
    element("tbody", {}, [
      ...facts.map(([name, text]) => factRow(name, element("code", { textContent: text }))),
      factRow("First off by more than a unit", since),
    ]),
  ]);
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
  const name = componentText(output);
  if (origins.length === 0) {
    return element("p", {
      textContent: `Nothing behind ${name} is a NaN, an infinity or a denormal that became zero.`,
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
  const text = `${KIND_TEXTS[kind]}${number} is in ${componentText(where)}, `;
  return step === null ? [`${text}as it was given.`] : [text, stepLink(model, execution, step)];
}

/** A button that goes behind a step. */
function stepLink(model: DebuggerModel, { program, trace, lines }: Execution, step: number): HTMLElement {
  const { instruction } = trace.steps[step]!;
  const text = MACHINE.printInstruction(program, instruction);
  const where = `step ${step + 1}, line ${lines.first[instruction]!}`;
  return button(`${where}: ${text}`, () => model.moveTo(step + 1), { title: "Goes there in the debugger" });
}

function distanceTable(execution: Execution, shadow: Registers, outputs: readonly Output[]): HTMLElement {
  const registers = outputs.filter(({ component }) => component === 0);
  const head = ["Result", "x", "y", "z", "w"].map((textContent) =>
    element("th", { scope: "col", textContent }),
  );
  const rows = registers.map((register) => {
    const cells = COMPONENTS.map((component) => {
      const where = { ...register, component };
      const [value, exact] = [valueAtEnd(execution, where), shadow.readComponent(where)];
      return distanceCell(unitsBetween(execution, where, value, exact));
    });
    return element("tr", {}, [
      element("th", { scope: "row", textContent: registerText(register) }),
      ...cells,
    ]);
  });
  return element("div", {}, [
    element("table", { className: "numbers" }, [
      element("caption", { textContent: "Difference from double precision, in units in the last place" }),
      element("thead", {}, [element("tr", {}, head)]),
      element("tbody", {}, rows),
    ]),
    element("p", {
      className: "quiet",
      textContent: `The double-precision run takes the same branches, masks and addresses. ! marks more than ${FAR}.`,
    }),
  ]);
}

function distanceCell(ulps: number): HTMLElement {
  const isFar = ulps > FAR;
  return element("td", {
    className: isFar ? "far" : "",
    textContent: `${isFar ? "! " : ""}${ulpsText(ulps)}`,
  });
}

function arithmeticSection(model: DebuggerModel, execution: Execution): HTMLElement {
  const comparison = arithmeticDifferences(execution);
  if (comparison === null)
    return note(`${MACHINE.languageOf(execution.program)} programs have one arithmetic. [Ruling 16]`);
  const { names, differences } = comparison;
  if (differences.length === 0) return note(`The ${names[1]} arithmetic gives the same bits. [Ruling 16]`);
  const head = ["Result", ...names, "since"].map((textContent) =>
    element("th", { scope: "col", textContent }),
  );
  const rows = differences.map(({ where, values, step }) =>
    element("tr", {}, [
      element("th", { scope: "row", textContent: componentText(where) }),
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
