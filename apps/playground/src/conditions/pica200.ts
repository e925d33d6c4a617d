/** What conditions can name of shaders of the PICA200. */

import { PICA200 } from "@glasm/pica200";
import type { RegisterName } from "@glasm/vm";
import type { ConditionRegisters } from "./condition.js";

/** Those whose names are one word, as `r0` and `aL`; what geometry programs store apart has longer ones. */
const NAMED: ReadonlyMap<string, RegisterName> = new Map(
  PICA200.cells.files.flatMap(({ name: file, count }) =>
    Array.from({ length: count }, (_, index) => ({ file, index }))
      .map((register) => [PICA200.printRegister(register), register] as const)
      .filter(([name]) => !name.includes(" ")),
  ),
);

export const PICA200_REGISTERS: ConditionRegisters = {
  cells: PICA200.cells,
  example: PICA200.printRegister({ file: "r", index: 0 }),
  named: (name) => NAMED.get(name),
  wordsOf: (file) => (file === "cmp" || file === "b" ? ["true", "false"] : []),
  componentWords: () => 1,
};
