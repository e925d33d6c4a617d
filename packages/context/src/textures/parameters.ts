import { NORMALIZE } from "../attributes/conversions.js";
import { readOrFail } from "../commands/check-memory.js";
import type { Memory } from "../commands/memory.js";
import type { Context } from "../context.js";
import type { TextureColor } from "../draw/sink-textures.js";
import type { ErrorName } from "../errors.js";
import { TOKENS, type TokenName } from "../generated/tokens.js";
import { clamp, roundToNearest } from "../state/round.js";
import type { StateType } from "../state/state-row.js";

type ParameterValue = number | TextureColor;

/** A parameter of the families TexParameter and TexEnv: a number, or a color. */
export interface Parameter<Value extends ParameterValue = ParameterValue> {
  readonly type: StateType;
  readonly initial: Value;
  /** What is kept for a given number or component, or the error that it is. */
  readonly accept: (given: number) => number | ErrorName;
  readonly citation: string;
}

/** The parameters of a family by their names. */
export type Parameters = Readonly<Partial<Record<TokenName, Parameter>>>;

/** A value for each parameter. */
export type ValuesOf<Rows extends Parameters> = {
  readonly [Name in keyof Rows]: Rows[Name] extends Parameter<infer Value> ? Value : never;
};

type NameOf<Rows extends Parameters> = keyof Rows & TokenName;

/** The parameters of TexParameter, or of TexEnv. */
export interface Family<Rows extends Parameters> {
  /** Names and rows by token. */
  readonly named: ReadonlyMap<number, readonly [name: NameOf<Rows>, row: Parameter]>;
  readonly initial: ValuesOf<Rows>;
}

export function family<Rows extends Parameters>(rows: Rows): Family<Rows> {
  const entries = Object.entries(rows) as [NameOf<Rows>, Parameter][];
  return {
    named: new Map(entries.map(([name, row]) => [TOKENS[name], [name, row]])),
    initial: Object.fromEntries(entries.map(([name, { initial }]) => [name, initial])) as ValuesOf<Rows>,
  };
}

/** One of the tokens of `words`. A float is rounded first. */
export const choice = (
  words: ReadonlyMap<number, unknown>,
  initial: number,
  citation: string,
): Parameter<number> => ({
  type: "integer",
  initial,
  accept: (given) => (words.has(roundToNearest(given)) ? roundToNearest(given) : "INVALID_ENUM"),
  citation,
});

export const color = (citation: string): Parameter<TextureColor> => ({
  type: "normalized",
  initial: [0, 0, 0, 0],
  accept: (given) => Math.fround(clamp(given, 0, 1)),
  citation,
});

export const real = (
  initial: number,
  accept: (given: number) => number | ErrorName,
  citation: string,
): Parameter<number> => ({ type: "float", initial, accept, citation });

const LARGEST = 0x7fffffff;

/** An integer of at least 0. */
export const level = (initial: number, citation: string): Parameter<number> => ({
  type: "integer",
  initial,
  accept(given) {
    const integer = roundToNearest(given);
    return integer >= 0 && integer < Infinity ? Math.min(integer, LARGEST) : "INVALID_VALUE";
  },
  citation,
});

/** The types of the values that the commands take. */
type GivenType = "int32" | "float32";

/**
 * Reads what a command gives for a parameter: a number, or memory with as many as the parameter has; integers
 * for a color are normalized [GL1.3 Table 2.6].
 * @returns the values with the new one, or null after an error
 */
export function changedValues<Rows extends Parameters>(
  context: Context,
  { named }: Family<Rows>,
  values: ValuesOf<Rows>,
  pname: number,
  given: number | Memory,
  type: GivenType,
): ValuesOf<Rows> | null {
  const { errors } = context;
  const [name, row] = named.get(pname) ?? [];
  const isColor = typeof row?.initial === "object";
  const known = row !== undefined && !(isColor && typeof given === "number");
  if (errors.when(!known, "INVALID_ENUM", "no parameter of this command", "[GL1.3 3.8.4, 3.8.12]"))
    return null;
  const { accept, citation } = row!;
  const numbers = typeof given === "number" ? [given] : readOrFail(context, given, type, isColor ? 4 : 1);
  if (numbers === null) return null;
  const convert = isColor ? NORMALIZE[type] : (value: number) => value;
  const accepted = Array.from({ length: isColor ? 4 : 1 }, (_, i) => accept(convert(numbers[i]!)));
  const error = accepted.find((value) => typeof value === "string");
  if (error !== undefined) {
    errors.record(error, `no value of ${name!}`, citation);
    return null;
  }
  return { ...values, [name!]: isColor ? accepted : accepted[0] };
}
