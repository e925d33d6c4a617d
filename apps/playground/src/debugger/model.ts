/** What the debugger's panels share: the subject, the position in it and the slice that is shown. */

import { backwardSlice, type RegisterComponent } from "@glasm/vm";
import type { DrawnPage, Page } from "../panel/panel.js";
import type { DrawAnswer } from "../messages/messages.js";
import type { DebuggerMachine } from "./debugger-machine.js";
import type { Execution } from "./execution.js";
import { LoadedMachines } from "./loaded-machines.js";
import { FLOAT_FORMATS, type NumberFormat } from "./number-format.js";
import { originsOf } from "./numerics.js";
import type { Breakpoint } from "../state/state.js";
import { hasRegister, type RegisterName, registerText } from "./registers.js";
import {
  atLines,
  behindNonFinite,
  behindWarning,
  behindWrite,
  type Direction,
  ReadBreakpoints,
  search,
} from "./search.js";
import { Stepper } from "./stepper.js";
import { type GivenVertex, type Subject, subjectOf } from "./subject.js";

/** The instructions that a component came from, as it was at a position. */
export interface ShownSlice {
  readonly target: RegisterComponent;
  readonly position: number;
  readonly steps: ReadonlySet<number>;
  readonly instructions: ReadonlySet<number>;
}

/** What a subject is made of, to know whether there is another. */
interface Origin {
  readonly machine: DebuggerMachine | null;
  readonly answer: DrawAnswer | null;
  readonly vertex: number | null;
  readonly execution: number | null;
  readonly given: GivenVertex | null;
  readonly programs: Page["state"]["programs"];
  readonly scene: string;
  readonly arithmetic: Page["state"]["arithmetic"];
  readonly file: string | null;
}

/** Where a vertex was stepped through. */
interface Kept {
  readonly stepper: Stepper;
  readonly slice: ShownSlice | null;
}

export class DebuggerModel {
  subject: Subject = { ok: false, message: "" };
  stepper: Stepper | null = null;
  slice: ShownSlice | null = null;
  /** What the last command has found. */
  message = "";
  /** How numbers shall be shown, where they can be; null until that is said. */
  private wanted: NumberFormat | null = null;
  /** The register whose writes commands run to. */
  register: RegisterName | null = null;
  /** The result whose numbers are asked for; null if none is. */
  result: RegisterComponent | null = null;
  /** Which of the vertices that the run has emitted results are looked at; null for those at its end. */
  emitted: number | null = null;
  /** Those that it may need. */
  readonly machines: LoadedMachines;

  private origin: Origin | null = null;
  /** The emitted vertex that was picked last. */
  private followedEmission: DrawnPage["emitted"] = null;
  /** The step that the page said last. */
  private followedStep = 0;
  private given: GivenVertex | null = null;
  /** To go on there when the program loads again. */
  private kept: Kept | null = null;
  private readonly listeners = new Set<() => void>();
  /** What was followed last. */
  private page: DrawnPage | null = null;

  constructor(machines = new LoadedMachines()) {
    this.machines = machines;
    this.machines.listen(() => {
      this.origin = null;
      if (this.page !== null) this.follow(this.page);
    });
  }

  /** How registers can be shown, the usual way first. */
  get formats(): readonly [NumberFormat, ...NumberFormat[]] {
    return this.subject.ok ? this.subject.execution.by.formats : FLOAT_FORMATS;
  }

  /** How they are shown. */
  get format(): NumberFormat {
    const { formats, wanted } = this;
    return wanted !== null && formats.includes(wanted) ? wanted : formats[0];
  }

  /** Whether the subject is none of the picture's vertices. */
  get isGiven(): boolean {
    return this.given !== null;
  }

  /** Takes over what the page has now. */
  follow(page: DrawnPage): void {
    this.page = page;
    const { vertex, execution, programs, scene, arithmetic } = page.state;
    const before = this.origin;
    const isOther =
      before !== null &&
      (before.vertex !== vertex || before.execution !== execution || before.scene !== scene);
    if (isOther) this.given = null;
    const { given } = this;
    const machine = page.answer === null ? null : this.machines.find(page.answer.machine);
    const { answer } = page;
    const file = fileOfParts(page);
    const origin: Origin = { machine, answer, vertex, execution, given, programs, scene, arithmetic, file };
    const isMoved = page.state.step !== this.followedStep;
    this.followedStep = page.state.step;
    if (before === null || !isSame(before, origin)) {
      const isNew = before === null || isOther || before.given !== given || before.file !== file;
      this.origin = origin;
      this.take(subjectOf(page, given, this.machines), isNew);
    }
    // A link that was opened is elsewhere.
    if (isMoved && given === null && this.stepper?.position !== page.state.step) this.moveTo(page.state.step);
    const { emitted = null } = page;
    if (emitted === this.followedEmission || this.stepper === null) return;
    this.followedEmission = emitted;
    if (emitted !== null && given === null) this.seekEmitted(emitted.number);
  }

