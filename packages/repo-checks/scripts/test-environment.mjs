/**
 * The environment of a test file: jest's own for Node, in which V8 waits longer before it optimizes a function, as most tests
 * run theirs a few times only. It gives back the stores of asynchronous context that jest
 * makes in each. Node 20 hands every one that is still enabled on to every new promise, so that promises get slower
 * and larger from file to file.
 */
import asyncHooks from "node:async_hooks";
import { versions } from "node:process";
import { setFlagsFromString } from "node:v8";
import { TestEnvironment } from "jest-environment-node";

// Later versions have no such flag.
if (versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=528000");

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
