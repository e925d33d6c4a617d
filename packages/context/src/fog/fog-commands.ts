import { commandFamily } from "../ground/arguments/family.js";
import type { ElementType } from "../ground/memory/memory.js";
import { type Given, readParameter } from "../ground/state-rows/parameters.js";
import type { FogContext } from "./fog-context.js";
import { FOG_PARAMETERS } from "./fog.js";

const fog =
  (type: ElementType) =>
  (context: FogContext, pname: number, given: Given): void => {
    const parameter = readParameter(context, FOG_PARAMETERS, pname, given, type);
    if (parameter !== null) context.fog.values = { ...context.fog.values, [parameter[0]]: parameter[1] };
  };

/** [GL1.3 3.10] */
export const fogCommands = commandFamily<FogContext, `fog${"f" | "i"}${"" | "v"}`>([
  ["fogf", fog("float32")],
  ["fogfv", fog("float32")],
  ["fogi", fog("int32")],
  ["fogiv", fog("int32")],
]);
