import { normalized, scaled, type Vector3 } from "../patterns/vector.js";
import { surfaceMesh, type TexturedMesh } from "./surface.js";

/** The sides of the cube from -1 to 1: their middle, and where s and t grow; seen from outside s is to the right. */
const SIDES: readonly (readonly [middle: Vector3, s: Vector3, t: Vector3])[] = [
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
    [0, 1, 0],
  ],
];

/** The six sides of a cube of `cells` by `cells` cells each, of which `place` moves every point. */
function cubeSides(cells: number, place: (point: Vector3) => Vector3): TexturedMesh[] {
  return SIDES.map(([middle, s, t]) =>
    surfaceMesh(cells, cells, (along, across) => {
      const [a, b] = [2 * across - 1, 2 * along - 1];
      return place([
        middle[0] + a * s[0] + b * t[0],
        middle[1] + a * s[1] + b * t[1],
        middle[2] + a * s[2] + b * t[2],
      ]);
    }),
  );
}

function joined(meshes: readonly TexturedMesh[]): TexturedMesh {
  const all = (part: (mesh: TexturedMesh) => Float32Array): Float32Array => {
    const parts = meshes.map(part);
    const whole = new Float32Array(parts.reduce((length, one) => length + one.length, 0));
    let from = 0;
    for (const one of parts) {
      whole.set(one, from);
      from += one.length;
    }
    return whole;
  };
  let first = 0;
  const indices = meshes.flatMap((mesh) => {
    const from = first;
    first += mesh.positions.length / 3;
    return Array.from(mesh.indices, (index) => from + index);
  });
  return {
    positions: all((mesh) => mesh.positions),
    normals: all((mesh) => mesh.normals),
    texCoords: all((mesh) => mesh.texCoords),
    tangents: all((mesh) => mesh.tangents),
    indices: Uint16Array.from(indices),
  };
}

/** A box around the origin; each side has `cells` by `cells` cells and the whole of a texture. */
export function boxMesh(cells: number, [width, height, depth]: Vector3): TexturedMesh {
  return joined(cubeSides(cells, ([x, y, z]) => [(x * width) / 2, (y * height) / 2, (z * depth) / 2]));
}

/** A sphere around the origin: a cube blown up, each side with the whole of a texture. */
export function cubeSphereMesh(cells: number, radius: number): TexturedMesh {
  return joined(cubeSides(cells, (point) => scaled(normalized(point), radius)));
}
