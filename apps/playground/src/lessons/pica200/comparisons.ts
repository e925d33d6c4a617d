import { type Seen, type SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import { scaled, type Vector } from "../vectors.js";
import { areColored } from "./checks.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; A chequered body: comparisons give 1 and 0, with which one computes on.

.fvec transform[4]
; (fields a unit, half the height of a belt, 0, 1)
.fvec pattern
.fvec darkcolor, lightcolor, beltcolor
.constf numbers(0.5, 2.0, 0.35, 0.65)

.in inposition v0
.in innormal v1
.out outposition position
.out outcolor color

.proc main
	dp4 outposition.x, transform[0], inposition
	dp4 outposition.y, transform[1], inposition
	dp4 outposition.z, transform[2], inposition
	dp4 outposition.w, transform[3], inposition

	; r0: the number of the field along each axis
	mul r0, pattern.x, inposition
	flr r0, r0
	; r1.x: 1 where the sum of the numbers is odd. Half of it then has a fraction of a half.
	add r1.x, r0.x, r0.y
	add r1.x, r1.x, r0.z
	mul r1.x, numbers.x, r1.x
	flr r1.y, r1.x
	add r1.x, r1.x, -r1.y
	sge r1.x, r1.x, numbers.x
	; r1.y: 1 in a belt around the middle
	mov r2, inposition
	max r2.y, r2.y, -r2.y
	slt r1.y, r2.y, pattern.y

	; What is multiplied by 0 is not there.
	mov r3, darkcolor
	add r4, lightcolor, -r3
	mad r3, r1.x, r4, r3
	add r4, beltcolor, -r3
	mad r3, r1.y, r4, r3
	mov r5, innormal
	mul r5.x, numbers.z, r5.y
	add r5.x, numbers.w, r5.x
	mul outcolor.xyz, r3, r5.x
	mov outcolor.w, pattern.w
	end
.end
`;

/** The color of a vertex with fields and a belt of some size. */
function chequered(
  seen: Seen,
  v: SeenVertex,
  { fields, belt, isSwapped }: { fields: number; belt: number; isSwapped: boolean },
): Vector {
  const numbers = v("v0")
    .slice(0, 3)
    .map((x) => Math.floor(x * fields));
  const isOdd = numbers.reduce((a, b) => a + b) % 2 !== 0;
  const field = isOdd !== isSwapped ? "lightcolor" : "darkcolor";
  const color = Math.abs(v("v0")[1]!) < belt ? "beltcolor" : field;
  return scaled(seen.constant(color), 0.35 * v("v1")[1]! + 0.65);
}

const SAME = { fields: 2, belt: 0.25, isSwapped: false };
const MOST = 0.95;

/** SGE, SLT and FLR. */
export const comparisons = makeShaderLesson({
  name: "comparisons",
  title: "comparisons",
  instructions: ["SGE", "SLT", "FLR"],
  watch:
    "Every comparison is a 1 or a 0 in a register: put SLT in the place of SGE, and the fields swap. pattern.y is half " +
    "the height of the belt.",
  tasks: [
    programTask(
      "Swap the fields by another comparison.",
      [["sge r1.x, r1.x, numbers.x", "slt r1.x, r1.x, numbers.x"]],
      (seen) => areColored(seen, (v) => chequered(seen, v, { ...SAME, isSwapped: true }), MOST),
    ),
    constantTask(
      "Make the belt half a unit high above the middle and below it.",
      { pattern: [2, 0.5, 0, 1] },
      (seen) => areColored(seen, (v) => chequered(seen, v, { ...SAME, belt: 0.5 }), MOST),
    ),
    constantTask("Make the fields twice as large.", { pattern: [1, 0.25, 0, 1] }, (seen) =>
      areColored(seen, (v) => chequered(seen, v, { ...SAME, fields: 1 }), MOST),
    ),
  ],
  panel: "debugger",
  read: ["PICA200 arithmetic"],
  program,
  body: "torus",
  uniforms: () => ({
    pattern: [2, 0.25, 0, 1],
    darkcolor: [0.12, 0.14, 0.2, 1],
    lightcolor: [0.85, 0.8, 0.7, 1],
    beltcolor: [0.85, 0.25, 0.15, 1],
  }),
});
