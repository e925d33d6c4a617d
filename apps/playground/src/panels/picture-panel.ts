import { findEntry } from "../gallery/catalog.js";
import { arithmeticOn, findMachine, type PageMachine } from "../machines.js";
import type { Display } from "../state/state.js";
import { OWN_VIEW } from "../state/view.js";
import { withLinks } from "../panel/citation.js";
import { button, choice, element, labelled, offer } from "../panel/elements.js";
import { machineOfPage } from "../panel/machine.js";
import { paint } from "../panel/paint.js";
import type { Page, Panel, Picture, Size } from "../panel/panel.js";
import { createAnimationControls } from "./picture/animation.js";
import { createMarks } from "./picture/marks.js";
import { outlineUnderPointer } from "./picture/outlining.js";
import { makeTurnable } from "./picture/turning.js";

/** What the choice of a display calls those that are not a register. */
const DISPLAYS = [
  ["picture", "Picture"],
  ["wireframe", "Wireframe"],
  ["volume", "View volume"],
] as const;

function displayOf(value: string): Display {
  const [kind] = DISPLAYS.find(([name]) => name === value) ?? [];
  return kind === undefined ? { kind: "register", register: value } : { kind };
}

/** What is shown of a machine's programs: a picture in the place of a register that it does not have. */
function shownDisplay({ results }: PageMachine, display: Display): string {
  if (display.kind !== "register") return display.kind;
  return results.some(({ name }) => name === display.register) ? display.register : "picture";
}

const KEYS =
  "Arrow keys turn it, plus and minus move it, Home resets it, Enter picks the vertex in its middle.";

/** What the panel tells of itself. */
export interface PicturePaneActions {
  /** The room that there is for the picture is of another size, in pixels of the screen. */
  resized(room: Size): void;
}

/** The picture, and how it is looked at. */
export function createPicturePanel(page: Page, { resized }: PicturePaneActions): Panel {
  const canvas = element("canvas", { tabIndex: 0, role: "application" });
  const marks = createMarks();
  const frame = element("div", { className: "frame" }, [canvas, marks.element]);
  const title = element("h2");
  // Spoken when there is another picture, not whenever it is turned.
  const ready = element("p", { className: "only-spoken", role: "status" });
  const choices = createChoices(page);
  const reset = button("Reset view", () => page.change({ view: OWN_VIEW }));
  const time = element("output", { className: "quiet" });
  const caption = createCaption();
  const animation = createAnimationControls(page);
  makeTurnable(canvas, page);
  const outlining = outlineUnderPointer(canvas, page, marks.outline);
  const room = watchRoom(frame, resized);
  let shown: Picture | null = null;

  return {
    element: element("div", { className: "picture" }, [
      element("div", { className: "bar picture-bar" }, [title, ...choices.elements, reset, time]),
      frame,
      ready,
      animation.element,
      caption.element,
    ]),
    update(): void {
      const { picture, busy } = page;
      room.measure();
      if (picture !== null && picture !== shown) {
        paint(canvas, picture);
        outlining.forget();
        frame.style.setProperty("--ratio", String(picture.width / picture.height));
        // For whoever measures how long it took; the first and the last one are enough.
        performance.clearMarks("picture");
        performance.mark(shown === null ? "first-picture" : "picture");
        time.textContent = `${picture.milliseconds.toFixed(1)} ms`;
        shown = picture;
      }
      title.textContent = titleOf(page);
      canvas.setAttribute("aria-label", `Picture of ${titleOf(page)}. ${KEYS}`);
      canvas.setAttribute("aria-busy", String(busy));
      const news = `The picture of ${titleOf(page)} is ready.`;
      if (!busy && picture !== null && ready.textContent !== news) ready.textContent = news;
      canvas.classList.toggle("outdated", page.refusal !== null || page.failure !== null);
      choices.update();
      for (const part of [marks, animation, caption]) part.update(page);
    },
  };
}

