/** The sources of a scene, of which the user may have changed some, and the containers that they assemble to. */

import { type Assembled, type Program, programOf, type Shader } from "@glasm/pica200";
import type { ProgramRecord } from "../../messages/messages.js";
import { ProgramError, type SourceFiles } from "../described/program-error.js";
import type { KeptContainers } from "./kept-containers.js";
import { registerName } from "./output-registers.js";

/** A program of a container, and the file that it stands in. */
export interface FileProgram {
  readonly program: Program;
  readonly file: string;
}

type Good = Extract<Assembled, { readonly ok: true }>;

interface KnownContainer {
  readonly files: readonly string[];
  readonly assembled: Good;
  /** For each word of the code whether a run has executed it. */
  readonly reached: Uint8Array;
}

export class ProgramFiles {
  private readonly sources: SourceFiles;
  private readonly containers: KeptContainers;
  private readonly known = new Map<Shader, KnownContainer>();
  private readonly diagnostics = new Map<string, ProgramRecord["diagnostics"]>();
  private readonly programs = new Map<string, FileProgram>();

  constructor(sources: SourceFiles, containers: KeptContainers) {
    this.sources = sources;
    this.containers = containers;
  }

  /**
   * The container of some files.
   * @throws ProgramError if they do not assemble
   */
  assemble(files: readonly string[]): Shader {
    const { textOf, nameOf } = this.sources;
    const assembled = this.containers.assembled(files.map((file) => ({ name: file, text: textOf(file) })));
    if (!assembled.ok) {
      for (const file of files)
        this.diagnostics.set(
          file,
          assembled.diagnostics.filter((one) => one.file === file),
        );
      const mistake = assembled.diagnostics[0]!;
      throw ProgramError.of(nameOf(mistake.file), mistake);
    }
    const shader = this.containers.container(files, assembled);
    if (this.known.has(shader)) return shader;
    this.known.set(shader, { files, assembled, reached: new Uint8Array(shader.code.length) });
    shader.executables.forEach((executable, number) => {
      const file = files[assembled.spans[executable.entry]?.source ?? 0]!;
      this.programs.set(file, { program: programOf(shader, number), file });
    });
    return shader;
  }

  /** The file of a program, by the code that it has; null of one that no file of the scene makes. */
  fileOf({ code, entry }: Program): string | null {
    const container = this.containerOf(code);
    return container === undefined ? null : container.files[container.assembled.spans[entry]?.source ?? 0]!;
  }

  /** Where runs of a program mark the words that they execute. */
  reachedBy({ code }: Program): Uint8Array | undefined {
    return this.containerOf(code)?.reached;
  }

  private containerOf(code: readonly number[]): KnownContainer | undefined {
    for (const container of this.known.values()) {
      const { code: own } = container.assembled.shader;
      if (own.length === code.length && own.every((word, address) => word === code[address]))
        return container;
    }
    return undefined;
  }

  /** What became of a file: what is wrong with it, or which of its words were reached. */
  recordOf(file: string, stopped: number): ProgramRecord {
    const diagnostics = this.diagnostics.get(file) ?? [];
    const container = [...this.known.values()].find(({ files }) => files.includes(file));
    const reached = diagnostics.length > 0 || container === undefined ? [] : reachedIn(container, file);
    const program = this.programs.get(file)?.program;
    const written = program?.writtenOutputs.map(registerName) ?? [];
    return { file, diagnostics, reached, stopped, names: namesOf(program), written };
  }
}

/** The words of a file are those of its statements, in their order. */
function reachedIn({ files, assembled, reached }: KnownContainer, file: string): readonly boolean[] {
  const source = files.indexOf(file);
  return assembled.spans.flatMap((span, address) => (span.source === source ? [reached[address] === 1] : []));
}

/** What a program calls its registers: elements of an array have their numbers. */
function namesOf(program: Program | undefined): Readonly<Record<string, string>> {
  const names = (program?.uniforms ?? []).flatMap(({ name, first: { file, index }, count }) =>
    Array.from(
      { length: count },
      (_, i) => [`${file}${index + i}`, count === 1 ? name : `${name}[${i}]`] as const,
    ),
  );
  return Object.fromEntries(names);
}
