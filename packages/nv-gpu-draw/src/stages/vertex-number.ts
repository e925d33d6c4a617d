import type { VertexNumbers } from "@glasm/primitives";

/** The number in its arrays of a vertex that is counted in the order of the draw. */
export function vertexNumber({ indices, lowest }: VertexNumbers, vertex: number): number {
  return indices === null ? lowest + vertex : indices[vertex]!;
}
