import { areColored } from "./checks.js";
import { makeLesson } from "./lesson.js";
import { constantTask, programTask } from "./task.js";
import { dot3, near, normalized, scaled, sum } from "./vectors.js";

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
  tasks: [
    constantTask(
      "Make the highlight small: less than one vertex in a hundred may shine with more than a tenth.",
      { "c[17]": [0.85, 0.45, 0.25, 127] },
      (seen) => seen.share((v) => v("o[COL1]")[0]! > 0.1) < 0.01 && seen.some((v) => v("o[COL1]")[0]! > 0.1),
    ),
    constantTask("Let the light be the same at every distance.", { "c[18]": [1, 0, 0, 0] }, (seen) =>
      areColored(seen, (v) => {
        const normal = normalized(seen.rows(["c[4]", "c[5]", "c[6]"], v("v[NRML]")));
        const place = seen.rows(["c[8]", "c[9]", "c[10]"], v("v[OPOS]"));
        const lamp = normalized(sum(seen.constant("c[16]").slice(0, 3), scaled(place, -1)));
        return scaled(seen.constant("c[17]"), Math.max(0, dot3(normal, lamp)));
      }),
    ),
    programTask(
      "Give the highlight the color of the body: multiply it with c[17].",
      [["MOV o[COL1].xyz, R4.z;", "MUL o[COL1].xyz, R4.z, c[17];"]],
      (seen) => {
        const [red, green, blue] = seen.constant("c[17]");
        return (
          seen.some((v) => v("o[COL1]")[0]! > 0.1) &&
          seen.every((v) => {
            const [r, g, b] = v("o[COL1]");
            return near(r! * green!, g! * red!) && near(r! * blue!, b! * red!);
          })
        );
      },
    ),
  ],
  panel: "parameters",
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
