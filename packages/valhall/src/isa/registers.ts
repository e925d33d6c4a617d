/** What instructions read and write by number. [Ruling 315] */

/** Registers of 32 bits, of each lane. */
export const REGISTER_COUNT = 64;
/** Uniforms of 32 bits, the same for all lanes; those of a page of the constant file. */
export const UNIFORM_COUNT = 128;
export const UNIFORMS_OF_A_PAGE = 64;
