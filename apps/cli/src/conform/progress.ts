import type { Judged } from "@glasm/conformance";
import { SingleBar } from "cli-progress";
import type { Host } from "../host.js";

export interface CaseProgress {
  readonly advance: (result: Judged) => void;
  readonly stop: () => void;
}

/** A progress bar on standard error if that is a terminal and somebody wants to see it, else nothing. */
export function startCaseProgress(count: number, isQuiet: boolean, host: Host): CaseProgress {
  if (isQuiet || host.stderr.isTTY !== true) return { advance: () => undefined, stop: () => undefined };
  const bar = new SingleBar({
    stream: host.stderr,
    format: "running {bar} {value}/{total} {failed} failed",
    barCompleteChar: "#",
    barIncompleteChar: "-",
    clearOnComplete: true,
    // It would keep Ctrl-C from ending the process.
    gracefulExit: false,
  });
  bar.start(count, 0, { failed: 0 });
  let done = 0;
  let failed = 0;
  return {
    advance({ verdict }) {
      done += 1;
      if (verdict === "failed" || verdict === "unexpected-pass") failed += 1;
      bar.update(done, { failed });
    },
    stop: () => bar.stop(),
  };
}
