/** Draws meshes with vertex shaders of Valhall. */

import { clipProjection, type Frame, rowsOf, type ValhallScene, type ValhallTarget } from "@glasm/rasterizer";
import type { Draw } from "@glasm/valhall-draw";
import { mat4, type ReadonlyMat4 } from "gl-matrix";
import type { TeachingMesh } from "./teaching-mesh.js";
import { TEACHING_VIEW } from "./teaching-view.js";

const BACKDROP = [0.17, 0.185, 0.225] as const;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** What is drawn. */
export interface MeshDraw {
  /** The file of the only program, or of that of positions. */
  readonly file: string;
  /** That of varyings. */
  readonly varying?: string;
  readonly mesh: TeachingMesh;
  /** Uniforms by the number of the first one, besides the viewport and the matrices. */
  readonly uniforms?: Readonly<Record<number, readonly number[]>>;
  readonly buffers?: Draw["buffers"];
}

/** The first uniforms of the viewport and of the matrices. */
const UNIFORMS = {
  scale: 0,
  offset: 4,
  modelViewProjection: 8,
  inverseTranspose: 24,
  modelView: 40,
} as const;
const UNIFORM_COUNT = 128;
/** The slot of colors. */
const COLOR_SLOT = 9;

/**
 * Draws a mesh: attributes 0 to 2 are position, normal and texture coordinates; uniforms 0 to 2 and 4 to 6 have the viewport,
 * and from 8 on stand the rows of matrices: modelview and projection, from 24 on the inverse transpose of modelview, from 40 on
 * modelview. Slot 9 is the color.
 */
export function drawTeachingMesh(target: ValhallTarget, frame: Frame, given: MeshDraw): void {
  const { file, varying, mesh, uniforms = {}, buffers } = given;
  target.clear(BACKDROP);
  const words = new Float32Array(UNIFORM_COUNT);
  for (const [first, numbers] of Object.entries({ ...matrices(target, frame), ...uniforms }))
    words.set(numbers, Number(first));
  target.draw({
    ...(varying === undefined ? { program: target.load(file) } : target.loadShader(file, varying)),
    attributes: [
      { data: mesh.positions, components: 3 },
      { data: mesh.normals, components: 3 },
      { data: mesh.texCoords, components: 2 },
    ],
    indices: mesh.indices,
    uniforms: words,
    viewportUniforms: { scale: UNIFORMS.scale, offset: UNIFORMS.offset },
    varyings: { color: COLOR_SLOT },
    ...(buffers === undefined ? {} : { buffers }),
    depthTest: { comparison: "less", write: true },
  });
}

/** The view is that of the other lessons. */
function matrices(target: ValhallTarget, frame: Frame): Record<number, readonly number[]> {
  const { distance, shift, tilt, turn, fieldOfView, near, far } = TEACHING_VIEW;
  const camera = target.camera(clipProjection(fieldOfView, frame, near, far));
  const modelView = mat4.fromTranslation(mat4.create(), [...shift, -distance]);
  mat4.rotateX(modelView, modelView, radians(tilt));
  mat4.rotateY(modelView, modelView, radians(turn));
  const inverse = mat4.invert(mat4.create(), modelView)!;
  const rows = (matrix: ReadonlyMat4): readonly number[] => rowsOf(matrix);
  return {
    [UNIFORMS.modelViewProjection]: rows(mat4.multiply(mat4.create(), camera, modelView)),
    [UNIFORMS.inverseTranspose]: rows(mat4.transpose(mat4.create(), inverse)),
    [UNIFORMS.modelView]: rows(modelView),
  };
}

/** A scene that draws a mesh with a program. [Ruling 179] */
export function meshScene(file: string, mesh: TeachingMesh): ValhallScene {
  return {
    front: "valhall",
    name: "mesh",
    title: "Mesh",
    description:
      "Attributes 0, 1 and 2 are position, normal and texture coordinates; u0..2 and u4..6 the scale and the middle of the viewport; " +
      "u8..23 are the rows of modelview-projection, u24..39 of inverse transpose modelview, u40..55 of modelview. Slot 9 is the color.",
    width: 512,
    height: 512,
    frames: 1,
    files: [file],
    draw: (target, frame) => drawTeachingMesh(target, frame, { file, mesh }),
  };
}

/** A program of positions for what `drawTeachingMesh` draws. */
export const POSITION_PROGRAM = `// The position: attribute 0, times the rows of a matrix in u8 to u23, divided by w and put into the window.
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
