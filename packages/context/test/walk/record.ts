import { createContext, type TokenName } from "../../src/index.js";
import { type Attempt, repeatedError, tokenAttempts, unpreparedError, valueAttempts } from "./attempts.js";
import { CASES } from "./cases/index.js";
import type { Case } from "./case.js";
import { type ErrorName, ERRORS } from "../support/errors.js";
import { families } from "../support/families.js";
import { tokensAt } from "./token-parameters.js";
import { prepare } from "./world.js";

type CommandName = Case["name"];

/** What the walk has found out. */
export interface WalkRecord {
  /** Every attempt of each case. */
  readonly attempts: ReadonlyMap<Case, readonly Attempt[]>;
  /** For each token the commands that know it, with the error that they give nevertheless, if they always do. */
  readonly accepted: ReadonlyMap<TokenName, ReadonlyMap<CommandName, ErrorName>>;
  /** The errors that each command gives. */
  readonly errors: ReadonlyMap<CommandName, ReadonlySet<ErrorName>>;
}

type Accepted = Map<TokenName, Map<CommandName, ErrorName>>;

function noteTokens(accepted: Accepted, { name }: Case, attempts: readonly Attempt[]): void {
  for (const { error, token } of attempts) {
    if (token === null || error === token.parameter.rejection) continue;
    for (const known of tokensAt(token.value, name, token.parameter.index)) {
      const commands = accepted.get(known) ?? new Map<CommandName, ErrorName>();
      accepted.set(known, commands);
      if (commands.get(name) !== "NO_ERROR") commands.set(name, error);
    }
  }
}

/** What stacks overflow and underflow by. */
const STACKS = families("{Push,Pop}{Matrix,Attrib,ClientAttrib,Name}");

/** The error between Begin and End comes from all but those that may be called there. [GL1.3 2.6.3] */
function errorsOf(row: Case, attempts: readonly Attempt[]): ErrorName[] {
  return [
    ...attempts.map(({ error }) => error),
    ...(STACKS.includes(row.name) ? [repeatedError(row)] : []),
    ...(row.within === null && row.setup.length > 0 ? [unpreparedError(row)] : []),
    ...(row.allowedInside ? [] : ["INVALID_OPERATION" as const]),
  ];
}

/** Walks through the cases of the commands that are built. */
export function walk(): WalkRecord {
  const built = createContext({ version: "1.5" });
  const attempts = new Map<Case, readonly Attempt[]>();
  const accepted: Accepted = new Map();
  const errors = new Map<CommandName, Set<ErrorName>>();
  for (const row of CASES.filter(({ name }) => name in built)) {
    const world = prepare(row);
    const tried = row.within === null ? [...tokenAttempts(world, row), ...valueAttempts(world, row)] : [];
    attempts.set(row, tried);
    noteTokens(accepted, row, tried);
    const given = new Set([...(errors.get(row.name) ?? []), ...errorsOf(row, tried)]);
    errors.set(row.name, new Set(ERRORS.filter((name) => name !== "NO_ERROR" && given.has(name))));
  }
  return { attempts, accepted, errors };
}
