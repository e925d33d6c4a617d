/** How programs are drawn that a renderer of their own draws, by descriptions. */

import type { Image } from "@glasm/raster";
import type {
  DrawAnswer,
  DrawnRecords,
  DrawRequest,
  MarkRecord,
  MeasureAnswer,
  MeasureRequest,
  ProgramRecord,
  RefusedProgram,
} from "../../messages/messages.js";
import type { Numbering } from "../display/numbering.js";
import { nullSink } from "../display/null-sink.js";
import { isBox } from "../../state/state.js";
import { edgeSink } from "../display/wireframe.js";
import type { Drawing } from "../drawing.js";
import type { GlWindow } from "../window/kept-window.js";
import { runScene as runGlScene } from "../scene/run-scene.js";
import { ExtentFinder } from "../pick/extent-finder.js";
import { type CommandFollower, followedBy, following } from "../pick/followed-commands.js";
import { MarkFinder } from "../pick/mark-finder.js";
import { NotNumberFinder, type NotNumberMarks } from "../pick/not-number-finder.js";
import { FollowedPrimitives } from "./followed-primitives.js";
import type { DescribedDraw, Front, PreparedDraws, RunOptions, SceneRecorder } from "./front.js";
import { pick } from "./pick.js";
import { prepareVolume } from "./volume.js";

/** @param by draws view volumes, and has the window */
export function describedDrawing<P extends PreparedDraws, D extends DescribedDraw>(
  front: Front<P, D>,
  by: GlWindow,
): Drawing {
  return {
    draw: (request, sources) => draw(request, front.prepare(request, sources), front, by),
    pick: (request, sources) => pick(request, front.prepare(request, sources), front, by),
    measure: (request, sources) => measure(request, front.prepare(request, sources), front),
    meshScene: front.meshScene,
  };
}

function measure<P extends PreparedDraws, D extends DescribedDraw>(
  { id }: MeasureRequest,
  prepared: P,
  front: Front<P, D>,
): MeasureAnswer {
  const { frame } = prepared;
  const finder = new ExtentFinder(frame);
  const options: RunOptions<D> = { sink: nullSink(frame.width, frame.height), collects: true };
  const following = new FollowedPrimitives().following(options, finder, frame);
  front.runScene(prepared, {
    ...following,
    seePrimitives(made) {
      finder.isDeep = (made.draw.depthTest ?? null) !== null;
      following.seePrimitives?.(made);
    },
  });
  return { kind: "measured", id, extent: finder.extent };
}

function draw<P extends PreparedDraws, D extends DescribedDraw>(
  request: DrawRequest,
  prepared: P,
  front: Front<P, D>,
  by: GlWindow,
): DrawAnswer {
  const { id, width, height, quick } = request;
  const start = performance.now();
  const { image, recorder, ...drawn } = drawDisplay(prepared, front, {
    collects: !quick,
    by,
    primitive: request.primitive ?? null,
    emitted: request.emitted ?? null,
  });
  const milliseconds = performance.now() - start;
  const pixels = image.data;
  const refused = refusedPrograms(recorder.programs(prepared.programs));
  const { machine } = front;
  const picture = {
    kind: "drawn",
    id,
    width,
    height,
    pixels,
    milliseconds,
    machine,
    refused,
    ...drawn,
  } as const;
  return { ...picture, ...recorded(recorder, quick ? [] : prepared.programs) };
}

function refusedPrograms(programs: readonly ProgramRecord[]): readonly RefusedProgram[] {
  return programs.flatMap(({ file, diagnostics: [diagnostic] }) =>
    diagnostic === undefined ? [] : [{ file, diagnostic }],
  );
}

function recorded(recorder: SceneRecorder, programs: readonly string[]): DrawnRecords {
  const { draws, vertexCount, wanted: vertex } = recorder;
  return {
    calls: programs.length === 0 ? [] : recorder.calls,
    draws,
    programs: recorder.programs(programs),
    attributes: recorder.attributes.kept,
    results: recorder.results.kept,
    vertexCount,
    vertex,
  };
}

interface Drawn extends NotNumberMarks {
  readonly image: Image;
  readonly recorder: SceneRecorder;
  readonly mark: MarkRecord | null;
  /** What there is to say of it. */
  readonly note?: string;
}

interface DisplayOptions {
  readonly collects: boolean;
  readonly by: GlWindow;
  /** Of the state's vertex, which is marked. */
  readonly primitive: number | null;
  readonly emitted: number | null;
}

function drawDisplay<P extends PreparedDraws, D extends DescribedDraw>(
  prepared: P,
  front: Front<P, D>,
  { collects, by, primitive, emitted }: DisplayOptions,
): Drawn {
  const { frame, state } = prepared;
  const { display, vertex } = state;
  const rasterizer = by.window.cleared(frame);
  let marked: MarkFinder | null = null;
  let notNumbers: NotNumberFinder | null = null;
  const marking = (numbering: Numbering): CommandFollower | null => {
    const followers: CommandFollower[] = [];
    if (vertex !== null)
      followers.push((marked = new MarkFinder({ vertex, primitive, emitted }, frame, numbering)));
    if (collects) followers.push((notNumbers = new NotNumberFinder(frame, numbering)));
    return followers.length === 0 ? null : followedBy(followers);
  };
  const drawn = (recorder: SceneRecorder): Drawn => ({
    image: rasterizer.image(),
    recorder,
    mark: marked?.mark ?? null,
    ...(notNumbers?.marks((vertex, emitted) => recorder.hasNotNumber(vertex, emitted)) ?? {
      notNumbers: [],
    }),
  });
  if (isBox(display)) {
    const { volume, recorder, numbering, note } = prepareVolume(prepared, front, by);
    const options = { sink: rasterizer, collects: false };
    const follower = marking(numbering);
    runGlScene(volume, follower === null ? options : following(follower, options));
    return { ...drawn(recorder), ...(note === undefined ? {} : { note }) };
  }
  const primitives = new FollowedPrimitives();
  const follower = marking(primitives.numbering);
  const run = (options: RunOptions<D>): SceneRecorder =>
    front.runScene(prepared, follower === null ? options : primitives.following(options, follower, frame));
  const register = display.kind === "register" ? front.registerNumber(display.register) : null;
  if (register !== null) {
    const shown = front.registerDisplay(register);
    const { survey, seeVertex, change } = shown;
    const sink = nullSink(frame.width, frame.height);
    const recorder = run({ sink, collects: true, change: survey, seeVertex });
    front.runScene(prepared, { sink: shown.sink(rasterizer), collects: false, change });
    return { ...drawn(recorder), note: shown.note };
  }
  // What has no depth test is backdrop, or lies on the window.
  const edges =
    display.kind === "wireframe" ? edgeSink(rasterizer, ({ depthTest }) => depthTest === null) : null;
  return drawn(run({ sink: edges ?? rasterizer, collects }));
}
