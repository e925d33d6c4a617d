import type { PickAnswer, PickRequest } from "../../messages/messages.js";
import { isBox } from "../../state/state.js";
import { NumberSink } from "../pick/number-sink.js";
import { type Found, isInPicture, pickInScene, renumbered } from "../pick/pick.js";
import type { GlWindow } from "../window/kept-window.js";
import { FollowedPrimitives } from "./followed-primitives.js";
import type { DescribedDraw, Front, PreparedDraws, SceneRecorder } from "./front.js";
import { prepareVolume } from "./volume.js";

/** What a pixel shows, and what was recorded of the scene. */
interface FoundInDraws extends Found {
  readonly recorder: SceneRecorder;
}

/** Finds the primitive that a pixel shows: its vertices, or the run of a geometry program that has made it. */
export function pick<P extends PreparedDraws, D extends DescribedDraw>(
  request: PickRequest,
  prepared: P,
  front: Front<P, D>,
  by: GlWindow,
): PickAnswer {
  const { id, x, y } = request;
  if (!isInPicture(request)) return { kind: "picked", id, pick: null };
  const { recorder, found, positions } = isBox(prepared.state.display)
    ? inVolume(prepared, front, by, x, y)
    : inPicture(prepared, front, by, x, y);
  if (found === null) return { kind: "picked", id, pick: null, positions };
  const { primitive, mark } = found;
  const vertices = [...new Set(found.vertices)];
  const { stage } = recorder.draws.find(
    ({ firstVertex, vertexCount }) => vertices[0]! >= firstVertex && vertices[0]! < firstVertex + vertexCount,
  )!;
  const { emitted } = found;
  const corner = stage === "vertex" || emitted !== undefined ? mark.corner : null;
  const inputs = [...new Set(recorder.verticesOfRun(vertices[0]!))];
  const from = {
    ...(stage === "vertex" ? {} : { from: inputs }),
    ...(emitted === undefined ? {} : { emitted }),
  };
  return { kind: "picked", id, pick: { vertices, stage, primitive, mark: { ...mark, corner }, ...from } };
}

function inVolume<P extends PreparedDraws, D extends DescribedDraw>(
  prepared: P,
  front: Front<P, D>,
  by: GlWindow,
  x: number,
  y: number,
): FoundInDraws {
  const { volume, numbering, recorder } = prepareVolume(prepared, front, by);
  const { found, positions } = pickInScene(volume, by.window, { x, y });
  return { recorder, found: found && renumbered(found, numbering), positions };
}

function inPicture<P extends PreparedDraws, D extends DescribedDraw>(
  prepared: P,
  front: Front<P, D>,
  { window }: GlWindow,
  x: number,
  y: number,
): FoundInDraws {
  const { height } = prepared.frame;
  const [column, row] = [Math.floor(x), height - 1 - Math.floor(y)];
  const numbers = new NumberSink(window.cleared(prepared.frame), column, row);
  const primitives = new FollowedPrimitives();
  const options = { sink: numbers.sink, collects: true };
  const recorder = front.runScene(prepared, primitives.following(options, numbers, prepared.frame));
  const { found, positions } = numbers;
  return { recorder, found: found && renumbered(found, primitives.numbering), positions };
}
