import type { PlaygroundState } from "../state/state.js";
import { DrawingWorker, type StartWorker } from "./drawing-worker.js";
import type { Picture, Size } from "../panel/panel.js";

/** Nothing of this page's own takes longer. */
const PATIENCE = 20_000;
/** An idle worker is ended after this time. */
const IDLE = 30_000;

/** Draws pictures one after another, beside the page's own: thumbnails, and the pictures of an animation. */
export class Aside {
  private readonly worker: DrawingWorker;
  private last: Promise<unknown> = Promise.resolve();
  private next = 1;
  private idle: ReturnType<typeof setTimeout> | undefined;

  constructor(start: StartWorker) {
    this.worker = new DrawingWorker(start);
  }

  /** The picture of a state; an Error says why there is none. */
  draw(state: PlaygroundState, size: Size): Promise<Picture> {
    const picture = this.last.then(() => this.drawNow(state, size));
    this.last = picture.catch(() => undefined);
    return picture;
  }

  private async drawNow(state: PlaygroundState, size: Size): Promise<Picture> {
    clearTimeout(this.idle);
    const id = this.next++;
    const outcome = await this.worker.ask({ kind: "draw", id, state, ...size, quick: true }, PATIENCE);
    this.idle = setTimeout(() => this.worker.end(), IDLE);
    if (outcome.kind === "drawn") return outcome;
    throw new Error(outcome.kind === "failed" ? outcome.message : "It takes too long");
  }
}
