import { programTask } from "../task.js";
import { areColored } from "./checks.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; The normal as a color, with its components in another order.

.fvec transform[4]
.constf numbers(0.5, 1.0, 0.0, 0.0)

.in inposition v0
.in innormal v1
.out outposition position
.out outcolor color

.proc main
	dp4 outposition.x, transform[0], inposition
	dp4 outposition.y, transform[1], inposition
	dp4 outposition.z, transform[2], inposition
	dp4 outposition.w, transform[3], inposition

	; From -1..1 to 0..1
	mul r0, numbers.x, innormal
	add r0, numbers.x, r0
	; Three letters choose where each component comes from.
	mov outcolor.xyz, r0.zxy
	; One letter stands for all four; a mask chooses what is written.
	mov outcolor.w, numbers.y
	end
.end
`;

/** MOV, swizzles, masks and negation. */
export const moves = makeShaderLesson({
  name: "moves",
  title: "moves and swizzles",
  instructions: ["MOV"],
  watch:
    "Change the letters of r0.zxy, or write -innormal, and the colors of the sides change places. Letters, signs and " +
    "masks are not in the word of an instruction but in a table of descriptors, which instructions share.",
  tasks: [
    programTask(
      "Show the normal as it is: its x as red, y as green and z as blue.",
      [["r0.zxy", "r0"]],
      (seen) => areColored(seen, (v) => v("v1").map((x) => 0.5 * x + 0.5)),
    ),
    programTask(
      "Make the picture gray, lighter where the normal points up: its y in all three colors.",
      [["r0.zxy", "r0.y"]],
      (seen) => areColored(seen, (v) => [0, 1, 2].map(() => 0.5 * v("v1")[1]! + 0.5)),
    ),
    programTask(
      "Go back, and turn the colors around by one sign: red where blue was missing.",
      [["mul r0, numbers.x, innormal", "mul r0, numbers.x, -innormal"]],
      (seen) => areColored(seen, (v) => [2, 0, 1].map((from) => 0.5 - 0.5 * v("v1")[from]!)),
    ),
  ],
  panel: "vertices",
  program,
  body: "teapot",
});
