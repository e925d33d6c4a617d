import type { ClientArrays } from "../attributes/client-arrays.js";
import type { GroundContext } from "../ground/context.js";

/** What commands of buffer objects take of a context. */
export interface BufferObjectContext extends GroundContext {
  readonly arrays: ClientArrays;
}
