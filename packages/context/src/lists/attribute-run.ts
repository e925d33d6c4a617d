import { type VertexBlock, vertexBlock } from "../draw/vertex-block.js";
import { copyVector } from "../ground/memory/copy-singles.js";
import type { ListPart } from "./display-list.js";
import type { ListContext } from "./list-context.js";

const FEW = 16;

/** Commands of a list that set current attributes, one after another; attribute 0 provokes vertices. */
export class AttributeRun implements ListPart {
  length = 0;
  /** For each command the attribute, and the four singles that it becomes. */
  private attributes = new Uint8Array(FEW);
  private values = new Float32Array(4 * FEW);
  /** The vertices, if they can be drawn as a whole, and the number of commands up to the last of them. */
  private block: VertexBlock | null = null;
  private blockLength = 0;

  add(attribute: number, values: Float32Array): void {
    if (this.length === this.attributes.length) this.resize(2 * this.length);
    this.attributes[this.length] = attribute;
    copyVector(values, 0, this.values, 4 * this.length);
    this.length += 1;
  }

  /** Nothing is added any more. */
  close(): void {
    this.resize(this.length);
    this.blockLength = this.attributes.lastIndexOf(0) + 1;
    this.block = vertexBlock(this.attributes.subarray(0, this.blockLength), this.values);
  }

  execute({ attributes, drawing }: ListContext, count: number): null {
    const { block } = this;
    const isWhole = block !== null && count === this.length && drawing.provokeBlock(block);
    for (let i = isWhole ? this.blockLength : 0; i < count; i += 1) {
      const attribute = this.attributes[i]!;
      copyVector(this.values, 4 * i, attributes.current, 4 * attribute);
      if (attribute === 0) drawing.provoke("vertex");
    }
    return null;
  }

  private resize(length: number): void {
    const { attributes, values } = this;
    this.attributes = new Uint8Array(length);
    this.values = new Float32Array(4 * length);
    this.attributes.set(attributes.subarray(0, length));
    this.values.set(values.subarray(0, 4 * length));
  }
}
