import { describe, expect, test } from "@jest/globals";
import { ringIndices, voxelCage, type VoxelBox } from "../src/meshes/voxel-cage.js";
import type { Vector3 } from "../src/patterns/vector.js";

const RED: Vector3 = [1, 0, 0];
const BLUE: Vector3 = [0, 0, 1];

function box(least: Vector3, largest: Vector3, color = RED): VoxelBox {
  return { least, largest, color };
}

function valences(positions: Float32Array): number[] {
  return [...positions].filter((_, i) => i % 4 === 3);
}

describe("voxelCage", () => {
  test("a cube has six sides, seen from outside counter-clockwise, and three edges at each corner", () => {
    const { positions, quads } = voxelCage([box([0, 0, 0], [1, 1, 1])]);
    expect(quads).toHaveLength(6);
    expect(valences(positions)).toEqual(Array(8).fill(3));
    for (const quad of quads) {
      const [a, b, , d] = quad.map((vertex) => [...positions.slice(4 * vertex, 4 * vertex + 3)]);
      const [u, v] = [b!, d!].map((corner) => corner.map((value, k) => value - a![k]!));
      const normal = [0, 1, 2].map(
        (k) => u![(k + 1) % 3]! * v![(k + 2) % 3]! - u![(k + 2) % 3]! * v![(k + 1) % 3]!,
      );
      const fromMiddle = a!.reduce((sum, value, k) => sum + (value - 0.5) * normal[k]!, 0);
      expect(fromMiddle).toBeGreaterThan(0);
    }
  });

  test("cubes that touch have no sides between them, and colors of corners are the mean of those around", () => {
    const { positions, colors, quads } = voxelCage([
      box([0, 0, 0], [1, 1, 1]),
      box([1, 0, 0], [2, 1, 1], BLUE),
    ]);
    expect(quads).toHaveLength(10);
    expect(valences(positions).sort()).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4]);
    const between = [...Array(12).keys()].filter((vertex) => positions[4 * vertex] === 1);
    for (const vertex of between)
      expect([...colors.slice(3 * vertex, 3 * vertex + 3)]).toEqual([0.5, 0, 0.5]);
  });

  test("a cube in two boxes has the color of the first", () => {
    const { colors, quads } = voxelCage([box([0, 0, 0], [1, 1, 1]), box([0, 0, 0], [1, 1, 1], BLUE)]);
    expect(quads).toHaveLength(6);
    expect(new Set(colors)).toEqual(new Set([1, 0]));
  });
});

describe("ringIndices", () => {
  test("of a cube: around each corner of a side there is one vertex, that across the edge [PICA200 8]", () => {
    const cage = voxelCage([box([0, 0, 0], [1, 1, 1])]);
    const indices = ringIndices(cage);
    expect(indices).toHaveLength(6 * 11);
    const at = (vertex: number): number[] => [...cage.positions.slice(4 * vertex, 4 * vertex + 3)];
    for (let side = 0; side < 6; side += 1) {
      const [count, ...vertices] = indices.slice(11 * side, 11 * side + 11);
      expect(count).toBe(10);
      const [corners, ring] = [vertices.slice(0, 4), vertices.slice(5, 9)];
      expect([vertices[4], vertices[9]]).toEqual([ring[3], ring[0]]);
      ring.forEach((vertex, k) => {
        const apart = at(vertex).map((value, axis) => Math.abs(value - at(corners[k]!)[axis]!));
        expect(apart.reduce((sum, value) => sum + value)).toBe(1);
      });
    }
  });

  test("goes around corners of more edges: 2 n - 5 vertices each", () => {
    const cage = voxelCage([box([0, 0, 0], [3, 1, 3]), box([1, 1, 1], [2, 2, 2])]);
    const indices = [...ringIndices(cage)];
    for (const quad of cage.quads) {
      const count = indices.shift()!;
      const vertices = indices.splice(0, count);
      expect(vertices.slice(0, 4)).toEqual(quad);
      const around = quad.map((vertex) => 2 * cage.positions[4 * vertex + 3]! - 5);
      expect(count).toBe(6 + around.reduce((sum, value) => sum + value));
      expect(vertices.slice(5, 5 + around[0]!).some((vertex) => quad.includes(vertex))).toBe(false);
    }
    expect(indices).toEqual([]);
    expect(Math.max(...valences(cage.positions))).toBe(5);
  });

  test("an edge of more than two sides is an Error", () => {
    const cage = voxelCage([box([0, 0, 0], [1, 1, 1]), box([1, 1, 0], [2, 2, 1])]);
    expect(() => ringIndices(cage)).toThrow("is one of several quadrilaterals");
  });
});
