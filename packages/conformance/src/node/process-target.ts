import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { type Json, type Request, type Target, TargetError } from "../target.js";
import { endWithThisProcess } from "./end-with-this-process.js";
import { parseAnswer } from "./parse-answer.js";
import { readLines } from "./read-lines.js";

/** Resolves with the next line, or rejects with why there is none. */
interface Waiting {
  readonly resolve: (line: string) => void;
  readonly reject: (error: TargetError) => void;
}

/** How many bytes the line of an answer may have: twice the longest one that glasm gives to a case. */
export const ANSWER_BYTES = 64 * 2 ** 20;

/** How much of what a target writes to standard error its failures tell. */
const STDERR_LENGTH = 2000;

/**
 * Another process that reads requests from its standard input and writes answers to its standard output, one line each.
 * It is started when there is something to send, and again after it has ended or been ended. What it does wrong while
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
  #hasAnswered = false;

  /**
   * @param command as the shell takes it
   * @param milliseconds how long an answer may take
   */
  constructor(command: string, milliseconds: number) {
    this.name = command;
    this.#command = command;
    this.#milliseconds = milliseconds;
  }

  /** Whether it has ever answered a request with JSON. */
  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  async send(request: Request): Promise<Json> {
    const line = await this.#lineFor(JSON.stringify(request));
    try {
      const answer = parseAnswer(line);
      this.#hasAnswered = true;
      return answer;
    } catch (error) {
      this.#end();
      this.#broken = null;
      throw error;
    }
  }

  /** A request that waits fails. What has gone wrong before it fails no later one. */
  async close(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = null;
    this.#end();
    this.#broken = null;
    waiting?.reject(new TargetError("it has been closed"));
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
    const takeLine = (line: string): void => {
      if (this.#child === child) this.#take(line);
    };
    readLines(child.stdout, ANSWER_BYTES, takeLine, () => {
      if (this.#child === child) this.#fail(`an answer of more than ${ANSWER_BYTES} bytes`);
    });
    child.stderr.on("data", (data: Buffer) => {
      if (this.#child === child) this.#stderr = (this.#stderr + data.toString()).slice(-STDERR_LENGTH);
    });
    // What cannot be written is told by the end of the process.
    child.stdin.on("error", () => undefined);
    child.on("error", (error) => {
      if (this.#child === child) this.#fail(`it cannot be started: ${error.message}`);
    });
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
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
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
