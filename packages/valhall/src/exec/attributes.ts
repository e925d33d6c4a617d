/** The attributes of vertices, as registers get them. [Ruling 336] */

import { OPERATIONS_ON_BITS } from "@glasm/codegen";
import type { Modifiers } from "../isa/modifiers.js";
import type { KnownInstruction } from "../program/instruction.js";
import { halves, numericsOf, SINGLE, singles } from "../semantics/floats.js";
import { type Context, eachLane, wordOf, writeStaging } from "./context.js";
import type { Lane } from "./lane.js";

type Format = NonNullable<Modifiers["registerFormat"]>;
type VectorSize = NonNullable<Modifiers["vectorSize"]>;

const COMPONENTS: Readonly<Record<VectorSize, number>> = { none: 1, v2: 2, v3: 3, v4: 4 };
/** The formats of 16 bits, and those whose 1 is a float. */
const NARROW: readonly Format[] = ["f16", "s16", "u16"];
const FLOATS: readonly Format[] = ["auto", "f32", "f16"];

const numerics = numericsOf(OPERATIONS_ON_BITS, "preserve");

/** A component of a format, of the word that was given. */
function componentOf(format: Format, word: number): number {
  if (format === "f16") return halves(numerics).round(singles(numerics).double(word | 0));
  return NARROW.includes(format) ? word & 0xffff : word | 0;
}

/** The words that registers get: two components of 16 bits to each. What was not given is 0, the last component 1. */
function attributeWords(given: readonly number[], format: Format, size: VectorSize): readonly number[] {
  const one = FLOATS.includes(format) ? SINGLE.one : 1;
  const components = Array.from({ length: COMPONENTS[size] }, (_, i) =>
    componentOf(format, given[i] ?? (i === 3 ? one : 0)),
  );
  if (!NARROW.includes(format)) return components;
  return Array.from(
    { length: Math.ceil(components.length / 2) },
    (_, i) => components[2 * i]! | ((components[2 * i + 1] ?? 0) << 16),
  );
}

function give(instruction: KnownInstruction, index: number, lane: Lane, context: Context): void {
  const { registerFormat = "auto", vectorSize = "none" } = instruction.modifiers;
  const given = context.attributes[lane.vertex]!.get(index) ?? [];
  writeStaging(instruction, lane, attributeWords(given, registerFormat, vectorSize));
}

export const loadAttribute = eachLane((instruction) => (lane, context) => {
  give(instruction, instruction.immediates.index!, lane, context);
});

/** Of a handle: 8 bits of the table, which is that of attributes, and the number of one. */
const TABLE_SHIFT = 24;
const INDEX_MASK = 0xffffff;
const ATTRIBUTE_TABLE = 1;

export const loadAttributeByHandle = eachLane((instruction) => (lane, context) => {
  const handle = wordOf(instruction, 2, lane, context);
  if (handle >>> TABLE_SHIFT !== ATTRIBUTE_TABLE) return lane.fail("LD_ATTR: attributes are in table 1 only");
  give(instruction, handle & INDEX_MASK, lane, context);
});