function titleOf({ state }: Page): string {
  return findEntry(state.scene)?.title ?? state.scene;
}

/** Milliseconds between two sizes while a pane is being resized. */
const ROOM_DELAY = 120;

/** Tells the room of a picture when it is first measured, and whenever it is another. */
function watchRoom(frame: HTMLElement, resized: PicturePaneActions["resized"]): { measure(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isKnown = false;
  const tell = (): void => {
    timer = null;
    const pixels = (x: number): number => Math.round(x * devicePixelRatio);
    const room = { width: pixels(frame.clientWidth), height: pixels(frame.clientHeight) };
    if (room.width === 0 || room.height === 0) return;
    isKnown = true;
    resized(room);
  };
  new ResizeObserver(() => {
    timer ??= setTimeout(tell, ROOM_DELAY);
  }).observe(frame);
  return {
    measure(): void {
      if (!isKnown) tell();
    },
  };
}

/** What there is to say of the picture: its sentence, or why it is not what one would expect. It always has its room. */
function createCaption(): Panel {
  const alert = element("p", { role: "alert", hidden: true });
  const sentence = element("p", { className: "quiet" });
  // The list of problems is spoken, so this is not.
  const reason = element("p", { className: "bad", hidden: true });
  return {
    element: element(
      "div",
      { className: "caption", tabIndex: 0, role: "region", "aria-label": "About the picture" },
      [alert, reason, sentence],
    ),
    update(page: Page): void {
      const wrong = page.failure ?? stoppedText(page);
      const message = wrong ?? page.answer?.note ?? null;
      alert.hidden = message === null;
      alert.className = wrong === null ? "quiet" : "bad";
      // An alert is spoken when its text changes.
      if (alert.textContent !== (message ?? "")) alert.replaceChildren(...withLinks(message ?? ""));
      sentence.textContent = findEntry(page.state.scene)?.sentence ?? "";
      reason.replaceChildren(...withLinks(refusalText(page)));
      reason.hidden = message !== null || page.refusal === null;
      sentence.hidden = message !== null || page.refusal !== null;
    },
  };
}

/** Why the picture is that of an earlier text. */
function refusalText({ refusal }: Page): string {
  if (refusal === null) return "";
  const { line, column, message, citation } = refusal.diagnostic;
  return `${refusal.file}:${line}:${column}: ${message} ${citation} The picture is of the text as it loaded last.`;
}

/** What is shown and under which arithmetic, as the machine of the programs has them. */
interface Choices {
  readonly elements: readonly HTMLElement[];
  update(): void;
}

function createChoices(page: Page): Choices {
  const display = choice([], (value) => page.change({ display: displayOf(value) }));
  const arithmetic = choice([], (value) => page.change({ arithmetic: value }));
  let machine: PageMachine | null = null;
  return {
    elements: [labelled("Show", display), labelled("Arithmetic", arithmetic)],
    update() {
      const now = machineOfPage(page);
      if (now !== machine) {
        const registers = now.results.map(({ name, text }) => [name, `${text} as color`] as const);
        offer(display, [...DISPLAYS, ...registers]);
        offer(
          arithmetic,
          now.arithmetics.map((name) => [name, name]),
        );
        machine = now;
      }
      display.value = shownDisplay(now, page.state.display);
      arithmetic.value = arithmeticOn(now, page.state.arithmetic);
    },
  };
}

/** Says so if vertices were stopped by the limit of executed instructions. */
function stoppedText({ answer }: Page): string | null {
  const stopped = answer?.programs.filter((program) => program.stopped > 0) ?? [];
  if (answer === null || stopped.length === 0) return null;
  const { instructions, citation } = findMachine(answer.machine).limit;
  return stopped
    .map(
      ({ file, stopped: count }) =>
        `${file}: ${count} ${count === 1 ? "vertex was" : "vertices were"} stopped after ` +
        `${instructions} instructions: the program may loop forever. ${citation}`,
    )
    .join(" ");
}
