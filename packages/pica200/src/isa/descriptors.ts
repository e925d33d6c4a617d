/** Operand descriptors: which components an instruction writes, and how it sees its sources. [PICA200 2] */

import { checkBoolean, checkObject, checkWhole } from "@glasm/base";
import { type BitField, getField, withField } from "./bits.js";
import { COMPONENT_COUNT } from "./registers.js";

const bits = (low: number, high = low): BitField => ({ low, high });

/** The fields of a descriptor. The highest bit says nothing. */
export const DESCRIPTOR_FIELDS = {
  mask: bits(0, 3),
  sources: [
    { negate: bits(4), selector: bits(5, 12) },
    { negate: bits(13), selector: bits(14, 21) },
    { negate: bits(22), selector: bits(23, 30) },
  ],
} as const;

/** For each of the four components which one is taken: 0 is x. */
export type Swizzle = readonly [number, number, number, number];

/** How an instruction sees a source: swizzled first, negated then. */
export interface SourceModifier {
  readonly negate: boolean;
  readonly swizzle: Swizzle;
}

/** A descriptor taken apart. */
export interface Descriptor {
  /** Which components are written. */
  readonly mask: readonly [boolean, boolean, boolean, boolean];
  readonly sources: readonly [SourceModifier, SourceModifier, SourceModifier];
}

/** Component x is in the highest bit of a mask, and in the highest two of a selector. */
const place = (component: number): number => COMPONENT_COUNT - 1 - component;
const SELECTOR_BITS = 2;

/** What a selector takes for a component. */
const selected = (selector: number, component: number): number =>
  (selector >> (SELECTOR_BITS * place(component))) & (2 ** SELECTOR_BITS - 1);

const swizzleOf = (selector: number): Swizzle => [
  selected(selector, 0),
  selected(selector, 1),
  selected(selector, 2),
  selected(selector, 3),
];

const selectorOf = (swizzle: Swizzle): number =>
  swizzle.reduce((selector, taken, component) => selector | (taken << (SELECTOR_BITS * place(component))), 0);

const MAX_WORD = 2 ** 32 - 1;

/**
 * Takes a descriptor apart.
 * @throws TypeError unless the word is a number, RangeError unless it is one of 32 bits
 */
export function decodeDescriptor(word: number): Descriptor {
  checkWhole("decodeDescriptor: word", word, 0, MAX_WORD);
  const mask = getField(word, DESCRIPTOR_FIELDS.mask);
  const isSet = (component: number): boolean => ((mask >> place(component)) & 1) === 1;
  const source = (number: 0 | 1 | 2): SourceModifier => {
    const { negate, selector } = DESCRIPTOR_FIELDS.sources[number];
    return { negate: getField(word, negate) === 1, swizzle: swizzleOf(getField(word, selector)) };
  };
  return { mask: [isSet(0), isSet(1), isSet(2), isSet(3)], sources: [source(0), source(1), source(2)] };
}

/**
 * The word of a descriptor, of four components and up to three sources; sources that are not given have all bits 0.
 * @throws TypeError if what is given is of another kind
 * @throws RangeError if there are more or fewer, or a swizzle takes none of the four components
 */
export function encodeDescriptor(
  mask: readonly boolean[],
  sources: readonly (SourceModifier | undefined)[],
): number {
  checkList("encodeDescriptor: mask", mask, COMPONENT_COUNT, COMPONENT_COUNT);
  mask.forEach((isSet, component) => checkFlag(`encodeDescriptor: mask[${component}]`, isSet));
  checkList("encodeDescriptor: sources", sources, 0, DESCRIPTOR_FIELDS.sources.length);
  sources.forEach((source, number) => {
    if (source !== undefined) checkModifier(`encodeDescriptor: sources[${number}]`, source);
  });
  const lanes = mask.reduce((set, isSet, component) => set | (Number(isSet) << place(component)), 0);
  return sources.reduce(
    (word, source, number) => {
      if (source === undefined) return word;
      const { negate, selector } = DESCRIPTOR_FIELDS.sources[number]!;
      return withField(withField(word, negate, Number(source.negate)), selector, selectorOf(source.swizzle));
    },
    withField(0, DESCRIPTOR_FIELDS.mask, lanes),
  );
}

/** @throws TypeError, RangeError unless that is how an instruction can see a source */
export function checkModifier(place: string, modifier: SourceModifier): void {
  checkObject(place, modifier);
  checkFlag(`${place}.negate`, modifier.negate);
  const { swizzle } = modifier;
  checkList(`${place}.swizzle`, swizzle, COMPONENT_COUNT, COMPONENT_COUNT);
  swizzle.forEach((component, lane) =>
    checkWhole(`${place}.swizzle[${lane}]`, component, 0, COMPONENT_COUNT - 1),
  );
}

function checkList(place: string, list: readonly unknown[], least: number, most: number): void {
  if (!Array.isArray(list)) throw new TypeError(`${place} must be an array`);
  checkWhole(`${place}: length`, list.length, least, most);
}

/** Unlike an option it may not be absent. */
function checkFlag(place: string, flag: boolean | undefined): void {
  checkBoolean(place, flag ?? null);
}
