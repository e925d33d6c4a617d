/** A published package: its room's folder and its manifest. */
interface Published {
  readonly folder: string;
  readonly manifest: { readonly name: string };
}

/** Throws an Error that lists what an installed package lacks or has too much. */
export function checkContents(folder: string, published: Published): void;
