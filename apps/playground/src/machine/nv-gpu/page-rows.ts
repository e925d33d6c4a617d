/**
 * The rows in which the page keeps vertices: programs declare what they read and write, and a row has a register of four
 * words for everything that a vertex program could. What a program does not read or write is zeros.
 */

import { LIMITS } from "@glasm/nv-gpu";

const numbered = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => `${name}[${number}]`);

/** What a vertex has, by its names in texts; conventional attributes are the generic ones whose place they share. */
export const PAGE_INPUTS: readonly string[] = [
  ...numbered("vertex.attrib", LIMITS.attributes),
  "vertex.id",
  "vertex.instance",
];

/** What vertex programs can write, by its canonical names. [NV_vertex_program4 2.X.3.5] */
export const PAGE_RESULTS: readonly string[] = [
  "result.position",
  "result.color.front.primary",
  "result.color.front.secondary",
  "result.color.back.primary",
  "result.color.back.secondary",
  "result.fogcoord",
  "result.pointsize",
  ...numbered("result.texcoord", LIMITS.textureCoordinates),
  ...numbered("result.clip", LIMITS.clipDistances),
  ...numbered("result.attrib", LIMITS.vertexResults),
  "result.id",
];

/** Words of a register. */
export const REGISTER_WORDS = 4;
