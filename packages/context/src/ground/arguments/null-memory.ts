import { COMMAND_ROWS } from "../../generated/commands.js";
import { wrongKind } from "./convert.js";
import type { CalledCommand } from "./called-command.js";
import { NO_MEMORY, WrittenElements } from "../memory/memory.js";
import { WRITE_KINDS } from "./parameter-kinds.js";
import { countsOf, type Parameter } from "../memory/command-row.js";

/** What stands for null: empty memory. */
function emptyMemory([, kind]: Parameter): unknown {
  if (kind === "read-pointers") return [];
  const written = WRITE_KINDS.get(kind);
  return written === undefined ? NO_MEMORY : new WrittenElements(written, NO_MEMORY);
}

/** Puts empty memory in the place of null; throws a TypeError where a command needs memory. */
export type ReplaceNulls = (args: unknown[]) => void;

/**
 * What becomes of null after the conversion of a command's arguments: for memory of which the command reads or writes
 * nothing, as a count is not above 0, it reaches the command's own checks as in C; otherwise it is a TypeError. Returns null for commands
 * that take no such memory. [Ruling 121]
 */
export function nullReplacement(called: CalledCommand): ReplaceNulls | null {
  const counted = COMMAND_ROWS[called.name].parameters.flatMap((parameter, index) => {
    const counts = countsOf(parameter);
    return counts.length === 0 ? [] : [{ index, counts, empty: emptyMemory(parameter) }];
  });
  if (counted.length === 0) return null;
  return (args) => {
    for (const { index, counts, empty } of counted) {
      if (args[index] !== null) continue;
      if (counts.every((count) => (args[count] as number) > 0)) throw wrongKind(called, index, null);
      args[index] = empty;
    }
  };
}
