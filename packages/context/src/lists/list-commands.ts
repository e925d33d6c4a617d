import { readOrFail } from "../ground/memory/check-memory.js";
import type { Implementations } from "../ground/arguments/implement.js";
import { TOKENS } from "../generated/tokens.js";
import { MAX_LIST_NESTING } from "../ground/implementation/limits.js";
import type { ListContext } from "./list-context.js";
import { Construction } from "./display-lists.js";
import { OFFSET_TYPES } from "./list-offsets.js";

/**
 * Executes a list; one that is deleted meanwhile goes on as it was. Beyond the limit of nesting nothing happens.
 * [GL1.3 5.4, Ruling 101]
 */
function executeList(context: ListContext, name: number): void {
  const { lists, commandLimit, errors } = context;
  if (lists.depth === MAX_LIST_NESTING) return;
  lists.depth += 1;
  try {
    const list = lists.names.get(name);
    for (let i = 0, position = 1; i < list.length; i += 1) {
      const part = list[i]!;
      const count = commandLimit.takesOf(part.length);
      const failed = count > 0 ? part.execute(context, count) : null;
      if (failed !== null) errors.settle(failed.called, failed.args, { name, position });
      if (count < part.length) return commandLimit.recordError(errors);
      position += part.length;
    }
  } finally {
    lists.depth -= 1;
  }
}

/** Display lists and their names. [GL1.3 5.4] */
export const listCommands = {
  newList({ errors, lists }, name, mode) {
    if (errors.when(name === 0, "INVALID_VALUE", "list zero cannot be made", "[GL1.3 5.4]", "list")) return;
    const isMode = mode === TOKENS.COMPILE || mode === TOKENS.COMPILE_AND_EXECUTE;
    if (
      errors.when(!isMode, "INVALID_ENUM", "neither COMPILE nor COMPILE_AND_EXECUTE", "[GL1.3 5.4]", "mode")
    )
      return;
    const isNested = lists.construction !== null;
    if (errors.when(isNested, "INVALID_OPERATION", "a list is under construction", "[GL1.3 5.4]")) return;
    lists.construction = new Construction(name, mode, lists.maxBytes);
  },

  endList({ errors, lists }) {
    const { construction } = lists;
    if (construction === null)
      return errors.record("INVALID_OPERATION", "EndList without NewList", "[GL1.3 5.4]");
    lists.construction = null;
    construction.close();
    const { isTooLarge, name, list } = construction;
    if (errors.when(isTooLarge, "OUT_OF_MEMORY", "the list is too large", "[GL1.3 5.4, Ruling 99]")) return;
    lists.names.put(name, list);
  },

  callList(context, name) {
    const { errors, commandLimit } = context;
    if (errors.when(name === 0, "INVALID_VALUE", "there is no list zero", "[GL1.3 5.4]", "list")) return;
    commandLimit.call(executeList, context, name);
  },

  callLists(context, n, type, memory) {
    const { errors, lists, commandLimit } = context;
    if (errors.when(n < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "n")) return;
    const offsets = OFFSET_TYPES.get(type);
    if (offsets === undefined)
      return errors.record("INVALID_ENUM", "not a type of lists' names", "[GL1.3 5.4]", "type");
    const elements = readOrFail(context, memory, offsets.type, n * offsets.elements);
    if (elements === null) return;
    commandLimit.call(() => {
      for (let i = 0; i < n; i += 1) {
        if (!commandLimit.takes(1)) return commandLimit.recordError(errors);
        executeList(context, (lists.base + offsets.read(elements, i * offsets.elements)) >>> 0);
      }
    });
  },

  listBase({ lists }, base) {
    lists.base = base;
  },

  genLists({ errors, lists }, range) {
    if (errors.when(range < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "range")) return 0;
    return range === 0 ? 0 : lists.names.generate(range);
  },

  deleteLists({ errors, lists }, first, range) {
    if (errors.when(range < 0, "INVALID_VALUE", "it is negative", "[GL1.3 2.5]", "range")) return;
    lists.names.delete(first, range);
  },

  isList: ({ lists }, name) => lists.names.has(name),
} satisfies Implementations<ListContext>;
