/** How the debugger shows numbers. */

import { singleText } from "@glasm/base";
import { fieldsOf, hexOf } from "@glasm/vm";
import type { Execution } from "./execution.js";
import type { RegisterComponent, RegisterName } from "./registers.js";
import type { Stepper } from "./stepper.js";

export const NUMBER_FORMATS = { float: "Float", hex: "Hexadecimal", color: "Color" } as const;
export type NumberFormat = keyof typeof NUMBER_FORMATS;

/** A component of a register; what is not a floating-point number is the same under every format. */
export function valueText(
  { by, formatOf }: Pick<Execution, "by" | "formatOf">,
  value: number,
  file: RegisterName["file"],
  format: NumberFormat,
): string {
  const ofMachine = formatOf(file);
  if (ofMachine === null) return by.wordText(value, file);
  if (format === "hex") return hexOf(fieldsOf(value, ofMachine), ofMachine);
  return format === "color" ? byteText(value) : singleText(value);
}

/** A component as it is at a place: of the register of flags what these are, of others its value. */
export function shownText(
  { execution, registers, control }: Stepper,
  where: RegisterComponent,
  format: NumberFormat,
): string {
  const { file, index, component } = where;
  const { flags, flagTexts } = execution.by;
  if (flags?.file === file && flags.index === index) return flagTexts(control)[component]!;
  return valueText(execution, registers.readComponent(where), file, format);
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
