/** A run of a subcommand: its arguments after the name, and what is on standard input; the exit status is 0 if there is none. */
interface Run {
  readonly args: readonly string[];
  readonly input?: string;
  readonly status?: number;
}

/** Runs of each subcommand. */
export const RUNS: Readonly<Record<string, readonly Run[]>>;

/** Throws an Error if the installed command of a project does not do what that of the clone does. */
export function checkCommands(project: string, scratch: string): Promise<void>;
