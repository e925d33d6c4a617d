import { readFileSync } from "node:fs";
import type { CommandName } from "../../src/ground/arguments/implement.js";
import type { ErrorName } from "../../src/index.js";

/** The errors that each command may give, as docs/gl-coverage.md says it. */
const page = readFileSync(new URL("../../../../docs/gl-coverage.md", import.meta.url), "utf8");

const PER_COMMAND = new Map<string, ReadonlySet<string>>();
for (const line of page.split("\n")) {
  const cells = line.split(" | ");
  if (cells.length !== 6 || cells[2] !== "present") continue;
  const errors = new Set(cells[5]!.replace(/ \|$/, "").split(", "));
  for (const [, name] of cells[0]!.matchAll(/`(\w+)`/g)) PER_COMMAND.set(name!, errors);
}

/** What the page does not name: memory that is too short between Begin and End, and limits of work. */
const FURTHER: readonly (readonly [commands: RegExp, error: ErrorName, citation: string])[] = [
  [/^(vertex\d|evalCoord).*v$/, "INVALID_VALUE", "[Ruling 45]"],
  [/^arrayElement$/, "INVALID_VALUE", "[Ruling 50]"],
  [/^arrayElement$/, "INVALID_OPERATION", "[Ruling 45]"],
  [/^(draw(Arrays|Elements|RangeElements)|rect|evalMesh)/, "OUT_OF_MEMORY", "[GL1.3 2.5, Ruling 97]"],
  [/^evalMesh/, "OUT_OF_MEMORY", "[Ruling 98]"],
  [/^endList$/, "OUT_OF_MEMORY", "[Ruling 99]"],
];

/** Whether a command may give an error. */
export function mayGive(command: CommandName, error: ErrorName): boolean {
  return (
    PER_COMMAND.get(command)?.has(error) === true ||
    FURTHER.some(([commands, further]) => further === error && commands.test(command))
  );
}
