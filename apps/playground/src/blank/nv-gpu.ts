/** Empty programs of NV_gpu_program: all that they do is to put the mesh where it belongs. */

import {
  PROGRAM_TYPE_NAMES,
  PROGRAM_TYPES,
  type ProgramTypeName,
  type Stage,
  type Version,
} from "@glasm/nv-gpu";
import type { Frame, NvGpuTarget } from "@glasm/rasterizer";
import { drawTeachingMesh, meshScene } from "../meshes/nv-gpu.js";
import { bodyMesh, type BodyName } from "../meshes/teaching-mesh.js";
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

const GEOMETRY_FILE = "new.nvgp";
const geometryProgramOf = (type: string): string => `!!${type}
# It runs for each triangle and hands it on: EMIT makes a vertex of the results.

PRIMITIVE_IN TRIANGLES;
PRIMITIVE_OUT TRIANGLE_STRIP;
VERTICES_OUT 3;

ATTRIB places = vertex.position;
ATTRIB colors = vertex.color;
INT TEMP i;

main:
    MOV.S i.x, 0;
    REP.S 3;
        MOV result.position, places[i.x];
        MOV result.color, colors[i.x];
        EMIT;
        ADD.S i.x, i.x, 1;
    ENDREP;
END
`;

/** The types of programs of a stage, from the oldest version. */
const typesOf = (stage: Stage): readonly ProgramTypeName[] =>
  PROGRAM_TYPE_NAMES.filter((name) => PROGRAM_TYPES[name].stage === stage);

/** The program of a type alone. */
function plainProgram(type: string, body: BodyName): BlankProgram {
  const name = blankName(type, body);
  return {
    name,
    texts: { [FILE]: programOf(type) },
    scene: (mesh) => ({ ...meshScene(FILE, mesh ?? bodyMesh(body)), name, title: `New ${type} program` }),
  };
}

/** A geometry program behind the vertex program of its version. */
function programWithGeometry(type: string, version: Version, body: BodyName): BlankProgram {
  const name = blankName(type, body);
  return {
    name,
    texts: { [FILE]: programOf(`NVvp${version}`), [GEOMETRY_FILE]: geometryProgramOf(type) },
    scene: (mesh) => ({
      ...meshScene(FILE, mesh ?? bodyMesh(body)),
      name,
      title: `New ${type} program`,
      files: [FILE, GEOMETRY_FILE],
      draw(target: NvGpuTarget, frame: Frame) {
        drawTeachingMesh(target, frame, {
          file: FILE,
          geometry: GEOMETRY_FILE,
          mesh: mesh ?? bodyMesh(body),
        });
      },
    }),
  };
}

/** Of each type that is drawn, in all versions: the vertex programs, then the geometry programs. */
export const blankGpuPrograms: readonly BlankProgram[] = [...typesOf("vp"), ...typesOf("gp")].flatMap(
  (type) =>
    BLANK_BODIES.map((body) => {
      const { stage, version } = PROGRAM_TYPES[type];
      return stage === "vp" ? plainProgram(type, body) : programWithGeometry(type, version, body);
    }),
);
