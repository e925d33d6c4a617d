import type {
  DrawAnswer,
  DrawRequest,
  MarkRecord,
  PickAnswer,
  RefusedProgram,
  StateRequest,
} from "../messages/messages.js";
import type { ComparedVertices, Comparison } from "../messages/comparison.js";
import { findEntry } from "../gallery/catalog.js";
import { type OpenedState, openState } from "../state/opened-state.js";
import { shownSentence } from "../state/own-programs.js";
import { isBox, type PlaygroundState, showsNumbers } from "../state/state.js";
import { fitted, unzoomed } from "../state/view.js";
import { Aside } from "./aside.js";
import { DrawingWorker, type Outcome, type StartWorker } from "./drawing-worker.js";
import { fileOfRun } from "./file-of-run.js";
import { MovingRate } from "./moving-rate.js";
import { ProgramNames } from "./program-names.js";
import type {
  DrawnPage,
  NoticeOptions,
  OriginalTexts,
  Page,
  PickedEmission,
  Picture,
  PicturePart,
  Size,
} from "../panel/panel.js";

/** Milliseconds after which a picture is given up. */
const PATIENCE = 2_000;
/** A scene as it is always ends, however slow the machine is. */
const PATIENCE_WITH_SCENES = 30_000;
/** A changed program may take so much longer than the scene as it is. */
const PATIENCE_FACTOR = 3;
/** Milliseconds without a change after which the view rests. */
const REST = 250;

const OVERDUE =
  "There was no picture in time: the program may loop forever on every vertex. " +
  "Its worker was ended; change the program to go on.";

/** How large pictures are. */
export interface PageSizing {
  /** The size of a scene's first picture. */
  first(state: PlaygroundState): Size;
  /** That of its picture now. */
  wanted(state: PlaygroundState): Size;
  /** That of a picture while something moves, from what a pixel takes. */
  moving(size: Size, millisecondsPerPixel: number): Size;
}

/** What the page needs of its surroundings. */
export interface PageOptions {
  readonly startWorker: StartWorker;
  /** What it shows first. */
  readonly opened: OpenedState;
  /** Shows the page as it is now. */
  readonly show: (page: Page) => void;
  readonly say: Page["say"];
  /** Called when a vertex is chosen for the debugger, also the same one again. */
  readonly chosen?: () => void;
  /** Default always the scene's usual size. */
  readonly sizing?: PageSizing;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The primitive that was picked last. */
interface PickedPrimitive {
  readonly vertex: number;
  readonly primitive: number;
  /** Null if the picture has become another one. */
  readonly pixel: PicturePart | null;
  /** Null where it is not known. */
  readonly emitted: PickedEmission | null;
}

/** What can change without another picture. */
const BESIDE_PICTURE: ReadonlySet<string> = new Set<keyof PlaygroundState>([
  "vertex",
  "vertices",
  "execution",
  "step",
  "file",
  "breakpoints",
]);
/** What the worker has nothing to say about. */
const NOT_ASKED: ReadonlySet<string> = new Set<keyof PlaygroundState>(["breakpoints", "step"]);

/** The page without its elements: the state, and what the worker makes of it. */
export class PlaygroundPage implements Page {
  state: PlaygroundState;
  answer: DrawAnswer | null = null;
  failure: string | null = null;
  picture: Picture | null = null;
  mark: MarkRecord | null = null;
  size: Size;
  wholeSize: Size;

  refusal: RefusedProgram | null = null;

  private readonly options: PageOptions;
  /** The programs of the last picture of the scene that all loaded; null if there is none. */
  private loadedPrograms: PlaygroundState["programs"] | null = null;
  /** Programs of which one does not load. */
  private refusedPrograms: PlaygroundState["programs"] | null = null;
  private texts: OpenedState["texts"];
  private ownSentence: OpenedState["sentence"];
  private readonly names = new ProgramNames();
  /** That of the state, as it was taken last. */
  private keptSize: PlaygroundState["size"];
  /** The programs of the state that was opened last. */
  private openedPrograms: PlaygroundState["programs"];
  /** How often another state was opened or taken. */
  private openings = 0;
  private readonly worker: DrawingWorker;
  private readonly aside: Aside;
  private next = 1;
  private working = false;
  /** What is to be drawn when the worker is free. */
  private wanted: "moving" | "whole" | null = null;
  private wantedPixel: Pixel | null = null;
  private isFitWanted = false;
  private picked: PickedPrimitive | null = null;
  /** Whether the worker is asked for the primitive under the pointer, which keeps nobody waiting. */
  private isPeeking = false;
  /** Whether that took too long, so that it is not asked again for this picture. */
  private isPeekingSlow = false;
  private rest: ReturnType<typeof setTimeout> | null = null;
  /** How long the worker took for the scene without the user's programs and parameters, in milliseconds. */
  private sceneDuration = 0;
  /** The view that took so long. */
  private sceneView = "";
  private readonly movingRate = new MovingRate();
  /** Milliseconds from the last request to its answer. */
  private answerTime = 0;

