import { type Browser, createGlut, createPageHost, type GlutHost, type PageElement } from "@glasm/glut";
import { runProgram, type StartGlut } from "@glasm/emscripten/standalone";
import { FrameLog } from "./frame-log.js";
import type { LoadedProgram } from "./load-program.js";
import { ProgramClock } from "./program-clock.js";
import { ProgramOutput } from "./program-output.js";

/** Milliseconds from step to step of a program that is stepped. */
const STEP = 1000 / 60;
/** So many steps without a picture say that there will be none. */
const MOST_STEPS = 60;

/** Where a program runs. */
export interface ProgramPlace {
  /** What its windows are put into. */
  readonly windows: HTMLElement;
  /** What its menus are put into. */
  readonly menus: HTMLElement;
  /** Calls a function before the next picture of the browser. */
  nextFrame(call: () => void): void;
  readonly clock?: ProgramClock;
  /** Called where something of the run has changed. */
  changed(): void;
}

/** How a program has come to its end, in words. */
export interface Ending {
  readonly isFailure: boolean;
  readonly text: string;
}

/** A program that runs in a page, stands still or has ended. */
export class ProgramRun {
  readonly log = new FrameLog();
  readonly output = new ProgramOutput();
  /** How many pictures it has shown. */
  pictures = 0;
  isRunning = false;
  /** Null as long as it has not ended. */
  ending: Ending | null = null;

  private readonly place: ProgramPlace;
  private readonly clock: ProgramClock;
  /** What the host wants to be called before its next picture. */
  private step: (() => void) | null = null;
  private isLooping = false;
  private hasShown = false;

  /** Calls the program's `main`, which does not show a picture yet. */
  constructor({ module, link }: LoadedProgram, place: ProgramPlace) {
    this.place = place;
    this.clock = place.clock ?? new ProgramClock();
    this.guard(() =>
      runProgram(module, {
        link,
        startGlut: this.startGlut,
        write: (text) => {
          this.output.add(text);
          place.changed();
        },
        exited: (status) =>
          this.end({ isFailure: status !== 0, text: `The program has ended with status ${status}.` }),
      }),
    );
    if (this.ending === null && !this.isLooping)
      this.end({ isFailure: false, text: "The program has returned from main." });
  }

  /** Milliseconds of its clock. */
  get time(): number {
    return this.clock.now();
  }

  run(): void {
    if (this.ending !== null || this.isRunning) return;
    this.isRunning = true;
    this.clock.start();
    this.place.nextFrame(this.follow);
    this.place.changed();
  }

  pause(): void {
    this.isRunning = false;
    this.clock.stop();
    this.place.changed();
  }

  /** Lets a program that stands go on to its next picture. @returns whether there is one */
  stepOnce(): boolean {
    const before = this.pictures;
    for (let i = 0; i < MOST_STEPS && this.pictures === before && this.ending === null; i += 1) {
      this.clock.advance(STEP);
      this.callStep();
    }
    this.place.changed();
    return this.pictures > before;
  }

  /** Ends it, as another one takes its place. */
  leave(): void {
    this.isRunning = false;
    this.ending ??= { isFailure: false, text: "" };
    this.place.windows.replaceChildren();
    this.place.menus.replaceChildren();
  }

  private readonly follow = (): void => {
    if (!this.isRunning) return;
    this.place.nextFrame(this.follow);
    this.callStep();
  };

  private callStep(): void {
    const { step } = this;
    this.step = null;
    step?.();
  }

  private readonly startGlut: StartGlut = (makeCurrent, call) => {
    const host = createPageHost({
      browser: this.browser(),
      parent: this.place.windows as unknown as PageElement,
      takesFocus: false,
      makeCurrent,
      call: (step) => this.guard(() => call(step)),
    });
    return { glut: createGlut(this.watched(host)), hasEnded: () => false };
  };

  /** What the program sees of the browser. */
  private browser(): Browser {
    const { windows, menus } = this.place;
    const { ownerDocument: document } = windows;
    const seen = {
      document: { title: "", body: menus, createElement: (name: string) => document.createElement(name) },
      screen,
      performance: this.clock,
      ImageData,
      requestAnimationFrame: (call: () => void) => {
        this.step = call;
      },
    };
    return seen as unknown as Browser;
  }

  /** A host whose calls and pictures are noted. */
  private watched(host: GlutHost): GlutHost {
    return {
      ...host,
      contextFor: (gl) => this.log.contextFor(gl),
      present: (window) => {
        this.hasShown = true;
        host.present(window);
      },
      run: (step) => {
        this.isLooping = true;
        this.log.endStart();
        host.run(step);
      },
      endStep: () => {
        if (!this.hasShown) return;
        this.hasShown = false;
        this.pictures += 1;
        this.log.endFrame();
        this.place.changed();
      },
    };
  }

  /** Does something of the program, as long as it has not ended. What it throws ends it. */
  private guard(act: () => void): void {
    if (this.ending !== null) return;
    try {
      act();
    } catch (error) {
      this.end({ isFailure: true, text: `The program has been aborted: ${String(error)}.` });
    }
  }

  private end(ending: Ending): void {
    this.ending ??= ending;
    this.pause();
  }
}
