import type { Command } from "commander";
import { needing } from "../beside.js";
import { addTellOptions, type TellOptions } from "../conform/tell-options.js";
import { EXIT, UsageError } from "../exit.js";
import type { Host } from "../host.js";
import type { Finish } from "./program.js";

export function addConformMerge(conform: Command, host: Host, finish: Finish): void {
  const command = conform
    .command("merge")
    .summary("join the reports of the parts of a run")
    .description(
      "Joins reports that --report has written as .json, each of a part of the cases, to the report of all of them.",
    )
    .argument("<reports...>", "the .json reports; - is standard input");
  addTellOptions(command).action(async (files: readonly string[], options: TellOptions) => {
    refuseInFront(conform, command);
    const { merge } = await needing(
      "@glasm/conformance",
      "conform merge",
      () => import("../conform/merge.js"),
    );
    if (!(await merge(files, options, host))) finish(EXIT.NOT_CONFORMANT);
  });
}

/** Refuses options of a run, before `merge`. */
function refuseInFront(conform: Command, merge: Command): void {
  const given = conform.options.find((one) => conform.getOptionValueSource(one.attributeName()) === "cli");
  if (given === undefined) return;
  const { long } = given;
  throw new UsageError(
    merge.options.some((one) => one.long === long)
      ? `${long!} has to come after merge: glasm conform merge ${given.flags} REPORT...`
      : `conform merge has no ${long!}, as it runs no cases`,
  );
}
