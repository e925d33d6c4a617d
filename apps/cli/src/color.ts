/** Whether what is printed has colors. [Ruling 197] */

import { type Command, Option } from "commander";
import pico from "picocolors";
import type { Host, Output } from "./host.js";

const CHOICES = ["auto", "always", "never"] as const;
export type ColorChoice = (typeof CHOICES)[number];

export type Colors = ReturnType<typeof pico.createColors>;

/** Adds `--color` to a command and to all its subcommands. */
export function addColorOption(command: Command): void {
  command.addOption(
    new Option("--color <when>", "color what people read (default: on a terminal)").choices(CHOICES),
  );
  command.commands.forEach(addColorOption);
}

/** What is said on the command line: after the subcommand, or else before it. */
export function colorChoice(command: Command): ColorChoice {
  for (let one: Command | null = command; one !== null; one = one.parent) {
    const { color } = one.opts<{ readonly color?: ColorChoice }>();
    if (color !== undefined) return color;
  }
  return "auto";
}

/** The colors of an output. */
export function colorsFor(output: Output, host: Host): Colors {
  return pico.createColors(hasColors(output, host));
}

function hasColors(output: Output, { color = "auto", env }: Host): boolean {
  if (color !== "auto") return color === "always";
  if (isSet(env["NO_COLOR"])) return false;
  if (isSet(env["FORCE_COLOR"])) return !["0", "false"].includes(env["FORCE_COLOR"]);
  return output.isTTY === true && env["TERM"] !== "dumb";
}

/** As no-color.org and force-color.org say: present, and not empty. */
function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}
