/**
 * The environment of a test file: jest's own for Node, which gives back the stores of asynchronous context that jest
 * makes in each. Node 20 hands every one that is still enabled on to every new promise, so that promises get slower
 * and larger from file to file.
 */
import asyncHooks from "node:async_hooks";
import { TestEnvironment } from "jest-environment-node";

const { AsyncLocalStorage } = asyncHooks;

export default class extends TestEnvironment {
  #stores = [];

  async setup() {
    const stores = this.#stores;
    asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor(...options) {
        super(...options);
        stores.push(this);
      }
    };
    await super.setup();
  }

  async teardown() {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    for (const store of this.#stores) store.disable();
    await super.teardown();
  }
}
