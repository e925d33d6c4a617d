/** The words after the name of a script that makes a folder. */
import { parseArgs } from "node:util";

/** The words, of which there are at most so many; ends the process with the usage if they are others, or begin with a dash. */
export function folderArguments(most, usage) {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length <= most) return positionals;
    console.error(`${positionals[most]} is one word too many. Usage: ${usage}`);
  } catch (error) {
    console.error(`${error.message}\nUsage: ${usage}`);
  }
  return process.exit(2);
}
