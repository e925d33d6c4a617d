import { constantTask, type Task } from "../task.js";
import { dot3, fraction, scaled } from "../vectors.js";
import { areColored } from "./checks.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; One program for several looks: booleans are the same for all vertices of a draw.

.fvec transform[4]
; Whether the body has stripes, whether it shines, and whether it is flat.
.bool striped, shining, flat
.fvec bodycolor, stripecolor
.constf numbers(0.0, 1.0, 0.5, 8.0)
.constf lamp(0.48, 0.64, 0.6, 0.6)

.in inposition v0
.in innormal v1
.out outposition position
.out outcolor color

.alias color r1
.alias normal r2

.proc main
	dp4 outposition.x, transform[0], inposition
	dp4 outposition.y, transform[1], inposition
	dp4 outposition.z, transform[2], inposition
	dp4 outposition.w, transform[3], inposition
	mov normal, innormal

	mov color, bodycolor
	ifu striped
		call stripes
	.end
	; Without light there is nothing to do any more: the jump goes over both.
	jmpu flat, done
	dp3 r3.x, lamp, normal
	mul r3.x, numbers.z, r3.x
	add r3.x, numbers.z, r3.x
	mul color, color, r3.x
	callu shining, highlight
done:
	mov outcolor.xyz, color
	mov outcolor.w, numbers.y
	end
.end

.proc stripes
	mul r0, numbers.w, inposition
	flr r4.y, r0.y
	add r0.y, r0.y, -r4.y
	add r4, stripecolor, -color
	sge r0.y, r0.y, numbers.z
	mad color, r0.y, r4, color
.end

.proc highlight
	mul r4.x, r3.x, r3.x
	mul r4.x, r4.x, r4.x
	mul r4.x, r4.x, r4.x
	mul r4.x, r4.x, r4.x
	mad color, r4.x, lamp.w, color
.end
`;

/** Whether the body looks as the program makes it with some booleans. */
const looks =
  ({ striped, shining, flat }: { striped: boolean; shining: boolean; flat: boolean }): Task["check"] =>
  (seen) =>
    areColored(
      seen,
      (v) => {
        const isStripe = striped && fraction(8 * v("v0")[1]!) >= 0.5;
        const color = seen.constant(isStripe ? "stripecolor" : "bodycolor");
        if (flat) return color;
        const light = 0.5 * dot3(LAMP, v("v1")) + 0.5;
        return scaled(color, light).map((x) => (shining ? x + 0.6 * light ** 16 : x));
      },
      0.97,
    );

const LAMP = [0.48, 0.64, 0.6];

/** IFU, CALLU and JMPU. */
export const booleans = makeShaderLesson({
  name: "booleans",
  title: "booleans",
  instructions: ["IFU", "CALLU", "JMPU"],
  watch:
    "Set b0 to b2, which are striped, shining and flat, each to 0 or 1. JMPU alone can also test for false, as in " +
    "jmpu !flat, done.",
  tasks: [
    constantTask(
      "Take the stripes away.",
      { striped: [0] },
      looks({ striped: false, shining: true, flat: false }),
    ),
    constantTask(
      "Let the body not shine; the stripes stay.",
      { shining: [0] },
      looks({ striped: true, shining: false, flat: false }),
    ),
    constantTask(
      "Make it flat, without any light: what does it look like with stripes?",
      { flat: [1] },
      looks({ striped: true, shining: true, flat: true }),
    ),
  ],
  panel: "parameters",
  read: ["PICA200 control flow"],
  program,
  body: "teapot",
  uniforms: () => ({
    striped: [1],
    shining: [1],
    flat: [0],
    bodycolor: [0.3, 0.5, 0.75, 1],
    stripecolor: [0.9, 0.85, 0.7, 1],
  }),
});
