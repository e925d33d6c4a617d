/** Empty programs of NV_gpu_program: all that they do is to put the mesh where it belongs. */

import { meshScene } from "../meshes/nv-gpu.js";
import { bodyMesh } from "../meshes/teaching-mesh.js";
import { BLANK_BODIES, blankName, type BlankProgram } from "./blank-program.js";

const FILE = "new.nvvp";

const programOf = (type: string): string => `!!${type}
# vertex.position, normal, texcoord[0]   what the mesh has at a vertex
# program.env[0..3]                      rows of the modelview-projection matrix
# program.env[4..7]                      rows of the inverse transpose of the modelview matrix

PARAM transform[4] = { program.env[0..3] };

main:
    DP4 result.position.x, transform[0], vertex.position;
    DP4 result.position.y, transform[1], vertex.position;
    DP4 result.position.z, transform[2], vertex.position;
    DP4 result.position.w, transform[3], vertex.position;
    MOV result.color, vertex.normal;
END
`;

export const blankGpuPrograms: readonly BlankProgram[] = ["NVvp4.0", "NVvp5.0"].flatMap((type) =>
  BLANK_BODIES.map((body) => {
    const name = blankName(type, body);
    return {
      name,
      texts: { [FILE]: programOf(type) },
      scene: (mesh) => ({ ...meshScene(FILE, mesh ?? bodyMesh(body)), name, title: `New ${type} program` }),
    };
  }),
);
