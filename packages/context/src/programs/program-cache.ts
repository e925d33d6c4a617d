import { RecentlyUsed } from "@glasm/base";
import type { LoadResult, Program, ProgramTarget } from "@glasm/nv-vertex";
import { load } from "./late-load.js";

/** Texts that are kept: a scene has a few. */
const MOST_TEXTS = 64;
/** Bytes of a text that is kept. */
const MOST_BYTES = 65_536;

/**
 * What program texts have become: the same text is the same program, with the machine code that was made of it, in all
 * contexts that are given the same cache, and so are texts that differ in white space and comments alone. It keeps the 64
 * texts that were asked for last, of at most 65,536 bytes each, and as many programs.
 */
export class ProgramCache {
  readonly #loaded = new RecentlyUsed<string, LoadResult>(MOST_TEXTS);
  readonly #programs = new RecentlyUsed<string, Program>(MOST_TEXTS);

  /** The bytes as a program of a target, or what is wrong with them; warnings are not looked for. */
  load(bytes: Uint8Array, target: ProgramTarget): LoadResult {
    const make = (): LoadResult => load(bytes, { target, warnings: false });
    if (bytes.length > MOST_BYTES) return make();
    return this.#loaded.get(`${target} ${charactersOf(bytes)}`, () => this.#withKnownProgram(make()));
  }

  /** With the program of another text that has become the same. */
  #withKnownProgram(result: LoadResult): LoadResult {
    if (!result.ok) return result;
    const { program } = result;
    return { ...result, program: this.#programs.get(JSON.stringify(program), () => program) };
  }
}

/** A character for each byte. */
function charactersOf(bytes: Uint8Array): string {
  let characters = "";
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return characters;
}
