import { makeLesson } from "./lesson.js";
import type { Seen, SeenVertex } from "./seen.js";

const program = `!!VP1.1
# What RSQ lacks: x times the square of its reciprocal square root should be 1.
#
# c[16]  (half of the width of x, its middle, how many times the error is shown, 0.25)
# c[17]  color where it is too small; c[18] where it is too large
# c[19]  (0, 1, 0.5, 1.5)

    # R0.x: from 1 on the left to 4 on the right
    MAD R0.x, v[OPOS].x, c[16].x, c[16].y;
    RSQ R0.y, R0.x;
    # R1.x: the error, some 2^21 times as large as it is
    MUL R0.z, R0.x, R0.y;
    MAD R1.x, R0.z, R0.y, -c[19].y;
    MUL R1.x, R1.x, c[16].z;
    MOV o[TEX0], R1.x;

    MOV R2, v[OPOS];
    MUL R2.y, R1.x, c[19].z;
    DP4 o[HPOS].x, c[0], R2;
    DP4 o[HPOS].y, c[1], R2;
    DP4 o[HPOS].z, c[2], R2;
    DP4 o[HPOS].w, c[3], R2;

    SLT R1.y, c[19].x, R1.x;
    MOV R3, c[17];
    ADD R4, c[18], -R3;
    MAD R3, R1.y, R4, R3;
    # Lighter with the error
    MAX R1.z, R1.x, -R1.x;
    MAD R1.z, R1.z, c[19].z, c[19].z;
    MUL o[COL0].xyz, R3, R1.z;
END
`;

const errorOf = (v: SeenVertex): number => v("o[TEX0]")[0]!;

/** Whether the error is shown and nowhere above zero. */
const isBelow = (seen: Seen): boolean =>
  seen.constant("c[16]")[2]! >= 2 ** 20 &&
  seen.every((v) => errorOf(v) <= 0) &&
  seen.share((v) => errorOf(v) < 0) > 0.9;

/** The error of RSQ. */
export const squareRoots = makeLesson({
  name: "square-roots",
  title: "What RSQ lacks",
  instructions: ["RSQ"],
  watch:
    "The strip would be flat if RSQ were exact. Its height is the error, two million times as large as it is: here on both sides of " +
    "zero, by the last digit. The chips take a seed from a table and improve it twice, cutting off each time.",
  tasks: [
    {
      text: "Choose the arithmetic of the Xbox: is a reciprocal square root of it ever exact, or too large?",
      check: (seen) => isBelow(seen) && seen.every((v) => errorOf(v) < 0),
      solution: { arithmetic: "nv20" },
    },
    {
      text: "Choose that of the GeForce FX, which is exact for powers of four: which vertices are at zero now?",
      check: (seen) =>
        seen.state.arithmetic === "nv30" && isBelow(seen) && seen.some((v) => errorOf(v) === 0),
      solution: { arithmetic: "nv30" },
    },
    {
      text:
        "Do what careful programs did on these chips, and improve the result by a step of Newton's method: r becomes " +
        "r (1.5 - x r^2 / 2). Nothing may be farther from zero than half of what it was, which was -1.1.",
      check: (seen) =>
        seen.state.arithmetic === "nv20" &&
        seen.hasLine(/^RSQ\b/) &&
        seen.constant("c[16]")[2]! >= 2 ** 20 &&
        seen.some((v) => errorOf(v) !== 0) &&
        seen.every((v) => Math.abs(errorOf(v)) <= 0.55),
      solution: {
        arithmetic: "nv20",
        edits: [
          [
            "RSQ R0.y, R0.x;",
            "RSQ R0.y, R0.x;\n    MUL R0.z, R0.x, R0.y;\n    MUL R0.z, R0.z, c[19].z;\n    MAD R0.z, R0.z, -R0.y, c[19].w;\n" +
              "    MUL R0.y, R0.y, R0.z;",
          ],
        ],
      },
    },
  ],
  panel: "numbers",
  read: ["chips", "approximations"],
  program,
  body: "grid",
  parameters: [
    [0.9375, 2.5, 2 ** 21, 0.25],
    [0.3, 0.45, 0.8, 1],
    [0.95, 0.55, 0.25, 1],
    [0, 1, 0.5, 1.5],
  ],
});
