import { findEntry } from "../gallery/catalog.js";
import { arithmeticOn, findMachine, type PageMachine } from "../machines.js";
import type { Display } from "../state/state.js";
import { OWN_VIEW } from "../state/view.js";
import { button, choice, element, labelled, offer } from "../panel/elements.js";
import { machineOfPage } from "../panel/machine.js";
import { paint } from "../panel/paint.js";
import type { Page, Panel, Picture } from "../panel/panel.js";
import { createAnimationControls } from "./picture/animation.js";
import { createDownloads } from "./picture/downloads.js";
import { createSizeControls } from "./picture/size-controls.js";
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

/** The picture, and how it is looked at. */
export function createPicturePanel(page: Page): Panel {
  const canvas = element("canvas", { tabIndex: 0, role: "application" });
  const choices = createChoices(page);
  const reset = button("Reset view", () => page.change({ view: OWN_VIEW }));
  const time = element("output", { className: "quiet" });
  const alert = element("p", { role: "alert", hidden: true });
  const size = createSizeControls(page);
  const animation = createAnimationControls(page);
  const downloads = createDownloads(page);
  makeTurnable(canvas, page);
  let shown: Picture | null = null;

  return {
    element: element("div", { className: "picture rows" }, [
      element("div", { className: "bar" }, [...choices.elements, reset, time]),
      alert,
      element("div", { className: "frame" }, [canvas, size.corner]),
      animation.element,
      element("div", { className: "bar" }, [size.element, downloads.element]),
      size.message,
    ]),
    update(): void {
      const { state, picture, busy } = page;
      if (picture !== null && picture !== shown) {
        paint(canvas, picture);
        // For whoever measures how long it took; the first and the last one are enough.
        performance.clearMarks("picture");
        performance.mark(shown === null ? "first-picture" : "picture");
        time.textContent = `${picture.milliseconds.toFixed(1)} ms`;
        shown = picture;
      }
      canvas.setAttribute(
        "aria-label",
        `Picture of ${findEntry(state.scene)?.title ?? state.scene}. ${KEYS}`,
      );
      canvas.setAttribute("aria-busy", String(busy));
      const wrong = page.failure ?? stoppedText(page);
      const message = wrong ?? page.answer?.note ?? null;
      alert.hidden = message === null;
      alert.className = wrong === null ? "quiet" : "bad";
      // An alert is spoken when its text changes.
      if (alert.textContent !== message) alert.textContent = message;
      choices.update();
      for (const part of [animation, size, downloads]) part.update(page);
    },
  };
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
