import { createContext, takeError } from "@glasm/context";
import { describe, expect, test } from "@jest/globals";
import { createGlu, type Quadric } from "../src/index.js";
import { type GivenVertex, primitivesOf, type Primitive, recorder, trianglesOf } from "./support/recorder.js";

const { gl, calls } = recorder();
const glu = createGlu(gl);

/** How a quadric is to be drawn; what is left out is as it is at first. */
interface Settings {
  readonly normals?: number;
  readonly texture?: boolean;
  readonly orientation?: number;
  readonly style?: number;
}

function quadricWith({ normals, texture, orientation, style }: Settings): Quadric {
  const quadric = glu.NewQuadric();
  glu.QuadricCallback(quadric, glu.ERROR, (code) => {
    throw new Error(glu.ErrorString(code)!);
  });
  if (normals !== undefined) glu.QuadricNormals(quadric, normals);
  if (texture !== undefined) glu.QuadricTexture(quadric, texture);
  if (orientation !== undefined) glu.QuadricOrientation(quadric, orientation);
  if (style !== undefined) glu.QuadricDrawStyle(quadric, style);
  return quadric;
}

function drawn(settings: Settings, draw: (quadric: Quadric) => void): Primitive[] {
  calls.length = 0;
  draw(quadricWith(settings));
  return primitivesOf(calls);
}

const length = (vector: readonly number[]): number =>
  Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * b[i]!, 0);
const difference = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((value, i) => value - b[i]!);
const cross = (a: readonly number[], b: readonly number[]): number[] =>
  [0, 1, 2].map((i) => a[(i + 1) % 3]! * b[(i + 2) % 3]! - a[(i + 2) % 3]! * b[(i + 1) % 3]!);
const verticesOf = (primitives: readonly Primitive[]): GivenVertex[] =>
  primitives.flatMap(({ vertices }) => vertices);

const SHAPES: Readonly<Record<string, (quadric: Quadric) => void>> = {
  sphere: (quadric) => glu.Sphere(quadric, 2, 7, 5),
  cone: (quadric) => glu.Cylinder(quadric, 2, 0.5, 3, 7, 4),
  disk: (quadric) => glu.Disk(quadric, 0, 2, 7, 3),
  ring: (quadric) => glu.Disk(quadric, 1, 2, 7, 3),
  part: (quadric) => glu.PartialDisk(quadric, 0.5, 2, 7, 3, 30, 100),
};

describe.each(Object.keys(SHAPES))("a %s", (name) => {
  const draw = SHAPES[name]!;

  test.each([false, true])(
    "has faces that are counterclockwise about their normals, out or in [GLU1.3 6.3] (texture: %s)",
    (texture) => {
      for (const orientation of [glu.OUTSIDE, glu.INSIDE])
        for (const normals of [glu.SMOOTH, glu.FLAT]) {
          const triangles = trianglesOf(drawn({ orientation, normals, texture }, draw), gl.TRIANGLE_FAN);
          const large = triangles
            .map(([a, b, c]) => ({
              c: c!,
              turn: cross(difference(b!.position, a!.position), difference(c!.position, a!.position)),
            }))
            .filter(({ turn }) => length(turn) > 1e-6);
          expect(large.length).toBeGreaterThan(20);
          for (const { c, turn } of large) expect(dot(turn, c.normal!)).toBeGreaterThan(0);
          const outward = orientation === glu.OUTSIDE ? 1 : -1;
          for (const { c } of large) {
            expect(length(c.normal!)).toBeCloseTo(1, 6);
            const out =
              name === "sphere" ? c.position : name === "cone" ? [...c.position.slice(0, 2), 0] : [0, 0, 1];
            if (length(out) > 0) expect(dot(out, c.normal!) * outward).toBeGreaterThan(0);
          }
        }
    },
  );

  test("has the points of its faces as points, and normals only if they are asked for [GLU1.3 6.3]", () => {
    const textOf = ({ position }: GivenVertex): string =>
      position.map((value) => (Math.round(value * 1e6) / 1e6 + 0).toString()).join(" ");
    const filled = new Set(verticesOf(drawn({ style: glu.FILL }, draw)).map(textOf));
    const points = drawn({ style: glu.POINT, normals: glu.NONE }, draw);
    expect(points.map(({ mode }) => mode)).toEqual([gl.POINTS]);
    expect(new Set(verticesOf(points).map(textOf))).toEqual(filled);
    expect(calls.some(([command]) => command === "normal3f" || command === "texCoord2f")).toBe(false);
    for (const style of [glu.LINE, glu.SILHOUETTE]) {
      const lines = drawn({ style }, draw);
      expect(new Set(lines.map(({ mode }) => mode))).toEqual(new Set([gl.LINE_STRIP]));
      for (const text of verticesOf(lines).map(textOf)) expect(filled).toContain(text);
    }
  });
});

