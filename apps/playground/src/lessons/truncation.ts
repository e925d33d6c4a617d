import { isUnderChip } from "./checks.js";
import { makeLesson } from "./lesson.js";
import type { Seen, SeenVertex } from "./seen.js";
import { constantTask } from "./task.js";
import { near } from "./vectors.js";

const program = `!!VP1.1
# Stairs: what is left of a number to which a large one was added.
#
# c[16]  (the large number, what is added before it, height, steps of a unit)
# c[17]  color of a step that is below the slope; c[18] that of one above it
# c[19]  (0, 1, 0.35, 0.65)

    # R0.x: where the slope is. A sum has 24 binary digits, and drops the rest of them.
    ADD R0.y, v[OPOS].x, c[16].y;
    ADD R0.x, R0.y, c[16].x;
    ADD R0.x, R0.x, -c[16].x;
    MOV o[TEX0], R0.x;

    MOV R2, v[OPOS];
    MUL R2.y, R0.x, c[16].z;
    DP4 o[HPOS].x, c[0], R2;
    DP4 o[HPOS].y, c[1], R2;
    DP4 o[HPOS].z, c[2], R2;
    DP4 o[HPOS].w, c[3], R2;

    # R1.x: how far it is above the slope, in steps
    ADD R1.x, R0.x, -v[OPOS].x;
    MUL R1.x, R1.x, c[16].w;
    SLT R1.y, c[19].x, R1.x;
    MOV R3, c[17];
    ADD R4, c[18], -R3;
    MAD R3, R1.y, R4, R3;
    # Lighter, the farther it is away
    MAX R1.z, R1.x, -R1.x;
    MAD R1.z, R1.z, c[19].z, c[19].w;
    MUL o[COL0].xyz, R3, R1.z;
END
`;

/** Of singles from 2^20 to 2^21 the last digit is worth 1/8. */
const LARGE = 1.5 * 2 ** 20;
/** What a chip's sum still sees of a small term beside a large one: five digits below that. */
const SEEN = 1 / 32;

/** How far the step of a vertex is above the slope, in steps of a size. */
const above = (v: SeenVertex, step: number): number => (v("o[TEX0]")[0]! - v("v[OPOS]")[0]!) / step;

/** Whether all vertices stand on steps of a size, each so far above the slope. */
function hasSteps(seen: Seen, step: number, [least, most]: readonly [number, number]): boolean {
  const isStep = (v: SeenVertex): boolean => {
    const steps = v("o[TEX0]")[0]! / step;
    return near(steps, Math.round(steps)) && above(v, step) >= least && above(v, step) <= most;
  };
  return seen.every(isStep) && seen.some((v) => Math.abs(above(v, step)) > 0.3);
}

/** Sums that are cut off and not rounded. */
export const truncation = makeLesson({
  name: "truncation",
  title: "Numbers that are cut off",
  instructions: ["ADD"],
  watch:
    "A large number has no room for the last digits of a small one. The texts of the languages round to the nearest number that " +
    "there is, so half of the stairs lie above the slope and half below it. The chips cut off what has no room.",
  tasks: [
    {
      text: "Choose the arithmetic of a chip, so that no step lies above the slope.",
      check: (seen) => hasSteps(seen, 1 / 8, [-1, SEEN]),
      solution: { arithmetic: "nv20" },
    },
    {
      text: "Stay with it, and bring the steps back to the middle of the slope: add half a step, 0.0625, before the large number.",
      check: (seen) => isUnderChip(seen) && hasSteps(seen, 1 / 8, [-0.5 - SEEN, 0.5 + SEEN]),
      solution: { arithmetic: "nv20", constants: { "c[16]": [LARGE, 1 / 16, 0.5, 8] } },
    },
    constantTask(
      "Make the steps four times as low, and leave them above and below the slope: a fourth of the large number is 393216.",
      { "c[16]": [LARGE / 4, 0, 0.5, 32] },
      (seen) => hasSteps(seen, 1 / 32, [-0.5 - SEEN, 0.5 + SEEN]),
    ),
  ],
  panel: "numbers",
  read: ["chips", "numbers"],
  program,
  body: "grid",
  parameters: [
    [LARGE, 0, 0.5, 8],
    [0.3, 0.5, 0.8, 1],
    [0.95, 0.55, 0.25, 1],
    [0, 1, 0.35, 0.65],
  ],
});
