import { run } from "@glasm/pica200";
import { ElementReuse, MAX_TAKEN_VERTICES, type VertexIndices } from "@glasm/primitives";
import { AttributeColumns } from "../attributes/attribute-columns.js";
import type { CheckedDraw } from "../draw/check-draw.js";
import { boundaryEdges, type Pass, ROWS } from "./pass.js";

/** Takes vertices through the vertex shader to primitives. Its memory serves all draws. */
export class VertexStage {
  /** Knows vertices by their slots. */
  readonly reuse = new ElementReuse(MAX_TAKEN_VERTICES, ROWS);

  readonly #attributes = new AttributeColumns(ROWS);
  readonly #numbers = new Uint32Array(ROWS);
  readonly #edgeFlags = boundaryEdges();

  /** Gives how many vertices are left over. */
  draw(pass: Pass): number {
    const { attributes, vertices } = pass.draw;
    this.#attributes.begin(attributes, Math.min(ROWS, vertices.count));
    this.#run(pass, this.#numbers, 0); // Whatever is wrong with uniforms is wrong before anything is drawn.
    const { indices, lowest, highest } = vertices;
    if (indices === null || pass.isNumbered) this.#drawInOrder(pass);
    else this.#drawElements(pass, { indices, lowest, highest });
    return leftOver(pass.draw);
  }

  #drawInOrder(pass: Pass): void {
    const { primitives, draw } = pass;
    const { count, indices, lowest } = draw.vertices;
    for (let done = 0; done < count; done += ROWS) {
      const rows = Math.min(ROWS, count - done);
      for (let row = 0; row < rows; row += 1)
        this.#numbers[row] = indices === null ? lowest + done + row : indices[done + row]!;
      primitives.makeRoom(rows);
      this.#put(pass, this.#numbers, rows);
      primitives.takeNew(rows);
    }
  }

  /** Each vertex is processed once, however often indices name it. */
  #drawElements(pass: Pass, indices: VertexIndices): void {
    const { reuse } = this;
    const { primitives, draw } = pass;
    reuse.begin(indices, draw.vertices.count);
    while (!reuse.isAtEnd) {
      primitives.makeRoom(ROWS);
      reuse.next(primitives.nextSlot);
      if (reuse.newCount > 0) this.#put(pass, reuse.newElements, reuse.newCount);
      primitives.take(reuse.slots, reuse.slotCount);
    }
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
