/** Reads the containers that targets make, independently of any of them, as texts that cases can say. [PICA200 9] */

import { wordText } from "./encode.js";

/** What a container holds; each row of a table is a text. */
export interface Container {
  readonly code: readonly string[];
  readonly descriptors: readonly string[];
  readonly programs: readonly ContainedProgram[];
}

/** A DVLE. Names and rows are those of `cases/README.md`. */
export type ContainedProgram = Readonly<Record<string, string | readonly string[]>>;

export const STAGES: readonly string[] = ["vertex", "geometry"];
/** Types of outputs, by number. [PICA200 9 s29] */
export const PROPERTIES: readonly string[] = [
  ...["position", "normalquat", "color", "texcoord0", "texcoord0w"],
  ...["texcoord1", "texcoord2", "7", "view", "dummy"],
];
const COMPONENTS = "xyzw";

/** The contents of a container. Throws a RangeError where bytes are missing, a TypeError where it is none. */
export function readContainer(bytes: Uint8Array): Container {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number): number => view.getUint32(at, true);
  const expectMagic = (at: number, magic: string): void => {
    if (textAt(view, at, at + 4) !== magic) throw new TypeError(`there is no ${magic} at offset ${at}`);
  };
  expectMagic(0, "DVLB");
  const count = word(4);
  const code = 8 + 4 * count;
  expectMagic(code, "DVLP");
  const offsets = Array.from({ length: count }, (_, i) => word(8 + 4 * i));
  for (const offset of offsets) expectMagic(offset, "DVLE");
  return {
    code: rows(view, code, 0x08, 4, (at) => wordText(word(at))),
    descriptors: rows(view, code, 0x10, 8, (at) => wordText(word(at))),
    programs: offsets.map((offset) => programAt(view, offset)),
  };
}

/** What each entry of a table is, which a header at `base` names by an offset from `base` and a number of entries. */
function rows<Row>(
  view: DataView,
  base: number,
  field: number,
  size: number,
  read: (at: number) => Row,
): readonly Row[] {
  const [offset, length] = [view.getUint32(base + field, true), view.getUint32(base + field + 4, true)];
  return Array.from({ length }, (_, i) => read(base + offset + size * i));
}

function programAt(view: DataView, base: number): ContainedProgram {
  const byte = (field: number): string => String(view.getUint8(base + field));
  const half = (field: number): string => hex(view.getUint16(base + field, true), 4);
  const symbols = base + view.getUint32(base + 0x38, true);
  const stage = view.getUint8(base + 6);
  return {
    version: half(0x04),
    stage: STAGES[stage] ?? String(stage),
    merge: String(view.getUint8(base + 7) & 1),
    entry: String(view.getUint32(base + 0x08, true)),
    end: String(view.getUint32(base + 0x0c, true)),
    inputs: half(0x10),
    outputs: half(0x12),
    mode: byte(0x14),
    start: byte(0x15),
    vertices: byte(0x16),
    count: byte(0x17),
    constant: rows(view, base, 0x18, 20, (at) => constantText(view, at)),
    label: rows(view, base, 0x20, 16, (at) => labelText(view, at, symbols)),
    output: rows(view, base, 0x28, 8, (at) => outputText(view, at)),
    uniform: rows(view, base, 0x30, 8, (at) => uniformText(view, at, symbols)),
  };
}

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, "0");

/** `b15 true`, `i3 1 2 3 4` or `c95 3f0000 000000 000000 3f0000`. */
function constantText(view: DataView, at: number): string {
  const [type, register] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
  const four = <Value>(read: (i: number) => Value): string => [0, 1, 2, 3].map(read).join(" ");
  if (type === 0) return `b${register} ${String((view.getUint32(at + 4, true) & 1) === 1)}`;
  if (type === 1) return `i${register} ${four((i) => view.getUint8(at + 4 + i))}`;
  return `c${register} ${four((i) => hex(view.getUint32(at + 4 + 4 * i, true) & 0xffffff, 6))}`;
}

/** `main 0 00000002`: the name, the address and the size. */
function labelText(view: DataView, at: number, symbols: number): string {
  const [address, size, symbol] = [4, 8, 12].map((field) => view.getUint32(at + field, true)) as [
    number,
    number,
    number,
  ];
  return `${symbolText(view, symbols + symbol)} ${address} ${wordText(size)}`;
}

/** `position o0.xyzw`. */
function outputText(view: DataView, at: number): string {
  const [type, register, mask] = [0, 2, 4].map((field) => view.getUint16(at + field, true)) as [
    number,
    number,
    number,
  ];
  const letters = [...COMPONENTS].filter((_, i) => (mask >> i) & 1).join("");
  return `${PROPERTIES[type] ?? String(type)} o${register}.${letters}`;
}

/** `matrix c0-c3`; of one register `position v0`. */
function uniformText(view: DataView, at: number, symbols: number): string {
  const [first, last] = [4, 6].map((field) => registerText(view.getUint16(at + field, true))) as [
    string,
    string,
  ];
  const name = symbolText(view, symbols + view.getUint32(at, true));
  return `${name} ${first === last ? first : `${first}-${last}`}`;
}

/** [PICA200 9 s31] */
function registerText(number: number): string {
  if (number < 0x10) return `v${number}`;
  if (number < 0x70) return `c${number - 0x10}`;
  return number < 0x78 ? `i${number - 0x70}` : `b${number - 0x78}`;
}

function symbolText(view: DataView, at: number): string {
  let end = at;
  while (view.getUint8(end) !== 0) end += 1;
  return textAt(view, at, end);
}

const textAt = (view: DataView, from: number, to: number): string =>
  Array.from({ length: to - from }, (_, i) => String.fromCharCode(view.getUint8(from + i))).join("");
