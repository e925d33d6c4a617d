import type { TextureColor, TextureFormat, TextureUnit } from "@glasm/primitives";
import { combineFunction } from "./combine.js";
import { clampToSigned, clampToUnit, positive, type TextureFunction } from "./texture-function.js";

/** A component of the result, of the fragment's, the texture source's and the environment's. */
type Component = (fragment: number, source: number, environment: number) => number;

const { fround } = Math;

const keep: Component = (f) => f;
const replace: Component = (_f, s) => s;
const modulate: Component = (f, s) => fround(f * s);
const blend: Component = (f, s, e) => fround(fround(f * fround(1 - s)) + fround(e * s));
const add: Component = (f, s) => clampToUnit(fround(f + s));

/** Where colors may be negative. [NV_texture_shader 3.8.9] */
const signedBlend: Component = (f, s, e) => blend(f, positive(s), e);
const signedAdd: Component = (f, s) => clampToSigned(fround(f + s));

type Mode = "replace" | "modulate" | "blend" | "add";

/** Functions for red, green and blue, and for alpha. */
type Pair = readonly [color: Component, alpha: Component];

/** What colors are made of where the texture has some. [GL1.3 Table 3.22, Table 3.23] */
const COLOR_FUNCTIONS: Readonly<Record<Mode, Component>> = { replace, modulate, blend, add };
const SIGNED_COLOR_FUNCTIONS: typeof COLOR_FUNCTIONS = {
  replace,
  modulate,
  blend: signedBlend,
  add: signedAdd,
};

/** What alpha is made of where the texture has some, but for an intensity. [GL1.3 Table 3.22, Table 3.23] */
const ALPHA_FUNCTIONS: Readonly<Record<Mode, Component>> = {
  replace,
  modulate,
  blend: modulate,
  add: modulate,
};

/** [GL1.3 Table 3.22, Table 3.23] */
function functions(mode: Mode, format: TextureFormat, isSigned: boolean): Pair {
  const color = (isSigned ? SIGNED_COLOR_FUNCTIONS : COLOR_FUNCTIONS)[mode];
  switch (format) {
    case "alpha":
      return [keep, ALPHA_FUNCTIONS[mode]];
    case "luminance":
    case "rgb":
      return [color, keep];
    case "intensity":
      return [color, color];
    case "luminance-alpha":
    case "rgba":
      return [color, ALPHA_FUNCTIONS[mode]];
  }
}

function componentFunction([color, alpha]: Pair, unit: number, environment: TextureColor): TextureFunction {
  const constant = Float32Array.from(environment);
  return (fragment, samples) => {
    const source = samples[unit]!;
    for (let i = 0; i < 3; i += 1) fragment[i] = color(fragment[i]!, source[i]!, constant[i]!);
    fragment[3] = alpha(fragment[3]!, source[3]!, constant[3]!);
  };
}

/** DECAL, which leaves the fragment as it is where it is undefined. [GL1.3 Table 3.22, Ruling 87] */
function decalFunction(unit: number, format: TextureFormat, isSigned: boolean): TextureFunction {
  if (format !== "rgb" && format !== "rgba") return () => {};
  return (fragment, samples) => {
    const source = samples[unit]!;
    // The alpha of an RGB texture is 1.
    const alpha = isSigned ? positive(source[3]!) : source[3]!;
    for (let i = 0; i < 3; i += 1) fragment[i] = blend(fragment[i]!, alpha, source[i]!);
  };
}

const BLACK: TextureColor = [0, 0, 0, 0];

/** The texture function of a unit of a draw in which colors may be negative or not. [GL1.3 3.8.12, NV_texture_shader 3.8.9] */
export function textureFunction(
  { unit, texture: { format }, environment }: TextureUnit,
  isSigned: boolean,
): TextureFunction {
  switch (environment.mode) {
    case "none":
      return () => {};
    case "combine":
      return combineFunction(environment, isSigned);
    case "decal":
      return decalFunction(unit, format, isSigned);
    case "blend":
      return componentFunction(functions("blend", format, isSigned), unit, environment.color);
    default:
      return componentFunction(functions(environment.mode, format, isSigned), unit, BLACK);
  }
}
