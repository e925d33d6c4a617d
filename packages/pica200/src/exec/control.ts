/** The control stacks as traces show them. [PICA200 7] */

import type { Control } from "@glasm/vm";
import { LOOP_COMPONENTS } from "../isa/register-files.js";
import type { Stacks } from "../program/points.js";

/** @param loopOf What LOOP has put into a slot */
export function controlOf(
  { calls, ifs, loops }: Stacks,
  loopOf: (slot: number) => ArrayLike<number>,
): Control {
  const { count, step, aL } = LOOP_COMPONENTS;
  return {
    callStack: [],
    stacks: [
      {
        name: "CALL",
        addresses: ["return", "end"],
        entries: calls.map(({ returnAddress, end }) => ({ return: returnAddress, end })),
      },
      {
        name: "IF",
        addresses: ["else", "end"],
        entries: ifs.map(({ elseAddress, end }) => ({ else: elseAddress, end })),
      },
      {
        name: "LOOP",
        addresses: ["start", "end"],
        entries: loops.map(({ start, end, slot }) => {
          const values = loopOf(slot);
          return { start, end, count: values[count]!, step: values[step]!, aL: values[aL]! };
        }),
      },
    ],
  };
}
