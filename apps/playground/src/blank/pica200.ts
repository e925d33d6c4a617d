/** An empty program of the PICA200: all that it does is to put the mesh where it belongs. */

import { meshScene } from "../meshes/pica200.js";
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

export const blankShaders: readonly BlankProgram[] = BLANK_BODIES.map((body) => {
  const name = blankName("pica", body);
  return {
    name,
    texts: { [FILE]: PROGRAM },
    scene: (mesh) => ({ ...meshScene(FILE, mesh ?? bodyMesh(body)), name, title: "New PICA200 program" }),
  };
});
