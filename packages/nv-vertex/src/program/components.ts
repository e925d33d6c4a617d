import type { Component, Destination, Swizzle } from "./program.js";

/** The letters of the components in the order of their numbers. [VP2 2.14.2.1] */
export const COMPONENT_LETTERS = ["x", "y", "z", "w"] as const;

const COMPONENT_NUMBERS = [0, 1, 2, 3] as const;

/** Components by their letters. */
export const COMPONENTS: ReadonlyMap<string, Component> = new Map(
  COMPONENT_NUMBERS.map((component) => [COMPONENT_LETTERS[component], component]),
);

/** Swizzles by their spelling after the dot: one letter or four. [VP2 2.14.2.1] */
export const SWIZZLES: ReadonlyMap<string, Swizzle> = new Map(spellSwizzles());

export const IDENTITY = SWIZZLES.get("xyzw") as Swizzle;

/** Which of x, y, z and w are enabled. [VP2 2.14.2.2] */
export type WriteMask = Destination["mask"];

/** Write masks by their spelling after the dot: letters in the order x, y, z, w. [VP2 2.14.2.2] */
export const WRITE_MASKS: ReadonlyMap<string, WriteMask> = new Map(
  Array.from({ length: 15 }, (_, index) => {
    const enabled = (component: Component): boolean => ((index + 1) >> component) % 2 === 1;
    const mask: WriteMask = Object.freeze([enabled(0), enabled(1), enabled(2), enabled(3)] as const);
    return [COMPONENT_NUMBERS.filter(enabled).map(letterOf).join(""), mask];
  }),
);

export const WHOLE = WRITE_MASKS.get("xyzw") as WriteMask;

/** `.yzwx`, `.x` for four times the same component, nothing for the components in their places. */
export function spellSwizzle(swizzle: Swizzle): string {
  if (swizzle.every((component, place) => component === place)) return "";
  if (swizzle.every((component) => component === swizzle[0])) return `.${letterOf(swizzle[0])}`;
  return `.${swizzle.map(letterOf).join("")}`;
}

/** `.xz`, or nothing if all components are enabled. */
export function spellWriteMask(mask: WriteMask): string {
  if (mask.every((enabled) => enabled)) return "";
  return `.${COMPONENT_LETTERS.filter((_, component) => mask[component]).join("")}`;
}

export function letterOf(component: Component): string {
  return COMPONENT_LETTERS[component];
}

function spellSwizzles(): [string, Swizzle][] {
  const all: [string, Swizzle][] = [];
  for (const x of COMPONENT_NUMBERS) {
    all.push([letterOf(x), Object.freeze([x, x, x, x] as const)]);
    for (const y of COMPONENT_NUMBERS) {
      for (const z of COMPONENT_NUMBERS) {
        for (const w of COMPONENT_NUMBERS) {
          all.push([[x, y, z, w].map(letterOf).join(""), Object.freeze([x, y, z, w] as const)]);
        }
      }
    }
  }
  return all;
}
