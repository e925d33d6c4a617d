/** Empty programs of the PICA200: all that they do is to put the mesh where it belongs. */

import type { Frame, Pica200Target } from "@glasm/rasterizer";
import { drawTeachingMesh, meshScene } from "../meshes/pica200.js";
import { bodyMesh } from "../meshes/teaching-mesh.js";
import { BLANK_BODIES, blankName, type BlankProgram } from "./blank-program.js";

const FILE = "new.pica";
const PROGRAM = `; v0 position, v1 normal, v2 texture coordinates

.fvec transform[4]

.out place position
.out shade color

.proc main
	dp4 place.x, transform[0], v0
	dp4 place.y, transform[1], v0
	dp4 place.z, transform[2], v0
	dp4 place.w, transform[3], v0
	mov shade, v1
	end
.end
`;

const VERTEX_FILE = "new.v.pica";
const GEOMETRY_FILE = "new.g.pica";
const GEOMETRY_PROGRAM = `; In the mode "point" the outputs of three vertices, two each, come one after the other to v0 to v5.

.gsh point c0

.in first v0
.in firstshade v1
.in second v2
.in secondshade v3
.in third v4
.in thirdshade v5

.out place position
.out shade color

; The files share the names of procedures: main is in the other one.
.entry emission
.proc emission
	setemit 0
	mov place, first
	mov shade, firstshade
	emit
	setemit 1
	mov place, second
	mov shade, secondshade
	emit
	; The third vertex completes the triangle.
	setemit 2, prim
	mov place, third
	mov shade, thirdshade
	emit
	end
.end
`;

const plainShaders: readonly BlankProgram[] = BLANK_BODIES.map((body) => {
  const name = blankName("pica", body);
  return {
    name,
    texts: { [FILE]: PROGRAM },
    scene: (mesh) => ({ ...meshScene(FILE, mesh ?? bodyMesh(body)), name, title: "New PICA200 program" }),
  };
});

const withGeometry: readonly BlankProgram[] = BLANK_BODIES.map((body) => {
  const name = blankName("pica-geometry", body);
  const files = [VERTEX_FILE, GEOMETRY_FILE];
  return {
    name,
    texts: {
      [VERTEX_FILE]: PROGRAM.replace(/\.out (\w+) \w+/g, ".out $1 dummy"),
      [GEOMETRY_FILE]: GEOMETRY_PROGRAM,
    },
    scene: (mesh) => ({
      ...meshScene(VERTEX_FILE, mesh ?? bodyMesh(body)),
      name,
      title: "New PICA200 programs, with geometry",
      files,
      draw(target: Pica200Target, frame: Frame) {
        drawTeachingMesh(target, frame, { files, mesh: mesh ?? bodyMesh(body) });
      },
    }),
  };
});

export const blankShaders: readonly BlankProgram[] = [...plainShaders, ...withGeometry];