  constructor(options: PageOptions) {
    this.options = options;
    ({ state: this.state, texts: this.texts, sentence: this.ownSentence } = options.opened);
    this.openedPrograms = this.state.programs;
    this.names.remember(this.state);
    this.size = this.firstSize();
    this.wholeSize = this.size;
    this.keptSize = this.state.size;
    this.worker = new DrawingWorker(options.startWorker);
    this.aside = new Aside(options.startWorker);
  }

  get busy(): boolean {
    return this.working || this.isMoreWanted || this.rest !== null;
  }

  private get isMoreWanted(): boolean {
    return this.wanted !== null || this.wantedPixel !== null || this.isFitWanted;
  }

  get pickedPixel(): PicturePart | null {
    return this.picked?.pixel ?? null;
  }

  get sentence(): string {
    return shownSentence(this.state, this.ownSentence);
  }

  programText(file: string): string {
    return this.state.programs[file] ?? this.texts[file] ?? "";
  }

  originalTexts(file: string): OriginalTexts {
    const own = this.texts[file] ?? "";
    return { own, opened: this.openedPrograms[file] ?? own };
  }

  get drawn(): DrawnPage {
    const { answer } = this;
    const state = this.drawnState(this.loadedPrograms);
    const programText = (file: string): string => state.programs[file] ?? this.texts[file] ?? "";
    return { answer, state, programText, emitted: this.picked?.emitted ?? null };
  }

  change(patch: Partial<PlaygroundState>, manner?: "moving"): void {
    const { vertex } = this.state;
    const isVertex = (patch.vertex ?? null) !== null;
    const isOther = "vertex" in patch || "execution" in patch;
    const file = fileOfRun(this.answer, patch, this.state.file) ?? this.state.file;
    this.state = {
      ...this.state,
      file,
      ...(isVertex ? { execution: null } : {}),
      ...(isOther ? { step: 0 } : {}),
      ...this.namesAfter(patch),
      ...patch,
    };
    if (patch.names !== undefined) this.names.remember(this.state);
    this.takeSize();
    const names = Object.keys(patch);
    if (names.length > 0 && names.every((name) => NOT_ASKED.has(name))) return this.options.show(this);
    if (vertex !== this.state.vertex) this.mark = null;
    if (this.picked?.vertex !== this.state.vertex) this.picked = null;
    if (names.some((name) => !BESIDE_PICTURE.has(name))) this.forgetPixel();
    const moving = manner === "moving" && this.wanted !== "whole";
    this.want(moving ? "moving" : "whole");
    if (isVertex) this.options.chosen?.();
  }

  async open(state: PlaygroundState): Promise<void> {
    this.openings += 1;
    const opening = this.openings;
    const opened = await openState(state);
    if (opening === this.openings) this.replace(opened);
  }

  replace({ state, texts, sentence }: OpenedState): void {
    this.openings += 1;
    const isOther = state.scene !== this.state.scene;
    this.state = state;
    this.names.remember(state);
    this.openedPrograms = state.programs;
    this.picked = null;
    this.mark = null;
    if (isOther) {
      this.size = this.firstSize();
      this.keptSize = state.size;
      this.sceneDuration = 0;
      this.movingRate.forget();
      this.loadedPrograms = null;
      // What was said was about another scene.
      this.say("");
    } else this.takeSize();
    this.texts = texts;
    this.ownSentence = sentence;
    this.want("whole");
  }

  resize(size: Size, manner?: "moving"): void {
    if (size.width * this.size.height !== size.height * this.size.width) this.forgetPixel();
    this.size = size;
    this.want(manner === "moving" && this.wanted !== "whole" ? "moving" : "whole");
  }

  pick(x: number, y: number): void {
    this.wantedPixel = { x, y };
    this.options.show(this);
    void this.work();
  }

  fit(): void {
    if (isBox(this.state.display)) return this.change({ view: unzoomed(this.state.view) });
    this.isFitWanted = true;
    this.options.show(this);
    void this.work();
  }

