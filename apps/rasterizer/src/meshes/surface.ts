import { cross, normalized, type Vector3 } from "../patterns/vector.js";
import type { Mesh } from "./mesh.js";

/** A mesh that textures can cover. */
export interface TexturedMesh extends Mesh {
  /** s and t of each vertex. */
  readonly texCoords: Float32Array;
  /** The direction of length 1 in which s grows; the cross product of normal and tangent is that of t. */
  readonly tangents: Float32Array;
}

/** Where a surface is: the point after `along` of its length and `across` of its width, both from 0 to 1. */
type Surface = (along: number, across: number) => Vector3;

/** A grid of triangles over a surface, with directions from its differences; s is across and t is along. */
export function surfaceMesh(lengthCells: number, widthCells: number, surface: Surface): TexturedMesh {
  const side = widthCells + 1;
  const vertices = (lengthCells + 1) * side;
  const positions = new Float32Array(3 * vertices);
  const normals = new Float32Array(3 * vertices);
  const texCoords = new Float32Array(2 * vertices);
  const tangents = new Float32Array(3 * vertices);
  const indices: number[] = [];
  for (let i = 0; i <= lengthCells; i += 1) {
    for (let j = 0; j < side; j += 1) {
      const vertex = i * side + j;
      const along = i / lengthCells;
      const across = j / widthCells;
      const { normal, tangent } = directionsOf(surface, along, across);
      positions.set(surface(along, across), 3 * vertex);
      normals.set(normal, 3 * vertex);
      texCoords[2 * vertex] = across;
      texCoords[2 * vertex + 1] = along;
      tangents.set(tangent, 3 * vertex);
      if (i === lengthCells || j === widthCells) continue;
      indices.push(vertex, vertex + 1, vertex + side, vertex + 1, vertex + side + 1, vertex + side);
    }
  }
  return { positions, normals, texCoords, tangents, indices: new Uint16Array(indices) };
}

interface Directions {
  readonly normal: Vector3;
  readonly tangent: Vector3;
}

/** Those of a point. */
function directionsOf(surface: Surface, along: number, across: number): Directions {
  const step = 1e-3;
  const u = difference(surface(along + step, across), surface(along - step, across));
  const v = difference(surface(along, across + step), surface(along, across - step));
  return { normal: normalized(cross(v, u)), tangent: normalized(v) };
}

function difference(a: Vector3, b: Vector3): Vector3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
