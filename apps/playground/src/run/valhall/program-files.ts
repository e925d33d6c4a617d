/** The programs of a scene of Valhall, of which the user may have changed some. */

import { RecentlyUsed } from "@glasm/base";
import { load, type Program, VALHALL } from "@glasm/valhall";
import { type Draw, joinPrograms } from "@glasm/valhall-draw";
import type { Loaded } from "@glasm/vm";
import type { ProgramRecord } from "../../messages/messages.js";
import { ProgramError, type SourceFiles } from "../described/program-error.js";

/** Programs of so many texts; each scene has a few. */
const MOST = 32;

/** What texts load as: the same text gives the same program, which is compiled only once. */
export class KeptPrograms {
  private readonly kept = new RecentlyUsed<string, Loaded<Program>>(MOST);
  private readonly joined = new RecentlyUsed<string, Pick<Draw, "program" | "varyingEntry">>(MOST);

  loaded(text: string): Loaded<Program> {
    return this.kept.get(text, () => load(text));
  }

  /** Both programs as one, by their texts. */
  shader(texts: readonly [string, string], position: Program, varying: Program) {
    return this.joined.get(texts.join("\u0000"), () => joinPrograms(position, varying));
  }
}

/** A program that a file has, and which of its instructions vertices have reached. */
export interface FileProgram {
  readonly file: string;
  readonly program: Program;
  readonly reached: Uint8Array;
  /** How many vertices the limit has stopped. */
  stopped: number;
}

/** The files of a shader: one for both programs, or one for each. */
export type ShaderFiles = readonly [FileProgram, FileProgram?];

export class ProgramFiles {
  private readonly sources: SourceFiles;
  private readonly programs: KeptPrograms;
  private readonly known = new Map<string, FileProgram>();
  private readonly shaders = new Map<Program, ShaderFiles>();

  constructor(sources: SourceFiles, programs: KeptPrograms) {
    this.sources = sources;
    this.programs = programs;
  }

  /** @throws ProgramError if it does not load */
  load(file: string): Program {
    const own = this.fileProgram(file);
    this.shaders.set(own.program, [own]);
    return own.program;
  }

  /** @throws ProgramError if one of both does not load */
  loadShader(position: string, varying: string): Pick<Draw, "program" | "varyingEntry"> {
    const [first, second] = [this.fileProgram(position), this.fileProgram(varying)];
    const { textOf } = this.sources;
    const texts = [textOf(position), textOf(varying)] as const;
    const joined = this.programs.shader(texts, first.program, second.program);
    this.shaders.set(joined.program, [first, second]);
    return joined;
  }

  private fileProgram(file: string): FileProgram {
    const { textOf, nameOf } = this.sources;
    const loaded = this.programs.loaded(textOf(file));
    if (!loaded.ok) throw ProgramError.of(nameOf(file), loaded.diagnostics[0]!);
    const { program } = loaded;
    let own = this.known.get(file);
    if (own?.program !== program) {
      own = { file, program, reached: new Uint8Array(program.instructions.length), stopped: 0 };
      this.known.set(file, own);
    }
    return own;
  }

  /** The files of a program that is drawn with; undefined of one that no file of the scene has. */
  of(program: Program): ShaderFiles | undefined {
    return this.shaders.get(program);
  }

  /** What became of a file: what is wrong with it, or which of its instructions were reached. */
  recordOf(file: string): ProgramRecord {
    const loaded = this.programs.loaded(this.sources.textOf(file));
    const own = this.known.get(file);
    return {
      file,
      diagnostics: loaded.ok ? [] : loaded.diagnostics,
      reached: own === undefined ? [] : Array.from(own.reached, (one) => one === 1),
      stopped: own?.stopped ?? 0,
      names: {},
      written: loaded.ok ? writtenBy(loaded.program) : [],
    };
  }
}

/** Of what a program stores what can be shown as color: varyings, since a position is one in the window. */
function writtenBy(program: Program): readonly string[] {
  return VALHALL.interfaceOf(program)
    .outputs.filter(({ register: { file } }) => file === "varying")
    .map(({ register }) => VALHALL.printRegister(register));
}
