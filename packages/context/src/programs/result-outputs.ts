import { RESULT_REGISTERS, type ResultRegister } from "@glasm/nv-vertex";
import type { OutputName } from "@glasm/primitives";

/** What each result register of a vertex program means to primitives. [VP2 Table X.1] */
export const RESULT_OUTPUTS: Readonly<Record<ResultRegister, OutputName>> = {
  HPOS: "position",
  COL0: "color",
  COL1: "secondary-color",
  BFC0: "back-color",
  BFC1: "back-secondary-color",
  FOGC: "fog-coordinate",
  PSIZ: "point-size",
  TEX0: "texture-coordinates-0",
  TEX1: "texture-coordinates-1",
  TEX2: "texture-coordinates-2",
  TEX3: "texture-coordinates-3",
  TEX4: "texture-coordinates-4",
  TEX5: "texture-coordinates-5",
  TEX6: "texture-coordinates-6",
  TEX7: "texture-coordinates-7",
  CLP0: "clip-distance-0",
  CLP1: "clip-distance-1",
  CLP2: "clip-distance-2",
  CLP3: "clip-distance-3",
  CLP4: "clip-distance-4",
  CLP5: "clip-distance-5",
};

const REGISTERS: ReadonlyMap<OutputName, number> = new Map(
  RESULT_REGISTERS.map((name, register) => [RESULT_OUTPUTS[name], register]),
);

/** The number of the result register that holds an output, or undefined if none does. */
export function resultOf(output: OutputName): number | undefined {
  return REGISTERS.get(output);
}
