import { bright } from "./checks.js";
import { constantTask, programTask } from "../task.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; What the geometry program needs of a vertex, in eye coordinates.

.fvec modelView[4]

.in inposition v0
.in innormal v1
.out outposition dummy
.out outnormal dummy

.proc main
	dp4 outposition.x, modelView[0], inposition
	dp4 outposition.y, modelView[1], inposition
	dp4 outposition.z, modelView[2], inposition
	dp4 outposition.w, modelView[3], inposition
	dp3 outnormal.x, modelView[0], innormal
	dp3 outnormal.y, modelView[1], innormal
	dp3 outnormal.z, modelView[2], innormal
	dp3 outnormal.w, modelView[3], innormal
	end
.end
`;

const geometry = `; A burst: every triangle flies away from the body by itself.
;
; In the mode "point" the outputs of three vertices, two each, come one after the other to v0 to v5.

.gsh point c0

.fvec projection[4]
; (how far triangles fly, how much of their size they keep, a third, 0)
.fvec burst
.fvec bodycolor
.constf numbers(0.0, 1.0, 0.25, 0.75)

.in first v0
.in firstnormal v1
.in second v2
.in secondnormal v3
.in third v4
.in thirdnormal v5
.out outposition position
.out outcolor color

.alias center r0
.alias normal r1
.alias corner r2
.alias shade r3

; The files share the names of procedures: main is in the other one.
.entry emission
.proc emission
	; An instruction reads one input register at most.
	mov center, first
	add center, second, center
	add center, third, center
	mul center, burst.z, center
	mov normal, firstnormal
	add normal, secondnormal, normal
	add normal, thirdnormal, normal
	mul normal, burst.z, normal

	; Lighter where the normal points to the viewer
	max shade, normal.z, -normal.z
	mul shade, numbers.w, shade
	add shade, numbers.z, shade

	mov corner, first
	setemit 0
	call vertex
	mov corner, second
	setemit 1
	call vertex
	; The third vertex completes the triangle.
	mov corner, third
	setemit 2, prim
	call vertex
	end
.end

.proc vertex
	add corner, corner, -center
	mul corner, burst.y, corner
	mul r4, burst.x, normal
	add corner, corner, r4
	add corner, corner, center
	mov corner.w, numbers.y
	dp4 outposition.x, projection[0], corner
	dp4 outposition.y, projection[1], corner
	dp4 outposition.z, projection[2], corner
	dp4 outposition.w, projection[3], corner
	mul outcolor.xyz, bodycolor, shade
	mov outcolor.w, numbers.y
	emit
.end
`;

/** A geometry program in the mode "point". */
export const triangles = makeShaderLesson({
  name: "triangles",
  title: "a geometry program for each triangle",
  instructions: ["SETEMIT", "EMIT"],
  watch:
    "Play it, or set burst.x and burst.y of the draw GEOMETRY_RUNS. The .v.pica file runs for each vertex, and the .g.pica file once for every six " +
    "registers that it hands on, which are three vertices.",
  tasks: [
    constantTask(
      "Put the triangles back into their places: they neither fly nor shrink.",
      { burst: [0, 1, 1 / 3, 0] },
      (seen) => seen.constant("burst")[0] === 0 && seen.constant("burst")[1] === 1 && bright(seen) > 0.3,
    ),
    constantTask(
      "Make the body green.",
      { bodycolor: [0.2, 0.8, 0.3, 1] },
      (seen) => seen.pixels((red, green) => green > 60 && green > 2 * red) > 0.1,
    ),
    programTask(
      "Let the second corner of each triangle be the first one, too: what has no area has no pixels.",
      [["\tmov corner, second\n", "\tmov corner, first\n"]],
      (seen) => bright(seen) < 0.005,
    ),
  ],
  panel: "vertices",
  read: ["PICA200 geometry"],
  program,
  geometry,
  body: "sphere",
  frames: 24,
  uniforms: (phase) => {
    const away = 2 * Math.min(phase, 1 - phase);
    return { burst: [0.1 + 0.6 * away, 0.9 - 0.4 * away, 1 / 3, 0], bodycolor: [0.95, 0.6, 0.3, 1] };
  },
});
