import { type EngineChoice, type EngineName, ENGINES, refusalToCompile } from "@glasm/nv-vertex";
import { InvalidArgumentError, Option } from "commander";

/** The engines that this host has. */
export function enginesOfHost(): readonly EngineName[] {
  return ENGINES.filter((name) => name !== "compiled" || refusalToCompile() === null);
}

/** The option --engine with the engines to choose from, and perhaps auto; its value is the name of an engine that the host has, or auto. */
export function engineOption(description: string, { auto }: { readonly auto: boolean }): Option {
  const option = new Option("--engine <engine>", description).choices(auto ? ["auto", ...ENGINES] : ENGINES);
  const choose = option.parseArg!;
  return option.argParser((text: string, previous: EngineChoice): EngineChoice => {
    const choice = choose(text, previous) as EngineChoice;
    const refusal = choice === "compiled" ? refusalToCompile() : null;
    if (refusal !== null) throw new InvalidArgumentError(`${refusal.message}.`);
    return choice;
  });
}
