import { makeLesson } from "./lesson.js";

const program = `!!VP2.0
# Waves from SIN, and their slope from COS.
#
# c[16]  (waves a unit, height, 0.5, 1)
# c[20]  x: the phase, in radians

    # R0.x: the angle, by the distance from the middle; R0.z: that distance
    DP3 R0.z, v[OPOS], v[OPOS];
    ADD R0.z, R0.z, c[17].x;
    RSQ R0.w, R0.z;
    MUL R0.z, R0.z, R0.w;
    MUL R0.x, R0.z, c[16].x;
    SUB R0.x, R0.x, c[20].x;
    SIN R1.x, R0.x;
    COS R1.y, R0.x;

    MOV R2, v[OPOS];
    MAD R2.y, R1.x, c[16].y, R2.y;
    DP4 o[HPOS].x, c[0], R2;
    DP4 o[HPOS].y, c[1], R2;
    DP4 o[HPOS].z, c[2], R2;
    DP4 o[HPOS].w, c[3], R2;

    # Colored by height and slope
    MAD R3.x, R1.x, c[16].z, c[16].z;
    MAD R3.y, R1.y, c[16].z, c[16].z;
    MUL R4, R3.x, c[18];
    MAD o[COL0].xyz, R3.y, c[19], R4;
END
`;

/** SIN and COS. */
export const waves = makeLesson({
  name: "waves",
  title: "Sines and cosines",
  instructions: ["SIN", "COS"],
  watch:
    "Play it: the crests run outward as c[20].x grows, and the slope is a quarter of a turn ahead of the height.",
  read: ["approximations"],
  program,
  body: "grid",
  frames: 24,
  parameters: [
    [8, 0.11, 0.5, 1],
    [0.0001, 0, 0, 0],
    [0.15, 0.5, 0.7, 0],
    [0.55, 0.4, 0.25, 0],
  ],
  animated: (phase) => ({ 20: [2 * Math.PI * phase, 0, 0, 0] }),
});
