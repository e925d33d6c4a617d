/** What conditions can name of vertex programs. */

import { type ControlRegisters, NV_VERTEX, registerNamed } from "@glasm/nv-vertex";
import type { ConditionRegisters } from "./condition.js";

/** [VP2 2.14.1.6] */
const CONDITION_CODES: ControlRegisters["conditionCode"] = ["LT", "EQ", "GT", "UN"];

export const NV_VERTEX_REGISTERS: ConditionRegisters = {
  cells: NV_VERTEX.cells,
  example: NV_VERTEX.printRegister({ file: "temporary", index: 0 }),
  named: registerNamed,
  wordsOf: (file) => (file === "condition-code" ? CONDITION_CODES : []),
  componentWords: () => 1,
};
