/** The options of `draw` that say what a vertex program's parameters hold. */

import { singleFromText } from "@glasm/base";
import type { MatrixName, TrackedMatrix, TransformName } from "@glasm/rasterizer";
import { InvalidArgumentError, Option } from "commander";
import { type Assignment, parseAssignment } from "../run/input-options.js";

/** A program parameter that may change over the frames. */
export interface DrawnParameter extends Assignment {
  /** What it would have after the last frame. */
  readonly end?: readonly number[];
}

const PIECES = /^([^=]*=[^=]*?)\.\.([^=]*)$/;

/** `--parameter`, with which `11=0,0,0,0..1,0,0,0` changes over the frames. [Ruling 226] */
export function drawnParameterOption(): Option {
  return new Option(
    "--parameter <n=x,y,z,w>",
    "set a program parameter of a vertex program, or with n=x,y,z,w..x,y,z,w let it change over the frames of a turn; may be repeated",
  ).argParser((text: string, before: readonly DrawnParameter[]) => [...before, parseDrawn(text)]);
}

function parseDrawn(text: string): DrawnParameter {
  const [, first, last] = PIECES.exec(text) ?? [];
  if (first === undefined || last === undefined) return parseAssignment(text);
  const start = parseAssignment(first);
  const end = last.split(",").map((component) => singleFromText(component.trim()));
  if (end.some((value) => value === undefined) || end.length !== start.values.length)
    throw new InvalidArgumentError("Expected as many numbers after .. as before, as in 11=0,0,0,0..1,0,0,0.");
  return { ...start, text, end: end as number[] };
}

/** The names of TrackMatrixNV, as `@glasm/rasterizer` has them, which is too large to load for help alone. */
const MATRICES: Readonly<Record<MatrixName, true>> = {
  modelview: true,
  projection: true,
  "modelview-projection": true,
  texture: true,
  matrix0: true,
  matrix1: true,
  matrix2: true,
  matrix3: true,
  matrix4: true,
  matrix5: true,
  matrix6: true,
  matrix7: true,
};
const TRANSFORMS: Readonly<Record<TransformName, true>> = {
  identity: true,
  inverse: true,
  transpose: true,
  "inverse-transpose": true,
};

const LAST_ADDRESS = 252;

/** `--track`, which takes the place of the usual matrices. [Ruling 227] */
export function trackOption(): Option {
  return new Option(
    "--track <n=matrix,transform>",
    `track this matrix in four program parameters, as TrackMatrixNV does, and only those that are said: ${Object.keys(MATRICES).slice(0, 4).join(", ")}, matrix0 to matrix7; ${Object.keys(TRANSFORMS).join(", ")}; may be repeated`,
  )
    .argParser((text: string, before: readonly TrackedMatrix[]) => [...before, parseTracked(text)])
    .default([], "modelview-projection in 0, modelview in 4, its inverse transpose in 8");
}

function parseTracked(text: string): TrackedMatrix {
  const [, number, matrix = "", transform = "identity"] =
    /^(\d{1,3})=([a-z0-7-]+)(?:,([a-z-]+))?$/.exec(text) ?? [];
  const address = Number(number);
  if (number === undefined || address % 4 !== 0 || address > LAST_ADDRESS)
    throw new InvalidArgumentError(
      `Expected n=matrix or n=matrix,transform, where n is a multiple of 4 from 0 to ${LAST_ADDRESS}.`,
    );
  if (!isIn(MATRICES, matrix))
    throw new InvalidArgumentError(`Expected a matrix: ${Object.keys(MATRICES).join(", ")}.`);
  if (!isIn(TRANSFORMS, transform))
    throw new InvalidArgumentError(`Expected a transform: ${Object.keys(TRANSFORMS).join(", ")}.`);
  return { address, matrix, transform };
}

function isIn<Name extends string>(names: Readonly<Record<Name, true>>, name: string): name is Name {
  return Object.hasOwn(names, name);
}
