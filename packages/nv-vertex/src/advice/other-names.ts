/** What other languages call attributes and results, for whoever gives arrays by these names. */

import type { Meaning } from "@glasm/vm";
import { type AttributeMeaning, attributeOf, type ResultMeaning, resultOf } from "../isa/meanings.js";
import { ATTRIBUTE_NAMES, RESULT_REGISTERS } from "../isa/registers.js";

/** In capitals, without the signs and the beginnings that names have by convention. */
const OTHER_NAMES: Readonly<Record<string, AttributeMeaning | ResultMeaning>> = {
  POSITION: "position",
  POS: "position",
  VERTEX: "position",
  HPOS: "position",
  OPOS: "position",
  NORMAL: "normal",
  NORMALS: "normal",
  NORM: "normal",
  WEIGHT: "weight",
  COLOR: "color",
  COLOR0: "color",
  COLOUR: "color",
  COL: "color",
  DIFFUSE: "color",
  PRIMARY: "color",
  COLOR1: "secondary-color",
  SPECULAR: "secondary-color",
  SECONDARY: "secondary-color",
  FOG: "fog-coordinate",
  FOGCOORD: "fog-coordinate",
  POINTSIZE: "point-size",
  PSIZE: "point-size",
  UV: "texture-coordinates-0",
  TEX: "texture-coordinates-0",
  TEXCOORD: "texture-coordinates-0",
  TEXCOORDS: "texture-coordinates-0",
  ...Object.fromEntries(
    ([0, 1, 2, 3, 4, 5, 6, 7] as const).flatMap((unit) =>
      ["UV", "TEXCOORD"].map((name) => [`${name}${unit}`, `texture-coordinates-${unit}` as const] as const),
    ),
  ),
};

/** What a name means in other languages: `POSITION`, `aPosition`, `a_position`, `gl_Position`. */
function meaningOf(name: string): Meaning | undefined {
  const word = name
    .replace(/^(?:gl|a|in|v)_|^(?:a|in|v)(?=[A-Z][a-z])/, "")
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase();
  return Object.hasOwn(OTHER_NAMES, word) ? OTHER_NAMES[word] : undefined;
}

/** The name of the attribute that other languages call so. [VP2 Table X.3] */
export function attributeMeantBy(name: string): string | undefined {
  const meaning = meaningOf(name);
  const index = meaning === undefined ? undefined : attributeOf(meaning);
  return Object.entries(ATTRIBUTE_NAMES).find(([, number]) => number === index)?.[0];
}

/** The name of the result that other languages call so. [VP2 Table X.1] */
export function resultMeantBy(name: string): string | undefined {
  const meaning = meaningOf(name);
  const index = meaning === undefined ? undefined : resultOf(meaning);
  return index === undefined ? undefined : RESULT_REGISTERS[index];
}
