/** What is probably not meant in code that assembles. [PICA200 4, 7, 10.6] */

import type { Word } from "../building/code.js";
import type { ProgramUnderConstruction } from "../building/program.js";
import type { TranslationUnit } from "../building/translation-unit.js";
import { FORMATS } from "../isa/formats.js";
import { lintCode } from "../lint/lint.js";
import { findProcedures } from "../program/procedures.js";
import { decodeInstruction } from "../program/instruction.js";
import type { Shader } from "../container/shader.js";
import { lintOutputs } from "./lint-outputs.js";

/** Warns of what a console does otherwise than the text looks. */
export function lint(
  program: ProgramUnderConstruction,
  { code, descriptors, executables }: Shader,
  units: readonly TranslationUnit[],
): void {
  const { words } = program.code;
  words.forEach((word) => {
    if (word.mnemonic === null) word.place.report.warn("opcode-unknown", word.place, {});
    lintLength(word);
  });
  const first = descriptors.map(({ descriptor }) => descriptor);
  const instructions = code.map((word) => decodeInstruction(word, first));
  const procedures = findProcedures(code.length, [...program.procedures.values()]);
  lintCode({ instructions, procedures, programs: executables }, (warning, address, values) => {
    const { place } = words[address]!;
    place.report.warn(warning, place, values);
  });
  const programs = units.filter(({ hasProgram }) => hasProgram);
  lintOutputs(
    program,
    executables.map((executable, i) => ({ executable, unit: programs[i]! })),
  );
}

const { low, high } = FORMATS["2"].count;
const MAX_LENGTH = 2 ** (high - low + 1) - 1;

/** What lengths stand in their words is cut to the bits that these have. */
function lintLength({ mnemonic, fields: { count = 0 }, place }: Word): void {
  if (count <= MAX_LENGTH) return;
  const what = mnemonic?.startsWith("call") === true ? "the procedure" : "the else part";
  place.report.warn("length", place, { what, words: count, most: MAX_LENGTH });
}
