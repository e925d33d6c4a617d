import type { Implementations } from "../ground/arguments/implement.js";
import type { StateRow } from "../ground/state-rows/state-row.js";
import type { AttributeContext } from "./attribute-context.js";

/** The element that restarts a primitive in the place of a vertex, if it is enabled. [NV_primitive_restart 2.6.X] */
export interface PrimitiveRestart {
  readonly enabled: boolean;
  readonly index: number;
}

export const NO_RESTART: PrimitiveRestart = { enabled: false, index: 0 };

/** Whether an element, of which 32 bits count, restarts primitives. */
export const restarts = ({ enabled, index }: PrimitiveRestart, element: number): boolean =>
  enabled && element >>> 0 === index;

/** [NV_primitive_restart 2.6.X] */
export function restartPrimitive({ errors, drawing }: Pick<AttributeContext, "errors" | "drawing">): void {
  const reason = "no primitive is begun";
  const citation = "[NV_primitive_restart Errors]";
  if (!errors.when(!drawing.expectsEnd, "INVALID_OPERATION", reason, citation)) drawing.restart();
}

export const restartCommands = {
  primitiveRestartNV: restartPrimitive,
  primitiveRestartIndexNV({ arrays }, index) {
    arrays.restart = { ...arrays.restart, index };
  },
} satisfies Implementations<AttributeContext>;

const CITATION = "[NV_primitive_restart New State]";

export const restartState: readonly StateRow<AttributeContext>[] = [
  {
    name: "PRIMITIVE_RESTART_NV",
    type: "boolean",
    initial: false,
    enabledBy: "EnableClientState",
    get: ({ arrays }) => arrays.restart.enabled,
    set: ({ arrays }, enabled) => {
      arrays.restart = { ...arrays.restart, enabled: enabled === true };
    },
    citation: CITATION,
  },
  {
    name: "PRIMITIVE_RESTART_INDEX_NV",
    type: "integer",
    initial: 0,
    get: ({ arrays }) => arrays.restart.index,
    citation: CITATION,
  },
];
