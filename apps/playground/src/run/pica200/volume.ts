/** The view volume of scenes of the PICA200: the GL draws it. */

import { BACK, CCW, FRONT } from "@glasm/context";
import type { Draw } from "@glasm/pica200-draw";
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
import { registerNumber } from "./output-registers.js";
import type { Recorder } from "./recorder.js";
import { type PreparedScene, runScene } from "./run-scene.js";

const CULLED: Readonly<Record<NonNullable<Draw["culling"]>, VolumeDraw["culled"]>> = {
  none: null,
  front: FRONT,
  back: BACK,
};

/** A picture of a box, with what was recorded of its scene. */
export interface RecordedVolume extends Volume {
  readonly recorder: Recorder;
  /** What there is to say of it. */
  readonly note?: string;
}

/** Draws a scene without a picture, and makes one of its view volume or of a register in the place of the position. */
export function prepareVolume(
  prepared: PreparedScene,
  { gl, programCache }: Pick<GlWindow, "gl" | "programCache">,
): RecordedVolume {
  const { state, frame } = prepared;
  const display = state.display.kind === "position" ? state.display : null;
  const draws: VolumeDraw[] = [];
  let made = 0;
  const vertices = volumeVertices();
  const recorder = runScene(
    { ...prepared, state: unturned(state) },
    {
      sink: nullSink(frame.width, frame.height),
      collects: true,
      position: display === null ? null : registerNumber(display.register),
      seePrimitives({ draw, mode, count, values, original, isOf }) {
        const culled = CULLED[draw.culling ?? "none"];
        const first = made;
        made += count;
        const numbering = { original, isOf, inScene: (vertex: number) => first + vertex };
        draws.push({ mode, vertexCount: count, culled, frontFace: CCW, numbering });
        for (let vertex = 0; vertex < count; vertex++) {
          const row = values.subarray(VOLUME_WORDS * vertex, VOLUME_WORDS * (vertex + 1));
          vertices.push(display === null ? withGlDepth(row) : row);
        }
      },
    },
  );
  const by = { gl, programCache, state, frame };
  if (display === null) return { ...makeVolume({ draws, vertices, look: VIEW_VOLUME_LOOK }, by), recorder };
  const { contents, places } = positionsInBox({ draws, vertices }, display);
  return { ...makeVolume(contents, by), recorder, note: positionNote(display, places) };
}

/** z goes from -w to 0 here, and from -w to w in the GL. [PICA200 8 s37] */
function withGlDepth(vertex: Float32Array): Float32Array {
  const [, , z, w] = vertex;
  vertex[2] = 2 * z! + w!;
  return vertex;
}
