/** Scenes in files: a process that has just begun reads one sooner than it computes one. */

import { readFileSync, writeFileSync } from "node:fs";
import { ROOM } from "./room.js";
import type { TriangleData } from "./data/scenes.js";
import { VERTEX_WORDS } from "./data/vertices.js";

/** Words of the parameters, which come first. */
const PARAMETER_WORDS = 4 * 256;

const pathOf = (name: string): string => `${ROOM}dist/${name}.scene`;

/** Writes the parameters, the number of vertices, their attributes and the indices, in words of this machine. */
export function writeScene(name: string, { count, attributes, parameters, indices }: TriangleData): void {
  const parts = [parameters, Uint32Array.of(count), attributes, indices];
  writeFileSync(pathOf(name), Buffer.concat(parts.map((part) => new Uint8Array(part.buffer))));
}

export function readScene(name: string): TriangleData {
  const { buffer, byteOffset, byteLength } = readFileSync(pathOf(name));
  const singles = new Float32Array(buffer, byteOffset, byteLength / 4);
  const words = new Uint32Array(buffer, byteOffset, byteLength / 4);
  const parameters = singles.subarray(0, PARAMETER_WORDS);
  const count = words[PARAMETER_WORDS]!;
  const first = PARAMETER_WORDS + 1;
  const end = first + count * VERTEX_WORDS;
  return { count, attributes: singles.subarray(first, end), parameters, indices: words.subarray(end) };
}
