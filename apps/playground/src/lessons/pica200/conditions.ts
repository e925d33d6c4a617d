import { type Seen, type SeenVertex } from "../seen.js";
import { programTask } from "../task.js";
import { dot3, scaled, type Vector } from "../vectors.js";
import { areColored } from "./checks.js";
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

/** The color of a vertex with a seam of some half width, and colors for before and after it. */
function dividedColor(seen: Seen, v: SeenVertex, seam: number, [front, back]: readonly string[]): Vector {
  const divider = seen.constant("divider");
  const distance = dot3(v("v0"), divider) - divider[3]!;
  const color = distance < 0 ? seen.constant(back!) : seen.constant(front!);
  return scaled(Math.abs(distance) < seam ? [0, 1, 2].map(() => 0.65) : color, 0.35 * v("v1")[1]! + 0.65);
}

const COLORS = ["frontcolor", "backcolor"] as const;

/** CMP, IFC and JMPC. */
export const conditions = makeShaderLesson({
  name: "conditions",
  title: "flags and branches",
  instructions: ["CMP", "IFC", "JMPC"],
  watch:
    "Click a vertex and step: IFC pushes an entry where its condition is true, and it is popped before the else " +
    "part. Write ifc !cmp.x, and both colors change places; two flags can be joined, as in ifc cmp.x && !cmp.y.",
  tasks: [
    programTask("Let the two colors change places by one character.", [["ifc cmp.x", "ifc !cmp.x"]], (seen) =>
      areColored(seen, (v) => dividedColor(seen, v, 0.06, ["backcolor", "frontcolor"]), 0.98),
    ),
    programTask(
      "Make the seam 0.2 wide on either side: it is a constant of the program.",
      [["numbers(0.0, 0.06", "numbers(0.0, 0.2"]],
      (seen) => areColored(seen, (v) => dividedColor(seen, v, 0.2, COLORS), 0.98),
    ),
    programTask("Take the seam away.", [["\tmov r1, numbers.w\n", ""]], (seen) =>
      areColored(seen, (v) => dividedColor(seen, v, 0, COLORS), 0.98),
    ),
  ],
  panel: "debugger",
  read: ["PICA200 control flow"],
  program,
  body: "torus",
  uniforms: () => ({
    divider: [0.6, 0.64, 0.48, 0.1],
    frontcolor: [0.2, 0.55, 0.75, 1],
    backcolor: [0.9, 0.45, 0.2, 1],
  }),
});
