/** What components of output registers mean, as containers and as texts name it. [PICA200 8, 9, 10.3] */

import type { Meaning } from "@glasm/vm";

/** Something that an output register can be for. */
export interface OutputProperty {
  /** The number in the output table of a container. */
  readonly type: number;
  /** As texts name it; the first is the one to write. */
  readonly names: readonly string[];
  /** The bytes of the output map that its components get, in the order of the mask. */
  readonly semantics: readonly number[];
  /** What it means to those who know no shader processor. [PICA200 8 s28, s29, s30] */
  readonly meaning?: Meaning;
}

const range = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => first + i);

/** What an output register can be for, in the order of the numbers in a container. */
export const OUTPUT_PROPERTIES = [
  { type: 0, names: ["position", "pos"], semantics: range(0x00, 4), meaning: "position" },
  { type: 1, names: ["normalquat", "nquat"], semantics: range(0x04, 4) },
  { type: 2, names: ["color", "clr"], semantics: range(0x08, 4), meaning: "color" },
  { type: 3, names: ["texcoord0", "tcoord0"], semantics: range(0x0c, 2), meaning: "texture-coordinates-0" },
  { type: 4, names: ["texcoord0w", "tcoord0w"], semantics: range(0x10, 1) },
  { type: 5, names: ["texcoord1", "tcoord1"], semantics: range(0x0e, 2), meaning: "texture-coordinates-1" },
  { type: 6, names: ["texcoord2", "tcoord2"], semantics: range(0x16, 2), meaning: "texture-coordinates-2" },
  { type: 8, names: ["view"], semantics: range(0x12, 3) },
  { type: 9, names: ["dummy"], semantics: [] },
] as const satisfies readonly OutputProperty[];
