/** The view volume of scenes that are drawn by descriptions: the GL draws it. */

import { BACK, CCW, CW, FRONT, FRONT_AND_BACK } from "@glasm/context";
import { nullSink } from "../display/null-sink.js";
import {
  makeVolume,
  unturned,
  type Volume,
  VIEW_VOLUME_LOOK,
  VOLUME_WORDS,
  type VolumeDraw,
  volumeVertices,
} from "../display/volume.js";
import { positionNote, positionsInBox } from "../display/positions.js";
import type { GlWindow } from "../window/kept-window.js";
import { separated } from "./separate-primitives.js";
import type { DescribedDraw, Front, PreparedDraws, PrimitiveVertices, SceneRecorder } from "./front.js";

const CULLED: Readonly<Record<NonNullable<DescribedDraw["culling"]>, VolumeDraw["culled"]>> = {
  none: null,
  front: FRONT,
  back: BACK,
  "front-and-back": FRONT_AND_BACK,
};

/** A picture of a box, with what was recorded of its scene. */
export interface RecordedVolume extends Volume {
  readonly recorder: SceneRecorder;
  /** What there is to say of it. */
  readonly note?: string;
}

/** Draws a scene without a picture, and makes one of its view volume or of a register in the place of the position. */
export function prepareVolume<P extends PreparedDraws, D extends DescribedDraw>(
  prepared: P,
  front: Front<P, D>,
  { gl, programCache }: Pick<GlWindow, "gl" | "programCache">,
): RecordedVolume {
  const { state, frame } = prepared;
  const display = state.display.kind === "position" ? state.display : null;
  const draws: VolumeDraw[] = [];
  let made = 0;
  const vertices = volumeVertices();
  const recorder = front.runScene(
    { ...prepared, state: unturned(state) },
    {
      sink: nullSink(frame.width, frame.height),
      collects: true,
      position: display === null ? null : front.registerNumber(display.register),
      seePrimitives(given) {
        const { primitives, inOrder } = separated(given);
        const { count, values } = primitives;
        const first = made;
        draws.push(...volumeDraws(primitives, (place) => first + inOrder(place)));
        made += given.count;
        for (let vertex = 0; vertex < count; vertex++) {
          const row = values.subarray(VOLUME_WORDS * vertex, VOLUME_WORDS * (vertex + 1));
          vertices.push(display === null && front.hasNegativeDepth ? withGlDepth(row) : row);
        }
      },
    },
  );
  const by = { gl, programCache, state, frame };
  if (display === null) return { ...makeVolume({ draws, vertices, look: VIEW_VOLUME_LOOK }, by), recorder };
  const { contents, places } = positionsInBox({ draws, vertices }, display);
  return { ...makeVolume(contents, by), recorder, note: positionNote(display, places) };
}

/**
 * One for each strip.
 * @param inScene gives the number among the vertices of the scene of one of these
 */
function volumeDraws(
  { draw, mode, count, strips = [count], original, isOf, emitted }: PrimitiveVertices,
  inScene: (place: number) => number,
): readonly VolumeDraw[] {
  const { culling = "none", frontFace: facing = "counter-clockwise" } = draw;
  const [culled, frontFace] = [CULLED[culling], facing === "clockwise" ? CW : CCW];
  let end = 0;
  return strips.map((vertexCount): VolumeDraw => {
    const first = end;
    end += vertexCount;
    const numbering = {
      original: (vertex: number) => original(first + vertex),
      isOf: (vertex: number, number: number) => isOf(first + vertex, number),
      emitted: (vertex: number) => emitted?.(first + vertex) ?? null,
      inScene: (vertex: number) => inScene(first + vertex),
    };
    return { mode, vertexCount, culled, frontFace, numbering };
  });
}

/** z goes from -w to 0 here, and from -w to w in the GL. [PICA200 8 s37] */
function withGlDepth(vertex: Float32Array): Float32Array {
  const [, , z, w] = vertex;
  vertex[2] = 2 * z! + w!;
  return vertex;
}
