import { makeLesson } from "./lesson.js";
import type { Seen, SeenVertex } from "./seen.js";
import { constantTask, programTask } from "./task.js";
import { near } from "./vectors.js";

const program = `!!VP1.0
# The view volume: what is outside of -w to w in x, y or z is cut away.
#
# c[16]  (shift to the right, shift up, shift toward the near plane, 0)
# c[17]  color far from the near plane; c[18] color at it
# c[19]  (0.12, 0, 1, 0)

    DP4 R0.x, c[0], v[OPOS];
    DP4 R0.y, c[1], v[OPOS];
    DP4 R0.z, c[2], v[OPOS];
    DP4 R0.w, c[3], v[OPOS];
    # In clip coordinates, before anything is divided by w
    ADD R0.x, R0.x, c[16].x;
    ADD R0.y, R0.y, c[16].y;
    ADD R0.z, R0.z, -c[16].z;
    MOV o[HPOS], R0;

    # R1.x: how far z is above -w, where the near plane is
    ADD R1.x, R0.z, R0.w;
    MUL R1.x, R1.x, c[19].x;
    MIN R1.x, R1.x, c[19].z;
    MAX R1.x, R1.x, c[19].y;
    MOV R2, c[18];
    ADD R3, c[17], -R2;
    MAD R2, R1.x, R3, R2;
    # Lighter where the normal points up
    MAD R1.y, v[NRML].y, c[19].x, c[19].z;
    MUL o[COL0].xyz, R2, R1.y;
END
`;

/** Whether some vertex is outside on a side: of a component, below -w or above w. */
const isCut = (seen: Seen, component: number, sign: number): boolean =>
  seen.some((v) => sign * v("o[HPOS]")[component]! > v("o[HPOS]")[3]!);

const SIDES = [0, 1, 2].flatMap((component) => [-1, 1].map((sign) => [component, sign] as const));

/** Whether the body is cut by one side of the view volume alone, or by none. */
const isCutBy = (seen: Seen, side: readonly [number, number] | null): boolean =>
  SIDES.every(
    ([component, sign]) => isCut(seen, component, sign) === (component === side?.[0] && sign === side[1]),
  );

const isFlat = (v: SeenVertex): boolean => near(v("o[HPOS]")[3]!, 8);

/** Clipping by the view volume. */
export const viewVolume = makeLesson({
  name: "view-volume",
  title: "The view volume",
  instructions: ["DP4", "ADD"],
  watch:
    "The near plane cuts the teapot open, where z is less than -w. Show the view volume in the place of the picture: both what is left and " +
    "what was cut away are in it.",
  tasks: [
    constantTask(
      "Move the teapot back, so that nothing is cut away.",
      { "c[16]": [0, 0, 0, 0] },
      (seen) => isCutBy(seen, null) && !seen.every(isFlat) && seen.some((v) => v("o[HPOS]")[3]! > 0),
    ),
    constantTask(
      "Now let the left side of the view volume cut it, and no other side.",
      { "c[16]": [-4, 0, 0, 0] },
      (seen) => isCutBy(seen, [0, -1]),
    ),
    {
      text: "Leave the perspective out: give every vertex the same w, of 8. c[20] may hold it; nothing shall be cut away.",
      check: (seen) => seen.every(isFlat) && isCutBy(seen, null),
      solution: {
        edits: [["    DP4 R0.w, c[3], v[OPOS];", "    MOV R0.w, c[20].x;"]],
        constants: { "c[16]": [0, 0, 0, 0], "c[20]": [8, 0, 0, 0] },
      },
    },
    programTask(
      "Mirror the picture: what was on the right is on the left. Nothing else changes.",
      [["ADD R0.x, R0.x, c[16].x;", "ADD R0.x, -R0.x, c[16].x;"]],
      (seen) =>
        seen.every((v) =>
          near(v("o[HPOS]")[0]! - seen.constant("c[16]")[0]!, -seen.rows(["c[0]"], v("v[OPOS]"))[0]!),
        ) && seen.some((v) => Math.abs(v("o[HPOS]")[0]!) > 0.5),
    ),
  ],
  panel: "vertices",
  read: ["pipeline"],
  program,
  body: "teapot",
  parameters: [
    [0, 0, 14.2, 0],
    [0.3, 0.5, 0.75, 0],
    [0.95, 0.55, 0.25, 0],
    [0.12, 0, 1, 0],
  ],
});
