export declare function gluLibrary(rows: readonly object[]): string;
