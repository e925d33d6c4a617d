import { makeLesson } from "./lesson.js";

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
