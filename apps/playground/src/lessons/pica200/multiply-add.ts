import { type Seen, type SeenVertex } from "../seen.js";
import { constantTask, programTask } from "../task.js";
import { between, fraction } from "../vectors.js";
import { areAt, areColored } from "./checks.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; A wave of parabolas, by products that something is added to.

.fvec transform[4]
; (waves a unit, phase, height, 0)
.fvec wave
.fvec lowcolor, highcolor
.constf numbers(0.0, 1.0, 0.5, 4.0)

.in inposition v0
.out outposition position
.out outcolor color

.proc main
	mov r0, inposition
	; r1.x: where in a wave, from -0.5 to 0.5. Only one of the three sources can be a constant register.
	mov r2, wave
	mad r1.x, r0.x, wave.x, r2.y
	mad r1.x, r0.z, numbers.z, r1.x
	flr r1.y, r1.x
	add r1.x, r1.x, -r1.y
	add r1.x, -numbers.z, r1.x
	; The parabola 4 x (2 |x| - 1), which is near to a sine
	max r1.y, r1.x, -r1.x
	add r1.y, r1.y, r1.y
	add r1.y, -numbers.y, r1.y
	mul r1.x, numbers.w, r1.x
	mul r1.x, r1.x, r1.y
	mul r0.y, wave.z, r1.x

	dp4 outposition.x, transform[0], r0
	dp4 outposition.y, transform[1], r0
	dp4 outposition.z, transform[2], r0
	dp4 outposition.w, transform[3], r0

	mov r3, numbers.z
	mad r1.x, r1.x, numbers.z, r3
	mov r4, lowcolor
	add r5, highcolor, -r4
	mad outcolor, r1.x, r5, r4
	end
.end
`;

/** The parabola of a vertex, from -1 to 1, with waves that lean along z by some part. */
function parabola(seen: Seen, v: SeenVertex, leaning: number): number {
  const [waves, phase] = seen.constant("wave");
  const [x, , z] = v("v0");
  const part = fraction(x! * waves! + phase! + z! * leaning) - 0.5;
  return 4 * part * (2 * Math.abs(part) - 1);
}

/** MAD. */
export const multiplyAdd = makeShaderLesson({
  name: "multiply-add",
  title: "products and sums at once",
  instructions: ["MAD"],
  watch:
    "MAD cuts its product off before it adds: it gives the same bits as MUL and ADD. Its word has five bits for the number " +
    "of a descriptor, so that it shares the first 32 of 128.",
  tasks: [
    constantTask("Make the waves half a unit high.", { wave: [0.8, 0, 0.5, 0] }, (seen) =>
      areAt(seen, (v) => [v("v0")[0]!, 0.5 * parabola(seen, v, 0.5), v("v0")[2]!], 0.97),
    ),
    programTask(
      "Let the waves run along x alone: what is added for z goes away.",
      [["\tmad r1.x, r0.z, numbers.z, r1.x\n", ""]],
      (seen) =>
        areAt(
          seen,
          (v) => [v("v0")[0]!, seen.constant("wave")[2]! * parabola(seen, v, 0), v("v0")[2]!],
          0.97,
        ),
    ),
    constantTask(
      "Swap the two colors.",
      { lowcolor: [0.65, 0.9, 0.95, 1], highcolor: [0.1, 0.2, 0.5, 1] },
      (seen) => {
        const [low, high] = [seen.constant("lowcolor"), seen.constant("highcolor")];
        return (
          low[0]! > high[0]! &&
          areColored(seen, (v) => between(low, high, 0.5 * parabola(seen, v, 0.5) + 0.5), 0.95)
        );
      },
    ),
  ],
  panel: "parameters",
  read: ["PICA200 arithmetic"],
  program,
  body: "grid",
  frames: 24,
  uniforms: (phase) => ({
    wave: [0.8, phase, 0.22, 0],
    lowcolor: [0.1, 0.2, 0.5, 1],
    highcolor: [0.65, 0.9, 0.95, 1],
  }),
});
