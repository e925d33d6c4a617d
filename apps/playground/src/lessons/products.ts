import { areAt, areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { constantTask } from "./task.js";
import { dot4 } from "./vectors.js";

const program = `!!VP1.1
# A matrix of one's own, by dot products with its rows.
#
# c[16]-c[18]  three rows: what becomes of x, y and z
# c[20]        direction to the light in the coordinates of the mesh
# c[21]        (0.35, 0.65, 0, 0)

    # The point in R0, moved by the rows; DPH counts w as 1, whatever it is.
    DPH R0.x, v[OPOS], c[16];
    DPH R0.y, v[OPOS], c[17];
    DPH R0.z, v[OPOS], c[18];
    MOV R0.w, v[OPOS].w;
    DP4 o[HPOS].x, c[0], R0;
    DP4 o[HPOS].y, c[1], R0;
    DP4 o[HPOS].z, c[2], R0;
    DP4 o[HPOS].w, c[3], R0;

    # The cosine of the angle between two directions is their DP3.
    DP3 R1.x, v[NRML], c[20];
    MAX R1.x, R1.x, c[21].z;
    MAD o[COL0].xyz, R1.x, c[21].y, c[21].x;
END
`;

/** DP3, DP4 and DPH. */
export const products = makeLesson({
  name: "products",
  title: "Dot products and matrices",
  instructions: ["DP3", "DP4", "DPH"],
  watch: "Each of c[16] to c[18] is a row of a matrix: c[16].y shears the teapot sideways, c[17].w lifts it.",
  tasks: [
    constantTask(
      "Undo the shear, so that the teapot stands upright again.",
      { "c[16]": [1, 0, 0, 0] },
      (seen) => areAt(seen, (v) => v("v[OPOS]")),
    ),
    constantTask("Make the teapot twice as high.", { "c[17]": [0, 2, 0, 0] }, (seen) =>
      areAt(seen, (v) => {
        const [x, y, z] = v("v[OPOS]");
        const [first, third] = ["c[16]", "c[18]"].map((row) => dot4(seen.constant(row), [x!, y!, z!, 1]));
        return [first!, 2 * y!, third!];
      }),
    ),
    constantTask("Light the teapot from below.", { "c[20]": [0, -1, 0, 0] }, (seen) =>
      areColored(seen, (v) => [0, 1, 2].map(() => 0.35 + 0.65 * Math.max(0, -v("v[NRML]")[1]!))),
    ),
  ],
  panel: "parameters",
  read: ["numbers"],
  program,
  body: "teapot",
  parameters: [
    [1, 0.35, 0, 0],
    [0, 1, 0, 0],
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [0.48, 0.64, 0.6, 0],
    [0.35, 0.65, 0, 0],
  ],
});