  async primitiveAt(x: number, y: number): Promise<MarkRecord | null> {
    const { state } = this;
    if (this.busy || this.isPeeking || this.isPeekingSlow || this.failure !== null) return null;
    this.isPeeking = true;
    const size = this.movingSize();
    const outcome = await this.worker.ask(
      {
        kind: "pick",
        id: this.next++,
        state,
        ...size,
        x: Math.floor((x / this.size.width) * size.width),
        y: Math.floor((y / this.size.height) * size.height),
      },
      this.patience(state),
    );
    this.isPeeking = false;
    this.isPeekingSlow = outcome.kind === "overdue";
    void this.work();
    return outcome.kind === "picked" && state === this.state ? (outcome.pick?.mark ?? null) : null;
  }

  drawAside(state: PlaygroundState, size: Size): Promise<Picture> {
    return this.aside.draw(state, size);
  }

  compareAside(vertices: ComparedVertices): Promise<Comparison> {
    return this.aside.compare(vertices);
  }

  say(message: string, options?: NoticeOptions): void {
    this.options.say(message, options);
  }

  /** What programs are called if a change has other texts. */
  private namesAfter({ programs }: Partial<PlaygroundState>): Pick<PlaygroundState, "names"> | null {
    if (programs === undefined) return null;
    return { names: this.names.after(this.state.names, programs, (file) => this.texts[file] ?? "") };
  }

  private firstSize(): Size {
    return this.options.sizing?.first(this.state) ?? this.state.size ?? usualSize(this.state);
  }

  /** A size that came by a link lasts as long as there are numbers that depend on it. [Ruling 251] */
  private takeSize(): void {
    const { state, keptSize, options } = this;
    if (state.size !== null && !showsNumbers(state)) this.state = { ...state, size: null };
    if (this.state.size === keptSize) return;
    this.keptSize = this.state.size;
    this.size = options.sizing?.wanted(this.state) ?? this.state.size ?? usualSize(this.state);
  }

  private movingSize(): Size {
    const { sizing } = this.options;
    if (sizing === undefined || this.picture === null) return this.size;
    return sizing.moving(this.size, this.movingRate.expected(this.picture));
  }

  private want(wanted: "moving" | "whole"): void {
    if (this.rest !== null) clearTimeout(this.rest);
    this.rest = null;
    this.wanted = wanted;
    // The worker begins before the page takes its time to show that it is busy.
    void this.work();
    this.options.show(this);
  }

  /** Does what is wanted, the newest of each kind alone, until nothing is. */
  private async work(): Promise<void> {
    if (this.working || this.isPeeking) return;
    this.working = true;
    while (this.working) {
      if (this.wanted !== null) await this.draw(this.wanted === "moving");
      else if (this.wantedPixel !== null) await this.findPrimitive(this.wantedPixel);
      else if (this.isFitWanted) await this.findFit();
      this.working = this.isMoreWanted;
      this.options.show(this);
    }
  }

  private async draw(quick: boolean): Promise<void> {
    this.wanted = null;
    const { state, size } = this;
    const isRefused = state.programs === this.refusedPrograms;
    const request = this.drawRequest(isRefused ? this.drawnState(this.loadedPrograms) : state, quick);
    let outcome = await this.ask(request);
    if (outcome.kind === "overdue" && (await this.deservesMore(request))) outcome = await this.ask(request);
    if (outcome.kind !== "drawn") return;
    if (this.judge(outcome, request.state)) {
      this.take(outcome, quick);
      this.wholeSize = size;
      if (request.state.vertex === this.state.vertex) this.mark = outcome.mark;
      return;
    }
    // The last programs that loaded are drawn in their place. [Ruling 213]
    this.wanted ??= quick ? "moving" : "whole";
  }

  /** Whether a picture is to be shown: not that of programs that do not load, if others did before. */
  private judge({ refused }: DrawAnswer, { programs, scene }: PlaygroundState): boolean {
    if (scene !== this.state.scene) return true;
    const [refusal = null] = refused;
    if (refusal === null) {
      this.loadedPrograms = programs;
      if (this.state.programs !== this.refusedPrograms) this.refusal = null;
      return true;
    }
    this.refusal = refusal;
    if (this.loadedPrograms === null) return true;
    this.refusedPrograms = programs;
    return false;
  }

  /** The state with other programs. */
  private drawnState(programs: PlaygroundState["programs"] | null): PlaygroundState {
    return programs === null || programs === this.state.programs ? this.state : { ...this.state, programs };
  }

  private drawRequest(state: PlaygroundState, quick: boolean): DrawRequest {
    const size = quick ? this.movingSize() : this.size;
    const { picked } = this;
    const emitted = picked?.emitted ?? null;
    const marked = {
      ...(picked === null ? {} : { primitive: picked.primitive }),
      ...(emitted === null ? {} : { emitted: emitted.number }),
    };
    return { kind: "draw", id: this.next++, state, ...size, quick, ...marked };
  }

