/** Why nothing of somebody's own shaders can be seen. */

import {
  COMPONENT_COUNT,
  REGISTERS,
  registersOfMask,
  run,
  runPipeline,
  type Triangle,
  type Uniforms,
} from "@glasm/pica200";
import {
  type Draw,
  type GeometryStage,
  type OutputComponent,
  type OutputMap,
  outputMapOf,
  verticesOf,
} from "@glasm/pica200-draw";
import { createRasterizer, type Image } from "@glasm/raster";
import { createPica200Target } from "./pica200-target.js";
import type { ReadText } from "./scene.js";
import { type ShaderScene, uniformsOf } from "./shader-scene.js";

/** That nothing can be seen. */
export interface Nothing {
  /** In words, as `all 3 triangles lie outside of the clip volume: w is 0 at every vertex`. */
  readonly reason: string;
  /** The names of the uniforms that hold nothing but zeros. */
  readonly zeros: readonly string[];
}

/** Why a picture of a scene shows its background alone; null if it shows more. */
export function whyNothing(
  scene: ShaderScene,
  readText: ReadText,
  { width, height, data }: Image,
): Nothing | null {
  const rasterizer = createRasterizer({ width, height });
  const target = createPica200Target({ sink: rasterizer, readText });
  scene.drawBackground(target);
  const background = rasterizer.image().data;
  if (data.some((byte, i) => byte !== background[i])) return null;
  const draw = scene.ownDraw(target, { phase: 0, width, height });
  return { reason: reasonOf(draw), zeros: zerosOf(draw) };
}

type Corner = readonly [x: number, y: number, z: number, w: number];

/** What can be true of every vertex. */
const EVERY_VERTEX: readonly (readonly [string, (corner: Corner) => boolean])[] = [
  ["the position is NaN", (corner) => corner.some(Number.isNaN)],
  ["x, y, z and w are 0", (corner) => corner.every((value) => value === 0)],
  ["w is 0", ([, , , w]) => w === 0],
  ["w is negative", ([, , , w]) => w < 0],
];

/** What lies outside of each plane of the clip volume. [PICA200 8 s37] */
const PLANES: readonly (readonly [string, (corner: Corner) => boolean])[] = [
  ["x is below -w", ([x, , , w]) => x < -w],
  ["x is above w", ([x, , , w]) => x > w],
  ["y is below -w", ([, y, , w]) => y < -w],
  ["y is above w", ([, y, , w]) => y > w],
  ["z is below -w", ([, , z, w]) => z < -w],
  ["z is above 0", ([, , z]) => z > 0],
];

function reasonOf(draw: Draw): string {
  const all = [...EVERY_VERTEX, ...PLANES].map(([text, holds]) => ({ text, holds, isTrue: true }));
  let [triangles, outside] = [0, 0];
  forEachTriangle(draw, (corners) => {
    triangles += 1;
    if (isOutside(corners)) outside += 1;
    for (const one of all) one.isTrue &&= corners.every(one.holds);
  });
  if (triangles === 0)
    return draw.shaders.geometry ? "the geometry shader emits no triangle" : "there is no triangle";
  const of = triangles === 1 ? "the only triangle" : `all ${triangles} triangles`;
  const every = all.find(({ isTrue }) => isTrue);
  const at = every === undefined ? "" : `: ${every.text} at every vertex`;
  if (outside === triangles)
    return `${of} ${triangles === 1 ? "lies" : "lie"} outside of the clip volume${at}`;
  return `no pixel differs from the background, although ${triangles - outside} of ${triangles} triangles are not outside of the clip volume${at}`;
}

/** Whether nothing of a triangle is inside: NaN never is. */
function isOutside(corners: readonly Corner[]): boolean {
  return (
    corners.some((corner) => corner.some(Number.isNaN)) ||
    PLANES.some(([, holds]) => corners.every((corner) => holds(corner)))
  );
}

/** Goes through the clip coordinates of all triangles. */
function forEachTriangle(draw: Draw, see: (corners: readonly Corner[]) => void): void {
  const { geometry = null } = draw.shaders;
  const position = positionIn(outputMapOf(draw.shaders));
  if (geometry === null) forEachOfVertices(draw, position, see);
  else forEachEmitted(draw, geometry, position, see);
}

/** Gives the clip coordinates of a vertex, whose output registers `valueOf` reads. */
type Position = (valueOf: (at: OutputComponent) => number) => Corner;

/** Components that nothing is mapped to are 1. [PICA200 8 s35] */
function positionIn(map: OutputMap): Position {
  const [x, y, z, w] = [0, 1, 2, 3].map((semantic) => map.get(semantic));
  return (valueOf) => {
    const at = (component: OutputComponent | undefined) => (component === undefined ? 1 : valueOf(component));
    return [at(x), at(y), at(z), at(w)];
  };
}

function forEachOfVertices(draw: Draw, position: Position, see: (corners: readonly Corner[]) => void): void {
  const { shaders, vertexUniforms: uniforms } = draw;
  const { count, columns, indices } = verticesOf(draw);
  const outputs = Array.from({ length: REGISTERS.o.count }, () => new Float32Array(COMPONENT_COUNT * count));
  const batch = { count, attributes: columns, outputs };
  run(shaders.vertex, uniforms === undefined ? batch : { ...batch, uniforms });
  const cornerOf = (vertex: number): Corner =>
    position(({ register, component }) => outputs[register]![COMPONENT_COUNT * vertex + component]!);
  for (let at = 0; at + 3 <= indices.length; at += 3)
    see([cornerOf(indices[at]!), cornerOf(indices[at + 1]!), cornerOf(indices[at + 2]!)]);
}

function forEachEmitted(
  draw: Draw,
  { program, mergesOutputs: _, ...pipeline }: GeometryStage,
  position: Position,
  see: (corners: readonly Corner[]) => void,
): void {
  const { shaders, vertexUniforms, geometryUniforms } = draw;
  const { count, columns, indices } = verticesOf(draw);
  const registers = registersOfMask(program.outputMask);
  const input = {
    count,
    attributes: columns,
    indices,
    ...(vertexUniforms === undefined ? {} : { vertexUniforms }),
    ...(geometryUniforms === undefined ? {} : { geometryUniforms }),
    onTriangle: ({ vertices }: Triangle) =>
      see(
        vertices.map((slot) =>
          position(
            ({ register, component }) => slot[COMPONENT_COUNT * registers.indexOf(register) + component]!,
          ),
        ),
      ),
  };
  runPipeline({ ...pipeline, vertex: shaders.vertex, geometry: program }, input);
}

/** Uniforms that hold zeros. */
function zerosOf({ shaders, vertexUniforms, geometryUniforms }: Draw): readonly string[] {
  const names = uniformsOf(shaders)
    .filter(({ program, uniform: { first, count } }) => {
      const held = program === shaders.vertex ? vertexUniforms : geometryUniforms;
      const width = first.file === "b" ? 1 : COMPONENT_COUNT;
      const values = held?.[first.file as keyof Uniforms] ?? [];
      return values.slice(width * first.index, width * (first.index + count)).every((value) => value === 0);
    })
    .map(({ uniform }) => uniform.name);
  return [...new Set(names)];
}
