/**
 * The environment of a test file: jest's own for Node, which gives back the stores of asynchronous context that jest
 * makes in each. Node 20 hands every one that is still enabled on to every new promise, so that promises get slower
 * and larger from file to file.
 */
import asyncHooks from "node:async_hooks";
import { TestEnvironment } from "jest-environment-node";

const { AsyncLocalStorage } = asyncHooks;
/** A getter alone from Node 22 on. */
const property = Object.getOwnPropertyDescriptor(asyncHooks, "AsyncLocalStorage");

export default class extends TestEnvironment {
  #stores = [];

  async setup() {
    const stores = this.#stores;
    const value = class extends AsyncLocalStorage {
      constructor(...options) {
        super(...options);
        stores.push(this);
      }
    };
    Object.defineProperty(asyncHooks, "AsyncLocalStorage", { value, configurable: true });
    await super.setup();
  }

  async teardown() {
    Object.defineProperty(asyncHooks, "AsyncLocalStorage", property);
    for (const store of this.#stores) store.disable();
    await super.teardown();
  }
}
