/** Empty vertex shaders of Valhall: all that they do is to put the mesh where it belongs. */

import type { Frame, ValhallTarget } from "@glasm/rasterizer";
import { drawTeachingMesh, meshScene, POSITION_PROGRAM } from "../meshes/valhall.js";
import { bodyMesh } from "../meshes/teaching-mesh.js";
import { BLANK_BODIES, blankName, type BlankProgram } from "./blank-program.js";

const POSITION = "new-position.valhall";
const VARYING = "new-varying.valhall";

const VARYING_PROGRAM = `// The color, in slot 9: the normal, which is attribute 1.
LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x1, table:0x1
LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i128.estream.slot2.end @r0:r1:r2:r3, r4, offset:144
`;

export const blankValhallPrograms: readonly BlankProgram[] = BLANK_BODIES.map((body) => {
  const name = blankName("Valhall", body);
  return {
    name,
    texts: { [POSITION]: POSITION_PROGRAM, [VARYING]: VARYING_PROGRAM },
    scene: (mesh) => ({
      ...meshScene(POSITION, mesh ?? bodyMesh(body)),
      name,
      title: "New Valhall shader",
      files: [POSITION, VARYING],
      draw(target: ValhallTarget, frame: Frame) {
        drawTeachingMesh(target, frame, { file: POSITION, varying: VARYING, mesh: mesh ?? bodyMesh(body) });
      },
    }),
  };
});
