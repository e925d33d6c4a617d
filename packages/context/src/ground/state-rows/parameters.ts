import { TOKENS, type TokenName } from "../../generated/tokens.js";
import type { ErrorName } from "../errors/errors.js";
import type { MemoryContext } from "../memory/buffer-objects.js";
import type { ExtensionContext, ExtensionName, Version } from "../implementation/extensions.js";
import { readOrFail } from "../memory/check-memory.js";
import type { ElementType, Memory, WrittenElements } from "../memory/memory.js";
import { NORMALIZE } from "../numbers/conversions.js";
import { clamp } from "../numbers/round.js";
import { storeState } from "./state-conversions.js";
import type { AttribGroup, StateRow, StateType } from "./state-row.js";

type ParameterValue = number | readonly number[];

/** A parameter of a family like Light, Fog or TexEnv, which a symbolic constant names. */
export interface Parameter<Value extends ParameterValue = ParameterValue> {
  /** "normalized" is a color, whose integers become components. [GL1.3 2.13.2] */
  readonly type: StateType;
  /** One value, or an array of as many as the parameter has. */
  readonly initial: Value;
  /** What is kept of a given value, or the error that it is. */
  readonly accept: (given: number) => number | ErrorName;
  /** Whether what is kept is a token. */
  readonly isToken?: true;
  /** An extension without which a value is none, although other places have its token. [Ruling 384] */
  readonly needs?: (kept: number) => ExtensionName | null;
  /** The version before which there is no such parameter, although other places have its token. [Ruling 445] */
  readonly since?: Version;
  readonly citation: string;
}

/** The parameters of a family by their names. */
export type Parameters = Readonly<Partial<Record<TokenName, Parameter>>>;

/** The values of each parameter; a change replaces them. */
export type ValuesOf<Rows extends Parameters> = {
  readonly [Name in keyof Rows]: Rows[Name] extends Parameter<infer Value> ? Value : never;
};

/** What a command gives for a parameter: one value, or memory with all of them. */
export type Given = number | Memory;

/** Any values, which are kept as singles. */
export const real = (
  type: StateType,
  initial: readonly number[],
  citation: string,
): Parameter<readonly number[]> => ({
  type,
  initial,
  accept: Math.fround,
  citation,
});

/** One single in a range; any other is INVALID_VALUE. */
export const limited = (
  initial: number,
  isInRange: (value: number) => boolean,
  citation: string,
): Parameter<readonly number[]> => ({
  type: "float",
  initial: [initial],
  accept: (given) => (isInRange(Math.fround(given)) ? Math.fround(given) : "INVALID_VALUE"),
  citation,
});

/** One of some symbolic constants, the first of which is the initial one; anything else is INVALID_ENUM. */
export const choice = (names: readonly TokenName[], citation: string): Parameter<readonly number[]> => ({
  type: "integer",
  initial: [TOKENS[names[0]!]],
  accept: (given) => (names.some((name) => TOKENS[name] === given) ? given : "INVALID_ENUM"),
  isToken: true,
  citation,
});

/** A color whose components are clamped to [0,1], at first zero. */
export const clampedColor = (
  citation: string,
): Parameter<readonly [red: number, green: number, blue: number, alpha: number]> => ({
  type: "normalized",
  initial: [0, 0, 0, 0],
  accept: (given) => Math.fround(clamp(given, 0, 1)),
  citation,
});

/** The initial values. */
export function initialValues<Rows extends Parameters>(rows: Rows): ValuesOf<Rows> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, { initial }]) => [name, initial]),
  ) as ValuesOf<Rows>;
}

/** The names of a family's parameters by their tokens. */
const NAMES = new WeakMap<Parameters, ReadonlyMap<number, TokenName>>();

function namesOf(rows: Parameters): ReadonlyMap<number, TokenName> {
  const names = (Object.keys(rows) as TokenName[]).map((name) => [TOKENS[name], name] as const);
  return new Map(names);
}

