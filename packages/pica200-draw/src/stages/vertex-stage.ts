import { run } from "@glasm/pica200";
import { DescribedVertices } from "@glasm/primitives";
import { AttributeColumns } from "../attributes/attribute-columns.js";
import type { CheckedDraw } from "../draw/check-draw.js";
import { boundaryEdges, type Pass, ROWS } from "./pass.js";

/** Takes vertices through the vertex shader to primitives. Its memory serves all draws. */
export class VertexStage {
  readonly vertices = new DescribedVertices(ROWS);

  readonly #attributes = new AttributeColumns(ROWS);
  readonly #none = new Uint32Array(0);
  readonly #edgeFlags = boundaryEdges();

  /** Gives how many vertices are left over. */
  draw(pass: Pass): number {
    const { primitives, isNumbered, draw } = pass;
    this.#attributes.begin(draw.attributes, Math.min(ROWS, draw.vertices.count));
    this.#run(pass, this.#none, 0); // Whatever is wrong with uniforms is wrong before anything is drawn.
    const put = (numbers: Uint32Array, count: number): void => this.#put(pass, numbers, count);
    this.vertices.draw(draw.vertices, { primitives, isNumbered, put });
    return leftOver(draw);
  }

  #put(pass: Pass, numbers: Uint32Array, count: number): void {
    this.#run(pass, numbers, count);
    pass.columns.gather(count);
    pass.primitives.put(count, pass.columns.results, this.#edgeFlags);
  }

  #run({ draw, columns, options }: Pass, numbers: Uint32Array, count: number): void {
    const { shaders, vertexUniforms: uniforms } = draw;
    const { columns: attributes } = this.#attributes;
    this.#attributes.load(numbers, count);
    const batch = { count, attributes, outputs: columns.registers };
    run(shaders.vertex, uniforms === undefined ? batch : { ...batch, uniforms }, options);
  }
}

const CORNERS = 3;

/** How many of the last vertices are in no triangle. */
function leftOver({ primitives, vertices: { count } }: CheckedDraw): number {
  return primitives === "triangles" || count < CORNERS ? count % CORNERS : 0;
}
