/** Empty vertex shaders of Valhall: all that they do is to put the mesh where it belongs. */

import type { Frame, ValhallTarget } from "@glasm/rasterizer";
import { drawTeachingMesh, meshScene } from "../meshes/valhall.js";
import { bodyMesh } from "../meshes/teaching-mesh.js";
import { BLANK_BODIES, blankName, type BlankProgram } from "./blank-program.js";

const POSITION = "new-position.valhall";
const VARYING = "new-varying.valhall";

const POSITION_PROGRAM = `// The position: attribute 0, times the rows of a matrix in u8 to u23, divided by w and put into the window.
// u0 to u2 and u4 to u6 have the scale and the middle of the viewport.
LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1
FMA.f32 r8, r0, u8, 0x0.neg
FMA.f32 r8, r1, u9, r8
FMA.f32 r8, r2, u10, r8
FMA.f32 r8, r3, u11, r8
FMA.f32 r9, r0, u12, 0x0.neg
FMA.f32 r9, r1, u13, r9
FMA.f32 r9, r2, u14, r9
FMA.f32 r9, r3, u15, r9
FMA.f32 r10, r0, u16, 0x0.neg
FMA.f32 r10, r1, u17, r10
FMA.f32 r10, r2, u18, r10
FMA.f32 r10, r3, u19, r10
FMA.f32 r11, r0, u20, 0x0.neg
FMA.f32 r11, r1, u21, r11
FMA.f32 r11, r2, u22, r11
FMA.f32 r11, r3, u23, r11
// 1/w
FRCP.f32 r11, r11
FMA.f32 r8, r8, r11, 0x0.neg
FMA.f32 r9, r9, r11, 0x0.neg
FMA.f32 r10, r10, r11, 0x0.neg
FMA.f32 r8, r8, u0, 0x0.neg
FADD.f32 r8, r8, u4
FMA.f32 r9, r9, u1, 0x0.neg
FADD.f32 r9, r9, u5
FMA.f32 r10, r10, u2, 0x0.neg
FADD.f32 r10, r10, u6
LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0
STORE.i128.istream.slot2.end @r8:r9:r10:r11, r4, offset:0x0
`;

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
