import { findEntry } from "../../gallery/catalog.js";
import { button, element, labelled } from "../../panel/elements.js";
import { FRAME_DELAY, type Page, type Panel, type Picture } from "../../panel/panel.js";

/** Plays an animation, or shows one of its pictures. */
export function createAnimationControls(page: Page): Panel {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const slider = element("input", { type: "range", min: "0", step: "1" });
  const count = element("output");
  const play = button("Play", () => (timer === null ? start() : stop()));
  const bar = element("div", { className: "bar" }, [play, labelled("Frame", slider), count]);
  let timer: ReturnType<typeof setInterval> | null = null;
  let scene = page.state.scene;
  /** Whether an animation that was just chosen plays once it has been drawn. */
  let waiting = false;
  let last: Picture | null = null;

  const start = (): void => {
    last = null;
    timer = setInterval(advance, FRAME_DELAY);
    play.textContent = "Pause";
  };
  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
    play.textContent = "Play";
  };
  const advance = (): void => {
    if (page.failure !== null) stop();
    // The next one is asked for when this one is there.
    if (page.picture === last) return;
    last = page.picture;
    page.change({ frame: (page.state.frame + 1) % frames(page) }, "moving");
  };
  slider.addEventListener("input", () => {
    stop();
    page.change({ frame: Number(slider.value) }, "moving");
  });

  return {
    element: bar,
    update(): void {
      const { state } = page;
      const all = frames(page);
      if (state.scene !== scene) {
        stop();
        scene = state.scene;
        waiting = all > 1 && state.frame === 0 && !still.matches;
      }
      if (waiting && !page.busy) {
        waiting = false;
        start();
      }
      bar.hidden = all === 1;
      slider.max = String(all - 1);
      slider.value = String(state.frame);
      count.textContent = `${state.frame + 1} of ${all}`;
    },
  };
}

function frames({ state }: Page): number {
  return findEntry(state.scene)?.frames ?? 1;
}
