import { NV_GPU, type Program, unsupportedIn, type UnsupportedInstruction } from "@glasm/nv-gpu";
import { DescribedVertices, type Geometry } from "@glasm/primitives";
import { ENDS, type LaneOptions, laneWords } from "@glasm/vm";
import { AttributeRows } from "../attributes/attribute-rows.js";
import type { CheckedDraw } from "../draw/check-draw.js";
import type { ResultColumns } from "../results/result-columns.js";

/** Vertices that are processed at once: whole triangles, quads and lines. */
export const ROWS = 3072;

const LIMIT = ENDS.indexOf("instruction-limit");
const UNSUPPORTED = ENDS.indexOf("unsupported");

/** A draw on its way from vertices to primitives. */
export interface Pass {
  readonly draw: CheckedDraw;
  readonly columns: ResultColumns;
  readonly primitives: Geometry;
  readonly options: Pick<LaneOptions, "engine" | "arithmetic">;
  /** Whether each vertex has a number of its own, as often as it comes. [Ruling 127] */
  readonly isNumbered: boolean;
}

/** Takes vertices through the vertex program to primitives. Its memory serves all draws. */
export class VertexStage {
  readonly vertices = new DescribedVertices(ROWS);
  /** How many vertices of the draw have ended at the instruction limit. */
  limited = 0;
  /** What has ended a vertex of the draw first that is not executed. */
  unsupported: UnsupportedInstruction | null = null;

  readonly #attributes = new AttributeRows();
  readonly #edgeFlags = new Float32Array(4 * ROWS).fill(1);
  readonly #ends = new Uint8Array(ROWS);
  #results = new Uint32Array(0);

  /** Prepares for a draw. */
  begin(): void {
    this.limited = 0;
    this.unsupported = null;
  }

  /** Draws one instance. */
  draw(pass: Pass, instance: number): void {
    const { draw, primitives, isNumbered } = pass;
    const { program, attributes, vertices } = draw;
    this.#attributes.begin(program, attributes, instance, Math.min(ROWS, vertices.count));
    const stride = laneWords(NV_GPU.cellsOf(program), 1).results;
    if (this.#results.length < ROWS * stride) this.#results = new Uint32Array(ROWS * stride);
    this.vertices.draw(vertices, {
      primitives,
      isNumbered,
      put: (numbers, count) => {
        this.#attributes.load(numbers, count);
        this.#run(pass, count);
        this.#watch(program, stride, count);
        pass.columns.gather(this.#results, stride, count);
        primitives.put(count, pass.columns.columns, this.#edgeFlags);
      },
    });
  }

  #run({ draw: { program, constants }, options }: Pass, count: number): void {
    const batch = { count, inputs: this.#attributes.words, constants };
    NV_GPU.run(program, { ...batch, results: this.#results, ends: this.#ends }, options);
  }

  /** Notes how vertices have ended. */
  #watch(program: Program, stride: number, count: number): void {
    for (let row = 0; row < count; row += 1) {
      const end = this.#ends[row]!;
      if (end === LIMIT) this.limited += 1;
      if (end === UNSUPPORTED && this.unsupported === null)
        this.unsupported = unsupportedIn(program, this.#results.subarray(stride * row, stride * (row + 1)));
    }
  }
}
