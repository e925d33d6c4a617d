/** How much a joint moves a vertex. */
export interface JointWeight {
  readonly joint: number;
  readonly weight: number;
}

/**
 * The joints that move a vertex at a height, counted in joints, of a chain of so many: up to four, weighed by a cubic spline,
 * in their order.
 */
export function jointWeights(height: number, joints: number): readonly JointWeight[] {
  const first = Math.floor(height) - 1;
  const t = height - Math.floor(height);
  const rest = 1 - t;
  const spline = [
    (rest * rest * rest) / 6,
    ((3 * t - 6) * t * t + 4) / 6,
    ((3 * rest - 6) * rest * rest + 4) / 6,
    (t * t * t) / 6,
  ];
  const byJoint = new Map<number, number>();
  spline.forEach((weight, i) => {
    const joint = Math.min(joints - 1, Math.max(0, first + i));
    byJoint.set(joint, (byJoint.get(joint) ?? 0) + weight);
  });
  return [...byJoint].map(([joint, weight]) => ({ joint, weight }));
}
