import { makeLesson } from "./lesson.js";

const program = `!!VP2.0
# Three lamps, each lit by a call of the same subroutine.
#
# c[16], c[18], c[20]  directions to the lamps in eye coordinates
# c[17], c[19], c[21]  their colors
# c[22]                (0.06, 0, 0, 1)

    # Other labels stand before main; execution begins there.
lamp:
    # R1: direction, R2: color of the lamp; R3: the sum so far
    DP3C R4.x, R0, R1;
    # Nothing from behind: back to the caller
    RET (LE.x);
    MAD R3.xyz, R4.x, R2, R3;
    RET;

main:
    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];
    DP3 R0.x, c[4], v[NRML];
    DP3 R0.y, c[5], v[NRML];
    DP3 R0.z, c[6], v[NRML];
    DP3 R0.w, R0, R0;
    RSQ R0.w, R0.w;
    MUL R0.xyz, R0, R0.w;

    MOV R3, c[22].x;
    MOV R1, c[16];
    MOV R2, c[17];
    CAL lamp;
    MOV R1, c[18];
    MOV R2, c[19];
    CAL lamp;
    MOV R1, c[20];
    MOV R2, c[21];
    CAL lamp;
    MOV o[COL0].xyz, R3;
END
`;

/** CAL and RET. */
export const subroutines = makeLesson({
  name: "subroutines",
  title: "Subroutines",
  instructions: ["CAL", "RET"],
  watch: "Watch the call stack while you step: RET returns early from lamps that are behind the surface.",
  program,
  body: "torus",
  parameters: [
    [0.8, 0.6, 0, 0],
    [0.9, 0.35, 0.2, 0],
    [-0.8, 0.36, 0.48, 0],
    [0.2, 0.5, 0.8, 0],
    [0, -0.8, 0.6, 0],
    [0.25, 0.6, 0.3, 0],
    [0.06, 0, 0, 1],
  ],
});
