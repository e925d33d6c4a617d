import { makeLesson } from "./lesson.js";

const program = `!!VP1.1
# Bands of color by sums, products and limits.
#
# c[16]  lower color
# c[17]  upper color
# c[18]  (1 / height, 0.5, 0, 1)
# c[19]  the sharpness of the seam, and its height

    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];

    # R0.x: the height, from 0 at the bottom to 1 at the top
    MAD R0.x, v[OPOS].y, c[18].x, c[18].y;
    # Far from the seam beyond 0 or 1, which MAX and MIN cut off
    SUB R0.x, R0.x, c[19].y;
    MUL R0.x, R0.x, c[19].x;
    ADD R0.x, R0.x, c[18].y;
    MAX R0.x, R0.x, c[18].z;
    MIN R0.x, R0.x, c[18].w;
    # Between both colors
    MOV R1, c[17];
    SUB R1, R1, c[16];
    MAD R1, R1, R0.x, c[16];
    # Lighter where the normal points up
    MAD R0.y, v[NRML].y, c[18].y, c[18].w;
    MUL o[COL0].xyz, R1, R0.y;
END
`;

/** ADD, SUB, MUL, MAD, MIN and MAX. */
export const arithmetic = makeLesson({
  name: "arithmetic",
  title: "Sums, products and limits",
  instructions: ["ADD", "SUB", "MUL", "MAD", "MIN", "MAX"],
  watch: "Pull c[19].y to move the seam and c[19].x to sharpen it; without MIN and MAX the colors run away.",
  read: ["numbers"],
  program,
  body: "teapot",
  parameters: [
    [0.1, 0.25, 0.55, 1],
    [0.95, 0.6, 0.2, 1],
    [0.5, 0.5, 0, 1],
    [4, 0.5, 0, 0],
  ],
});
