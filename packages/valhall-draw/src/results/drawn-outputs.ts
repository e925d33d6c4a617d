/** What a draw takes of what its vertices store. */

import { type OutputName, type TravellingOutput, usedOutputs, type VertexOutputs } from "@glasm/primitives";
import type { CheckedDraw } from "../draw/check-draw.js";
import type { VaryingName } from "../draw/draw.js";

/** The columns of a draw: clip coordinates, sizes of points, and then one for each slot. */
export const FIRST_COLUMNS = { position: 0, pointSize: 1, slots: 2 } as const;

/** The outputs that primitives take, each a column of four singles a vertex. */
export interface DrawnOutputs extends VertexOutputs {
  /** The slots of the columns of varyings. */
  readonly slots: readonly number[];
  /** Whether fragments get fog coordinates. */
  readonly hasFog: boolean;
}

/** What a draw takes. An output without a slot has no column. */
export function drawnOutputs(
  { state, mode, varyings }: CheckedDraw,
  unclamped: OutputName | undefined,
): DrawnOutputs {
  const slots: number[] = [];
  const columnOf = (name: OutputName): number | null => {
    const slot = varyings.get(name as VaryingName);
    if (slot === undefined) return null;
    const known = slots.indexOf(slot);
    return FIRST_COLUMNS.slots + (known < 0 ? slots.push(slot) - 1 : known);
  };
  const travelling = usedOutputs(state, mode).flatMap((output): readonly TravellingOutput[] => {
    const column = columnOf(output.name);
    return column === null ? [] : [{ ...output, column }];
  });
  const hasFog = travelling.some(({ name }) => name === "fog-coordinate");
  const shown = unclamped === undefined ? null : columnOf(unclamped);
  if (shown !== null)
    travelling.push({ name: "unclamped", column: shown, components: 4, interpolation: "perspective" });
  return { position: FIRST_COLUMNS.position, travelling, clipDistances: [], slots, hasFog };
}
