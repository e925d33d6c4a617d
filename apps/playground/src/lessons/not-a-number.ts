import { makeLesson } from "./lesson.js";
import type { Seen, SeenVertex } from "./seen.js";
import { programTask } from "./task.js";
import { near } from "./vectors.js";

const program = `!!VP1.1
# A step at x = 0, by x / |x|. On the line itself that is 0 times infinity, which is NaN.
#
# c[16]  (height of the step, 0, 1, 0.5)
# c[17]  lower color; c[18] upper color
# c[19]  (0.15, 0.75, 0, 0)

    # R0.x: the square of x; R0.y: 1 / |x|; R0.z: -1 or 1, the sign of x
    MUL R0.x, v[OPOS].x, v[OPOS].x;
    RSQ R0.y, R0.x;
    MUL R0.z, v[OPOS].x, R0.y;

    MOV R1, v[OPOS];
    MUL R1.y, R0.z, c[16].x;
    DP4 o[HPOS].x, c[0], R1;
    DP4 o[HPOS].y, c[1], R1;
    DP4 o[HPOS].z, c[2], R1;
    DP4 o[HPOS].w, c[3], R1;

    # From the lower to the upper color
    MAD R2.x, R0.z, c[16].w, c[16].w;
    MOV R3, c[17];
    SUB R4, c[18], R3;
    MAD R3, R2.x, R4, R3;
    # Lighter toward the front
    MAD R2.y, v[OPOS].z, c[19].x, c[19].y;
    MUL o[COL0].xyz, R3, R2.y;
END
`;

const isNaNAt = (v: SeenVertex): boolean => v("o[HPOS]").some((x) => Number.isNaN(x));

/** Whether no vertex is NaN, and those beside the line are where they were. */
function isWhole(seen: Seen): boolean {
  const rows = ["c[0]", "c[1]", "c[2]", "c[3]"];
  return seen.every((v) => {
    const [x, , z] = v("v[OPOS]");
    const wanted = seen.rows(rows, [x!, Math.sign(x!) * seen.constant("c[16]")[0]!, z!]);
    return (
      !isNaNAt(v) && (Math.abs(x!) < 0.04 || wanted.every((one, i) => near(v("o[HPOS]")[i]!, one, 0.02)))
    );
  });
}

/** NaN. */
export const notANumber = makeLesson({
  name: "not-a-number",
  title: "NaN, and where it comes from",
  instructions: ["RSQ", "MUL"],
  watch:
    "There is a gap along the step: a vertex whose position is NaN has no place, and neither have its triangles. The table of vertices " +
    "shows which they are, and the debugger where the first NaN of such a vertex comes from.",
  tasks: [
    {
      text: "Find a vertex whose position is NaN, and open it in the debugger.",
      check: (seen) => seen.state.vertex !== null && isNaNAt(seen.vertexOf(seen.state.vertex)),
      solution: { vertex: 188 },
    },
    programTask(
      "Close the gap: add a little, such as c[16].y of 0.000001, before the square root, so that its reciprocal stays finite.",
      [["    RSQ R0.y, R0.x;", "    MAD R0.x, c[18].w, c[18].w, R0.x;\n    RSQ R0.y, R0.x;"]],
      (seen) => seen.state.arithmetic === "unified" && isWhole(seen),
    ),
    {
      text: "Undo that, and close the gap without a change of the program: in some arithmetics zero times anything is zero.",
      check: (seen) => seen.state.arithmetic !== "unified" && isWhole(seen),
      solution: { arithmetic: "vp1" },
    },
  ],
  panel: "vertices",
  read: ["numbers"],
  program,
  body: "grid",
  parameters: [
    [0.35, 0, 1, 0.5],
    [0.25, 0.4, 0.75, 0.001],
    [0.95, 0.7, 0.3, 0.001],
    [0.15, 0.75, 0, 0],
  ],
});
