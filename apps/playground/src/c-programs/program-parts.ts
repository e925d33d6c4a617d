import type { Ground, Linked } from "@glasm/emscripten/standalone";

/** What a program in C is made of. */
export interface ProgramParts {
  readonly source: string;
  /** Links what it imports. */
  readonly link: (ground: Ground) => Linked;
  /** Reads its WebAssembly. */
  readonly read: () => Promise<BufferSource>;
}
