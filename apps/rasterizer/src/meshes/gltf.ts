/** glTF 2.0 files, as JSON or binary (GLB): the triangles of their scene as an OBJ text. [Ruling 232] */

import { countText } from "@glasm/base";
import { mat3, mat4, vec3 } from "gl-matrix";
import { Accessors, type Values } from "./gltf-accessors.js";
import {
  type FileBeside,
  GltfError,
  type GltfFile,
  type GltfJson,
  type GltfNode,
  type GltfPrimitive,
  readGltfFile,
} from "./gltf-file.js";
import { type ObjContents, type ObjCorner, objText } from "./obj-text.js";

/** Extensions without which a file can be drawn all the same: they change how its surface looks, or how numbers are stored. */
const HARMLESS = /^(KHR_materials_|KHR_texture_|KHR_lights_|EXT_texture_|KHR_mesh_quantization$)/;

/** What members throw that are missing or of other kinds, names that are none, and Base64 that is none. */
const BROKEN = [TypeError, RangeError, URIError, DOMException];

/**
 * The triangles of the default scene, or else of the first one, in the places of its nodes, with the first texture
 * coordinates. Points and lines are left out. Takes time and memory linear in the file and the number of triangles.
 * @param most The most triangles
 * @throws GltfError if it is no such file, needs a file that is not there or an extension, or has no triangle or too many
 */
export async function gltfToObj(bytes: Uint8Array, beside: FileBeside, most: number): Promise<string> {
  try {
    return objText(contentsOf(await readGltfFile(bytes, beside), most));
  } catch (error) {
    if (!BROKEN.some((kind) => error instanceof kind)) throw error;
    throw new GltfError(`it is not whole: ${(error as Error).message}`);
  }
}

/** The lists of an OBJ text while they grow. */
interface Lists {
  readonly positions: number[];
  readonly normals: number[];
  readonly texCoords: number[];
  readonly elements: (readonly ObjCorner[])[];
}

function contentsOf(file: GltfFile, most: number): ObjContents {
  const { meshes = [], extensionsRequired = [] } = file.json;
  const needed = extensionsRequired.find((name) => !HARMLESS.test(name));
  if (needed !== undefined) throw new GltfError(`it needs the extension ${needed}, which is not read`);
  const lists: Lists = { positions: [], normals: [], texCoords: [], elements: [] };
  const accessors = new Accessors(file);
  for (const { mesh, matrix } of placedNodes(file.json)) {
    if (mesh === undefined) continue;
    const found = meshes[mesh];
    if (found === undefined) throw new GltfError(`there is no meshes[${mesh}]`);
    for (const primitive of found.primitives) add(lists, accessors, { primitive, matrix }, most);
  }
  if (lists.elements.length === 0) throw new GltfError("it has no triangles");
  return lists;
}

interface PlacedNode {
  readonly mesh: number | undefined;
  /** From its coordinates to those of the scene. */
  readonly matrix: mat4;
}

/** The nodes of a scene from above to below; every one has one parent at most. */
function* placedNodes({ nodes = [], scenes = [], scene = 0 }: GltfJson): Generator<PlacedNode> {
  const children = new Set(nodes.flatMap(({ children: below = [] }) => below));
  const roots = scenes[scene]?.nodes ?? nodes.flatMap((_, node) => (children.has(node) ? [] : [node]));
  const waiting = roots.map((node) => ({ node, above: newMatrix() }));
  const seen = new Set<number>();
  for (const { node: number, above } of waiting) {
    const node = nodes[number];
    if (node === undefined) throw new GltfError(`there is no nodes[${number}]`);
    if (seen.has(number)) throw new GltfError(`nodes[${number}] is there twice`);
    seen.add(number);
    const matrix = mat4.multiply(newMatrix(), above, matrixOf(node));
    yield { mesh: node.mesh, matrix };
    for (const child of node.children ?? []) waiting.push({ node: child, above: matrix });
  }
}

/** Doubles, rounded once in the end. */
function newMatrix(): mat4 {
  return mat4.identity(new Float64Array(16));
}

