/** Which outputs of vertices the fixed stages behind them take. */

import { primitiveKind, type PrimitiveMode } from "../assembly/primitive-modes.js";
import type { RasterState } from "../sink/raster-state.js";
import type { OutputName } from "../sink/vertex-layout.js";
import type { TravellingOutput } from "../vertices/vertex-record.js";

/** An output that is used if vertices have it. */
export interface UsedOutput extends Omit<TravellingOutput, "column" | "name"> {
  readonly name: OutputName;
}

const COLOR = { components: 4, interpolation: "color" } as const;

/** The outputs that a state can use, in the order of their columns. */
export function usedOutputs(
  { colorSum, twoSided, fog, textures }: Pick<RasterState, "colorSum" | "twoSided" | "fog" | "textures">,
  mode: PrimitiveMode,
): readonly UsedOutput[] {
  const hasBack = twoSided && primitiveKind(mode) === "polygon";
  const names: readonly (readonly [OutputName, boolean])[] = [
    ["color", true],
    ["secondary-color", colorSum],
    ["back-color", hasBack],
    ["back-secondary-color", hasBack && colorSum],
  ];
  const colors = names.flatMap(([name, isUsed]) => (isUsed ? [{ name, ...COLOR }] : []));
  const units = textures.map(({ unit }): UsedOutput => ({
    name: `texture-coordinates-${unit}`,
    components: 4,
    interpolation: "perspective",
  }));
  const coordinate: UsedOutput = { name: "fog-coordinate", components: 1, interpolation: "perspective" };
  return [...colors, ...(fog === null ? [] : [coordinate]), ...units];
}
