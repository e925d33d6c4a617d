/** Swizzles, components and write masks in the text. [NV_gpu_program4 2.X.4.2], [NV_gpu_program4 2.X.4.3] */

import type { Component, Swizzle, WriteMask } from "../program/program.js";
import type { Cursor } from "./cursor.js";

const FAMILIES = ["xyzw", "rgba"] as const;

export const IDENTITY: Swizzle = Object.freeze([0, 1, 2, 3] as const);
const WHOLE: WriteMask = Object.freeze([true, true, true, true] as const);

const SMEARED: readonly Swizzle[] = ([0, 1, 2, 3] as const).map((i) => Object.freeze([i, i, i, i] as const));
/** The swizzle that takes one component everywhere. */
export const smearedSwizzle = (component: Component): Swizzle => SMEARED[component]!;

/** The components that letters of one family name; null if they are no such letters. */
function componentsOf(letters: string): Component[] | null {
  const family = FAMILIES.find((names) => names.includes(letters[0] ?? "?"));
  if (family === undefined) return null;
  const components = Array.from(letters, (letter) => family.indexOf(letter));
  return components.includes(-1) ? null : (components as Component[]);
}

/** <swizzleSuffix> */
export function swizzleSuffix(cursor: Cursor): Swizzle {
  if (!cursor.accept(".")) return IDENTITY;
  const components = cursor.at("name") ? componentsOf(cursor.text()) : null;
  const [x] = components ?? [];
  if (components?.length !== 1 && components?.length !== 4) cursor.fail("swizzle", {});
  cursor.take();
  if (components?.length === 4) return Object.freeze(components as unknown as Swizzle);
  return smearedSwizzle(x ?? 0);
}

/** <scalarSuffix>: the component, which must be there. */
export function scalarComponent(cursor: Cursor): Component {
  if (!cursor.accept(".")) cursor.fail("component", {});
  const components = cursor.at("name") ? componentsOf(cursor.text()) : null;
  if (components?.length !== 1) cursor.fail("component", {});
  cursor.take();
  return components?.[0] ?? 0;
}

/** <optWriteMask> */
export function writeMask(cursor: Cursor): WriteMask {
  if (!cursor.accept(".")) return WHOLE;
  const components = cursor.at("name") ? componentsOf(cursor.text()) : null;
  const isInOrder = components?.every((component, i) => i === 0 || component > components[i - 1]!);
  if (isInOrder !== true) cursor.fail("mask", {});
  cursor.take();
  const has = (component: Component) => components?.includes(component) === true;
  return Object.freeze([has(0), has(1), has(2), has(3)] as const);
}
