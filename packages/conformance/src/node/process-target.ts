import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { type Json, type Request, type Target, TargetError } from "../target.js";

/** Resolves with the next line, or rejects with why there is none. */
interface Waiting {
  readonly resolve: (line: string) => void;
  readonly reject: (error: TargetError) => void;
}

/** How much of what a target writes to standard error its failures tell. */
const STDERR_LENGTH = 2000;

/**
 * Another process that reads requests from its standard input and writes answers to its standard output, one line each.
 * It is started when there is something to send, and anew after it has ended or been ended.
 */
export class ProcessTarget implements Target {
  readonly name: string;
  readonly #command: string;
  readonly #milliseconds: number;
  #child: ChildProcessWithoutNullStreams | null = null;
  #waiting: Waiting | null = null;
  #stderr = "";

  /**
   * @param command as the shell takes it
   * @param milliseconds how long an answer may take
   */
  constructor(command: string, milliseconds: number) {
    this.name = command;
    this.#command = command;
    this.#milliseconds = milliseconds;
  }

  async send(request: Request): Promise<Json> {
    const child = (this.#child ??= this.#start());
    let timer: NodeJS.Timeout | undefined;
    try {
      const line = await new Promise<string>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        timer = setTimeout(
          () => this.#fail(`no answer within ${this.#milliseconds / 1000} s`),
          this.#milliseconds,
        );
        child.stdin.write(`${JSON.stringify(request)}\n`);
      });
      return JSON.parse(line) as Json;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.#end();
      throw new TargetError(`the answer is no JSON: ${error.message}`);
    } finally {
      clearTimeout(timer);
      this.#waiting = null;
    }
  }

  async close(): Promise<void> {
    this.#end();
  }

  #start(): ChildProcessWithoutNullStreams {
    this.#stderr = "";
    const child = spawn(this.#command, {
      shell: true,
      stdio: "pipe",
      detached: process.platform !== "win32",
    });
    createInterface({ input: child.stdout }).on("line", (line) => this.#waiting?.resolve(line));
    child.stderr.on("data", (data: Buffer) => {
      this.#stderr = (this.#stderr + data.toString()).slice(-STDERR_LENGTH);
    });
    // What cannot be written is told by the end of the process.
    child.stdin.on("error", () => undefined);
    child.on("error", (error) => this.#fail(`it cannot be started: ${error.message}`));
    child.on("close", (status, signal) => {
      if (this.#child === child) this.#fail(`it ended with ${signal ?? `status ${String(status)}`}`);
    });
    return child;
  }

  /** Ends the process; the line that waits for its answer gets the reason. */
  #fail(reason: string): void {
    const words = this.#stderr.trim();
    this.#end();
    this.#waiting?.reject(new TargetError(words === "" ? reason : `${reason}: ${words}`));
  }

  #end(): void {
    const child = this.#child;
    this.#child = null;
    if (child === null) return;
    child.stdin.destroy();
    endGroup(child);
  }
}

/** The shell and what it has started. */
function endGroup(child: ChildProcessWithoutNullStreams): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
}
