/** Does something at once, and again at most once an interval: the last that was asked for. */
export interface Throttle {
  run(action: () => void): void;
  /** Does now what still waits. */
  flush(): void;
  /** Forgets what still waits. */
  cancel(): void;
}

/** Milliseconds between two actions. */
export function createThrottle(interval: number): Throttle {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waiting: (() => void) | null = null;
  const next = (): void => {
    const action = waiting;
    waiting = null;
    timer = action === null ? null : setTimeout(next, interval);
    action?.();
  };
  return {
    run(action) {
      waiting = action;
      if (timer === null) next();
    },
    flush() {
      const action = waiting;
      waiting = null;
      action?.();
    },
    cancel() {
      waiting = null;
    },
  };
}
