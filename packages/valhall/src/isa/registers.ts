/** What instructions read and write by number. [Ruling 315] */

/** Registers of 32 bits, of each lane. */
export const REGISTER_COUNT = 64;
/** Uniforms of 32 bits, the same for all lanes; those of a page of the constant file. */
export const UNIFORM_COUNT = 128;
export const UNIFORMS_OF_A_PAGE = 64;
/** The registers that vertex programs find the numbers of the output packet, of the vertex and of its instance in. */
export const PACKET_REGISTER = 59;
export const VERTEX_REGISTER = 60;
export const INSTANCE_REGISTER = 61;
