import type { Plugin } from "esbuild";

/** The options of esbuild by which in a bundle each module keeps the URL of its own file. */
export function ownUrls(isSource?: (path: string) => boolean): {
  readonly define: Record<string, string>;
  readonly plugin: Plugin;
};
