import type { FogMode, FogState } from "@glasm/primitives";
import { TOKENS } from "../generated/tokens.js";
import type { FogContext } from "./fog-context.js";

/** The sink's word for each mode. [GL1.3 3.10] */
const FOG_MODES: ReadonlyMap<number, FogMode> = new Map([
  [TOKENS.EXP, "exp"],
  [TOKENS.EXP2, "exp2"],
  [TOKENS.LINEAR, "linear"],
]);

/** What the sink needs to know of fog; null if it is disabled. */
export function resolveFog({ capabilities, fog }: FogContext): FogState | null {
  if (!capabilities.isEnabled(TOKENS.FOG)) return null;
  const { FOG_MODE, FOG_DENSITY, FOG_START, FOG_END, FOG_COLOR } = fog.values;
  const [red, green, blue] = FOG_COLOR;
  return {
    mode: FOG_MODES.get(FOG_MODE[0]!)!,
    density: FOG_DENSITY[0]!,
    start: FOG_START[0]!,
    end: FOG_END[0]!,
    color: [red, green, blue],
    // In vertex program mode FOGC is the coordinate, whatever its source would be without. [VP1 3.10]
    magnitude:
      !capabilities.isEnabled(TOKENS.VERTEX_PROGRAM_NV) && fog.coordinate === TOKENS.EYE_PLANE_ABSOLUTE_NV,
  };
}
