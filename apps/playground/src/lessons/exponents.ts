import { areAt, areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { constantTask, programTask } from "./task.js";
import { fraction, scaled } from "./vectors.js";

const program = `!!VP2.0
# The error of EXP, which is rough, against EX2, which is not.
#
# c[16]  (2.5, 0.08, 0, 1): x to an exponent, and the exponent to a height
# c[17]  (how much the error is enlarged, 0.35, 0.65, 0)
# c[18]  color without an error; c[19] that of an error

    # R0.x: the exponent; R1.x: its power
    MUL R0.x, v[OPOS].x, c[16].x;
    EX2 R1.x, R0.x;
    # EXP gives 2^floor(x), x - floor(x), and 2^x with some eleven bits.
    EXP R2, R0.x;
    # The way back: LG2 of the power, which is the height
    LG2 R3.x, R1.x;

    MOV R4, v[OPOS];
    MUL R4.y, R3.x, c[16].y;
    DP4 o[HPOS].x, c[0], R4;
    DP4 o[HPOS].y, c[1], R4;
    DP4 o[HPOS].z, c[2], R4;
    DP4 o[HPOS].w, c[3], R4;

    # The relative error, much enlarged
    RCP R1.y, R1.x;
    MAD R5.x, R2.z, R1.y, -c[16].w;
    MUL R5.x, |R5.x|, c[17].x;
    MIN R5.x, R5.x, c[16].w;
    MOV R6, c[18];
    SUB R7, c[19], R6;
    MAD R7, R7, R5.x, R6;
    # Steps of whole exponents
    MAD R5.y, R2.y, c[17].y, c[17].z;
    MUL o[COL0].xyz, R7, R5.y;
END
`;

/** EXP, LOG, EX2 and LG2. */
export const exponents = makeLesson({
  name: "exponents",
  title: "Powers and logarithms of 2",
  instructions: ["EXP", "LOG", "EX2", "LG2"],
  watch:
    "The bands are whole exponents; where it is red, EXP is off by one in ten thousand from what EX2 gives. " +
    "Open the numbers of a vertex and compare R2.z with R1.x.",
  tasks: [
    constantTask("Make the slope three times as steep.", { "c[16]": [2.5, 0.24, 0, 1] }, (seen) =>
      areAt(seen, (v) => {
        const [x, , z] = v("v[OPOS]");
        return [x!, 0.6 * x!, z!];
      }),
    ),
    programTask(
      "Take EX2's power in the place of EXP's, in R2.z, where the error is computed: no vertex is red then.",
      [["MAD R5.x, R2.z, R1.y", "MAD R5.x, R1.x, R1.y"]],
      (seen) =>
        areColored(
          seen,
          (v) => {
            const part = fraction(seen.constant("c[16]")[0]! * v("v[OPOS]")[0]!);
            return scaled(seen.constant("c[18]"), 0.35 * part + 0.65);
          },
          0.85,
        ),
    ),
    programTask(
      "Make stairs: a step for each whole exponent, as FLR of the exponent gives it.",
      [["LG2 R3.x, R1.x;", "FLR R3.x, R0.x;"]],
      (seen) =>
        areAt(
          seen,
          (v) => {
            const [x, , z] = v("v[OPOS]");
            const [exponents, height] = seen.constant("c[16]");
            return [x!, Math.floor(x! * exponents!) * height!, z!];
          },
          0.85,
        ),
    ),
  ],
  panel: "numbers",
  read: ["approximations"],
  program,
  body: "grid",
  parameters: [
    [2.5, 0.08, 0, 1],
    [7000, 0.35, 0.65, 0],
    [0.25, 0.5, 0.85, 1],
    [1, 0.3, 0.2, 1],
  ],
});
