import { constantTask, type Task } from "../task.js";
import { scaled } from "../vectors.js";
import { areColored } from "./checks.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; A palette of colors in constant registers, read by address.

.fvec transform[4]
; (bands a unit, first band, 0, 0)
.fvec bands
; The first constants take the last registers, c88 to c95.
.constfa palette[8]
.constfa (0.36, 0.11, 0.29, 1.0)
.constfa (0.60, 0.17, 0.30, 1.0)
.constfa (0.83, 0.31, 0.25, 1.0)
.constfa (0.96, 0.55, 0.22, 1.0)
.constfa (0.97, 0.78, 0.33, 1.0)
.constfa (0.60, 0.75, 0.43, 1.0)
.constfa (0.24, 0.60, 0.55, 1.0)
.constfa (0.15, 0.39, 0.57, 1.0)
.end
.constf numbers(0.0, 1.0, 0.35, 0.65)

.in inposition v0
.in innormal v1
.out outposition position
.out outcolor color

.proc main
	dp4 outposition.x, transform[0], inposition
	dp4 outposition.y, transform[1], inposition
	dp4 outposition.z, transform[2], inposition
	dp4 outposition.w, transform[3], inposition

	; MOVA cuts off the fraction and gives whole numbers, which an address is added to.
	mul r0.x, bands.x, inposition.y
	add r0.x, bands.y, r0.x
	max r0.x, numbers.x, r0.x
	mova a0.x, r0.x
	mov r1, palette[a0.x]

	mov r2, innormal
	mul r2.x, numbers.z, r2.y
	add r2.x, numbers.w, r2.x
	mul outcolor.xyz, r1, r2.x
	mov outcolor.w, numbers.y
	end
.end
`;

const PALETTE = [
  [0.36, 0.11, 0.29],
  [0.6, 0.17, 0.3],
  [0.83, 0.31, 0.25],
  [0.96, 0.55, 0.22],
  [0.97, 0.78, 0.33],
  [0.6, 0.75, 0.43],
  [0.24, 0.6, 0.55],
  [0.15, 0.39, 0.57],
] as const;

/** Whether the bands are those of some numbers for each unit and at 0, the last of them what a function makes of it. */
const bandsAre =
  (perUnit: number, first: number, limit: (band: number) => number = (band) => band): Task["check"] =>
  (seen) =>
    areColored(
      seen,
      (v) => {
        const band = limit(Math.max(0, Math.trunc(v("v0")[1]! * perUnit + first)));
        return scaled(PALETTE[band] ?? [1, 1, 1], 0.35 * v("v1")[1]! + 0.65);
      },
      0.97,
    );

/** MOVA and relative addressing. */
export const addresses = makeShaderLesson({
  name: "addresses",
  title: "address registers",
  instructions: ["MOVA"],
  watch:
    "The color is palette[a0.x]: raise bands.y by one, and every color moves down by a band. The palette ends with c95, the " +
    "last register: what is after it reads as 1 in every component, so that the teapot turns white from above.",
  tasks: [
    constantTask("Move every color up by one band.", { bands: [3.4, 2.2, 0, 0] }, bandsAre(3.4, 2.2)),
    constantTask("Make the bands twice as high.", { bands: [1.7, 3.2, 0, 0] }, bandsAre(1.7, 3.2)),
    {
      text: "Move every color down by two bands, and keep the number within the palette with MIN, so that nothing is white.",
      check: bandsAre(3.4, 5.2, (band) => Math.min(7, band)),
      solution: {
        edits: [
          [".constf numbers", ".constf last(7.0, 0.0, 0.0, 0.0)\n.constf numbers"],
          ["\tmova a0.x, r0.x", "\tmin r0.x, last.x, r0.x\n\tmova a0.x, r0.x"],
        ],
        constants: { bands: [3.4, 5.2, 0, 0] },
      },
    },
  ],
  panel: "parameters",
  read: ["PICA200 addressing"],
  program,
  body: "teapot",
  uniforms: () => ({ bands: [3.4, 3.2, 0, 0] }),
});
