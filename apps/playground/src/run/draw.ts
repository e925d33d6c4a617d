import type { Image } from "@glasm/raster";
import type { Numbering } from "./display/numbering.js";
import { nullSink } from "./display/null-sink.js";
import { colorNote, isScalarResult, registerColors, RegisterRange } from "./display/register-colors.js";
import { resultOf, RESULTS } from "./display/results.js";
import { prepareVolume } from "./display/late-volume.js";
import { wireframe } from "./display/wireframe.js";
import type { KeptWindow, GlWindow } from "./window/kept-window.js";
import { lineOf } from "./log/call-log.js";
import type {
  DrawAnswer,
  DrawnRecords,
  DrawRecord,
  DrawRequest,
  MarkRecord,
  ProgramRecord,
  RefusedProgram,
} from "../messages/messages.js";
import { type CommandFollower, followedBy, following } from "./pick/followed-commands.js";
import { MarkFinder, SCENE_NUMBERING } from "./pick/mark-finder.js";
import { notNumberIn, NotNumberFinder, type NotNumberMarks } from "./pick/not-number-finder.js";
import { coverageOf } from "./record/coverage.js";
import type { CollectedDraw } from "./record/draw-collector.js";
import type { Recorder } from "./record/recorder.js";
import { prepare } from "./scene/prepare.js";
import { type PreparedScene, type RunOptions, runScene } from "./scene/run-scene.js";
import type { Sources } from "./scene/sources.js";

/** A picture, and what was recorded of its scene. */
interface Drawn extends NotNumberMarks {
  readonly image: Image;
  readonly recorder: Recorder;
  readonly mark: MarkRecord | null;
  /** What there is to say of it. */
  readonly note?: string;
}

/**
 * Draws a state. Programs that do not load, and other errors of the GL, are in the log; the picture is what comes out.
 * @throws Error with a message for the user if the state cannot be drawn
 */
export function draw(request: DrawRequest, sources: Sources, by: GlWindow): DrawAnswer {
  const { gl, window } = by;
  const { id, width, height, quick } = request;
  const prepared = prepare(request, sources, by);
  const start = performance.now();
  const { image, recorder, ...drawn } = drawDisplay(prepared, {
    window,
    collects: !quick,
    primitive: request.primitive ?? null,
  });
  const milliseconds = performance.now() - start;
  const pixels = image.data;
  const machine = gl.name;
  const refused = refusedPrograms(prepared, recorder);
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
  return quick ? { ...picture, ...nothing() } : { ...picture, ...everything(prepared, recorder) };
}

function refusedPrograms(
  { programs, programCache }: PreparedScene,
  { files }: Recorder,
): readonly RefusedProgram[] {
  return programs.flatMap((file) => {
    const diagnostic = files.problem(file, programCache);
    return diagnostic === null ? [] : [{ file, diagnostic }];
  });
}

function nothing(): DrawnRecords {
  const [attributes, results] = [new Float32Array(), new Float32Array()];
  return { calls: [], draws: [], programs: [], attributes, results, vertexCount: 0, vertex: null };
}

/** All that was recorded. */
function everything(prepared: PreparedScene, recorder: Recorder): DrawnRecords {
  const { log, collector, executions } = recorder;
  const calls = log.records(); // numbers the lines that draws refer to
  const attributes = collector.attributes.kept;
  const programs = prepared.programs.map((file) => programRecord(file, recorder, attributes, prepared));
  return {
    calls,
    draws: collector.draws.map(drawRecord),
    executions: executions.records(),
    programs,
    attributes,
    results: collector.results.kept,
    vertexCount: collector.vertexCount,
    vertex: collector.wanted,
  };
}

function drawRecord(draw: CollectedDraw): DrawRecord {
  const { call, file, mode, firstVertex, vertexCount, parameters } = draw;
  return { call: lineOf(call!), file, stage: "vertex", mode, firstVertex, vertexCount, parameters };
}

function programRecord(
  file: string,
  { files, collector, executed }: Recorder,
  attributes: Float32Array,
  prepared: PreparedScene,
): ProgramRecord {
  const loaded = files.load(file);
  if (!loaded.ok)
    return { file, diagnostics: loaded.diagnostics, reached: [], stopped: 0, names: {}, written: [] };
  const draws = collector.draws.filter((draw) => draw.file === file);
  // A vertex state program has no branches. [VP2 2.14.5]
  const coverage = executed.has(file)
    ? { reached: loaded.program.instructions.map(() => true), stopped: 0 }
    : coverageOf(loaded.program, draws, attributes, prepared);
  const written = prepared.gl.resultsWrittenBy(loaded.program).map((index) => RESULTS[index]!);
  return { file, diagnostics: [], names: {}, written, ...coverage };
}

/** How a display is drawn. */
interface DisplayOptions {
  readonly window: KeptWindow;
  readonly collects: boolean;
  /** That of the state's vertex, which is marked; null for its first one. */
  readonly primitive: number | null;
}

function drawDisplay(prepared: PreparedScene, { window, collects, primitive }: DisplayOptions): Drawn {
  const { width, height } = prepared.frame;
  const { display, vertex } = prepared.state;
  const rasterizer = window.cleared(prepared.frame);
  let marked: MarkFinder | null = null;
  let notNumbers: NotNumberFinder | null = null;
  const marking = (options: RunOptions, numbering: Numbering = SCENE_NUMBERING): RunOptions => {
    const { frame } = prepared;
    const followers: CommandFollower[] = [];
    if (vertex !== null) followers.push((marked = new MarkFinder({ vertex, primitive }, frame, numbering)));
    if (collects) followers.push((notNumbers = new NotNumberFinder(frame, numbering)));
    return followers.length === 0 ? options : following(followedBy(followers), options);
  };
  const drawn = (recorder: Recorder): Drawn => ({
    image: rasterizer.image(),
    recorder,
    mark: marked?.mark ?? null,
    ...(notNumbers?.marks(
      notNumberIn({ results: recorder.collector.results.kept, words: prepared.gl.words.results }),
    ) ?? { notNumbers: [] }),
  });
  switch (display.kind) {
    case "picture":
      return drawn(runScene(prepared, marking({ sink: rasterizer, collects })));
    case "wireframe":
      return drawn(runScene(prepared, marking({ ...wireframe(rasterizer), collects })));
    case "register": {
      const register = resultOf(display.register);
      const range = new RegisterRange(RESULTS.indexOf(register));
      const { seeVertex } = range;
      const sink = nullSink(width, height);
      const recorder = runScene(prepared, marking({ sink, collects: true, seeVertex }));
      runScene(prepared, { ...registerColors(rasterizer, register, range), collects: false });
      return { ...drawn(recorder), note: colorNote(register, range, isScalarResult(register)) };
    }
    case "volume":
    case "position": {
      const { volume, recorder, numbering, note } = prepareVolume(prepared);
      runScene(volume, marking({ sink: rasterizer, collects: false }, numbering));
      return { ...drawn(recorder), ...(note === undefined ? {} : { note }) };
    }
    default:
      throw new Error("There is no such display.");
  }
}
