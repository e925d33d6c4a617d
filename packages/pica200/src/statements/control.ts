/** Instructions that decide where control goes, and the blocks that they open. [PICA200 10.2, 10.4] */

import type { Word } from "../building/code.js";
import type { TranslationUnit } from "../building/translation-unit.js";
import type { FieldValues } from "../code/code-word.js";
import { type Control, type InstructionRow, INSTRUCTIONS, type Mnemonic } from "../isa/instructions.js";
import { readCondition, takeInversions } from "../text/condition.js";
import { sourceName } from "../text/source-names.js";
import { isName, type Piece, Scanner } from "../text/piece.js";
import { readRegister } from "./operands.js";

const controlOf = (mnemonic: Mnemonic): Control | undefined =>
  (INSTRUCTIONS[mnemonic] as InstructionRow).control;

const TARGETS: Readonly<Partial<Record<Control["kind"], string>>> = { call: "PROCEDURE", jump: "LABEL" };

/** The operands by name. */
export function controlForm(mnemonic: Mnemonic): readonly string[] {
  const control = controlOf(mnemonic);
  if (control === undefined) return [];
  if (control.kind === "loop") return ["i register"];
  const test = "test" in control ? control.test : "always";
  const tests = { flags: ["CONDITION"], boolean: ["b register"], always: [] }[test];
  const target = TARGETS[control.kind];
  return target === undefined ? tests : [...tests, target];
}

/** Reads the operands, as many as the form has; where it goes is not known yet. */
export function readControl(
  unit: TranslationUnit,
  mnemonic: Mnemonic,
  operands: readonly Piece[],
): FieldValues | null {
  const control = controlOf(mnemonic);
  if (control === undefined) return {};
  const fields = readTest(unit, mnemonic, control, operands[0]);
  const target = operands.at(-1);
  if (TARGETS[control.kind] === undefined || isName(target!.text)) return fields;
  return unit.report.error("name", target!, {});
}

function readTest(
  unit: TranslationUnit,
  mnemonic: Mnemonic,
  control: Control,
  operand: Piece | undefined,
): FieldValues | null {
  if (control.kind === "loop") {
    const register = readRegister(unit, operand!, "i");
    return register && { uniform: register.index };
  }
  if (!("test" in control) || control.test === "always") return {};
  if (control.test === "flags") return readCondition(operand!, unit.report);
  const scanner = new Scanner(operand!);
  const isInverted = takeInversions(scanner);
  const name = scanner.rest();
  if (name.position !== operand!.position && control.kind !== "jump") {
    return unit.report.error("inverted", operand!, { instruction: sourceName(mnemonic) });
  }
  const register = readRegister(unit, name, "b");
  return register && { uniform: register.index, count: Number(isInverted) };
}

/** Opens the block of an IF or of a loop after its word. */
export function openBlock(unit: TranslationUnit, mnemonic: Mnemonic, word: Word): void {
  const kind = controlOf(mnemonic)?.kind;
  const start = unit.program.code.length;
  const { place } = word;
  if (kind === "if") unit.open({ kind, place, start, word, otherwise: null });
  else if (kind === "loop") unit.open({ kind, place, start, word });
}
