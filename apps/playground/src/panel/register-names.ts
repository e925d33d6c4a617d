import type { DrawAnswer, DrawRecord } from "../messages/messages.js";

/** What the program of a draw calls registers, by how texts name them. */
export function declaredNames(answer: DrawAnswer, { file }: DrawRecord): Readonly<Record<string, string>> {
  return answer.programs.find((program) => program.file === file)?.names ?? {};
}

/** A register as texts name it, and what the program calls it. */
export function registerTitle(text: string, names: Readonly<Record<string, string>>): string {
  const name = names[text];
  return name === undefined ? text : `${text} ${name}`;
}
