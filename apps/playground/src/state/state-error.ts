/** What is wrong with a link or a file, in words for its user. */
export class StateError extends Error {}
