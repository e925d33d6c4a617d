/** What conditions can name of programs of Valhall. */

import { CELLS, VALHALL } from "@glasm/valhall";
import type { RegisterName } from "@glasm/vm";
import type { ConditionRegisters } from "./condition.js";

/** The register of a name; undefined if there is none. */
function named(name: string): RegisterName | undefined {
  const [, word = "", digits = "0"] = /^([a-z_]+?)(?:\[(\d+)\]|(\d+))?$/.exec(name) ?? [];
  const index = Number(/\d+/.exec(name)?.[0] ?? digits);
  const file = CELLS.files.find((one) => one.name === word);
  if (file === undefined || index >= file.count) return undefined;
  const register = { file: file.name, index };
  return VALHALL.printRegister(register) === name ? register : undefined;
}

export const VALHALL_REGISTERS: ConditionRegisters = {
  cells: CELLS,
  example: "r0",
  named,
  wordsOf: () => [],
  componentWords: () => 1,
};
