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
import { type Corner, isSame, type Nothing, PICA200_VOLUME, reasonOf, type SeeTriangle } from "./nothing.js";
import { createPica200Target } from "./pica200-target.js";
import type { ReadText } from "./scene.js";
import { type ShaderScene, uniformsOf } from "./shader-scene.js";

/** Why a picture of a scene shows its background alone; null if it shows more. */
export function nothingOfShaders(
  scene: ShaderScene,
  readText: ReadText,
  picture: Image,
  phase: number,
): Nothing | null {
  const { width, height } = picture;
  const rasterizer = createRasterizer({ width, height });
  const target = createPica200Target({ sink: rasterizer, readText });
  scene.drawBackground(target);
  if (!isSame(picture, rasterizer.image())) return null;
  const draw = scene.ownDraw(target, { phase, width, height });
  const none = draw.shaders.geometry ? "the geometry shader emits no triangle" : "there is no triangle";
  return {
    reason: reasonOf((see) => forEachTriangle(draw, see), PICA200_VOLUME, none),
    zeros: zerosOf(draw),
  };
}

/** Goes through the clip coordinates of all triangles. */
function forEachTriangle(draw: Draw, see: SeeTriangle): void {
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

function forEachOfVertices(draw: Draw, position: Position, see: SeeTriangle): void {
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
  see: SeeTriangle,
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
