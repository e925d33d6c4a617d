import { signal } from "@preact/signals";
import { notLoaded } from "../state/not-loaded.js";
import type { DescribedProgram } from "./described-program.js";
import type { LoggedCalls } from "./frame-log.js";
import { type LoadedProgram, loadProgram } from "./load-program.js";
import { type Ending, type ProgramPlace, ProgramRun } from "./program-run.js";

/** While a program runs its calls are shown anew after so many milliseconds. */
const CALLS_DELAY = 300;

const PAUSED = "Paused. What keys and the mouse do is seen after the next step.";
const STILL =
  "It has drawn nothing within a second of its clock: it waits for a key or for the mouse, if for anything.";

/** Which calls are shown: those of the last picture, or those before the main loop. */
export type CallsOf = "frame" | "start";

/** What is seen of a run beside its picture. */
export interface SeenRun {
  readonly isRunning: boolean;
  readonly ending: Ending | null;
  readonly pictures: number;
  /** Milliseconds of the program's clock. */
  readonly time: number;
  readonly output: string;
  /** How many lines of output are not kept any more. */
  readonly outputLeft: number;
  /** What a screen reader is told of it. */
  readonly message: string;
}

const NO_CALLS: LoggedCalls = { records: [], left: 0 };

/** The programs, of which one runs. */
export class ProgramModel {
  readonly programs: readonly DescribedProgram[];
  readonly chosen = signal<DescribedProgram | null>(null);
  readonly source = signal("");
  /** Null until there is one. */
  readonly run = signal<SeenRun | null>(null);
  readonly calls = signal(NO_CALLS);
  readonly callsOf = signal<CallsOf>("frame");
  /** Why the chosen program is not there. */
  readonly problem = signal<string | null>(null);

  private readonly place: Omit<ProgramPlace, "changed">;
  private readonly motionIsReduced: () => boolean;
  private loaded: LoadedProgram | null = null;
  private current: ProgramRun | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private message = "";

  constructor(
    programs: readonly DescribedProgram[],
    place: Omit<ProgramPlace, "changed">,
    motionIsReduced: () => boolean,
  ) {
    this.programs = programs;
    this.place = place;
    this.motionIsReduced = motionIsReduced;
  }

  /** Opens the program of a name, or the first one where there is none of it. */
  async open(name: string): Promise<void> {
    const program = this.programs.find((each) => each.name === name) ?? this.programs[0]!;
    this.forget();
    this.chosen.value = program;
    try {
      const loaded = await loadProgram(program.name);
      // Another one has been chosen meanwhile.
      if (this.chosen.value !== program) return;
      this.loaded = loaded;
      this.source.value = loaded.source;
      this.start(!this.motionIsReduced());
    } catch (error) {
      if (this.chosen.value === program) this.problem.value = notLoaded(program.title, error);
    }
  }

  toggle(): void {
    this.message = "";
    if (this.current?.isRunning === true) this.pause();
    else this.current?.run();
  }

  /** Pauses the program and shows its next picture. */
  step(): void {
    const { current } = this;
    if (current === null) return;
    current.pause();
    this.message = current.stepOnce() || current.ending !== null ? "" : STILL;
    this.follow();
  }

  /** Begins the program again: running, unless it was paused. */
  reset(): void {
    if (this.loaded === null) return;
    const runs = this.current?.ending === null ? this.current.isRunning : !this.motionIsReduced();
    this.start(runs);
  }

  showCallsOf(part: CallsOf): void {
    this.callsOf.value = part;
    this.showCalls();
  }

  private pause(): void {
    this.message = PAUSED;
    this.current?.pause();
  }

  private start(runs: boolean): void {
    this.leave();
    this.message = runs ? "" : PAUSED;
    const current = new ProgramRun(this.loaded!, { ...this.place, changed: () => this.follow() });
    this.current = current;
    // The first picture is there also where nothing is to move.
    current.stepOnce();
    if (runs) current.run();
    this.follow();
  }

  private leave(): void {
    const { current } = this;
    this.current = null;
    current?.leave();
  }

  private forget(): void {
    this.leave();
    this.loaded = null;
    this.source.value = "";
    this.run.value = null;
    this.calls.value = NO_CALLS;
    this.problem.value = null;
  }

  /** Shows what the run has become. */
  private follow(): void {
    const { current, message } = this;
    if (current === null) return;
    const { isRunning, ending, pictures, time, output } = current;
    this.run.value = {
      ...{ isRunning, ending, pictures, time, message },
      output: output.text,
      outputLeft: output.left,
    };
    if (isRunning) this.timer ??= setTimeout(() => this.showCalls(), CALLS_DELAY);
    else this.showCalls();
  }

  private showCalls(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.calls.value = this.current?.log[this.callsOf.value] ?? NO_CALLS;
  }
}
