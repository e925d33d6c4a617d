/** What instructions read and write by number. [Ruling 315] */

/** Registers of 32 bits, of each lane. */
export const REGISTER_COUNT = 64;
/** Uniforms of 32 bits, the same for all lanes; those of a page of the constant file. */
export const UNIFORM_COUNT = 128;
export const UNIFORMS_OF_A_PAGE = 64;

/** The registers in which programs of vertices find the number of their packet, that of the vertex and that of the instance. */
export const PACKET_REGISTER = 59;
export const VERTEX_REGISTER = 60;
export const INSTANCE_REGISTER = 61;
