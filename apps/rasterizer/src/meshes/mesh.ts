/** Triangles with a normal at each vertex. */
export interface Mesh {
  /** x, y and z of each vertex. */
  readonly positions: Float32Array;
  /** Of length 1, beside the positions. */
  readonly normals: Float32Array;
  /** Three vertices for each triangle, counter-clockwise seen from outside. */
  readonly indices: Uint16Array;
}
