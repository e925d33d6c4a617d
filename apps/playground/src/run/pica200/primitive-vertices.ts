/** The vertices that primitives are made of, with what places them and their color. */

import type { Triangle } from "@glasm/pica200";
import { type Draw, type OutputComponent, type OutputMap, outputMapOf } from "@glasm/pica200-draw";
import { modeText } from "../described/draw-text.js";
import type { PrimitiveVertices } from "../described/front.js";
import { VOLUME_WORDS } from "../display/volume.js";
import type { PrimitiveModeName } from "../log/primitive-modes.js";
import { COLOR, POSITION } from "./output-properties.js";
import { COMPONENTS, RESULT_WORDS } from "./vertices.js";

/** The numbers in the answer of the vertices that a run takes, by its number in its draw. */
export type VerticesOfRuns = (run: number) => readonly number[];

const CORNERS = 3;

/** What places vertices and colors them, from the o registers. */
interface Placement {
  readonly map: OutputMap;
  /** The number of the register that is in the place of the position, if any is. */
  readonly position: number | null;
}

/** What is not mapped is 1. [PICA200 8 s35, s36] */
function setValues(
  out: Float32Array,
  vertex: number,
  { map, position }: Placement,
  read: (from: OutputComponent) => number,
): void {
  for (let i = 0; i < COMPONENTS; i++) {
    const mapped = map.get(POSITION.semantics[i]!);
    const place = position === null ? mapped : { register: position, component: i };
    const tint = map.get(COLOR.semantics[i]!);
    const strength = tint === undefined ? 1 : Math.abs(read(tint));
    out[VOLUME_WORDS * vertex + i] = place === undefined ? 1 : read(place);
    out[VOLUME_WORDS * vertex + COMPONENTS + i] = strength < 1 ? strength : 1;
  }
}

/**
 * Those of a draw without a geometry program, from the o registers of its vertices.
 *
 * @param position the number of the register in the place of the position, if any is
 */
export function handedOn(
  draw: Draw,
  results: Float32Array,
  firstVertex: number,
  position: number | null = null,
): PrimitiveVertices<Draw> {
  const placement = { map: outputMapOf(draw.shaders), position };
  const count = results.length / RESULT_WORDS;
  const values = new Float32Array(VOLUME_WORDS * count);
  for (let vertex = 0; vertex < count; vertex++)
    setValues(
      values,
      vertex,
      placement,
      ({ register, component }) => results[RESULT_WORDS * vertex + COMPONENTS * register + component]!,
    );
  const original = (vertex: number): number => firstVertex + vertex;
  const isOf = (vertex: number, number: number): boolean => original(vertex) === number;
  return { draw, mode: modeOf(draw), count, values, original, isOf };
}

/** The primitive "geometry" is separate triangles. [Ruling 153] */
function modeOf({ primitives = "triangles" }: Draw): PrimitiveModeName {
  return modeText(primitives === "geometry" ? "triangles" : primitives);
}

/** Collects what the runs of a draw's geometry program emit. */
export class EmittedVertices {
  private readonly draw: Draw;
  private readonly placement: Placement;
  /** The place of each o register among those that EMIT stores. */
  private readonly places: ReadonlyMap<number, number>;
  private readonly rows: Float32Array[] = [];
  /** The run of each triangle. */
  private readonly runs: number[] = [];

  /**
   * @param registers the numbers of those that EMIT stores
   * @param position the number of the one in the place of the position, if any is
   */
  constructor(draw: Draw, registers: readonly number[], position: number | null = null) {
    this.draw = draw;
    this.placement = { map: outputMapOf(draw.shaders), position };
    this.places = new Map(registers.map((register, place) => [register, place]));
  }

  add({ vertices }: Triangle, run: number): void {
    const row = new Float32Array(VOLUME_WORDS * CORNERS);
    vertices.forEach((words, corner) => {
      setValues(row, corner, this.placement, ({ register, component }) => {
        const place = this.places.get(register);
        return place === undefined ? 0 : words[COMPONENTS * place + component]!;
      });
    });
    this.rows.push(row);
    this.runs.push(run);
  }

  /** All of them; `firstRun` is the number of the first run in the answer. */
  made(firstRun: number, inputs: VerticesOfRuns): PrimitiveVertices<Draw> {
    const { draw, rows, runs } = this;
    const values = new Float32Array(VOLUME_WORDS * CORNERS * rows.length);
    rows.forEach((row, triangle) => {
      values.set(row, VOLUME_WORDS * CORNERS * triangle);
    });
    const runOf = (vertex: number): number => runs[Math.floor(vertex / CORNERS)]!;
    const original = (vertex: number): number => firstRun + runOf(vertex);
    const isOf = (vertex: number, number: number): boolean =>
      number >= firstRun ? original(vertex) === number : inputs(runOf(vertex)).includes(number);
    return { draw, mode: "TRIANGLES", count: CORNERS * rows.length, values, original, isOf };
  }
}
