/** A published package: its room's folder, and its manifest. */
export interface Published {
  readonly folder: string;
  readonly manifest: { readonly name: string };
}

/** The top folder of the repository, with a slash at its end. */
export const root: string;

export const published: readonly Published[];
