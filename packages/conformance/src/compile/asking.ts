/** How cases ask whether a target has the commands whose lines they send. */

import type { Step } from "../case.js";
import type { Request } from "../target.js";

/** By the command: the simplest whole line, and what its answer has. */
type Commands<Name extends string> = Readonly<
  Record<Name, { readonly request: Request; readonly member: string }>
>;

/** What cases of a group of commands begin with. */
export interface Asker<Name extends string> {
  /** What a case begins with that needs a command: the rest is left out where it is not there. */
  readonly ask: (name: Name, line: number) => Step;
  readonly names: readonly Name[];
}

/** Asks for commands of a group, such as `valhall`. */
export function askerOf<Name extends string>(group: string, commands: Commands<Name>): Asker<Name> {
  return {
    ask(name, line) {
      const { request, member } = commands[name];
      return { line, request, expect: { command: { name: `${group} ${name}`, member } } };
    },
    names: Object.keys(commands) as string[] as Name[],
  };
}
