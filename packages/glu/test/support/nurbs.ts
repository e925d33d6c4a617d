import { createContext, type GL } from "@glasm/context";
import { createGlu, type Glu, type NurbsRenderer } from "../../src/index.js";

/** A vertex with what was told of it before. */
export interface ToldVertex {
  readonly vertex: readonly number[];
  readonly normal: readonly number[] | null;
  readonly color: readonly number[] | null;
  readonly texture: readonly number[] | null;
}

/** A primitive that callbacks were told of. */
export interface ToldPrimitive {
  readonly type: number;
  readonly vertices: ToldVertex[];
}

/** A context with GLU, and a NURBS object that keeps its errors. */
export interface NurbsPlace {
  readonly gl: GL;
  readonly glu: Glu;
  readonly nurb: NurbsRenderer;
  readonly errors: number[];
}

export function nurbsPlace(gl: GL = createContext()): NurbsPlace {
  const glu = createGlu(gl);
  const nurb = glu.NewNurbsRenderer();
  const errors: number[] = [];
  glu.NurbsCallback(nurb, glu.ERROR, (code: number) => errors.push(code));
  return { gl, glu, nurb, errors };
}

/** What the tessellator tells of what is defined. */
export function told(
  define: (place: NurbsPlace) => void,
  place: NurbsPlace = nurbsPlace(),
): { readonly primitives: ToldPrimitive[]; readonly errors: number[] } {
  const { glu, nurb } = place;
  const primitives: ToldPrimitive[] = [];
  const last: Record<string, readonly number[] | null> = { normal: null, color: null, texture: null };
  const keep = (name: string) => (values: Float32Array) => (last[name] = [...values]);
  glu.NurbsProperty(nurb, glu.NURBS_MODE, glu.NURBS_TESSELLATOR);
  glu.NurbsCallback(nurb, glu.NURBS_BEGIN, (type: number) => primitives.push({ type, vertices: [] }));
  glu.NurbsCallback(nurb, glu.NURBS_NORMAL, keep("normal"));
  glu.NurbsCallback(nurb, glu.NURBS_COLOR, keep("color"));
  glu.NurbsCallback(nurb, glu.NURBS_TEXTURE_COORD, keep("texture"));
  glu.NurbsCallback(nurb, glu.NURBS_VERTEX, (values: Float32Array) =>
    primitives.at(-1)!.vertices.push({
      vertex: [...values],
      normal: last["normal"]!,
      color: last["color"]!,
      texture: last["texture"]!,
    }),
  );
  define(place);
  return { primitives, errors: place.errors };
}

/** A curve or one direction of a surface. */
export interface Direction {
  readonly order: number;
  readonly knots: readonly number[];
}

/** Equal knots at both ends, and inner ones between. */
export const clamped = (order: number, inner: readonly number[], end: number): Direction => ({
  order,
  knots: [...Array.from({ length: order }, () => 0), ...inner, ...Array.from({ length: order }, () => end)],
});

/** The basis functions of a direction by the recursion of Cox and de Boor, all of them. */
export function basisOf({ order, knots }: Direction, u: number): number[] {
  const end = knots[knots.length - order]!;
  const last = knots.filter((knot) => knot < end).length - 1;
  let values = knots.slice(1).map((knot, i) => {
    if (u === end) return Number(i === last);
    return Number(knots[i]! <= u && u < knot);
  });
  for (let degree = 1; degree < order; degree += 1)
    values = values.slice(1).map((_, i) => {
      const rise = knots[i + degree]! - knots[i]!;
      const fall = knots[i + degree + 1]! - knots[i + 1]!;
      return (
        (rise === 0 ? 0 : ((u - knots[i]!) / rise) * values[i]!) +
        (fall === 0 ? 0 : ((knots[i + degree + 1]! - u) / fall) * values[i + 1]!)
      );
    });
  return values;
}

/** A point of a surface, of which v changes fastest, as basis functions weigh control points. */
export function surfacePoint(
  uDirection: Direction,
  vDirection: Direction,
  points: readonly (readonly number[])[],
  u: number,
  v: number,
): number[] {
  const [uBasis, vBasis] = [basisOf(uDirection, u), basisOf(vDirection, v)];
  const sums = points[0]!.map(() => 0);
  uBasis.forEach((a, i) =>
    vBasis.forEach((b, j) =>
      points[i * vBasis.length + j]!.forEach((value, c) => (sums[c]! += a * b * value)),
    ),
  );
  return sums;
}

const NO_DIRECTION: Direction = { order: 1, knots: [0, 1] };
export const curvePoint = (
  direction: Direction,
  points: readonly (readonly number[])[],
  u: number,
): number[] => surfacePoint(direction, NO_DIRECTION, points, u, 0);

/** From homogeneous coordinates. */
export const affine = ([x, y, z, w]: readonly number[]): number[] => [x! / w!, y! / w!, z! / w!];

export const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) * (value - b[i]!), 0));

/** Defines a surface of a type within BeginSurface and EndSurface, maybe with something after it. */
export function surface(
  { glu, nurb, gl }: NurbsPlace,
  u: Direction,
  v: Direction,
  points: readonly (readonly number[])[],
  type: number = points[0]!.length === 4 ? gl.MAP2_VERTEX_4 : gl.MAP2_VERTEX_3,
): void {
  const size = points[0]!.length;
  const columns = v.knots.length - v.order;
  glu.NurbsSurface(
    nurb,
    u.knots.length,
    u.knots,
    v.knots.length,
    v.knots,
    columns * size,
    size,
    points.flat(),
    u.order,
    v.order,
    type,
  );
}

/** The plane z = 0 over the domain from 0 to 1, where u is x and v is y. */
export const LINEAR = clamped(2, [], 1);
export const PLANE: readonly (readonly number[])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 0],
  [1, 1, 0],
];

/** A plane that is sampled with so many steps each way. */
export function samplePlane(place: NurbsPlace, steps: number): void {
  const { glu, nurb } = place;
  glu.NurbsProperty(nurb, glu.SAMPLING_METHOD, glu.DOMAIN_DISTANCE);
  glu.NurbsProperty(nurb, glu.U_STEP, steps);
  glu.NurbsProperty(nurb, glu.V_STEP, steps);
}

/** The triangles of strips and of triangles, each in its order. */
export function trianglesOf(gl: GL, primitives: readonly ToldPrimitive[]): ToldVertex[][] {
  return primitives.flatMap(({ type, vertices }) => {
    if (type === gl.TRIANGLES)
      return vertices.flatMap((_, i) => (i % 3 === 0 ? [vertices.slice(i, i + 3)] : []));
    if (type !== gl.TRIANGLE_STRIP) throw new Error(`primitives of type ${type}`);
    return vertices
      .slice(2)
      .map((last, i) =>
        i % 2 === 0 ? [vertices[i]!, vertices[i + 1]!, last] : [vertices[i + 1]!, vertices[i]!, last],
      );
  });
}

/** Twice the area of a triangle in x and y, positive if it is counterclockwise. */
export const turnOf = ([a, b, c]: readonly ToldVertex[]): number =>
  (b!.vertex[0]! - a!.vertex[0]!) * (c!.vertex[1]! - a!.vertex[1]!) -
  (b!.vertex[1]! - a!.vertex[1]!) * (c!.vertex[0]! - a!.vertex[0]!);
