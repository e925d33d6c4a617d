import { mat4, type ReadonlyMat4 } from "gl-matrix";
import type { PlaygroundState } from "../../state/state.js";
import { isOwnView, shiftProjection, turningDistance, turningTilt, usableView } from "../record/view-turn.js";

/** A scene's projection behind the turn of the world about a point in front of the eye that the user wants. */
export function turnedProjection(projection: ReadonlyMat4, { scene, view }: PlaygroundState): ReadonlyMat4 {
  const usable = usableView(view);
  const { yaw, pitch, zoom, shift } = usable;
  if (isOwnView(usable)) return projection;
  const distance = turningDistance(scene);
  const tilt = 2 * Math.PI * (view.upright === true ? turningTilt(scene) : 0);
  const turned = mat4.clone(projection);
  shiftProjection(turned as Float32Array, shift);
  mat4.scale(turned, turned, [zoom, zoom, 1]);
  mat4.translate(turned, turned, [0, 0, -distance]);
  mat4.rotateX(turned, turned, 2 * Math.PI * pitch + tilt);
  mat4.rotateY(turned, turned, 2 * Math.PI * yaw);
  mat4.rotateX(turned, turned, -tilt);
  return mat4.translate(turned, turned, [0, 0, distance]);
}
