import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { type Json, type Request, type Target, TargetError } from "../target.js";
import { endWithThisProcess } from "./end-with-this-process.js";

/** Resolves with the next line, or rejects with why there is none. */
interface Waiting {
  readonly resolve: (line: string) => void;
  readonly reject: (error: TargetError) => void;
}

/** How much of what a target writes to standard error its failures tell. */
const STDERR_LENGTH = 2000;

/**
 * Another process that reads requests from its standard input and writes answers to its standard output, one line each.
 * It is started when there is something to send, and anew after it has ended or been ended. What it does wrong while
 * nothing waits for it fails the next request.
 */
export class ProcessTarget implements Target {
  readonly name: string;
  readonly #command: string;
  readonly #milliseconds: number;
  #child: ChildProcessWithoutNullStreams | null = null;
  #release: () => void = () => undefined;
  #waiting: Waiting | null = null;
  /** What has gone wrong since the last answer. */
  #broken: TargetError | null = null;
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
    const line = await this.#lineFor(JSON.stringify(request));
    try {
      return JSON.parse(line) as Json;
    } catch (error) {
      this.#end();
      this.#broken = null;
      throw new TargetError(`the answer is no JSON: ${(error as SyntaxError).message}`);
    }
  }

  async close(): Promise<void> {
    this.#end();
  }

  async #lineFor(request: string): Promise<string> {
    const broken = this.#broken;
    this.#broken = null;
    if (broken !== null) throw broken;
    const child = (this.#child ??= this.#start());
    const timer = setTimeout(
      () => this.#fail(`no answer within ${this.#milliseconds / 1000} s`),
      this.#milliseconds,
    );
    try {
      return await new Promise<string>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        child.stdin.write(`${request}\n`);
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #start(): ChildProcessWithoutNullStreams {
    this.#stderr = "";
    // Before there is a process that a signal could leave behind.
    this.#release = endWithThisProcess(() => this.#end());
    const child = spawn(this.#command, {
      shell: true,
      stdio: "pipe",
      detached: process.platform !== "win32",
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (this.#child === child) this.#take(line);
    });
    child.stderr.on("data", (data: Buffer) => {
      if (this.#child === child) this.#stderr = (this.#stderr + data.toString()).slice(-STDERR_LENGTH);
    });
    // What cannot be written is told by the end of the process.
    child.stdin.on("error", () => undefined);
    child.on("error", (error) => this.#fail(`it cannot be started: ${error.message}`));
    child.on("close", (status, signal) => {
      if (this.#child === child) this.#fail(`it ended with ${signal ?? `status ${String(status)}`}`);
    });
    return child;
  }

  #take(line: string): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) this.#fail("it wrote a line that nothing asked for");
    else waiting.resolve(line);
  }

  /** Ends the process; the request that waits, or else the next one, gets the reason. */
  #fail(reason: string): void {
    const words = this.#stderr.trim();
    const error = new TargetError(words === "" ? reason : `${reason}: ${words}`);
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#end();
    if (waiting === null) this.#broken = error;
    else waiting.reject(error);
  }

  #end(): void {
    const child = this.#child;
    this.#child = null;
    this.#release();
    if (child === null) return;
    child.stdin.destroy();
    endGroup(child);
  }
}

/** The shell and what it has started, which may outlive it. */
function endGroup({ pid }: ChildProcessWithoutNullStreams): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
  } catch {
    // It has just ended.
  }
}
