/** By what an import says: bytes of minified code, and of its gzip file. */
type Sizes = readonly (readonly [name: string, sizes: readonly [minified: number, gzipped: number]])[];

export function sizeTable(sizes: Sizes, older: string): string;
