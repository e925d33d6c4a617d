import { areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { type Seen, type SeenVertex } from "./seen.js";
import { constantTask, programTask, type Task } from "./task.js";
import { dot3, normalized, scaled, sum, type Vector } from "./vectors.js";

const program = `!!VP2.0
# Three lamps, each lit by a call of the same subroutine.
#
# c[16], c[18], c[20]  directions to the lamps in eye coordinates
# c[17], c[19], c[21]  their colors
# c[22]                (0.06, 0, 0, 1)

    # Other labels stand before main; execution begins there.
lamp:
    # R1: direction, R2: color of the lamp; R3: the sum so far
    DP3C R4.x, R0, R1;
    # Nothing from behind: back to the caller
    RET (LE.x);
    MAD R3.xyz, R4.x, R2, R3;
    RET;

main:
    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];
    DP3 R0.x, c[4], v[NRML];
    DP3 R0.y, c[5], v[NRML];
    DP3 R0.z, c[6], v[NRML];
    DP3 R0.w, R0, R0;
    RSQ R0.w, R0.w;
    MUL R0.xyz, R0, R0.w;

    MOV R3, c[22].x;
    MOV R1, c[16];
    MOV R2, c[17];
    CAL lamp;
    MOV R1, c[18];
    MOV R2, c[19];
    CAL lamp;
    MOV R1, c[20];
    MOV R2, c[21];
    CAL lamp;
    MOV o[COL0].xyz, R3;
END
`;

/** The sum of what lamps give, each with its least cosine; a lamp is the number of the register of its direction. */
function lit(seen: Seen, v: SeenVertex, lamps: readonly number[], least: number): Vector {
  const normal = normalized(seen.rows(["c[4]", "c[5]", "c[6]"], v("v[NRML]")));
  return lamps
    .map((lamp) => {
      const cosine = dot3(normal, seen.constant(`c[${lamp}]`));
      return scaled(seen.constant(`c[${lamp + 1}]`).slice(0, 3), Math.max(least, cosine));
    })
    .reduce(
      sum,
      [0, 0, 0].map(() => seen.constant("c[22]")[0]!),
    );
}

const litBy =
  (lamps: readonly number[], least = 0): Task["check"] =>
  (seen) =>
    areColored(seen, (v) => lit(seen, v, lamps, least));

/** CAL and RET. */
export const subroutines = makeLesson({
  name: "subroutines",
  title: "Subroutines",
  instructions: ["CAL", "RET"],
  watch: "Watch the call stack while you step: RET returns early from lamps that are behind the surface.",
  tasks: [
    constantTask(
      "Switch off the second lamp by its color.",
      { "c[19]": [0, 0, 0, 0] },
      (seen) => seen.constant("c[19]").every((x) => x === 0) && litBy([16, 20])(seen),
    ),
    programTask(
      "Let the lamps count from behind, too, where they take light away: the subroutine shall not return early.",
      [["    RET (LE.x);\n", ""]],
      litBy([16, 18, 20], -Infinity),
    ),
    {
      text: "Add a fourth lamp, with its direction in c[23], such as (0, 1, 0), and its color in c[24].",
      check: (seen) =>
        seen
          .constant("c[24]")
          .slice(0, 3)
          .some((x) => x >= 0.1) && litBy([16, 18, 20, 23])(seen),
      solution: {
        edits: [
          [
            "    MOV o[COL0].xyz, R3;",
            "    MOV R1, c[23];\n    MOV R2, c[24];\n    CAL lamp;\n    MOV o[COL0].xyz, R3;",
          ],
        ],
        constants: { "c[23]": [0, 1, 0, 0], "c[24]": [0.3, 0.3, 0.3, 0] },
      },
    },
  ],
  panel: "debugger",
  program,
  body: "torus",
  parameters: [
    [0.8, 0.6, 0, 0],
    [0.9, 0.35, 0.2, 0],
    [-0.8, 0.36, 0.48, 0],
    [0.2, 0.5, 0.8, 0],
    [0, -0.8, 0.6, 0],
    [0.25, 0.6, 0.3, 0],
    [0.06, 0, 0, 1],
  ],
});
