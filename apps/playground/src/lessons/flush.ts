import { areAt } from "./checks.js";
import { makeLesson } from "./lesson.js";
import type { SeenVertex } from "./seen.js";
import { constantTask, programTask } from "./task.js";

const program = `!!VP2.0
# A ramp that was made very small and large again: what got below 2^-126 in between is 0.
#
# c[16]  (how small, half of the way back, height, 1.6)
# c[17]  color of what is left; c[18] that of what is lost
# c[19]  (0, 1, 0.6, 0.3)

    # R0.x: small numbers, from -1.6 times c[16].x to 1.6 times that
    MUL R0.x, v[OPOS].x, c[16].x;
    # The way back, in two steps: no single is as large as both together.
    MUL R1.x, R0.x, c[16].y;
    MUL R1.x, R1.x, c[16].y;

    MOV R2, v[OPOS];
    MUL R2.y, R1.x, c[16].z;
    DP4 o[HPOS].x, c[0], R2;
    DP4 o[HPOS].y, c[1], R2;
    DP4 o[HPOS].z, c[2], R2;
    DP4 o[HPOS].w, c[3], R2;

    # R3.x: 1 where nothing came back, lighter with the height
    SEQ R3.x, R1.x, c[19].x;
    MOV R4, c[17];
    SUB R5, c[18], R4;
    MAD R4, R3.x, R5, R4;
    MAD R3.y, R1.x, c[19].w, c[19].z;
    MUL o[COL0].xyz, R4, |R3.y|;
END
`;

/** 2^-126, below which singles lose their precision. */
const LEAST = 2 ** -126;
const HEIGHT = 0.35;

const height = (v: SeenVertex): number => HEIGHT * v("v[OPOS]")[0]!;

/** Denormal numbers. */
export const flush = makeLesson({
  name: "flush",
  title: "Numbers that become zero",
  instructions: ["MUL", "SEQ"],
  watch:
    "The ramp has a flat part in the middle: there R0.x would be below 2^-126, in numbers that have fewer bits, and each of these becomes " +
    "a zero of the same sign. Step through a vertex on either side of the rim and compare R0.x.",
  tasks: [
    constantTask(
      "Make the numbers less small, and the way back as much shorter, so that nothing is lost: 2^-100 is 7.888609e-31, and " +
        "2^50 is 1125899906842624.",
      { "c[16]": [2 ** -100, 2 ** 50, HEIGHT, 1.6] },
      (seen) => areAt(seen, (v) => [v("v[OPOS]")[0]!, height(v), v("v[OPOS]")[2]!]),
    ),
    constantTask(
      "Make them so small that all of them are lost, and the whole ramp is flat.",
      { "c[16]": [LEAST / 4, 2 ** 63, HEIGHT, 1.6] },
      (seen) =>
        seen.constant("c[16]")[0] !== 0 &&
        seen.constant("c[16]")[2]! > 0.1 &&
        areAt(seen, (v) => [v("v[OPOS]")[0]!, 0, v("v[OPOS]")[2]!]),
    ),
    programTask(
      "The zeros keep their signs, though SEQ takes them for equal. Show it: RCP of a zero is an infinity of its sign, so let SLT " +
        "of that and c[19].x choose the color of all vertices, in R3.x.",
      [["    SEQ R3.x, R1.x, c[19].x;", "    RCP R3.z, R1.x;\n    SLT R3.x, R3.z, c[19].x;"]],
      (seen) => {
        const red = (v: SeenVertex): boolean => v("o[COL0]")[0]! > v("o[COL0]")[2]!;
        return (
          seen.every((v) => {
            const [x] = v("v[OPOS]");
            return Math.abs(x!) < 0.01 || red(v) === x! < 0;
          }) && !areAt(seen, (v) => [v("v[OPOS]")[0]!, height(v), v("v[OPOS]")[2]!])
        );
      },
    ),
  ],
  panel: "debugger",
  read: ["numbers"],
  program,
  body: "grid",
  parameters: [
    [LEAST, 2 ** 63, HEIGHT, 1.6],
    [0.35, 0.6, 0.85, 1],
    [0.95, 0.45, 0.25, 1],
    [0, 1, 0.6, 0.3],
  ],
});
