import { constantTask, programTask, type Task } from "../task.js";
import { dot3, scaled, sum } from "../vectors.js";
import { areColored } from "./checks.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; Three lamps, each lit by calls of the same procedures.

.fvec transform[4], modelView[3]
; For each lamp its direction in eye coordinates, and its color
.fvec lamps[6]
.constf numbers(0.0, 0.06, 0.0, 1.0)

.in inposition v0
.in innormal v1
.out outposition position
.out outcolor color

.alias normal r0
.alias direction r1
.alias tint r2
.alias sum r3

.proc main
	dp4 outposition.x, transform[0], inposition
	dp4 outposition.y, transform[1], inposition
	dp4 outposition.z, transform[2], inposition
	dp4 outposition.w, transform[3], inposition
	dp3 normal.x, modelView[0], innormal
	dp3 normal.y, modelView[1], innormal
	dp3 normal.z, modelView[2], innormal

	mov sum, numbers.y
	mov direction, lamps[0]
	mov tint, lamps[1]
	call lamp
	mov direction, lamps[2]
	mov tint, lamps[3]
	call lamp
	mov direction, lamps[4]
	mov tint, lamps[5]
	call lamp
	mov outcolor.xyz, sum
	mov outcolor.w, numbers.w
	end
.end

; A procedure ends where its last word is: there is no return.
.proc lamp
	dp3 r4.x, direction, normal
	; Nothing from behind: the procedure is called only if the cosine is above 0.
	cmp numbers.x, lt, lt, r4.x
	callc cmp.x, addition
	nop
.end

.proc addition
	mul r4.y, r4.x, r4.x
	mul r4.x, r4.x, r4.y
	mad sum.xyz, r4.x, tint, sum
.end
`;

/** Whether the lamps of some numbers give their light, by a function of the cosine. */
const litBy =
  (lamps: readonly number[], light: (cosine: number) => number): Task["check"] =>
  (seen) =>
    areColored(seen, (v) => {
      const turned = seen.rows(["modelView[0]", "modelView[1]", "modelView[2]"], v("v1"));
      const normal = turned.map((x, i) => x - seen.constant(`modelView[${i}]`)[3]!);
      return lamps
        .map((lamp) => {
          const cosine = dot3(normal, seen.constant(`lamps[${2 * lamp}]`));
          return scaled(seen.constant(`lamps[${2 * lamp + 1}]`).slice(0, 3), light(cosine));
        })
        .reduce(sum, [0.06, 0.06, 0.06]);
    });

const cubed = (cosine: number): number => Math.max(0, cosine) ** 3;

/** CALL and CALLC. */
export const calls = makeShaderLesson({
  name: "calls",
  title: "procedures",
  instructions: ["CALL", "CALLC", "NOP"],
  watch:
    "Watch the CALL stack while you step: it is two entries deep where a lamp is in front of the surface. It has room for " +
    "four; one more call loses the oldest entry, and nobody returns there.",
  tasks: [
    constantTask(
      "Switch off the second lamp by its color.",
      { "lamps[3]": [0, 0, 0, 0] },
      (seen) => seen.constant("lamps[3]").every((x) => x === 0) && litBy([0, 2], cubed)(seen),
    ),
    programTask(
      "Let the light fall off more softly: the cosine itself instead of its third power.",
      [["\tmul r4.y, r4.x, r4.x\n\tmul r4.x, r4.x, r4.y\n", ""]],
      litBy([0, 1, 2], (cosine) => Math.max(0, cosine)),
    ),
    programTask(
      "Call the addition always, so that lamps take light away from behind.",
      [["callc cmp.x, addition", "call addition"]],
      litBy([0, 1, 2], (cosine) => cosine ** 3),
    ),
  ],
  panel: "debugger",
  read: ["PICA200 control flow"],
  program,
  body: "torus",
  uniforms: () => ({
    lamps: [
      [0.8, 0.6, 0, 0],
      [1, 0.4, 0.2, 0],
      [-0.8, 0.36, 0.48, 0],
      [0.2, 0.5, 0.9, 0],
      [0, -0.8, 0.6, 0],
      [0.3, 0.7, 0.3, 0],
    ].flat(),
  }),
});
