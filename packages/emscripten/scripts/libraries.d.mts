/** The name of a library and its text. */
export type NamedLibrary = readonly [name: string, text: string];

export function glLibraries(): readonly NamedLibrary[];
export function allLibraries(): readonly NamedLibrary[];
