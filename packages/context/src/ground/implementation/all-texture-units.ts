import { TEXTURE_UNITS } from "./limits.js";

/** The numbers of all texture units. */
export const ALL_TEXTURE_UNITS: readonly number[] = Array.from({ length: TEXTURE_UNITS }, (_, unit) => unit);
