/** A scene for programs of the PICA200 that stand in the place of others: the mesh of the scene, in its middle. */

import { type Shader, type Uniforms, uniformsOf } from "@glasm/pica200";
import { type Draw, shadersOf } from "@glasm/pica200-draw";
import type { Frame, Mesh, Pica200Scene, Pica200Target, Scene } from "@glasm/rasterizer";
import { mat4, type ReadonlyMat4 } from "gl-matrix";
import type { TeachingMesh } from "../../meshes/teaching-mesh.js";

/** From the eye to the middle of the mesh, and how it is turned in degrees, as in lessons. */
const DISTANCE = 7.7;
const [TILT, TURN] = [26, -32];
const BACKDROP = [0.17, 0.18, 0.2] as const;

/** What vertices have, by the names that programs give to their inputs, or by number where they give none. */
const ATTRIBUTES = ["position", "normal", "texcoord", "color"] as const;
type AttributeName = (typeof ATTRIBUTES)[number];
const WHITE = [1, 1, 1, 1] as const;

function attributeOf(name: AttributeName, { positions, normals, texCoords }: TeachingMesh): Draw["attributes"][number] {
  switch (name) {
    case "position":
      return { data: positions, components: 3 };
    case "normal":
      return { data: normals, components: 3 };
    case "texcoord":
      return { data: texCoords, components: 2 };
    case "color":
      return WHITE;
  }
}

/** Which attribute a name means: `inpos`, `vertexNormal` and `texcoord0` are names, too. */
function meantBy(name: string): AttributeName | undefined {
  const word = name.toLowerCase();
  if (/pos/.test(word)) return "position";
  if (/norm|nrm/.test(word)) return "normal";
  if (/tex|uv/.test(word)) return "texcoord";
  return /col|clr/.test(word) ? "color" : undefined;
}

/** For each v register what the mesh has for it. */
function attributesFor(shader: Shader, vertex: number, mesh: TeachingMesh): Draw["attributes"] {
  const names: (AttributeName | undefined)[] = [...ATTRIBUTES];
  for (const { name, first } of shader.executables[vertex]!.uniforms)
    if (first.file === "v") names[first.index] = meantBy(name) ?? names[first.index];
  return Array.from(names, (name) => (name === undefined ? null : attributeOf(name, mesh)));
}

/** The matrices by the names of uniforms. */
function matricesFor(target: Pica200Target, frame: Frame): Readonly<Record<string, ReadonlyMat4>> {
  const projection = target.view(perspective(30, frame, 1, 20));
  const modelView = mat4.fromTranslation(mat4.create(), [-0.15, 0.05, -DISTANCE]);
  mat4.rotateX(modelView, modelView, (Math.PI / 180) * TILT);
  mat4.rotateY(modelView, modelView, (Math.PI / 180) * TURN);
  const modelViewProjection = mat4.multiply(mat4.create(), projection, modelView);
  return { projection, modelView, modelViewProjection };
}

/** Clip coordinates have z from -w at the near plane to 0 at the far one. [PICA200 8] */
function perspective(fieldOfView: number, { width, height }: Frame, near: number, far: number): mat4 {
  const scale = 1 / Math.tan((fieldOfView * Math.PI) / 360);
  const depth = near / (near - far);
  // prettier-ignore
  return mat4.fromValues(
    (scale * height) / width, 0, 0, 0,
    0, scale, 0, 0,
    0, 0, depth, -1,
    0, 0, depth * far, 0,
  );
}

function uniformsFor(
  shader: Shader,
  vertex: number,
  draw: Pick<Draw, "shaders">,
  matrices: Readonly<Record<string, ReadonlyMat4>>,
): Uniforms {
  const uniforms = uniformsOf(draw.shaders.vertex);
  return uniforms;
}

export function meshScene(scene: Scene, files: readonly string[], mesh: TeachingMesh): Pica200Scene {
  throw new Error(`${scene.name} ${files.join()} ${String(mesh)}`);
}
