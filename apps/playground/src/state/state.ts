/** Everything that a link keeps: what is drawn and how it is looked at. */

import type { UserMesh } from "../meshes/user-mesh.js";
import type { Component } from "../words/component.js";

/** What the picture shows. */
export type Display =
  | { readonly kind: "picture" }
  | { readonly kind: "wireframe" }
  /** A result register as color: its components, scaled from what the draw has of them to [0,1]; see `ResultName`. */
  | { readonly kind: "register"; readonly register: string }
  /** A result register in the place of the position, moved and scaled into view; polygons filled, or as their edges. */
  | { readonly kind: "position"; readonly register: string; readonly edges?: true }
  /** The view volume with the unclipped and the clipped primitives, seen from outside. */
  | { readonly kind: "volume" };

/** Whether a display is the picture of a box from outside, which the view turns in the place of the scene. */
export function isBox({ kind }: Display): boolean {
  return kind === "volume" || kind === "position";
}

/** How the view is turned, in turns, and how much nearer it is, from the scene's own. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
  readonly zoom: number;
  /**
   * Whether the yaw is about what is upright in the scene; else it is about what is upright in its picture, as in links
   * that were made when there was nothing else.
   */
  readonly upright?: true;
  /** How far the picture is moved to the right and up, in halves of its width and height. */
  readonly shift?: readonly [right: number, up: number];
}

/** A line of a program where runs stop. */
export interface Breakpoint {
  /** From 1. */
  readonly line: number;
  /** Where it holds runs stop; without one always. */
  readonly condition?: string;
}

/** A table of vertices of the user's own. */
export interface UserVertices {
  readonly name: string;
  /** Comma-separated values, as `readVerticesCsv` takes them. */
  readonly csv: string;
}

/** Whether a state shows numbers that depend on the size of the picture, as matrices of cameras do. */
export function showsNumbers({ vertex, execution, vertices }: PlaygroundState): boolean {
  return vertex !== null || execution !== null || vertices !== null;
}

export interface PlaygroundState {
  /** Name of a scene of the rasterizer or of a lesson. */
  readonly scene: string;
  /** Program texts that differ from the scene's, by file name. */
  readonly programs: Readonly<Record<string, string>>;
  /** The names of the user's files that were opened in the places of programs, by the scene's files. [Ruling 250] */
  readonly names: Readonly<Record<string, string>>;
  /** The file in the editor. */
  readonly file: string;
  /** From 0; which picture of an animation. */
  readonly frame: number;
  readonly view: View;
  /**
   * Constant registers of a stage that the user has set, by their keys (`parameterKey`), with a number for each
   * component; they hold instead of the scene's.
   */
  readonly parameters: Readonly<Record<string, readonly Component[]>>;
  readonly display: Display;
  /** Of programs of a machine that does not have it, its usual one. */
  readonly arithmetic: string;
  /** Takes the place of the scene's mesh where the lesson or the scene lets it. */
  readonly mesh: UserMesh | null;
  /** Vertices of a file, which run through the program of a draw beside the picture's own. */
  readonly vertices: UserVertices | null;
  /** What is being debugged: a vertex of the draw, as a number in the order of provocation. */
  readonly vertex: number | null;
  /** What is being debugged instead: the execution of a program that runs without vertices, in the order of the calls. */
  readonly execution: number | null;
  /**
   * The size in pixels of the picture that the numbers of what is debugged, or of the vertices of a file, are of, as a link
   * says it; null for one that has the room that there is. [Ruling 251]
   */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** How many of its steps are done in the debugger; where it has fewer, all of them. */
  readonly step: number;
  /** By file, in the order of their lines; files without any are left out. */
  readonly breakpoints: Readonly<Record<string, readonly Breakpoint[]>>;
}
