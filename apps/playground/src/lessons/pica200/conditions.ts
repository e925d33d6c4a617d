import { makeShaderLesson } from "./shader-lesson.js";

const program = `; Colors that only some vertices get: CMP sets two flags, which IFC and JMPC test.

.fvec transform[4]
; A direction; w is where it divides the body.
.fvec divider
.fvec frontcolor, backcolor
.constf numbers(0.0, 0.06, 0.35, 0.65)

.in inposition v0
.in innormal v1
.out outposition position
.out outcolor color

.proc main
	dp4 outposition.x, transform[0], inposition
	dp4 outposition.y, transform[1], inposition
	dp4 outposition.z, transform[2], inposition
	dp4 outposition.w, transform[3], inposition

	; r0.x: how far in front of the divider; r0.y: how far from it
	dp3 r0.x, divider, inposition
	add r0.x, -divider.w, r0.x
	max r0.y, r0.x, -r0.x
	; cmp.x: behind it; cmp.y: near it. One comparison is of the x of both sources, the other of their y.
	cmp numbers, gt, gt, r0

	ifc cmp.x
		mov r1, backcolor
	.else
		mov r1, frontcolor
	.end
	; A seam between both: what is not near the divider jumps over it.
	jmpc !cmp.y, shade
	mov r1, numbers.w
shade:
	mov r2, innormal
	mul r2.x, numbers.z, r2.y
	add r2.x, numbers.w, r2.x
	mul outcolor.xyz, r1, r2.x
	mov outcolor.w, frontcolor.w
	end
.end
`;

/** CMP, IFC and JMPC. */
export const conditions = makeShaderLesson({
  name: "conditions",
  title: "flags and branches",
  instructions: ["CMP", "IFC", "JMPC"],
  watch:
    "Click a vertex and step: IFC pushes an entry where its condition is true, and it is popped in front of the else " +
    "part. Write ifc !cmp.x, and both colors change places; two flags can be joined, as in ifc cmp.x && !cmp.y.",
  read: ["PICA200 control flow"],
  program,
  body: "torus",
  uniforms: () => ({
    divider: [0.6, 0.64, 0.48, 0.1],
    frontcolor: [0.2, 0.55, 0.75, 1],
    backcolor: [0.9, 0.45, 0.2, 1],
  }),
});
