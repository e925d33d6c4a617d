/** The clock of a program, which stands while the program is paused. */
export class ProgramClock {
  /** What it has counted before it was started. */
  private counted = 0;
  /** When it was started; null while it stands. */
  private started: number | null = null;
  private readonly time: () => number;

  /** @param time milliseconds from some moment on */
  constructor(time: () => number = () => performance.now()) {
    this.time = time;
  }

  /** Milliseconds that it has run. */
  now(): number {
    return this.counted + (this.started === null ? 0 : this.time() - this.started);
  }

  start(): void {
    this.started ??= this.time();
  }

  stop(): void {
    this.counted = this.now();
    this.started = null;
  }

  /** Puts a clock that stands forward. */
  advance(milliseconds: number): void {
    this.counted += milliseconds;
  }
}
