import { describe, expect, test } from "@jest/globals";
import { unpackMesh } from "../src/meshes/baked-mesh.js";
import { ROUNDED_CUBE } from "../src/meshes/data/rounded-cube.js";
import { TEAPOT_PATCHES } from "../src/meshes/teapot-patches.js";
import { teapotMesh } from "../src/meshes/teapot.js";
import { TENTACLE } from "../src/meshes/data/tentacle.js";
import { boxMesh, cubeSphereMesh } from "../src/meshes/cube.js";
import { gridMesh } from "../src/meshes/grid.js";
import { icosphereMesh } from "../src/meshes/icosphere.js";
import { latheMesh } from "../src/meshes/lathe.js";
import type { Mesh } from "../src/meshes/mesh.js";
import { parseObj } from "../src/meshes/obj.js";
import { ribbonMesh } from "../src/meshes/ribbon.js";
import { shadowVolumeMesh } from "../src/meshes/shadow-volume.js";
import { surfaceMesh } from "../src/meshes/surface.js";
import { torusMesh } from "../src/meshes/torus.js";
import { torusKnotMesh } from "../src/meshes/torus-knot.js";
import { readText } from "../src/node/index.js";

const KNOT = torusKnotMesh({ lengthCells: 60, aroundCells: 8, radius: 0.7, tubeRadius: 0.2 });

const MESHES: readonly (readonly [string, Mesh])[] = [
  ["teapot", teapotMesh(TEAPOT_PATCHES)],
  ["sphere", icosphereMesh(4)],
  ["torus", torusMesh(0.7, 64, 28)],
  ["rounded cube", unpackMesh(ROUNDED_CUBE)],
  ["tentacle", unpackMesh(TENTACLE)],
  ["grid", gridMesh(3, 2)],
  ["ribbon", ribbonMesh(60, 4, 0.6, 2)],
  ["box", boxMesh(2, [1, 2, 3])],
  ["cube sphere", cubeSphereMesh(4, 0.7)],
  ["torus knot", KNOT],
  ["lathe", latheMesh(12, 6, [0, 1], (height) => 1.001 - height)],
  ["vase", parseObj(readText("vase.obj"))],
];

function vector(values: Float32Array, i: number): [number, number, number] {
  return [values[3 * i]!, values[3 * i + 1]!, values[3 * i + 2]!];
}

describe.each(MESHES)("%s", (_name, { positions, normals, indices }) => {
  test("has normals of length 1 beside its positions, and indices of its vertices", () => {
    expect(normals).toHaveLength(positions.length);
    for (let i = 0; i < normals.length / 3; i += 1) {
      const [x, y, z] = vector(normals, i);
      expect(Math.abs(Math.sqrt(x * x + y * y + z * z) - 1)).toBeLessThan(2e-3);
    }
    expect(indices.length % 3).toBe(0);
    expect(Math.max(...indices)).toBeLessThan(positions.length / 3);
    expect(positions.every(Number.isFinite)).toBe(true);
  });

  test("has triangles that turn counter-clockwise around their normals", () => {
    let wrong = 0;
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => vector(positions, indices[i + k]!));
      const [ux, uy, uz] = [b![0] - a![0], b![1] - a![1], b![2] - a![2]];
      const [vx, vy, vz] = [c![0] - a![0], c![1] - a![1], c![2] - a![2]];
      const [nx, ny, nz] = vector(normals, indices[i]!);
      if ((uy * vz - uz * vy) * nx + (uz * vx - ux * vz) * ny + (ux * vy - uy * vx) * nz < -1e-6) wrong += 1;
    }
    expect(wrong / (indices.length / 3)).toBeLessThan(0.01);
  });
});

test("the cross product of normal and tangent of a surface is where t grows", () => {
  const { normals, tangents, texCoords } = surfaceMesh(1, 1, (along, across) => [across, along, 0]);
  expect([...texCoords]).toEqual([0, 0, 1, 0, 0, 1, 1, 1]);
  for (let i = 0; i < 4; i += 1) {
    vector(normals, i).forEach((x, axis) => expect(x).toBeCloseTo(axis === 2 ? 1 : 0));
    vector(tangents, i).forEach((x, axis) => expect(x).toBeCloseTo(axis === 0 ? 1 : 0));
  }
});

describe.each([
  ["box", boxMesh(2, [1, 2, 3]), 12 * 2],
  ["cube sphere", cubeSphereMesh(4, 0.7), (3 / 2) * 6 * 4 * 4 * 2],
  ["torus knot", KNOT, KNOT.indices.length / 2],
])("the shadow volume of a %s", (_name, mesh, bent) => {
  const { positions, normals, indices } = shadowVolumeMesh(mesh);

  test("stays closed when the corners of faces that are turned away from a light are moved", () => {
    const places = Array.from({ length: positions.length / 3 }, (_, i) => {
      const [position, normal] = [vector(positions, i), vector(normals, i)];
      const facing = normal
        .map((n, axis) => n * ([3, 4, 5][axis]! - position[axis]!))
        .reduce((x, y) => x + y);
      return [...position.map((x) => Math.round(x * 1000)), facing > 0].join();
    });
    expect(new Set(places).size).toBeGreaterThan(
      new Set(places.map((place) => place.replace(/,\w+$/, ""))).size,
    );
    const open = new Map<string, number>();
    for (let i = 0; i < indices.length; i += 1) {
      const [from, to] = [places[indices[i]!]!, places[indices[i % 3 === 2 ? i - 2 : i + 1]!]!];
      const [name, direction] = from < to ? [`${from} ${to}`, 1] : [`${to} ${from}`, -1];
      if (from !== to) open.set(name, (open.get(name) ?? 0) + direction);
    }
    expect([...open.values()].filter((count) => count !== 0)).toHaveLength(0);
  });

  test("has the triangles of the mesh, two for each edge of faces that lie in different planes, and their normals", () => {
    expect(positions).toHaveLength(3 * mesh.indices.length);
    const quadrilaterals = (indices.length - mesh.indices.length) / 6;
    expect(quadrilaterals).toBe(bent);
    for (let face = 0; face < mesh.indices.length; face += 3) {
      const [normal, a] = [vector(normals, face), vector(positions, face)];
      for (const b of [vector(positions, face + 1), vector(positions, face + 2)]) {
        const off = normal.map((n, axis) => n * (b[axis]! - a[axis]!)).reduce((x, y) => x + y);
        expect(Math.abs(off)).toBeLessThan(1e-5);
      }
    }
  });
});
