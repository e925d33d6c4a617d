/** What the registers of traces are called. */

import { checkObject, checkWhole } from "@glasm/base";
import type { RegisterName } from "@glasm/vm";
import { CELLS } from "../isa/register-files.js";
import type { Register } from "../isa/registers.js";
import { slotOf } from "../program/effects.js";
import { checkedNames, NO_NAMES, type SourceNames } from "../text/register-names.js";

/**
 * A register of a trace; those that texts do not name are called by what they are.
 * @param names Registers that have one are called by it
 * @throws TypeError if it is none, or the names are no source's; RangeError if its file has no such number
 */
export function printRegister(register: RegisterName, names: SourceNames = NO_NAMES): string {
  checkObject("printRegister: register", register);
  const own = checkedNames("printRegister", names);
  const { file, index } = register;
  const known = CELLS.files.find(({ name }) => name === file);
  if (known === undefined) throw new TypeError("printRegister: register.file must be the name of a file");
  checkWhole("printRegister: register.index", index, 0, known.count - 1);
  switch (known.name) {
    case "a0":
    case "aL":
    case "cmp":
    case "setemit":
      return file;
    case "bank":
      return `${own.spell({ file: "o", index })} of the other bank`;
    case "loop":
      return `loop entry ${index}`;
    case "slot": {
      const { slot, output } = slotOf(index);
      return `${own.spell({ file: "o", index: output })} of slot ${slot}`;
    }
    default:
      return own.spell({ file: known.name, index } as Register);
  }
}
