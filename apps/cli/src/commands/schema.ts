import { Argument, type Command } from "commander";
import type { Host } from "../host.js";
import { FORM_NAMES, FORMS, schemaOf } from "../schema/forms.js";

export function addSchema(program: Command, host: Host): void {
  program
    .command("schema")
    .summary("print the JSON Schema of what is read or printed")
    .description(
      "Prints the JSON Schema of a document, of a file, or of the requests or the answers of JSON lines; without a name, which there are.",
    )
    .addArgument(new Argument("[name]", "the form").choices(FORM_NAMES))
    .action((name: string | undefined) => {
      host.stdout.write(name === undefined ? list() : `${JSON.stringify(schemaOf(name), null, 2)}\n`);
    });
}

function list(): string {
  const length = Math.max(...FORM_NAMES.map((name) => name.length));
  return FORMS.map(({ name, title }) => `${name.padEnd(length)}  ${title}\n`).join("");
}
