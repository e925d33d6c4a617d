import { TOKENS } from "@glasm/context";
import { PRIMITIVE_MODES, type PrimitiveModeName } from "../log/primitive-modes.js";

/** Vertices as between one Begin and End. */
export interface Strip {
  readonly mode: PrimitiveModeName;
  /** How many vertices it takes, if that is known before. */
  readonly length: number;
  /** Which of the command's draws it is in, from 0: each of them numbers its vertices. */
  readonly draw: number;
}

type Strips = (args: readonly unknown[]) => readonly Strip[];

const ofMode: Strips = ([mode]) => {
  const name = PRIMITIVE_MODES[Number(mode)];
  return name === undefined ? [] : [{ mode: name, length: Infinity, draw: 0 }];
};

/** A draw for each count that is above 0. [EXT_multi_draw_arrays 2.8] */
const multi =
  (count: number): Strips =>
  (args) => {
    const [first] = ofMode(args);
    const counts = Array.from(args[count] as ArrayLike<number>).slice(0, Number(args.at(-1)));
    return first === undefined
      ? []
      : counts.filter((length) => length > 0).map((length, draw) => ({ ...first, length, draw }));
  };

const polygon: Strips = () => [{ mode: "POLYGON", length: Infinity, draw: 0 }];

const countOf = (first: unknown, last: unknown): number => Math.max(Number(last) - Number(first) + 1, 0);

const strips = (mode: PrimitiveModeName, count: number, length: number, draw = 0): readonly Strip[] =>
  new Array<Strip>(count).fill({ mode, length, draw });

/** [GL1.3 5.1] */
const mesh1: Strips = ([mode, first, last]) =>
  strips(mode === TOKENS.POINT ? "POINTS" : "LINE_STRIP", 1, countOf(first, last));

/** Loops of Begin and End. [GL1.3 5.1] */
const mesh2: Strips = ([mode, firstU, lastU, firstV, lastV]) => {
  const [u, v] = [countOf(firstU, lastU), countOf(firstV, lastV)];
  if (mode === TOKENS.POINT) return strips("POINTS", 1, u * v);
  if (mode === TOKENS.FILL) return strips("QUAD_STRIP", Math.max(v - 1, 0), 2 * u);
  return [...strips("LINE_STRIP", v, u), ...strips("LINE_STRIP", u, v, 1)];
};

/** The commands that draw, outside of Begin and End, and what they draw. */
const DRAWING: ReadonlyMap<string, Strips> = new Map<string, Strips>([
  ["begin", ofMode],
  ["drawArrays", ofMode],
  ["drawElements", ofMode],
  ["drawRangeElements", ofMode],
  ["multiDrawArraysEXT", multi(2)],
  ["multiDrawElementsEXT", multi(1)],
  ["evalMesh1", mesh1],
  ["evalMesh2", mesh2],
  ...["s", "i", "f", "d", "sv", "iv", "fv", "dv"].map((type) => [`rect${type}`, polygon] as const),
]);

/** What a command draws; null if it draws nothing. */
export function drawnBy(command: string, args: readonly unknown[]): readonly Strip[] | null {
  return DRAWING.get(command)?.(args) ?? null;
}
