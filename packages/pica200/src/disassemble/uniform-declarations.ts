/** Uniforms as declarations that take the same registers again. [PICA200 10.3] */

import type { Executable } from "../container/shader.js";
import { numberOf, type Register } from "../isa/registers.js";
import { isSame, uniformNames } from "./declared-names.js";
import type { NamedRegisters } from "../text/register-names.js";

const DIRECTIVES = { c: ".fvec", i: ".ivec", b: ".bool" } as const;
type UniformFile = keyof typeof DIRECTIVES;

const isUniform = ({ first: { file } }: NamedRegisters): boolean => file in DIRECTIVES;

/** The uniforms of a program, without its inputs. */
export function uniformsOf(executable: Executable): readonly NamedRegisters[] {
  return uniformNames(executable).filter(isUniform);
}

/** Registers that uniforms take from the bottom up, as sources that share them declare one after the other. */
export class UniformDeclarations {
  private readonly next: Record<UniformFile, number>;
  private readonly declared = new Map<string, NamedRegisters>();

  /** `first` is the c register that they begin at. */
  constructor(first = 0) {
    this.next = { c: first, i: 0, b: 0 };
  }

  /** The declarations of one source; null if they would take other registers. */
  declare(uniforms: readonly NamedRegisters[]): readonly string[] | null {
    const lines: string[] = [];
    for (const uniform of uniforms) {
      const line = this.declareOne(uniform);
      if (line === null) return null;
      lines.push(...line);
    }
    return lines;
  }

  private declareOne(uniform: NamedRegisters): readonly string[] | null {
    const { name, first, count } = uniform;
    const file = first.file as UniformFile;
    const known = this.declared.get(name);
    const line = `${DIRECTIVES[file]} ${name}${count === 1 ? "" : `[${count}]`}`;
    if (known !== undefined) return isSame(known, uniform) ? [line] : null;
    const gap = first.index - this.next[file];
    if (gap < 0) return null;
    const filler = gap === 0 ? [] : [fillerLine({ file, index: this.next[file] }, gap)];
    this.next[file] = first.index + count;
    this.declared.set(name, uniform);
    return [...filler, line];
  }
}

/** Names that begin with an underscore are not exported. */
function fillerLine({ file, index }: Register<UniformFile>, count: number): string {
  return `${DIRECTIVES[file]} _unused_${file}${index}${count === 1 ? "" : `[${count}]`}`;
}

/** The uniforms of several programs, each once, in the order of their registers. */
export function allUniforms(executables: readonly Executable[]): readonly NamedRegisters[] {
  const byName = new Map(
    executables.flatMap((one) => uniformsOf(one)).map((uniform) => [uniform.name, uniform]),
  );
  return [...byName.values()].sort((a, b) => numberOf("uniform", a.first) - numberOf("uniform", b.first));
}
