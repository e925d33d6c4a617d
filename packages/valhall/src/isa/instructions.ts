/** All instructions, each with the places of what it has in words: the rows of the families, one for each type. [Ruling 315] */

import { crash } from "@glasm/base";
import { BITS } from "./bits.js";
import { CONTROL } from "./control.js";
import { CONVERSIONS } from "./conversions.js";
import type { Family, ImmediateName, ImmediateText, SourceShape, SourceText, Unit } from "./family.js";
import { FLOATS, FUNCTIONS } from "./floats.js";
import { FRAGMENTS, TEXTURES } from "./fragments.js";
import { INTEGERS } from "./integers.js";
import { ATTRIBUTES, MEMORY } from "./memory.js";
import { type ModifierName, type ModifierRow, MODIFIERS } from "./modifiers.js";
import {
  type Field,
  MAGNITUDE_BITS,
  NEGATE_BITS,
  NOT_BIT,
  SECONDARY_PLACES,
  type SecondaryPlace,
  STAGING,
  type StagingField,
} from "./places.js";
import { type SelectorKind, type SelectorRow, SELECTORS } from "./selectors.js";

const FAMILIES = {
  ...CONTROL,
  ...FLOATS,
  ...FUNCTIONS,
  ...CONVERSIONS,
  ...INTEGERS,
  ...BITS,
  ...MEMORY,
  ...ATTRIBUTES,
  ...FRAGMENTS,
  ...TEXTURES,
};

type AllFamilies = typeof FAMILIES;
type FamilyName = keyof AllFamilies;

/** The name of an instruction with its type, as texts write it. */
export type Mnemonic = {
  [Name in FamilyName]: keyof AllFamilies[Name]["types"] extends infer Type
    ? Type extends ""
      ? Name
      : Type extends string
        ? `${Name}.${Type}`
        : never
    : never;
}[FamilyName];

/** A source: a byte of the word, and what selects parts of it and changes their signs. */
export interface SourceField {
  readonly name: string;
  /** The byte of the word, from 0 on. */
  readonly slot: number;
  /** Bits of an element; a source of 64 bits reads two words. */
  readonly size: number;
  /** The bits that negate it and take its magnitude, which comes first; null if it has none. */
  readonly signs: { readonly negate: number; readonly magnitude: number } | null;
  /** The bit that inverts it, or null. */
  readonly not: number | null;
  readonly selector: SelectorField | null;
}

/** Where a source selects parts, and what the values of the field mean. */
export interface SelectorField extends Field, Omit<SelectorRow, "starts"> {
  readonly kind: SelectorKind;
}

/** A number in the word. */
export interface ImmediateField extends Field {
  readonly name: ImmediateName;
  readonly isSigned: boolean;
}

/** A modifier with its name in the table. */
export type ModifierField = ModifierRow & Field & { readonly name: ModifierName; readonly meaning: string };

/** An instruction. */
export interface InstructionRow {
  readonly mnemonic: Mnemonic;
  /** The part before the first dot. */
  readonly name: string;
  /** The part behind it, or nothing. */
  readonly type: string;
  /** Bits of an element, by the type. */
  readonly size: number;
  readonly opcode: number;
  /** What tells it apart from others with the same opcode, and where; null if there are none. */
  readonly secondary: { readonly value: number; readonly place: SecondaryPlace } | null;
  readonly unit: Unit;
  /** Whether it is a message to a unit outside the arithmetic. */
  readonly isMessage: boolean;
  readonly hasDestination: boolean;
  /** The kinds of registers that a message reads and writes, in the order of the text. */
  readonly staging: readonly StagingField[];
  readonly sources: readonly SourceField[];
  readonly immediates: readonly ImmediateField[];
  readonly modifiers: readonly ModifierField[];
  readonly description: string;
}

const ARITHMETIC_UNITS: readonly Unit[] = ["FMA", "CVT", "SFU"];

/** The bits of an element that a name says at its end. */
function sizeOf(mnemonic: string): number {
  const [, digits] = /[a-zA-Z](128|96|64|48|32|24|16|8)$/.exec(mnemonic) ?? [];
  return Number(digits ?? 32);
}

/** What a shape allows. */
const SHAPES: Readonly<
  Record<SourceShape, { readonly signs?: true; readonly not?: true; readonly selector?: string }>
