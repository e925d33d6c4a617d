import type { Frame } from "@glasm/rasterizer";
import type { Numbering } from "../display/numbering.js";
import { VOLUME_WORDS } from "../display/volume.js";
import type { CommandFollower } from "../pick/followed-commands.js";
import { COMPONENTS, type DescribedDraw, type PrimitiveVertices, type RunOptions } from "./front.js";

/** The vertices of all primitives of a scene, in the order in which they are drawn. */
export class FollowedPrimitives {
  readonly numbering: Numbering = {
    original: (vertex) => this.find(vertex, ({ original }, place) => original(place)),
    isOf: (vertex, number) => this.find(vertex, ({ isOf }, place) => isOf(place, number)),
    emitted: (vertex) => this.find(vertex, ({ emitted }, place) => emitted?.(place) ?? null),
    inScene: (vertex) => vertex,
  };
  private readonly draws: PrimitiveVertices[] = [];

  /** Options with which a scene is followed while it runs. */
  following<D extends DescribedDraw>(
    options: RunOptions<D>,
    follower: CommandFollower,
    { width, height }: Frame,
  ): RunOptions<D> {
    return {
      ...options,
      collects: true,
      seePrimitives: (made) => {
        this.draws.push(made);
        const { mode, strips = [Infinity] } = made;
        follower.start(strips.map((length) => ({ mode, length, draw: 0 })));
        for (let vertex = 0; vertex < made.count; vertex++)
          follower.see(made.values.subarray(VOLUME_WORDS * vertex, VOLUME_WORDS * vertex + COMPONENTS));
      },
      after: (draw) => follower.finish(draw.viewport ?? [0, 0, width, height]),
    };
  }

  /** What there is to know of a vertex, from what was made of its draw and its place there. */
  private find<T>(vertex: number, know: (made: PrimitiveVertices, place: number) => T): T {
    let first = 0;
    for (const made of this.draws) {
      if (vertex < first + made.count) return know(made, vertex - first);
      first += made.count;
    }
    throw new RangeError(`no primitive has the vertex ${vertex}`);
  }
}
