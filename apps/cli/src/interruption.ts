/** SIGINT and SIGTERM, which end long work in order. [Ruling 211] */

import { EXIT, type ExitStatus } from "./exit.js";
import type { Host, SignalName } from "./host.js";

/** The exit status that shells show for each. */
const STATUSES: Readonly<Record<SignalName, ExitStatus>> = {
  SIGINT: EXIT.INTERRUPTED,
  SIGTERM: EXIT.TERMINATED,
};
const SIGNAL_NAMES = Object.keys(STATUSES) as SignalName[];

/** A signal has ended some work. */
export class Interruption extends Error {
  readonly status: ExitStatus;

  /** @param howFar What has been done, in words */
  constructor(signal: SignalName, howFar: string) {
    super(`${signal} has ended this: ${howFar}`);
    this.status = STATUSES[signal];
  }
}

/** The signal that has led to a status. */
export function signalOf(status: ExitStatus): SignalName | undefined {
  return SIGNAL_NAMES.find((name) => STATUSES[name] === status);
}

/**
 * Does work whose AbortSignal SIGINT and SIGTERM abort as long as it lasts. A second one ends the process at once, as both
 * do where nobody listens to them.
 * @param howFar says what has been done so far
 * @throws Interruption if one of them has come, even if the work has been done all the same
 */
export async function interruptible<T>(
  { signals }: Host,
  howFar: () => string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const listeners = SIGNAL_NAMES.map((name) => {
    const listener = (): void => {
      controller.abort(new Interruption(name, howFar()));
      // Later, since what else listens to this signal ends the process if it is the last to listen.
      setImmediate(release);
    };
    return { name, listener };
  });
  const release = (): void => {
    for (const { name, listener } of listeners) signals?.off(name, listener);
  };
  for (const { name, listener } of listeners) signals?.on(name, listener);
  try {
    const done = await work(controller.signal);
    controller.signal.throwIfAborted();
    return done;
  } finally {
    release();
  }
}
