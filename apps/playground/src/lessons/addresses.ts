import { areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { type Seen, type SeenVertex } from "./seen.js";
import { constantTask, programTask, type Task } from "./task.js";
import { clamped, nearVector, scaled } from "./vectors.js";

const program = `!!VP2.0
# A palette of colors in program parameters, read by address.
#
# c[16]        (bands a unit, first band, light, light)
# c[17]        (0, 7, 0, 0): the first and the last color
# c[32]-c[39]  the colors of the palette

    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];

    # ARL rounds down and gives a whole number; it is kept within the palette before.
    MAD R0.x, v[OPOS].y, c[16].x, c[16].y;
    MAX R0.x, R0.x, c[17].x;
    MIN R0.x, R0.x, c[17].y;
    ARL A0.x, R0.x;
    MOV R1, c[A0.x+32];

    MAD R0.y, v[NRML].y, c[16].z, c[16].w;
    MUL o[COL0].xyz, R1, R0.y;
END
`;

/** Whether nearly all vertices have the colors of the bands that a function gives, of what the program computes as one. */
const bandsAre =
  (bandOf: (value: number) => number): Task["check"] =>
  (seen) =>
    areColored(seen, (v) => scaled(seen.constant(`c[${32 + bandOf(bandValue(seen, v))}]`), shadeOf(v)), 0.97);

function bandValue(seen: Seen, v: SeenVertex): number {
  const [bands, first] = seen.constant("c[16]");
  return clamped(v("v[OPOS]")[1]! * bands! + first!, 0, 7);
}

const shadeOf = (v: SeenVertex): number => 0.3 * v("v[NRML]")[1]! + 0.75;

/** ARL, ARR, ARA and relative addressing. */
export const addresses = makeLesson({
  name: "addresses",
  title: "Address registers",
  instructions: ["ARL", "ARR", "ARA"],
  watch:
    "The color is c[A0.x+32]: change one of c[32] to c[39], and one band changes. ARR rounds to the nearest instead.",
  tasks: [
    constantTask(
      "Make the band of c[36] white.",
      { "c[36]": [1, 1, 1, 0] },
      (seen) => nearVector(seen.constant("c[36]"), [1, 1, 1]) && bandsAre(Math.floor)(seen),
    ),
    programTask(
      "Take the nearest band instead of the one below: ARR rounds.",
      [["ARL A0.x", "ARR A0.x"]],
      bandsAre(Math.round),
    ),
    constantTask(
      "Turn the palette around, so that its first color is at the top: only c[16].x has to change.",
      { "c[16]": [-3.4, 3.5, 0.3, 0.75] },
      (seen) => seen.constant("c[16]")[0]! < -3 && bandsAre(Math.floor)(seen),
    ),
    {
      text: "Take every second color: let 3 be the last address, load it into A0.z as well, and add that by ARA.",
      solution: {
        edits: [["ARL A0.x, R0.x;", "ARL A0.xz, R0.x;\n    ARA A0.x, A0;"]],
        constants: { "c[17]": [0, 3, 0, 0] },
      },
      check: (seen) =>
        seen.constant("c[17]")[1] === 3 && bandsAre((value) => 2 * Math.min(Math.floor(value), 3))(seen),
    },
  ],
  panel: "parameters",
  program,
  body: "teapot",
  parameters: [
    [3.4, 3.5, 0.3, 0.75],
    [0, 7, 0, 0],
  ],
  animated: () => ({
    32: [0.36, 0.11, 0.29, 0],
    33: [0.6, 0.17, 0.3, 0],
    34: [0.83, 0.31, 0.25, 0],
    35: [0.96, 0.55, 0.22, 0],
    36: [0.97, 0.78, 0.33, 0],
    37: [0.6, 0.75, 0.43, 0],
    38: [0.24, 0.6, 0.55, 0],
    39: [0.15, 0.39, 0.57, 0],
  }),
});
