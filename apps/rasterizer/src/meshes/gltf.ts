/** glTF 2.0 files, as JSON or binary (GLB): the triangles of their scene as an OBJ text. [Ruling 232] */

import type { Document, GLTF, Node, Primitive } from "@gltf-transform/core";
import { countText } from "@glasm/base";
import { type ObjContents, objText } from "./obj-text.js";

/** What is wrong with a glTF file. */
export class GltfError extends Error {}

/** Gives the bytes of a file beside the glTF file by the name that this has for it; undefined if it is not there. */
export type FileBeside = (name: string) => Promise<Uint8Array | undefined>;

/** Extensions without which a file can be drawn all the same: they change how its surface looks, or how numbers are stored. */
const HARMLESS = /^(KHR_materials_|KHR_texture_|KHR_lights_|EXT_texture_|KHR_mesh_quantization$)/;
/** The elements of all accessors that are zeros without bytes in the file: other accessors are as large as what they take. */
const MAX_ZEROS = 3_000_000;

/**
 * The triangles of the default scene, or else of the first one, in the places of its nodes, with the first texture
 * coordinates. Points and lines are left out. Takes time and memory linear in the file and the number of triangles.
 * @param most The most triangles
 * @throws GltfError if it is no such file, needs a file that is not there or an extension, or has no triangle or too many
 */
export async function gltfToObj(bytes: Uint8Array, beside: FileBeside, most: number): Promise<string> {
  const { json, binary } = await ofWhole(() => {
    const { json: given, binary: own } = partsOf(bytes);
    return { json: checkedJson(given), binary: own };
  });
  const resources = await resourcesOf(json, beside);
  const { WebIO, GLB_BUFFER, Logger } = await import("@gltf-transform/core");
  if (binary !== null) resources[GLB_BUFFER] = binary;
  const silent = new Logger(Logger.Verbosity.SILENT);
  return ofWhole(async () => {
    const document = await new WebIO().setLogger(silent).readJSON({ json, resources });
    return objText(contentsOf(document, most));
  });
}

