/** Writes .shbin containers, as picasso does to the byte. [PICA200 9] */

import { STAGES } from "../isa/limits.js";
import { numberOf } from "../isa/registers.js";
import { checkedShader } from "./check-shader.js";
import {
  ALIGNMENT,
  CONSTANT,
  CONSTANT_FILES,
  DESCRIPTOR,
  ENTRY_BYTES,
  HEADERS,
  LABEL,
  OUTPUT,
  type TableName,
  UNIFORM,
} from "./layout.js";
import type { Constant, Executable, Shader } from "./shader.js";

const WORD_BYTES = 4;

/**
 * The bytes of a container: code, descriptors, then each executable with its tables after it.
 * @throws TypeError, RangeError if containers cannot hold such a shader
 */
export function writeShader(shader: Shader): Uint8Array<ArrayBuffer> {
  return containerBytes(checkedShader("writeShader: shader", shader));
}

/** The same of a shader that is known to be one. */
export function containerBytes(shader: Shader): Uint8Array<ArrayBuffer> {
  const { executables } = shader;
  const start = HEADERS.DVLB.bytes + ENTRY_BYTES.executables * executables.length;
  const placed = executables.map((executable) => ({ executable, tables: tablesOf(executable) }));
  const sizes = placed.map(({ tables }) => tables.bytes);
  const programBytes = placeTables(HEADERS.DVLP.bytes, programLengths(shader)).end;
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, start + programBytes));
  writeMagic(bytes, 0, HEADERS.DVLB.magic);
  const view = new DataView(bytes.buffer);
  view.setUint32(HEADERS.DVLB.count, executables.length, true);
  writeProgram(new DataView(bytes.buffer, start), bytes, start, shader);
  let offset = start + programBytes;
  for (const [number, { executable, tables }] of placed.entries()) {
    view.setUint32(HEADERS.DVLB.bytes + ENTRY_BYTES.executables * number, offset, true);
    writeMagic(bytes, offset, HEADERS.DVLE.magic);
    writeExecutable(new DataView(bytes.buffer, offset, tables.bytes), executable, tables);
    offset += tables.bytes;
  }
  return bytes;
}

/** Entries of tables, in the order in which they stand. */
type Lengths = readonly (readonly [TableName, number])[];

const programLengths = ({ code, descriptors }: Shader): Lengths => [
  ["code", code.length],
  ["descriptors", descriptors.length],
];

/** The offset of each table after a header, and the one after all. */
function placeTables(
  headerBytes: number,
  lengths: Lengths,
): { readonly offsets: Readonly<Partial<Record<TableName, number>>>; readonly end: number } {
  const offsets: Partial<Record<TableName, number>> = {};
  let end = headerBytes;
  for (const [name, length] of lengths) {
    offsets[name] = end;
    end += ENTRY_BYTES[name] * length;
  }
  return { offsets, end };
}

/** Where the tables of an executable begin and which symbol stands where. */
interface ExecutableTables {
  readonly lengths: Lengths;
  readonly offsets: Readonly<Partial<Record<TableName, number>>>;
  /** Offsets of the symbols of labels and of uniforms, in this order. */
  readonly symbols: readonly number[];
  readonly names: readonly string[];
  readonly bytes: number;
}

function tablesOf({ constants, labels, outputs, uniforms }: Executable): ExecutableTables {
  const names = [...labels, ...uniforms].map(({ name }) => name);
  const symbols: number[] = [];
  let symbolBytes = 0;
  for (const name of names) {
    symbols.push(symbolBytes);
    symbolBytes += name.length + 1;
  }
  const lengths: Lengths = [
    ["constants", constants.length],
    ["labels", labels.length],
    ["outputs", outputs.length],
    ["uniforms", uniforms.length],
    ["symbols", symbolBytes],
  ];
  const { offsets, end } = placeTables(HEADERS.DVLE.bytes, lengths);
  return { lengths, offsets, symbols, names, bytes: Math.ceil(end / ALIGNMENT) * ALIGNMENT };
}

