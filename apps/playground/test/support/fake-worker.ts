/** A page whose worker gives the answers of the test. */

import type { StartWorker, WorkerPort } from "../../src/page/drawing-worker.js";
import { type PageOptions, PlaygroundPage } from "../../src/page/page.js";
import type { DrawAnswer, MarkRecord, WorkerAnswer, WorkerRequest } from "../../src/messages/messages.js";
import type { Stage } from "../../src/machines.js";
import { findEntry } from "../../src/gallery/catalog.js";
import { initialState } from "../../src/state/initial-state.js";
import { openState } from "../../src/state/opened-state.js";
import type { PictureExtent } from "../../src/state/view.js";

/** A worker whose answers the test gives. */
class FakeWorker implements WorkerPort {
  readonly requests: WorkerRequest[] = [];
  ended = false;
  private readonly answered: (answer: WorkerAnswer) => void;
  private readonly failed: (message: string) => void;

  constructor(...[answered, failed]: Parameters<StartWorker>) {
    this.answered = answered;
    this.failed = failed;
  }

  post(request: WorkerRequest): void {
    this.requests.push(request);
  }

  end(): void {
    this.ended = true;
  }

  async ready(): Promise<void> {
    this.answered({ kind: "ready" });
    await settle();
  }

  /** Answers the last request. */
  async draw(parts: Partial<DrawAnswer> = {}): Promise<DrawAnswer> {
    const answer = { ...EMPTY_ANSWER, ...parts, id: this.lastId() };
    this.answered(answer);
    await settle();
    return answer;
  }

  async pick(vertices: readonly number[] | null, stage: Stage = "vertex"): Promise<void> {
    const pick = vertices === null ? null : { vertices, stage, primitive: 8, mark: MARK };
    this.answered({ kind: "picked", id: this.lastId(), pick });
    await settle();
  }

  async measure(extent: PictureExtent | null): Promise<void> {
    this.answered({ kind: "measured", id: this.lastId(), extent });
    await settle();
  }

  async refuse(message: string): Promise<void> {
    this.answered({ kind: "failed", id: this.lastId(), message });
    await settle();
  }

  async crash(message: string): Promise<void> {
    this.failed(message);
    await settle();
  }

  private lastId(): number {
    return this.requests.at(-1)!.id;
  }
}

export const MARK: MarkRecord = { corners: [[0.5, 0.5], null], edges: [], corner: 0 };
export const OTHER_MARK: MarkRecord = { ...MARK, corners: [null, null] };

const EMPTY_ANSWER: DrawAnswer = {
  kind: "drawn",
  refused: [],
  id: 0,
  width: 1,
  height: 1,
  pixels: new Uint8ClampedArray(4),
  milliseconds: 1,
  mark: null,
  notNumbers: [],
  machine: "nv-vertex",
  calls: [],
  draws: [],
  programs: [],
  attributes: new Float32Array(),
  results: new Float32Array(),
  vertexCount: 0,
  vertex: null,
};

/** Lets all promises go on. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
}

/** The page loads them when something is picked. */
export async function wordsOfPicks(): Promise<void> {
  await import("../../src/page/pick-text.js");
  await settle();
}

export const TEAPOT = initialState(findEntry("teapot-lit")!);
export const OPENED = await openState(TEAPOT);
export const LOOP = { programs: { "teapot-lit.vp": "!!VP2.0 again: BRA again; END" } };

export function setUp(options: Pick<PageOptions, "sizing"> = {}) {
  const workers: FakeWorker[] = [];
  const messages: string[] = [];
  const startWorker: StartWorker = (...listeners) => {
    const worker = new FakeWorker(...listeners);
    workers.push(worker);
    return worker;
  };
  let shown = 0;
  const page = new PlaygroundPage({
    startWorker,
    opened: OPENED,
    show: () => (shown += 1),
    say: (message) => messages.push(message),
    ...options,
  });
  return { page, workers, messages, shown: () => shown };
}

/** A page whose first picture has been drawn. */
export async function setUpDrawn(options: Pick<PageOptions, "sizing"> = {}) {
  const parts = setUp(options);
  parts.page.change({});
  const worker = parts.workers[0]!;
  await worker.ready();
  await worker.draw();
  return { ...parts, worker };
}
