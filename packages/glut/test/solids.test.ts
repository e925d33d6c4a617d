import { describe, expect, test } from "@jest/globals";
import { createContext, type GL } from "@glasm/context";
import { TEAPOT_PATCHES } from "../src/index.js";
import { drawCube } from "../src/solids/cube.js";
import {
  DODECAHEDRON,
  drawPolyhedron,
  ICOSAHEDRON,
  OCTAHEDRON,
  type Polyhedron,
  TETRAHEDRON,
} from "../src/solids/polyhedra.js";
import { drawTorus } from "../src/solids/torus.js";
import { newProgram } from "./program.js";

type Point = readonly number[];

interface Primitive {
  readonly mode: number;
  readonly normals: Point[];
  readonly vertices: Point[];
}

/** What is drawn between Begin and End. */
function primitivesOf(draw: (gl: GL) => void): readonly Primitive[] {
  const primitives: Primitive[] = [];
  const gl = createContext();
  const recorded = Object.assign(Object.create(gl) as GL, {
    begin: (mode: number) => primitives.push({ mode, normals: [], vertices: [] }),
    normal3d: (...normal: Point) => primitives.at(-1)!.normals.push(normal),
    vertex3d: (...vertex: Point) => primitives.at(-1)!.vertices.push(vertex),
    end: () => undefined,
  });
  draw(recorded);
  return primitives;
}

const sub = (a: Point, b: Point): Point => a.map((value, i) => value - b[i]!);
const dot = (a: Point, b: Point): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0);
const cross = ([a, b, c]: Point, [x, y, z]: Point): Point => [
  ...[b! * z! - c! * y!, c! * x! - a! * z!, a! * y! - b! * x!],
];

/** The sides of faces, from corner to corner. */
const sidesOf = (faces: readonly (readonly Point[])[]): readonly string[] =>
  faces.flatMap((face) =>
    face.map((corner, i) => `${String(corner)}>${String(face[(i + 1) % face.length])}`),
  );

/** Whether faces enclose a solid around the origin: each side is that of two faces, which go along it in opposite directions. */
function expectClosed(faces: readonly (readonly Point[])[]): void {
  const sides = sidesOf(faces);
  expect(new Set(sides).size).toBe(sides.length);
  const back = (side: string): string => side.split(">").reverse().join(">");
  expect(sides.filter((side) => !sides.includes(back(side)))).toEqual([]);
  for (const [a, b, c] of faces) expect(dot(cross(sub(b!, a!), sub(c!, b!)), a!)).toBeGreaterThan(0);
}

describe.each<[string, Polyhedron, number]>([
  ["tetrahedron", TETRAHEDRON, 4],
  ["octahedron", OCTAHEDRON, 8],
  ["dodecahedron", DODECAHEDRON, 12],
  ["icosahedron", ICOSAHEDRON, 20],
])("the %s", (_, solid, count) => {
  const faces = primitivesOf((gl) => drawPolyhedron(gl, solid, gl.POLYGON));

  test("has its faces, and is closed", () => {
    expect(faces).toHaveLength(count);
    expectClosed(faces.map(({ vertices }) => vertices));
  });

  test("has sides of one length", () => {
    const lengths = faces.flatMap(({ vertices }) =>
      vertices.map((corner, i) => {
        const side = sub(vertices[(i + 1) % vertices.length]!, corner);
        return Math.sqrt(dot(side, side));
      }),
    );
    for (const length of lengths) expect(length).toBeCloseTo(lengths[0]!, 12);
  });

  test("has a normal of length 1 for each face", () => {
    for (const { normals, vertices } of faces) {
      expect(normals).toHaveLength(1);
      expect(dot(normals[0]!, normals[0]!)).toBeCloseTo(1, 12);
      for (const corner of vertices) expect(dot(normals[0]!, sub(corner, vertices[0]!))).toBeCloseTo(0, 12);
    }
  });
});

test("the cube is closed, and half of its size from the origin", () => {
  const faces = primitivesOf((gl) => drawCube(gl, 3, gl.QUADS));
  expect(faces).toHaveLength(6);
  expectClosed(faces.map(({ vertices }) => vertices));
  for (const { normals, vertices } of faces)
    for (const corner of vertices) expect(dot(normals[0]!, corner)).toBe(1.5);
});

test("the torus is closed, with its radii", () => {
  const strips = primitivesOf((gl) => drawTorus(gl, 0.25, 2, 5, 7));
  expect(strips).toHaveLength(7);
  const faces = strips.flatMap(({ vertices }) =>
    Array.from({ length: 5 }, (_, i) =>
      [0, 1, 3, 2].map((k) => vertices[2 * i + k]!.map((x) => x.toFixed(9))),
    ),
  );
  expect(new Set(sidesOf(faces as unknown as Point[][])).size).toBe(4 * 35);
  for (const { vertices, normals } of strips)
    vertices.forEach(([x, y, z], i) => {
      const around = Math.sqrt(x! * x! + y! * y!);
      expect(Math.sqrt((around - 2) ** 2 + z! * z!)).toBeCloseTo(0.25, 12);
      expect(dot(normals[i]!, normals[i]!)).toBeCloseTo(1, 12);
    });
});

test("the teapot has 32 patches of 16 points", () => {
  expect(TEAPOT_PATCHES.patches).toHaveLength(32 * 16);
  expect(Math.max(...TEAPOT_PATCHES.patches)).toBe(TEAPOT_PATCHES.points.length / 3 - 1);
});

test.each(["Teapot", "Cube", "Torus", "Sphere", "Cone", "Tetrahedron", "Dodecahedron"] as const)(
  "Wire%s and Solid%s draw, change no state and make no error",
  (name) => {
    const { glut } = newProgram();
    glut.InitWindowSize(32, 32);
    glut.CreateWindow("a");
    const { gl, rasterizer } = glut.window!;
    const pixels = (): number => rasterizer.image().data.reduce((sum, byte) => sum + byte, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const empty = pixels();
    const matrix = new Float64Array(16);
    gl.scaled(0.25, 0.25, 0.25);
    const mode = new Int32Array(2);
    for (const kind of ["Wire", "Solid"] as const) {
      gl.clear(gl.COLOR_BUFFER_BIT);
      const draw = glut[`${kind}${name}`] as (...sizes: readonly number[]) => void;
      const sizes: Readonly<Record<string, readonly number[]>> = { Sphere: [1, 8, 8] };
      draw(...(sizes[name] ?? [1, 1, 8, 8]));
      expect(gl.getError()).toBe(gl.NO_ERROR);
      expect(pixels()).toBeGreaterThan(empty);
      gl.getDoublev(gl.MODELVIEW_MATRIX, matrix);
      expect([matrix[0], matrix[12]]).toEqual([0.25, 0]);
      gl.getIntegerv(gl.POLYGON_MODE, mode);
      expect([...mode]).toEqual([gl.FILL, gl.FILL]);
      expect(gl.isEnabled(gl.AUTO_NORMAL)).toBe(false);
    }
  },
);
