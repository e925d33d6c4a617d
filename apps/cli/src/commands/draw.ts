import { nearNames, oneOf } from "@glasm/base";
import { ENOUGH_THREADS, MAX_THREADS } from "@glasm/raster";
import type { Scene, TrackedMatrix } from "@glasm/rasterizer";
import { type Command, InvalidArgumentError, Option } from "commander";
import { drawJobs, type DrawOptions, type Size } from "../draw/draw-jobs.js";
import { type FrameRange, jobsFor } from "../draw/jobs.js";
import { isOwnFile, readOwnFile } from "../draw/own-file.js";
import { type DrawnParameter, drawnParameterOption, trackOption } from "../draw/program-options.js";
import { EXIT, UsageError } from "../exit.js";
import { outputOption, parseName } from "../files.js";
import type { Host } from "../host.js";
import { type Format, formatOption, printJson } from "../output.js";
import { type GivenUniform, uniformOption } from "../run/uniform-option.js";
import { wholeNumber } from "../whole-number.js";
import { type WatchOptions, watching, watchOption } from "../watch.js";
import type { Finish } from "./program.js";

interface Options extends WatchOptions, DrawOptions {
  readonly all?: true;
  readonly list?: true;
  readonly output?: string;
  readonly frames?: FrameRange;
  readonly parameter: readonly DrawnParameter[];
  readonly track: readonly TrackedMatrix[];
  readonly uniform: readonly GivenUniform[];
  readonly mesh?: string;
  readonly fit: boolean;
  readonly texture?: string;
  readonly dvle?: readonly number[];
}

export function addDraw(program: Command, host: Host, finish: Finish): void {
  const command = program
    .command("draw")
    .summary("draw a scene, or a mesh with one's own program or shaders, as PNG")
    .description(
      "Draws scenes through the GL commands, shaders of the PICA200 or programs of NV_gpu_program, and the software rasterizer; an animation becomes one animated PNG. A file with a vertex program or shaders draws a mesh, which turns once in frames 0 to 59. A vertex program finds the modelview-projection matrix in program parameters 0 to 3, the modelview matrix in 4 to 7, and its inverse transpose in 8 to 11.",
    )
    .argument(
      "[scene]",
      "its name, which glasm draw --list has; or a file with a vertex program or shaders, - for standard input",
    )
    .option("--all", "draw every scene")
    .addOption(
      new Option("--list", "list the scenes").conflicts([
        ...["all", "output", "frames", "size", "threads", "parameter", "track", "uniform"],
        ...["mesh", "fit", "texture", "dvle", "watch"],
      ]),
    )
    .addOption(
      outputOption("<path>", "a .png file for one scene, else a folder (default: out); - is standard output"),
    )
    .option(
      "--frames <A..B>",
      "draw frames A to B of an animation or a turning mesh, from 0: to a .png file as an animation, to a folder each as a file of its own",
      parseRange,
    )
    .option("--size <WxH>", "size in pixels (default: the scene's own)", parseSize)
    .option(
      "--threads <n>",
      `how many threads draw large pictures, with the same bits (default: the number of cores, at most ${ENOUGH_THREADS})`,
      parseThreads,
    );
  addOwnOptions(command)
    .addOption(watchOption())
    .addOption(formatOption())
    .action(async (name: string | undefined, options: Options) => {
      // The scenes are large, and the other commands do without them.
      const { findScene, scenes } = await import("@glasm/rasterizer");
      checkUsage(name, options);
      if (options.list) return list(scenes, options.format, host);
      if (name !== undefined && isOwnFile(name)) {
        if (!options.fit && options.mesh === undefined)
          throw new UsageError("draw --no-fit belongs to --mesh");
        const files = [name, options.mesh, options.texture].filter((file) => file !== undefined);
        return watching(files, options, host, finish, (end) => drawFile(name, options, host, end));
      }
      refuseForScenes(options);
      const chosen = name === undefined ? scenes : [sceneOf(name, findScene(name), scenes)];
      await drawJobs(jobsFor(chosen, options.output, options.frames), null, options, host, finish);
    });
}

