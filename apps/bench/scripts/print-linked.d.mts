/** The module of JavaScript that links the programs in C of packages/emscripten. */
export declare function printLinked(): string;
