import { makeLesson } from "./lesson.js";
import { type Seen } from "./seen.js";
import { near } from "./vectors.js";

const stateProgram = `!!VSP1.0
# Prepares for all vertices what would be the same for each of them: a turn about the y axis, as three rows.
#
# v[0].x       the phase of the animation
# c[24]        (a full turn in eighths, 0, 1, 8)
# c[32]-c[40]  cosine and sine of each eighth of a turn
#
# Written:
# c[20]-c[22]  the rows

    # R0.x: the phase in eighths; R0.y: its fraction
    MUL R0.x, v[0].x, c[24].x;
    ARL A0.x, R0.x;
    EXP R1.y, R0.x;
    # R2: between the two nearest of them, and of length 1 again
    MOV R2, c[A0.x+32];
    MOV R3, c[A0.x+33];
    ADD R3, R3, -R2;
    MAD R2, R3, R1.y, R2;
    MUL R2.z, R2.x, R2.x;
    MAD R2.z, R2.y, R2.y, R2.z;
    RSQ R2.z, R2.z;
    MUL R2.xy, R2, R2.z;

    MOV R4, c[24].y;
    MOV R4.x, R2.x;
    MOV R4.z, R2.y;
    MOV c[20], R4;
    MOV R4, c[24].y;
    MOV R4.y, c[24].z;
    MOV c[21], R4;
    MOV R4, c[24].y;
    MOV R4.x, -R2.y;
    MOV R4.z, R2.x;
    MOV c[22], R4;
END
`;

const program = `!!VP1.0
# Turns the mesh by rows that the vertex state program has written.
#
# c[16]        direction to the light in the coordinates of the mesh's surroundings
# c[17]        color
# c[18]        (0.25, 0, 0, 1)
# c[20]-c[22]  the rows

    DP3 R0.x, c[20], v[OPOS];
    DP3 R0.y, c[21], v[OPOS];
    DP3 R0.z, c[22], v[OPOS];
    MOV R0.w, v[OPOS].w;
    DP4 o[HPOS].x, c[0], R0;
    DP4 o[HPOS].y, c[1], R0;
    DP4 o[HPOS].z, c[2], R0;
    DP4 o[HPOS].w, c[3], R0;

    DP3 R1.x, c[20], v[NRML];
    DP3 R1.y, c[21], v[NRML];
    DP3 R1.z, c[22], v[NRML];
    DP3 R2.x, R1, c[16];
    MAX R2.x, R2.x, c[18].y;
    ADD R2.x, R2.x, c[18].x;
    MUL o[COL0].xyz, R2.x, c[17];
END
`;

const FRAMES = 24;

/** Cosine and sine of eighths of a turn, and the first one again. */
const HALF = Math.SQRT1_2;
const EIGHTHS: readonly (readonly [number, number])[] = [
  [1, 0],
  [HALF, HALF],
  [0, 1],
  [-HALF, HALF],
  [-1, 0],
  [-HALF, -HALF],
  [0, -1],
  [HALF, -HALF],
  [1, 0],
];

/** The turn that the state program has written, in turns from -0.5 to 0.5. */
function turnOf(seen: Seen): number {
  const [cosine, , sine] = seen.constant("c[20]");
  return Math.atan2(sine!, cosine!) / (2 * Math.PI);
}

/** The picture of the animation that is shown, from 0 to 1. */
const phaseOf = (seen: Seen): number => seen.state.frame / FRAMES;

/** Vertex state programs. */
export const preparation = makeLesson({
  name: "preparation",
  title: "A vertex state program",
  instructions: ["ARL", "EXP"],
  watch:
    "Open the .vsp file: it runs once and writes c[20] to c[22], which every vertex then reads. Play it, and they turn.",
  tasks: [
    {
      text: "Let it make only a quarter of a turn in the whole animation. Look at a picture near its end.",
      check: (seen) => phaseOf(seen) >= 0.5 && near(turnOf(seen), phaseOf(seen) / 4, 0.01),
      solution: { constants: { "c[24]": [2, 0, 1, 8] }, frame: 20 },
    },
    {
      text: "Turn it the other way, by two signs in the .vsp file. Look at a picture in the first half.",
      check: (seen) => phaseOf(seen) > 0.1 && phaseOf(seen) < 0.4 && near(turnOf(seen), -phaseOf(seen), 0.01),
      solution: {
        edits: [
          ["MOV R4.z, R2.y;", "MOV R4.z, -R2.y;"],
          ["MOV R4.x, -R2.y;", "MOV R4.x, R2.y;"],
        ],
        frame: 6,
      },
    },
    {
      text: "Let the state program write the color, too: c[17] is the phase, so that the picture gets brighter.",
      check: (seen) =>
        phaseOf(seen) > 0 &&
        seen
          .constant("c[17]")
          .slice(0, 3)
          .every((x) => near(x, phaseOf(seen))),
      solution: {
        edits: [["    MOV c[22], R4;", "    MOV c[22], R4;\n    MOV c[17], v[0].x;"]],
        frame: 12,
      },
    },
  ],
  panel: "parameters",
  read: ["pipeline"],
  program,
  stateProgram,
  body: "teapot",
  frames: FRAMES,
  parameters: [
    [0.48, 0.64, 0.6, 0],
    [0.7, 0.55, 0.8, 0],
    [0.25, 0, 0, 1],
  ],
  animated: () => ({
    24: [8, 0, 1, 8],
    ...Object.fromEntries(EIGHTHS.map(([cosine, sine], i) => [32 + i, [cosine, sine, 0, 0] as const])),
  }),
});
