import type { Diagnostic } from "@glasm/base";
import type { ProgramCache } from "@glasm/context";
import type { ReadText } from "@glasm/rasterizer";
import type { Loaded, MachineProgram } from "@glasm/vm";
import type { GlMachine } from "./gl-machine.js";

/** A text as the GL takes it: one character for each byte of its UTF-8, so that positions are those of bytes. */
function bytesAsText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let characters = "";
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return characters;
}

/** The texts of a scene's files, of which the user may have changed some, and which programs they have become. */
export class ProgramFiles {
  private readonly gl: GlMachine;
  private readonly readOwn: ReadText;
  private readonly changed: Readonly<Record<string, string>>;
  /** What the scene has read, the last one first. */
  private readonly read: { readonly file: string; readonly text: string }[] = [];
  private readonly files = new Map<number, string>();
  private readonly loaded = new Map<string, Loaded<MachineProgram>>();

  constructor(gl: GlMachine, readOwn: ReadText, changed: Readonly<Record<string, string>>) {
    this.gl = gl;
    this.readOwn = readOwn;
    this.changed = changed;
  }

  /** What the scene reads instead of its own files. */
  readonly readText: ReadText = (file) => {
    const text = this.textOf(file);
    this.read.unshift({ file, text });
    return text;
  };

  /** The text of a file: the user's, or the scene's own. */
  textOf(file: string): string {
    return Object.hasOwn(this.changed, file) ? bytesAsText(this.changed[file]!) : this.readOwn(file);
  }

  /** A program has been loaded under a name, from the last file of that text. */
  noteLoaded(name: number, text: unknown): void {
    const source = this.read.find((each) => each.text === text);
    if (source === undefined) this.files.delete(name);
    else this.files.set(name, source.file);
  }

  /** The file of the program of a name; null if it is none of the scene's files. */
  fileOf(name: number): string | null {
    return this.files.get(name) ?? null;
  }

  /** What loading a file gives, loaded once. */
  load(file: string): Loaded<MachineProgram> {
    let result = this.loaded.get(file);
    if (result === undefined) {
      result = this.gl.load(this.bytesOf(file), file);
      this.loaded.set(file, result);
    }
    return result;
  }

  /** What is first wrong with a file; null if it loads, which those need not find out again that contexts have loaded. */
  problem(file: string, contexts: ProgramCache): Diagnostic | null {
    if (!this.loaded.has(file) && this.gl.loads(this.bytesOf(file), file, contexts)) return null;
    const loaded = this.load(file);
    return loaded.ok ? null : loaded.diagnostics[0]!;
  }

  private bytesOf(file: string): Uint8Array {
    return Uint8Array.from(this.textOf(file), (character) => character.charCodeAt(0));
  }
}
