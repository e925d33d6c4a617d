import type { GL } from "@glasm/context";
import type { GlScene } from "@glasm/rasterizer";
import type { PlaygroundState } from "../../state/state.js";
import { OWN_VIEW } from "../../state/view.js";
import { BOX_TILT } from "../record/view-turn.js";
import { PRIMITIVE_MODES } from "../log/primitive-modes.js";
import type { CollectedDraw } from "../record/draw-collector.js";
import { GrowingSingles } from "../record/growing-singles.js";
import type { PreparedScene } from "../scene/run-scene.js";
import type { Numbering } from "./numbering.js";

/**
 * Draws clip coordinates as they lie in the view volume, which is a box after the division by w.
 *
 * The planes keep the half-space of w > 0 alone, or the view volume: what lies behind the eye is nowhere in the box.
 */
const VOLUME_PROGRAM = `!!VP2.0
# v[0]       clip coordinates of the vertex
# v[3]       its color
# c[0]-c[3]  from the box to the eye that looks at it, tracked
# c[4]-c[9]  planes that clip
# c[10]      (what multiplies the color, what is added, 0, 1)
    DP4 o[HPOS].x, c[0], v[0];
    DP4 o[HPOS].y, c[1], v[0];
    DP4 o[HPOS].z, c[2], v[0];
    DP4 o[HPOS].w, c[3], v[0];
    DP4 o[CLP0].x, c[4], v[0];
    DP4 o[CLP1].x, c[5], v[0];
    DP4 o[CLP2].x, c[6], v[0];
    DP4 o[CLP3].x, c[7], v[0];
    DP4 o[CLP4].x, c[8], v[0];
    DP4 o[CLP5].x, c[9], v[0];
    MAX R0, v[3], c[10].z;
    MIN R0, R0, c[10].w;
    MAD o[COL0].xyz, R0, c[10].x, c[10].y;
END
`;

type Plane = readonly [number, number, number, number];

/** What lies before the eye. */
export const IN_FRONT: readonly Plane[] = [[0, 0, 0, 1]];
const VIEW_VOLUME: readonly Plane[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [0, 1, 0, 1],
  [0, -1, 0, 1],
  [0, 0, 1, 1],
  [0, 0, -1, 1],
];

/** A way in which all primitives are drawn. */
export interface Pass {
  readonly planes: readonly Plane[];
  /** A token of PolygonMode. */
  readonly polygonMode: "LINE" | "FILL";
  /** What multiplies and what is added to a color. */
  readonly contrast: number;
  readonly light: number;
  /** Lines would else be hidden in parts by the faces that they belong to. */
  readonly depthRange: readonly [number, number];
}

/** All primitives as dim lines, and what the view volume has of them. */
const PASSES: readonly Pass[] = [
  { planes: IN_FRONT, polygonMode: "LINE", contrast: 0.25, light: 0.17, depthRange: [0.002, 1] },
  { planes: VIEW_VOLUME, polygonMode: "FILL", contrast: 0.85, light: 0.15, depthRange: [0, 0.998] },
];

/** How what is in a box is seen. */
export interface BoxLook {
  readonly passes: readonly Pass[];
  /** How wide, high and deep it is, by the shape of the picture. */
  scale(aspect: number): readonly [number, number, number];
}

/** The box has the shape of the picture, and its near end, where z is -1, is in front. */
export const VIEW_VOLUME_LOOK: BoxLook = { passes: PASSES, scale: (aspect) => [Math.min(aspect, 2), 1, -1] };

/** From the eye to the middle of the box, whose sides have the length 2. */
const DISTANCE = 7;
/** Of the picture's height at the distance 1: no box is larger than a cube in a square picture. */
const LEAST_HALF_ANGLE = 0.29;
/** Of the sphere around the box, with what is left at the picture's edges. */
const SPHERE_ROOM = 1.04;
/** How the box is turned without the user, in degrees. */
const [TURN, TILT] = [-40, BOX_TILT];

/** Words of a vertex that is shown: its place, which is clip coordinates in a view volume, and its color. */
export const VOLUME_WORDS = 8;
/** The most vertices that are shown. */
const MAX_SHOWN = 2 ** 20;

