/** A file that somebody wants to see: a vertex program or shaders, as a scene. */

import { NV_VERTEX, type Program } from "@glasm/nv-vertex";
import { PICA200 } from "@glasm/pica200";
import type { Image } from "@glasm/raster";
import type { ProgramScene, ShaderScene, TrackedMatrix } from "@glasm/rasterizer";
import { basename, extname } from "node:path";
import { UsageError } from "../exit.js";
import type { Host } from "../host.js";
import { loadFile } from "../load-file.js";
import type { Format } from "../output.js";
import { readMesh } from "./mesh-file.js";
import { Notes } from "./notes.js";
import { programNotes, sceneOfProgram } from "./program-file.js";
import type { DrawnParameter } from "./program-options.js";
import { readTexture } from "./texture-file.js";
import { sceneOfShaders, type ShaderFileOptions, shaderNotes } from "./shader-file.js";

/** Whether what is to be drawn is a file: names of scenes have neither dots nor slashes. */
export function isOwnFile(name: string): boolean {
  return name === "-" || /[./\\]/.test(name);
}

/** What is said of a file that is drawn. */
export interface OwnFileOptions extends ShaderFileOptions {
  readonly format: Format;
  readonly parameter: readonly DrawnParameter[];
  readonly track: readonly TrackedMatrix[];
  readonly mesh?: string;
  /** Whether it is moved and scaled. */
  readonly fit: boolean;
  readonly texture?: string;
}

/** Somebody's own program or shaders as a scene. */
export interface OwnFile {
  readonly file: string;
  readonly scene: ProgramScene | ShaderScene;
  /** What there is to say of it so far. */
  readonly notes: readonly string[];
  /** Notes what has no value and, if the picture of a frame shows nothing of them, why. */
  explain(picture: Image, frame: number): Promise<void>;
}

/**
 * The scene of a file; or null, and what is wrong with its program has been printed.
 * @throws UsageError if it is none that can be drawn with, there is no such uniform or parameter, or the mesh is none
 */
export async function readOwnFile(
  file: string,
  options: OwnFileOptions,
  host: Host,
): Promise<OwnFile | null> {
  const { parameter, track, uniform, fit, format } = options;
  const loaded = await loadFile(file, options, host);
  if (loaded === null) return null;
  if (loaded.machine !== NV_VERTEX && loaded.machine !== PICA200)
    throw new UsageError(
      `${file}: programs of ${loaded.machine.title} are not drawn yet; glasm run runs them`,
    );
  const { whyNothing } = await import("@glasm/rasterizer");
  const { readText } = await import("@glasm/rasterizer/node");
  const mesh = options.mesh === undefined ? {} : { mesh: await readMesh(options.mesh, host), fit };
  const texture = options.texture === undefined ? {} : { texture: await readTexture(options.texture, host) };
  const isProgram = loaded.machine === NV_VERTEX;
  const unnamed = isProgram ? "program" : "shader";
  const drawing = {
    file,
    name: file === "-" ? unnamed : basename(file, extname(file)),
    shown: { ...mesh, ...texture },
  };
  const notes = new Notes(file, format, host);
  const scene = isProgram
    ? await sceneOfProgram(loaded.program as Program, drawing, parameter, track)
    : await sceneOfShaders(loaded, drawing, options, notes);
  return {
    file,
    scene,
    notes: notes.list,
    async explain(picture, frame) {
      const nothing = whyNothing(scene, readText, picture, frame / scene.frames);
      const found =
        scene.front === "gl"
          ? await programNotes(scene, nothing, track.length > 0)
          : await shaderNotes(scene, nothing, uniform);
      for (const note of found) notes.add(note);
    },
  };
}
