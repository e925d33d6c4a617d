/** The attributes of vertices, as registers get them. [Ruling 336] */

import { OPERATIONS_ON_BITS, type TypesOfTable } from "@glasm/codegen";
import type { Modifiers } from "../isa/modifiers.js";
import type { KnownInstruction } from "../program/instruction.js";
import { halves, numericsOf, SINGLE, singles } from "../semantics/floats.js";
import type { Numerics } from "../semantics/values.js";
import { type Attributes, eachLane, stagingOf, wordOf } from "./context.js";
import type { Lane } from "./lane.js";

type Format = NonNullable<Modifiers["registerFormat"]>;
type VectorSize = NonNullable<Modifiers["vectorSize"]>;

/** The component that is 1 if it is not given. */
export const LAST = 3;
const COMPONENTS: Readonly<Record<VectorSize, number>> = { none: 1, v2: 2, v3: 3, v4: 4 };
/** The formats of 16 bits, and those whose 1 is a float. */
const NARROW: readonly Format[] = ["f16", "s16", "u16"];
const FLOATS: readonly Format[] = ["auto", "f32", "f16"];

/** What registers get of an attribute. */
export interface AttributeForm {
  readonly format: Format;
  readonly components: number;
  /** Components of 16 bits share a register. */
  readonly perRegister: 1 | 2;
  readonly first: number;
  readonly registers: number;
  /** What the last component is if it is not given; the others are zero. */
  readonly one: number;
}

export function attributeForm(instruction: KnownInstruction): AttributeForm {
  const { registerFormat: format = "auto", vectorSize = "none" } = instruction.modifiers;
  const { first, count } = stagingOf(instruction, "write");
  const components = COMPONENTS[vectorSize];
  const perRegister = NARROW.includes(format) ? 2 : 1;
  const registers = Math.min(count, Math.ceil(components / perRegister));
  return { format, components, perRegister, first, registers, one: FLOATS.includes(format) ? SINGLE.one : 1 };
}

/** A component of a format, of the word that was given, with numerics that keep subnormals. [Ruling 320] */
export function attributeComponent<T extends TypesOfTable>(
  n: Numerics<T>,
  { format }: AttributeForm,
  word: T["i32"],
): T["i32"] {
  if (format === "f16") return halves(n).round(singles(n).double(word));
  return NARROW.includes(format) ? n.operations.i32.and(word, n.operations.i32.constant(0xffff)) : word;
}

const numerics = numericsOf(OPERATIONS_ON_BITS, "preserve");

/** Gives registers an attribute. What a vertex lacks is 0, the last component 1. */
function giverOf(instruction: KnownInstruction): (attribute: number, lane: Lane, given: Attributes) => void {
  const form = attributeForm(instruction);
  const component = (attribute: number, { vertex }: Lane, given: Attributes, i: number): number => {
    if (i >= form.components) return 0;
    const isGiven = i < given.count(vertex, attribute);
    const word = isGiven ? given.word(vertex, attribute, i) : i === LAST ? form.one : 0;
    return attributeComponent(numerics, form, word | 0);
  };
  const { first, registers, perRegister } = form;
  return (attribute, lane, given) => {
    for (let i = 0; i < registers; i++) {
      const low = component(attribute, lane, given, perRegister * i);
      const high = perRegister === 1 ? 0 : component(attribute, lane, given, perRegister * i + 1) << 16;
      lane.write(first + i, low | high);
    }
  };
}

export const loadAttribute = eachLane((instruction) => {
  const give = giverOf(instruction);
  return (lane, { attributes }) => give(instruction.immediates.index!, lane, attributes);
});

/** Of a handle: 8 bits of the table, which is that of attributes, and the number of one. */
const TABLE_SHIFT = 24;
const INDEX_MASK = 0xffffff;
const ATTRIBUTE_TABLE = 1;

export const loadAttributeByHandle = eachLane((instruction) => {
  const give = giverOf(instruction);
  return (lane, { attributes }) => {
    const handle = wordOf(instruction, 2, lane);
    if (handle >>> TABLE_SHIFT !== ATTRIBUTE_TABLE)
      return lane.fail("LD_ATTR: attributes are in table 1 only");
    give(handle & INDEX_MASK, lane, attributes);
  };
});
