/** The words of texts of Valhall by the tables of the language. */

import {
  FLOW_NAMES,
  type InstructionRow,
  INSTRUCTIONS,
  type Mnemonic,
  type ModifierField,
  REGISTER_COUNT,
  type SourceField,
  SPECIAL_VALUES,
  type SpecialValueName,
  UNIFORM_COUNT,
} from "@glasm/valhall";

/** What stands for a word of any value. */
export const WORD = ".word";

const isMnemonic = (word: string): word is Mnemonic => Object.hasOwn(INSTRUCTIONS, word);

/** The instruction with the longest name that a head begins with; undefined if there is none. [Ruling 316] */
export function rowOf(head: string): InstructionRow | undefined {
  for (let name = head; name !== ""; name = name.slice(0, Math.max(0, name.lastIndexOf("."))))
    if (isMnemonic(name)) return INSTRUCTIONS[name];
  return undefined;
}

/** The field that a modifier is a value of; undefined if an instruction does not have it. */
export function fieldOf({ modifiers }: InstructionRow, text: string): ModifierField | undefined {
  return modifiers.find((field) => valuesOf(field).includes(text));
}

/** What texts write for the values of a field. */
export function valuesOf(field: ModifierField): readonly string[] {
  if ("flag" in field) return [field.flag];
  return field.values.filter(
    (value) => value !== null && (value !== "none" || field.default === undefined),
  ) as readonly string[];
}

/** What can be written behind the name of any instruction. */
export const FLOW_WORDS: readonly string[] = FLOW_NAMES.filter((name) => name !== "none");

export const isFlow = (text: string): boolean => FLOW_WORDS.includes(text);

/** What an operand of an instruction is, by its number among all of them. */
export type OperandKind =
  | { readonly kind: "destination" | "staging" }
  | { readonly kind: "source"; readonly field: SourceField }
  | { readonly kind: "immediate"; readonly name: string };

export function operandOf(row: InstructionRow, number: number): OperandKind | undefined {
  const all: readonly OperandKind[] = [
    ...(row.hasDestination ? [{ kind: "destination" } as const] : []),
    ...row.staging.map(() => ({ kind: "staging" }) as const),
    ...row.sources.map((field) => ({ kind: "source", field }) as const),
    ...row.immediates.map(({ name }) => ({ kind: "immediate", name }) as const),
  ];
  return all[number];
}

/** What can stand behind a dot in an operand. */
export function suffixesOf(operand: OperandKind | undefined): readonly string[] {
  if (operand?.kind === "destination") return ["h0", "h1"];
  if (operand?.kind !== "source") return [];
  const { signs, not, selector } = operand.field;
  const selectors = (selector?.values ?? []).filter((value) => value !== null && value !== "none");
  return [
    ...(selectors as readonly string[]),
    ...(signs === null ? [] : ["neg", "abs"]),
    ...(not === null ? [] : ["not"]),
  ];
}

/** The number of a register or a uniform that there is; undefined of another word. */
export function registerOf(word: string): { readonly file: "r" | "u"; readonly index: number } | undefined {
  const [, file, digits] = /^([ru])(0|[1-9]\d{0,2})$/.exec(word) ?? [];
  const index = Number(digits);
  if (file === "r") return index < REGISTER_COUNT ? { file, index } : undefined;
  return file === "u" && index < UNIFORM_COUNT ? { file, index } : undefined;
}

export function isSpecial(word: string): word is SpecialValueName {
  return Object.hasOwn(SPECIAL_VALUES, word);
}