/** Vertices that primitives are made of. */
export interface VolumeDraw extends Pick<CollectedDraw, "mode" | "vertexCount" | "culled" | "frontFace"> {
  /** What one of them is. */
  readonly numbering: Numbering;
}

/** What is seen in a view volume. */
export interface VolumeContents {
  readonly draws: readonly VolumeDraw[];
  /** Clip coordinates, with z from -w to w, and color of all their vertices, or of the first ones. */
  readonly vertices: GrowingSingles;
  readonly look: BoxLook;
}

/** Takes vertices as far as they are shown. */
export function volumeVertices(): GrowingSingles {
  return new GrowingSingles(VOLUME_WORDS, MAX_SHOWN);
}

/** The picture of a view volume. */
export interface Volume {
  readonly volume: PreparedScene;
  /** What a vertex of the volume's picture is. */
  readonly numbering: Numbering;
}

/** What a picture of a view volume depends on, besides what is in it. */
type VolumeFrame = Pick<PreparedScene, "frame" | "state" | "gl" | "programCache">;

/** Makes a picture of a view volume, turned by the view of the state. */
export function makeVolume(
  { draws, vertices, look }: VolumeContents,
  { gl, programCache, state, frame }: VolumeFrame,
): Volume {
  const { count, kept } = vertices;
  const shown = shownDraws(draws, count);
  const plainState = { ...unturned(state), programs: {}, parameters: {}, vertex: null };
  return {
    volume: {
      gl,
      programCache,
      scene: volumeScene(shown, kept, { view: state.view, look }),
      state: plainState,
      programs: [],
      readText: () => VOLUME_PROGRAM,
      frame,
    },
    numbering: {
      original: (vertex) => inDraw(shown, vertex % count, (of, place) => of.original(place)),
      emitted: (vertex) => inDraw(shown, vertex % count, (of, place) => of.emitted?.(place) ?? null),
      inScene: (vertex) => inDraw(shown, vertex % count, (of, place) => of.inScene(place)),
      isOf: (vertex, number) => inDraw(shown, vertex % count, (of, place) => of.isOf(place, number)),
    },
  };
}

/** A state as the scene is seen without the user's turn. */
export function unturned(state: PlaygroundState): PlaygroundState {
  return { ...state, view: OWN_VIEW };
}

/** A draw whose vertices are shown. */
interface ShownDraw extends VolumeDraw {
  /** Its first vertex among those that are shown. */
  readonly first: number;
}

/** The draws as far as this many vertices go. */
function shownDraws(draws: readonly VolumeDraw[], count: number): ShownDraw[] {
  const shown: ShownDraw[] = [];
  let first = 0;
  for (const draw of draws) {
    if (first === count) continue;
    const vertexCount = Math.min(draw.vertexCount, count - first);
    shown.push({ ...draw, vertexCount, first });
    first += vertexCount;
  }
  return shown;
}

/** What there is to know of a vertex that is shown, which every pass draws again, by its place in its draw. */
function inDraw<T>(
  draws: readonly ShownDraw[],
  vertex: number,
  know: (numbering: Numbering, place: number) => T,
): T {
  const draw = draws.find(({ first, vertexCount }) => vertex < first + vertexCount)!;
  return know(draw.numbering, vertex - draw.first);
}

/**
 * A scene of the view volume of what was drawn with programs, seen from outside: every primitive unclipped, as
 * dim lines, and the part of it that the view volume keeps. The near end of the box is blue. Of what culls faces those
 * are culled that face so in this picture; clip distances of the programs are not considered.
 */
