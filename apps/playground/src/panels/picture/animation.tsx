import { findEntry } from "../../gallery/catalog.js";
import { FRAME_DELAY, type Page, type Picture } from "../../panel/panel.js";

/** Plays an animation, or shows one of its pictures. */
export class Animation {
  private readonly page: Page;
  private readonly changed: () => void;
  private readonly still = matchMedia("(prefers-reduced-motion: reduce)");
  private scene: string;
  /** Whether an animation that was just chosen plays once it has been drawn. */
  private isWaiting = false;
  private timer: ReturnType<typeof setInterval> | null = null;
  private last: Picture | null = null;

  /** @param changed is called when it begins to play, and when it ends */
  constructor(page: Page, changed: () => void) {
    this.page = page;
    this.changed = changed;
    this.scene = page.state.scene;
  }

  get isPlaying(): boolean {
    return this.timer !== null;
  }

  /** Follows the page, which may show another scene. */
  update(): void {
    const { state, busy } = this.page;
    if (state.scene !== this.scene) {
      this.stop();
      this.scene = state.scene;
      this.isWaiting = frames(this.page) > 1 && state.frame === 0 && !this.still.matches;
    }
    if (!this.isWaiting || busy) return;
    this.isWaiting = false;
    this.start();
  }

  start(): void {
    this.last = null;
    this.timer = setInterval(() => this.advance(), FRAME_DELAY);
    this.changed();
  }

  stop(): void {
    if (this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
    this.changed();
  }

  /** Asks for the next picture when this one is there. */
  private advance(): void {
    const { page } = this;
    if (page.failure !== null) this.stop();
    if (page.picture === this.last) return;
    this.last = page.picture;
    page.change({ frame: (page.state.frame + 1) % frames(page) }, "moving");
  }
}

/** Nothing of a scene that has one picture. */
export function AnimationBar({ page, animation }: { readonly page: Page; readonly animation: Animation }) {
  const all = frames(page);
  const { frame } = page.state;
  const { isPlaying } = animation;
  const press = (): void => {
    if (!isPlaying) return animation.start();
    animation.stop();
    // Nothing moves any more.
    page.change({});
  };
  return (
    <div class="bar" hidden={all === 1}>
      <button type="button" onClick={press}>
        {isPlaying ? "Pause" : "Play"}
      </button>
      <label>
        Frame{" "}
        <input
          type="range"
          min="0"
          max={all - 1}
          step="1"
          value={frame}
          onInput={({ currentTarget }) => {
            animation.stop();
            page.change({ frame: currentTarget.valueAsNumber }, "moving");
          }}
        />
      </label>
      <output>
        {frame + 1} of {all}
      </output>
    </div>
  );
}

function frames({ state }: Page): number {
  return findEntry(state.scene)?.frames ?? 1;
}
