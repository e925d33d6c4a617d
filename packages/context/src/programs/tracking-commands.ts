import { PARAMETER_COUNT } from "@glasm/nv-vertex";
import { lacksRoom } from "../ground/memory/check-memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS } from "../generated/tokens.js";
import type { ProgramContext } from "./program-context.js";
import { isWrongTarget } from "./check-target.js";
import { isTransform, TRACKED_REGISTERS } from "./matrix-tracking.js";

const ABOVE_LAST = `address is above ${PARAMETER_COUNT - 1}`;

function isWrongAddress({ errors }: ProgramContext, address: number): boolean {
  const isUneven = address % TRACKED_REGISTERS !== 0;
  return (
    errors.when(isUneven, "INVALID_VALUE", "not a multiple of four", "[VP2 Errors]", "address") ||
    errors.when(address >= PARAMETER_COUNT, "INVALID_VALUE", ABOVE_LAST, "[Ruling 29]", "address")
  );
}

/** Tracking of matrices. [VP2 2.14.7, VP1 6.1.13] */
export const trackingCommands = {
  trackMatrixNV(context, target, address, matrix, transform) {
    const { errors, textures, tracking } = context;
    if (isWrongTarget(context, target)) return;
    // [Ruling 29]
    const resolved = matrix === TOKENS.TEXTURE ? TOKENS.TEXTURE0 + textures.activeTexture : matrix;
    if (
      errors.when(
        !tracking.isTrackable(resolved),
        "INVALID_ENUM",
        "not a matrix that can be tracked",
        "[VP2 2.14.7]",
        "matrix",
      )
    )
      return;
    if (
      errors.when(
        !isTransform(transform),
        "INVALID_ENUM",
        "not a transform of a tracked matrix",
        "[VP2 2.14.7]",
        "transform",
      )
    )
      return;
    if (isWrongAddress(context, address)) return;
    tracking.track(address, resolved, transform);
  },

  getTrackMatrixivNV(context, target, address, pname, params) {
    const { errors, tracking } = context;
    if (isWrongTarget(context, target)) return;
    const isMatrix = pname === TOKENS.TRACK_MATRIX_NV;
    const isKnown = isMatrix || pname === TOKENS.TRACK_MATRIX_TRANSFORM_NV;
    if (errors.when(!isKnown, "INVALID_ENUM", "there is no such state", "[VP1 6.1.13]", "pname")) return;
    if (isWrongAddress(context, address)) return;
    if (lacksRoom(context, params, 1)) return;
    const { matrix, transform } = tracking.at(address);
    params.set(0, isMatrix ? matrix : transform);
  },
} satisfies Implementations<ProgramContext>;
