import { areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { type Seen, type SeenVertex } from "./seen.js";
import { constantTask, programTask } from "./task.js";
import { dot3, scaled, type Vector } from "./vectors.js";

const program = `!!VP2.0
# Colors that only some vertices write: the condition code decides.
#
# c[16]  a direction; w is where it divides the body
# c[17]  color in front of it
# c[18]  color after it
# c[19]  (0.65, 0.35, 0, 1)
# c[20]  half the width of the seam

    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];

    # MOVC and its like set the condition code by what they write.
    DP3 R0.x, v[OPOS], c[16];
    MOV R1, c[17];
    SUBC R0.y, R0.x, c[16].w;
    # Only where the y of the condition code is less than zero
    MOV R1 (LT.y), c[18];
    # Near zero: the pseudo-register CC keeps the code and throws the value away.
    SUBC CC.z, |R0.y|, c[20].x;
    MOV R1 (LT.z), c[19].w;

    MAD R0.z, v[NRML].y, c[19].y, c[19].x;
    MUL o[COL0].xyz, R1, R0.z;
END
`;

/** The color of a vertex with a seam of some half width, and colors for before and after it. */
function dividedColor(seen: Seen, v: SeenVertex, seam: number, [front, back]: readonly string[]): Vector {
  const direction = seen.constant("c[16]");
  const distance = dot3(v("v[OPOS]"), direction) - direction[3]!;
  const color = distance < 0 ? seen.constant(back!) : seen.constant(front!);
  return scaled(
    Math.abs(distance) < seam ? seen.constant("c[19]").map((_, i, all) => (i < 3 ? all[3]! : 0)) : color,
    0.35 * v("v[NRML]")[1]! + 0.65,
  );
}

/** The suffix C, CC and condition masks. */
export const conditions = makeLesson({
  name: "conditions",
  title: "Condition codes and masks",
  instructions: ["MOVC", "SUBC"],
  watch: "Step over the two lines with (LT...): for some vertices they write nothing. Then change LT to GE.",
  tasks: [
    programTask(
      "Let the two colors change places: write another condition in the place of LT in (LT.y).",
      [["(LT.y)", "(GE.y)"]],
      (seen) => {
        const [seam] = seen.constant("c[20]");
        return areColored(seen, (v) => dividedColor(seen, v, seam!, ["c[18]", "c[17]"]), 0.98);
      },
    ),
    constantTask("Make the seam four times as wide.", { "c[20]": [0.2, 0, 0, 0] }, (seen) =>
      areColored(seen, (v) => dividedColor(seen, v, 0.2, ["c[17]", "c[18]"]), 0.98),
    ),
    programTask(
      "Take the seam away without changing a number: its condition can be one that is never true.",
      [["(LT.z)", "(FL.z)"]],
      (seen) => {
        const isChanged = seen.constant("c[20]")[0] !== Math.fround(0.05);
        return !isChanged && areColored(seen, (v) => dividedColor(seen, v, 0, ["c[17]", "c[18]"]), 0.98);
      },
    ),
  ],
  panel: "debugger",
  program,
  body: "torus",
  parameters: [
    [0.6, 0.64, 0.48, 0.1],
    [0.2, 0.55, 0.75, 1],
    [0.9, 0.45, 0.2, 1],
    [0.65, 0.35, 0, 1],
    [0.05, 0, 0, 0],
  ],
});
