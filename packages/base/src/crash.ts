/** Ends the program because of a mistake of this project, never of its user. */
export function crash(reason: string): never {
  throw new Error(`glasm internal error: ${reason}`);
}
