import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import { readFileSync } from "node:fs";
import { type Yardstick, YardstickError } from "./build.js";

/** A yardstick that has read its data from a folder and waits for work. */
export class RunningYardstick {
  readonly name: Yardstick["name"];
  readonly title: string;
  private readonly folder: string;
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly answers: Interface;
  private complaints = "";

  /** @param program what `buildYardstick` made; `folder` has its data */
  constructor({ name, title }: Yardstick, program: string, folder: string) {
    this.name = name;
    this.title = title;
    this.folder = folder;
    // No rendering threads: llvmpipe works on the one core that everything else has.
    this.child = spawn(program, { cwd: folder, env: { ...process.env, LP_NUM_THREADS: "0" } });
    this.child.stderr.on("data", (text: Buffer) => (this.complaints += text.toString()));
    // A yardstick that has ended does not answer, which says enough.
    this.child.stdin.on("error", () => {});
    this.answers = createInterface({ input: this.child.stdout });
  }

  /** Nanoseconds that it takes for a job. */
  async time(job: string): Promise<number> {
    return Number(await this.ask(`time ${job}`));
  }

  /** What comes out of a job. */
  async output(job: string): Promise<Uint8Array> {
    const file = `${job}.${this.name}`;
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
        reject(new YardstickError(`${this.title} gives no answer to "${line}". ${this.complaints}`));
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
