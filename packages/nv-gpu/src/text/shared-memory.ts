/** The shared memory of work groups. [NV_compute_program5 2.X.3] */

import { storageBytes } from "../isa/data-types.js";
import type { Survey } from "./survey.js";
import type { Use } from "./uses.js";

/**
 * Notes the bytes that an instruction accesses, with a computed index the first that it may: they must be there.
 * [NV_compute_program5 2.X.7]
 */
export function noteSharedAccess(survey: Survey, storage: string, { variable, indices }: Use): void {
  const [binding] = variable?.bindings ?? [];
  const [index] = indices;
  if (binding?.kind !== "buffer") return;
  const place = index?.kind === "constant" ? index.value : 0;
  survey.noteShared(binding.element + place + storageBytes(storage));
}
