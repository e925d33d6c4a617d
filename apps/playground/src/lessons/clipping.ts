import { makeLesson } from "./lesson.js";
import { constantTask, programTask } from "./task.js";
import { dot3, near, scaled, sum } from "./vectors.js";

const program = `!!VP2.0
# Two clip distances: what has a negative one is cut away.
#
# c[16]  a plane
# c[17]  center of a sphere; w is the square of its radius
# c[18]  color of the outside; c[19] that of the inside
# c[20]  (0.6, 0.4, 0, 1)

    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];

    # A distance from a plane
    DP4 o[CLP0].x, c[16], v[OPOS];
    # A distance, of a kind, from a sphere; it may be interpolated all the same
    SUB R0.xyz, v[OPOS], c[17];
    DP3 R0.w, R0, R0;
    SUB o[CLP1].x, R0.w, c[17].w;

    MAD R1.x, v[NRML].y, c[20].y, c[20].x;
    MUL o[COL0].xyz, R1.x, c[18];
    MAD R1.x, -v[NRML].y, c[20].y, c[20].x;
    MUL o[BFC0].xyz, R1.x, c[19];
END
`;

/** CLP0 to CLP5. */
export const clipping = makeLesson({
  name: "clipping",
  title: "Clip distances",
  instructions: ["SUB", "DP4"],
  watch:
    "Move the plane with c[16].w and the sphere with c[17]; show CLP1 as color to see where it gets negative.",
  tasks: [
    constantTask(
      "Cut away the upper half of the teapot, and nothing else of it by the plane.",
      { "c[16]": [0, -1, 0, 0] },
      (seen) => seen.every((v) => Math.sign(v("o[CLP0]")[0]!) === -Math.sign(v("v[OPOS]")[1]!)),
    ),
    constantTask("Close the hole: the sphere shall cut nothing.", { "c[17]": [0.3, 0.3, 0.8, -1] }, (seen) =>
      seen.every((v) => v("o[CLP1]")[0]! >= 0),
    ),
    programTask(
      "Turn the sphere around, so that only what is inside of it is left.",
      [["SUB o[CLP1].x, R0.w, c[17].w;", "SUB o[CLP1].x, c[17].w, R0.w;"]],
      (seen) => {
        const sphere = seen.constant("c[17]");
        return seen.every((v) => {
          const away = sum(v("v[OPOS]").slice(0, 3), scaled(sphere, -1));
          return near(v("o[CLP1]")[0]!, sphere[3]! - dot3(away, away)) && sphere[3]! > 0;
        });
      },
    ),
  ],
  panel: "parameters",
  read: ["pipeline"],
  program,
  body: "teapot",
  parameters: [
    [-0.8, 0, -0.6, 0.9],
    [0.3, 0.3, 0.8, 0.5],
    [0.45, 0.6, 0.75, 0],
    [0.9, 0.4, 0.2, 0],
    [0.6, 0.4, 0, 1],
  ],
  prepare(gl) {
    gl.enable(gl.CLIP_PLANE0);
    gl.enable(gl.CLIP_PLANE1);
    gl.enable(gl.VERTEX_PROGRAM_TWO_SIDE_NV);
  },
});