  /** Goes behind the step that has emitted a vertex, whose results are looked at then; with null to those at the end. */
  seekEmitted(number: number | null): void {
    if (this.stepper === null) return;
    const step = number === null ? this.stepper.last - 1 : this.stepper.execution.emissions[number];
    if (step === undefined) return;
    this.emitted = number;
    this.moveTo(step + 1);
  }

  /** The step whose results are looked at; undefined for the last one. */
  get resultStep(): number | undefined {
    return this.emitted === null ? undefined : this.stepper?.execution.emissions[this.emitted];
  }

  /** Debugs a vertex that is none of the picture's, until another is chosen; null goes back to the picture's. */
  give(given: GivenVertex | null, page: DrawnPage): void {
    this.given = given;
    this.follow(page);
  }

  /** Debugs another lane of the warp: another vertex of the picture, or another one of those that were given. */
  debugLane(lane: number, page: Page): void {
    if (!this.subject.ok) return;
    const number = this.subject.firstLane + lane;
    if (this.given === null) page.change({ vertex: number });
    else this.given.giveOther(number);
    this.follow(page.drawn);
  }

  /** Calls a function after each change. */
  listen(listener: () => void): void {
    this.listeners.add(listener);
  }

  moveTo(position: number, message = ""): void {
    this.stepper?.moveTo(position);
    this.message = message;
    this.changed();
  }

  moveBy(steps: number): void {
    if (this.stepper !== null) this.moveTo(this.stepper.position + steps);
  }

  /** Runs to the next of some lines, or to the start or the end. */
  runToLines(lines: Iterable<number>, direction: Direction): void {
    if (this.stepper === null) return;
    const { execution, position, last } = this.stepper;
    const found = search(execution, position, direction, atLines(execution, lines));
    this.moveTo(found ?? (direction === "forward" ? last : 0));
  }

  /** Runs to the next breakpoint that stops, or to the start or the end. */
  runToBreakpoint(breakpoints: readonly Breakpoint[], direction: Direction): void {
    if (this.stepper === null) return;
    const { execution, position, last } = this.stepper;
    const read = new ReadBreakpoints(execution, breakpoints);
    const found = search(execution, position, direction, (at) => read.at(at) !== null);
    if (found !== null) return this.moveTo(found, read.reasonAt(found));
    const hasConditions = breakpoints.some(({ condition }) => condition !== undefined);
    this.moveTo(direction === "forward" ? last : 0, hasConditions ? "No breakpoint has stopped this." : "");
  }

  /** Runs past the next instruction that makes a NaN or an infinity; stays where it is if there is none. */
  runToNonFinite(direction: Direction): void {
    this.runPast(direction, behindNonFinite, "makes a NaN or an infinity");
  }

  /** Runs past the next step that is warned of something; stays where it is if there is none. */
  runToWarning(direction: Direction): void {
    this.runPast(direction, behindWarning, "is warned of anything");
  }

  /** Runs past the next step that writes the chosen register; stays where it is if there is none. */
  runToWrite(direction: Direction): void {
    const { register, stepper } = this;
    if (register === null || stepper === null) return;
    const name = registerText(stepper.execution.by, register);
    this.runPast(direction, (execution) => behindWrite(execution, register), `writes ${name}`);
  }

  /** Chooses a register, or none. */
  choose(register: RegisterName | null): void {
    this.register = register;
    this.changed();
  }

  /** Asks for the numbers of a result, of whatever vertex is debugged. */
  askFor(result: RegisterComponent): void {
    this.result = result;
    this.changed();
  }

