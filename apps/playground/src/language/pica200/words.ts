/** What words of sources mean that are neither instructions nor directives. [PICA200 8, 10] */

import { COMPARISONS, GEOMETRY_MODES, OUTPUT_PROPERTIES } from "@glasm/pica200";
import type { Help } from "../help.js";

const help = (
  title: string,
  summary: string,
  citations: readonly string[],
  facts: Help["facts"] = [],
): Help => ({
  title,
  summary,
  facts,
  citations,
});

const PROPERTIES: Readonly<Record<string, string>> = {
  position: "position in clip coordinates",
  normalquat: "a quaternion that turns the z axis to the normal",
  color: "color, of which the magnitudes up to 1 count",
  texcoord0: "coordinates of texture unit 0",
  texcoord0w: "third coordinate of texture unit 0",
  texcoord1: "coordinates of texture unit 1",
  texcoord2: "coordinates of texture unit 2",
  view: "vector from the vertex to the eye",
  dummy: "nothing: the register is handed on without a meaning",
};

/** What outputs can be, the names to write first. */
export const PROPERTY_NAMES: readonly string[] = OUTPUT_PROPERTIES.map(({ names }) => names[0]);

/** A property of an output, by any of its names. */
export function propertyHelp(word: string): Help | null {
  const name = word.toLowerCase();
  const row = OUTPUT_PROPERTIES.find(({ names }) => (names as readonly string[]).includes(name));
  if (row === undefined) return null;
  const { names, semantics } = row;
  const summary = PROPERTIES[names[0]]!;
  return help(
    names[0],
    summary,
    ["[PICA200 8 s33]", "[PICA200 10.3]"],
    [
      ["components", semantics.length === 0 ? "any" : `${semantics.length}`],
      ...(names.length > 1 ? [["also", names.slice(1).join(", ")] as const] : []),
    ],
  );
}

const COMPARISON_TEXTS: Readonly<Record<string, string>> = {
  eq: "equal",
  ne: "not equal, or one of them is NaN",
  lt: "less than",
  le: "less than or equal",
  gt: "greater than",
  ge: "greater than or equal",
};
export const COMPARISON_NAMES: readonly string[] = COMPARISONS.filter((name) => name in COMPARISON_TEXTS);

export function comparisonHelp(word: string): Help | null {
  const text = COMPARISON_TEXTS[word.toLowerCase()];
  if (text === undefined) return null;
  return help(word, `the flag becomes true where the first source is ${text} the second one`, [
    "[PICA200 4]",
  ]);
}

const MODE_TEXTS: Readonly<Record<(typeof GEOMETRY_MODES)[number], string>> = {
  point: "each run gets the outputs of some vertices as its inputs",
  variable: "each run gets as many vertices as the index stream says, in c registers",
  fixed: "each run gets a fixed number of vertices, in c registers",
};
export const MODE_NAMES: readonly string[] = GEOMETRY_MODES;

export function modeHelp(word: string): Help | null {
  const mode = GEOMETRY_MODES.find((name) => name === word.toLowerCase());
  return mode === undefined ? null : help(mode, MODE_TEXTS[mode], ["[PICA200 8]", "[PICA200 10.3]"]);
}

/** The flags that cmp sets. */
export function conditionHelp(): Help {
  return help("cmp.x, cmp.y", "the flags that cmp and litp set; ! inverts one, && and || join both", [
    "[PICA200 3]",
    "[PICA200 10.2]",
  ]);
}

/** The index registers, by the names that sources have for them. */
export const INDEX_NAMES = ["a0.x", "a0.y", "aL"] as const;

export function indexHelp(word: string): Help {
  const isLoop = /^(?:aL|a2|lcnt)$/i.test(word);
  return help(
    isLoop ? "aL" : "a0.x, a0.y",
    isLoop ? "the counter of the innermost loop" : "index registers, which mova sets",
    ["[PICA200 3]", "[PICA200 6]"],
    [
      ["adds", "to the number of a c register"],
      ["offsets", "-128 to 127; others count as 0"],
    ],
  );
}

/** .xy after an operand */
export function maskHelp(mask: string, isDestination: boolean): Help {
  const letters = mask.split("").join(", ");
  const text = isDestination
    ? `mask: ${letters} written, the others kept`
    : mask.length === 1
      ? `the component ${mask}, four times`
      : `swizzle: the components ${letters}${mask.length < 4 ? ", the last one repeated" : ""}`;
  return help(`.${mask}`, text, ["[PICA200 10.2]"]);
}
