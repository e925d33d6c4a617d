import { describe, expect, test } from "@jest/globals";
import { gltfToObj } from "../src/meshes/gltf.js";
import { GltfError } from "../src/meshes/gltf-file.js";
import { meshText } from "../src/meshes/mesh-file.js";
import { objText } from "../src/meshes/obj-text.js";
import { readObj } from "../src/meshes/obj.js";

const SINGLE = 5126;
const SHORT = 5123;
/** A square in the x-y plane, and its two triangles. */
const POSITIONS = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
const INDICES = [0, 1, 2, 0, 2, 3];

const bytesOf = (positions: readonly number[], indices: readonly number[]): Uint8Array => {
  const [p, i] = [Float32Array.from(positions), Uint16Array.from(indices)];
  const bytes = new Uint8Array(p.byteLength + i.byteLength);
  bytes.set(new Uint8Array(p.buffer));
  bytes.set(new Uint8Array(i.buffer), p.byteLength);
  return bytes;
};
const BINARY = bytesOf(POSITIONS, INDICES);
const DATA = `data:application/octet-stream;base64,${Buffer.from(BINARY).toString("base64")}`;

/** A glTF file of the square, with changes. */
function square(changes: object = {}, buffer: object = { uri: DATA }) {
  return {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: SINGLE, count: 4, type: "VEC3", min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: SHORT, count: 6, type: "SCALAR" },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 48 },
      { buffer: 0, byteOffset: 48, byteLength: 12 },
    ],
    buffers: [{ byteLength: 60, ...buffer }],
    ...changes,
  };
}
const json = (value: object): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const nothing = (): Promise<undefined> => Promise.resolve(undefined);
const read = (value: object, most = 100): Promise<string> => gltfToObj(json(value), nothing, most);

const FACES = ["f 1 2 3", "f 1 3 4"];
const lines = (text: string): string[] => text.trimEnd().split("\n");
const SQUARE = ["v 0 0 0", "v 1 0 0", "v 1 1 0", "v 0 1 0", ...FACES];

/** A list with another element at a place. */
function replaced<T>(list: readonly T[], at: number, other: T): T[] {
  return list.map((one, i) => (i === at ? other : one));
}

/** The parts of a GLB file. */
function glb(...chunks: readonly (readonly [number, Uint8Array])[]): Uint8Array {
  const parts = chunks.flatMap(([type, bytes]) => [Uint32Array.of(bytes.length, type), bytes]);
  const head = Uint32Array.of(0x46546c67, 2, 0);
  return Uint8Array.from(
    [head, ...parts].flatMap((part) => [...new Uint8Array(part.buffer, part.byteOffset, part.byteLength)]),
  );
}
const [JSON_CHUNK, BINARY_CHUNK] = [0x4e4f534a, 0x004e4942];

