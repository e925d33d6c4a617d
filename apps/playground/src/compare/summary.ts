/** What a comparison has found, in sentences. */

import { countText } from "@glasm/base";
import { ulpsText } from "../debugger/number-format.js";
import { componentText } from "../debugger/registers.js";
import type { Difference } from "../messages/comparison.js";
import type { Compared } from "./compare-model.js";

/** Whether and how far the two sides are from each other. */
export function summaryOf(compared: Compared): string {
  const { comparison, vertexCount } = compared;
  const { count, message, leftOut, differences, differing } = comparison;
  const rest = [
    message ?? "",
    message === null && count < vertexCount
      ? `The first ${count} of ${vertexCount} vertices are compared, as no more are kept.`
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

function foundText({ by, comparison }: Compared): string {
  const { count, differing, differences, notFinite } = comparison;
  const [worst] = differences;
  if (worst === undefined) return `${allText(count)} equal to the bit.`;
  const where = ({ vertex, where }: Difference): string => `vertex ${vertex}, ${componentText(by, where)}`;
  const furthest = differences.find(({ units }) => units < Infinity);
  const distance =
    furthest === undefined
      ? ""
      : `, at most by ${ulpsText(furthest.units)} units in the last place (${where(furthest)})`;
  const components = countText(differing.components, "component");
  const sentences = [
    `${differing.vertices} of ${countText(count, "vertex", "vertices")} differ in ${components}${distance}.`,
    notFinite === 0
      ? ""
      : `In ${countText(notFinite, "component")} only one of the sides has a NaN or an infinity.`,
    worst.parting === null
      ? ""
      : `The runs of vertex ${worst.vertex} part at line ${worst.parting.line}: ${worst.parting.text}.`,
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

function allText(count: number): string {
  return count === 1 ? "The vertex is" : `All ${count} vertices are`;
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
