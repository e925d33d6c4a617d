/** Wavefront OBJ texts: their v, vt, vn and f. */

import { countText } from "@glasm/base";
import type { Mesh } from "./mesh.js";
import { planarTexCoords, triangleNormals } from "./derived-attributes.js";

/** What is wrong with an OBJ text, and where: line and column from 1. */
export class ObjError extends Error {
  readonly line: number;
  readonly column: number;

  constructor({ line, column }: Place, message: string) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** Triangles as an OBJ text has them: three vertices for each, none of which is shared. */
export interface ObjMesh extends Omit<Mesh, "indices"> {
  readonly texCoords: Float32Array;
  readonly indices: Uint32Array;
}

/** Where something is in a file; lines and columns count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

interface Word extends Place {
  readonly text: string;
}

/** More would take memory out of all proportion: a corner of a face is two letters at least, and 96 bytes of a mesh. */
export const MAX_OBJ_TRIANGLES = 1_000_000;

/** What a corner names, in the order of its numbers, and how many numbers each has. */
const LISTS = [
  { keyword: "v", what: "position", components: 3 },
  { keyword: "vt", what: "texture coordinate", components: 2 },
  { keyword: "vn", what: "normal", components: 3 },
] as const;

/** Statements that say nothing of triangles. */
const OTHERS: readonly string[] = (
  "o g s mg usemtl mtllib usemap maplib l p vp cstype deg bmat step curv curv2 surf parm trim hole scrv sp end con " +
  "bevel c_interp d_interp lod shadow_obj trace_obj ctech stech call csh"
).split(" ");

/** A corner of a triangle: for each list a number from 0, or null. */
type Corner = readonly (number | null)[];

/**
 * The triangles of an OBJ text; faces with more corners become fans. Corners without a normal get that of their triangle;
 * a text without texture coordinates gets those of a plane across it. Takes time and memory linear in its length.
 * @param most The most triangles
 * @throws ObjError at the first thing that makes no sense, or if there are no faces or too many
 */
export function readObj(text: string, most = MAX_OBJ_TRIANGLES): ObjMesh {
  const values: readonly number[][] = [[], [], []];
  const corners: Corner[] = [];
  let last: Place = { line: 1, column: 1 };
  for (const [keyword, ...words] of statements(text, most)) {
    if (keyword === undefined) continue;
    last = keyword;
    const list = LISTS.findIndex((one) => one.keyword === keyword.text);
    if (list >= 0) values[list]!.push(...numbersOf(keyword, words, LISTS[list]!));
    else if (keyword.text === "f") addTriangles(keyword, words, values, { corners, most });
    else if (!OTHERS.includes(keyword.text))
      throw new ObjError(keyword, `${quoted(keyword)} is not a statement of an OBJ file`);
  }
  if (corners.length === 0) throw new ObjError(last, "the file has no faces (f)");
  const [positions, texCoords, normals] = LISTS.map((_, list) => gathered(corners, values, list));
  return {
    positions: positions!,
    normals: filled(normals!, triangleNormals(positions!)),
    texCoords: filled(texCoords!, planarTexCoords(positions!)),
    indices: Uint32Array.from(corners, (_, corner) => corner),
  };
}

/** The same, as a mesh of at most 65,535 corners. */
export function parseObj(text: string): Mesh {
  const { positions, normals, indices } = readObj(text);
  if (indices.length > 0xffff) throw new Error(`The OBJ file has ${indices.length} corners; 65535 fit`);
  return { positions, normals, indices: Uint16Array.from(indices) };
}

/** The words of each statement; one that ends with \ goes on in the next line. */
function* statements(text: string, mostTriangles: number): Generator<readonly Word[]> {
  // The keyword and the corners of the largest face.
  const most = mostTriangles + 3;
  let words: Word[] = [];
  let line = 0;
  for (const { 0: whole } of text.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    line += 1;
    const said = whole.replace(/#.*|[\r\n]+$/s, "");
    const goesOn = /\\\s*$/.test(said);
    for (const { 0: word, index } of said.replace(/\\\s*$/, "").matchAll(/\S+/g))
      if (words.push({ text: word, line, column: index + 1 }) > most)
        throw new ObjError(words[0]!, `a statement has more than ${most} words`);
    if (goesOn) continue;
    yield words;
    words = [];
  }
  yield words;
}

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** The numbers of a vertex; more than it takes are weights or colors. */
function numbersOf(
  keyword: Word,
  words: readonly Word[],
  { what, components }: (typeof LISTS)[number],
): number[] {
  // A texture coordinate may be s alone.
  const least = keyword.text === "vt" ? 1 : components;
  if (words.length < least)
    throw new ObjError(
      keyword,
      `a ${what} (${keyword.text}) has ${countText(least, "number")} at least, found ${words.length}`,
    );
  const numbers = words.slice(0, components).map((word) => {
    const number = NUMBER.test(word.text) ? Math.fround(Number(word.text)) : NaN;
    if (!Number.isFinite(number))
      throw new ObjError(word, `${quoted(word)} is not a number that a single can hold`);
    return number;
  });
  return [...numbers, ...Array.from({ length: components - numbers.length }, () => 0)];
}

function addTriangles(
  keyword: Word,
  words: readonly Word[],
  values: readonly number[][],
  { corners, most }: { readonly corners: Corner[]; readonly most: number },
): void {
  if (words.length < 3)
    throw new ObjError(keyword, `a face (f) has at least 3 corners, found ${words.length}`);
  if (corners.length / 3 + words.length - 2 > most)
    throw new ObjError(keyword, `there are more than ${most} triangles`);
  const own = words.map((word) => cornerOf(word, values));
  for (let corner = 2; corner < own.length; corner++) corners.push(own[0]!, own[corner - 1]!, own[corner]!);
}

const CORNER = /^(-?\d+)(?:\/(-?\d*)(?:\/(-?\d*))?)?$/;

/** The numbers of a corner from 0; negative ones of a text count back from what is there so far. */
function cornerOf(word: Word, values: readonly number[][]): Corner {
  const given = CORNER.exec(word.text)?.slice(1);
  if (given === undefined)
    throw new ObjError(word, `${quoted(word)} is not a corner like 1, 1/2, 1//3 or 1/2/3`);
  return LISTS.map(({ keyword, what, components }, list) => {
    const text = given[list] ?? "";
    if (text === "") return null;
    const count = values[list]!.length / components;
    const number = Number(text) < 0 ? count + Number(text) : Number(text) - 1;
    if (number >= 0 && number < count) return number;
    const there = count === 0 ? "there is none so far" : `there are ${count} so far`;
    throw new ObjError(word, `${quoted(word)} names ${what} (${keyword}) ${text}, and ${there}`);
  });
}

/** The values of a list for each corner; NaN where a corner names none. */
function gathered(corners: readonly Corner[], values: readonly number[][], list: number): Float32Array {
  const { components } = LISTS[list]!;
  const all = new Float32Array(components * corners.length).fill(NaN);
  corners.forEach((numbers, corner) => {
    const number = numbers[list]!;
    if (number === null) return;
    for (let i = 0; i < components; i++)
      all[components * corner + i] = values[list]![components * number + i]!;
  });
  return all;
}

function filled(values: Float32Array, others: Float32Array): Float32Array {
  return values.map((value, i) => (Number.isNaN(value) ? others[i]! : value));
}

const MAX_QUOTED = 20;

function quoted({ text }: Word): string {
  return JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}...` : text);
}
