/** The vertices of a draw with what they are given and what they store, without what becomes of them then: for tools. */

import { checkObject } from "@glasm/base";
import {
  createVertexRows,
  createVertexRunner,
  type Ends,
  type LaunchRequest,
  VALHALL,
  type VertexRows,
} from "@glasm/valhall";
import { laneWords } from "@glasm/vm";
import { AttributeLoads } from "../attributes/attribute-loads.js";
import { ROWS } from "../attributes/rows.js";
import { type CheckedDraw, checkedDraw } from "../draw/check-draw.js";
import type { Draw } from "../draw/draw.js";
import { storeClipCoordinates } from "../results/result-columns.js";

/** Some vertices of a draw that have run, one after the other; the next ones take their place. */
export interface RunVertices {
  /** How many. */
  readonly count: number;
  /** For each the words of the input registers, as a `LaneBatch` of `VALHALL` has them. */
  readonly inputs: Uint32Array;
  /** What they have stored; of varyings those that were asked for. */
  readonly rows: Pick<VertexRows, "positions" | "pointSizes" | "varyings">;
}

/** The vertices of a draw. */
export interface DrawVertices {
  /** How many there are: of each instance those of the indices, as often as these name one. */
  readonly count: number;
  /** What a launch has besides vertices. */
  readonly launch: LaunchRequest;
  /** The vertices in their order, an instance after the other, as launches have them. They run as they are asked for. */
  readonly vertices: Iterable<RunVertices>;
  /** How the executions of a program have ended so far; null of a second program that there is none of. */
  ends(part: "position" | "varying"): Ends | null;
  /** Makes clip coordinates of positions as vertices store them, four singles each. */
  clipCoordinates(positions: Float32Array, count: number, clip: Float32Array): void;
}

const COMPONENTS = 4;
const { inputs: INPUT_WORDS } = laneWords(VALHALL.cells, 1);
/** The bits of 1. */
const ONE = 0x3f800000;

/**
 * The vertices of a draw.
 * @param window that it is drawn to
 * @param slots The slots of varyings that are wanted, at most 16 different ones
 * @throws TypeError, RangeError as `Renderer.draw` does
 */
export function verticesOf(
  draw: Draw,
  window: { readonly width: number; readonly height: number },
  slots: readonly number[],
): DrawVertices {
  checkObject("verticesOf: draw", draw);
  checkObject("verticesOf: window", window);
  const { width, height } = window;
  const checked = checkedDraw(draw, { width, height, doubleBuffered: false });
  const { program, vertices, instances, launch, viewport, attributes } = checked;
  const rows = createVertexRows(ROWS);
  const loads = new AttributeLoads(rows);
  const components = loads.begin(attributes, Math.min(ROWS, vertices.count));
  const runner = createVertexRunner(program, rows, { ...launch, components, slots });
  return {
    count: vertices.count * instances,
    launch,
    vertices: portionsOf(checked, rows, (numbers, count, instance) => {
      loads.load(numbers, count, instance);
      runner.run(count);
    }),
    ends: (part) => runner.ends(part),
    clipCoordinates: (positions, count, clip) => storeClipCoordinates(positions, count, viewport, clip),
  };
}

type Run = (numbers: Uint32Array, count: number, instance: number) => void;

function* portionsOf(
  { vertices, instances, attributes }: CheckedDraw,
  rows: VertexRows,
  run: Run,
): Generator<RunVertices> {
  const { count: all, indices, lowest } = vertices;
  const numbers = new Uint32Array(Math.min(ROWS, all));
  const inputs = new Uint32Array(INPUT_WORDS * numbers.length);
  const given = new Map(attributes.map(({ number, array }) => [number, array?.components ?? COMPONENTS]));
  for (let instance = 0; instance < instances && all > 0; instance += 1)
    for (let done = 0; done < all; done += ROWS) {
      const count = Math.min(ROWS, all - done);
      for (let row = 0; row < count; row += 1)
        numbers[row] = indices === null ? lowest + done + row : indices[done + row]!;
      run(numbers, count, instance);
      putInputs(inputs, rows, count, given);
      yield { count, inputs: inputs.subarray(0, INPUT_WORDS * count), rows };
    }
}

/** What the first rows were given; what an attribute lacks is 0, and its last component 1. [Ruling 336] */
function putInputs(
  inputs: Uint32Array,
  { attributes, vertices }: VertexRows,
  count: number,
  given: ReadonlyMap<number, number>,
): void {
  const ids = INPUT_WORDS - 2;
  for (let row = 0; row < count; row += 1) {
    const first = INPUT_WORDS * row;
    attributes.forEach(({ words }, number) => {
      const components = given.get(number) ?? 0;
      for (let i = 0; i < COMPONENTS; i += 1) {
        const absent = i === COMPONENTS - 1 ? ONE : 0;
        inputs[first + COMPONENTS * number + i] = i < components ? words[COMPONENTS * row + i]! : absent;
      }
    });
    inputs[first + ids] = vertices[COMPONENTS * row]!;
    inputs[first + ids + 1] = vertices[COMPONENTS * row + 1]!;
  }
}
