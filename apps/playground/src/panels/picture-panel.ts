import { ARITHMETIC_NAMES, MAX_EXECUTED_INSTRUCTIONS, RESULT_REGISTERS, spellWith } from "@glasm/nv-vertex";
import { findEntry } from "../gallery/catalog.js";
import type { Display } from "../state/state.js";
import { OWN_VIEW } from "../state/view.js";
import { button, choice, element, labelled } from "../panel/elements.js";
import { paint } from "../panel/paint.js";
import type { Page, Panel, Picture } from "../panel/panel.js";
import { createAnimationControls } from "./picture/animation.js";
import { createDownloads } from "./picture/downloads.js";
import { createSizeControls } from "./picture/size-controls.js";
import { makeTurnable } from "./picture/turning.js";

/** What the choice of a display calls them. */
const DISPLAYS: readonly (readonly [value: string, text: string, display: Display])[] = [
  ["picture", "Picture", { kind: "picture" }],
  ["wireframe", "Wireframe", { kind: "wireframe" }],
  ["volume", "View volume", { kind: "volume" }],
  ...RESULT_REGISTERS.map(
    (register) =>
      [register, `${spellWith("result", register)} as color`, { kind: "register", register }] as const,
  ),
];

const KEYS =
  "Arrow keys turn it, plus and minus move it, Home resets it, Enter picks the vertex in its middle.";

/** The picture, and how it is looked at. */
export function createPicturePanel(page: Page): Panel {
  const canvas = element("canvas", { tabIndex: 0, role: "application" });
  const display = choice(DISPLAYS, (value) => {
    page.change({ display: DISPLAYS.find(([name]) => name === value)![2] });
  });
  const arithmetic = choice(
    ARITHMETIC_NAMES.map((name) => [name, name]),
    (value) => page.change({ arithmetic: ARITHMETIC_NAMES.find((name) => name === value)! }),
  );
  const reset = button("Reset view", () => page.change({ view: OWN_VIEW }));
  const time = element("output", { className: "quiet" });
  const failure = element("p", { className: "bad", role: "alert", hidden: true });
  const size = createSizeControls(page);
  const animation = createAnimationControls(page);
  const downloads = createDownloads(page);
  makeTurnable(canvas, page);
  let shown: Picture | null = null;

  return {
    element: element("div", { className: "picture rows" }, [
      element("div", { className: "bar" }, [
        labelled("Show", display),
        labelled("Arithmetic", arithmetic),
        reset,
        time,
      ]),
      failure,
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
      display.value = state.display.kind === "register" ? state.display.register : state.display.kind;
      arithmetic.value = state.arithmetic;
      const wrong = page.failure ?? stoppedText(page);
      failure.hidden = wrong === null;
      // An alert is spoken when its text changes.
      if (failure.textContent !== wrong) failure.textContent = wrong;
      for (const part of [animation, size, downloads]) part.update(page);
    },
  };
}

/** Says so if vertices were stopped by the limit of executed instructions. */
function stoppedText({ answer }: Page): string | null {
  const stopped = answer?.programs.filter((program) => program.stopped > 0) ?? [];
  if (stopped.length === 0) return null;
  return stopped
    .map(
      ({ file, stopped: count }) =>
        `${file}: ${count} ${count === 1 ? "vertex was" : "vertices were"} stopped after ` +
        `${MAX_EXECUTED_INSTRUCTIONS} instructions: the program may loop forever. [VP2 2.14.2.3]`,
    )
    .join(" ");
}
