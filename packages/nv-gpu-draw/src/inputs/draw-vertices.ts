/** What the program of a draw is given for each vertex, without a run of it. */

import { checkObject } from "@glasm/base";
import { NV_GPU } from "@glasm/nv-gpu";
import { laneWords } from "@glasm/vm";
import { AttributeRows } from "../attributes/attribute-rows.js";
import { type CheckedDraw, checkedDraw } from "../draw/check-draw.js";
import type { Draw } from "../draw/draw.js";
import { type DrawInvocations, drawInvocations } from "./draw-invocations.js";

/** Some vertices of a draw, one after the other. */
export interface DrawVertices {
  /** How many. */
  readonly count: number;
  /** For each the words of the input registers, as a `LaneBatch` of `NV_GPU` has them; the next vertices take their place. */
  readonly inputs: Uint32Array;
}

/** What the programs of a draw are given. */
export interface DrawInputs {
  /** How many vertices there are: of each instance those of the indices, as often as these name one. */
  readonly count: number;
  /** The words of the constant registers, as a `LaneBatch` of `NV_GPU` has them. */
  readonly constants: Uint32Array;
  /** What the geometry program is given; null without one. */
  readonly geometry: DrawInvocations | null;
  /** The vertices in their order, an instance after the other, at most 1024 at a time. */
  readonly vertices: Iterable<DrawVertices>;
}

/** As many vertices come at a time. */
const ROWS = 1024;

/** Nothing depends on the size of a window. */
const WINDOW = { width: 1, height: 1, doubleBuffered: false };

/**
 * What the programs of a draw are given, vertex by vertex and primitive by primitive, for tools that run them themselves.
 * @throws TypeError, RangeError as `Renderer.draw` does
 */
export function inputsOf(draw: Draw): DrawInputs {
  checkObject("inputsOf: draw", draw);
  const checked = checkedDraw(draw, WINDOW);
  const { vertices, instances, vertex, geometry } = checked;
  return {
    count: vertices.count * instances,
    constants: vertex.constants,
    geometry: geometry === null ? null : drawInvocations(checked, geometry),
    vertices: portionsOf(checked),
  };
}

function* portionsOf({ vertex, attributes, vertices, instances }: CheckedDraw): Generator<DrawVertices> {
  const { program } = vertex;
  const rows = new AttributeRows();
  const { inputs: stride } = laneWords(NV_GPU.cellsOf(program), 1);
  const { count: all, indices, lowest } = vertices;
  const numbers = new Uint32Array(Math.min(ROWS, all));
  for (let instance = 0; instance < instances && all > 0; instance += 1) {
    rows.begin(program, attributes, instance, numbers.length);
    for (let done = 0; done < all; done += ROWS) {
      const count = Math.min(ROWS, all - done);
      for (let row = 0; row < count; row += 1)
        numbers[row] = indices === null ? lowest + done + row : indices[done + row]!;
      rows.load(numbers, count);
      yield { count, inputs: rows.words.subarray(0, count * stride) };
    }
  }
}
