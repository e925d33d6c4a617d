import { areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { programTask } from "./task.js";

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
  tasks: [
    programTask(
      "Show the normal as it is: its x as red, y as green and z as blue.",
      [["R0.zxyw", "R0"]],
      (seen) => areColored(seen, (v) => v("v[NRML]").map((x) => 0.5 * x + 0.5)),
    ),
    programTask(
      "Make the picture gray, lighter where the normal points up: its y in all three colors.",
      [["R0.zxyw", "R0.y"]],
      (seen) => areColored(seen, (v) => [0, 1, 2].map(() => 0.5 * v("v[NRML]")[1]! + 0.5)),
    ),
    programTask(
      "Go back, and turn the colors around by one sign: red where blue was missing.",
      [["MAD R0, v[NRML]", "MAD R0, -v[NRML]"]],
      (seen) => areColored(seen, (v) => [2, 0, 1].map((from) => 0.5 - 0.5 * v("v[NRML]")[from]!)),
    ),
  ],
  panel: "vertices",
  read: ["first program"],
  program,
  body: "teapot",
  parameters: [[0.5, 1, 0, 0]],
});
