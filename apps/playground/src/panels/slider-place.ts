/** Where a slider stands, and between which numbers and by which steps it moves. */
export interface SliderPlace {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

const SLIDER_STEPS = 400;

/** A slider that makes room around zero for a number. */
export function sliderAround(value: number): SliderPlace {
  const reach = Number.isFinite(value) ? Math.max(1, 2 * Math.abs(value)) : 1;
  return { value, least: -reach, most: reach, step: (2 * reach) / SLIDER_STEPS };
}
