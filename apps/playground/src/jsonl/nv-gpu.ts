import { attributePlaces, NV_GPU, PRIMITIVE_VERTICES, type Program } from "@glasm/nv-gpu";
import { type Cells, rowWord } from "@glasm/vm";
import { emits } from "../machine/nv-gpu/own-layout.js";
import { hexDigits, type JsonLine, type LineRun } from "./json-line.js";

type Line = Record<string, unknown>;

/** How arithmetics are said in lines. [Ruling 274] */
const READINGS: Readonly<Record<string, Line>> = {
  flush: { denormals: "flush" },
  fused: { mad: "fused" },
  "flush-fused": { denormals: "flush", mad: "fused" },
};

/** As `glasm run --jsonl` reads it. [Ruling 287] */
export function jsonLine({ program, text, inputs, constants, arithmetic = "" }: LineRun<Program>): JsonLine {
  const readings = READINGS[arithmetic];
  const line = {
    program: text,
    ...constantsOf(program, constants),
    ...(readings === undefined ? {} : { readings }),
    ...(emits(program)
      ? { primitives: [primitiveOf(program, inputs)] }
      : { vertices: [vertexOf(program, inputs)] }),
  };
  return { line: JSON.stringify(line), command: "glasm run --jsonl" };
}

/** The primitive of a run, with all inputs that the program reads; all its invocations run. [Ruling 289] */
function primitiveOf(program: Program, inputs: Uint32Array): Line {
  const type = String(program.declarations["PRIMITIVE_IN"]![0]);
  const vertices = Array.from({ length: PRIMITIVE_VERTICES[type]! }, (): Line => ({}));
  const line: Line = { vertices };
  const patch: Line = {};
  for (const { name, word, words } of attributePlaces(program)) {
    const own = inputs.subarray(word, word + words);
    const [, number, ofVertex] = /^vertex\[(\d+)\]\.(.+)$/.exec(name) ?? [];
    if (ofVertex !== undefined) vertices[Number(number)]![ofVertex] = componentsOf(own);
    else if (name === "primitive.id") line["id"] = own[0]!;
    else if (type === "PATCHES" && name === "primitive.vertexcount") vertices.length = own[0]!;
    else if (/tess|patch/.test(name)) patch[name.replace("primitive.", "")] = componentsOf(own);
  }
  return Object.keys(patch).length === 0 ? line : { ...line, patch };
}

/** All attributes that the program reads, whatever is usual. */
function vertexOf(program: Program, inputs: Uint32Array): Line {
  const attributes: Line = {};
  const numbers: Line = {};
  for (const { attribute, word, words } of attributePlaces(program)) {
    const own = inputs.subarray(word, word + words);
    const number = /^vertex\.attrib\[(\d+)\]$/.exec(attribute)?.[1];
    if (number === undefined) numbers[attribute.replace("vertex.", "")] = own[0]!;
    else attributes[number] = componentsOf(own);
  }
  return { attributes, ...numbers };
}

/** Four components of 8 digits, or of 16 of those with two words. */
function componentsOf(words: Uint32Array): readonly string[] {
  const size = words.length / 4;
  return Array.from({ length: 4 }, (_, component) =>
    Array.from(words.subarray(size * component, size * (component + 1)), hexDigits)
      .reverse()
      .join(""),
  );
}

/** The parameters and the buffers that are not zero. */
function constantsOf(program: Program, constants: Uint32Array): Line {
  const cells: Cells = NV_GPU.cellsOf(program);
  const line: Record<string, Line> = {};
  for (const { name, first, count } of NV_GPU.interfaceOf(program).constants) {
    const [, kind, number] = /^program\.(env|local|buffer)\[(\d+)\]$/.exec(name)!;
    const at = rowWord(cells, cells.of(first.file, first.index, 0));
    const words = constants.subarray(at, at + count * cells.file(first.file).components);
    let end = words.length;
    while (end > 0 && words[end - 1] === 0) end -= 1;
    if (end === 0) continue;
    if (kind === "buffer") (line["buffers"] ??= {})[number!] = bytesText(words.subarray(0, end));
    else (line[kind!] ??= {})[number!] = Array.from(words, hexDigits);
  }
  return line;
}

/** Two digits a byte, the lowest of a word first. */
function bytesText(words: Uint32Array): string {
  return Array.from(words, (word) => hexDigits(word).replace(/(..)(..)(..)(..)/, "$4$3$2$1")).join("");
}
