/** The view volume of scenes of the PICA200: the GL draws it. */

import { BACK, CCW, FRONT } from "@glasm/context";
import type { Draw } from "@glasm/pica200-draw";
import { nullSink } from "../display/null-sink.js";
import {
  makeVolume,
  unturned,
  type Volume,
  VOLUME_WORDS,
  type VolumeDraw,
  volumeVertices,
} from "../display/volume.js";
import type { GlMachine } from "../record/gl-machine.js";
import type { Recorder } from "./recorder.js";
import { type PreparedScene, runScene } from "./run-scene.js";

const CULLED: Readonly<Record<NonNullable<Draw["culling"]>, VolumeDraw["culled"]>> = {
  none: null,
  front: FRONT,
  back: BACK,
};

/** Draws a scene without a picture and makes one of its view volume, with what was recorded of the scene. */
export function prepareVolume(
  prepared: PreparedScene,
  gl: GlMachine,
): Volume & { readonly recorder: Recorder } {
  const { state, frame } = prepared;
  const draws: VolumeDraw[] = [];
  let made = 0;
  const vertices = volumeVertices();
  const recorder = runScene(
    { ...prepared, state: unturned(state) },
    {
      sink: nullSink(frame.width, frame.height),
      collects: true,
      seePrimitives({ draw, mode, count, values, original }) {
        const culled = CULLED[draw.culling ?? "none"];
        const first = made;
        made += count;
        const numbering = { original, inScene: (vertex: number) => first + vertex };
        draws.push({ mode, vertexCount: count, culled, frontFace: CCW, numbering });
        for (let vertex = 0; vertex < count; vertex++)
          vertices.push(withGlDepth(values.subarray(VOLUME_WORDS * vertex, VOLUME_WORDS * (vertex + 1))));
      },
    },
  );
  return { ...makeVolume({ draws, vertices }, { gl, state, frame }), recorder };
}

/** z goes from -w to 0 here, and from -w to w in the GL. [PICA200 8 s37] */
function withGlDepth(vertex: Float32Array): Float32Array {
  const [, , z, w] = vertex;
  vertex[2] = 2 * z! + w!;
  return vertex;
}
