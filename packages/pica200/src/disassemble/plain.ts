/** Shaders as sources of the plain language, in several layouts. [PICA200 11 s2-5] */

import type { Executable, Shader } from "../container/shader.js";
import { codeLines } from "./code-lines.js";
import type { CodeStructure } from "./code-structure.js";
import { aliasLines, commonNames } from "./declared-names.js";
import type { Range } from "../program/procedures.js";
import { hasOwnUniforms, programLines, programNames } from "./program-lines.js";
import { type NamedRegisters, NotedNames } from "../text/register-names.js";
import { type Part, splitCode } from "./split-code.js";
import { type SourceLines, type TextSource, toSources } from "./text-source.js";
import { allUniforms, UniformDeclarations } from "./uniform-declarations.js";

/**
 * Sources that probably make a shader again, the likeliest first: each program with its code, or all code before
 * the programs, where these do not lie one after the other.
 */
export function* plainSources(shader: Shader, structure: CodeStructure): Generator<readonly TextSource[]> {
  const split = splitCode(structure, shader.executables);
  const apart: readonly Part[] = [
    { executable: null, procedures: structure.procedures.list },
    ...shader.executables.map((executable) => ({ executable, procedures: [] })),
  ];
  const uniforms = allUniforms(shader.executables.filter((one) => !hasOwnUniforms(one)));
  for (const parts of split === null ? [apart] : [split, apart]) {
    for (const first of uniforms.length === 0 ? [[]] : [[], uniforms]) {
      const sources = partSources(shader.executables, structure, parts, first);
      if (sources !== null) yield sources;
    }
  }
}

/** The source of each part, and before them one that takes registers for uniforms; null if plain text cannot say it. */
function partSources(
  executables: readonly Executable[],
  structure: CodeStructure,
  parts: readonly Part[],
  first: readonly NamedRegisters[],
): readonly TextSource[] | null {
  const space = new UniformDeclarations();
  const texts: SourceLines[] = [];
  if (first.length > 0) {
    const declared = space.declare(first);
    if (declared === null) return null;
    texts.push({ kind: "uniforms", lines: [".nodvle", ...declared] });
  }
  const common = commonNames(executables.map((executable) => programNames(executable)));
  for (const { executable, procedures } of parts) {
    const text =
      executable === null
        ? libraryText(structure, procedures, common)
        : programText(structure, executable, procedures, space);
    if (text === null) return null;
    texts.push(text);
  }
  return toSources(texts);
}

function libraryText(
  structure: CodeStructure,
  procedures: readonly Range[],
  common: readonly NamedRegisters[],
): SourceLines | null {
  const names = new NotedNames(common);
  const code = codeLines(structure, procedures, { names, isExact: false });
  return code && { kind: "code", lines: [".nodvle", ...aliasLines(common, names.used), ...code] };
}

function programText(
  structure: CodeStructure,
  executable: Executable,
  procedures: readonly Range[],
  space: UniformDeclarations,
): SourceLines | null {
  const { entry, end, stage } = executable;
  const main = structure.procedures.exact(entry, end);
  const declared = main && programLines(executable, space, structure.procedureName(main));
  if (declared === null) return null;
  const names = new NotedNames(programNames(executable));
  const code = procedures.length === 0 ? [] : codeLines(structure, procedures, { names, isExact: false });
  return code && { kind: stage, lines: [...declared, ...code] };
}
