import type { SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import { near, type Vector } from "../vectors.js";
import { areAt } from "./checks.js";
import { makeShaderLesson } from "./shader-lesson.js";

/** How often the loop of the lesson repeats its body, and so one less than its passes. */
export const REPETITIONS = 22;

const program = `; The Mandelbrot set: every vertex goes around a loop until it leaves a circle, and aL counts its passes.

.fvec transform[4]
; (1 / width, 1 / height, x, y): which part of the plane the mesh shows
.fvec plane
; (repetitions, first aL, step, 0)
.ivec passes
.fvec palette[24]
; (0, 2, 4, how high a pass is)
.fvec numbers

.in inposition v0
.out outposition position
.out outcolor color

; The constant of the vertex, the number that goes around, and its squares.
.alias start r0
.alias number r1
.alias squares r2

.proc main
	mov r3, inposition
	mul start.xy, plane, r3.xz
	add start.xy, plane.zw, start
	mov number, numbers.x
	mov r4.x, numbers.x

	for passes
		; number = number squared + start
		mul squares.xy, number, number
		mul squares.z, number.x, number.y
		add squares.w, squares.x, squares.y
		; Outside of the circle with the radius 2?
		cmp numbers.z, lt, lt, squares.w
		breakc cmp.x
		add number.x, squares.x, -squares.y
		mul number.y, numbers.y, squares.z
		add number.xy, start, number
		add r4.x, numbers.w, r4.x
	.end

	; After a loop that is in no other one aL is what it was at its end.
	mov outcolor, palette[aL]
	mov r3.y, r4.x
	dp4 outposition.x, transform[0], r3
	dp4 outposition.y, transform[1], r3
	dp4 outposition.z, transform[2], r3
	dp4 outposition.w, transform[3], r3
	end
.end
`;

/** From black over blue to white for the passes of a vertex that leaves, and black for one that stays. */
function paletteColor(passes: number): readonly number[] {
  const part = passes / REPETITIONS;
  return passes > REPETITIONS
    ? [0.05, 0.02, 0.1, 1]
    : [part * part, 0.15 + 0.8 * part * part, 0.35 + 0.6 * part, 1];
}

/** LOOP, BREAKC and aL. */
export const loops = makeShaderLesson({
  name: "loops",
  title: "loops and aL",
  instructions: ["LOOP", "BREAKC"],
  watch:
    "Click a vertex at the rim and step: the LOOP stack counts down and aL up. A loop runs once more than its integer " +
    "says: 22 in i0.x are 23 passes, and the 24 colors of the palette are for 0 to 23 whole ones.",
  tasks: [
    constantTask(
      "Let the loop repeat its body only 10 times; no vertex goes further than the color of 11 passes.",
      { passes: [10, 0, 1, 0] },
      (seen) => {
        const colors = Array.from({ length: 12 }, (_, pass) => seen.constant(`palette[${pass}]`));
        const has = (v: SeenVertex, color: Vector): boolean => color.every((x, i) => near(v("o1")[i]!, x));
        return (
          seen.every((v) => colors.some((color) => has(v, color))) && seen.some((v) => has(v, colors[11]!))
        );
      },
    ),
    constantTask("Make the picture flat: a pass has no height.", { numbers: [0, 2, 4, 0] }, (seen) =>
      areAt(seen, (v) => [v("v0")[0]!, 0, v("v0")[2]!]),
    ),
    programTask(
      "Paint every vertex by the loop's first color: read the palette before the loop, where aL is 0.",
      [
        ["\tfor passes", "\tmov outcolor, palette[0]\n\tfor passes"],
        ["\tmov outcolor, palette[aL]\n", ""],
      ],
      (seen) => seen.every((v) => seen.constant("palette[0]").every((x, i) => near(v("o1")[i]!, x))),
    ),
  ],
  panel: "debugger",
  read: ["PICA200 control flow"],
  program,
  body: "grid",
  uniforms: () => ({
    plane: [0.75, 0.75, -0.65, 0],
    passes: [REPETITIONS, 0, 1, 0],
    numbers: [0, 2, 4, -0.03],
    palette: Array.from({ length: REPETITIONS + 2 }, (_, passes) => paletteColor(passes)).flat(),
  }),
});
