import { makeLesson } from "./lesson.js";

const program = `!!VP1.0
# The normal as a color.
#
# c[16]  (0.5, 1, 0, 0)

    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];

    # From -1..1 to 0..1
    MAD R0, v[NRML], c[16].x, c[16].x;
    # Three letters choose where each component comes from.
    MOV o[COL0].xyz, R0.zxyw;
    # One letter stands for all four; a mask chooses what is written.
    MOV o[COL0].w, c[16].y;
END
`;

/** MOV, swizzles, masks and negation. */
export const moves = makeLesson({
  name: "moves",
  title: "Moves and swizzles",
  instructions: ["MOV"],
  watch: "Change the letters of R0.zxyw, or write -v[NRML], and watch the colors of the sides change places.",
  read: ["first program"],
  program,
  body: "teapot",
  parameters: [[0.5, 1, 0, 0]],
});
