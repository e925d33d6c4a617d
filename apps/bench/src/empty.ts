/** A process that does nothing. */

export {};
