import { type Seen } from "../seen.js";
import { constantTask } from "../task.js";
import { near } from "../vectors.js";
import { areAt } from "./checks.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; Steps: what is left of a position to which a large number was added.

.fvec transform[4]
; (the large number, how many steps a unit has behind it, 0, 1)
.fvec coarse
.fvec floorcolor, stepcolor
.constf numbers(0.0, 1.0, 0.35, 0.65)

.in inposition v0
.in innormal v1
.out outposition position
.out outcolor color

.proc main
	; A sum keeps 17 bits and cuts off the rest. Of 4096 = 2^12 and more these are 1/16 and what is larger,
	; of what is below 4096 they are 1/32 and more.
	add r0, coarse.x, inposition
	add r0, -coarse.x, r0
	mov r0.w, numbers.y

	dp4 outposition.x, transform[0], r0
	dp4 outposition.y, transform[1], r0
	dp4 outposition.z, transform[2], r0
	dp4 outposition.w, transform[3], r0

	; r1: what was cut off, in steps
	add r1, -r0, inposition
	mul r1, coarse.y, r1
	max r1.y, numbers.x, r1.y
	min r1.y, numbers.y, r1.y
	; Between both colors, lighter where the normal points up
	mov r2, floorcolor
	add r3, stepcolor, -r2
	mad r2, r1.y, r3, r2
	mov r4, innormal
	mul r4.x, numbers.z, r4.y
	add r4.x, numbers.w, r4.x
	mul outcolor.xyz, r2, r4.x
	mov outcolor.w, numbers.y
	end
.end
`;

/** Whether positions without a negative coordinate are cut off to whole steps. */
function hasSteps(seen: Seen, step: number): boolean {
  return seen.every((v) => {
    const cut = v("v0").map((x) => Math.floor(x / step) * step);
    const wanted = seen.rows(["transform[0]", "transform[1]", "transform[2]"], cut);
    return v("v0").some((x) => x < 0) || wanted.every((x, i) => near(v("o0")[i]!, x, 4e-3));
  });
}

/** ADD, MUL, MIN and MAX in numbers of 24 bits, which cut off what they have no room for. */
export const truncation = makeShaderLesson({
  name: "truncation",
  title: "sums that are cut off",
  instructions: ["ADD", "MUL", "MIN", "MAX"],
  watch:
    "Half of coarse.x makes steps half as high, and 0 makes none. Where a coordinate is negative they are 1/32 high instead " +
    "of 1/16, as the sum is below 4096. In the arithmetic f32, whose sums keep 24 bits, they are 128 times lower: see Compare.",
  tasks: [
    constantTask("Make the steps half as high.", { coarse: [2048, 16, 0, 1] }, (seen) =>
      hasSteps(seen, 1 / 32),
    ),
    constantTask("Make the steps twice as high.", { coarse: [8192, 16, 0, 1] }, (seen) =>
      hasSteps(seen, 1 / 8),
    ),
    {
      text: "Take the steps away, and leave a number above 1000 in coarse.x: another arithmetic has room for more digits.",
      check: (seen) => seen.constant("coarse")[0]! > 1000 && areAt(seen, (v) => v("v0")),
      solution: { arithmetic: "f32" },
    },
  ],
  panel: "compare",
  read: ["numbers of the PICA200", "PICA200 arithmetic"],
  program,
  body: "teapot",
  uniforms: () => ({
    coarse: [4096, 16, 0, 1],
    floorcolor: [0.95, 0.62, 0.2, 1],
    stepcolor: [0.2, 0.3, 0.6, 1],
  }),
});
