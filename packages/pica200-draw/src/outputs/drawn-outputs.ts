import type { OutputName, TravellingOutput } from "@glasm/primitives";
import type { OutputMap } from "./output-map.js";
import { RESULT_NAMES, type ResultColumn, semanticsOf } from "./result-columns.js";

/** An output of a vertex that is drawn. */
export interface DrawnOutput extends ResultColumn {
  /** As what it travels to the sink; null if it does not, as the position, which becomes window coordinates. */
  readonly travels: Omit<TravellingOutput, "column"> | null;
}

const POSITION: DrawnOutput = { name: "position", isClamped: false, travels: null };
const COLOR: DrawnOutput = {
  name: "color",
  isClamped: true,
  travels: { name: "color", components: 4, interpolation: "color" },
};
const TEXTURE_COORDINATES: DrawnOutput = {
  name: "texture-coordinates-0",
  isClamped: false,
  travels: { name: "texture-coordinates-0", components: 4, interpolation: "perspective" },
};

/** What a draw takes of a vertex: first its position, then its color. */
export function drawnOutputs(
  map: OutputMap,
  isTextured: boolean,
  unclamped: OutputName | undefined,
): readonly DrawnOutput[] {
  const outputs = isTextured ? [POSITION, COLOR, TEXTURE_COORDINATES] : [POSITION, COLOR];
  const name = RESULT_NAMES.find((known) => known === unclamped);
  if (name === undefined || !semanticsOf(name).some((semantic) => map.has(semantic))) return outputs;
  return [
    ...outputs,
    { name, isClamped: false, travels: { name: "unclamped", components: 4, interpolation: "perspective" } },
  ];
}
