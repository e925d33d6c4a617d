import { render } from "preact";
import { loadLesson } from "#gallery/late";
import { placeInCourse } from "../gallery/course.js";
import { documentAddresses } from "../lessons/readings.js";
import type { Seen } from "../lessons/seen.js";
import type { Page, Panel } from "../panel/panel.js";
import { initialState } from "../state/initial-state.js";
import type { PlaygroundState } from "../state/state.js";
import type { LessonProgress } from "../storage/lesson-progress.js";
import { LessonWork, seenOf, solvedState } from "./lesson/lesson-work.js";
import { LessonView, NoLesson } from "./lesson/lesson-view.js";
import { shownConstants } from "./lesson/shown-constants.js";

/** What the panel needs besides the page. */
export interface LessonPanelOptions {
  /** Its own name. */
  readonly name: string;
  readonly progress: LessonProgress;
  /** Opens a panel by its name. */
  readonly open: (name: string) => void;
}

/** The lesson that is shown: what to watch, what to do and to read, and what can be moved. */
export function createLessonPanel(page: Page, options: LessonPanelOptions): Panel {
  return new LessonPanel(page, options);
}

class LessonPanel implements Panel {
  readonly element = document.createElement("div");
  private readonly page: Page;
  private readonly options: LessonPanelOptions;
  private readonly documents = documentAddresses(document.head);
  /** Of each lesson that was shown, by its name. */
  private readonly works = new Map<string, LessonWork>();
  private readonly owns = new Map<string, readonly number[]>();
  private scene: string | null = null;
  private seen: Seen | null = null;
  /** A solution that nobody has looked at yet. */
  private solution: PlaygroundState | null = null;
  private looked: { readonly state: PlaygroundState; readonly answer: Page["answer"] } | null = null;

  constructor(page: Page, options: LessonPanelOptions) {
    this.page = page;
    this.options = options;
    this.element.className = "lesson";
  }

  update(): void {
    const { scene } = this.page.state;
    if (scene !== this.scene) {
      this.scene = scene;
      this.seen = null;
      this.owns.clear();
      if (this.works.has(scene)) this.openPanels();
      else void this.load(scene);
    }
    this.look();
    this.show();
  }

  private async load(scene: string): Promise<void> {
    const lesson = await loadLesson(scene).catch(() => undefined);
    if (lesson === undefined) return;
    this.works.set(scene, new LessonWork(lesson, this.options.progress));
    if (scene === this.scene) this.openPanels();
    this.update();
  }

  /** Opens what shows best what the lesson is about, beside the lesson; the debugger comes with the first vertex. */
  private openPanels(): void {
    const { open, name } = this.options;
    const { panel } = this.works.get(this.page.state.scene)!.lesson;
    if (panel === "debugger") return;
    open(panel);
    open(name);
  }

  /** Has the checks look at what is drawn, once. */
  private look(): void {
    const work = this.works.get(this.page.state.scene);
    const { state, answer } = this.page;
    if (work === undefined || (this.looked?.state === state && this.looked.answer === answer)) return;
    const seen = seenOf(this.page, work.lesson);
    if (seen === null) return;
    this.looked = { state, answer };
    this.seen = seen;
    const isSolution =
      this.solution?.programs === state.programs && this.solution.parameters === state.parameters;
    if (isSolution) this.solution = null;
    const news = work.look(seen, isSolution);
    if (news.length > 0) this.page.say(`Done: ${news.map(({ text }) => text).join(" ")}`);
  }

  private show(): void {
    const { page, seen } = this;
    const { scene } = page.state;
    const place = placeInCourse(scene);
    const work = this.works.get(scene);
    if (place === null) {
      render(<NoLesson openLesson={(entry) => this.go(initialState(entry))} />, this.element);
    } else if (work !== undefined) {
      const { lesson } = work;
      render(
        <LessonView
          key={scene}
          work={work}
          place={place}
          documents={this.documents}
          constants={seen === null ? [] : shownConstants(page, lesson, seen, this.owns)}
          set={(key, value) => page.change({ parameters: { ...page.state.parameters, [key]: value } })}
          solve={seen === null ? null : (task) => this.solve(solvedState(lesson, task, seen))}
          openLesson={(entry) => this.go(initialState(entry))}
          openPanel={this.options.open}
        />,
        this.element,
      );
    }
  }

  private solve(state: PlaygroundState): void {
    this.solution = state;
    this.go(state);
    this.page.say("A solution is shown. What it does is not counted as done: start over to do it yourself.", {
      holds: (page) => page.state.scene === state.scene,
    });
  }

  private go(state: PlaygroundState): void {
    this.page.open(state).catch(({ message }: Error) => this.page.say(`${message}.`, { kind: "error" }));
  }
}
