import { type Seen, type SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import { dot3, scaled, sum, type Vector } from "../vectors.js";
import { areColored } from "./checks.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; Two lamps by dot products.

.fvec transform[4], modelView[3]
; Directions to the lamps in eye coordinates, and their colors
.fvec warm, warmcolor, cold, coldcolor
.constf numbers(0.0, 1.0, 0.1, 0.0)

.in inposition v0
.in innormal v1
.out outposition position
.out outcolor color

.proc main
	; DPH takes the last component of its first source for 1, whatever it is.
	dph outposition.x, inposition, transform[0]
	dph outposition.y, inposition, transform[1]
	dph outposition.z, inposition, transform[2]
	dph outposition.w, inposition, transform[3]

	; Only x, y and z count: the normal is turned, and not moved.
	dp3 r0.x, modelView[0], innormal
	dp3 r0.y, modelView[1], innormal
	dp3 r0.z, modelView[2], innormal

	; The result is in every component; a mask keeps one.
	dp3 r1.x, warm, r0
	dp4 r1.y, cold, r0
	max r1, numbers.x, r1
	mul r2, warmcolor, r1.x
	mad r2, r1.y, coldcolor, r2
	add outcolor.xyz, numbers.z, r2
	mov outcolor.w, numbers.y
	end
.end
`;

/** What both lamps give, with something added to the cosine of the cold one, and some light everywhere. */
function lit(seen: Seen, v: SeenVertex, added: number, everywhere: number): Vector {
  const normal = seen.rows(["modelView[0]", "modelView[1]", "modelView[2]"], v("v1"));
  const moved = [0, 1, 2].map((i) => normal[i]! - seen.constant(`modelView[${i}]`)[3]!);
  const [warm, cold] = ["warm", "cold"].map((lamp) => dot3(moved, seen.constant(lamp)));
  return sum(
    scaled(seen.constant("warmcolor"), Math.max(0, warm!)),
    scaled(seen.constant("coldcolor"), Math.max(0, cold! + added)),
  ).map((x) => x + everywhere);
}

/** DP3, DP4 and DPH. */
export const products = makeShaderLesson({
  name: "products",
  title: "dot products",
  instructions: ["DP3", "DP4", "DPH"],
  watch:
    "Turn warm and cold, the directions to the lamps. DP4 also adds the product of the last components: give cold.w " +
    "a value, and nothing changes before r0.w is written.",
  tasks: [
    constantTask(
      "Switch off the cold lamp by its color.",
      { coldcolor: [0, 0, 0, 0] },
      (seen) =>
        seen.constant("coldcolor").every((x) => x === 0) && areColored(seen, (v) => lit(seen, v, 0, 0.1)),
    ),
    programTask(
      "Take away the light that is everywhere, so that what no lamp reaches is black.",
      [["add outcolor.xyz, numbers.z, r2", "mov outcolor.xyz, r2"]],
      (seen) => areColored(seen, (v) => lit(seen, v, 0, 0)),
    ),
    {
      text: "Let DP4 add cold.w: write 1 to r0.w before it, and set cold.w to 0.5.",
      check: (seen) =>
        seen.constant("coldcolor").some((x) => x > 0) && areColored(seen, (v) => lit(seen, v, 0.5, 0.1)),
      solution: {
        edits: [["\tdp3 r1.x, warm, r0", "\tmov r0.w, numbers.y\n\tdp3 r1.x, warm, r0"]],
        constants: { cold: [-0.8, -0.36, 0.48, 0.5] },
      },
    },
  ],
  panel: "parameters",
  read: ["numbers of the PICA200"],
  program,
  body: "torus",
  uniforms: () => ({
    warm: [0.6, 0.64, 0.48, 0],
    warmcolor: [0.9, 0.55, 0.3, 0],
    cold: [-0.8, -0.36, 0.48, 0],
    coldcolor: [0.15, 0.3, 0.6, 0],
  }),
});
