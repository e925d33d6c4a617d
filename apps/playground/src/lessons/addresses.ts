import { makeLesson } from "./lesson.js";

const program = `!!VP2.0
# A palette of colors in program parameters, read by address.
#
# c[16]        (bands a unit, first band, light, light)
# c[17]        (0, 7, 0, 0): the first and the last color
# c[32]-c[39]  the palette

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

/** ARL, ARR, ARA and relative addressing. */
export const addresses = makeLesson({
  name: "addresses",
  title: "Address registers",
  instructions: ["ARL", "ARR", "ARA"],
  watch:
    "The color is c[A0.x+32]: change one of c[32] to c[39], and one band changes. ARR rounds to the nearest instead.",
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
