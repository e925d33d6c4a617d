/** Bicubic Bezier patches that share control points. */
export interface BezierPatches {
  /** x, y and z of each control point. */
  readonly points: readonly number[];
  /** Sixteen numbers of control points for each patch: four rows of four, the normal being columns x rows. */
  readonly patches: readonly number[];
}

/** The control points of each patch, of four coordinates, as Map2 takes them. */
export function controlPoints({ points, patches }: BezierPatches): readonly Float32Array[] {
  return Array.from({ length: patches.length / 16 }, (_, patch) =>
    Float32Array.from({ length: 64 }, (_, i) =>
      i % 4 === 3 ? 1 : points[3 * patches[16 * patch + Math.floor(i / 4)]! + (i % 4)]!,
    ),
  );
}
