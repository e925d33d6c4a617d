import { singleFromBits, tangent } from "@glasm/base";
import { type Program, type Shader, singleFromF24, type Uniforms, uniformsOf } from "@glasm/pica200";
import type { Blending } from "@glasm/primitives";
import { mat4 } from "gl-matrix";
import { type Shaders, shadersOf } from "@glasm/pica200-draw";
import type { Pica200Target } from "./pica200-target.js";
import type { Frame } from "./scene.js";

const shadersIn = new WeakMap<Shader, Shaders>();

/** The shaders of sources: those of one container are the same ones each time, which are compiled only once. */
export function assembledShaders(target: Pica200Target, files: readonly string[]): Shaders {
  const container = target.assemble(files);
  let shaders = shadersIn.get(container);
  if (shaders === undefined) shadersIn.set(container, (shaders = shadersOf(container)));
  return shaders;
}

/** Constant registers, those of floats as singles. */
export interface SceneUniforms extends Uniforms {
  readonly c: Float32Array;
}

/** Values of uniforms by name: four numbers for each register. */
export type UniformValues = Readonly<Record<string, ArrayLike<number>>>;

/**
 * The constant registers of a program: its constants, and values for uniforms by their names. Names that the program does
 * not have, and registers more than a uniform has, are passed over.
 */
export function uniformsWith(program: Program, values: UniformValues): SceneUniforms {
  const { c: words, i, b } = uniformsOf(program);
  const c = Float32Array.from(words, (word) => singleFromBits(singleFromF24(word)));
  for (const { name, first, count } of program.uniforms) {
    const given = values[name];
    if (given === undefined || first.file === "v") continue;
    if (first.file === "b") b.set(Array.from(given).slice(0, count), first.index);
    else {
      const registers = first.file === "c" ? c : i;
      registers.set(Array.from(given).slice(0, 4 * count), 4 * first.index);
    }
  }
  return { c, i, b };
}

/**
 * A projection with a vertical field of view in degrees: clip coordinates have z from -w at the near plane to 0 at the
 * far one. [PICA200 8]
 */
export function projection(fieldOfView: number, frame: Frame, near: number, far: number): mat4 {
  const height = 1 / tangent((fieldOfView * Math.PI) / 360);
  const depth = near / (near - far);
  const values: [number, number, number, number][] = [
    [(height * frame.height) / frame.width, 0, 0, 0],
    [0, height, 0, 0],
    [0, 0, depth, -1],
    [0, 0, depth * far, 0],
  ];
  return mat4.clone(values.flat() as unknown as mat4);
}

/** What lies nearer hides what lies behind it: depths are 1 at the near and 0 at the far plane. */
export const FARTHEST_LOSES = { comparison: "greater", write: true } as const;

/** Light that is added to what is there. */
export const ADDED_LIGHT: Blending = {
  equation: "add",
  source: "one",
  destination: "one",
  constant: [0, 0, 0, 0],
};

/** Colors that are multiplied by their alpha already; the window stays opaque. */
export const PREMULTIPLIED: Blending = { ...ADDED_LIGHT, destination: "one-minus-src-alpha" };

/** Colors that what is there is multiplied by. */
export const MULTIPLIED: Blending = { ...ADDED_LIGHT, source: "dst-color", destination: "zero" };
