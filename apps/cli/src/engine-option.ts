import { type EngineName, ENGINES, refusalToCompile } from "@glasm/nv-vertex";
import { InvalidArgumentError, Option } from "commander";

/** The engines that this host has. */
export function enginesOfHost(): readonly EngineName[] {
  return ENGINES.filter((name) => name !== "compiled" || refusalToCompile() === null);
}

/** The option --engine with the engines to choose from, and perhaps auto; its value is the name of an engine that the host has. */
export function engineOption(description: string, { auto }: { readonly auto: boolean }): Option {
  const option = new Option("--engine <engine>", description).choices(auto ? ["auto", ...ENGINES] : ENGINES);
  const choose = option.parseArg!;
  return option.argParser((text: string, previous: EngineName): EngineName => {
    const choice = choose(text, previous) as EngineName | "auto";
    if (choice === "auto") return enginesOfHost().includes("compiled") ? "compiled" : "interpreter";
    const refusal = choice === "compiled" ? refusalToCompile() : null;
    if (refusal !== null) throw new InvalidArgumentError(`${refusal.message}.`);
    return choice;
  });
}
