/** What executions are given and hand on, by the names that the text of a program has for it. */

import { checkArray, checkedView, checkObject, checkWhole, singleToBits } from "@glasm/base";
import { type LaneInput, laneWords, rowWord } from "@glasm/vm";
import { CONVENTIONAL_ATTRIBUTES } from "./isa/stage-bindings.js";
import { STREAM, STRIP } from "./exec/emission.js";
import { KILLED, UNSUPPORTED_AT } from "./exec/register-files.js";
import { PRIMITIVE_VERTICES } from "./isa/declarations.js";
import { NV_GPU, resolvedProgram } from "./machine.js";
import type { Program } from "./program/program.js";

/** Words by the names of bindings: `vertex.attrib[2]`, `program.env[3]`, `program.buffer[0]`. */
export type NamedWords = Readonly<Record<string, Uint32Array>>;

const ONE = singleToBits(1);

/** The words of a vector, and of one whose components have 64 bits. */
const [VECTOR, LONG_VECTOR] = [4, 8];

/**
 * The words that one execution of a program is given: those of `attributeWords` and of `constantWords`.
 * @throws TypeError, RangeError as these do
 */
export function laneInput(program: Program, given: NamedWords = {}): LaneInput {
  return { inputs: attributeWords(program, given), constants: constantWords(program, given) };
}

/**
 * The words of the input registers of an execution. What the program does not read is passed over. [Ruling 280]
 * @param given words of attributes by their names, of conventional ones by `vertex.attrib[n]`, too: 4 each, or 8, a low word
 *   and a high one for each component, which LONG variables read. Where the other ones are read, they are zeros. A missing
 *   attribute is (0, 0, 0, 1), or zeros for a LONG variable; missing `vertex.id` and `vertex.instance` are zeros. Of 4 words
 *   of `vertex.normal` the last is 1, and `vertex.fogcoord` is (f, 0, 0, 1), whatever is given. Of geometry programs
 *   everything missing is zeros, but `primitive.vertexcount` of all primitives that are no patches. [Ruling 290]
 * @throws TypeError if something is of another kind
 * @throws RangeError if an attribute has another number of words
 */
export function attributeWords(program: Program, given: NamedWords = {}): Uint32Array {
  checkObject("attributeWords: program", program);
  checkObject("attributeWords: given", given);
  const inputs = new Uint32Array(laneWords(NV_GPU.cellsOf(program), 1).inputs);
  for (const { name, attribute, word, words, own } of attributePlaces(program)) {
    const vector = given[name] ?? given[attribute];
    const isVector = words === VECTOR && attribute.startsWith("vertex.attrib[");
    const missing = isVector ? MISSING_ATTRIBUTE : missingOf(program, name);
    const held = vector === undefined ? missing : checkedVector(name, vector);
    if (held.length !== words) continue;
    inputs.set(held, word);
    for (const [pattern, ofFragment] of OWN_OF_FRAGMENTS)
      if (pattern.test(name)) inputs.fill(0, word + ofFragment, word + VECTOR);
    if (isVector) inputs.set(MISSING_ATTRIBUTE.slice(own), word + own);
  }
  return inputs;
}

/** Where an attribute that a vertex program reads stands among the words of the input registers of an execution. */
export interface AttributePlace {
  /** What the text calls it. */
  readonly name: string;
  /** `vertex.attrib[n]`, whatever the text calls it; `vertex.id` and `vertex.instance` are themselves. */
  readonly attribute: string;
  /** The first of its words. */
  readonly word: number;
  /** 4, or 8 of a LONG variable: a low word and a high one for each component. */
  readonly words: number;
  /** How many components are its own, from the first one on; the others are those of a missing attribute. */
  readonly own: number;
}

/**
 * The attributes that a vertex program reads.
 * @throws TypeError if the program is of another kind
 */
export function attributePlaces(program: Program): readonly AttributePlace[] {
  checkObject("attributePlaces: program", program);
  const cells = NV_GPU.cellsOf(program);
  return NV_GPU.interfaceOf(program).inputs.map(({ name = "", register: { file, index } }) => {
    const { components } = cells.file(file);
    return {
      name,
      attribute: genericName(name),
      word: rowWord(cells, cells.of(file, index, 0)),
      words: components,
      own: (components === VECTOR ? OWN_COMPONENTS[name] : undefined) ?? VECTOR,
    };
  });
}

const MISSING_ATTRIBUTE = [0, 0, 0, ONE] as const;

