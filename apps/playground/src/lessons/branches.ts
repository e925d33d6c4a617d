import { areAt, areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { type Seen, type SeenVertex } from "./seen.js";
import { constantTask } from "./task.js";
import { scaled, type Vector } from "./vectors.js";

const program = `!!VP2.0
# The Mandelbrot set: every vertex goes around a loop until it leaves a circle.
#
# c[16]  (1 / width, 1 / height, x, y): which part of the plane the mesh shows
# c[17]  (0, 1, 2, 4)
# c[18]  (the most rounds, 1 / that, 0, 0)
# c[19]  how the rounds become a color
# c[20]  (height of all rounds left, height of none, 0, 0)

    # R0: the constant of the vertex; R1: the number that goes around; R2.x: the rounds left
    MAD R0.xy, v[OPOS].xzzz, c[16].xyyy, c[16].zwww;
    MOV R1, c[17].x;
    MOV R2.x, c[18].x;

around:
    # R1 = R1 squared + R0
    MUL R3.x, R1.x, R1.x;
    MUL R3.y, R1.y, R1.y;
    MUL R3.z, R1.x, R1.y;
    SUB R1.x, R3.x, R3.y;
    MUL R1.y, R3.z, c[17].z;
    ADD R1.xy, R1, R0;
    ADD R3.w, R3.x, R3.y;
    # Outside of the circle with the radius 2?
    SUBC CC.x, R3.w, c[17].w;
    BRA done (GT.x);
    # Once more, if there are rounds left
    ADDC R2.x, R2.x, -c[17].y;
    BRA around (GT.x);

done:
    MUL R2.y, R2.x, c[18].y;
    MOV R4, v[OPOS];
    MAD R4.y, R2.y, c[20].x, c[20].y;
    DP4 o[HPOS].x, c[0], R4;
    DP4 o[HPOS].y, c[1], R4;
    DP4 o[HPOS].z, c[2], R4;
    DP4 o[HPOS].w, c[3], R4;
    SUB R2.y, c[17].y, R2.y;
    MUL o[COL0].xyz, R2.y, c[19];
END
`;

/** The part of the rounds that are left to a number that goes around, as the program counts them. */
function roundsLeft(most: number, [x, y]: Vector, [constantX, constantY]: Vector): number {
  let [real, imaginary, left] = [x!, y!, most];
  while (real * real + imaginary * imaginary <= 4) {
    [real, imaginary] = [real * real - imaginary * imaginary + constantX!, 2 * real * imaginary + constantY!];
    left -= 1;
    if (left <= 0) break;
  }
  return left / most;
}

/** The number in the plane that a vertex stands for. */
function numberOf(seen: Seen, v: SeenVertex): Vector {
  const [width, height, x, y] = seen.constant("c[16]");
  const [across, , along] = v("v[OPOS]");
  return [across! * width! + x!, along! * height! + y!];
}

const DISTINCT = 0.85;

/** BRA and labels. */
export const branches = makeLesson({
  name: "branches",
  title: "Branches",
  instructions: ["BRA"],
  watch:
    "Click a vertex at the rim and step: the loop ends by one branch or by the other. More rounds in c[18] make it finer.",
  tasks: [
    constantTask(
      "Let every vertex go around 60 times at most. Two numbers have to be changed.",
      { "c[18]": [60, 1 / 60, 0, 0] },
      (seen) =>
        areColored(
          seen,
          (v) => scaled(seen.constant("c[19]"), 1 - roundsLeft(60, [0, 0], numberOf(seen, v))),
          DISTINCT,
        ),
    ),
    constantTask(
      "Turn the hill into a pit: what is high becomes low by the two numbers of c[20].",
      { "c[20]": [0.7, -0.35, 0, 0] },
      (seen) =>
        areAt(seen, (v) => {
          const [x, , z] = v("v[OPOS]");
          const left = 1 - v("o[COL0]")[0]! / seen.constant("c[19]")[0]!;
          return [x!, 0.7 * left - 0.35, z!];
        }),
    ),
    {
      text:
        "Draw a Julia set: let every vertex begin with its own number in R1, and add the same (-0.4, 0.6) of c[21] to all, " +
        "in R0.",
      check: (seen) =>
        areColored(
          seen,
          (v) => {
            const [most] = seen.constant("c[18]");
            return scaled(seen.constant("c[19]"), 1 - roundsLeft(most!, numberOf(seen, v), [-0.4, 0.6]));
          },
          DISTINCT,
        ),
      solution: {
        edits: [
          ["MAD R0.xy, v[OPOS].xzzz, c[16].xyyy, c[16].zwww;", "MOV R0, c[21];"],
          ["MOV R1, c[17].x;", "MAD R1, v[OPOS].xzzz, c[16].xyyy, c[16].zwww;"],
        ],
        constants: { "c[21]": [-0.4, 0.6, 0, 0] },
      },
    },
  ],
  panel: "debugger",
  program,
  body: "grid",
  parameters: [
    [0.75, 0.75, -0.65, 0],
    [0, 1, 2, 4],
    [24, 1 / 24, 0, 0],
    [1, 0.75, 0.4, 0],
    [-0.7, 0.35, 0, 0],
  ],
});
