import { constantTask, programTask } from "../task.js";
import { dot3, normalized, scaled } from "../vectors.js";
import { areAt, areColored } from "./checks.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; A body that swells to a sphere: every vertex is brought to one distance from the middle.

.fvec transform[4]
; (how much of a sphere it is, the radius of this, 0, 1)
.fvec swelling
.fvec nearcolor, farcolor
.constf numbers(0.0, 1.0, 0.35, 0.65)

.in inposition v0
.in innormal v1
.out outposition position
.out outcolor color

.proc main
	; r1.x = 1 / distance, r1.y = the distance
	mov r0, inposition
	dp3 r1.x, r0, r0
	rsq r1.x, r1.x
	rcp r1.y, r1.x
	; r2.x: what brings it to the radius; r2.y: a part of that
	mul r2.x, swelling.y, r1.x
	add r2.y, -numbers.y, r2.x
	mul r2.y, swelling.x, r2.y
	add r2.y, numbers.y, r2.y
	mul r0.xyz, r0, r2.y

	dp4 outposition.x, transform[0], r0
	dp4 outposition.y, transform[1], r0
	dp4 outposition.z, transform[2], r0
	dp4 outposition.w, transform[3], r0

	; The color is that of the distance that it had.
	mov r3, nearcolor
	add r4, farcolor, -r3
	mul r1.y, numbers.w, r1.y
	min r1.y, numbers.y, r1.y
	mad r3, r1.y, r4, r3
	mov r5, innormal
	mul r5.x, numbers.z, r5.y
	add r5.x, numbers.w, r5.x
	mul outcolor.xyz, r3, r5.x
	mov outcolor.w, numbers.y
	end
.end
`;

/** RCP and RSQ. */
export const reciprocals = makeShaderLesson({
  name: "reciprocals",
  title: "reciprocals",
  instructions: ["RCP", "RSQ"],
  watch:
    "Play it, or set swelling.x. Both functions read component x of their source alone, and their results are cut off: " +
    "the numbers of a vertex say by how much.",
  tasks: [
    constantTask("Make it a whole sphere.", { swelling: [1, 1.5, 0, 1] }, (seen) =>
      areAt(seen, (v) => scaled(normalized(v("v0")), seen.constant("swelling")[1]!)),
    ),
    constantTask(
      "Bring every vertex half of the way to a sphere with the radius 1.",
      { swelling: [0.5, 1, 0, 1] },
      (seen) => areAt(seen, (v) => normalized(v("v0")).map((x, i) => (x + v("v0")[i]!) / 2)),
    ),
    programTask(
      "Show 1 / distance, which RSQ has given, as a gray.",
      [["mul outcolor.xyz, r3, r5.x", "mov outcolor.xyz, r1.x"]],
      (seen) => areColored(seen, (v) => [0, 1, 2].map(() => 1 / Math.sqrt(dot3(v("v0"), v("v0"))))),
    ),
  ],
  panel: "numbers",
  read: ["numbers of the PICA200"],
  program,
  body: "teapot",
  frames: 24,
  uniforms: (phase) => ({
    swelling: [Math.min(1, 2 * Math.min(phase, 1 - phase) + 0.25), 1.5, 0, 1],
    nearcolor: [0.95, 0.7, 0.25, 1],
    farcolor: [0.35, 0.2, 0.55, 1],
  }),
});
