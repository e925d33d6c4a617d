/** Any shader as sources that say each word and each entry, with directives of our own. [PICA200 11 s6-9], [Ruling 138] */

import { DVLE_VERSION } from "../container/layout.js";
import type { Executable, Shader, Uniform } from "../container/shader.js";
import { STAGES } from "../isa/limits.js";
import { codeLines, printWordBits } from "./code-lines.js";
import type { CodeStructure } from "./code-structure.js";
import { aliasLines, commonNames } from "./declared-names.js";
import { constantLine, programNames } from "./program-lines.js";
import { NotedNames } from "../text/register-names.js";
import { type SourceLines, type TextSource, toSources } from "./text-source.js";

/** One source for the only program and its code; or one for all code, and one for each program. */
export function exactSources(shader: Shader, structure: CodeStructure): readonly TextSource[] {
  const { executables } = shader;
  const [only, ...others] = executables;
  const code = exactCode(shader, structure);
  if (only !== undefined && others.length === 0) {
    const lines = [".exact", ...exactProgram(only, structure, true), ...code];
    return toSources([{ kind: only.stage, lines }]);
  }
  const programs = executables.map((executable): SourceLines => ({
    kind: executable.stage,
    lines: [".exact", ...exactProgram(executable, structure, false)],
  }));
  return toSources([{ kind: "code", lines: [".exact", ".nodvle", ...code] }, ...programs]);
}

/** The descriptors and the words. */
function exactCode(shader: Shader, structure: CodeStructure): readonly string[] {
  const common = commonNames(shader.executables.map((executable) => programNames(executable)));
  const names = new NotedNames(common);
  const code = codeLines(structure, structure.procedures.list, { names, isExact: true }) ?? [];
  const descriptors = shader.descriptors.map(({ descriptor, unknown }, number) => {
    const second = unknown === 0 ? "" : ` ${printWordBits(unknown)}`;
    return `.opdesc ${number} ${printWordBits(descriptor)}${second}`;
  });
  return [...aliasLines(common, names.used), ...descriptors, ...code];
}

/** The header and the tables of a program. */
function exactProgram(executable: Executable, structure: CodeStructure, hasCode: boolean): readonly string[] {
  const { stage, constants, outputs, uniforms } = executable;
  const outputLines = outputs.map(
    ({ type, register, mask }) => `.output ${type} o${register} 0x${mask.toString(16)}`,
  );
  return [
    ...(stage === "geometry" ? [".gsh"] : []),
    ...headerLines(executable, structure, hasCode),
    ...uniforms.map((uniform) => uniformLine(uniform)),
    ...outputLines,
    ...constants.map((constant) => constantLine(constant)),
  ];
}

/** The procedure that the program begins with, or else a word, and what the header says otherwise than without these lines. */
function headerLines(executable: Executable, structure: CodeStructure, hasCode: boolean): readonly string[] {
  const { entry, end, outputs, stage, mergesOutputs } = executable;
  const main = structure.procedures.exact(entry, end);
  const registers = outputs.reduce((mask, { register }) => mask | (1 << register), 0);
  // A source with a SETEMIT is one of a geometry program.
  const hasEmission = hasCode && structure.instructions.some(({ mnemonic }) => mnemonic === "setemit");
  const fields: readonly (readonly [name: string, value: number, unless: number])[] = [
    ["version", executable.version, DVLE_VERSION],
    ["stage", STAGES.indexOf(stage), hasEmission ? STAGES.indexOf("geometry") : STAGES.indexOf(stage)],
    ["merge", Number(mergesOutputs), 0],
    ["end", end, main === null ? structure.code.length : end],
    ["inputs", executable.inputMask, 0],
    ["outputs", executable.outputMask, registers],
    ["mode", executable.mode, 0],
    ["start", executable.fixedStart, 0],
    ["count", executable.fixedCount, 0],
    ["vertices", executable.mainVertices, 0],
  ];
  return [
    `.entry ${main === null ? entry : structure.procedureName(main)}`,
    ...fields
      .filter(([, value, unless]) => value !== unless)
      .map(
        ([name, value]) =>
          `.field ${name} ${name === "inputs" || name === "outputs" ? `0x${value.toString(16)}` : value}`,
      ),
  ];
}

const PLAIN_SYMBOL = /[^\w .$/-]/g;

/** `.uniform "matrix" c4[4]` */
function uniformLine({ name, first: { file, index }, count }: Uniform): string {
  const symbol = name.replace(
    PLAIN_SYMBOL,
    (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
  return `.uniform "${symbol}" ${file}${index}${count === 1 ? "" : `[${count}]`}`;
}
