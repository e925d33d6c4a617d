/** The most threads that draw together: what `threads` of createRasterizer is at most. */
export const MAX_THREADS = 64;

/**
 * As many threads as there are cores draw best, up to this many: with more of them bands are few for each, or low. Programs
 * whose users have not said how many take no more.
 */
export const ENOUGH_THREADS = 8;
