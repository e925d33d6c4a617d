/** What a comparison has found, in sentences. */

import { countText } from "@glasm/base";
import { componentName, type RegisterComponent } from "@glasm/vm";
import type { DebuggerMachine } from "../debugger/debugger-machine.js";
import { ulpsText } from "../debugger/number-format.js";
import { registerText } from "../debugger/registers.js";
import type { Difference } from "../messages/comparison.js";
import type { Compared } from "./compare-model.js";

/** Whether and how far the two sides are from each other. */
export function summaryOf(compared: Compared): string {
  const { comparison, rows } = compared;
  const { count, message, leftOut, differences, differing } = comparison;
  const rest = [
    message ?? "",
    message === null && count < rows.count
      ? `The first ${count} of ${rows.count} ${rows.names[1]} are compared, as no more are kept.`
      : "",
    leftOut.length === 0
      ? ""
      : `${leftOut.join(", ")} is not compared: one of the programs leaves it to what draws.`,
    differences.length < differing.components
      ? `Only the worst ${differences.length} of ${differing.components} differences are listed.`
      : "",
  ];
  return [foundText(compared), ...rest].filter((sentence) => sentence !== "").join(" ");
}

function foundText({ by, comparison, rows }: Compared): string {
  const { count, differing, differences, notFinite, otherPrimitives } = comparison;
  const [one, names] = rows.names;
  const [name, verb] = count === 1 ? [one, "is"] : [names, "are"];
  const nameOf = (vertex: number): string => `${rows.title.toLowerCase()} ${rows.numberOf(vertex)}`;
  if (differing.vertices === 0)
    return `${count === 1 ? "The" : `All ${count}`} ${name} ${verb} equal to the bit.`;
  const [worst] = differences;
  const where = (found: Difference): string => `${nameOf(found.vertex)}, ${resultText(by, found)}`;
  const furthest = differences.find(({ units }) => units < Infinity);
  const distance =
    furthest === undefined
      ? ""
      : `, at most by ${ulpsText(furthest.units)} units in the last place (${where(furthest)})`;
  const components = countText(differing.components, "component");
  const sentences = [
    `${differing.vertices} of ${count} ${name} ${differing.vertices === 1 ? "differs" : "differ"} in ${components}${distance}.`,
    otherPrimitives === 0
      ? ""
      : `In ${otherPrimitives} of them the sides make other numbers of primitives, or wind them the other way.`,
    notFinite === 0
      ? ""
      : `In ${countText(notFinite, "component")} only one of the sides has a NaN or an infinity.`,
    worst === undefined || worst.parting === null
      ? ""
      : `The runs of ${nameOf(worst.vertex)} part at line ${worst.parting.line}: ${worst.parting.text}.`,
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** The name of a component of a result, which only the other side may have. */
function resultComponent({ rows }: DebuggerMachine, { file, component }: RegisterComponent): string {
  const known = rows.files.find(({ name }) => name === file);
  return known === undefined ? "xyzw"[component]! : componentName(known, component);
}

/** The component that differs, and of which vertex that the run has made. */
export function resultText(by: DebuggerMachine, { where, emitted }: Difference): string {
  const text = `${registerText(by, where)}.${resultComponent(by, where)}`;
  return emitted === null
    ? text
    : `${text} of vertex ${emitted.vertex + 1} of primitive ${emitted.primitive + 1}`;
}

/** Which side has what is not a number; empty if both have numbers. */
export function notFiniteText({ values }: Pick<Difference, "values">): string {
  const names = values.map((value) => (Number.isNaN(value) ? "NaN" : "infinity"));
  const texts = SIDES.flatMap((side, number) =>
    Number.isFinite(values[number]) ? [] : [`${names[number]!} in the ${side}`],
  );
  return texts.join(", ");
}

const SIDES = ["first", "second"] as const;
