/** Writes Wavefront OBJ texts. */

import { singleText } from "@glasm/base";

/** A corner: the number of each of its values in their list, from 0. */
export interface ObjCorner {
  readonly v: number;
  readonly vt?: number;
  readonly vn?: number;
}

/** What is written as the text of an OBJ file. */
export interface ObjContents {
  /** What it is, for who reads it; lines of a comment. */
  readonly comment?: readonly string[];
  /** x, y and z of each position: finite singles. */
  readonly positions: ArrayLike<number>;
  readonly texCoords?: ArrayLike<number>;
  readonly normals?: ArrayLike<number>;
  /** The corners of each point, line or polygon: one, two or more. */
  readonly elements: readonly (readonly ObjCorner[])[];
}

/** A text with the shortest decimals that are read as the same singles. */
export function objText({
  comment = [],
  positions,
  texCoords = [],
  normals = [],
  elements,
}: ObjContents): string {
  const lines = comment.map((line) => `# ${line}`);
  addValues(lines, "v", positions, 3);
  addValues(lines, "vt", texCoords, 2);
  addValues(lines, "vn", normals, 3);
  for (const corners of elements) lines.push(`${keywordOf(corners)} ${corners.map(cornerText).join(" ")}`);
  return `${lines.join("\n")}\n`;
}

function addValues(lines: string[], keyword: string, values: ArrayLike<number>, components: number): void {
  for (let at = 0; at < values.length; at += components) {
    const own = Array.from({ length: components }, (_, i) => singleText(Math.fround(values[at + i]!)));
    lines.push(`${keyword} ${own.join(" ")}`);
  }
}

function keywordOf({ length }: readonly ObjCorner[]): "p" | "l" | "f" {
  if (length === 1) return "p";
  return length === 2 ? "l" : "f";
}

/** Numbers count from 1. */
function cornerText({ v, vt, vn }: ObjCorner): string {
  if (vn !== undefined) return `${v + 1}/${vt === undefined ? "" : vt + 1}/${vn + 1}`;
  return vt === undefined ? String(v + 1) : `${v + 1}/${vt + 1}`;
}
