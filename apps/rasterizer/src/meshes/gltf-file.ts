/** A glTF 2.0 file before anything is made of it: its JSON, and the bytes of its buffers. */

/** What is wrong with a glTF file. */
export class GltfError extends Error {}

/** Gives the bytes of a file beside the glTF file by the name that this has for it; undefined if it is not there. */
export type FileBeside = (name: string) => Promise<Uint8Array | undefined>;

/** What a mesh depends on, as the JSON of a well-formed file has it. */
export interface GltfJson {
  readonly asset: { readonly version: string };
  readonly extensionsRequired?: readonly string[];
  readonly scene?: number;
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[];
  readonly nodes?: readonly GltfNode[];
  readonly meshes?: readonly { readonly primitives: readonly GltfPrimitive[] }[];
  readonly accessors?: readonly GltfAccessor[];
  readonly bufferViews?: readonly GltfBufferView[];
  readonly buffers?: readonly { readonly uri?: string }[];
}

export interface GltfNode {
  readonly children?: readonly number[];
  readonly mesh?: number;
  readonly matrix?: readonly number[];
  readonly translation?: readonly number[];
  readonly rotation?: readonly number[];
  readonly scale?: readonly number[];
}

export interface GltfPrimitive {
  readonly attributes: Readonly<Record<string, number>>;
  readonly indices?: number;
  readonly mode?: number;
}

interface Place {
  readonly bufferView: number;
  readonly byteOffset?: number;
}

export interface GltfAccessor extends Partial<Place> {
  readonly componentType: number;
  readonly count: number;
  readonly type: string;
  readonly normalized?: boolean;
  readonly sparse?: {
    readonly count: number;
    readonly indices: Place & { readonly componentType: number };
    readonly values: Place;
  };
}

export interface GltfBufferView {
  readonly buffer: number;
  readonly byteOffset?: number;
  readonly byteLength: number;
  readonly byteStride?: number;
}

export interface GltfFile {
  readonly json: GltfJson;
  /** Of the buffers, in their order. */
  readonly buffers: readonly Uint8Array[];
}

/** Reads a file, as JSON or binary (GLB), with the files that it names. */
export async function readGltfFile(bytes: Uint8Array, beside: FileBeside): Promise<GltfFile> {
  const { json, binary } = partsOf(bytes);
  const buffers: Uint8Array[] = [];
  for (const { uri } of json.buffers ?? []) buffers.push(await bufferOf(uri, binary, beside));
  return { json, buffers };
}

async function bufferOf(
  uri: string | undefined,
  binary: Uint8Array | null,
  beside: FileBeside,
): Promise<Uint8Array> {
  if (uri === undefined) {
    if (binary === null)
      throw new GltfError("a buffer is nowhere: it has no uri, and the file no binary part");
    return binary;
  }
  const data = /^data:[^,]*;base64,(.*)$/s.exec(uri)?.[1];
  if (data !== undefined) return Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const name = decodeURIComponent(uri);
  const bytes = await beside(name);
  if (bytes === undefined) throw new GltfError(`it needs the file ${name}, which is not there`);
  return bytes;
}

const MAGIC = 0x46546c67;
const CHUNKS = { json: 0x4e4f534a, binary: 0x004e4942 } as const;
const [HEADER_BYTES, CHUNK_HEADER_BYTES] = [12, 8];

interface Parts {
  readonly json: GltfJson;
  readonly binary: Uint8Array | null;
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
  return { json: parsed(json), binary: chunks.get(CHUNKS.binary) ?? null };
}

function parsed(bytes: Uint8Array): GltfJson {
  const value = fromJson(new TextDecoder().decode(bytes));
  if (typeof value !== "object" || value === null || !("asset" in value))
    throw new GltfError("it has no asset, as every glTF file has");
  const json = value as GltfJson;
  const { version } = Object(json.asset) as { readonly version?: unknown };
  if (typeof version !== "string") throw new GltfError("its asset has no version, as every glTF file has");
  if (!/^2\./.test(version)) throw new GltfError(`it is of version ${version}; version 2.0 is read`);
  return json;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GltfError(`it is not JSON: ${(error as SyntaxError).message}`);
  }
}