function find<Rows extends Parameters>(
  { extensions: { version } }: ExtensionContext,
  rows: Rows,
  pname: number,
): (keyof Rows & TokenName) | undefined {
  let names = NAMES.get(rows);
  if (names === undefined) NAMES.set(rows, (names = namesOf(rows)));
  const all: Parameters = rows;
  const name = names.get(pname);
  const found = name !== undefined && (all[name]!.since ?? "1.3") <= version ? name : undefined;
  return found as (keyof Rows & TokenName) | undefined;
}

const keep = (value: number): number => value;

/** What is kept of a value, or the error that it is. [Ruling 384] */
function acceptedValue(
  extensions: ExtensionContext["extensions"],
  { accept, isToken, needs }: Parameter,
  given: number,
): number | ErrorName {
  const kept = accept(given);
  if (typeof kept === "string") return kept;
  const needed = needs?.(kept) ?? (isToken && extensions.absentOwner(kept)) ?? null;
  return needed && !extensions.has(needed) ? "INVALID_ENUM" : kept;
}

/**
 * The parameter that a command names, with the values that it is given; null after an error, which is the first of:
 * another name, one value for a parameter of several, too little memory, a value that the parameter cannot have.
 */
export function readParameter<Rows extends Parameters>(
  context: MemoryContext & ExtensionContext,
  rows: Rows,
  pname: number,
  given: Given,
  type: ElementType,
): readonly [name: keyof Rows & TokenName, value: ValuesOf<Rows>[keyof Rows]] | null {
  const { errors, extensions } = context;
  const name = find(context, rows, pname);
  if (name === undefined) {
    errors.record("INVALID_ENUM", "not a parameter of this command", "[GL1.3 2.5]", "pname");
    return null;
  }
  const row: Parameter = rows[name]!;
  const { type: stateType, initial, citation } = row;
  const isSingle = typeof given === "number";
  const count = typeof initial === "number" ? 1 : initial.length;
  const tooFew = isSingle && count > 1;
  if (
    errors.when(
      tooFew,
      "INVALID_ENUM",
      "it has several values, which the command that ends in v takes",
      "[GL1.3 2.13.2]",
      "pname",
    )
  )
    return null;
  const values = isSingle ? [given] : readOrFail(context, given, type, count);
  if (values === null) return null;
  const convert = stateType === "normalized" ? NORMALIZE[type] : keep;
  const accepted: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const value = acceptedValue(extensions, row, convert(values[i]!));
    if (typeof value === "string") {
      const argument = { name: isSingle ? "param" : "params", value: values[i]! };
      errors.record(value, `not a value of ${name}`, citation, argument);
      return null;
    }
    accepted.push(value);
  }
  const value = typeof initial === "number" ? accepted[0] : accepted;
  return [name, value as ValuesOf<Rows>[keyof Rows]];
}

/** A query: the values of the parameter that it names, converted to the type of the array. [GL1.3 6.1.3] */
export function getParameter<Rows extends Parameters>(
  context: MemoryContext & ExtensionContext,
  rows: Rows,
  values: ValuesOf<Rows>,
  pname: number,
  data: WrittenElements,
): void {
  const name = find(context, rows, pname);
  if (name === undefined)
    context.errors.record("INVALID_ENUM", "not a parameter of this query", "[GL1.3 6.1.3]", "pname");
  else storeState(context, data, values[name] as ParameterValue, rows[name]!.type);
}

/** Where the values of a family are, and what saves them. */
interface Home<Context, Rows extends Parameters> {
  readonly groups: readonly AttribGroup[];
  readonly get: (context: Context) => ValuesOf<Rows>;
  readonly set: (context: Context, values: ValuesOf<Rows>) => void;
  readonly citation: string;
}

/** State rows for parameters that Get returns by their own names. */
export function parameterRows<Context, Rows extends Parameters>(
  rows: Rows,
  home: Home<Context, Rows>,
): readonly StateRow<Context>[] {
  return (Object.keys(rows) as (keyof Rows & TokenName)[]).map((name) => ({
    name,
    type: rows[name]!.type,
    initial: rows[name]!.initial,
    groups: home.groups,
    get: (context) => home.get(context)[name],
    set: (context, value) => home.set(context, { ...home.get(context), [name]: value as ParameterValue }),
    citation: home.citation,
  }));
}
