import { singleFromHex } from "@glasm/base";
import type { Step } from "../case.js";
import { isPrimitiveMode, type Primitive } from "../oracle/assembly.js";
import { clip, type ClipVertex, clipVertex, toWindow, type WindowVertex } from "../oracle/clip.js";
import { toNumber } from "../oracle/rational.js";
import type { Json } from "../target.js";
import { CaseFileError } from "../text/case-file-error.js";
import type { Line } from "../text/sections.js";

/** A vertex of a `clip` block. */
interface ClipRow {
  readonly position: readonly number[];
  readonly color: readonly number[];
  /** By the number of the CLP register. */
  readonly distances: ReadonlyMap<number, number>;
}

const PROGRAM = 4095;
/** Room for the primitives of a few dozen vertices. */
const BUFFER_SIZE = 4096;
const WHITE = [1, 1, 1, 1];
const DISTANCE = /^CLP([0-5])=(\S+)$/;
/** What single precision leaves of a coordinate, times its size. */
const TOLERANCE = 1 / 0x10000;

/**
 * Commands that draw the vertices of a `clip` block in feedback mode, and the primitives that an exact clipper makes of
 * them. [GL1.3 2.11, 5.3]
 */
export function clipSteps(
  mode: string,
  lines: readonly Line[],
  line: number,
  window: readonly [number, number],
): readonly Step[] {
  if (!isPrimitiveMode(mode)) throw new CaseFileError(line, `${mode} is not a mode of Begin`);
  const rows = lines.map(readRow);
  const planes = [...new Set(rows.flatMap(({ distances }) => [...distances.keys()]))].sort();
  const vertices = rows.map((row) => exactVertex(row, planes));
  const primitives = clip(mode, vertices).map((primitive) => windowPrimitive(primitive, window));
  const text = programText(planes);
  const memory = { out: "f32", n: BUFFER_SIZE };
  const calls: readonly (readonly [string, ...Json[]])[] = [
    ["loadProgramNV", "VERTEX_PROGRAM_NV", PROGRAM, text.length, { text }],
    ["bindProgramNV", "VERTEX_PROGRAM_NV", PROGRAM],
    ["enable", "VERTEX_PROGRAM_NV"],
    ...planes.map((plane) => ["enable", `CLIP_PLANE${plane}`] as const),
    ["feedbackBuffer", BUFFER_SIZE, "4D_COLOR_TEXTURE", memory],
    ["renderMode", "FEEDBACK"],
    ["begin", mode],
    ...rows.flatMap((row) => vertexCalls(row, planes)),
    ["end"],
  ];
  return [
    ...calls.map(([gl, ...args]) => ({ line, request: { gl, args }, expect: {} })),
    {
      line,
      request: { gl: "renderMode", args: ["RENDER"] },
      expect: { primitives: { tolerance: TOLERANCE, expected: primitives } },
    },
  ];
}

function readRow({ text, number }: Line): ClipRow {
  const [position, ...others] = text.split("|").map((part) => part.trim().split(/\s+/));
  const numbers = (words: readonly string[]): number[] => words.map((word) => numberOf(word, number));
  const color = others.find(([first]) => !DISTANCE.test(first!));
  const distances = others.filter((words) => words !== color).flat();
  if (position?.length !== 4 || (color !== undefined && color.length !== 4))
    throw new CaseFileError(
      number,
      "a vertex has four coordinates, and after a bar four components of its color",
    );
  return {
    position: numbers(position),
    color: color === undefined ? WHITE : numbers(color),
    distances: new Map(
      distances.map((word) => {
        const match = DISTANCE.exec(word);
        if (match === null)
          throw new CaseFileError(number, `expected a clip distance such as CLP0=1, found ${word}`);
        return [Number(match[1]), numberOf(match[2]!, number)];
      }),
    ),
  };
}

function numberOf(word: string, line: number): number {
  const value = /^[0-9a-f]{8}$/.test(word) ? singleFromHex(word)! : Number(word);
  if (!Number.isFinite(value) || Math.fround(value) !== value)
    throw new CaseFileError(line, `${word} is not a finite single`);
  return value;
}

/** A distance that is not given is zero: the program writes it for every vertex. */
const distancesOf = ({ distances }: ClipRow, planes: readonly number[]): readonly number[] =>
  planes.map((plane) => distances.get(plane) ?? 0);

const exactVertex = (row: ClipRow, planes: readonly number[]): ClipVertex =>
  clipVertex(row.position, row.color, distancesOf(row, planes));

function windowPrimitive(
  { kind, vertices }: Primitive<ClipVertex>,
  [width, height]: readonly [number, number],
): Json {
  return {
    kind,
    vertices: vertices.map((vertex) => {
      const { position, color }: WindowVertex = toWindow(vertex, [0, 0, width, height], [0, 1]);
      return { position: position.map(toNumber), color: color.map(toNumber) };
    }),
  };
}

/** Attribute 1 is the color, attribute 8 + i the distance CLPi. */
function programText(planes: readonly number[]): string {
  const distances = planes.map((plane) => `MOV o[CLP${plane}], v[${8 + plane}];\n`);
  const header = planes.length > 0 ? "!!VP2.0" : "!!VP1.0";
  return `${header}\nMOV o[COL0], v[1];\n${distances.join("")}MOV o[HPOS], v[0];\nEND`;
}

function vertexCalls(row: ClipRow, planes: readonly number[]): readonly (readonly [string, ...Json[]])[] {
  return [
    ["vertexAttrib4fNV", 1, ...row.color],
    ...distancesOf(row, planes).map((distance, i) => ["vertexAttrib1fNV", 8 + planes[i]!, distance] as const),
    ["vertexAttrib4fNV", 0, ...row.position],
  ];
}
