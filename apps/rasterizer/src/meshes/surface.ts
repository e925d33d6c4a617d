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
  const positions: number[] = [];
  const normals: number[] = [];
  const texCoords: number[] = [];
  const tangents: number[] = [];
  const indices: number[] = [];
  for (let i = 0; i <= lengthCells; i += 1) {
    for (let j = 0; j < side; j += 1) {
      const [along, across] = [i / lengthCells, j / widthCells];
      const [normal, tangent] = directions(surface, along, across);
      positions.push(...surface(along, across));
      normals.push(...normal);
      texCoords.push(across, along);
      tangents.push(...tangent);
      if (i === lengthCells || j === widthCells) continue;
      const corner = i * side + j;
      indices.push(corner, corner + 1, corner + side, corner + 1, corner + side + 1, corner + side);
    }
  }
  return {
    positions: new Float32Array(positions),
    normals: new Float32Array(normals),
    texCoords: new Float32Array(texCoords),
    tangents: new Float32Array(tangents),
    indices: new Uint16Array(indices),
  };
}

/** The normal and the tangent of a point. */
function directions(surface: Surface, along: number, across: number): [Vector3, Vector3] {
  const step = 1e-3;
  const u = difference(surface(along + step, across), surface(along - step, across));
  const v = difference(surface(along, across + step), surface(along, across - step));
  return [normalized(cross(v, u)), normalized(v)];
}

function difference(a: Vector3, b: Vector3): Vector3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