function matrixOf({
  matrix,
  translation = [0, 0, 0],
  rotation = [0, 0, 0, 1],
  scale = [1, 1, 1],
}: GltfNode): mat4 {
  if (matrix !== undefined) return mat4.copy(newMatrix(), matrix as mat4);
  return mat4.fromRotationTranslationScale(
    newMatrix(),
    rotation as [number, number, number, number],
    translation as [number, number, number],
    scale as [number, number, number],
  );
}

/** Modes of primitives that are made of triangles. */
const MODES = { triangles: 4, strip: 5, fan: 6 } as const;

/** A primitive of a mesh, where a node puts it. */
interface PlacedPrimitive {
  readonly primitive: GltfPrimitive;
  readonly matrix: mat4;
}

function add(lists: Lists, accessors: Accessors, { primitive, matrix }: PlacedPrimitive, most: number): void {
  const { attributes, indices, mode = MODES.triangles } = primitive;
  const of = (name: string, size: number): Values | null => {
    const number = attributes[name];
    const values = number === undefined ? null : accessors.values(number);
    if (values !== null && values.size !== size) throw new GltfError(`${name} has not ${size} components`);
    return values;
  };
  const [position, normal, texCoord] = [of("POSITION", 3), of("NORMAL", 3), of("TEXCOORD_0", 2)];
  if (position === null || mode < MODES.triangles) return;
  const { count } = position;
  const [v, vn, vt] = [lists.positions.length / 3, lists.normals.length / 3, lists.texCoords.length / 2];
  const order =
    indices === undefined ? Array.from({ length: count }, (_, i) => i) : accessors.values(indices).data;
  const isMirrored = mat4.determinant(matrix) < 0;
  for (const [a, b, c] of triangles(order, mode)) {
    if (lists.elements.length === most)
      throw new GltfError(`there are more than ${countText(most, "triangle")}`);
    const corners = isMirrored ? [a, c, b] : [a, b, c];
    lists.elements.push(
      corners.map((vertex) => {
        if (!(vertex < count)) throw new GltfError(`an index is ${vertex}, and there are ${count} vertices`);
        return {
          v: v + vertex,
          ...(texCoord !== null && vertex < texCoord.count ? { vt: vt + vertex } : {}),
          ...(normal !== null && vertex < normal.count ? { vn: vn + vertex } : {}),
        };
      }),
    );
  }
  pushAll(lists.positions, position, (at) => vec3.transformMat4(at, at, matrix));
  if (normal !== null) {
    const turn = normalMatrix(matrix);
    pushAll(lists.normals, normal, (at) => vec3.normalize(at, vec3.transformMat3(at, at, turn)));
  }
  // t grows downward in glTF, and upward in OBJ.
  if (texCoord !== null) pushAll(lists.texCoords, texCoord, ([s, t]) => [s!, 1 - t!]);
}

/** Adds what becomes of each element, in doubles. */
function pushAll(
  list: number[],
  { data, size, count }: Values,
  change: (element: vec3) => Iterable<number>,
): void {
  for (let vertex = 0; vertex < count; vertex++)
    for (const value of change(data.slice(size * vertex, size * (vertex + 1)))) {
      if (!Number.isFinite(Math.fround(value)))
        throw new GltfError(`vertex ${vertex} of a mesh has a component that is not finite`);
      list.push(value);
    }
}

/** Triangles that all face as the first one does. */
function* triangles(order: ArrayLike<number>, mode: number): Generator<readonly [number, number, number]> {
  const step = mode === MODES.triangles ? 3 : 1;
  for (let at = 2; at < order.length; at += step) {
    const [a, b, c] = [order[mode === MODES.fan ? 0 : at - 2]!, order[at - 1]!, order[at]!];
    yield mode === MODES.strip && at % 2 === 1 ? [b, a, c] : [a, b, c];
  }
}

/** What turns normals: the inverse transpose, but for their length; a matrix without inverse leaves them. */
function normalMatrix(matrix: mat4): mat3 {
  const made = new Float64Array(9);
  return mat3.normalFromMat4(made, matrix) ?? mat3.identity(made);
}
