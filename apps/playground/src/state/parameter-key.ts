/**
 * How states name constant registers: by the number alone in a machine's first file, unless it holds words, like `i0` in others, and after
 * `geometry.` where they are not those of its first stage.
 */

import type { RegisterName } from "@glasm/vm";
import type { ConstantFile, PageMachine, Stage } from "../machines.js";

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
  return file === constants[0].file && isNumbered(constants[0])
    ? `${place}${index}`
    : `${place}${file}${index}`;
}

/** Words of one machine are not the numbers of another one. */
const isNumbered = ({ numbers }: ConstantFile): boolean => numbers !== "words";

const KEY = /^(?:([a-z]+)\.)?([a-z]*(?:\d+:)?)(0|[1-9]\d{0,3})$/;

/** The register that a key means on a machine; null if it has none. */
export function registerOfKey({ constants, stages }: Registers, key: string): StageRegister | null {
  const [, place, name, number] = KEY.exec(key) ?? [];
  if (name === undefined) return null;
  const stage = place === undefined ? stages[0] : stages.slice(1).find((one) => one === place);
  const found = constants.find((one, i) => (i === 0 && isNumbered(one) ? name === "" : one.file === name));
  if (stage === undefined || found === undefined || Number(number) >= found.count) return null;
  return { stage, file: found.file, index: Number(number) };
}
