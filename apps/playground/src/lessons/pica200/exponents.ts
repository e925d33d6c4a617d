import { type SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import { between, fraction, scaled } from "../vectors.js";
import { areAt, areColored } from "./checks.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; A hill by EX2, and rings of powers of 2 by LG2.

.fvec transform[4]
; (-how steep the hill is, how high, how wide the rings are, 1)
.fvec hill
.fvec innercolor, outercolor
.constf numbers(0.0, 1.0, 0.0001, 0.5)

.in inposition v0
.out outposition position
.out outcolor color

.proc main
	; r1.x: the square of the distance from the middle, a little more than 0
	mov r0, inposition
	mul r1.xy, r0.xz, r0.xz
	add r1.x, r1.x, r1.y
	add r1.x, numbers.z, r1.x
	; The height is high * 2^(-steep * square).
	mul r2.x, hill.x, r1.x
	ex2 r2.x, r2.x
	mul r0.y, hill.y, r2.x

	dp4 outposition.x, transform[0], r0
	dp4 outposition.y, transform[1], r0
	dp4 outposition.z, transform[2], r0
	dp4 outposition.w, transform[3], r0

	; LG2 of a square is twice the logarithm; each ring is a whole number wide.
	lg2 r3.x, r1.x
	mul r3.x, hill.z, r3.x
	flr r3.y, r3.x
	add r3.x, r3.x, -r3.y
	mov r4, innercolor
	add r5, outercolor, -r4
	mad r4, r3.x, r5, r4
	mul outcolor.xyz, r4, r4.w
	mov outcolor.w, numbers.y
	end
.end
`;

/** The square of the distance from the middle, as the program has it. */
function square(v: SeenVertex): number {
  const [x, , z] = v("v0");
  return x! * x! + z! * z! + 1e-4;
}

/** EX2 and LG2. */
export const exponents = makeShaderLesson({
  name: "exponents",
  title: "powers and logarithms of 2",
  instructions: ["EX2", "LG2"],
  watch:
    "With 0.5 in hill.z each ring is twice as far from the middle as the one inside of it; double it, and there are twice " +
    "as many. hill.x makes the hill steep and hill.y high.",
  tasks: [
    constantTask(
      "Make a hollow of the hill, as deep as it was high.",
      { hill: [-2.5, -0.9, 0.5, 1] },
      (seen) =>
        areAt(seen, (v) => {
          const [x, , z] = v("v0");
          return [x!, -0.9 * 2 ** (seen.constant("hill")[0]! * square(v)), z!];
        }),
    ),
    constantTask("Make the rings half as wide.", { hill: [-2.5, 0.9, 1, 1] }, (seen) =>
      areColored(
        seen,
        (v) => {
          const part = fraction(Math.log2(square(v)));
          return scaled(between(seen.constant("innercolor"), seen.constant("outercolor"), part), 1);
        },
        0.9,
      ),
    ),
    programTask(
      "Let the height fall as 1 / (1 + 10 square) instead of as a power of 2: ADD and RCP.",
      [
        ["\tmul r2.x, hill.x, r1.x\n", "\tmul r2.x, ten.x, r1.x\n\tadd r2.x, numbers.y, r2.x\n"],
        ["ex2 r2.x, r2.x", "rcp r2.x, r2.x"],
        [".in inposition v0", ".constf ten(10.0, 0.0, 0.0, 0.0)\n.in inposition v0"],
      ],
      (seen) =>
        areAt(seen, (v) => {
          const [x, , z] = v("v0");
          return [x!, seen.constant("hill")[1]! / (1 + 10 * square(v)), z!];
        }),
    ),
  ],
  panel: "parameters",
  read: ["PICA200 arithmetic"],
  program,
  body: "grid",
  uniforms: () => ({
    hill: [-2.5, 0.9, 0.5, 1],
    innercolor: [0.15, 0.25, 0.5, 1],
    outercolor: [0.95, 0.75, 0.4, 1],
  }),
});
