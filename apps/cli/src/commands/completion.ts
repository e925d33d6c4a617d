import { Argument, type Command } from "commander";
import type { Host } from "../host.js";

export function addCompletion(program: Command, host: Host): void {
  program
    .command("completion")
    .summary("print a script that completes words in a shell")
    .description(
      "Prints a script with which a shell completes subcommands, options, their choices, the names of scenes, and files. In ~/.bashrc: source <(glasm completion bash)",
    )
    .addArgument(new Argument("<shell>", "the shell").choices(["bash"]))
    .action(async () => {
      const { bashCompletion } = await import("../completion/bash.js");
      const { scenes } = await import("@glasm/rasterizer");
      const words = {
        "glasm draw": scenes.map(({ name }) => name),
        "glasm help": program.commands.map((command) => command.name()),
      };
      host.stdout.write(bashCompletion(program, words));
    });
}
