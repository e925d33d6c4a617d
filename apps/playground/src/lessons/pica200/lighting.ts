import { constantTask, programTask } from "../task.js";
import { near } from "../vectors.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; Light by LITP, which fades with the distance by DST.

.fvec transform[4], modelView[4]
; The lamp in eye coordinates
.fvec lamp
; w is the exponent of the highlight.
.fvec bodycolor
; How the light fades: constant, linear, quadratic
.fvec fading
.constf numbers(0.0, 1.0, 0.0, 0.08)

.in inposition v0
.in innormal v1
.out outposition position
.out outcolor color

.alias normal r0
.alias tolamp r1
.alias cosines r4

.proc main
	dp4 outposition.x, transform[0], inposition
	dp4 outposition.y, transform[1], inposition
	dp4 outposition.z, transform[2], inposition
	dp4 outposition.w, transform[3], inposition
	dp3 normal.x, modelView[0], innormal
	dp3 normal.y, modelView[1], innormal
	dp3 normal.z, modelView[2], innormal
	dp4 tolamp.x, -modelView[0], inposition
	dp4 tolamp.y, -modelView[1], inposition
	dp4 tolamp.z, -modelView[2], inposition
	add tolamp.xyz, lamp, tolamp

	; DST makes (1, d, d^2, 1/d) of (-, d^2, d^2, -) and (-, 1/d, -, 1/d).
	dp3 r2, tolamp, tolamp
	rsq r3, r2.x
	mul tolamp.xyz, tolamp, r3
	dst r2, r2, r3
	dp3 r2.x, fading, r2
	rcp r2.x, r2.x

	; Halfway to the viewer, who is on the z axis
	mov r5, tolamp
	add r5.z, numbers.y, r5.z
	dp3 r6, r5, r5
	rsq r6, r6.x
	mul r5.xyz, r5, r6

	; LITP makes of both cosines 0 where they are less, and says by the flags whether they were.
	dp3 cosines.x, normal, tolamp
	dp3 cosines.w, normal, r5
	mov cosines.y, bodycolor.w
	litp cosines, cosines
	; The highlight: cosine to the power of the exponent, if the lamp is on this side
	mov r7, numbers.x
	ifc cmp.x
		lg2 r7, cosines.w
		mul r7, cosines.y, r7
		ex2 r7, r7.x
	.end

	mul r8, bodycolor, cosines.x
	add r8, r8, r7
	mul r8, r8, r2.x
	add r8, numbers.w, r8
	mov outcolor.xyz, r8
	mov outcolor.w, numbers.y
	end
.end
`;

/** LITP and DST. */
export const lighting = makeShaderLesson({
  name: "lighting",
  title: "lighting",
  instructions: ["LITP", "DST"],
  watch:
    "The highlight gets smaller as bodycolor.w grows, which LITP keeps below 128; lamp moves the lamp, and fading says how " +
    "its light fades.",
  tasks: [
    constantTask(
      "Make the body green: more than three times as much green as red where it is lit.",
      { bodycolor: [0.1, 0.6, 0.1, 30] },
      (seen) => {
        const lit = seen.share((v) => v("o1")[1]! > 0.2);
        return lit > 0.1 && seen.share((v) => v("o1")[1]! > 3 * v("o1")[0]! - 0.16) > 0.9;
      },
    ),
    programTask(
      "Leave the highlight out: only the color of the body, and the little light everywhere.",
      [["\tadd r8, r8, r7\n", ""]],
      (seen) => {
        const [red, green, blue] = seen.constant("bodycolor");
        return seen.every((v) => {
          const [r, g, b] = v("o1").map((x) => x - 0.08);
          return near(r! * green!, g! * red!, 4e-3) && near(r! * blue!, b! * red!, 4e-3);
        });
      },
    ),
    programTask("Let no vertex be darker than 0.3.", [["0.08)", "0.31)"]], (seen) =>
      seen.every((v) =>
        v("o1")
          .slice(0, 3)
          .every((x) => x >= 0.3),
      ),
    ),
  ],
  panel: "parameters",
  read: ["PICA200 arithmetic"],
  program,
  body: "teapot",
  uniforms: () => ({
    lamp: [1.6, 2.2, -5, 1],
    bodycolor: [0.7, 0.4, 0.25, 30],
    fading: [0.35, 0, 0.07, 0],
  }),
});
