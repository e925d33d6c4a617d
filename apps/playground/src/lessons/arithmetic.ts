import { areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { type Seen, type SeenVertex } from "./seen.js";
import { constantTask, programTask } from "./task.js";
import { between, clamped, nearVector, scaled, type Vector } from "./vectors.js";

const program = `!!VP1.1
# Bands of color by sums, products and limits.
#
# c[16]  lower color
# c[17]  upper color
# c[18]  (1 / height, 0.5, 0, 1)
# c[19]  (sharpness of the seam, its height, 0, 0)

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

/** The color at a height of the seam, as the program makes it. */
function bandColor(seen: Seen, v: SeenVertex, seam: number): Vector {
  const [perHeight, half] = seen.constant("c[18]");
  const height = v("v[OPOS]")[1]! * perHeight! + half!;
  return shaded(seen, v, clamped((height - seam) * seen.constant("c[19]")[0]! + half!, 0, 1));
}

/** The color of a part of the way from the lower to the upper one. */
function shaded(seen: Seen, v: SeenVertex, part: number): Vector {
  const shade = 0.5 * v("v[NRML]")[1]! + 1;
  return scaled(between(seen.constant("c[16]"), seen.constant("c[17]"), part), shade).slice(0, 3);
}

/** ADD, SUB, MUL, MAD, MIN and MAX. */
export const arithmetic = makeLesson({
  name: "arithmetic",
  title: "Sums, products and limits",
  instructions: ["ADD", "SUB", "MUL", "MAD", "MIN", "MAX"],
  watch: "Pull c[19].y to move the seam and c[19].x to sharpen it; without MIN and MAX the colors run away.",
  tasks: [
    constantTask("Move the seam up, to a height of 0.8.", { "c[19]": [4, 0.8, 0, 0] }, (seen) =>
      areColored(seen, (v) => bandColor(seen, v, 0.8)),
    ),
    constantTask(
      "Make the seam so sharp that hardly any vertex has a color between the two.",
      { "c[19]": [1000, 0.5, 0, 0] },
      (seen) =>
        seen.share((v) => [0, 1].some((part) => nearVector(v("o[COL0]"), shaded(seen, v, part)))) > 0.97,
    ),
    programTask(
      "Take out MAX. Which colors become less than 0? The vertices show them.",
      [["    MAX R0.x, R0.x, c[18].z;\n", ""]],
      (seen) =>
        seen.some((v) =>
          v("o[COL0]")
            .slice(0, 3)
            .some((x) => x < -0.05),
        ),
    ),
  ],
  panel: "parameters",
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
