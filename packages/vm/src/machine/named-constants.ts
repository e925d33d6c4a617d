/** Constant registers by what users call them: a name that a program has for them, or an element like `transform[2]`. [Ruling 158] */

import { nearNames, oneOf } from "@glasm/base";
import type { NamedConstants } from "./program-interface.js";

/** What a text names. */
export interface ConstantName {
  readonly name: string;
  /** The number of an element of an array; null for all of it. */
  readonly element: number | null;
}

/** Registers in a row. */
export type ConstantRange = Pick<NamedConstants, "first" | "count">;

/** A name, and maybe the number of an element in brackets. */
const NAME = /^([^[\]]+)(?:\[(\d{1,9})\])?$/;

/** What a text names; null if it cannot be a name. */
export function constantName(text: string): ConstantName | null {
  const [, name, element] = NAME.exec(text.trim()) ?? [];
  if (name === undefined) return null;
  return { name: name.trim(), element: element === undefined ? null : Number(element) };
}

/** The registers of a name; `$` of sources is a dot in what they are made to. */
export function findConstants(constants: readonly NamedConstants[], name: string): NamedConstants | null {
  const symbol = name.replaceAll("$", ".");
  return constants.find((one) => one.name === name) ?? constants.find((one) => one.name === symbol) ?? null;
}

/** What is named of a range; or in words why it is none. */
export function elementOf(
  { first, count }: ConstantRange,
  { name, element }: ConstantName,
): ConstantRange | string {
  if (element === null) return { first, count };
  const { file, index } = first;
  if (element < count && count > 1) return { first: { file, index: index + element }, count: 1 };
  const there = count === 1 ? "is not an array" : `has the elements ${name}[0] to ${name}[${count - 1}]`;
  return `${name} ${there}`;
}

/** Which names there are, and which of them may have been meant, for a message about one that there is not. */
export function otherConstants(
  constants: readonly NamedConstants[],
  name: string,
): { readonly there: string; readonly advice: string } {
  const names = constants.map((one) => (one.count === 1 ? one.name : `${one.name}[${one.count}]`));
  const near = nearNames(
    name,
    constants.map((one) => one.name),
  );
  return {
    there: names.length === 0 ? "the program names none" : `there are ${names.join(", ")}`,
    advice: near.length === 0 ? "" : `; did you mean ${oneOf(near)}?`,
  };
}
