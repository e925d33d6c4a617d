/** The modifiers of instructions, by their kinds. */

import { STORAGE } from "./data-types.js";
import type { OptionName } from "./options.js";
import type { Version } from "./program-types.js";

/** Of each kind an instruction has at most one; CVT has two of storage. [NV_gpu_program4 2.X.4.1] */
export const MODIFIER_KINDS = [
  "atomic",
  "counter",
  "type",
  "storage",
  "rounding",
  "product",
  "derivative",
  "precision",
  "coherence",
  "volatility",
  "scope",
  "lod",
  "clamp",
  "conditionCode",
  "typeCheck",
] as const;
/** The kind of a modifier; programs print them in this order. */
export type ModifierKind = (typeof MODIFIER_KINDS)[number];

/** What the table says of a modifier. */
export interface ModifierRow {
  /** The kinds that it can be of; an instruction takes at most one of them. */
  readonly kinds: readonly ModifierKind[];
  readonly since?: Version;
  /** The option without which no program has it. */
  readonly option?: OptionName;
  /** Another modifier that means the same. */
  readonly same?: string;
}

const of = (...kinds: ModifierKind[]): ModifierRow => ({ kinds });
const five = (...kinds: ModifierKind[]): ModifierRow => ({ kinds, since: "5.0" });

/** The types that arithmetic has, with their sizes. [NV_gpu_program5 2.X.4.1] */
const SIZED = ["F32", "F64", "S32", "S64", "U32", "U64"];

/** The modifiers by their names. [NV_gpu_program4 2.X.4.1], [NV_gpu_program5 2.X.4.1] */
export const MODIFIERS: ReadonlyMap<string, ModifierRow> = new Map<string, ModifierRow>([
  ["F", { ...of("type"), same: "F32" }],
  ["S", { ...of("type"), same: "S32" }],
  ["U", { ...of("type"), same: "U32" }],
  ["CC", { ...of("conditionCode"), same: "CC0" }],
  ["CC0", of("conditionCode")],
  ["CC1", of("conditionCode")],
  ["SAT", of("clamp")],
  ["SSAT", of("clamp")],
  ["NTC", of("typeCheck")],
  ["S24", of("product")],
  ["U24", of("product")],
  ["HI", of("product")],
  ...Array.from(STORAGE.keys(), (name): [string, ModifierRow] => [
    name,
    SIZED.includes(name) ? of("type", "storage") : of("storage"),
  ]),
  ...["ADD", "MIN", "MAX", "IWRAP", "DWRAP", "AND", "OR", "XOR", "EXCH", "CSWAP"].map(
    (name): [string, ModifierRow] => [name, of("atomic")],
  ),
  ...["ROUND", "CEIL", "FLR", "TRUNC"].map((name): [string, ModifierRow] => [name, of("rounding")]),
  ["COH", five("coherence")],
  ["VOL", five("volatility")],
  ["PREC", five("precision")],
  ["LODCLAMP", five("lod")],
  ["CTA", five("scope")],
  ...["FINE", "COARSE"].map((name): [string, ModifierRow] => [
    name,
    { ...of("derivative"), option: "ARB_derivative_control" },
  ]),
  ...["INCR", "DECR", "GET"].map((name): [string, ModifierRow] => [
    name,
    { ...of("counter"), option: "NV_shader_atomic_counters" },
  ]),
]);

/** What a suffix of an opcode stands for. [NV_gpu_program4 2.X.4.1] */
interface Suffix {
  readonly suffix: string;
  readonly modifier: string;
}

/** Suffixes in their order: one of each group at most. */
const SUFFIX_GROUPS: readonly (readonly Suffix[])[] = [
  [
    { suffix: "R", modifier: "F" },
    { suffix: "H", modifier: "F" },
  ],
  [
    { suffix: "C0", modifier: "CC0" },
    { suffix: "C1", modifier: "CC1" },
    { suffix: "C", modifier: "CC" },
  ],
  [
    { suffix: "_SAT", modifier: "SAT" },
    { suffix: "_SSAT", modifier: "SSAT" },
  ],
];

/** An opcode without its suffixes, and the modifiers that these stand for. */
export interface SplitOpcode {
  readonly name: string;
  readonly modifiers: readonly string[];
  /** Whether it ends with H, which only some instructions have. */
  readonly isHalf: boolean;
}

/**
 * A word as a known name and suffixes; undefined if it is none. Exact names win over a name and a suffix. [Ruling 259]
 */
export function splitOpcode(word: string, isKnown: (name: string) => boolean): SplitOpcode | undefined {
  const whole: SplitOpcode = { name: word, modifiers: [], isHalf: false };
  if (isKnown(word)) return whole;
  let ways = [whole];
  for (const group of [...SUFFIX_GROUPS].reverse())
    ways = ways.flatMap((way) => [way, ...without(way, group)]);
  return ways.find(({ name }) => isKnown(name));
}

/** The ways to take one suffix of a group off. */
function without({ name, modifiers }: SplitOpcode, group: readonly Suffix[]): SplitOpcode[] {
  return group
    .filter(({ suffix }) => name.length > suffix.length && name.endsWith(suffix))
    .map(({ suffix, modifier }) => ({
      name: name.slice(0, -suffix.length),
      modifiers: [modifier, ...modifiers],
      isHalf: suffix === "H",
    }));
}