  /** Asks for the numbers of a result that is NaN, and goes behind the step where that NaN comes from. */
  seekNaN(result: RegisterComponent, page: DrawnPage, emitted: number | null = null): void {
    this.follow(page);
    this.result = result;
    this.emitted = emitted;
    const { resultStep } = this;
    const origins = this.stepper === null ? [] : originsOf(this.stepper.execution, result, resultStep);
    const step = origins.find(({ kind }) => kind === "NaN")?.step ?? null;
    if (step === null) this.changed();
    else this.moveTo(step + 1);
  }

  private runPast(
    direction: Direction,
    stopIn: (execution: Execution) => (position: number) => boolean,
    what: string,
  ): void {
    if (this.stepper === null) return;
    const { execution, position } = this.stepper;
    const found = search(execution, position, direction, stopIn(execution));
    if (found === null) this.moveTo(position, `No instruction ${WHERE[direction]} ${what}.`);
    else this.moveTo(found);
  }

  /** Shows the slice of a component as it is now, or none. */
  showSlice(target: RegisterComponent | null): void {
    const { stepper } = this;
    if (stepper === null) return;
    this.slice = target === null ? null : sliceAt(stepper, target, stepper.position);
    this.message = "";
    this.changed();
  }

  show(format: NumberFormat): void {
    this.wanted = format;
    this.changed();
  }

  /** The position stays if it is the same vertex as before, also while its program does not load; so does the slice. */
  private take(subject: Subject, isNew: boolean): void {
    const { stepper, slice, message, subject: before } = this;
    if (isNew) this.emitted = null;
    if (isNew) this.kept = null;
    else if (stepper !== null) this.kept = { stepper, slice };
    if (isNew) this.register = null;
    const { register } = this;
    if (register !== null && subject.ok && !hasRegister(subject.execution.by, register)) this.register = null;
    this.subject = subject;
    this.stepper = subject.ok ? new Stepper(subject.execution) : null;
    this.slice = null;
    this.message = "";
    if (this.stepper !== null && this.kept !== null) this.goOn(this.stepper, this.kept);
    else if (this.given === null) this.stepper?.moveTo(this.followedStep);
    // A picture that is drawn once more with the same run takes no message away.
    if (!isNew && isSameRun(before, subject) && this.stepper?.position === stepper?.position)
      this.message = message;
    this.changed();
  }

  private goOn(stepper: Stepper, { stepper: before, slice }: Kept): void {
    const now = (position: number): number =>
      position === before.last ? stepper.last : Math.min(position, stepper.last);
    stepper.moveTo(now(before.position));
    if (slice !== null && hasRegister(stepper.execution.by, slice.target))
      this.slice = sliceAt(stepper, slice.target, now(slice.position));
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}

const WHERE: Readonly<Record<Direction, string>> = { forward: "from here on", backward: "before" };

/** The file in the editor where draws have two programs, one of which is debugged by that; else none. */
function fileOfParts({ answer, state }: DrawnPage): string | null {
  const hasParts = answer?.draws.some(({ otherFile }) => otherFile !== undefined) ?? false;
  return hasParts ? state.file : null;
}

function isSame(a: Origin, b: Origin): boolean {
  return (Object.keys(a) as (keyof Origin)[]).every((key) => a[key] === b[key]);
}

/** Whether a text was run with the same values in all registers. */
function isSameRun(a: Subject, b: Subject): boolean {
  if (!a.ok || !b.ok || a.text !== b.text) return false;
  const [one, other] = [a.execution, b.execution];
  if (one.by.machine.name !== other.by.machine.name || one.arithmetic !== other.arithmetic) return false;
  return one.cells.files.every(({ name: file, count }) =>
    Array.from({ length: count }, (_, index) => ({ file, index })).every((register) => {
      const values = other.initial.read(register);
      return one.initial.read(register).every((value, i) => Object.is(value, values[i]));
    }),
  );
}

function sliceAt({ execution }: Stepper, target: RegisterComponent, position: number): ShownSlice {
  const { trace } = execution;
  const steps = backwardSlice(execution, trace, target, position - 1).steps.map(({ step }) => step);
  const instructions = new Set(steps.map((step) => trace.steps[step]!.instruction));
  return { target, position, steps: new Set(steps), instructions };
}

const models = new WeakMap<Page, DebuggerModel>();

/** The one of a page. */
export function debuggerOf(page: Page): DebuggerModel {
  let model = models.get(page);
  if (model === undefined) models.set(page, (model = new DebuggerModel()));
  return model;
}
