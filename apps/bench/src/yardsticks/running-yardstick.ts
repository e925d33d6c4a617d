import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { createInterface, type Interface } from "node:readline";
import { readFileSync } from "node:fs";
import type { Contender } from "../rounds.js";
import { type Yardstick, YardstickError } from "./build.js";

/** A yardstick that has read its data from a folder and waits for work. */
export class RunningYardstick {
  readonly name: Yardstick["name"];
  readonly title: string;
  private readonly yardstick: Yardstick;
  private readonly folder: string;
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly answers: Interface;
  private complaints = "";

  /** @param program what `buildYardstick` made; `folder` has its data */
  constructor(yardstick: Yardstick, program: string, folder: string) {
    this.name = yardstick.name;
    this.title = yardstick.title;
    this.yardstick = yardstick;
    this.folder = folder;
    this.child = spawn(program, { cwd: folder, env: { ...process.env, ...yardstick.environment } });
    this.child.stderr.on("data", (text: Buffer) => (this.complaints += text.toString()));
    // A yardstick that has ended does not answer, which says enough.
    this.child.stdin.on("error", () => {});
    this.answers = createInterface({ input: this.child.stdout });
  }

  /** Whether it has this workload. */
  runs(workload: string): boolean {
    return this.yardstick.workloads?.includes(workload) ?? true;
  }

  /** The ways in which it runs a workload. */
  contenders(workload: string): readonly Contender[] {
    if (!this.runs(workload)) return [];
    const others = Object.entries(this.yardstick.variations).map(([variation, title]) => ({
      title,
      time: () => this.time(`${workload}-${variation}`),
    }));
    return [{ title: this.title, time: () => this.time(workload) }, ...others];
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
