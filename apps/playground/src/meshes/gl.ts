/** Draws meshes with vertex programs of the GL. */

import type { GL } from "@glasm/context";
import {
  drawMesh,
  type Frame,
  type GlScene,
  paintBackdrop,
  perspective,
  track,
  useProgram,
} from "@glasm/rasterizer";
import type { TeachingMesh } from "./teaching-mesh.js";
import { TEACHING_VIEW } from "./teaching-view.js";

/**
 * Looks at where a mesh will be. The modelview-projection matrix is tracked in c[0] to c[3], the inverse transpose of the
 * modelview matrix in c[4] to c[7] and the modelview matrix in c[8] to c[11].
 */
export function prepareForMesh(gl: GL, frame: Frame): void {
  paintBackdrop(gl, [0.24, 0.26, 0.3], [0.1, 0.11, 0.15]);
  const { distance, shift, tilt, turn, fieldOfView, near, far } = TEACHING_VIEW;
  perspective(gl, fieldOfView, frame, near, far);
  gl.translatef(...shift, -distance);
  gl.rotatef(tilt, 1, 0, 0);
  gl.rotatef(turn, 0, 1, 0);
  track(gl, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
  track(gl, 4, gl.MODELVIEW, gl.INVERSE_TRANSPOSE_NV);
  track(gl, 8, gl.MODELVIEW, gl.IDENTITY_NV);
  gl.enable(gl.DEPTH_TEST);
}

/** Draws a mesh: the position is in v[OPOS], the normal in v[NRML] and texture coordinates in v[TEX0]. */
export function drawTeachingMesh(gl: GL, mesh: TeachingMesh, isPoints: boolean): void {
  gl.vertexAttribPointerNV(8, 2, gl.FLOAT, 0, mesh.texCoords);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV + 8);
  if (!isPoints) return drawMesh(gl, mesh);
  gl.vertexAttribPointerNV(0, 3, gl.FLOAT, 0, mesh.positions);
  gl.vertexAttribPointerNV(2, 3, gl.FLOAT, 0, mesh.normals);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
  gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY2_NV);
  gl.drawArrays(gl.POINTS, 0, mesh.positions.length / 3);
}

/** A scene that draws a mesh with a program. [Ruling 179] */
export function meshScene(file: string, mesh: TeachingMesh): GlScene {
  return {
    front: "gl",
    name: "mesh",
    title: "Mesh",
    description:
      "v[OPOS], v[NRML] and v[TEX0] are set; c[0]-c[3] track modelview-projection, c[4]-c[7] inverse transpose " +
      "modelview, c[8]-c[11] modelview.",
    width: 512,
    height: 512,
    frames: 1,
    files: [file],
    draw(gl, readText, frame) {
      prepareForMesh(gl, frame);
      useProgram(gl, 1, readText(file));
      drawTeachingMesh(gl, mesh, false);
    },
  };
}
