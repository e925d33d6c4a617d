import { areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { type Seen, type SeenVertex } from "./seen.js";
import { constantTask, programTask } from "./task.js";
import { dot3, normalized, scaled, type Vector } from "./vectors.js";

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

/** The normal in eye coordinates as the program has it before it makes its length 1. */
function stretchedNormal(seen: Seen, v: SeenVertex): Vector {
  const factors = seen.constant("c[16]");
  return seen
    .rows(
      ["c[4]", "c[5]", "c[6]"],
      v("v[NRML]").map((x, i) => x * factors[i]!),
    )
    .map((x, i) => x - seen.constant(`c[${4 + i}]`)[3]!);
}

function lit(seen: Seen, normal: Vector): Vector {
  return scaled(seen.constant("c[18]"), Math.max(0, dot3(normal, seen.constant("c[17]"))) + 0.2);
}

/** RCP, RCC and RSQ. */
export const reciprocals = makeLesson({
  name: "reciprocals",
  title: "Reciprocals and normalization",
  instructions: ["RCP", "RCC", "RSQ"],
  watch:
    "The normals are stretched by c[16]: the left half gets too bright or too dark, the right half does not. R2.x and R2.z " +
    "differ in their last bits.",
  tasks: [
    programTask(
      "Normalize both halves: take away the condition.",
      [["MUL R1.xyz (GT.x)", "MUL R1.xyz"]],
      (seen) => areColored(seen, (v) => lit(seen, normalized(stretchedNormal(seen, v)))),
    ),
    constantTask(
      "Normalize nothing: move the place where the halves meet out of the body.",
      { "c[17]": [0.48, 0.64, 0.6, 9] },
      (seen) => areColored(seen, (v) => lit(seen, stretchedNormal(seen, v))),
    ),
    programTask(
      "Show 1 / length, which is in R2.x, as the color: how far is it from 1?",
      [["MUL o[COL0].xyz, R3.x, c[18];", "MOV o[COL0].xyz, R2.x;"]],
      (seen) =>
        areColored(seen, (v) => {
          const normal = stretchedNormal(seen, v);
          return [0, 1, 2].map(() => 1 / Math.sqrt(dot3(normal, normal)));
        }),
    ),
  ],
  panel: "numbers",
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
