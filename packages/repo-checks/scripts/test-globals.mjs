/**
 * What bundled test files get from "@jest/globals": jest's own, with an `expect` that answers by itself where a value is
 * the same as the expected one. For each value jest's makes a stack trace and hundreds of functions, one for each matcher
 * and each of its forms; that takes longer than what most tests do with the value. This one asks it where values differ or
 * another matcher is wanted, so that no test passes or fails by this file.
 */
import { expect as complete } from "@jest/globals";
import { fileURLToPath } from "node:url";
import { isSame } from "./same-values.mjs";

export { afterAll, afterEach, beforeAll, beforeEach, describe, jest, test } from "@jest/globals";

const OWN_FILE = fileURLToPath(import.meta.url);

/** Throws what jest's `expect` has thrown, whose place is where a test calls this one. */
function rethrow(error) {
  if (typeof error?.stack === "string") {
    const lines = error.stack.split("\n").filter((line) => !line.includes(OWN_FILE));
    error.stack = lines.join("\n");
  }
  throw error;
}

/** The matchers of a promise, which fail later. */
const laterMatchers = (matchers) =>
  new Proxy(matchers, {
    get(_, name) {
      const matcher = matchers[name];
      if (typeof matcher === "object") return laterMatchers(matcher);
      return (...expected) => {
        try {
          return matcher(...expected).catch(rethrow);
        } catch (error) {
          return rethrow(error);
        }
      };
    },
  });

function completely({ actual }, name) {
  const matchers = complete(actual)[name];
  return name === "resolves" || name === "rejects" ? laterMatchers(matchers) : matchers;
}

/** The matchers of a value. Those that are not here are jest's. */
class Expectation {
  constructor(actual) {
    this.actual = actual;
  }

  toBe(expected) {
    if (!Object.is(this.actual, expected)) this.ask("toBe", expected);
  }

  toEqual(expected) {
    if (!isSame(this.actual, expected)) this.ask("toEqual", expected);
  }

  ask(name, expected) {
    try {
      complete(this.actual)[name](expected);
    } catch (error) {
      rethrow(error);
    }
  }
}
Object.setPrototypeOf(
  Expectation.prototype,
  new Proxy({}, { get: (_, name, expectation) => completely(expectation, name) }),
);

/** With what jest's has beside its matchers. */
export const expect = Object.setPrototypeOf((actual) => new Expectation(actual), complete);
