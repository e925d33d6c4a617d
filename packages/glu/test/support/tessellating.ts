import { createContext } from "@glasm/context";
import { expect } from "@jest/globals";
import { createGlu, type Tessellator } from "../../src/index.js";

export const gl = createContext();
export const glu = createGlu(gl);

export type Point3 = readonly number[];

/** What callbacks were told: primitives with the data of their vertices. */
interface Parts {
  readonly primitives: { readonly type: number; readonly vertices: Point3[]; readonly flags: boolean[] }[];
  readonly errors: number[];
  readonly combined: { readonly at: number[]; readonly of: readonly Point3[]; readonly weights: number[] }[];
}

/** A tessellator whose vertices have their coordinates as data, and what its callbacks were told. */
export function collecting(): { readonly tess: Tessellator; readonly parts: Parts } {
  const tess = glu.NewTess();
  const parts: Parts = { primitives: [], errors: [], combined: [] };
  glu.TessCallback(tess, glu.TESS_BEGIN, (type: number) =>
    parts.primitives.push({ type, vertices: [], flags: [] }),
  );
  glu.TessCallback(tess, glu.TESS_VERTEX, (vertex: Point3) => parts.primitives.at(-1)!.vertices.push(vertex));
  glu.TessCallback(tess, glu.TESS_ERROR, (code: number) => parts.errors.push(code));
  glu.TessCallback(tess, glu.TESS_COMBINE, (at: number[], of: Point3[], weights: number[]) => {
    parts.combined.push({ at, of, weights });
    return at;
  });
  return { tess, parts };
}

export function define(tess: Tessellator, contours: readonly (readonly Point3[])[]): void {
  glu.TessBeginPolygon(tess, null);
  for (const contour of contours) {
    glu.TessBeginContour(tess);
    for (const point of contour) glu.TessVertex(tess, [point[0]!, point[1]!, point[2] ?? 0], point);
    glu.TessEndContour(tess);
  }
  glu.TessEndPolygon(tess);
}

/** Twice the area of a triangle from above, positive if it is counterclockwise. */
export const turn = ([a, b, c]: readonly Point3[]): number =>
  (b![0]! - a![0]!) * (c![1]! - a![1]!) - (b![1]! - a![1]!) * (c![0]! - a![0]!);

/** The triangles of a primitive of any type that there may be. [GL1.3 2.6.1] */
export function triangles({ type, vertices }: Parts["primitives"][number]): Point3[][] {
  if (type === gl.TRIANGLES)
    return vertices.flatMap((_, i) => (i % 3 === 0 ? [vertices.slice(i, i + 3)] : []));
  if (type === gl.TRIANGLE_FAN)
    return vertices.slice(2).map((last, i) => [vertices[0]!, vertices[i + 1]!, last]);
  expect(type).toBe(gl.TRIANGLE_STRIP);
  return vertices
    .slice(2)
    .map((last, i) =>
      i % 2 === 0 ? [vertices[i]!, vertices[i + 1]!, last] : [vertices[i + 1]!, vertices[i]!, last],
    );
}
