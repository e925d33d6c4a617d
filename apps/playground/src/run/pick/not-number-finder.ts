import { type DrawAnswer, MAX_VERTICES, type NotNumberMark } from "../../messages/messages.js";
import type { Numbering } from "../display/numbering.js";
import type { Strip } from "../record/drawing-commands.js";
import { type CommandFollower, type FollowedCommand, FollowedCommands } from "./followed-commands.js";
import { type Placing, vertexPlace } from "./marks.js";
import type { Viewport } from "./primitive-vertices.js";

/** More marks would hide the picture: of more vertices, every so many are marked. */
const MOST = 200;

export type NotNumberMarks = Pick<DrawAnswer, "notNumbers" | "notNumberCount">;

/** The rows of results of the vertices that were kept, one after another. */
export interface KeptResults {
  readonly results: Float32Array;
  /** How many numbers a vertex has. */
  readonly words: number;
}

/** Says whether a result of a vertex is NaN, where all of them are floating-point numbers. */
export function notNumberIn({ results, words }: KeptResults): (vertex: number) => boolean {
  return (vertex) => anyNotNumber(results, words * vertex, words * (vertex + 1));
}

/** Whether one of the numbers from a place up to another one is NaN. It is asked of every vertex, so that it makes no object. */
export function anyNotNumber(numbers: Float32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) if (Number.isNaN(numbers[i])) return true;
  return false;
}

/** Finds where vertices with results that are NaN are in a picture that is drawn. */
export class NotNumberFinder implements CommandFollower {
  private readonly frame: Placing["frame"];
  private readonly numbering: Pick<Numbering, "original" | "emitted">;
  private readonly commands = new FollowedCommands();
  private readonly kept: { readonly command: FollowedCommand; readonly viewport: Viewport }[] = [];
  private count = 0;

  constructor(frame: Placing["frame"], numbering: Pick<Numbering, "original" | "emitted">) {
    this.frame = frame;
    this.numbering = numbering;
  }

  start(strips: readonly Strip[] | null): void {
    this.commands.start(this.count < MAX_VERTICES ? strips : null);
  }

  see(position: Float32Array): void {
    this.commands.see(position);
  }

  finish(viewport: Viewport): void {
    const command = this.commands.finish();
    if (command === null) return;
    this.count += command.count;
    this.kept.push({ command, viewport });
  }

  /**
   * Each place once, with the first vertex that is there.
   * @param hasNotNumber whether a result of a vertex, by its number in the answer, or of one that a run has emitted, is NaN
   */
  marks(hasNotNumber: (vertex: number, emitted: number | null) => boolean): NotNumberMarks {
    const found = new Map<string, NotNumberMark>();
    const vertices = new Set<string>();
    for (const { command, viewport } of this.kept)
      for (let corner = 0; corner < command.count; corner += 1) {
        const number = command.first + corner;
        const vertex = this.numbering.original(number);
        const emitted = this.numbering.emitted?.(number) ?? null;
        if (!hasNotNumber(vertex, emitted)) continue;
        vertices.add(`${vertex} ${emitted}`);
        const place = vertexPlace(corner, { ...command, viewport, frame: this.frame });
        if (place === null) continue;
        const key = place.join();
        if (!found.has(key)) found.set(key, { vertex, place });
      }
    const every = Math.ceil(found.size / MOST);
    const notNumbers = [...found.values()].filter((_, i) => i % every === 0);
    return every > 1 ? { notNumbers, notNumberCount: vertices.size } : { notNumbers };
  }
}
