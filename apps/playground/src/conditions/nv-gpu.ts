/** What conditions can name of programs of NV_gpu_program: the registers that all have, the condition codes. */

import { NV_GPU } from "@glasm/nv-gpu";
import type { RegisterName } from "@glasm/vm";
import type { ConditionRegisters } from "./condition.js";

const NAMED: ReadonlyMap<string, RegisterName> = new Map(
  NV_GPU.cells.files.flatMap(({ name: file, count }) =>
    Array.from(
      { length: count },
      (_, index) => [NV_GPU.printRegister({ file, index }), { file, index }] as const,
    ),
  ),
);

export const NV_GPU_REGISTERS: ConditionRegisters = {
  cells: NV_GPU.cells,
  example: [...NAMED.keys()][0]!,
  named: (name) => NAMED.get(name),
  wordsOf: () => [],
  componentWords: () => 1,
};
