import type { PlaygroundState } from "../state/state.js";
import type { ComparedVertices, Comparison } from "../messages/comparison.js";
import type { WorkerAnswer, WorkerRequest } from "../messages/messages.js";
import { DrawingWorker, type Outcome, type StartWorker } from "./drawing-worker.js";
import type { Picture, Size } from "../panel/panel.js";

/** Nothing of this page's own takes longer. */
const PATIENCE = 20_000;
/** An idle worker is ended after this time. */
const IDLE = 30_000;

/** Has a worker do one thing after another, beside the page's own: thumbnails, the pictures of an animation, comparisons. */
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
    return this.ask((id) => ({ kind: "draw", id, state, ...size, quick: true }), "drawn");
  }

  /** What two programs make of vertices; an Error says why nothing. */
  async compare(vertices: ComparedVertices): Promise<Comparison> {
    const { comparison } = await this.ask((id) => ({ kind: "compare", id, ...vertices }), "compared");
    return comparison;
  }

  /** Asks when everything before is answered. */
  private ask<Kind extends WorkerAnswer["kind"]>(
    requestOf: (id: number) => WorkerRequest,
    kind: Kind,
  ): Promise<Extract<Outcome, { readonly kind: Kind }>> {
    const answer = this.last.then(() => this.askNow(requestOf(this.next++), kind));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async askNow<Kind extends WorkerAnswer["kind"]>(
    request: WorkerRequest,
    kind: Kind,
  ): Promise<Extract<Outcome, { readonly kind: Kind }>> {
    clearTimeout(this.idle);
    const outcome = await this.worker.ask(request, PATIENCE);
    this.idle = setTimeout(() => this.worker.end(), IDLE);
    if (isOf(kind, outcome)) return outcome;
    throw new Error(outcome.kind === "failed" ? outcome.message : "It takes too long");
  }
}

function isOf<Kind extends WorkerAnswer["kind"]>(
  kind: Kind,
  outcome: Outcome,
): outcome is Extract<Outcome, { readonly kind: Kind }> {
  return outcome.kind === kind;
}
