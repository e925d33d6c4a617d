/** What a comparison has found, as files. */

import { singleText } from "@glasm/base";
import { fieldsOf, formatOfFile, hexOf } from "@glasm/vm";
import { componentText } from "../debugger/registers.js";
import type { Difference } from "../messages/comparison.js";
import { numberToJson } from "../state/numbers.js";
import type { Compared } from "./compare-model.js";

/** The value of a side with the bits that its machine has for it; words that are no floating-point numbers have none. */
export function bitsOf({ by, sides }: Compared, { where, values }: Difference, side: 0 | 1): string {
  const { machine } = by;
  const arithmetic = sides[side].arithmetics.length === 0 ? undefined : sides[side].arithmetic;
  const format =
    machine.numerics === undefined
      ? formatOfFile(machine, where.file)
      : machine.numerics.formatOf(where.file, arithmetic);
  return format === null ? "" : hexOf(fieldsOf(values[side], format), format);
}

/** A line of names and a line a difference. */
export function differencesCsv(compared: Compared): string {
  const head = "vertex,result,first,first bits,second,second bits,units,distance,line,instruction";
  const lines = compared.comparison.differences.map((difference) => {
    const { vertex, where, values, units, distance, parting } = difference;
    return [
      vertex,
      componentText(compared.by, where),
      ...([0, 1] as const).flatMap((side) => [singleText(values[side]), bitsOf(compared, difference, side)]),
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
  const { scene, file, sides, comparison } = compared;
  const value = {
    scene,
    file,
    sides: sides.map(({ version, language, engine }, side) => ({
      program: version.title,
      language,
      arithmetic: comparison.arithmetics[side],
      engine,
    })),
    vertices: comparison.count,
    message: comparison.message,
    differing: comparison.differing,
    notFinite: comparison.notFinite,
    notCompared: comparison.leftOut,
    differences: comparison.differences.map((difference) => ({
      vertex: difference.vertex,
      result: componentText(compared.by, difference.where),
      values: difference.values.map(numberToJson),
      bits: [bitsOf(compared, difference, 0), bitsOf(compared, difference, 1)],
      units: numberToJson(difference.units),
      distance: numberToJson(difference.distance),
      ...(difference.parting === null ? {} : { parts: difference.parting }),
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