describe("a glTF file [Ruling 232]", () => {
  test("has its bytes in itself, beside it, or in a part of the same file", async () => {
    expect(lines(await read(square()))).toEqual(SQUARE);
    const asked: string[] = [];
    const outside = json(square({}, { uri: "my%20square.bin" }));
    const text = await gltfToObj(outside, (name) => (asked.push(name), Promise.resolve(BINARY)), 2);
    expect([lines(text), asked]).toEqual([SQUARE, ["my square.bin"]]);
    const padded = json({ ...square({}, {}), pad: "" });
    for (const shift of [0, 1, 2, 3]) {
      const whole = glb([JSON_CHUNK, padded], [BINARY_CHUNK, BINARY]);
      const moved = new Uint8Array(whole.length + shift).subarray(shift);
      moved.set(whole);
      expect(lines(await gltfToObj(moved, nothing, 2))).toEqual(SQUARE);
    }
  });

  test("has its nodes where their matrices put them; mirrored ones turn no side", async () => {
    const nodes = [
      { children: [1, 2], translation: [10, 0, 0] },
      { mesh: 0, scale: [2, 2, 2] },
      { mesh: 0, scale: [-1, 1, 1] },
    ];
    expect(lines(await read(square({ nodes })))).toEqual([
      ...["v 10 0 0", "v 12 0 0", "v 12 2 0", "v 10 2 0", "v 10 0 0", "v 9 0 0", "v 9 1 0", "v 10 1 0"],
      ...[...FACES, "f 5 7 6", "f 5 8 7"],
    ]);
    expect(lines(await read(square({ scene: undefined, scenes: undefined })))).toEqual(SQUARE);
  });

  test("has normals, turned as the surface is, and texture coordinates, whose t grows upward", async () => {
    const values = [0.25, 0.25, 1, 0, 0, 0, 0, 0, ...[0, 3, 0, 0, 3, 0, 0, 3, 0, 0, 3, 0]];
    const bytes = Buffer.from(Float32Array.from(values).buffer).toString("base64");
    const whole = square();
    const file = square({
      nodes: [{ mesh: 0, rotation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2], scale: [1, 5, 1] }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 2, NORMAL: 3 }, indices: 1 }] }],
      accessors: [
        ...whole.accessors,
        { bufferView: 2, componentType: SINGLE, count: 4, type: "VEC2" },
        { bufferView: 3, componentType: SINGLE, count: 4, type: "VEC3" },
      ],
      bufferViews: [
        ...whole.bufferViews,
        { buffer: 1, byteLength: 32 },
        { buffer: 1, byteOffset: 32, byteLength: 48 },
      ],
      buffers: [...whole.buffers, { byteLength: 80, uri: `data:;base64,${bytes}` }],
    });
    const text = await read(file);
    expect(text).toContain("vt 0.25 0.75\nvt 1 1\n");
    expect(text).toContain("f 1/1/1 2/2/2 3/3/3\n");
    const { normals } = readObj(text);
    expect(normals[2]).toBeCloseTo(1);
  });

  test.each([
    [5, "f 1 2 3\nf 3 2 4"],
    [6, "f 1 2 3\nf 1 3 4"],
  ])("has triangles of mode %i", async (mode, faces) => {
    const meshes = [{ primitives: [{ attributes: { POSITION: 0 }, mode }] }];
    expect(await read(square({ meshes }))).toContain(faces);
  });

  test("may say how it looks, by pictures and extensions that change nothing of its shape", async () => {
    const looks = {
      images: [{ uri: "missing.png" }],
      materials: [{}],
      extensionsRequired: ["KHR_materials_unlit", "KHR_mesh_quantization"],
    };
    expect(lines(await read(square(looks)))).toEqual(SQUARE);
  });

  test("has at most as many triangles as are asked for", async () => {
    expect(lines(await read(square(), 2))).toEqual(SQUARE);
    await expect(read(square(), 1)).rejects.toEqual(new GltfError("there are more than 1 triangle"));
  });

  const sparse = (index: number) => {
    const at = (uri: string) => ({ byteLength: 12, uri: `data:;base64,${uri}` });
    const [place, value] = [Uint8Array.of(index), new Uint8Array(Float32Array.of(7, 8, 9).buffer)];
    const whole = square();
    return {
      accessors: [
        {
          ...whole.accessors[0],
          sparse: {
            count: 1,
            indices: { bufferView: 2, componentType: 5121 },
            values: { bufferView: 3 },
          },
        },
        whole.accessors[1],
      ],
      bufferViews: [...whole.bufferViews, { buffer: 1, byteLength: 1 }, { buffer: 2, byteLength: 12 }],
      buffers: [
        ...whole.buffers,
        ...[place, value].map((bytes) => at(Buffer.from(bytes).toString("base64"))),
      ],
    };
  };
  test("has single elements replaced, bytes that are normalized, and elements with others between them", async () => {
    expect(lines(await read(square(sparse(2))))).toEqual(replaced(SQUARE, 2, "v 7 8 9"));
    const bytes = Buffer.from([0, 0, 0, 9, 127, 0, 0, 9, 127, 129, 128, 9]).toString("base64");
    const file = square({
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5120, normalized: true, count: 3, type: "VEC3" }],
      bufferViews: [{ buffer: 0, byteLength: 12, byteStride: 4 }],
      buffers: [{ byteLength: 12, uri: `data:;base64,${bytes}` }],
    });
    expect(lines(await read(file))).toEqual(["v 0 0 0", "v 1 0 0", "v 1 -1 -1", "f 1 2 3"]);
  });

  const zeros = (count: number) => ({ accessors: [{ componentType: SINGLE, count, type: "VEC3" }] });
  test.each<[string, object]>([
    ["it has no asset", {}],
    ["it needs the file a.bin, which is not there", square({}, { uri: "a.bin" })],
    [
      "it needs the extension KHR_draco_mesh_compression",
      square({ extensionsRequired: ["KHR_draco_mesh_compression"] }),
    ],
    ["it is of version 1.0; version 2.0 is read", square({ asset: { version: "1.0" } })],
    ["its asset has no version, as every glTF file has", { asset: {} }],
    ["its asset has no version, as every glTF file has", { asset: null }],
    ["it has no triangles", square({ meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode: 1 }] }] })],
    ["nodes[0] is there twice", square({ nodes: [{ children: [1] }, { children: [0], mesh: 0 }] })],
    ["it is not whole: ", square({ meshes: [{}] })],
    ["there is no meshes[7]", square({ nodes: [{ mesh: 7 }] })],
    ["there is no accessors[0]", square({ accessors: {} })],
    ["there is no accessors[9]", square({ meshes: [{ primitives: [{ attributes: { POSITION: 9 } }] }] })],
    ["it is not whole: ", square({ nodes: 1 })],
    ["it is not whole: ", square({}, { uri: "%" })],
    ["it is not whole: ", square({}, { uri: "data:;base64,%" })],
    [
      "accessors[0] goes past the end of its buffer",
      square({ accessors: [{ bufferView: 0, componentType: 5126, count: 5, type: "VEC3" }] }),
    ],
    [
      "bufferViews[0] has a stride of 8 bytes, and an element 12",
      square({ bufferViews: [{ buffer: 0, byteLength: 48, byteStride: 8 }] }),
    ],
    ["accessors[0].sparse has the index 4, and there are 4", square(sparse(4))],
    ["nodes[2] is there twice", square({ nodes: [{ children: [1, 2] }, { children: [2] }, {}] })],
    [
      "accessors[1] goes past the end of its buffer",
      square({
        bufferViews: [
          { buffer: 0, byteLength: 48 },
          { buffer: 0, byteOffset: 4e6, byteLength: 12 },
        ],
      }),
    ],
    ["its accessors have 3000001 zeros without bytes; 3000000 are the most", square(zeros(3_000_001))],
  ])("is refused: %s", async (message, value) => {
    await expect(read(value)).rejects.toThrow(message);
    await expect(read(value)).rejects.toBeInstanceOf(GltfError);
  });

  test("whose bytes are broken is refused", async () => {
    const of = (bytes: Uint8Array) => gltfToObj(bytes, nothing, 100);
    await expect(of(new TextEncoder().encode("{"))).rejects.toThrow("it is not JSON: ");
    await expect(of(glb([BINARY_CHUNK, BINARY]))).rejects.toThrow("it has no JSON part");
    const cut = glb([JSON_CHUNK, json(square())]).subarray(0, 40);
    await expect(of(cut)).rejects.toThrow(/^byte 12: a part of \d+ bytes goes past the end$/);
    const odd = square(
      {},
      {
        uri: `data:;base64,${Buffer.from(bytesOf(replaced(POSITIONS, 3, NaN), INDICES)).toString("base64")}`,
      },
    );
    await expect(read(odd)).rejects.toThrow("vertex 1 of a mesh has a component that is not finite");
    const far = square(
      {},
      { uri: `data:;base64,${Buffer.from(bytesOf(POSITIONS, replaced(INDICES, 5, 4))).toString("base64")}` },
    );
    await expect(read(far)).rejects.toThrow("an index is 4, and there are 4 vertices");
  });
});

test("the ending of a name says what a mesh is", async () => {
  const of = (name: string, bytes: Uint8Array) => meshText({ name, bytes, beside: nothing });
  expect(await of("a.obj", new TextEncoder().encode("v 0 0 0"))).toBe("v 0 0 0");
  expect(lines(await of("a.GLTF", json(square())))).toEqual(SQUARE);
});

test("an OBJ text has points, lines and polygons, and numbers that are read as they were", () => {
  const positions = Float32Array.of(0.1, 1e-30, -0, 1 / 3, 2, 16777217, 1, 0, 0);
  const corner = (v: number) => ({ v });
  const text = objText({
    comment: ["a", "b"],
    positions,
    normals: [0, 0, 1],
    elements: [[corner(0)], [corner(0), corner(1)], [0, 1, 2].map((v) => ({ v, vn: 0 }))],
  });
  expect(text).toMatch(/^# a\n# b\nv 0\.1 1e-30 -0\n[^]*\np 1\nl 1 2\nf 1\/\/1 2\/\/1 3\/\/1\n$/);
  expect(readObj(text).positions).toEqual(positions);
});
