import { SingleBar } from "cli-progress";
import type { Host } from "../host.js";
import type { Job } from "./jobs.js";

export interface Progress {
  /** One more picture is drawn. */
  advance(): Promise<void>;
  stop(): void;
}

/** A progress bar on standard error if that is a terminal, else nothing. */
export function startProgress(jobs: readonly Job[], host: Host): Progress {
  if (host.stderr.isTTY !== true) return { advance: async () => {}, stop: () => {} };
  const names = jobs.flatMap(({ scene, frames }) => frames.map(() => scene.name));
  const bar = new SingleBar({
    stream: host.stderr,
    format: "drawing {bar} {value}/{total} {scene}",
    barCompleteChar: "#",
    barIncompleteChar: "-",
    clearOnComplete: true,
    // It would keep Ctrl-C from ending the process.
    gracefulExit: false,
  });
  bar.start(names.length, 0, { scene: names[0] ?? "" });
  let drawn = 0;
  return {
    async advance() {
      drawn += 1;
      bar.update(drawn, { scene: names[Math.min(drawn, names.length - 1)] });
      bar.render();
      // Drawing is synchronous; this lets the bar and Ctrl-C through.
      await new Promise((resolve) => setImmediate(resolve));
    },
    stop: () => bar.stop(),
  };
}
