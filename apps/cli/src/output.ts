import { Option } from "commander";
import pico from "picocolors";
import type { Host, Output } from "./host.js";

/** Version of the shape of all JSON that `--format json` prints; a member that is added does not change it. */
export const SCHEMA_VERSION = 1;

export type Colors = ReturnType<typeof pico.createColors>;

export type Format = "text" | "json";

export function formatOption(): Option {
  return new Option("--format <format>", "what to print").choices(["text", "json"]).default("text");
}

/** Prints one JSON document. */
export function printJson(host: Host, document: Readonly<Record<string, unknown>>): void {
  host.stdout.write(jsonText(document));
}

export function jsonText(document: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ schemaVersion: SCHEMA_VERSION, ...document }, null, 2)}\n`;
}

/** Colors where a terminal shows them and nobody objects (no-color.org). */
export function colorsFor(output: Output, host: Host): Colors {
  const objection = host.env["NO_COLOR"] !== undefined && host.env["NO_COLOR"] !== "";
  return pico.createColors(output.isTTY === true && !objection && host.env["TERM"] !== "dumb");
}
