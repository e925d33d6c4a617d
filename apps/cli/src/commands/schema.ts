import { Argument, type Command } from "commander";
import type { Host } from "../host.js";
import { schemaOf, SCHEMA_NAMES } from "../schema/schemas.js";

export function addSchema(program: Command, host: Host): void {
  program
    .command("schema")
    .summary("print the JSON Schema of what is read or printed")
    .description(
      "Prints the JSON Schema of a document of --format json, or of the requests or the answers of JSON lines.",
    )
    .addArgument(new Argument("<name>", "the form").choices(SCHEMA_NAMES))
    .action((name: string) => {
      host.stdout.write(`${JSON.stringify(schemaOf(name), null, 2)}\n`);
    });
}
