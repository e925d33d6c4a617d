import {
  ADDRESS_REGISTER_COUNT,
  PARAMETER_COUNT,
  RESULT_REGISTERS,
  type SliceTarget,
  TEMPORARY_COUNT,
} from "@glasm/nv-vertex";
import { UsageError } from "../exit.js";

type Component = SliceTarget["component"];

/** A register of a program with one component: `HPOS.x`, `o[HPOS].x`, `R3.y`, `c[12].w`, `A0.x` or `CC.z`. */
export function parseSliceTarget(text: string): SliceTarget {
  const match = /^(.+)\.([xyzw])$/.exec(text);
  const register = match === null ? undefined : parseRegister(match[1]!);
  if (register === undefined) {
    throw new UsageError(
      `--slice ${text || '""'}: expected a register and a component like HPOS.x, R3.y, c[12].w, A0.x or CC.z`,
    );
  }
  return { ...register, component: "xyzw".indexOf(match![2]!) as Component };
}

function parseRegister(text: string): Omit<SliceTarget, "component"> | undefined {
  if (text === "CC") return { file: "condition-code", index: 0 };
  const result = RESULT_REGISTERS.findIndex((name) => text === name || text === `o[${name}]`);
  if (result >= 0) return { file: "result", index: result };
  for (const [file, pattern, count] of NUMBERED) {
    const index = Number(pattern.exec(text)?.[1]);
    if (index < count) return { file, index };
  }
  return undefined;
}

/** Each file with the spelling of its registers and their number in the largest environment. */
const NUMBERED = [
  ["temporary", /^R(\d{1,2})$/, TEMPORARY_COUNT],
  ["address", /^A(\d)$/, ADDRESS_REGISTER_COUNT],
  ["parameter", /^c\[(\d{1,3})\]$/, PARAMETER_COUNT],
] as const;
