import type { Plugin } from "esbuild";

export interface DocumentAddress {
  readonly path: string;
  readonly address: string;
}

export function documentsOf(folder: string, address: string): Promise<readonly DocumentAddress[]>;

export function linkDocuments(documents: readonly DocumentAddress[]): Plugin;
