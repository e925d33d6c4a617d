import { signal } from "@preact/signals";
import { createRef, type RefObject, render } from "preact";
import { useRef } from "preact/hooks";
import type { MarkRecord } from "../messages/messages.js";
import { paint } from "../panel/paint.js";
import type { Page, Panel, Picture, Size } from "../panel/panel.js";
import { shownTitle } from "../state/own-programs.js";
import { OWN_VIEW } from "../state/view.js";
import { Animation, AnimationBar } from "./picture/animation.js";
import { Caption, TroubleWords } from "./picture/caption.js";
import { DisplayChoices } from "./picture/display-choices.js";
import { Marks } from "./picture/marks.js";
import { outlineUnderPointer } from "./picture/outlining.js";
import { watchRoom } from "./picture/room.js";
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
  const element = document.createElement("div");
  element.className = "picture";
  const canvas = createRef<HTMLCanvasElement>();
  const frame = createRef<HTMLDivElement>();
  const hovered = signal<MarkRecord | null>(null);
  const show = (): void =>
    render(<PictureView {...{ page, canvas, frame, hovered, animation }} words={trouble.words} />, element);
  const animation = new Animation(page, show);
  const trouble = new TroubleWords(show);
  show();
  makeTurnable(canvas.current!, page);
  const outlining = outlineUnderPointer(canvas.current!, page, (mark) => (hovered.value = mark));
  const room = watchRoom(frame.current!, resized);
  let shown: Picture | null = null;

  return {
    element,
    update(): void {
      const { picture } = page;
      room.measure();
      if (picture !== null && picture !== shown) {
        paint(canvas.current!, picture);
        outlining.forget();
        // For whoever measures how long it took; the first and the last one are enough.
        performance.clearMarks("picture");
        performance.mark(shown === null ? "first-picture" : "picture");
        shown = picture;
      }
      animation.update();
      trouble.follow(page);
      show();
    },
  };
}

interface PictureViewProps {
  readonly page: Page;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly hovered: Parameters<typeof Marks>[0]["hovered"];
  readonly animation: Animation;
  readonly words: TroubleWords["words"];
}

function PictureView({ page, canvas, frame, hovered, animation, words }: PictureViewProps) {
  const { picture, wholeSize, busy, refusal, failure, state } = page;
  const name = shownTitle(state);
  return (
    <>
      <div class="bar picture-bar">
        <span class="choices">
          <DisplayChoices page={page} />
        </span>
        <button type="button" title="All that is drawn, as large as fits (F)" onClick={() => page.fit()}>
          Fit
        </button>
        <button type="button" aria-label="Reset view" onClick={() => page.change({ view: OWN_VIEW })}>
          Reset<span> view</span>
        </button>
      </div>
      {/* Not the ratio of the picture's pixels: there are fewer while something moves, and its place is the same. */}
      <div ref={frame} class="frame" style={{ "--ratio": wholeSize.width / wholeSize.height }}>
        <canvas
          ref={canvas}
          tabIndex={0}
          role="application"
          aria-label={`Picture of ${name}. ${KEYS}`}
          // What is busy may be left out by who reads it aloud, and an animation plays without end.
          aria-busy={busy && !animation.isPlaying}
          class={refusal !== null || failure !== null ? "outdated" : ""}
        />
        <Marks page={page} hovered={hovered} />
      </div>
      <AnimationBar page={page} animation={animation} />
      <Caption page={page} words={words} />
      <Ready text={!busy && picture !== null ? `The picture of ${name} is ready.` : null} />
    </>
  );
}

/** Spoken when there is another picture, not whenever it is turned. */
function Ready({ text }: { readonly text: string | null }) {
  const last = useRef("");
  if (text !== null) last.current = text;
  return (
    <p class="only-spoken" role="status">
      {last.current}
    </p>
  );
}
