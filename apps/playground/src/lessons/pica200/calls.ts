import { makeShaderLesson } from "./shader-lesson.js";

const program = `; Three lamps, each lit by calls of the same procedures.

.fvec transform[4], modelView[3]
; For each lamp its direction in eye coordinates, and its color
.fvec lamps[6]
.constf numbers(0.0, 0.06, 0.0, 1.0)

.in inposition v0
.in innormal v1
.out outposition position
.out outcolor color

.alias normal r0
.alias direction r1
.alias tint r2
.alias sum r3

.proc main
	dp4 outposition.x, transform[0], inposition
	dp4 outposition.y, transform[1], inposition
	dp4 outposition.z, transform[2], inposition
	dp4 outposition.w, transform[3], inposition
	dp3 normal.x, modelView[0], innormal
	dp3 normal.y, modelView[1], innormal
	dp3 normal.z, modelView[2], innormal

	mov sum, numbers.y
	mov direction, lamps[0]
	mov tint, lamps[1]
	call lamp
	mov direction, lamps[2]
	mov tint, lamps[3]
	call lamp
	mov direction, lamps[4]
	mov tint, lamps[5]
	call lamp
	mov outcolor.xyz, sum
	mov outcolor.w, numbers.w
	end
.end

; A procedure ends where its last word is: there is no return.
.proc lamp
	dp3 r4.x, direction, normal
	; Nothing from behind: the procedure is called only if the cosine is above 0.
	cmp numbers.x, lt, lt, r4.x
	callc cmp.x, addition
	nop
.end

.proc addition
	mul r4.y, r4.x, r4.x
	mul r4.x, r4.x, r4.y
	mad sum.xyz, r4.x, tint, sum
.end
`;

/** CALL and CALLC. */
export const calls = makeShaderLesson({
  name: "calls",
  title: "procedures",
  instructions: ["CALL", "CALLC", "NOP"],
  watch:
    "Watch the CALL stack while you step: it is two entries deep where a lamp is in front of the surface. It has room for " +
    "four; one more call loses the oldest entry, and nobody returns there.",
  read: ["PICA200 control flow"],
  program,
  body: "torus",
  uniforms: () => ({
    lamps: [
      [0.8, 0.6, 0, 0],
      [1, 0.4, 0.2, 0],
      [-0.8, 0.36, 0.48, 0],
      [0.2, 0.5, 0.9, 0],
      [0, -0.8, 0.6, 0],
      [0.3, 0.7, 0.3, 0],
    ].flat(),
  }),
});
