import { describe, expect, test } from "@jest/globals";
import { unpackMesh } from "../src/meshes/baked-mesh.js";
import { ROUNDED_CUBE } from "../src/meshes/data/rounded-cube.js";
import { SPHERE } from "../src/meshes/data/sphere.js";
import { TEAPOT } from "../src/meshes/data/teapot.js";
import { TENTACLE } from "../src/meshes/data/tentacle.js";
import { TORUS } from "../src/meshes/data/torus.js";
import { gridMesh } from "../src/meshes/grid.js";
import type { Mesh } from "../src/meshes/mesh.js";
import { parseObj } from "../src/meshes/obj.js";
import { ribbonMesh } from "../src/meshes/ribbon.js";
import { readText } from "../src/node/index.js";

const MESHES: readonly (readonly [string, Mesh])[] = [
  ["teapot", unpackMesh(TEAPOT)],
  ["sphere", unpackMesh(SPHERE)],
  ["torus", unpackMesh(TORUS)],
  ["rounded cube", unpackMesh(ROUNDED_CUBE)],
  ["tentacle", unpackMesh(TENTACLE)],
  ["grid", gridMesh(3, 2)],
  ["ribbon", ribbonMesh(60, 4, 0.6, 2)],
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

test("an OBJ text without normals is an Error", () => {
  expect(() => parseObj("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n")).toThrow("no normals");
});
