import type { Implementations } from "../ground/arguments/implement.js";
import { lacksRoom, readOrFail } from "../ground/memory/check-memory.js";
import { TOKENS } from "../generated/tokens.js";
import { CLIP_PLANES } from "../ground/implementation/limits.js";
import { transformPlane } from "../matrices/eye-coordinates.js";
import type { ClippingContext } from "./clipping-context.js";

/** The client-defined clip planes. [GL1.3 2.11] */
export class ClipPlanes {
  /** For each plane four doubles, its coefficients in eye coordinates; a change replaces them. */
  planes: readonly (readonly number[])[] = Array.from({ length: CLIP_PLANES }, () => [0, 0, 0, 0]);
}

/** The number of CLIP_PLANEi; null, after an error, if there is no such plane. [GL1.3 2.11] */
function planeNumber({ errors }: ClippingContext, token: number): number | null {
  const plane = token - TOKENS.CLIP_PLANE0;
  const exists = plane >= 0 && plane < CLIP_PLANES;
  return errors.when(!exists, "INVALID_ENUM", "there is no such clip plane", "[GL1.3 2.11]", "plane")
    ? null
    : plane;
}

export const clipPlaneCommands = {
  clipPlane(context, token, equation) {
    const { clipPlanes, matrices } = context;
    const number = planeNumber(context, token);
    if (number === null) return;
    const coefficients = readOrFail(context, equation, "float64", 4);
    if (coefficients === null) return;
    const plane = transformPlane(matrices.current("modelview"), Array.from(coefficients).slice(0, 4));
    clipPlanes.planes = clipPlanes.planes.map((old, i) => (i === number ? plane : old));
  },
  /** [GL1.3 6.1.3] */
  getClipPlane(context, token, equation) {
    const number = planeNumber(context, token);
    if (number !== null && !lacksRoom(context, equation, 4))
      equation.write(context.clipPlanes.planes[number]!);
  },
} satisfies Implementations<ClippingContext>;
