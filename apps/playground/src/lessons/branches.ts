import { makeLesson } from "./lesson.js";

const program = `!!VP2.0
# The Mandelbrot set: every vertex goes around a loop until it leaves a circle.
#
# c[16]  (1 / width, 1 / height, x, y): which part of the plane the mesh shows
# c[17]  (0, 1, 2, 4)
# c[18]  (the most rounds, 1 / that, 0, 0)
# c[19]  how the rounds become a color
# c[20]  how they become a height

    # R0: the constant of the vertex; R1: the number that goes around; R2.x: the rounds left
    MAD R0.xy, v[OPOS].xzzz, c[16].xyyy, c[16].zwww;
    MOV R1, c[17].x;
    MOV R2.x, c[18].x;

around:
    # R1 = R1 squared + R0
    MUL R3.x, R1.x, R1.x;
    MUL R3.y, R1.y, R1.y;
    MUL R3.z, R1.x, R1.y;
    SUB R1.x, R3.x, R3.y;
    MUL R1.y, R3.z, c[17].z;
    ADD R1.xy, R1, R0;
    ADD R3.w, R3.x, R3.y;
    # Outside of the circle with the radius 2?
    SUBC CC.x, R3.w, c[17].w;
    BRA done (GT.x);
    # Once more, if there are rounds left
    ADDC R2.x, R2.x, -c[17].y;
    BRA around (GT.x);

done:
    MUL R2.y, R2.x, c[18].y;
    MOV R4, v[OPOS];
    MAD R4.y, R2.y, c[20].x, c[20].y;
    DP4 o[HPOS].x, c[0], R4;
    DP4 o[HPOS].y, c[1], R4;
    DP4 o[HPOS].z, c[2], R4;
    DP4 o[HPOS].w, c[3], R4;
    SUB R2.y, c[17].y, R2.y;
    MUL o[COL0].xyz, R2.y, c[19];
END
`;

/** BRA and labels. */
export const branches = makeLesson({
  name: "branches",
  title: "Branches",
  instructions: ["BRA"],
  watch:
    "Click a vertex at the rim and step: the loop ends by one branch or by the other. More rounds in c[18] make it finer.",
  program,
  body: "grid",
  parameters: [
    [0.75, 0.75, -0.65, 0],
    [0, 1, 2, 4],
    [24, 1 / 24, 0, 0],
    [1, 0.75, 0.4, 0],
    [-0.7, 0.35, 0, 0],
  ],
});
