import { countText } from "@glasm/base";
import type { HelpRow, Machine, RegisterFile } from "@glasm/vm";
import type { Command } from "commander";
import type { Host } from "../host.js";
import { machinesOf } from "../machines.js";
import { type Format, formatOption, printJson } from "../output.js";

export function addMachines(program: Command, host: Host): void {
  program
    .command("machines")
    .summary("list the machines, their languages and their registers")
    .description(
      "Lists the machines whose programs glasm runs, with the languages and the registers of each; as JSON with their instructions, too.",
    )
    .addOption(formatOption())
    .action(({ format }: { readonly format: Format }) => {
      const machines = machinesOf(host);
      if (format === "json") printJson(host, { machines: machines.map(jsonOf) });
      else host.stdout.write(machines.map(textOf).join("\n"));
    });
}

function jsonOf(machine: Machine): object {
  const { name, title, languages, cells } = machine;
  return {
    name,
    title,
    languages: languages.map((language) => ({ ...language, ...helpOf(machine, language.name) })),
    registers: cells.files,
  };
}

/** The instructions of a language, and its directives if it has any. */
function helpOf(
  machine: Machine,
  language: string,
): { readonly instructions: readonly HelpRow[]; readonly directives?: readonly object[] } {
  const rows = machine.help(language);
  const instructions = rows.filter(({ isDirective }) => isDirective === undefined);
  if (instructions.length === rows.length) return { instructions };
  const directives = rows
    .filter(({ isDirective }) => isDirective === true)
    .map(({ mnemonic, form, description, citation }) => ({ mnemonic, form, description, citation }));
  return { instructions, directives };
}

function textOf(machine: Machine): string {
  const { name, title, languages, cells } = machine;
  const languageLines = languages.map(({ name: language, title: what, form }) => {
    const count = countText(helpOf(machine, language).instructions.length, "instruction");
    return `    ${language.padEnd(15)} ${form === "binary" ? "binary code, " : ""}${what}, ${count}\n`;
  });
  const registerLines = cells.files.map((file) => `    ${file.name.padEnd(15)} ${registersText(file)}\n`);
  return [`${name}: ${title}\n`, "  languages\n", ...languageLines, "  registers\n", ...registerLines].join(
    "",
  );
}

/** As `16 of 4 singles each, temporary`. */
function registersText({ count, components, wordType, role }: RegisterFile): string {
  return `${count} of ${countText(components, wordType)} each, ${role}`;
}
