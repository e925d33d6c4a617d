/** Long calls that somebody may end by an AbortSignal, and how they let the host's other work go on. */

import { checkObject } from "./check.js";

/** What of an AbortSignal is used: one of a page or of Node has it. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  /** What a call rejects with that it ends. */
  readonly reason: unknown;
  /** Calls the listener when the signal is aborted. */
  addEventListener(type: "abort", listener: () => void): void;
  /** The listener is not called any more. */
  removeEventListener(type: "abort", listener: () => void): void;
}

/** @throws TypeError unless the value is absent or an AbortSignal */
export function checkSignal(place: string, value: unknown): void {
  if (value === undefined) return;
  checkObject(place, value);
  const { aborted, addEventListener, removeEventListener } = value as Partial<AbortSignalLike>;
  const isSignal =
    typeof aborted === "boolean" &&
    typeof addEventListener === "function" &&
    typeof removeEventListener === "function";
  if (!isSignal) throw new TypeError(`${place} must be an AbortSignal`);
}

/** Throws the signal's reason if it is aborted, whatever that is. */
export function throwIfAborted(signal: AbortSignalLike | undefined): void {
  if (signal?.aborted === true) throw signal.reason;
}

/** Calls a function when the signal is aborted; gives one that ends this. */
export function onAbort(signal: AbortSignalLike | undefined, listener: () => void): () => void {
  signal?.addEventListener("abort", listener);
  return () => signal?.removeEventListener("abort", listener);
}

/**
 * What a promise gives, or its rejection with the signal's reason as soon as that is aborted. What the promise gives
 * later is lost, be it an error.
 */
export async function untilAborted<T>(signal: AbortSignalLike | undefined, promise: Promise<T>): Promise<T> {
  if (signal === undefined) return promise;
  let end = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(signal.reason);
    if (signal.aborted) refuse();
    end = onAbort(signal, refuse);
  });
  try {
    return await Promise.race([aborted, promise]);
  } finally {
    end();
  }
}

/** How a host calls something after other events have had their turn. */
interface Timers {
  readonly setImmediate?: (callback: () => void) => unknown;
  readonly MessageChannel?: new () => {
    readonly port1: { onmessage: (() => void) | null; close(): void };
    readonly port2: { postMessage(message: null): void };
  };
}

/**
 * For loops that compute for long in one thread: lets events have their turn, such as those that abort a signal, and
 * rejects with its reason if it is aborted. Without a signal the loop keeps its thread.
 */
export async function pause(signal: AbortSignalLike | undefined): Promise<void> {
  if (signal === undefined) return;
  throwIfAborted(signal);
  await nextTurn();
  throwIfAborted(signal);
}

/** Settles after other events have had their turn. */
export function nextTurn(): Promise<void> {
  const { setImmediate, MessageChannel } = globalThis as unknown as Timers;
  return new Promise((resolve) => {
    if (setImmediate !== undefined) setImmediate(resolve);
    else if (MessageChannel === undefined) resolve();
    else {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    }
  });
}
