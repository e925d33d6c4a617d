/** The programs of a scene, of which the user may have changed some. */

import { RecentlyUsed } from "@glasm/base";
import { load, type LoadResult, type Program, PROGRAM_TYPES } from "@glasm/nv-gpu";
import { nvGpu } from "../../machine/nv-gpu.js";
import { rowsOf } from "../../machine/nv-gpu/program-rows.js";
import { PAGE_RESULTS, REGISTER_WORDS } from "../../machine/nv-gpu/page-rows.js";
import type { ProgramRecord } from "../../messages/messages.js";
import { ProgramError, type SourceFiles } from "../described/program-error.js";
import { namesOf } from "./declared-names.js";

/** Programs of so many texts; each scene has a few. */
const MOST = 32;

/** What texts load as: the same text gives the same program, which is compiled only once. */
export class KeptPrograms {
  private readonly kept = new RecentlyUsed<string, LoadResult>(MOST);

  loaded(text: string): LoadResult {
    return this.kept.get(text, () => load(text));
  }
}

/** A program that a file has, and which of its instructions vertices have reached. */
interface FileProgram {
  readonly program: Program;
  readonly reached: Uint8Array;
  /** How many vertices the limit has stopped. */
  stopped: number;
}

export class ProgramFiles {
  private readonly sources: SourceFiles;
  private readonly programs: KeptPrograms;
  private readonly known = new Map<string, FileProgram>();

  constructor(sources: SourceFiles, programs: KeptPrograms) {
    this.sources = sources;
    this.programs = programs;
  }

  /**
   * The program of a file, of vertices or of geometry.
   * @throws ProgramError if it does not load, or is of another type
   */
  load(file: string): Program {
    const { textOf, nameOf } = this.sources;
    const loaded = this.programs.loaded(textOf(file));
    if (!loaded.ok) throw ProgramError.of(nameOf(file), loaded.diagnostics[0]!);
    const { program } = loaded;
    const reason = nvGpu.undrawnReason(textOf(file));
    if (reason !== null)
      throw new ProgramError({ name: "TypeError", reason: `${nameOf(file)} ${reason}`, citation: "" });
    if (this.known.get(file)?.program !== program)
      this.known.set(file, { program, reached: new Uint8Array(program.instructions.length), stopped: 0 });
    return program;
  }

  /** The file of a program, and what runs have reached of it; undefined of one that no file of the scene has. */
  of(program: Program): { readonly file: string; readonly own: FileProgram } | undefined {
    for (const [file, own] of this.known) if (own.program === program) return { file, own };
    return undefined;
  }

  /** What became of a file: what is wrong with it, or which of its instructions were reached. */
  recordOf(file: string): ProgramRecord {
    const loaded = this.programs.loaded(this.sources.textOf(file));
    const nothing = { file, reached: [], stopped: 0, names: {}, written: [] };
    if (!loaded.ok) return { ...nothing, diagnostics: loaded.diagnostics };
    const { program } = loaded;
    const isVertex = PROGRAM_TYPES[program.type].stage === "vp";
    const own = this.known.get(file);
    return {
      file,
      diagnostics: [],
      reached: own === undefined ? [] : Array.from(own.reached, (one) => one === 1),
      stopped: own?.stopped ?? 0,
      names: namesOf(program),
      written: isVertex ? writtenBy(program) : [],
    };
  }
}

function writtenBy(program: Program): readonly string[] {
  return rowsOf(program).results.map(({ page }) => PAGE_RESULTS[page / REGISTER_WORDS]!);
}
