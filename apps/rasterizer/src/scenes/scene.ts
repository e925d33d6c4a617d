import type { GL } from "@glasm/context";
import type { Mesh } from "../meshes/mesh.js";
import type { NvGpuTarget } from "./nv-gpu-target.js";
import type { Pica200Target } from "./pica200-target.js";
import type { ValhallTarget } from "./valhall-target.js";

/** Gives the text of a file beside the scenes: a program or a mesh. */
export type ReadText = (file: string) => string;

/** Which picture of a scene to draw. */
export interface Frame {
  /** How much of the animation lies before this picture, in [0,1). */
  readonly phase: number;
  /** Size of the window in pixels. */
  readonly width: number;
  readonly height: number;
}

/** What a scene is, without what it takes to draw it. */
export interface SceneDescription {
  /** Letters, digits and hyphens. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its usual size in pixels. */
  readonly width: number;
  readonly height: number;
  /** Number of pictures; more than one is an animation that repeats. */
  readonly frames: number;
  /** The files that `draw` reads. */
  readonly files: readonly string[];
}

/** A scene that the GL draws. */
export interface GlScene extends SceneDescription {
  readonly front: "gl";
  /** The one mesh that it shows, if any other of about its size may take its place. */
  readonly mesh?: () => Mesh;
  /**
   * Draws a whole picture with a new context.
   * @param mesh takes the place of `mesh()`; a scene without one ignores it
   */
  draw(gl: GL, readText: ReadText, frame: Frame, mesh?: Mesh): void;
}

/** A scene that shaders of the PICA200 draw. */
export interface Pica200Scene extends SceneDescription {
  readonly front: "pica200";
  /** Draws a whole picture. */
  draw(target: Pica200Target, frame: Frame): void;
}

/** A scene that programs of NV_gpu_program draw. */
export interface NvGpuScene extends SceneDescription {
  readonly front: "nv-gpu";
  /** Draws a whole picture. */
  draw(target: NvGpuTarget, frame: Frame): void;
}

/** A scene that vertex shaders of Valhall draw. */
export interface ValhallScene extends SceneDescription {
  readonly front: "valhall";
  /** Draws a whole picture. */
  draw(target: ValhallTarget, frame: Frame): void;
}

/** A picture or an animation. */
export type Scene = GlScene | Pica200Scene | NvGpuScene | ValhallScene;
