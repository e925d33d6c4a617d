import { type ChildProcess, fork } from "node:child_process";
import type { Answer, Broken, Done, Order, Ran } from "./messages.js";

/** A process that has had so many targets is replaced: modules are never unloaded. */
const MOST_TARGETS = 40;

/** How an order ended: as told, or with the end of the process, which its watchdog kills when a case does not end. */
export type Ending = Done | Broken | { readonly kind: "hang" } | { readonly kind: "exit" };

/** One process for cases, started anew when it has ended or has had enough. */
export class Runner {
  readonly #script: string;
  readonly #folder: string;
  #child: ChildProcess | null = null;
  #targets = 0;

  /**
   * @param script the bundled worker
   * @param folder of the cases
   */
  constructor(script: string, folder: string) {
    this.#script = script;
    this.#folder = folder;
  }

  /** Runs cases and tells of each. */
  run(order: Order, onCase: (ran: Ran) => void): Promise<Ending> {
    if (this.#targets >= MOST_TARGETS) this.stop();
    this.#targets += 1;
    const child = (this.#child ??= fork(this.#script, [this.#folder], {
      execArgv: ["--max-old-space-size=2048"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    }));
    return new Promise((resolve) => {
      const finish = (ending: Ending): void => {
        child.removeAllListeners();
        if (ending.kind === "hang" || ending.kind === "exit") this.stop();
        resolve(ending);
      };
      child.on("message", (answer: Answer) => {
        if (answer.kind === "case") onCase(answer);
        else finish(answer);
      });
      child.on("exit", (_status, signal) => finish({ kind: signal === "SIGKILL" ? "hang" : "exit" }));
      child.send(order);
    });
  }

  stop(): void {
    this.#child?.kill("SIGKILL");
    this.#child = null;
    this.#targets = 0;
  }
}
