import { createElement, render } from "preact";
import { findMachine } from "../machines.js";
import { programName, shownSentence, shownTitle } from "../state/own-programs.js";
import { OWN_VIEW } from "../state/view.js";
import { withLinks } from "../panel/citation.js";
import { button, element } from "../panel/elements.js";
import { sayMoreBeyond } from "../panel/more-beyond.js";
import { paint } from "../panel/paint.js";
import type { Page, Panel, Picture, Size } from "../panel/panel.js";
import type { Display } from "../state/state.js";
import { createAnimationControls } from "./picture/animation.js";
import { DisplayChoices } from "./picture/display-choices.js";
import { createMarks, notNumbersOn } from "./picture/marks.js";
import { outlineUnderPointer } from "./picture/outlining.js";
import { makeTurnable } from "./picture/turning.js";

const KEYS =
  "Arrow keys turn it, with Shift they move it, plus and minus bring it nearer and further, F fits all of it in, " +
  "Home resets it, Enter picks the vertex in its middle.";

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
  // Spoken when there is another picture, not whenever it is turned.
  const ready = element("p", { className: "only-spoken", role: "status" });
  const choices = element("span", { className: "choices" });
  const fit = button("Fit", () => page.fit(), { title: "All that is drawn, as large as fits (F)" });
  const reset = button("Reset", () => page.change({ view: OWN_VIEW }), { "aria-label": "Reset view" });
  reset.append(element("span", { textContent: " view" }));
  const time = element("span", {
    className: "quiet picture-time",
    title: "How long the worker took to draw this picture",
  });
  const caption = createCaption();
  caption.element.prepend(time);
  const animation = createAnimationControls(page);
  makeTurnable(canvas, page);
  const outlining = outlineUnderPointer(canvas, page, marks.outline);
  const room = watchRoom(frame, resized);
  let shown: Picture | null = null;

  return {
    element: element("div", { className: "picture" }, [
      element("div", { className: "bar picture-bar" }, [choices, fit, reset]),
      frame,
      animation.element,
      caption.element,
      ready,
    ]),
    update(): void {
      const { picture, wholeSize, busy } = page;
      room.measure();
      if (picture !== null && picture !== shown) {
        paint(canvas, picture);
        outlining.forget();
        // Not that of its pixels: there are fewer while something moves, and its place is the same.
        frame.style.setProperty("--ratio", String(wholeSize.width / wholeSize.height));
        // For whoever measures how long it took; the first and the last one are enough.
        performance.clearMarks("picture");
        performance.mark(shown === null ? "first-picture" : "picture");
        time.textContent = `Drawn in ${timeText(picture.milliseconds)}`;
        shown = picture;
      }
      const name = shownTitle(page.state);
      canvas.setAttribute("aria-label", `Picture of ${name}. ${KEYS}`);
      const news = `The picture of ${name} is ready.`;
      if (!busy && picture !== null && ready.textContent !== news) ready.textContent = news;
      canvas.classList.toggle("outdated", page.refusal !== null || page.failure !== null);
      render(createElement(DisplayChoices, { page }), choices);
      for (const part of [marks, animation, caption]) part.update(page);
      // What is busy may be left out by who reads it aloud, and an animation plays without end.
      canvas.setAttribute("aria-busy", String(busy && !animation.isPlaying()));
    },
  };
}

/** Three digits or fewer, so that it always has about the same room. */
function timeText(milliseconds: number): string {
  const digits = milliseconds < 10 ? 1 : 0;
  return milliseconds < 1000 ? `${milliseconds.toFixed(digits)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
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

const NOT_NUMBER_LEGEND = ["not-number", "vertex with a result that is NaN"] as const;

/** What a display shows that no picture of a scene would. */
const LEGENDS: Readonly<
  Partial<Record<Display["kind"], readonly (readonly [mark: string, meaning: string])[]>>
> = {
  register: [["not-finite", "NaN or infinity"]],
  volume: [
    ["near-end", "near end of the view volume"],
    ["outside", "outside of it"],
  ],
};

/** The colors of a display that mean something, each with its meaning. */
function createLegend(): Panel {
  const legend = element("p", { className: "legend" });
  let shown = "";
  return {
    element: legend,
    update(page: Page): void {
      const { kind } = page.state.display;
      const hasNotNumbers = notNumbersOn(page).length > 0;
      const now = `${kind} ${hasNotNumbers}`;
      if (now === shown) return;
      shown = now;
      const rows = [...(LEGENDS[kind] ?? []), ...(hasNotNumbers ? [NOT_NUMBER_LEGEND] : [])];
      legend.hidden = rows.length === 0;
      legend.replaceChildren(
        ...rows.map(([mark, meaning]) =>
          element("span", {}, [element("span", { className: `legend-mark ${mark}` }), meaning]),
        ),
      );
    },
  };
}

/** What there is to say of the picture: its sentence, or why it is not what one would expect. It always has its room. */
function createCaption(): Panel {
  const title = element("h2");
  const legend = createLegend();
  const alert = element("p", { role: "alert", hidden: true });
  const sentence = element("p", { className: "quiet" });
  // The list of problems is spoken, so this is not.
  const reason = element("p", { className: "bad", hidden: true });
  const region = { tabIndex: 0, role: "region", "aria-label": "About the picture" };
  const caption = element("div", { className: "caption", ...region }, [
    title,
    alert,
    reason,
    sentence,
    legend.element,
  ]);
  sayMoreBeyond(caption);
  return {
    element: caption,
    update(page: Page): void {
      title.textContent = shownTitle(page.state);
      legend.update(page);
      const wrong = page.failure ?? stoppedText(page);
      const message = wrong ?? page.answer?.note ?? null;
      alert.hidden = message === null;
      alert.className = wrong === null ? "quiet" : "bad";
      // An alert is spoken when its text changes.
      if (alert.textContent !== (message ?? "")) alert.replaceChildren(...withLinks(message ?? ""));
      sentence.textContent = shownSentence(page.state);
      reason.replaceChildren(...withLinks(refusalText(page)));
      reason.hidden = message !== null || page.refusal === null;
      sentence.hidden = message !== null || page.refusal !== null;
    },
  };
}

/** Why the picture is that of an earlier text. */
function refusalText({ refusal, state }: Page): string {
  if (refusal === null) return "";
  const { line, column, message, citation } = refusal.diagnostic;
  return `${programName(state, refusal.file)}:${line}:${column}: ${message} ${citation} The picture is of the text as it loaded last.`;
}

/** Says so if vertices were stopped by the limit of executed instructions. */
function stoppedText({ answer, state }: Page): string | null {
  const stopped = answer?.programs.filter((program) => program.stopped > 0) ?? [];
  if (answer === null || stopped.length === 0) return null;
  const { instructions, citation } = findMachine(answer.machine).limit;
  return stopped
    .map(
      ({ file, stopped: count }) =>
        `${programName(state, file)}: ${count} ${count === 1 ? "vertex was" : "vertices were"} stopped after ` +
        `${instructions} instructions: the program may loop forever. ${citation}`,
    )
    .join(" ");
}
