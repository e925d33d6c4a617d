/**
 * How states name constant registers: by the number alone in a machine's first file, like `i0` in its others, and after
 * `geometry.` where they are not those of its first stage.
 */

import type { RegisterName } from "@glasm/vm";
import type { PageMachine, Stage } from "../machines.js";

/** A constant register of a stage. */
export interface StageRegister extends RegisterName {
  readonly stage: Stage;
}

/** What of a machine keys depend on. */
type Registers = Pick<PageMachine, "constants" | "stages">;

export function parameterKey(
  { constants, stages }: Registers,
  { stage, file, index }: StageRegister,
): string {
  const place = stage === stages[0] ? "" : `${stage}.`;
  return file === constants[0].file ? `${place}${index}` : `${place}${file}${index}`;
}

const KEY = /^(?:([a-z]+)\.)?([^\d.]*)(0|[1-9]\d{0,2})$/;

/** The register that a key means on a machine; null if it has none. */
export function registerOfKey({ constants, stages }: Registers, key: string): StageRegister | null {
  const [, place, name, number] = KEY.exec(key) ?? [];
  if (name === undefined) return null;
  const stage = place === undefined ? stages[0] : stages.slice(1).find((one) => one === place);
  const found = name === "" ? constants[0] : constants.slice(1).find(({ file }) => file === name);
  if (stage === undefined || found === undefined || Number(number) >= found.count) return null;
  return { stage, file: found.file, index: Number(number) };
}
