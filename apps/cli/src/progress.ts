/** How far something is that may take long: a bar on a terminal, lines elsewhere. [Ruling 199] */

import { SingleBar } from "cli-progress";
import type { Host } from "./host.js";

/** What takes long, in a participle, and of how many parts it is. */
export interface Work {
  readonly doing: string;
  readonly total: number;
  /** What is said of the first part. */
  readonly note: string;
  /** Whether nobody wants to see anything of it. */
  readonly isQuiet?: boolean;
}

export interface Progress {
  /** How many parts are done. */
  readonly done: number;
  /** One more part is done, or some more; `note` is what is said of the next one. */
  advance(note: string, parts?: number): void;
  /** Takes the bar away. */
  stop(): void;
  /** Says what can be done now, if it has taken long. */
  next(advice: string): void;
}

/** Who waits longer wants to know for what. */
const PATIENCE_MILLISECONDS = 5000;
const REDRAW_MILLISECONDS = 100;

/** Everything is said on standard error, unless the environment asks for silence. */
export function startProgress(
  { doing, total, note, isQuiet: isUnwanted = false }: Work,
  host: Host,
): Progress {
  const isQuiet = isUnwanted || host.env["GLASM_PROGRESS"] === "never";
  const start = performance.now();
  const bar = !isQuiet && host.stderr.isTTY === true ? startBar(doing, total, note, host) : null;
  let done = 0;
  let told = start;
  const say = (text: string): void => {
    if (!isQuiet) host.stderr.write(`glasm: ${text}\n`);
  };
  return {
    get done() {
      return done;
    },
    advance(next, parts = 1) {
      done += parts;
      const now = performance.now();
      bar?.update(done, { note: next });
      // What is done without a pause lets no timer of the bar through.
      if (bar !== null && now - told >= REDRAW_MILLISECONDS) {
        told = now;
        bar.render();
      }
      if (bar !== null || done === total || now - told < PATIENCE_MILLISECONDS) return;
      told = now;
      say(`${doing} ${done}/${total} ${next}`.trimEnd());
    },
    stop: () => bar?.stop(),
    next(advice) {
      if (performance.now() - start >= PATIENCE_MILLISECONDS) say(advice);
    },
  };
}

/** Gives items as they are asked for, and counts them. */
export function* watched<Item>(items: Iterable<Item>, progress: Progress): Generator<Item> {
  for (const item of items) {
    yield item;
    progress.advance("");
  }
}

function startBar(doing: string, total: number, note: string, { stderr }: Host): SingleBar {
  const bar = new SingleBar({
    stream: stderr,
    format: `${doing} {bar} {value}/{total} {note}`,
    barCompleteChar: "#",
    barIncompleteChar: "-",
    clearOnComplete: true,
    // It would keep Ctrl-C from ending the process.
    gracefulExit: false,
  });
  bar.start(total, 0, { note });
  return bar;
}
