const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Calls a function when this process ends, by itself or by a signal, which then ends it as always unless others listen to
 * it: a process group of its own would get neither. Gives what takes that back.
 */
export function endWithThisProcess(end: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    release();
    end();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const release = (): void => {
    process.off("exit", end);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  process.on("exit", end);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return release;
}
