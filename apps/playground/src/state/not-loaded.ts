/** What is said of something that is loaded when it is needed, and is not there then. */
export function notLoaded(what: string, error: unknown): string {
  return `${what} could not be loaded; reload the page to try again: ${String(error)}`;
}
