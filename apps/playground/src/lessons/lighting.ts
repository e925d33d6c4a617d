import { makeLesson } from "./lesson.js";

const program = `!!VP1.0
# Light by LIT, which fades with the distance by DST.
#
# c[16]  position of the lamp in eye coordinates
# c[17]  color of the body; w is the exponent of the highlight
# c[18]  how the light fades: constant, linear, quadratic
# c[19]  direction to the viewer, who is taken to be far away

    DP4 o[HPOS].x, c[0], v[OPOS];
    DP4 o[HPOS].y, c[1], v[OPOS];
    DP4 o[HPOS].z, c[2], v[OPOS];
    DP4 o[HPOS].w, c[3], v[OPOS];

    # R0: the normal in eye coordinates, of length 1
    DP3 R0.x, c[4], v[NRML];
    DP3 R0.y, c[5], v[NRML];
    DP3 R0.z, c[6], v[NRML];
    DP3 R0.w, R0, R0;
    RSQ R0.w, R0.w;
    MUL R0.xyz, R0, R0.w;

    # R1: the direction to the lamp; R2: how far it is, as DST gives it
    DP4 R1.x, -c[8], v[OPOS];
    DP4 R1.y, -c[9], v[OPOS];
    DP4 R1.z, -c[10], v[OPOS];
    ADD R1.xyz, R1, c[16];
    DP3 R1.w, R1, R1;
    RSQ R2.w, R1.w;
    MUL R1.xyz, R1, R2.w;
    DST R2, R1.w, R2.w;
    DP3 R2.x, R2, c[18];
    RCP R2.x, R2.x;

    # R3: halfway between lamp and viewer
    ADD R3.xyz, R1, c[19];
    DP3 R3.w, R3, R3;
    RSQ R3.w, R3.w;
    MUL R3.xyz, R3, R3.w;

    # LIT takes both cosines and the exponent and gives (1, diffuse, specular, 1).
    DP3 R4.x, R0, R1;
    DP3 R4.y, R0, R3;
    MOV R4.w, c[17].w;
    LIT R4, R4;
    MUL R4.xyz, R4, R2.x;
    MUL o[COL0].xyz, R4.y, c[17];
    MOV o[COL1].xyz, R4.z;
END
`;

/** LIT and DST. */
export const lighting = makeLesson({
  name: "lighting",
  title: "Lighting",
  instructions: ["LIT", "DST"],
  watch:
    "The highlight gets smaller as c[17].w grows; c[16] moves the lamp, and c[18] says how its light fades.",
  read: ["approximations"],
  program,
  body: "teapot",
  parameters: [
    [1.6, 2.2, -5, 1],
    [0.85, 0.45, 0.25, 30],
    [0.35, 0, 0.07, 0],
    [0, 0, 1, 0],
  ],
  prepare: (gl) => gl.enable(gl.COLOR_SUM_EXT),
});
