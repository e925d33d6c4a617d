export declare function glutLibrary(rows: readonly object[]): string;
