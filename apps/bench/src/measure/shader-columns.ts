/** The columns of the rows of the PICA200: one for each of its arithmetics. */

import type { ArithmeticName, RunOptions } from "@glasm/pica200";
import { nanoseconds, type Row, rowOf } from "../report/row.js";
import type { Yardstick } from "../yardsticks/build.js";

interface ShaderColumn {
  readonly arithmetic: ArithmeticName;
  /** What computes in it in C. */
  readonly yardstick: Yardstick["name"];
}

export const SHADER_COLUMNS: readonly ShaderColumn[] = [
  { arithmetic: "f32", yardstick: "shaderF32" },
  { arithmetic: "f24", yardstick: "shaderF24" },
];

type ShaderEngine = Exclude<NonNullable<RunOptions["engine"]>, "auto">;

/** The engines by their titles, the one first that says what is right. */
export const SHADER_ENGINES: readonly { readonly engine: ShaderEngine; readonly title: string }[] = [
  { engine: "interpreter", title: "glasm, reference engine" },
  { engine: "compiled", title: "glasm, compiled" },
];

export const [REFERENCE_TITLE, COMPILED_TITLE] = SHADER_ENGINES.map(({ title }) => title) as [string, string];

/** A heading with the names of the columns. */
export function shaderHeading(title: string, what: string): Row {
  return rowOf(
    title,
    SHADER_COLUMNS.map(({ arithmetic }) => `${what}, ${arithmetic}`),
  );
}

/** A row for each title of the times of the columns, which are in nanoseconds; divided by a unit. */
export function shaderRows(columns: readonly ReadonlyMap<string, number>[], unit = 1): readonly Row[] {
  return [...columns[0]!.keys()].map((title) =>
    rowOf(
      title,
      columns.map((times) => nanoseconds(times.get(title)! / unit)),
    ),
  );
}
