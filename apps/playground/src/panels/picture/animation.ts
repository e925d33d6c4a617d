import { findEntry } from "../../gallery/catalog.js";
import { button, element, labelled } from "../../panel/elements.js";
import { FRAME_DELAY, type Page, type Panel, type Picture } from "../../panel/panel.js";

interface AnimationControls extends Panel {
  isPlaying(): boolean;
}

/** Plays an animation, or shows one of its pictures. */
export function createAnimationControls(page: Page): AnimationControls {
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const slider = element("input", { type: "range", min: "0", step: "1" });
  const count = element("output");
  const play = button("Play", () => {
    if (!player.isPlaying()) return player.start();
    player.stop();
    // Nothing moves any more.
    page.change({});
  });
  const player = createPlayer(page, (isPlaying) => {
    play.textContent = isPlaying ? "Pause" : "Play";
  });
  const bar = element("div", { className: "bar" }, [play, labelled("Frame", slider), count]);
  let scene = page.state.scene;
  /** Whether an animation that was just chosen plays once it has been drawn. */
  let waiting = false;

  slider.addEventListener("input", () => {
    player.stop();
    page.change({ frame: Number(slider.value) }, "moving");
  });

  return {
    element: bar,
    isPlaying: player.isPlaying,
    update(): void {
      const { state } = page;
      const all = frames(page);
      if (state.scene !== scene) {
        player.stop();
        scene = state.scene;
        waiting = all > 1 && state.frame === 0 && !still.matches;
      }
      if (waiting && !page.busy) {
        waiting = false;
        player.start();
      }
      bar.hidden = all === 1;
      slider.max = String(all - 1);
      slider.value = String(state.frame);
      count.textContent = `${state.frame + 1} of ${all}`;
    },
  };
}

/** Asks for one picture after the other; says whether it does, whenever that changes. */
function createPlayer(page: Page, changed: (isPlaying: boolean) => void) {
  let timer: ReturnType<typeof setInterval> | null = null;
  let last: Picture | null = null;

  const stop = (): void => {
    if (timer !== null) clearInterval(timer);
    timer = null;
    changed(false);
  };
  const advance = (): void => {
    if (page.failure !== null) stop();
    // The next one is asked for when this one is there.
    if (page.picture === last) return;
    last = page.picture;
    page.change({ frame: (page.state.frame + 1) % frames(page) }, "moving");
  };
  const start = (): void => {
    last = null;
    timer = setInterval(advance, FRAME_DELAY);
    changed(true);
  };
  return { start, stop, isPlaying: () => timer !== null };
}

function frames({ state }: Page): number {
  return findEntry(state.scene)?.frames ?? 1;
}