describe("quadrics", () => {
  test("points of a sphere have its radius, and their direction as the normal [GLU1.3 6.4]", () => {
    for (const style of [glu.FILL, glu.LINE, glu.POINT, glu.SILHOUETTE])
      for (const { position, normal } of verticesOf(drawn({ style }, (q) => glu.Sphere(q, 3, 8, 6)))) {
        expect(length(position)).toBeCloseTo(3, 6);
        expect(normal!.map((value) => value * 3)).toEqual(
          position.map((value) => expect.closeTo(value, 6) as unknown),
        );
      }
  });

  test("a sphere goes from the +z axis down, in the order of SGI's library [Ruling 484]", () => {
    const primitives = drawn({ normals: glu.NONE }, (quadric) => glu.Sphere(quadric, 1, 4, 4));
    const half = expect.closeTo(Math.SQRT1_2, 12) as unknown as number;
    const minus = expect.closeTo(-Math.SQRT1_2, 12) as unknown as number;
    const zero = expect.closeTo(0, 12) as unknown as number;
    expect(primitives.map(({ mode, vertices }) => [mode, vertices.map(({ position }) => position)])).toEqual([
      [
        gl.TRIANGLE_FAN,
        [
          ...[
            [0, 0, 1],
            [zero, half, half],
            [minus, zero, half],
          ],
          ...[
            [zero, minus, half],
            [half, zero, half],
            [zero, half, half],
          ],
        ],
      ],
      [
        gl.TRIANGLE_FAN,
        [
          ...[
            [0, 0, -1],
            [zero, half, minus],
            [half, zero, minus],
          ],
          ...[
            [zero, minus, minus],
            [minus, zero, minus],
            [zero, half, minus],
          ],
        ],
      ],
      [
        gl.QUAD_STRIP,
        [
          ...[
            [zero, 1, zero],
            [zero, half, half],
            [1, zero, zero],
            [half, zero, half],
          ],
          ...[
            [zero, -1, zero],
            [zero, minus, half],
            [-1, zero, zero],
            [minus, zero, half],
          ],
          ...[
            [zero, 1, zero],
            [zero, half, half],
          ],
        ],
      ],
      [
        gl.QUAD_STRIP,
        [
          ...[
            [zero, half, minus],
            [zero, 1, zero],
            [half, zero, minus],
            [1, zero, zero],
          ],
          ...[
            [zero, minus, minus],
            [zero, -1, zero],
            [minus, zero, minus],
            [-1, zero, zero],
          ],
          ...[
            [zero, half, minus],
            [zero, 1, zero],
          ],
        ],
      ],
    ]);
  });

  test("texture coordinates of spheres and cylinders go down from 1 at +y through +x, t up the z axis [GLU1.3 6.4, Ruling 484]", () => {
    const sphere = verticesOf(drawn({ texture: true }, (quadric) => glu.Sphere(quadric, 1, 8, 4)));
    for (const { position, texture } of sphere) {
      const [x, y, z] = position as [number, number, number];
      const [s, t] = texture as [number, number];
      expect(t).toBeCloseTo(1 - Math.acos(z) / Math.PI, 6);
      const sine = Math.sin(t * Math.PI);
      expect(x).toBeCloseTo(sine * Math.sin(2 * Math.PI * (1 - s)), 6);
      expect(y).toBeCloseTo(sine * Math.cos(2 * Math.PI * (1 - s)), 6);
    }
    const cone = verticesOf(drawn({ texture: true }, (quadric) => glu.Cylinder(quadric, 2, 1, 3, 8, 4)));
    for (const { position, texture } of cone) {
      const [x, y, z] = position as [number, number, number];
      const [s, t] = texture as [number, number];
      expect(z).toBeCloseTo(3 * t, 12);
      expect(x).toBeCloseTo((2 - t) * Math.sin(2 * Math.PI * (1 - s)), 6);
      expect(y).toBeCloseTo((2 - t) * Math.cos(2 * Math.PI * (1 - s)), 6);
    }
  });

  test("texture coordinates of disks are a linear grid [GLU1.3 6.4]", () => {
    const vertices = verticesOf(drawn({ texture: true }, (quadric) => glu.Disk(quadric, 0, 2, 8, 3)));
    expect(vertices.length).toBeGreaterThan(40);
    for (const { position, texture } of vertices)
      expect(texture).toEqual(
        [position[0]! / 4 + 0.5, position[1]! / 4 + 0.5].map((v) => expect.closeTo(v, 12)),
      );
  });

  test("a partial disk sweeps clockwise from the +y axis, back if it is negative, around at most once [GLU1.3 6.4, Ruling 485]", () => {
    const anglesOf = (start: number, sweep: number): number[] =>
      verticesOf(drawn({ style: glu.POINT }, (quadric) => glu.PartialDisk(quadric, 1, 1, 4, 1, start, sweep)))
        .filter((_, i) => i % 2 === 0)
        .map(({ position: [x, y] }) => Math.round((Math.atan2(x!, y!) * 180) / Math.PI));
    expect(anglesOf(30, 80)).toEqual([30, 50, 70, 90, 110]);
    expect(anglesOf(30, -80)).toEqual([-50, -30, -10, 10, 30]);
    for (const sweep of [360, 500, -400]) expect(anglesOf(45, sweep)).toEqual([45, 135, -135, -45]);
    expect(anglesOf(45 + 720, 360)).toEqual([45, 135, -135, -45]);
  });

  test("the outline of a partial disk has its two edges, that of a whole one has none [GLU1.3 6.4]", () => {
    const outline = (sweep: number): number =>
      drawn({ style: glu.SILHOUETTE }, (quadric) => glu.PartialDisk(quadric, 1, 2, 4, 1, 0, sweep)).length;
    expect([outline(90), outline(360)]).toEqual([4, 2]);
  });

  test("errors go to the callback, and nothing is drawn [GLU1.3 6.2]", () => {
    const quadric = glu.NewQuadric();
    const errors: number[] = [];
    glu.QuadricCallback(quadric, glu.ERROR, (code) => errors.push(code));
    calls.length = 0;
    glu.QuadricNormals(quadric, glu.FILL);
    glu.QuadricOrientation(quadric, glu.FLAT);
    glu.QuadricDrawStyle(quadric, gl.FILL);
    glu.QuadricCallback(quadric, glu.TESS_BEGIN, null);
    expect(errors).toEqual(Array(4).fill(glu.INVALID_ENUM));
    errors.length = 0;
    glu.Sphere(quadric, -1, 4, 4);
    glu.Sphere(quadric, 1, 1, 4);
    glu.Sphere(quadric, 1, 4, 0);
    glu.Cylinder(quadric, -1, 1, 1, 4, 4);
    glu.Cylinder(quadric, 1, -1, 1, 4, 4);
    glu.Cylinder(quadric, 1, 1, -1, 4, 4);
    glu.Cylinder(quadric, 1, 1, 0, 4, 4);
    glu.Disk(quadric, 0, 0, 4, 4);
    glu.Disk(quadric, -1, 1, 4, 4);
    glu.Disk(quadric, 2, 1, 4, 4);
    expect(errors).toEqual(Array(10).fill(glu.INVALID_VALUE));
    expect(calls).toEqual([]);
    glu.QuadricCallback(quadric, glu.ERROR, null);
    glu.Sphere(quadric, -1, 4, 4);
    expect(errors.length).toBe(10);
  });

  test("a million of slices is out of memory [Ruling 486]", () => {
    const quadric = glu.NewQuadric();
    const errors: number[] = [];
    glu.QuadricCallback(quadric, glu.ERROR, (code) => errors.push(code));
    glu.Sphere(quadric, 1, 2 ** 20 + 1, 2);
    glu.Cylinder(quadric, 1, 1, 1, 2, 0x7fffffff);
    glu.Disk(quadric, 1, 2, 0x7fffffff, 1);
    expect(errors).toEqual([glu.OUT_OF_MEMORY, glu.OUT_OF_MEMORY, glu.OUT_OF_MEMORY]);
    expect(drawn({}, (one) => glu.Disk(one, 1, 1, 1000, 1))[0]!.vertices.length).toBe(2002);
  });

  test("a display list keeps what is drawn [GLU1.3 1]", () => {
    const positions: string[] = [];
    const context = createContext({
      observer: { vertex: (_, results) => positions.push(results.slice(0, 3).join(" ")) },
    });
    const own = createGlu(context);
    own.Sphere(own.NewQuadric(), 0.5, 6, 4);
    const direct = positions.splice(0);
    expect(direct.length).toBe(2 * 8 + 2 * 14);
    context.newList(1, context.COMPILE);
    own.Sphere(own.NewQuadric(), 0.5, 6, 4);
    context.endList();
    expect(positions).toEqual([]);
    context.callList(1);
    expect(positions).toEqual(direct);
    expect(takeError(context)).toBeNull();
  });
});