/** What some work gives that fails in any way if members of the file are missing or of other kinds. */
async function ofWhole<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GltfError) throw error;
    throw new GltfError(`it is not whole: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const MAGIC = 0x46546c67;
const CHUNKS = { json: 0x4e4f534a, binary: 0x004e4942 } as const;
const [HEADER_BYTES, CHUNK_HEADER_BYTES] = [12, 8];

interface Parts {
  readonly json: GLTF.IGLTF;
  readonly binary: Uint8Array<ArrayBuffer> | null;
}

function partsOf(bytes: Uint8Array): Parts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isBinary = bytes.length >= HEADER_BYTES && view.getUint32(0, true) === MAGIC;
  if (!isBinary) return { json: parsed(bytes), binary: null };
  const chunks = new Map<number, Uint8Array>();
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= bytes.length;) {
    const [length, type] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    at += CHUNK_HEADER_BYTES;
    if (at + length > bytes.length)
      throw new GltfError(`byte ${at - CHUNK_HEADER_BYTES}: a part of ${length} bytes goes past the end`);
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(at, at + length));
    at += length;
  }
  const json = chunks.get(CHUNKS.json);
  if (json === undefined) throw new GltfError("it has no JSON part");
  const binary = chunks.get(CHUNKS.binary);
  // A copy of its own is aligned as arrays of singles have to be.
  return { json: parsed(json), binary: binary === undefined ? null : new Uint8Array(binary) };
}

function parsed(bytes: Uint8Array): GLTF.IGLTF {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value === "object" && value !== null && "asset" in value) return value as GLTF.IGLTF;
  } catch (error) {
    throw new GltfError(`it is not JSON: ${(error as SyntaxError).message}`);
  }
  throw new GltfError("it has no asset, as every glTF file has");
}

/** What a mesh depends on; refuses what would have no end. */
function checkedJson({ extensionsRequired = [], ...json }: GLTF.IGLTF): GLTF.IGLTF {
  const { asset, scene, scenes, nodes = [], meshes, accessors = [], bufferViews, buffers } = json;
  const needed = extensionsRequired.find((name) => !HARMLESS.test(String(name)));
  if (needed !== undefined) throw new GltfError(`it needs the extension ${needed}, which is not read`);
  checkNodes(nodes);
  const zeros = accessors
    .filter(({ bufferView }) => bufferView === undefined)
    .reduce((sum, { count }) => sum + count, 0);
  if (!(zeros <= MAX_ZEROS))
    throw new GltfError(`its accessors have ${zeros} zeros without bytes; ${MAX_ZEROS} are the most`);
  const bodies = nodes.map(({ skin: _skin, camera: _camera, ...node }) => node);
  const shapes = meshes?.map((mesh) => ({
    ...mesh,
    primitives: mesh.primitives.map(({ material: _material, ...primitive }) => primitive),
  }));
  return defined({ asset, scene, scenes, nodes: bodies, meshes: shapes, accessors, bufferViews, buffers });
}

function defined(json: { readonly [Name in keyof GLTF.IGLTF]: GLTF.IGLTF[Name] | undefined }): GLTF.IGLTF {
  return Object.fromEntries(
    Object.entries(json).filter(([, value]) => value !== undefined),
  ) as unknown as GLTF.IGLTF;
}

/** Every node has one parent at most, and none is above itself. */
function checkNodes(nodes: readonly GLTF.INode[]): void {
  const parents = new Map<number, number>();
  nodes.forEach(({ children = [] }, parent) => {
    for (const child of children) {
      if (parents.has(child)) throw new GltfError(`nodes[${child}] has two parents`);
      parents.set(child, parent);
    }
  });
  const roots = nodes.flatMap((_, node) => (parents.has(node) ? [] : [node]));
  const below = roots.slice();
  for (const node of below) below.push(...(nodes[node]?.children ?? []));
  if (below.length < nodes.length) throw new GltfError("some of its nodes are below themselves");
}

async function resourcesOf(
  { buffers = [] }: GLTF.IGLTF,
  beside: FileBeside,
): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const resources: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const { uri } of buffers) {
    if (uri === undefined || uri.startsWith("data:")) continue;
    const name = decodeURIComponent(uri);
    const bytes = await beside(name);
    if (bytes === undefined) throw new GltfError(`it needs the file ${name}, which is not there`);
    resources[uri] = new Uint8Array(bytes);
  }
  return resources;
}

/** The lists of an OBJ text while they grow. */
interface Lists {
  readonly positions: number[];
  readonly normals: number[];
  readonly texCoords: number[];
  readonly triangles: ObjContents["elements"][number][];
}

function contentsOf(document: Document, most: number): ObjContents {
  const root = document.getRoot();
  const scene = root.getDefaultScene() ?? root.listScenes()[0];
  const nodes: Node[] = [];
  if (scene === undefined) nodes.push(...root.listNodes());
  else scene.traverse((node) => nodes.push(node));
  const lists: Lists = { positions: [], normals: [], texCoords: [], triangles: [] };
  for (const node of nodes)
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) add(lists, node, primitive, most);
  const { triangles: elements, ...values } = lists;
  if (elements.length === 0) throw new GltfError("it has no triangles");
  return { ...values, elements };
}

/** As glTF numbers them. */
const MODES = { triangles: 4, strip: 5, fan: 6 } as const;

function add(lists: Lists, node: Node, primitive: Primitive, most: number): void {
  const position = primitive.getAttribute("POSITION");
  const mode = primitive.getMode();
  if (position === null || mode < MODES.triangles) return;
  const first = {
    v: lists.positions.length / 3,
    vt: lists.texCoords.length / 2,
    vn: lists.normals.length / 3,
  };
  const matrix = node.getWorldMatrix();
  const count = position.getCount();
  pushAll(lists.positions, count, (vertex) => transformed(matrix, position.getElement(vertex, [0, 0, 0]), 1));
  const normal = primitive.getAttribute("NORMAL");
  const turn = normalMatrix(matrix);
  if (normal !== null)
    pushAll(lists.normals, count, (vertex) => transformed(turn, normal.getElement(vertex, [0, 0, 0]), 0));
  const texCoord = primitive.getAttribute("TEXCOORD_0");
  // t grows downward in glTF, and upward in OBJ.
  if (texCoord !== null)
    pushAll(lists.texCoords, count, (vertex) => {
      const [s, t] = texCoord.getElement(vertex, [0, 0]);
      return [s!, 1 - t!];
    });
  const indices = primitive.getIndices();
  const order = Array.from({ length: indices?.getCount() ?? count }, (_, i) => indices?.getScalar(i) ?? i);
  const isMirrored = determinant(matrix) < 0;
  for (const [a, b, c] of triangles(order, mode)) {
    if (lists.triangles.length === most)
      throw new GltfError(`there are more than ${countText(most, "triangle")}`);
    const corners = isMirrored ? [a, c, b] : [a, b, c];
    lists.triangles.push(
      corners.map((vertex) => {
        if (!(vertex < count)) throw new GltfError(`an index is ${vertex}, and there are ${count} vertices`);
        return {
          v: first.v + vertex,
          ...(texCoord === null ? {} : { vt: first.vt + vertex }),
          ...(normal === null ? {} : { vn: first.vn + vertex }),
        };
      }),
    );
  }
}

function pushAll(list: number[], count: number, valuesOf: (vertex: number) => readonly number[]): void {
  for (let vertex = 0; vertex < count; vertex++)
    for (const value of valuesOf(vertex)) {
      if (!Number.isFinite(Math.fround(value)))
        throw new GltfError(`vertex ${vertex} of a mesh has a component that is not finite`);
      list.push(value);
    }
}

/** Triangles that do not change their side. */
function* triangles(order: readonly number[], mode: number): Generator<readonly [number, number, number]> {
  if (mode === MODES.triangles)
    for (let at = 0; at + 3 <= order.length; at += 3) yield [order[at]!, order[at + 1]!, order[at + 2]!];
  else
    for (let at = 2; at < order.length; at++) {
      if (mode === MODES.fan) yield [order[0]!, order[at - 1]!, order[at]!];
      else if (at % 2 === 0) yield [order[at - 2]!, order[at - 1]!, order[at]!];
      else yield [order[at - 1]!, order[at - 2]!, order[at]!];
    }
}

/** x, y and z of a vector with w, by a matrix in the order of columns; directions have w 0 and the length 1. */
function transformed(matrix: readonly number[], [x, y, z]: readonly number[], w: 0 | 1): readonly number[] {
  const [vx, vy, vz] = [0, 1, 2].map(
    (row) => matrix[row]! * x! + matrix[4 + row]! * y! + matrix[8 + row]! * z! + matrix[12 + row]! * w,
  );
  if (w === 1) return [vx!, vy!, vz!];
  const length = Math.sqrt(vx! * vx! + vy! * vy! + vz! * vz!) || 1;
  return [vx! / length, vy! / length, vz! / length];
}

/** The cofactors of the upper 3 x 3: what turns normals, but for their length. */
function normalMatrix(m: readonly number[]): readonly number[] {
  const sign = determinant(m) < 0 ? -1 : 1;
  const at = (column: number, row: number): number => m[4 * (column % 3) + (row % 3)]!;
  const cofactor = (column: number, row: number): number =>
    sign *
    (at(column + 1, row + 1) * at(column + 2, row + 2) - at(column + 2, row + 1) * at(column + 1, row + 2));
  return Array.from({ length: 16 }, (_, i) => (i % 4 < 3 && i < 12 ? cofactor(Math.floor(i / 4), i % 4) : 0));
}

function determinant(m: readonly number[]): number {
  const at = (column: number, row: number): number => m[4 * column + row]!;
  return [0, 1, 2].reduce((sum, column) => {
    const [b, c] = [(column + 1) % 3, (column + 2) % 3];
    return sum + at(column, 0) * (at(b, 1) * at(c, 2) - at(c, 1) * at(b, 2));
  }, 0);
}