function writeProgram(view: DataView, bytes: Uint8Array, start: number, shader: Shader): void {
  const { code, descriptors, version } = shader;
  const { DVLP } = HEADERS;
  const { offsets, end } = placeTables(DVLP.bytes, programLengths(shader));
  writeMagic(bytes, start, DVLP.magic);
  view.setUint32(DVLP.version, version, true);
  writeTable(view, DVLP.code, offsets.code!, code.length);
  writeTable(view, DVLP.descriptors, offsets.descriptors!, descriptors.length);
  view.setUint32(DVLP.end, end, true);
  for (const [number, word] of code.entries()) {
    view.setUint32(offsets.code! + ENTRY_BYTES.code * number, word, true);
  }
  for (const [number, { descriptor, unknown }] of descriptors.entries()) {
    const at = offsets.descriptors! + ENTRY_BYTES.descriptors * number;
    view.setUint32(at + DESCRIPTOR.descriptor, descriptor, true);
    view.setUint32(at + DESCRIPTOR.unknown, unknown, true);
  }
}

function writeExecutable(view: DataView, executable: Executable, tables: ExecutableTables): void {
  const { DVLE } = HEADERS;
  view.setUint16(DVLE.version, executable.version, true);
  view.setUint8(DVLE.stage, STAGES.indexOf(executable.stage));
  view.setUint8(DVLE.mergesOutputs, Number(executable.mergesOutputs));
  view.setUint32(DVLE.entry, executable.entry, true);
  view.setUint32(DVLE.end, executable.end, true);
  view.setUint16(DVLE.inputMask, executable.inputMask, true);
  view.setUint16(DVLE.outputMask, executable.outputMask, true);
  for (const name of ["mode", "fixedStart", "mainVertices", "fixedCount"] as const) {
    view.setUint8(DVLE[name], executable[name]);
  }
  for (const [name, length] of tables.lengths) {
    writeTable(view, DVLE[name as "constants"], tables.offsets[name]!, length);
  }
  const entries = (name: TableName, number: number): number =>
    tables.offsets[name]! + ENTRY_BYTES[name] * number;
  executable.constants.forEach((constant, i) => writeConstant(view, entries("constants", i), constant));
  executable.labels.forEach(({ id, unknown, address, size }, i) => {
    const at = entries("labels", i);
    view.setUint16(at + LABEL.id, id, true);
    view.setUint16(at + LABEL.unknown, unknown, true);
    view.setUint32(at + LABEL.address, address, true);
    view.setUint32(at + LABEL.size, size, true);
    view.setUint32(at + LABEL.symbol, tables.symbols[i]!, true);
  });
  executable.outputs.forEach((output, i) => {
    for (const name of ["type", "register", "mask", "unknown"] as const) {
      view.setUint16(entries("outputs", i) + OUTPUT[name], output[name], true);
    }
  });
  executable.uniforms.forEach(({ first, count }, i) => {
    const [at, number] = [entries("uniforms", i), numberOf("uniform", first)];
    view.setUint32(at + UNIFORM.symbol, tables.symbols[executable.labels.length + i]!, true);
    view.setUint16(at + UNIFORM.first, number, true);
    view.setUint16(at + UNIFORM.last, number + count - 1, true);
  });
  tables.names.forEach((name, i) => writeText(view, tables.offsets.symbols! + tables.symbols[i]!, name));
}

function writeConstant(view: DataView, at: number, { register, value }: Constant): void {
  view.setUint16(at + CONSTANT.type, CONSTANT_FILES.indexOf(register.file), true);
  view.setUint16(at + CONSTANT.register, register.index, true);
  if (typeof value === "boolean") return view.setUint32(at + CONSTANT.value, Number(value), true);
  value.forEach((component, i) => {
    if (register.file === "i") view.setUint8(at + CONSTANT.value + i, component);
    else view.setUint32(at + CONSTANT.value + WORD_BYTES * i, component, true);
  });
}

/** What a header says of a table. */
function writeTable(view: DataView, at: number, offset: number, length: number): void {
  view.setUint32(at, offset, true);
  view.setUint32(at + WORD_BYTES, length, true);
}

function writeMagic(bytes: Uint8Array, at: number, magic: string): void {
  for (let i = 0; i < magic.length; i++) bytes[at + i] = magic.charCodeAt(i);
}

function writeText(view: DataView, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
}
