import { createContext, type GL } from "@glasm/context";

/** A command that was called, with its arguments. */
export type Call = readonly [name: string, ...given: readonly unknown[]];

/** A context that remembers what is called of it, but for queries and pixel storage modes. */
export function recorder(context: GL = createContext()): { readonly gl: GL; readonly calls: Call[] } {
  const calls: Call[] = [];
  const gl = new Proxy(context, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function" || /^(get|pixelStore)/.test(String(name))) return value;
      return (...given: unknown[]): unknown => {
        calls.push([String(name), ...given]);
        return (value as (...all: unknown[]) => unknown)(...given);
      };
    },
  });
  return { gl, calls };
}

/** A vertex as it was given, with the current normal and texture coordinates. */
export interface GivenVertex {
  readonly position: readonly number[];
  readonly normal: readonly number[] | null;
  readonly texture: readonly number[] | null;
}

/** A primitive between Begin and End. */
export interface Primitive {
  readonly mode: number;
  readonly vertices: readonly GivenVertex[];
}

/** What calls have drawn. */
export function primitivesOf(calls: readonly Call[]): Primitive[] {
  const primitives: { mode: number; vertices: GivenVertex[] }[] = [];
  let [normal, texture]: (readonly number[] | null)[] = [null, null];
  for (const [name, ...given] of calls as readonly (readonly [string, ...number[]])[]) {
    if (name === "normal3f") normal = given;
    else if (name === "texCoord2f") texture = given;
    else if (name === "begin") primitives.push({ mode: given[0]!, vertices: [] });
    else if (name === "vertex3f")
      primitives.at(-1)!.vertices.push({ position: given, normal: normal!, texture: texture! });
  }
  return primitives;
}

/** The triangles of fans and strips of quadrilaterals, each counterclockwise as the GL has it. [GL1.3 2.6.1] */
export function trianglesOf(primitives: readonly Primitive[], fan: number): GivenVertex[][] {
  return primitives.flatMap(({ mode, vertices }) =>
    mode === fan
      ? vertices.slice(2).map((last, i) => [vertices[0]!, vertices[i + 1]!, last])
      : vertices
          .slice(2)
          .map((last, i) =>
            i % 2 === 0 ? [vertices[i]!, vertices[i + 1]!, last] : [vertices[i + 1]!, vertices[i]!, last],
          ),
  );
}
