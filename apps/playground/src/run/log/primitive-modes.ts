/** What Begin takes, in the order of the values. [GL1.3 2.6.1] */
export const PRIMITIVE_MODES = [
  "POINTS",
  "LINES",
  "LINE_LOOP",
  "LINE_STRIP",
  "TRIANGLES",
  "TRIANGLE_STRIP",
  "TRIANGLE_FAN",
  "QUADS",
  "QUAD_STRIP",
  "POLYGON",
] as const;

/** A mode of Begin. */
export type PrimitiveModeName = (typeof PRIMITIVE_MODES)[number];
