import type { CollectedDraw, SeeVertex } from "../record/draw-collector.js";
import type { Recorder } from "../record/recorder.js";
import { type PreparedScene, runScene } from "../scene/run-scene.js";
import { nullSink } from "./null-sink.js";
import { positionNote, positionsInBox } from "./positions.js";
import { resultOf, RESULTS, wordOfResult } from "./results.js";
import {
  makeVolume,
  unturned,
  type Volume,
  VIEW_VOLUME_LOOK,
  VOLUME_WORDS,
  type VolumeDraw,
  volumeVertices,
} from "./volume.js";

/** A picture of a box, with what was recorded of its scene. */
export interface RecordedVolume extends Volume {
  readonly recorder: Recorder;
  /** What there is to say of it. */
  readonly note?: string;
}

/** Draws a scene without a picture, and makes one of its view volume or of a register in the place of the position. */
export function prepareVolume(prepared: PreparedScene): RecordedVolume {
  const { state, frame } = prepared;
  const display = state.display.kind === "position" ? state.display : null;
  const number = display === null ? null : RESULTS.indexOf(resultOf(display.register));
  const isSeen = ({ isVisible, written }: Pick<CollectedDraw, "isVisible" | "written">): boolean =>
    isVisible && (number === null || written.has(number));
  const places = [number === null ? wordOfResult("position") : 4 * number, wordOfResult("color")];
  const vertices = volumeVertices();
  const row = new Float32Array(VOLUME_WORDS);
  const seeVertex: SeeVertex = (results, draw) => {
    if (!isSeen(draw)) return;
    places.forEach((at, i) => row.set(results.subarray(at, at + 4), 4 * i));
    vertices.push(row);
  };
  const sink = nullSink(frame.width, frame.height);
  const recorder = runScene({ ...prepared, state: unturned(state) }, { sink, collects: true, seeVertex });
  const draws = recorder.collector.draws.filter(isSeen).map(volumeDraw);
  if (display === null)
    return { ...makeVolume({ draws, vertices, look: VIEW_VOLUME_LOOK }, prepared), recorder };
  const { contents, places: found } = positionsInBox({ draws, vertices }, display);
  return { ...makeVolume(contents, prepared), recorder, note: positionNote(display, found) };
}

function volumeDraw(draw: CollectedDraw): VolumeDraw {
  const number = (vertex: number): number => draw.firstVertex + vertex;
  return {
    ...draw,
    numbering: { original: number, inScene: number, isOf: (vertex, of) => number(vertex) === of },
  };
}
