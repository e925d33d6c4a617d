import { expect, test } from "@jest/globals";
import { RUNS } from "./runbook-runs.js";
import { commandOf } from "./runbook.js";
import { runShell } from "./repository.js";

/** The command without the setup, which whoever runs checks has done. */
const withoutSetup = (command: string): string => command.replace("npm run --silent setup && ", "");

test.each(RUNS.map((run) => [[run.program, ...run.args].join(" "), run] as const))(
  "the runbook's %s",
  (_, { program, args, variables, status = 0, prints }) => {
    const outcome = runShell(`${withoutSetup(commandOf(program)!)} ${args.join(" ")}`, variables);
    expect(outcome).toEqual({ status, output: expect.stringMatching(prints) });
  },
);
