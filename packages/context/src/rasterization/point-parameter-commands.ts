import { commandFamily } from "../ground/arguments/family.js";
import type { ElementType } from "../ground/memory/memory.js";
import { capability } from "../ground/state-rows/capabilities.js";
import { type Given, parameterRows, readParameter } from "../ground/state-rows/parameters.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import { POINT_PARAMETERS } from "./point-parameters.js";
import type { RasterizationContext } from "./rasterization-context.js";

const pointParameter =
  (type: ElementType) =>
  (context: RasterizationContext, pname: number, given: Given): void => {
    const parameter = readParameter(context, POINT_PARAMETERS, pname, given, type);
    if (parameter === null) return;
    const { points } = context.raster;
    points.values = { ...points.values, [parameter[0]]: parameter[1] };
  };

/** [ARB_point_parameters Chapter 3, NV_point_sprite Chapter 3] */
export const pointParameterCommands = commandFamily<
  RasterizationContext,
  `pointParameter${"f" | "fv"}ARB` | `pointParameter${"i" | "iv"}NV`
>([
  ["pointParameterfARB", pointParameter("float32")],
  ["pointParameterfvARB", pointParameter("float32")],
  ["pointParameteriNV", pointParameter("int32")],
  ["pointParameterivNV", pointParameter("int32")],
]);

/** Sizes of points, and sprites. */
export const pointParameterState: readonly StateRow<RasterizationContext>[] = [
  ...parameterRows(POINT_PARAMETERS, {
    groups: ["POINT_BIT"],
    get: ({ raster }: RasterizationContext) => raster.points.values,
    set: ({ raster }, values) => {
      raster.points.values = values;
    },
    citation: "[ARB_point_parameters New State, NV_point_sprite New State]",
  }),
  capability("POINT_SPRITE_ARB", ["POINT_BIT", "ENABLE_BIT"], "[ARB_point_sprite New State]"),
];
