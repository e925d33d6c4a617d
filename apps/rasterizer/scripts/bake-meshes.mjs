// Writes src/meshes/data/*.ts and the patches of @glasm/glut: run `node apps/rasterizer/scripts/bake-meshes.mjs` after a change here.
// The generators use the host's sine and cosine, which differ between machines; baked meshes don't.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { capsule, roundedCube } from "primitive-geometry";

const TEAPOT = "three.js TeapotGeometry (MIT); the Utah teapot is by Martin Newell";
const PRIMITIVES = "primitive-geometry by Damien Seguin (MIT)";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const MESHES = {
  "rounded-cube": { credit: PRIMITIVES, mesh: roundedCube({ sx: 2, radius: 0.45, roundSegments: 4 }) },
  tentacle: {
    credit: `${PRIMITIVES}: capsule`,
    mesh: capsule({ height: 3, radius: 0.35, nx: 19, ny: 30, roundSegments: 5 }),
  },
};

for (const [name, { credit, mesh }] of Object.entries(MESHES)) {
  writeModule(name, moduleText(name, credit, weld(mesh)));
}
writeFile("../../../packages/glut/src/solids/teapot-patches.ts", patchesText(teapotConstants()));

function writeModule(name, text) {
  writeFile(`../src/meshes/data/${name}.ts`, text);
}

function writeFile(path, text) {
  writeFileSync(new URL(path, import.meta.url), text);
}

/** The arrays of numbers that TeapotGeometry's constructor keeps to itself, by their names. */
function teapotConstants() {
  const path = fileURLToPath(import.meta.resolve("three/addons/geometries/TeapotGeometry.js"));
  const arrays = readFileSync(path, "utf8").matchAll(/const (\w+) = \[([^\]]{1000,})\];/g);
  const numbers = (text) =>
    text
      .replaceAll(/\/\*.*?\*\/|\s/g, "")
      .split(",")
      .filter((number) => number !== "")
      .map(Number);
  return Object.fromEntries(Array.from(arrays, ([, name, text]) => [name, numbers(text)]));
}

function patchesText(constants) {
  const lines = (numbers, length) =>
    numbers.map((number, i) => `${i % length === 0 ? "\n    " : " "}${number},`).join("");
  return `// Baked by apps/rasterizer/scripts/bake-meshes.mjs from ${TEAPOT}.
import type { BezierPatches } from "./bezier-patches.js";

/** The Utah teapot by Martin Newell. */
export const TEAPOT_PATCHES: BezierPatches = {
  // prettier-ignore
  points: [${lines(constants.teapotVertices, 12)}
  ],
  // prettier-ignore
  patches: [${lines(constants.teapotPatches, 16)}
  ],
};
`;
}

/** Quantizes to 16 bits, merges equal vertices and drops triangles that collapse. */
function weld({ positions, normals, cells }) {
  const scale = positions.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  const vertices = [];
  const known = new Map();
  const places = Array.from({ length: positions.length / 3 }, (_, i) => {
    const position = [0, 1, 2].map((k) => Math.round((positions[3 * i + k] / scale) * 32767));
    const normal = [0, 1, 2].map((k) => Math.round(normals[3 * i + k] * 32767));
    const key = [...position, ...normal].join();
    if (!known.has(key)) known.set(key, vertices.push([...position, ...normal]) - 1);
    return known.get(key);
  });
  const indices = [];
  for (let i = 0; i < cells.length; i += 3) {
    const triangle = [places[cells[i]], places[cells[i + 1]], places[cells[i + 2]]];
    if (new Set(triangle).size === 3) indices.push(...triangle);
  }
  return { scale, vertices, indices };
}

/** The columns that BakedMesh describes, and how many rows they are of. */
function columnsOf({ vertices, indices }) {
  const magnitudes = vertices.map((vertex) => vertex.map(Math.abs));
  const rows = [...new Map(magnitudes.map((row) => [row.join(), row])).values()];
  const places = new Map(rows.map((row, i) => [row.join(), i]));
  const differences = [0, 1, 2, 3, 4, 5].flatMap((k) =>
    rows.map((row, i) => row[k] - (rows[i - 1]?.[k] ?? 0)),
  );
  const signs = vertices.map((vertex) =>
    vertex.reduce((bits, value, k) => bits | (value < 0 ? 1 << k : 0), 0),
  );
  const rowOf = magnitudes.map((row) => places.get(row.join()));
  return {
    rowCount: rows.length,
    columns: [...differences, ...distances(rowOf), ...signs, ...distances(indices)],
  };
}

/** How far each number lies below the first one above all that occurred. */
function distances(numbers) {
  let next = 0;
  return numbers.map((number) => {
    const distance = next - number;
    next = Math.max(next, number + 1);
    return distance;
  });
}

/** An integer by digits of five bits, the lowest first; all but the last have 32 added. The lowest bit is the sign. */
function digitsOf(value) {
  let digits = "";
  let rest = value < 0 ? -2 * value + 1 : 2 * value;
  for (; rest >= 32; rest >>= 5) digits += DIGITS[(rest & 31) | 32];
  return digits + DIGITS[rest];
}

function moduleText(name, credit, mesh) {
  const { rowCount, columns } = columnsOf(mesh);
  const text = columns.map(digitsOf).join("");
  const constant = name.toUpperCase().replaceAll("-", "_");
  return `// Baked by scripts/bake-meshes.mjs from ${credit}.
import type { BakedMesh } from "../baked-mesh.js";

export const ${constant}: BakedMesh = {
  scale: ${mesh.scale},
  rowCount: ${rowCount},
  vertexCount: ${mesh.vertices.length},
  // prettier-ignore
  numbers: "${text.replaceAll(/.{200}(?=.)/g, '$&" +\n    "')}",
};
`;
}
