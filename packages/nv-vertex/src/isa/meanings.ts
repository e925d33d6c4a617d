/** What registers mean to what stands around a program. */

import type { Meaning } from "@glasm/vm";
import { ATTRIBUTE_COUNT, ATTRIBUTE_NAMES, RESULT_REGISTERS, type ResultRegister } from "./registers.js";

/** Of each result register. [VP2 Table X.1] */
export const RESULT_MEANINGS = {
  HPOS: "position",
  COL0: "color",
  COL1: "secondary-color",
  BFC0: "back-color",
  BFC1: "back-secondary-color",
  FOGC: "fog-coordinate",
  PSIZ: "point-size",
  TEX0: "texture-coordinates-0",
  TEX1: "texture-coordinates-1",
  TEX2: "texture-coordinates-2",
  TEX3: "texture-coordinates-3",
  TEX4: "texture-coordinates-4",
  TEX5: "texture-coordinates-5",
  TEX6: "texture-coordinates-6",
  TEX7: "texture-coordinates-7",
  CLP0: "clip-distance-0",
  CLP1: "clip-distance-1",
  CLP2: "clip-distance-2",
  CLP3: "clip-distance-3",
  CLP4: "clip-distance-4",
  CLP5: "clip-distance-5",
} as const satisfies Readonly<Record<ResultRegister, Meaning>>;

/** What a result register means. */
export type ResultMeaning = (typeof RESULT_MEANINGS)[ResultRegister];

/** Of the attributes that no result register shares its name with. */
const ATTRIBUTE_ALONE = { OPOS: "position", WGHT: "weight", NRML: "normal" } as const;

const BY_NAME = { ...RESULT_MEANINGS, ...ATTRIBUTE_ALONE } as const;

/** What an attribute with a name means. */
export type AttributeMeaning = (typeof BY_NAME)[keyof typeof ATTRIBUTE_NAMES];

/** Of each attribute: that of its name; those without one are what their number is. [VP2 Table X.3] */
export const ATTRIBUTE_MEANINGS: readonly Meaning[] = Array.from(
  { length: ATTRIBUTE_COUNT },
  (_, index): Meaning => {
    const [name] = Object.entries(ATTRIBUTE_NAMES).find(([, number]) => number === index) ?? [];
    return name === undefined ? `generic-${index}` : BY_NAME[name as keyof typeof ATTRIBUTE_NAMES];
  },
);

const RESULTS: ReadonlyMap<Meaning, number> = new Map(
  RESULT_REGISTERS.map((name, index) => [RESULT_MEANINGS[name], index]),
);
const ATTRIBUTES: ReadonlyMap<Meaning, number> = new Map(
  ATTRIBUTE_MEANINGS.map((meaning, index) => [meaning, index]),
);

/** The number of the result register with a meaning, or undefined if none has it. */
export function resultOf(meaning: ResultMeaning): number;
export function resultOf(meaning: Meaning): number | undefined;
export function resultOf(meaning: Meaning): number | undefined {
  return RESULTS.get(meaning);
}

/** The number of the attribute with a meaning, or undefined if none has it. */
export function attributeOf(meaning: AttributeMeaning): number;
export function attributeOf(meaning: Meaning): number | undefined;
export function attributeOf(meaning: Meaning): number | undefined {
  return ATTRIBUTES.get(meaning);
}