function volumeScene(
  draws: readonly ShownDraw[],
  vertices: Float32Array,
  { view, look }: Pick<VolumeContents, "look"> & Pick<PlaygroundState, "view">,
): GlScene {
  return {
    front: "gl",
    name: "view-volume",
    title: "View volume",
    description: "The view volume from outside.",
    width: 512,
    height: 512,
    frames: 1,
    files: ["view-volume.vp"],
    draw(gl, readText, frame) {
      prepare(gl, readText("view-volume.vp"));
      lookAtBox(gl, view, frame.width / frame.height, look);
      gl.enable(gl.DEPTH_TEST);
      gl.depthFunc(gl.LEQUAL); // the last pass over the same surface is seen
      gl.vertexAttribPointerNV(0, 4, gl.FLOAT, 4 * VOLUME_WORDS, vertices);
      gl.vertexAttribPointerNV(3, 4, gl.FLOAT, 4 * VOLUME_WORDS, vertices.subarray(4));
      gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY0_NV);
      gl.enableClientState(gl.VERTEX_ATTRIB_ARRAY3_NV);
      for (const pass of look.passes) drawPass(gl, pass, draws);
      drawBox(gl);
    },
  };
}

function prepare(gl: GL, text: string): void {
  gl.clearColor(0.08, 0.09, 0.12, 1);
  gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 1, text.length, text);
  gl.bindProgramNV(gl.VERTEX_PROGRAM_NV, 1);
  gl.trackMatrixNV(gl.VERTEX_PROGRAM_NV, 0, gl.MODELVIEW_PROJECTION_NV, gl.IDENTITY_NV);
}

/** Of a picture in which the sphere around a box has room, however it is turned: the tangent of half its height's angle. */
function halfAngle(scale: readonly [number, number, number], aspect: number): number {
  const [width, height, depth] = scale;
  const square = width * width + height * height + depth * depth;
  const sphere = SPHERE_ROOM * Math.sqrt(square / (DISTANCE * DISTANCE - square));
  return Math.max(LEAST_HALF_ANGLE, sphere / Math.min(1, aspect));
}

function lookAtBox(
  gl: GL,
  { yaw, pitch, zoom, shift = [0, 0] }: PlaygroundState["view"],
  aspect: number,
  look: BoxLook,
): void {
  const top = halfAngle(look.scale(aspect), aspect) / (zoom > 0 ? zoom : 1);
  gl.matrixMode(gl.PROJECTION);
  const [right, up] = shift;
  const side = top * aspect;
  gl.frustum(-side * (1 + right), side * (1 - right), -top * (1 + up), top * (1 - up), 1, 100);
  gl.matrixMode(gl.MODELVIEW);
  gl.translatef(0, 0, -DISTANCE);
  gl.rotatef(TILT + 360 * pitch, 1, 0, 0);
  gl.rotatef(TURN + 360 * yaw, 0, 1, 0);
  gl.scalef(...look.scale(aspect));
}

function drawPass(
  gl: GL,
  { planes, polygonMode, contrast, light, depthRange }: Pass,
  draws: readonly ShownDraw[],
): void {
  gl.enable(gl.VERTEX_PROGRAM_NV);
  planes.forEach((plane, i) => {
    gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 4 + i, ...plane);
    gl.enable(gl.CLIP_PLANE0 + i);
  });
  gl.programParameter4fNV(gl.VERTEX_PROGRAM_NV, 10, contrast, light, 0, 1);
  gl.polygonMode(gl.FRONT_AND_BACK, gl[polygonMode]);
  gl.depthRange(...depthRange);
  for (const { mode, first, vertexCount, culled, frontFace } of draws) {
    gl.frontFace(frontFace);
    if (culled !== null) gl.cullFace(culled);
    gl[culled === null ? "disable" : "enable"](gl.CULL_FACE);
    gl.drawArrays(PRIMITIVE_MODES.indexOf(mode), first, vertexCount);
  }
  gl.disable(gl.VERTEX_PROGRAM_NV);
}

/** The edges of the box, without a program. */
function drawBox(gl: GL): void {
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x, y] as const));
  gl.begin(gl.LINES);
  gl.color3f(0.75, 0.75, 0.8);
  for (const [x, y] of corners) {
    gl.vertex3f(x, y, -1);
    gl.vertex3f(x, y, 1);
  }
  for (const z of [1, -1]) {
    if (z === -1) gl.color3f(0.35, 0.65, 1);
    for (const side of [-1, 1]) {
      gl.vertex3f(-1, side, z);
      gl.vertex3f(1, side, z);
      gl.vertex3f(side, -1, z);
      gl.vertex3f(side, 1, z);
    }
  }
  gl.end();
}
