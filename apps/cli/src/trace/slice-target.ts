import { oneOf } from "@glasm/base";
import {
  registerNamed,
  RESULT_REGISTERS,
  resultOf,
  type SliceTarget,
  spellRegister,
  spellWith,
} from "@glasm/nv-vertex";
import { UsageError } from "../exit.js";

type Component = SliceTarget["component"];

/** What `parseSliceTarget` reads, as `HPOS.x`. */
export const SLICE_EXAMPLES = [
  `${RESULT_REGISTERS[resultOf("position")]!}.x`,
  `${spellRegister("temporary", 3)}.y`,
  `${spellRegister("parameter", 12)}.w`,
  `${spellRegister("address", 0)}.x`,
  `${spellRegister("condition-code", 0)}.z`,
] as const;

/** A register of a program with one component: `HPOS.x`, `o[HPOS].x`, `R3.y`, `c[12].w`, `A0.x` or `CC.z`. */
export function parseSliceTarget(text: string): SliceTarget {
  const match = /^(.+)\.([xyzw])$/.exec(text);
  const register = match === null ? undefined : parseRegister(match[1]!);
  if (register === undefined) {
    throw new UsageError(
      `--slice ${text || '""'}: expected a register and a component like ${oneOf(SLICE_EXAMPLES)}`,
    );
  }
  return { ...register, component: "xyzw".indexOf(match![2]!) as Component };
}

/** What programs write; a result has its name alone, too. */
function parseRegister(text: string): Omit<SliceTarget, "component"> | undefined {
  const register = registerNamed(text) ?? registerNamed(spellWith("result", text));
  if (register === undefined || register.file === "attribute") return undefined;
  return { file: register.file, index: register.index };
}
