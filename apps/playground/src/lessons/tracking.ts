import { areAt, areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import type { Seen, SeenVertex } from "./seen.js";
import { programTask } from "./task.js";
import { dot3, normalized, scaled, sum, type Vector } from "./vectors.js";

const program = `!!VP1.1
# Light at the rim, by matrices that follow those of the GL: nobody sets c[0] to c[11] by hand.
#
# c[0]-c[3]   rows of the modelview-projection matrix
# c[4]-c[7]   rows of the inverse transpose of the modelview matrix, for normals
# c[8]-c[11]  rows of the modelview matrix
# c[16]       color of the body
# c[17]       color of the rim; w is how strong it is
# c[18]       (0.25, 0, 1, 0.75)

    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];

    # R0: the direction from the eye, which is at the origin, to the vertex
    DP4 R0.x, c[8], v[OPOS];
    DP4 R0.y, c[9], v[OPOS];
    DP4 R0.z, c[10], v[OPOS];
    DP3 R0.w, R0, R0;
    RSQ R0.w, R0.w;
    MUL R0.xyz, R0, R0.w;
    # R1: the normal in eye coordinates
    DP3 R1.x, c[4], v[NRML];
    DP3 R1.y, c[5], v[NRML];
    DP3 R1.z, c[6], v[NRML];

    # R2.x: how much the surface faces the eye; R2.y: how little
    DP3 R2.x, R0, -R1;
    MAX R2.x, R2.x, c[18].y;
    SUB R2.y, c[18].z, R2.x;
    MUL R2.y, R2.y, R2.y;
    MUL R2.y, R2.y, c[17].w;
    MAD R2.x, R2.x, c[18].w, c[18].x;
    MUL R3, R2.x, c[16];
    MAD o[COL0].xyz, R2.y, c[17], R3;
END
`;

/** The color of a vertex whose normal in eye coordinates is given. */
function lit(seen: Seen, v: SeenVertex, normal: Vector): Vector {
  const direction = normalized(seen.rows(["c[8]", "c[9]", "c[10]"], v("v[OPOS]")));
  const facing = Math.max(0, -dot3(direction, normal));
  const rim = (1 - facing) ** 2 * seen.constant("c[17]")[3]!;
  return sum(scaled(seen.constant("c[16]"), 0.75 * facing + 0.25), scaled(seen.constant("c[17]"), rim));
}

/** What rows of a matrix make of a direction. */
function turned(seen: Seen, rows: readonly string[], v: SeenVertex): Vector {
  return rows.map((row) => dot3(seen.constant(row), v("v[NRML]")));
}

const NORMAL_ROWS = ["c[4]", "c[5]", "c[6]"];

/** Tracked matrices. */
export const tracking = makeLesson({
  name: "tracking",
  title: "Tracked matrices",
  instructions: ["DP4", "DP3"],
  watch:
    "Turn the picture and watch c[0] to c[3], which follow: glTrackMatrixNV, in the log, has made them follow the matrices of the GL, and nothing can be " +
    "set there.",
  tasks: [
    {
      text:
        "Turn the picture by a quarter, so that the axis of the mesh that points to the right points to you or away from you: c[3].x is " +
        "near 0.9 or -0.9.",
      check: (seen) => Math.abs(seen.constant("c[3]")[0]!) > 0.85,
      solution: { yaw: -0.16 },
    },
    programTask(
      "Let the light turn with the teapot: take the normal as the mesh has it.",
      [
        [
          "    DP3 R1.x, c[4], v[NRML];\n    DP3 R1.y, c[5], v[NRML];\n    DP3 R1.z, c[6], v[NRML];",
          "    MOV R1, v[NRML];",
        ],
      ],
      (seen) => areColored(seen, (v) => lit(seen, v, v("v[NRML]"))),
    ),
    programTask(
      "Have the GL transform the position: write OPTION NV_position_invariant; after the first line, and no HPOS. The picture stays.",
      [
        ["!!VP1.1", "!!VP1.1\nOPTION NV_position_invariant;"],
        ["    DP4 o[HPOS].x, c[0], v[OPOS];\n", ""],
        ["    DP4 o[HPOS].y, c[1], v[OPOS];\n", ""],
        ["    DP4 o[HPOS].z, c[2], v[OPOS];\n", ""],
        ["    DP4 o[HPOS].w, c[3], v[OPOS];\n", ""],
      ],
      (seen) =>
        seen.hasLine(/^OPTION\s+NV_position_invariant\s*;/) &&
        areAt(seen, (v) => v("v[OPOS]")) &&
        areColored(seen, (v) => lit(seen, v, turned(seen, NORMAL_ROWS, v))),
    ),
  ],
  panel: "parameters",
  read: ["porting", "pipeline"],
  program,
  body: "teapot",
  parameters: [
    [0.5, 0.35, 0.6, 0],
    [0.4, 0.75, 0.95, 1],
    [0.25, 0, 1, 0.75],
  ],
});
