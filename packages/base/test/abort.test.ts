import { afterEach, describe, expect, test } from "@jest/globals";
import { checkSignal, onAbort, pause, throwIfAborted, untilAborted } from "@glasm/base";

const REASON = new Error("enough");

/** An AbortSignal that knows how many listen to it. */
function watched(): {
  readonly signal: AbortSignal;
  readonly abort: () => void;
  readonly listeners: () => number;
} {
  const controller = new AbortController();
  const { signal } = controller;
  let count = 0;
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    count += 1;
    add(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    count -= 1;
    remove(...args);
  };
  return { signal, abort: () => controller.abort(REASON), listeners: () => count };
}

describe("[Ruling 191] AbortSignals", () => {
  test("are checked", () => {
    checkSignal("run: signal", undefined);
    checkSignal("run: signal", new AbortController().signal);
    for (const value of [null, 1, {}, new AbortController(), { aborted: true }])
      expect(() => checkSignal("run: signal", value)).toThrow(TypeError);
    expect(() => checkSignal("run: signal", {})).toThrow("run: signal must be an AbortSignal");
  });

  test("throw their reason, whatever it is", () => {
    throwIfAborted(undefined);
    throwIfAborted(new AbortController().signal);
    expect(() => throwIfAborted(AbortSignal.abort(REASON))).toThrow(REASON);
    let thrown: unknown;
    try {
      throwIfAborted(AbortSignal.abort("a text"));
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBe("a text");
  });

  test("end waiting for a promise, before and midway, and not after it has ended", async () => {
    const { signal, abort, listeners } = watched();
    expect(await untilAborted(undefined, Promise.resolve(1))).toBe(1);
    expect(await untilAborted(signal, Promise.resolve(2))).toBe(2);
    await expect(untilAborted(signal, Promise.reject(new Error("lost")))).rejects.toThrow("lost");
    expect(listeners()).toBe(0);
    let fail = (): void => undefined;
    const waiting = untilAborted(
      signal,
      new Promise((_, reject) => (fail = () => reject(new Error("late")))),
    );
    expect(listeners()).toBe(1);
    abort();
    await expect(waiting).rejects.toBe(REASON);
    fail(); // which nobody hears of
    await expect(untilAborted(signal, Promise.resolve(3))).rejects.toBe(REASON);
    expect(listeners()).toBe(0);
  });

  test("call a listener until that is ended", () => {
    const { signal, abort, listeners } = watched();
    const heard: string[] = [];
    onAbort(undefined, () => heard.push("none"))();
    onAbort(signal, () => heard.push("ended"))();
    const end = onAbort(signal, () => heard.push("heard"));
    abort();
    end();
    expect([heard, listeners()]).toEqual([["heard"], 0]);
  });

  describe("are aborted by events in the pauses of a long call", () => {
    const { setImmediate } = globalThis;
    afterEach(() => {
      Object.assign(globalThis, { setImmediate });
    });

    test.each(["of Node", "of a page"])("%s", async (host) => {
      const signal = AbortSignal.timeout(20);
      const call = async (): Promise<void> => {
        for (let i = 0; i < 10_000_000; i += 1) await pause(signal);
      };
      if (host === "of a page") Reflect.deleteProperty(globalThis, "setImmediate");
      const end: unknown = await call().catch((error: unknown) => error);
      expect([signal.aborted, end === signal.reason]).toEqual([true, true]);
    });

    test("but not in a host without events, nor without a signal", async () => {
      const { MessageChannel } = globalThis;
      Reflect.deleteProperty(globalThis, "setImmediate");
      Reflect.deleteProperty(globalThis, "MessageChannel");
      try {
        await pause(new AbortController().signal);
        await pause(undefined);
        await expect(pause(AbortSignal.abort(REASON))).rejects.toBe(REASON);
      } finally {
        Object.assign(globalThis, { MessageChannel });
      }
    });
  });
});
