import { readText } from "@glasm/rasterizer/node";
import { DRAWINGS } from "../../src/worker/drawings.js";
import type { DrawAnswer, PickAnswer, PickRecord } from "../../src/messages/messages.js";
import { entries } from "../../src/gallery/catalog.js";
import { readUserMesh } from "../../src/meshes/user-mesh.js";
import type { Drawing } from "../../src/run/drawing.js";
import { loadSceneSource, type Sources } from "../../src/run/scene/sources.js";
import type { PlaygroundState } from "../../src/state/state.js";
import type { Size } from "../../src/panel/panel.js";
import type { PictureExtent } from "../../src/state/view.js";

export { readText };

/** The initial state of a scene or a lesson, with changes. */
export function stateOf(scene: string, changes: Partial<PlaygroundState> = {}): PlaygroundState {
  return {
    scene,
    programs: {},
    names: {},
    file: "",
    frame: 0,
    view: { yaw: 0, pitch: 0, zoom: 1 },
    parameters: {},
    display: { kind: "picture" },
    arithmetic: "unified",
    mesh: null,
    vertices: null,
    vertex: null,
    execution: null,
    size: null,
    step: 0,
    breakpoints: {},
    ...changes,
  };
}

export const SIZE: Size = { width: 96, height: 96 };

const SOURCES = new Map(
  await Promise.all(entries.map(async ({ name }) => [name, await loadSceneSource(name)] as const)),
);

/** What a state is drawn from, without a wait. */
function sourcesOf({ scene, mesh }: PlaygroundState): Sources {
  return { source: SOURCES.get(scene)!, mesh: mesh === null ? null : readUserMesh(mesh) };
}

/** By what draws the scene. */
const FRONTS: Readonly<Record<string, Drawing>> = {
  gl: await DRAWINGS["nv-vertex"](),
  pica200: await DRAWINGS.pica200(),
  "nv-gpu": await DRAWINGS["nv-gpu"](),
};

function drawingOf({ source }: Sources): Drawing {
  return FRONTS[source.sceneWith(null).scene.front]!;
}

/** Draws a state, small and with everything that is recorded. */
export function drawn(state: PlaygroundState, quick = false, primitive?: number, size = SIZE): DrawAnswer {
  const sources = sourcesOf(state);
  const marked = primitive === undefined ? {} : { primitive };
  return drawingOf(sources).draw({ kind: "draw", id: 7, state, ...size, quick, ...marked }, sources);
}

/** The vertices of the primitive at a pixel, or null. */
export function picked(state: PlaygroundState, x: number, y: number): readonly number[] | null {
  return pickedAt(state, x, y)?.vertices ?? null;
}

/** What picking finds at a pixel, or null. */
export function pickedAt(state: PlaygroundState, x: number, y: number): PickRecord | null {
  return pickAnswer(state, x, y).pick;
}

export function pickAnswer(state: PlaygroundState, x: number, y: number): PickAnswer {
  const sources = sourcesOf(state);
  return drawingOf(sources).pick({ kind: "pick", id: 7, state, ...SIZE, x, y }, sources);
}

/** Where in the picture that is which programs draw, or null. */
export function extentOf(state: PlaygroundState): PictureExtent | null {
  const sources = sourcesOf(state);
  return drawingOf(sources).measure({ kind: "measure", id: 7, state, ...SIZE }, sources).extent;
}

/** How many different colors a picture has. */
export function colorCount({ pixels }: DrawAnswer): number {
  return new Set(new Uint32Array(pixels.slice().buffer)).size;
}

/** The four bytes of a pixel. */
export function pixelAt({ pixels, width }: DrawAnswer, x: number, y: number): readonly number[] {
  const at = 4 * (y * width + x);
  return [...pixels.subarray(at, at + 4)];
}

/** The share of pixels that differ. */
export function difference(a: DrawAnswer, b: DrawAnswer): number {
  const [left, right] = [a, b].map(({ pixels }) => new Uint32Array(pixels.slice().buffer));
  return left!.filter((pixel, i) => pixel !== right![i]).length / left!.length;
}

/** A square of two triangles, from (-1,-1) to (1,1). */
export const SQUARE = `v -1 -1 0
v 1 -1 0
v 1 1 0
v -1 1 0
f 1 2 3 4
`;
