import { expect, test } from "@jest/globals";
import asyncHooks, { type AsyncLocalStorage } from "node:async_hooks";

interface Environment {
  setup(): Promise<void>;
  teardown(): Promise<void>;
}

type EnvironmentClass = new (config: object, context: object) => Environment;

const SCRIPT = "../scripts/test-environment.mjs";

async function newEnvironment(): Promise<Environment> {
  const { default: TestEnvironment } = (await import(SCRIPT)) as { readonly default: EnvironmentClass };
  return new TestEnvironment(
    { globalConfig: {}, projectConfig: { globals: {}, testEnvironmentOptions: {} } },
    { console, docblockPragmas: {}, testPath: "" },
  );
}

/** What jest does in each test file, and doesn't end. */
function enteredStore(): AsyncLocalStorage<string> {
  const store = new asyncHooks.AsyncLocalStorage<string>();
  store.enterWith("entered");
  return store;
}

test("stores of asynchronous context end with the environment in which they were made, others don't", async () => {
  const { AsyncLocalStorage: ownClass } = asyncHooks;
  const before = enteredStore();
  const environment = await newEnvironment();
  await environment.setup();
  const within = enteredStore();
  expect(within).toBeInstanceOf(ownClass);
  expect(within.getStore()).toBe("entered");
  await environment.teardown();
  expect(within.getStore()).toBe(undefined);
  expect(before.getStore()).toBe("entered");
  expect(asyncHooks.AsyncLocalStorage).toBe(ownClass);
});
