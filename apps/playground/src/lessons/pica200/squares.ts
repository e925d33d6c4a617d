import { bright } from "./checks.js";
import { vertexIndices } from "../../meshes/mesh-indices.js";
import { constantTask, programTask } from "../task.js";
import { near, nearVector } from "../vectors.js";
import { makeShaderLesson } from "./shader-lesson.js";

const program = `; What the geometry program needs of a vertex: the position in eye coordinates, and a color.

.fvec modelView[4]
.constf numbers(0.5, 1.0, 0.0, 0.0)

.in inposition v0
.in innormal v1
.out outposition dummy
.out outcolor dummy

.proc main
	dp4 outposition.x, modelView[0], inposition
	dp4 outposition.y, modelView[1], inposition
	dp4 outposition.z, modelView[2], inposition
	dp4 outposition.w, modelView[3], inposition
	mul r0, numbers.x, innormal
	add outcolor, numbers.x, r0
	end
.end
`;

const geometry = `; A square for each vertex, which faces the viewer.
;
; In the mode "fixed" the outputs of a vertex, position and color, come to c0 and c1.

.gsh fixed c4 c0 1

.fvec projection[4]
; (half of the side, the same with the other sign, 0, 0)
.fvec side

.alias center c0
.alias tint c1

.out outposition position
.out outcolor color

.alias corner r0

; The files share the names of procedures: main is in the other one.
.entry emission
.proc emission
	mov corner, center
	add corner.xy, side.yy, corner
	setemit 0
	call vertex
	mov corner, center
	add corner.xy, side.xy, corner
	setemit 1
	call vertex
	mov corner, center
	add corner.xy, side.yx, corner
	setemit 2, prim
	call vertex
	; Slots are kept: this corner takes the place of the first, and the triangle has the others again.
	mov corner, center
	add corner.xy, side.xx, corner
	setemit 0, prim inv
	call vertex
	end
.end

.proc vertex
	dp4 outposition.x, projection[0], corner
	dp4 outposition.y, projection[1], corner
	dp4 outposition.z, projection[2], corner
	dp4 outposition.w, projection[3], corner
	; Every EMIT changes to the other bank of outputs, so that the color is written for each.
	mov outcolor, tint
	emit
.end
`;

/** A geometry program in the mode "fixed", and the slots that it emits into. */
export const squares = makeShaderLesson({
  name: "squares",
  title: "a geometry program for each vertex",
  instructions: ["SETEMIT", "EMIT"],
  watch:
    "Four times EMIT makes two triangles. In the vertex table choose the draw GEOMETRY_RUNS and step through a run: slots 0 " +
    "to 2 hold what EMIT has stored, and the other bank what was written before it.",
  tasks: [
    constantTask(
      "Make the squares twice as large. Both numbers have to be changed.",
      { side: [0.07, -0.07, 0, 0] },
      (seen) => nearVector(seen.constant("side"), [0.07, -0.07]) && bright(seen) > 0.32,
    ),
    programTask(
      "Give all squares the same gray: every component of the color is 0.5.",
      [["add outcolor, numbers.x, r0", "mov outcolor, numbers.x"]],
      (seen) => seen.every((v) => nearVector(v("o1"), [0.5, 0.5, 0.5, 0.5])),
    ),
    programTask(
      "Show only where the normal points up: red is its y, green and blue are 0.",
      [
        [
          "\tmul r0, numbers.x, innormal\n\tadd outcolor, numbers.x, r0",
          "\tmov outcolor, numbers.zzzy\n\tmov outcolor.x, innormal.y",
        ],
      ],
      (seen) =>
        seen.every((v) => {
          const [red, green, blue] = v("o1");
          return near(red!, v("v1")[1]!) && green === 0 && blue === 0;
        }),
    ),
  ],
  panel: "vertices",
  read: ["PICA200 geometry"],
  program,
  geometry,
  body: "torus",
  indices: vertexIndices,
  uniforms: () => ({ side: [0.035, -0.035, 0, 0] }),
});
