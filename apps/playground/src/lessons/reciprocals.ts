import { makeLesson } from "./lesson.js";

const program = `!!VP2.0
# What normalization is for: on one side it is left out.
#
# c[16]  what the normal is multiplied with, as a scaled mesh would have it
# c[17]  direction to the light in eye coordinates; w is where the sides meet
# c[18]  color
# c[19]  (0.2, 0, 0, 1)

    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];

    MUL R0, v[NRML], c[16];
    DP3 R1.x, c[4], R0;
    DP3 R1.y, c[5], R0;
    DP3 R1.z, c[6], R0;

    # R2.x: 1 / length, by the square root's reciprocal
    DP3 R1.w, R1, R1;
    RSQ R2.x, R1.w;
    # The same from the length and RCP, for comparison
    MUL R2.y, R1.w, R2.x;
    RCP R2.z, R2.y;
    # Only the right side is multiplied by it.
    SUBC CC.x, v[OPOS].x, c[17].w;
    MUL R1.xyz (GT.x), R1, R2.x;

    DP3 R3.x, R1, c[17];
    MAX R3.x, R3.x, c[19].y;
    ADD R3.x, R3.x, c[19].x;
    MUL o[COL0].xyz, R3.x, c[18];
END
`;

/** RCP, RCC and RSQ. */
export const reciprocals = makeLesson({
  name: "reciprocals",
  title: "Reciprocals and normalization",
  instructions: ["RCP", "RCC", "RSQ"],
  watch:
    "The normals are stretched by c[16]: the left half gets too bright or too dark, the right half does not. R2.x and R2.z " +
    "differ in their last bits.",
  read: ["approximations"],
  program,
  body: "sphere",
  parameters: [
    [1.7, 1.7, 1.7, 0],
    [0.48, 0.64, 0.6, 0],
    [0.75, 0.6, 0.45, 0],
    [0.2, 0, 0, 1],
  ],
});
