/** What the programs of a machine compute under. */

import { checkName } from "@glasm/base";
import type { Machine, MachineProgram } from "./machine.js";

/** The arithmetics that the language of a program has, the usual one first; none if it has no choice. */
export function arithmeticsOf<P extends MachineProgram>(
  machine: Pick<Machine<P>, "languages" | "languageOf">,
  program: P,
): readonly string[] {
  const name = machine.languageOf(program);
  return machine.languages.find((language) => language.name === name)?.arithmetics ?? [];
}

/**
 * The arithmetic that a program computes under if one is asked for: that one if its language has it, else the usual
 * one; undefined if it has no choice.
 * @throws TypeError if no language of the machine has what is asked for
 */
export function arithmeticOf<P extends MachineProgram>(
  command: string,
  machine: Pick<Machine<P>, "languages" | "languageOf">,
  program: P,
  asked: string | undefined,
): string | undefined {
  const names = arithmeticsOf(machine, program);
  if (asked === undefined) return names[0];
  const all = machine.languages.flatMap(({ arithmetics = [] }) => arithmetics);
  checkName(`${command}: arithmetic`, asked, [...new Set(all)]);
  return names.includes(asked) ? asked : names[0];
}