/** What else there is where nothing is given: how many vertices a primitive has. [NV_gpu_program5 2.X.3.2] */
function missingOf({ declarations }: Program, name: string): readonly number[] {
  const primitive = declarations["PRIMITIVE_IN"]?.[0] ?? "PATCHES";
  if (name !== "primitive.vertexcount" || primitive === "PATCHES") return [];
  return [PRIMITIVE_VERTICES[primitive]!, 0, 0, 0];
}

/** How many components of an attribute are its own; the others are filled with those of a missing one. [NV_vertex_program4 2.X.3.2] */
const OWN_COMPONENTS: Readonly<Record<string, number>> = { "vertex.normal": 3, "vertex.fogcoord": 1 };

/** The same of fragments; undefined components are zeros. [NV_fragment_program4 2.X.3.2], [NV_gpu_program5 2.X.3.2], [Ruling 278] */
const OWN_OF_FRAGMENTS: readonly (readonly [RegExp, number])[] = [
  [/^fragment\.(fogcoord|clip\[\d+\]|facing|sampleid|samplemask|layer|viewport)$|^primitive\.id$/, 1],
  [/^fragment\.pointcoord$/, 2],
];

function checkedVector(name: string, words: Uint32Array): Uint32Array {
  const place = `attributeWords: given["${name}"]`;
  checkArray(place, words, "Uint32Array", VECTOR);
  if (words.length !== VECTOR && words.length !== LONG_VECTOR)
    throw new RangeError(`${place} must have 4 or 8 words, not ${words.length}`);
  return words;
}

