import type { Implementations } from "../ground/arguments/implement.js";
import type { Context } from "./context.js";
import { TOKENS } from "../generated/tokens.js";
import type { AttribStack } from "./attrib-stack.js";
import { ATTRIB_STACK_DEPTH } from "../ground/implementation/limits.js";
import type { SavedState, StateValue } from "../ground/state-rows/state-row.js";
import { SAVED_STATES, STATE_ROWS } from "./state-table.js";

/** A copy of a value that may be live. */
const copy = (value: StateValue): StateValue => (typeof value === "object" ? Array.from(value) : value);

/** A row that groups name saves its own value. */
const savedRows: readonly SavedState<Context>[] = STATE_ROWS.flatMap(({ groups, get, set, citation }) =>
  groups === undefined || set === undefined
    ? []
    : [
        {
          groups,
          save: (context) => copy(get(context)),
          restore: (context, saved) => set(context, saved as StateValue),
          citation,
        },
      ],
);

interface Saved extends SavedState<Context> {
  /** The bits of PushAttrib or PushClientAttrib that save it. */
  readonly mask: number;
}

/** What one of the stacks saves. The bits of the client's groups mean other groups on the server. */
function savedBy(isClient: boolean): readonly Saved[] {
  return [...savedRows, ...SAVED_STATES].flatMap((state) => {
    const groups = state.groups.filter((group) => group.startsWith("CLIENT_") === isClient);
    const mask = groups.reduce((bits, group) => bits | TOKENS[group], 0);
    return mask === 0 ? [] : [{ ...state, mask }];
  });
}

const STACKS = { server: savedBy(false), client: savedBy(true) };

/** Bits that name no group are ignored. [GL1.3 6.1.12] */
function push(context: Context, stack: keyof AttribStack, mask: number): void {
  const { attribStack, errors } = context;
  const full = attribStack[stack].length === ATTRIB_STACK_DEPTH;
  if (errors.when(full, "STACK_OVERFLOW", "the attribute stack is full", "[GL1.3 6.1.12]")) return;
  const entry = STACKS[stack]
    .filter((state) => (state.mask & mask) !== 0)
    .map((state) => {
      const saved = state.save(context);
      return () => state.restore(context, saved);
    });
  attribStack[stack].push(entry);
}

function pop({ attribStack, errors }: Context, stack: keyof AttribStack): void {
  const entry = attribStack[stack].pop();
  if (entry === undefined) errors.record("STACK_UNDERFLOW", "the attribute stack is empty", "[GL1.3 6.1.12]");
  else for (const restore of entry) restore();
}

export const attribStackCommands = {
  pushAttrib: (context, mask) => push(context, "server", mask),
  popAttrib: (context) => pop(context, "server"),
  pushClientAttrib: (context, mask) => push(context, "client", mask),
  popClientAttrib: (context) => pop(context, "client"),
} satisfies Implementations<Context>;
