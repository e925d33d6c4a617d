import { type ChildProcess, fork } from "node:child_process";
import type { Answer, Broken, Done, Order, Ran } from "./messages.js";

/** How an order ended: as told, or with the end of the process, which its watchdog kills when a case does not end. */
export type Ending = Done | Broken | { readonly kind: "hang" } | { readonly kind: "exit" };

/** One process for cases, started again when it has ended. */
export class Runner {
  readonly #script: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;

  /**
   * @param script the bundled worker
   * @param args the folder of the cases, and the file of the image
   */
  constructor(script: string, args: readonly string[]) {
    this.#script = script;
    this.#args = args;
  }

  /** Runs cases and tells of each. */
  run(order: Order, onCase: (ran: Ran) => void): Promise<Ending> {
    const child = (this.#child ??= fork(this.#script, this.#args, {
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
  }
}