/** Adds the options of files with a program or shaders. */
function addOwnOptions(command: Command): Command {
  return command
    .option(
      "--mesh <file>",
      "an .obj, .gltf or .glb file to draw with the program or the shaders of a file (default: a torus knot)",
      parseName,
    )
    .option("--no-fit", "draw the mesh where and as large as its file says, instead of moved and scaled")
    .option(
      "--texture <file>",
      "a .png file that texture coordinates look up, with sides that are powers of two (default: checks)",
      parseName,
    )
    .addOption(drawnParameterOption().default([], "those of the matrices, else (0,0,0,0)"))
    .addOption(trackOption())
    .addOption(uniformOption())
    .addOption(
      new Option(
        "--dvle <n>",
        "a program of a .shbin container to draw with, from 0; may be repeated (default: the first vertex and the first geometry shader)",
      ).argParser((text: string, before: readonly number[] = []) => [...before, wholeNumber(text)]),
    );
}

async function drawFile(file: string, options: Options, host: Host, finish: Finish): Promise<void> {
  const own = await readOwnFile(file, options, host);
  if (own === null) return finish(EXIT.INVALID_PROGRAM);
  const jobs = jobsFor([own.scene], options.output, options.frames, { still: true });
  await drawJobs(jobs, own, options, host, finish);
}

/** Scenes have parameters, meshes and shaders of their own. */
function refuseForScenes({ parameter, track, uniform, mesh, fit, texture, dvle = [], watch }: Options): void {
  const given = {
    parameter: parameter.length > 0,
    track: track.length > 0,
    "no-fit": !fit,
    texture: texture !== undefined,
    uniform: uniform.length > 0,
    mesh: mesh !== undefined,
    dvle: dvle.length > 0,
    watch: watch === true,
  };
  for (const [option, isGiven] of Object.entries(given))
    if (isGiven)
      throw new UsageError(
        `draw --${option} belongs to a file with a program or shaders; a scene has what it needs of its own`,
      );
}

function checkUsage(name: string | undefined, { all, list: lists, output, format, watch }: Options): void {
  if (lists && name !== undefined) throw new UsageError("draw --list takes no scene");
  if (!lists && name === undefined && !all) throw new UsageError("draw needs a scene, or --all");
  if (name !== undefined && all) throw new UsageError("draw takes a scene or --all, not both");
  if (output === "-" && watch)
    throw new UsageError("draw --watch writes a picture again and again; --output can name a file");
  if (output === "-" && format === "json")
    throw new UsageError("PNG and JSON cannot share standard output; --output can name a file");
}

function parseThreads(text: string): number {
  const threads = wholeNumber(text);
  if (threads < 1 || threads > MAX_THREADS)
    throw new InvalidArgumentError(`Expected a number from 1 to ${MAX_THREADS}.`);
  return threads;
}

function sceneOf(name: string, scene: Scene | undefined, scenes: readonly Scene[]): Scene {
  if (scene !== undefined) return scene;
  const names = scenes.map((other) => other.name);
  throw new UsageError(unknownScene(name, names));
}

function unknownScene(name: string, scenes: readonly string[]): string {
  const near = nearNames(name, scenes);
  const begun = scenes.filter((scene) => scene.startsWith(`${name}-`));
  const meant = near.length > 0 ? near : begun;
  const advice = meant.length === 0 ? "" : `; did you mean ${oneOf(meant)}?`;
  return `there is no scene ${name}; there are ${scenes.join(", ")}${advice}`;
}

function list(scenes: readonly Scene[], format: Format, host: Host): void {
  if (format === "json") {
    const described = scenes.map(({ name, title, description, width, height, frames }) => {
      return { name, title, description, width, height, frames };
    });
    return printJson(host, { scenes: described });
  }
  const length = Math.max(...scenes.map(({ name }) => name.length));
  for (const { name, description, frames } of scenes) {
    const count = frames > 1 ? ` (${frames} frames)` : "";
    host.stdout.write(`${name.padEnd(length)}  ${description}${count}\n`);
  }
}

function parseRange(text: string): FrameRange {
  const [, first, last] = (/^(\d{1,6})\.\.(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (first === undefined || last === undefined) {
    const hint = /^\d{1,6}$/.test(text) ? `, or ${text}..${text} for one frame` : "";
    throw new InvalidArgumentError(`Expected two frame numbers like 0..11${hint}.`);
  }
  if (first > last) throw new InvalidArgumentError("The first frame must not exceed the last.");
  return { first, last };
}

const MAX_SIZE = 4096;

function parseSize(text: string): Size {
  const [, width, height] = (/^(\d{1,5})x(\d{1,5})$/.exec(text) ?? []).map(Number);
  const fits = (size: number | undefined): size is number =>
    size !== undefined && size >= 1 && size <= MAX_SIZE;
  if (!fits(width) || !fits(height)) {
    throw new InvalidArgumentError(`Expected a width and a height up to ${MAX_SIZE} like 640x480.`);
  }
  return { width, height };
}
