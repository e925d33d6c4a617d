import type { CommandName, Run } from "../ground/arguments/implement.js";
import { bytesOf, ELEMENT_ARRAYS, ELEMENT_SIZES, type Memory } from "../ground/memory/memory.js";
import { COMMAND_ROWS } from "../generated/commands.js";
import type { CompiledCommand, Compiler } from "./display-list.js";
import type { ListContext } from "./list-context.js";
import { type Elements, elementsOf } from "./memory-extents.js";

/** What a command and each of its arguments need, about. [Ruling 99] */
const COMMAND_BYTES = 64;
const ARGUMENT_BYTES = 16;

/** The command with arguments for which `copied` bytes of memory were copied. */
export function compiled(run: Run<ListContext>, args: readonly unknown[], copied: number): CompiledCommand {
  return { run, args, bytes: COMMAND_BYTES + args.length * ARGUMENT_BYTES + copied };
}

/** A copy of elements, as far as there is memory for them. */
function copyOf(memory: Memory, { type, count }: Elements): Memory {
  const size = ELEMENT_SIZES[type];
  const bytes = bytesOf(memory);
  const elements = Math.min(Math.floor(bytes.length / size), Math.max(count, 0));
  return new ELEMENT_ARRAYS[type](bytes.slice(0, elements * size).buffer);
}

/** Copies the memory that a command reads; a string cannot change. */
export function compileCommand(name: CommandName): Compiler {
  const memory = COMMAND_ROWS[name].parameters.map(elementsOf);
  if (memory.every((elements) => elements === null)) return (_, run, args) => compiled(run, args, 0);
  return ({ buffers }, run, args) => {
    let copied = 0;
    const kept = args.map((argument, i) => {
      const elements = memory[i]!;
      if (elements === null) return argument;
      const copy =
        typeof argument === "string"
          ? argument
          : buffers.noteCopy(
              argument as Memory,
              copyOf(argument as Memory, elements(args as readonly number[])),
            );
      copied += typeof copy === "string" ? copy.length : copy.byteLength;
      return copy;
    });
    return compiled(run, kept, copied);
  };
}
