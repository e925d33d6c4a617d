/** How the debugger shows numbers. */

import { bitsText, singleFromBits, singleText } from "@glasm/base";
import * as vm from "@glasm/vm";
import { type ComponentType, hexText, wordsText } from "../words/component-type.js";
import type { Execution } from "./execution.js";
import type { RegisterComponent, RegisterName } from "./registers.js";
import type { Stepper } from "./stepper.js";

export const NUMBER_FORMATS = {
  typed: "As written",
  float: "Float",
  signed: "Signed",
  unsigned: "Unsigned",
  hex: "Hexadecimal",
  color: "Color",
} as const;
export type NumberFormat = keyof typeof NUMBER_FORMATS;

/** Those of registers that hold floating-point numbers, the usual one first; their files say what else there is. */
export const FLOAT_FORMATS: readonly [NumberFormat, ...NumberFormat[]] = ["float", "hex", "color"];
/** Those of registers that hold raw words. */
export const WORD_FORMATS: readonly [NumberFormat, ...NumberFormat[]] = [
  "typed",
  "float",
  "signed",
  "unsigned",
  "hex",
  "color",
];

/** What a register holds: numbers, or raw words. */
export interface Held {
  readonly values: readonly number[];
  /** The bits of numbers, where those of a NaN count. [Ruling 381] */
  readonly bits?: readonly number[] | null | undefined;
}

/** What is in a register. */
export function heldIn(registers: vm.RegisterValues, register: RegisterName): Held {
  return { values: registers.read(register), bits: registers.readBits(register) };
}

/** What is needed to show values of an execution. */
type Shown = Pick<Execution, "by" | "formatOf" | "typeAt">;

/**
 * A component of a register that holds something; what is neither a floating-point number nor a raw word is the same under every
 * format.
 * @param position How many steps were taken, which says what raw words are
 */
export function valueText(
  execution: Shown,
  where: RegisterComponent,
  held: Held,
  position: number,
  format: NumberFormat,
): string {
  const { file, component } = where;
  const type = execution.typeAt(where, position);
  if (type !== null) return rawText(held.values.slice(component), type, format);
  return numberText(execution, held.values[component]!, file, format, held.bits?.[component]);
}

/** A number of a register file whose words have one type. @param word Its bits, where those of a NaN count */
export function numberText(
  { by, formatOf }: Pick<Execution, "by" | "formatOf">,
  value: number,
  file: string,
  format: NumberFormat,
  word?: number,
): string {
  const ofMachine = formatOf(file);
  if (ofMachine === null) return by.wordText(value, file);
  if (format === "color") return byteText(value);
  if (format === "hex") return vm.hexOf(fieldsIn(value, word, ofMachine), ofMachine);
  return word === undefined ? singleText(value) : bitsText(word);
}

/** The fields of a number, of which those of a NaN are in its word. */
export function fieldsIn(value: number, word: number | undefined, format: vm.NumberFormat): vm.NumberFields {
  return word === undefined ? vm.fieldsOf(value, format) : vm.fieldsOfWord(word, format);
}

/** A component that some words begin with; as a color it is a single. */
export function rawText(words: readonly number[], type: ComponentType, format: NumberFormat): string {
  switch (format) {
    case "hex":
      return hexText(words, type);
    case "color":
      return byteText(singleFromBits(words[0]!));
    case "typed":
      return wordsText(words, type);
    default:
      return wordsText(words, { ...type, kind: format });
  }
}

/** A component as it is at a place: of the register of flags what these are, of others its value. */
export function shownText(stepper: Stepper, where: RegisterComponent, format: NumberFormat): string {
  const { execution, registers, control, position } = stepper;
  const { file, index, component } = where;
  const { flags, flagTexts } = execution.by;
  if (flags?.file === file && flags.index === index) return flagTexts(control)[component]!;
  return valueText(execution, where, heldIn(registers, where), position, format);
}

/** What the framebuffer keeps of a color: a byte, with `<` or `>` if it is out of range. */
function byteText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (value < 0) return "<0";
  return value > 1 ? ">255" : String(Math.round(255 * value));
}

/** The CSS color of a register's components as red, green and blue, and alpha if it is wanted. */
export function cssColor(value: readonly number[]): string {
  const [red, green, blue] = value.map((x) =>
    Number.isNaN(x) ? 0 : Math.round(255 * Math.max(0, Math.min(1, x))),
  );
  return `rgb(${red} ${green} ${blue})`;
}

/** Units in the last place, with three digits. */
export function ulpsText(ulps: number): string {
  if (ulps === Infinity) return "∞";
  return ulps === 0 ? "0" : String(Number(ulps.toPrecision(3)));
}
