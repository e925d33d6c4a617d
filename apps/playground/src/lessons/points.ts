import { makeLesson } from "./lesson.js";
import { constantTask } from "./task.js";
import { near } from "./vectors.js";

const program = `!!VP2.0
# Points with a size of their own, that fade into fog.
#
# c[16]  (size at a distance of 1, 1 / height, 0.5, 0)
# c[17]  lower color; c[18] upper color
# c[19]  (fog for each unit of distance, fog at the eye, 0, 0)

    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];

    # R0.x: how far the vertex is in front of the eye
    DP4 R0.x, -c[10], v[OPOS];
    RCP R0.y, R0.x;
    MUL o[PSIZ].x, R0.y, c[16].x;
    MAD o[FOGC].x, R0.x, c[19].x, c[19].y;

    MAD R1.x, v[OPOS].y, c[16].y, c[16].z;
    MOV R2, c[17];
    SUB R3, c[18], R2;
    MAD o[COL0].xyz, R1.x, R3, R2;
END
`;

/** PSIZ and FOGC. */
export const points = makeLesson({
  name: "points",
  title: "Point sizes and fog",
  instructions: ["RCP", "MAD"],
  watch: "PSIZ grows toward the eye and FOGC away from it; c[16].x is the size, c[19] where the fog begins.",
  tasks: [
    {
      text: "Give all points a size of 5, however far they are.",
      check: (seen) => seen.every((v) => near(v("o[PSIZ]")[0]!, 5)),
      solution: {
        edits: [["MUL o[PSIZ].x, R0.y, c[16].x;", "MOV o[PSIZ].x, c[16].x;"]],
        constants: { "c[16]": [5, 0.5, 0.5, 0] },
      },
    },
    constantTask(
      "Take away the fog: its coordinate is 0 or less for every point.",
      { "c[19]": [0, 0, 0, 0] },
      (seen) => seen.every((v) => v("o[FOGC]")[0]! <= 0),
    ),
    {
      text: "Let points be larger the higher they are: 4 at a height of 0, and 2 more for each unit.",
      check: (seen) => seen.every((v) => near(v("o[PSIZ]")[0]!, 4 + 2 * v("v[OPOS]")[1]!)),
      solution: {
        edits: [["MUL o[PSIZ].x, R0.y, c[16].x;", "MAD o[PSIZ].x, v[OPOS].y, c[20].x, c[20].y;"]],
        constants: { "c[20]": [2, 4, 0, 0] },
      },
    },
  ],
  panel: "parameters",
  read: ["pipeline"],
  program,
  body: "torus",
  isPoints: true,
  parameters: [
    [36, 0.5, 0.5, 0],
    [0.85, 0.25, 0.35, 0],
    [1, 0.85, 0.4, 0],
    [0.55, -3.4, 0, 0],
  ],
  prepare(gl) {
    gl.enable(gl.VERTEX_PROGRAM_POINT_SIZE_NV);
    gl.enable(gl.FOG);
    gl.fogi(gl.FOG_MODE, gl.EXP);
    gl.fogf(gl.FOG_DENSITY, 1);
    gl.fogi(gl.FOG_COORDINATE_SOURCE_EXT, gl.FOG_COORDINATE_EXT);
    gl.fogfv(gl.FOG_COLOR, new Float32Array([0.16, 0.17, 0.22, 1]));
  },
});
