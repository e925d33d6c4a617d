import { TOKENS } from "../generated/tokens.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { lacksRoom, readOrFail } from "../ground/memory/check-memory.js";
import type { FenceContext } from "./fence-context.js";

/** A fence that was set: every command before it is complete. [NV_fence Chapter 5, GL1.3 5.5] */
export interface Fence {
  readonly name: number;
  readonly condition: number;
}

const ERRORS = "[NV_fence Errors]";

/** The fence of a name; null, after an error, if there is none. */
function existing({ errors, fences }: FenceContext, name: number): Fence | null {
  const fence = fences.get(name);
  errors.when(fence === null, "INVALID_OPERATION", "there is no such fence", ERRORS, "fence");
  return fence;
}

/** What GetFenceiv returns. [NV_fence 6.1.11] */
const PARAMETERS: ReadonlyMap<number, (fence: Fence) => number> = new Map([
  [TOKENS.FENCE_STATUS_NV, () => TOKENS.TRUE],
  [TOKENS.FENCE_CONDITION_NV, ({ condition }: Fence) => condition],
]);

/** Fences. A command is complete when it returns, so that the status of a fence is TRUE once it is set. [NV_fence Chapter 5] */
export const fenceCommands = {
  genFencesNV(context, n, memory) {
    const { errors, fences } = context;
    if (errors.when(n < 0, "INVALID_VALUE", "it is negative", ERRORS, "n")) return;
    if (lacksRoom(context, memory, n)) return;
    for (let i = 0; i < n; i += 1) memory.set(i, fences.generate());
  },

  deleteFencesNV(context, n, memory) {
    if (context.errors.when(n < 0, "INVALID_VALUE", "it is negative", ERRORS, "n")) return;
    const names = readOrFail(context, memory, "uint32", n);
    for (let i = 0; names !== null && i < n; i += 1) context.fences.delete(names[i]!);
  },

  setFenceNV({ errors, fences }, name, condition) {
    const isCondition = condition === TOKENS.ALL_COMPLETED_NV;
    if (errors.when(!isCondition, "INVALID_ENUM", "it is not ALL_COMPLETED_NV", ERRORS, "condition")) return;
    fences.put({ name, condition });
  },

  /** TRUE for a name without a fence, too, after its error. [NV_fence Chapter 5] */
  testFenceNV(context, name) {
    existing(context, name);
    return true;
  },

  finishFenceNV(context, name) {
    if (existing(context, name) !== null) context.options.sink?.finish();
  },

  isFenceNV: ({ fences }, name) => fences.get(name) !== null,

  getFenceivNV(context, name, pname, params) {
    const fence = existing(context, name);
    if (fence === null) return;
    const parameter = PARAMETERS.get(pname);
    if (parameter === undefined)
      return context.errors.record("INVALID_ENUM", "not a parameter of fences", "[NV_fence 6.1.11]", "pname");
    if (!lacksRoom(context, params, 1)) params.set(0, parameter(fence));
  },
} satisfies Implementations<FenceContext>;
