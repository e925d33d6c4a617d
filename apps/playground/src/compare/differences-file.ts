/** What a comparison has found, as files. */

import { singleText } from "@glasm/base";
import { hexOf } from "@glasm/vm";
import { hexText, SINGLE } from "../words/component-type.js";
import { fieldsIn } from "../debugger/number-format.js";
import { formatOf } from "../debugger/numerics.js";
import type { Difference } from "../messages/comparison.js";
import { numberToJson } from "../state/numbers.js";
import { resultText } from "./summary.js";
import type { Compared } from "./compare-model.js";

/** The bits that the machine of a side has for its value; words that are no floating-point numbers have none. */
export function bitsOf(
  { by, comparison }: Compared,
  { where, values, words, bits }: Difference,
  side: 0 | 1,
): string {
  if (words !== undefined) return hexText([words[side].bits], SINGLE);
  const format = formatOf(by, where.file, comparison.arithmetics[side] ?? undefined);
  return format === null ? "" : hexOf(fieldsIn(values[side], bits?.[side], format), format);
}

/** The value of a side in decimal. */
export function valueOf({ values, words }: Difference, side: 0 | 1): string {
  return words?.[side].isFloat === false ? String(values[side]) : singleText(values[side]);
}

/** A line of names and a line a difference. */
export function differencesCsv(compared: Compared): string {
  const head = `${compared.rows.title.toLowerCase()},result,first,first bits,second,second bits,units,distance,line,instruction`;
  const lines = compared.comparison.differences.map((difference) => {
    const { vertex, units, distance, parting } = difference;
    return [
      compared.rows.numberOf(vertex),
      resultText(compared.by, difference),
      ...([0, 1] as const).flatMap((side) => [valueOf(difference, side), bitsOf(compared, difference, side)]),
      numberToJson(units),
      numberToJson(distance),
      parting?.line ?? "",
      `"${(parting?.text ?? "").replaceAll('"', '""')}"`,
    ].join(",");
  });
  return `${[head, ...lines].join("\n")}\n`;
}

/** All that was found, with what was compared. Numbers that JSON lacks are texts, as in states. */
export function differencesJson(compared: Compared): string {
  const { scene, file, sides, comparison, rows } = compared;
  const value = {
    scene,
    file,
    sides: sides.map(({ version, language, engine }, side) => ({
      program: version.title,
      language,
      arithmetic: comparison.arithmetics[side],
      engine,
    })),
    [rows.names[1] === "executions" ? "executions" : "vertices"]: comparison.count,
    message: comparison.message,
    differing: comparison.differing,
    notFinite: comparison.notFinite,
    otherPrimitives: comparison.otherPrimitives,
    notCompared: comparison.leftOut,
    differences: comparison.differences.map((difference) => ({
      [rows.title.toLowerCase()]: rows.numberOf(difference.vertex),
      result: resultText(compared.by, difference),
      values: difference.values.map(numberToJson),
      bits: [bitsOf(compared, difference, 0), bitsOf(compared, difference, 1)],
      units: numberToJson(difference.units),
      distance: numberToJson(difference.distance),
      ...(difference.parting === null ? {} : { parts: difference.parting }),
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
