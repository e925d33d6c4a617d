import type { Contender } from "../rounds.js";
import type { Yardstick } from "./build.js";
import { onAllCores } from "../cores.js";
import { JobProcess } from "./job-process.js";

/** A yardstick that has read its data from a folder and waits for work. */
export class RunningYardstick {
  readonly name: Yardstick["name"];
  readonly title: string;
  private readonly yardstick: Yardstick;
  private readonly process: JobProcess;

  /** @param program what `buildYardstick` made; `folder` has its data */
  constructor(yardstick: Yardstick, program: string, folder: string) {
    const { name, title, environment } = yardstick;
    this.name = name;
    this.title = title;
    this.yardstick = yardstick;
    const command = yardstick.isThreaded ? onAllCores([program]) : ([program] as const);
    this.process = new JobProcess({ title, command, folder, environment });
  }

  /** Whether it is timed by the clock. */
  get isThreaded(): boolean {
    return this.yardstick.isThreaded ?? false;
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

  /** Nanoseconds that it takes for a job: of processor time, or by the clock if it has threads. */
  time(job: string): Promise<number> {
    return this.isThreaded ? this.process.clock(job) : this.process.time(job);
  }

  /** What comes out of a job. */
  output(job: string): Promise<Uint8Array> {
    return this.process.output(job, `${job}.${this.name}`);
  }

  stop(): void {
    this.process.stop();
  }
}
