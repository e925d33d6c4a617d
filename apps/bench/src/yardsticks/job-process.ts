import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface, type Interface } from "node:readline";

/** A child process is missing or does not do its job. */
export class JobError extends Error {}

export interface JobCommand {
  /** Of the process, for messages. */
  readonly title: string;
  /** What is started, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Where it runs and where its outputs are. */
  readonly folder: string;
  /** Variables that it is run with. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A process that waits for the name of a job in a line and answers with a line, like `serve` in protocol.c. */
export class JobProcess {
  readonly title: string;
  private readonly folder: string;
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly answers: Interface;
  private complaints = "";

  constructor({ title, command: [program, ...args], folder, environment }: JobCommand) {
    this.title = title;
    this.folder = folder;
    this.child = spawn(program, args, { cwd: folder, env: { ...process.env, ...environment } });
    this.child.stderr.on("data", (text: Buffer) => (this.complaints += text.toString()));
    // A process that has ended does not answer, which says enough.
    this.child.stdin.on("error", () => {});
    this.answers = createInterface({ input: this.child.stdout });
  }

  /**
   * Nanoseconds of processor time that it takes for a job.
   * @throws JobError if it gives no answer
   */
  async time(job: string): Promise<number> {
    return Number(await this.ask(`time ${job}`));
  }

  /**
   * Nanoseconds by the clock that it takes for a job.
   * @throws JobError if it gives no answer
   */
  async clock(job: string): Promise<number> {
    return Number(await this.ask(`clock ${job}`));
  }

  /**
   * What comes out of a job.
   * @param file its name in the folder
   * @throws JobError if it gives no answer
   */
  async output(job: string, file: string): Promise<Uint8Array> {
    await this.ask(`write ${job} ${file}`);
    return new Uint8Array(readFileSync(`${this.folder}/${file}`));
  }

  stop(): void {
    this.answers.close();
    this.child.kill();
  }

  private ask(line: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const fail = (): void => {
        reject(new JobError(`${this.title} gives no answer to "${line}". ${this.complaints}`));
      };
      this.child.once("close", fail);
      this.child.once("error", fail);
      this.answers.once("line", (answer) => {
        this.child.off("close", fail);
        this.child.off("error", fail);
        resolve(answer);
      });
      this.child.stdin.write(`${line}\n`);
    });
  }
}