  /** Whether there was too little time: the same view of the scene as it is takes long, too. */
  private async deservesMore(request: DrawRequest): Promise<boolean> {
    if (this.sceneView === viewOf(request)) return false;
    const { state, quick } = request;
    const { failure } = this;
    const before = this.patience(state);
    this.options.show(this);
    await this.ask(this.drawRequest({ ...state, programs: {}, parameters: {} }, quick));
    this.failure = failure;
    return this.wanted === null && this.patience(state) > before;
  }

  private take(answer: DrawAnswer, quick: boolean): void {
    this.failure = null;
    this.isPeekingSlow = false;
    this.movingRate.note(answer, quick ? this.answerTime : null);
    this.picture = answer;
    if (!quick) this.answer = answer;
    else if (this.wanted === null) this.rest = setTimeout(() => this.want("whole"), REST);
  }

  private async findPrimitive(pixel: Pixel): Promise<void> {
    this.wantedPixel = null;
    const { state, size } = this;
    const drawn = this.drawnState(this.loadedPrograms);
    const outcome = await this.ask({ kind: "pick", id: this.next++, state: drawn, ...size, ...pixel });
    if (outcome.kind === "picked") this.choose(outcome, this.state === state ? partOf(pixel, size) : null);
  }

  private async findFit(): Promise<void> {
    this.isFitWanted = false;
    const { state, size } = this;
    const drawn = this.drawnState(this.loadedPrograms);
    const outcome = await this.ask({ kind: "measure", id: this.next++, state: drawn, ...size });
    // What has become of the view since counts more.
    if (outcome.kind !== "measured" || this.state.view !== state.view) return;
    const { extent } = outcome;
    if (extent !== null) return this.change({ view: fitted(state.view, extent) });
    this.say("There is nothing to fit: no vertex of a program has a place before the eye.", {
      kind: "warning",
    });
  }

  private forgetPixel(): void {
    if (this.picked !== null) this.picked = { ...this.picked, pixel: null };
  }

  /** @param pixel null if it shows something else by now */
  private choose(answer: PickAnswer, pixel: PicturePart | null): void {
    const { pick } = answer;
    if (pick !== null) {
      const [vertex] = pick.vertices;
      const emitted = pick.emitted === undefined ? null : { number: pick.emitted };
      this.picked = { vertex: vertex!, primitive: pick.primitive, pixel, emitted };
      this.change({ vertex: vertex! });
      if (pixel !== null) this.mark = pick.mark;
    }
    void this.tell(answer);
  }

  /** Says what was picked, unless something else was by the time that its words are loaded. */
  private async tell(answer: PickAnswer): Promise<void> {
    const { state } = this;
    // Without them the mark in the picture says as much.
    const words = await import("./pick-text.js").catch(() => null);
    const holds = (page: Page): boolean => page.state.vertex === state.vertex;
    if (words !== null && holds(this))
      this.say(words.pickText(answer), answer.pick === null ? { kind: "warning" } : { holds });
  }

  private async ask(request: StateRequest): Promise<Outcome> {
    const { state } = request;
    const start = performance.now();
    const outcome = await this.worker.ask(request, this.patience(state));
    this.answerTime = performance.now() - start;
    if (request.kind === "draw" && outcome.kind === "drawn" && !isChanged(state)) {
      this.sceneDuration = this.answerTime;
      this.sceneView = viewOf(request);
    }
    if (outcome.kind === "overdue") this.failure = OVERDUE;
    if (outcome.kind === "failed") this.failure = outcome.message;
    return outcome;
  }

  private patience(state: PlaygroundState): number {
    if (!isChanged(state)) return PATIENCE_WITH_SCENES;
    return Math.max(PATIENCE, PATIENCE_FACTOR * this.sceneDuration);
  }
}

function partOf({ x, y }: Pixel, { width, height }: Size): PicturePart {
  return { left: x / width, top: y / height, width: 1 / width, height: 1 / height };
}

/** Whether its instructions may be others than the scene's; a mesh has only so many vertices. */
function isChanged({ programs, parameters }: PlaygroundState): boolean {
  return [programs, parameters].some((record) => Object.keys(record).length > 0);
}

/** What of a request makes a scene take longer. */
function viewOf({ state: { scene, display }, width, height, quick }: DrawRequest): string {
  return JSON.stringify([scene, display, width, height, quick]);
}

/** The size that a scene is made for. */
export function usualSize({ scene }: PlaygroundState): Size {
  const { width, height } = findEntry(scene)!;
  return { width, height };
}