> = {
  word: {},
  signs: { signs: true },
  half: { selector: "half" },
  "signs+half": { signs: true, selector: "half" },
  widen: { selector: "widen" },
  shift: { selector: "shift" },
  bytePair: { selector: "bytePair" },
  lane: { selector: "lane" },
  "signs+lane": { signs: true, selector: "lane" },
  byte: { selector: "byte" },
  test: { selector: "test" },
  not: { not: true },
};

function sourceOf(text: SourceText, slot: number, typeSize: number): SourceField {
  const [name, allowed] = text.split(": ") as [string, string];
  const [shape, own = typeSize] = allowed.split(" ") as [SourceShape, string?];
  const { signs, not, selector } = SHAPES[shape];
  const size = Number(own);
  return {
    name,
    slot,
    size,
    signs: signs ? { negate: NEGATE_BITS[slot]!, magnitude: MAGNITUDE_BITS[slot]! } : null,
    not: not ? NOT_BIT : null,
    selector: selector === undefined ? null : selectorOf(`${selector}${size}` as SelectorKind, slot),
  };
}

function selectorOf(kind: SelectorKind, slot: number): SelectorField {
  const { starts, ...row }: SelectorRow = SELECTORS[kind];
  return { ...row, kind, start: starts[slot] ?? crash(`no ${kind} in slot ${slot}`) };
}

/** Each source has the next slot; one of 64 bits has two where the type has other elements. */
function sourcesOf(texts: readonly SourceText[], typeSize: number): readonly SourceField[] {
  const sources: SourceField[] = [];
  let slot = 0;
  for (const text of texts) {
    const source = sourceOf(text, slot, typeSize);
    sources.push(source);
    slot += source.size === 64 && typeSize !== 64 ? 2 : 1;
  }
  return sources;
}

function immediateOf(text: ImmediateText): ImmediateField {
  const [, name, start, bits, sign] = /^([a-z]+)@(\d+)\+(\d+)(s?)$/.exec(text) ?? crash(text);
  return {
    name: name as ImmediateName,
    start: Number(start),
    bits: Number(bits),
    isSigned: sign === "s",
  };
}

function modifierOf(name: ModifierName): ModifierField {
  const row: ModifierRow = MODIFIERS[name];
  return { bits: 1, ...row, name, meaning: name.split("/")[0]! };
}

/** The rows of a family, one for each of its types. */
function rowsOf(familyName: string, family: Family): readonly InstructionRow[] {
  return Object.entries(family.types).map(([typeName, code]): InstructionRow => {
    const mnemonic = (typeName === "" ? familyName : `${familyName}.${typeName}`) as Mnemonic;
    const [name, type = ""] = mnemonic.split(".") as [string, string?];
    const [opcode, value = null] = typeof code === "number" ? [code] : code;
    const size = sizeOf(mnemonic);
    return {
      ...{ mnemonic, name, type, size, opcode },
      secondary: value === null ? null : { value, place: secondaryPlaceOf(opcode) },
      unit: family.unit,
      isMessage: !ARITHMETIC_UNITS.includes(family.unit),
      hasDestination: family.destination === true,
      staging: family.staging === undefined ? [] : STAGING[family.staging],
      sources: sourcesOf(family.sources, size),
      immediates: (family.immediates ?? []).map(immediateOf),
      modifiers: family.modifiers.map(modifierOf),
      description: family.description,
    };
  });
}

function secondaryPlaceOf(opcode: number): SecondaryPlace {
  return (
    SECONDARY_PLACES.find(({ opcodes }) =>
      opcodes.some(([first, last]) => first <= opcode && opcode <= last),
    ) ?? crash(`opcode ${opcode} has no place for a second one`)
  );
}

/** By their names, in the order of the tables. */
export const INSTRUCTIONS = Object.fromEntries(
  Object.entries<Family>(FAMILIES)
    .flatMap(([name, family]) => rowsOf(name, family))
    .map((row) => [row.mnemonic, row]),
) as Readonly<Record<Mnemonic, InstructionRow>>;

/** The names of all instructions, in the order of the tables. */
export const MNEMONICS = Object.keys(INSTRUCTIONS) as readonly Mnemonic[];
