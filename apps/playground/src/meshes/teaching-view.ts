/** How lessons look at their mesh: it is shifted, moved away and turned about x by the tilt, then about y by the turn. */
export const TEACHING_VIEW = {
  /** From the eye to the middle of the mesh. */
  distance: 7.7,
  /** To the right and up. */
  shift: [-0.15, 0.05],
  /** Degrees. */
  tilt: 26,
  turn: -32,
  fieldOfView: 30,
  near: 1,
  far: 20,
} as const;
