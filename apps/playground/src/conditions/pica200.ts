/** What conditions can name of shaders of the PICA200: registers by their numbers, and by the names in a text. */

import { PICA200, printRegister, type SourceNames } from "@glasm/pica200";
import type { RegisterName } from "@glasm/vm";
import type { ConditionRegisters } from "./condition.js";

type Named = readonly [name: string, register: RegisterName];

const ALL: readonly RegisterName[] = PICA200.cells.files.flatMap(({ name: file, count }) =>
  Array.from({ length: count }, (_, index) => ({ file, index })),
);

/** Those whose names are one word, as `r0` and `aL`; what geometry programs store apart has longer ones. */
function oneWord(names?: SourceNames): readonly Named[] {
  return ALL.map((register) => [printRegister(register, names), register] as const).filter(
    ([name]) => !name.includes(" "),
  );
}

/** The registers of each name of a text, all of them: of an array by `name[1]`. */
function declared({ named }: SourceNames): readonly Named[] {
  return named.flatMap(({ name, first: { file, index }, count }) =>
    Array.from({ length: count }, (_, i): Named => {
      return [count === 1 ? name : `${name}[${i}]`, { file, index: index + i }];
    }),
  );
}

const BY_NUMBER = oneWord();

/** @param names Those of a text hide registers that are called alike. [PICA200 10.2] */
export function pica200Registers(names: SourceNames | null): ConditionRegisters {
  const registers = new Map(
    names === null ? BY_NUMBER : [...BY_NUMBER, ...oneWord(names), ...declared(names)],
  );
  return {
    cells: PICA200.cells,
    example: PICA200.printRegister({ file: "r", index: 0 }),
    named: (name) => registers.get(name),
    wordsOf: (file) => (file === "cmp" || file === "b" ? ["true", "false"] : []),
    componentWords: () => 1,
  };
}
