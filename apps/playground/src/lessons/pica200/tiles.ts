import { bright } from "./checks.js";
import { ringIndices } from "../../meshes/mesh-indices.js";
import { type Seen } from "../seen.js";
import { constantTask } from "../task.js";
import { makeShaderLesson } from "./shader-lesson.js";

/** As many vertices have room before the uniforms. */
const MOST_NEIGHBORS = 40;

const program = `; What the geometry program needs, in eye coordinates: the position first.

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

const geometry = `; A tile around every vertex of the body, which reaches toward its neighbors.
;
; In the mode "variable" the indices say before each primitive how many vertices it has, and so does c0. Here it begins
; with one whole vertex, whose outputs are in c1 and c2. Of the others there is the first output alone: from c3 on the
; positions of the neighbors, one after the other around the vertex, and where they go all the way round, the first one again.

.gsh variable c48 1

.fvec projection[4]
; (how far a tile reaches toward the neighbors, below how many vertices it has the other color, 0, 0)
.fvec tile
.fvec bodycolor, othercolor
.constf numbers(0.0, 1.0, 0.25, 0.75)
; More than a vertex has neighbors
.consti passes(44, 0, 1, 0)

.alias count c0
.alias center c1
.alias normal c2
.alias neighbors c3

.out outposition position
.out outcolor color

.alias corner r0
.alias color r1
.alias left r2

; The files share the names of procedures: main is in the other one.
.entry emission
.proc emission
	mov left, count
	slt r3, left, tile.y
	mov color, bodycolor
	add r4, othercolor, -color
	mad color, r3, r4, color

	; Lighter where the normal points to the viewer
	mov r3, normal
	max r3, r3.z, -r3.z
	mul r3, numbers.w, r3
	add r3, numbers.z, r3
	mul color, color, r3

	; As many triangles as there are pairs of neighbors: two less than vertices
	add left, -numbers.y, left
	for passes
		add left, -numbers.y, left
		cmp numbers.x, ge, ge, left.x
		breakc cmp.x
		mov corner, center
		setemit 0
		call vertex
		mov corner, neighbors[aL]
		call inward
		setemit 1
		call vertex
		mov corner, neighbors[aL + 1]
		call inward
		setemit 2, prim
		call vertex
	.end
	end
.end

; From a neighbor to the corner of the tile
.proc inward
	add corner, -center, corner
	mul corner, tile.x, corner
	add corner, center, corner
.end

.proc vertex
	dp4 outposition.x, projection[0], corner
	dp4 outposition.y, projection[1], corner
	dp4 outposition.z, projection[2], corner
	dp4 outposition.w, projection[3], corner
	mov outcolor.xyz, color
	mov outcolor.w, numbers.y
	emit
.end
`;

const blue = (seen: Seen): number => seen.pixels((red, _, blue) => blue > 110 && blue > red);
const orange = (seen: Seen): number => seen.pixels((red, _, blue) => red > 110 && red > blue);

/** A geometry program in the mode "variable". */
export const tiles = makeShaderLesson({
  name: "tiles",
  title: "a geometry program for a vertex and those around it",
  instructions: ["SETEMIT", "EMIT"],
  watch:
    "Click tiles of both colors and compare c0 of their runs: a vertex has six neighbors, but twelve vertices of the sphere " +
    "have five. Set tile.x to 1, and the tiles reach all the way.",
  tasks: [
    constantTask(
      "Let the tiles reach all the way to the neighbors.",
      { tile: [1, 7.5, 0, 0] },
      (seen) => seen.constant("tile")[0] === 1 && bright(seen) > 0.38,
    ),
    constantTask(
      "Give every tile the other color, by the number in tile.y.",
      { tile: [0.44, 9, 0, 0] },
      (seen) => seen.constant("bodycolor")[2]! > 0.5 && orange(seen) > 0.05 && blue(seen) === 0,
    ),
    constantTask(
      "Swap the two colors, so that only the twelve tiles with five neighbors are blue.",
      { bodycolor: [1, 0.55, 0.2, 1], othercolor: [0.45, 0.7, 0.85, 1] },
      (seen) => orange(seen) > 0.05 && blue(seen) > 0 && blue(seen) < orange(seen) / 3,
    ),
  ],
  panel: "vertices",
  read: ["PICA200 geometry"],
  program,
  geometry,
  body: "sphere",
  indices: (mesh) => ringIndices(mesh, MOST_NEIGHBORS),
  uniforms: () => ({
    // The vertex, six neighbors and the first one of them again are eight.
    tile: [0.44, 7.5, 0, 0],
    bodycolor: [0.45, 0.7, 0.85, 1],
    othercolor: [1, 0.55, 0.2, 1],
  }),
});
