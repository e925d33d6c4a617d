import { COMMAND_ROWS } from "../../generated/commands.js";
import { wrongKind } from "./convert.js";
import type { CalledCommand } from "./called-command.js";
import type { Run } from "./implement.js";
import { NO_MEMORY, WrittenElements } from "../memory/memory.js";
import { WRITE_KINDS } from "./parameter-kinds.js";
import { countsOf, type Parameter } from "../memory/command-row.js";

/** What stands for null: empty memory. */
function emptyMemory([, kind]: Parameter): unknown {
  if (kind === "read-pointers") return [];
  const written = WRITE_KINDS.get(kind);
  return written === undefined ? NO_MEMORY : new WrittenElements(written, NO_MEMORY);
}

/**
 * A command after the conversion of its arguments: null for memory of which it reads or writes nothing, as a count
 * is not above 0, reaches its own checks as in C; otherwise null is a TypeError. [Ruling 121]
 */
export function withNullMemory<Context>(called: CalledCommand, run: Run<Context>): Run<Context> {
  const counted = COMMAND_ROWS[called.name].parameters.flatMap((parameter, index) => {
    const counts = countsOf(parameter);
    return counts.length === 0 ? [] : [{ index, counts, empty: emptyMemory(parameter) }];
  });
  if (counted.length === 0) return run;
  return (context, ...args) => {
    for (const { index, counts, empty } of counted) {
      if (args[index] !== null) continue;
      if (counts.every((count) => (args[count] as number) > 0)) throw wrongKind(called, index, null);
      args[index] = empty;
    }
    return run(context, ...args);
  };
}