/** What the generic attribute of an attribute is called, if it has one. [NV_vertex_program4 2.X.3.2] */
function genericName(name: string): string {
  const [, word = "", number = "0"] = /^([^[]*)(?:\[(\d+)\])?$/.exec(name) ?? [];
  const first = CONVENTIONAL_ATTRIBUTES[word] ?? CONVENTIONAL_ATTRIBUTES[`${word}[]`];
  return first === undefined ? name : `vertex.attrib[${first + Number(number)}]`;
}

/**
 * The words of the constant registers of an execution: those that the program begins with, and what is given. What the
 * program does not read is passed over. [Ruling 285, Ruling 286]
 * @param given words of `program.env[n]` and `program.local[n]`, 4 each, and of `program.buffer[n]`, as many as there are
 * @throws TypeError if something is of another kind
 * @throws RangeError if a parameter has fewer words
 */
export function constantWords(program: Program, given: NamedWords = {}): Uint32Array {
  checkObject("constantWords: program", program);
  checkObject("constantWords: given", given);
  const cells = NV_GPU.cellsOf(program);
  const constants = NV_GPU.constantsOf(program);
  for (const { name, first, count } of NV_GPU.interfaceOf(program).constants) {
    const words = given[name];
    if (words === undefined) continue;
    const { components } = cells.file(first.file);
    const place = `constantWords: given["${name}"]`;
    checkedView(place, words, "Uint32Array", components === 1 ? 0 : components);
    const at = rowWord(cells, cells.of(first.file, first.index, 0));
    constants.set(words.subarray(0, count * components), at);
  }
  return constants;
}

/**
 * The words of the results that the text of a program writes, by their names without `result.`; four of each.
 * @param words of the result registers of one execution, as a batch or a trace has them; of a geometry program, which has
 *   one row of them for each vertex, those of the first one
 * @throws TypeError if something is of another kind
 * @throws RangeError if there are too few words
 */
export function resultsOf(program: Program, words: Uint32Array): NamedWords {
  checkObject("resultsOf: program", program);
  const cells = NV_GPU.cellsOf(program);
  const all = checkedView("resultsOf: words", words, "Uint32Array", laneWords(cells, 1).results);
  const results = NV_GPU.interfaceOf(program).outputs.map(({ name = "", register }) => {
    const at = rowWord(cells, cells.of(register.file, register.index, 0));
    return [name.replace("result.", ""), all.slice(at, at + 4)] as const;
  });
  return Object.fromEntries(results);
}

/**
 * Whether KIL has killed the fragment of one execution; it has gone on, since others take their derivatives of it, and its
 * results do not count. [NV_fragment_program4 2.X.8 KIL]
 * @param words of the result registers of one execution, as a batch or a trace has them
 * @throws TypeError if something is of another kind
 * @throws RangeError if there are too few words
 */
export function isKilled(program: Program, words: Uint32Array): boolean {
  checkObject("isKilled: program", program);
  const cells = NV_GPU.cellsOf(program);
  const all = checkedView("isKilled: words", words, "Uint32Array", laneWords(cells, 1).results);
  const isPossible = cells.files.some(({ name }) => name === KILLED);
  return isPossible && all[rowWord(cells, cells.of(KILLED, 0, 0))] !== 0;
}

/** Where a row of results of a geometry program, which is that of a vertex, says which vertex it is. */
export interface EmittedPlaces {
  /** The word that has the number of its stream. */
  readonly stream: number;
  /** The word that says how often a strip was ended before it. */
  readonly strip: number;
  /** The word that is not zero in a row that is no vertex but says why the execution has ended; null if none can be. */
  readonly unsupported: number | null;
}

/**
 * Where rows of emitted vertices have their numbers, for those who read rows of many executions.
 * @throws TypeError if the program is of another kind
 * @throws RangeError if it is no geometry program
 */
export function emittedPlaces(program: Program): EmittedPlaces {
  checkObject("emittedPlaces: program", program);
  checkEmits("emittedPlaces", program);
  const cells = NV_GPU.cellsOf(program);
  const wordOf = (file: string): number => rowWord(cells, cells.of(file, 0, 0));
  const unsupported = hasUnsupported(program) ? wordOf(UNSUPPORTED_AT) : null;
  return { stream: wordOf(STREAM), strip: wordOf(STRIP), unsupported };
}

/** @throws RangeError unless it is a geometry program */
export function checkEmits(command: string, program: Program): void {
  if (resolvedProgram(program).emission === null)
    throw new RangeError(`${command}: program must be a geometry program, not ${program.type}`);
}

/** A vertex that a geometry program has emitted. */
export interface EmittedVertex {
  /** The number of its stream; EMIT emits to stream 0. */
  readonly stream: number;
  /** How often a strip was ended before it: vertices of one stream with the same number make a strip, or are points. */
  readonly strip: number;
  /** As `resultsOf` has them. */
  readonly results: NamedWords;
}

/**
 * The vertices that one execution of a geometry program has emitted, in order. [Ruling 288]
 * @param words of the result registers of that execution, as a batch or a trace has them
 * @param vertices how many rows of results it has handed on, as a batch or a trace says
 * @throws TypeError if something is of another kind
 * @throws RangeError if it is no geometry program, or there are too few words, or more vertices than it can have
 */
export function emittedVertices(
  program: Program,
  words: Uint32Array,
  vertices: number,
): readonly EmittedVertex[] {
  checkObject("emittedVertices: program", program);
  checkEmits("emittedVertices", program);
  checkWhole("emittedVertices: vertices", vertices, 0, NV_GPU.interfaceOf(program).maxVertices);
  const rows = rowsOf("emittedVertices: words", program, words).slice(0, vertices);
  const { stream, strip, unsupported } = emittedPlaces(program);
  return rows
    .filter((row) => unsupported === null || row[unsupported] === 0)
    .map((row) => ({ stream: row[stream]!, strip: row[strip]!, results: resultsOf(program, row) }));
}

/** The rows of results of an execution: one for each vertex that it may hand on. */
function rowsOf(place: string, program: Program, words: Uint32Array): readonly Uint32Array[] {
  const { maxVertices } = NV_GPU.interfaceOf(program);
  const { results } = laneWords(NV_GPU.cellsOf(program), maxVertices);
  const all = checkedView(place, words, "Uint32Array", results * maxVertices);
  return Array.from({ length: maxVertices }, (_, row) => all.subarray(results * row, results * (row + 1)));
}

/** Whether a program has an instruction that is not executed yet. */
const hasUnsupported = (program: Program): boolean =>
  NV_GPU.cellsOf(program).files.some(({ name }) => name === UNSUPPORTED_AT);

/** An instruction that is not executed yet. */
export interface UnsupportedInstruction {
  /** Its number in the program. */
  readonly instruction: number;
  readonly reason: string;
}

/**
 * The instruction that has ended an execution as "unsupported"; null if none has. [Ruling 281]
 * @param words of the result registers of one execution, as a batch or a trace has them
 * @throws TypeError if something is of another kind
 * @throws RangeError if there are too few words
 */
export function unsupportedIn(program: Program, words: Uint32Array): UnsupportedInstruction | null {
  checkObject("unsupportedIn: program", program);
  const cells = NV_GPU.cellsOf(program);
  const rows = rowsOf("unsupportedIn: words", program, words);
  if (!hasUnsupported(program)) return null;
  const at = rowWord(cells, cells.of(UNSUPPORTED_AT, 0, 0));
  const number = rows.find((row) => row[at] !== 0)?.[at];
  if (number === undefined) return null;
  return { instruction: number - 1, reason: resolvedProgram(program).instructions[number - 1]!.lack! };
}
