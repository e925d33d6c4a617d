/** The line where the user is, in the editor: what the debugger runs to. */

let place: { readonly file: string; readonly line: number } | null = null;

export function setCursorLine(file: string, line: number): void {
  place = { file, line };
}

/** From 1; null if the user was last in another file. */
export function cursorLine(file: string): number | null {
  return place?.file === file ? place.line : null;
}
