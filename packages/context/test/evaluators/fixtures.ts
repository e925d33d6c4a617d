import { createContext, type ContextOptions, type GL, TOKENS, type TokenName } from "../../src/index.js";
import type { MapTarget } from "../../src/evaluators/map-targets.js";
import { enableProgram } from "../attributes/fixtures.js";

/** A vertex that the observer saw. */
export interface Seen {
  /** By number, four components each. */
  readonly attributes: number[][];
  readonly origin: string;
}

/** A context that records the attributes of every vertex; with a program that passes the position, if wanted. */
export function observed(programMode = false, options: ContextOptions = {}): { gl: GL; seen: Seen[] } {
  const seen: Seen[] = [];
  const observer = {
    vertex(attributes: Float32Array, _: Float32Array, origin: string): void {
      seen.push({
        attributes: Array.from({ length: 16 }, (_, i) => [...attributes.subarray(i * 4, i * 4 + 4)]),
        origin,
      });
    },
  };
  const gl = createContext({ ...options, observer });
  if (programMode) enableProgram(gl);
  return { gl, seen };
}

/** The token of a map by the rest of its name. */
export function mapToken(dimension: 1 | 2, name: string): number {
  return TOKENS[`MAP${dimension}_${name}` as TokenName];
}

/** Enables a map that gives the same values everywhere. */
export function constantMap(gl: GL, dimension: 1 | 2, name: string, values: readonly number[]): void {
  const points = Float32Array.from(values);
  const token = mapToken(dimension, name);
  if (dimension === 1) gl.map1f(token, 0, 1, values.length, 1, points);
  else gl.map2f(token, 0, 1, values.length, 1, 0, 1, values.length, 1, points);
  gl.enable(token);
}

/** The vertices of a command between Begin and End. */
export function vertices(gl: GL, seen: Seen[], command: () => void): Seen[] {
  gl.begin(gl.POINTS);
  command();
  gl.end();
  return seen.splice(0);
}

/** [GL1.3 Table 5.1, VP1 5.1] */
export const TARGETS: readonly Pick<MapTarget, "name" | "components" | "initial">[] = [
  { name: "VERTEX_3", components: 3, initial: [0, 0, 0] },
  { name: "VERTEX_4", components: 4, initial: [0, 0, 0, 1] },
  { name: "INDEX", components: 1, initial: [1] },
  { name: "COLOR_4", components: 4, initial: [1, 1, 1, 1] },
  { name: "NORMAL", components: 3, initial: [0, 0, 1] },
  { name: "TEXTURE_COORD_1", components: 1, initial: [0] },
  { name: "TEXTURE_COORD_2", components: 2, initial: [0, 0] },
  { name: "TEXTURE_COORD_3", components: 3, initial: [0, 0, 0] },
  { name: "TEXTURE_COORD_4", components: 4, initial: [0, 0, 0, 1] },
  ...Array.from({ length: 16 }, (_, i) => ({
    name: `VERTEX_ATTRIB${i}_4_NV`,
    components: 4,
    initial: [0, 0, 0, 1],
  })),
];
