/** How programs of the PICA200 are drawn: by a renderer of their own. */

import { ProgramCache } from "@glasm/context";
import type { Sink } from "@glasm/primitives";
import type { Image } from "@glasm/raster";
import type {
  DrawAnswer,
  DrawnRecords,
  DrawRequest,
  MarkRecord,
  MeasureAnswer,
  MeasureRequest,
  NotNumberMark,
  ProgramRecord,
  RefusedProgram,
} from "../../messages/messages.js";
import { meshScene } from "../../meshes/pica200.js";
import type { Numbering } from "../display/numbering.js";
import { nullSink } from "../display/null-sink.js";
import { isBox } from "../../state/state.js";
import { edgeSink } from "../display/wireframe.js";
import type { Drawing } from "../drawing.js";
import { type GlWindow, KeptWindow } from "../window/kept-window.js";
import type { GlMachine } from "../record/gl-machine.js";
import { checkedFrame, changedPrograms, readerOf } from "../scene/prepare.js";
import { runScene as runGlScene } from "../scene/run-scene.js";
import type { Sources } from "../scene/sources.js";
import { ExtentFinder } from "../pick/extent-finder.js";
import { type CommandFollower, followedBy, following } from "../pick/followed-commands.js";
import { MarkFinder } from "../pick/mark-finder.js";
import { NotNumberFinder } from "../pick/not-number-finder.js";
import { FollowedPrimitives } from "./followed-primitives.js";
import { KeptContainers } from "./kept-containers.js";
import { RESULT_WORDS } from "./vertices.js";
import { colorNote } from "../display/register-colors.js";
import { ownDisplay, registerName, registerNumber } from "./output-registers.js";
import { pick } from "./pick.js";
import type { Recorder } from "./recorder.js";
import { RegisterDisplay } from "./register-display.js";
import { type PreparedScene, type RunOptions, runScene } from "./run-scene.js";
import { prepareVolume } from "./volume.js";

/** The GL with its machine draws view volumes. */
export function pica200Drawing(gl: GlMachine): Drawing {
  const by: GlWindow = { gl, window: new KeptWindow(), programCache: new ProgramCache() };
  const containers = new KeptContainers();
  return {
    draw: (request, sources) => draw(request, prepare(request, sources, containers), by),
    pick: (request, sources) => pick(request, prepare(request, sources, containers), by),
    measure: (request, sources) => measure(request, prepare(request, sources, containers)),
    meshScene,
  };
}

function measure({ id }: MeasureRequest, prepared: PreparedScene): MeasureAnswer {
  const { frame } = prepared;
  const finder = new ExtentFinder(frame);
  const options = { sink: nullSink(frame.width, frame.height), collects: true };
  const following = new FollowedPrimitives().following(options, finder, frame);
  runScene(prepared, {
    ...following,
    seePrimitives(made) {
      finder.isDeep = (made.draw.depthTest ?? null) !== null;
      following.seePrimitives?.(made);
    },
  });
  return { kind: "measured", id, extent: finder.extent };
}

function draw(request: DrawRequest, prepared: PreparedScene, by: GlWindow): DrawAnswer {
  const { id, width, height, quick } = request;
  const start = performance.now();
  const { image, recorder, ...drawn } = drawDisplay(prepared, !quick, by, request.primitive ?? null);
  const milliseconds = performance.now() - start;
  const pixels = image.data;
  const refused = refusedPrograms(recorder.programs(prepared.programs));
  const machine = "pica200";
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

function recorded(recorder: Recorder, programs: readonly string[]): DrawnRecords {
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

/**
 * Checks a state and makes a scene of it.
 * @throws Error with a message for the user if there is something that cannot be drawn
 */
function prepare(
  request: Pick<DrawRequest, "state" | "width" | "height">,
  sources: Sources,
  containers: KeptContainers,
): PreparedScene {
  const { source } = sources;
  const { scene } = source.sceneWith(sources.mesh);
  const frame = checkedFrame(request, scene);
  if (scene.front !== "pica200") throw new Error(`"${scene.title}" draws only programs of the GL.`);
  const state = { ...request.state, display: ownDisplay(request.state.display) };
  const own = readerOf(source.texts);
  const changed = changedPrograms(state, source.programs);
  return {
    scene,
    state,
    programs: source.programs,
    textOf: (file) => changed[file] ?? own(file),
    frame,
    containers,
  };
}

interface Drawn {
  readonly image: Image;
  readonly recorder: Recorder;
  readonly mark: MarkRecord | null;
  readonly notNumbers: readonly NotNumberMark[];
  /** What there is to say of it. */
  readonly note?: string;
}

/** @param primitive of the state's vertex, which is marked */
function drawDisplay(
  prepared: PreparedScene,
  collects: boolean,
  by: GlWindow,
  primitive: number | null,
): Drawn {
  const { frame, state } = prepared;
  const { display, vertex } = state;
  const rasterizer = by.window.cleared(frame);
  let marked: MarkFinder | null = null;
  let notNumbers: NotNumberFinder | null = null;
  const marking = (numbering: Numbering): CommandFollower | null => {
    const followers: CommandFollower[] = [];
    if (vertex !== null) followers.push((marked = new MarkFinder({ vertex, primitive }, frame, numbering)));
    if (collects) followers.push((notNumbers = new NotNumberFinder(frame, numbering)));
    return followers.length === 0 ? null : followedBy(followers);
  };
  const drawn = (recorder: Recorder): Drawn => ({
    image: rasterizer.image(),
    recorder,
    mark: marked?.mark ?? null,
    notNumbers: notNumbers?.marks({ results: recorder.results.kept, words: RESULT_WORDS }) ?? [],
  });
  if (isBox(display)) {
    const { volume, recorder, numbering, note } = prepareVolume(prepared, by);
    const options = { sink: rasterizer, collects: false };
    const follower = marking(numbering);
    runGlScene(volume, follower === null ? options : following(follower, options));
    return { ...drawn(recorder), ...(note === undefined ? {} : { note }) };
  }
  const primitives = new FollowedPrimitives();
  const follower = marking(primitives.numbering);
  const run = (options: RunOptions): Recorder =>
    runScene(prepared, follower === null ? options : primitives.following(options, follower, frame));
  const register = display.kind === "register" ? registerNumber(display.register) : null;
  if (register !== null) {
    const { recorder, note } = drawRegister(prepared, rasterizer, register, run);
    return { ...drawn(recorder), note };
  }
  // What has no depth test is backdrop, or lies on the window.
  const edges =
    display.kind === "wireframe" ? edgeSink(rasterizer, ({ depthTest }) => depthTest === null) : null;
  return drawn(run({ sink: edges ?? rasterizer, collects }));
}

/** @param survey runs the scene without its picture */
function drawRegister(
  prepared: PreparedScene,
  sink: Sink,
  register: number,
  survey: (options: RunOptions) => Recorder,
): { readonly recorder: Recorder; readonly note: string } {
  const display = new RegisterDisplay(register);
  const { width, height } = prepared.frame;
  const recorder = survey({
    sink: nullSink(width, height),
    collects: true,
    change: display.survey,
    seeVertex: display.seeVertex,
  });
  runScene(prepared, { sink: display.sink(sink), collects: false, change: display.change });
  return { recorder, note: colorNote(registerName(register), display.range, false) };
}
