import { type EnvironmentName, type EnvironmentRow, ENVIRONMENTS } from "./environments.js";
import {
  INSTRUCTION_SETS,
  type InstructionForm,
  type InstructionRow,
  INSTRUCTIONS,
  type Mnemonic,
  MNEMONICS,
} from "./instructions.js";

const rows: Readonly<Record<Mnemonic, InstructionRow>> = INSTRUCTIONS;

/** A word that an instruction begins with: a mnemonic, with or without the suffix C. [VP2 2.14.2] */
export interface Opcode {
  readonly mnemonic: Mnemonic;
  readonly updatesConditionCode: boolean;
}

/** Every opcode of every environment by its spelling. */
export const OPCODES: ReadonlyMap<string, Opcode> = new Map(
  MNEMONICS.flatMap((mnemonic) =>
    [false, true]
      .filter((updates) => !updates || rows[mnemonic].conditionCodeForm)
      .map((updatesConditionCode): [string, Opcode] => [
        updatesConditionCode ? `${mnemonic}C` : mnemonic,
        { mnemonic, updatesConditionCode },
      ]),
  ),
);

/** Whether programs of an environment may use an instruction. [VP2 Table X.4, Table X.5, Ruling 21] */
export function hasInstruction(environment: EnvironmentRow, mnemonic: Mnemonic): boolean {
  return (
    INSTRUCTION_SETS.indexOf(rows[mnemonic].since) <= INSTRUCTION_SETS.indexOf(environment.instructionSet)
  );
}

/** The operands and the result that an instruction has in an environment. [VP2 2.14.1.8] */
export function instructionForm(environment: EnvironmentRow, mnemonic: Mnemonic): InstructionForm {
  const row = rows[mnemonic];
  return environment.version2 ? row : (row.version1 ?? row);
}

/** The environments with a property, for messages: `VP1.1 or VP2.0`. */
export function environmentsWith(property: (environment: EnvironmentRow) => boolean): string {
  const names = Object.keys(ENVIRONMENTS) as EnvironmentName[];
  return names.filter((name) => property(ENVIRONMENTS[name])).join(" or ");
}
