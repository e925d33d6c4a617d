import { areAt, isUnderChip } from "./checks.js";
import { makeLesson } from "./lesson.js";
import type { Seen } from "./seen.js";
import { programTask } from "./task.js";

const program = `!!VP1.1
# A slope between two large numbers: DP4 adds a large one, the height twice, and takes the large one away.
#
# c[16]  (the large number, 1, 1, the large number with a minus sign)
# c[17]  lower color; c[18] upper color
# c[19]  (0, 1, 0.35, 0.5)

    # R0: (1, height, height, 1)
    MOV R0, c[19].y;
    MAD R0.yz, v[OPOS].x, c[19].z, c[19].w;
    DP4 R1.x, R0, c[16];
    MOV o[TEX0], R1.x;

    MOV R2, v[OPOS];
    MAD R2.y, R1.x, c[19].w, -c[19].w;
    DP4 o[HPOS].x, c[0], R2;
    DP4 o[HPOS].y, c[1], R2;
    DP4 o[HPOS].z, c[2], R2;
    DP4 o[HPOS].w, c[3], R2;

    MUL R1.y, R1.x, c[19].w;
    MOV R3, c[17];
    ADD R4, c[18], -R3;
    MAD o[COL0].xyz, R1.y, R4, R3;
END
`;

/** Of singles from 2^22 to 2^23 the last digit is worth 1/2. */
const LARGE = 2 ** 22;
/** What a chip has cut off a term beside that: less than five digits more, of each of the two. */
const CUT = 2 / 64;

/** Twice the height of a vertex, as it would be without any rounding. */
const twice = (x: number): number => 2 * (0.35 * x + 0.5);

const hasOrder = (seen: Seen): boolean => seen.hasLine(/^DP4 R1\.x, R0, c\[16\];$/);

/** Whether the sum is what it would be without rounding, or off by less than so much. */
function hasSlope(seen: Seen, less: number): boolean {
  return seen.every((v) => Math.abs(twice(v("v[OPOS]")[0]!) - v("o[TEX0]")[0]!) < less + 1e-5);
}

/** Sums whose order counts, and sums without one. */
export const sums = makeLesson({
  name: "sums",
  title: "Sums in an order, and without one",
  instructions: ["DP4"],
  watch:
    "There should be a slope, and there are stairs: from left to right DP4 adds the height to a large number, which has no room for " +
    "its digits, and takes that away too late. The chips add all terms at once, and have five more digits for them.",
  tasks: [
    programTask(
      "Keep the arithmetic, and let the large numbers meet first: DP4 takes components in any order, if both operands have the same.",
      [["DP4 R1.x, R0, c[16];", "DP4 R1.x, R0.xwyz, c[16].xwyz;"]],
      (seen) => !isUnderChip(seen) && seen.constant("c[16]")[0]! >= LARGE && hasSlope(seen, 0),
    ),
    {
      text: "Undo that, and choose the arithmetic of a chip: the same text has a slope, of very low steps.",
      check: (seen) =>
        isUnderChip(seen) && hasOrder(seen) && seen.constant("c[16]")[0]! >= LARGE && hasSlope(seen, CUT),
      solution: { arithmetic: "nv20" },
    },
    {
      text:
        "Five digits have an end: stay with the chip, and let it lose the height, too. 2^30 is 1073741824; the second number has " +
        "to have the minus sign.",
      check: (seen) =>
        isUnderChip(seen) &&
        seen.constant("c[16]")[0]! > LARGE &&
        areAt(seen, (v) => [v("v[OPOS]")[0]!, -0.5, v("v[OPOS]")[2]!]),
      solution: { arithmetic: "nv20", constants: { "c[16]": [2 ** 30, 1, 1, -(2 ** 30)] } },
    },
  ],
  panel: "numbers",
  read: ["chips", "numbers"],
  program,
  body: "grid",
  parameters: [
    [LARGE, 1, 1, -LARGE],
    [0.2, 0.35, 0.6, 1],
    [0.95, 0.75, 0.35, 1],
    [0, 1, 0.35, 0.5],
  ],
});
