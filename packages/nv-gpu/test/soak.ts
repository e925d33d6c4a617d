import { expect } from "@jest/globals";
import * as fc from "fast-check";
import { laneWords } from "@glasm/vm";
import {
  load,
  NV_GPU,
  print,
  type Program,
  PROGRAM_TYPE_NAMES,
  type RunNote,
  runNotes,
} from "../src/index.js";
import { arbitraryFragmentText, arbitraryGeometryText, arbitraryText } from "./support/arbitrary-program.js";
import { invocationOf } from "./support/emitted.js";
import { inputOf, programOfText, runOnce } from "./support/execute.js";
import { inputsOf, runFragments, tracedFragment } from "./support/quads.js";

/** Properties of random texts and programs: a few cases of each are tests, many are the soak's. */

/** Words and marks of which texts of no sense are made. */
const WORDS = [
  "MOV",
  "TEMP",
  "IF",
  "ENDIF",
  "REP",
  "R0",
  "vertex",
  "result",
  "program",
  "buffer",
  "state",
  "texture",
]
  .concat(
    "PARAM",
    "ATTRIB",
    "CBUFFER",
    "SUBROUTINETYPE",
    "OPTION",
    "END",
    "constructor",
    "handle",
    "offset",
    "NE",
    "x",
    "attrib",
  )
  .concat(". ; , [ ] ( ) { } | + - = .. : 0 1.5 2D 0x1 99999999999999999999 \u0000 é #".split(" "));

/** Whether a text loads or is refused in order, with places inside of it. */
export function isJudged(text: string | Uint8Array): boolean {
  const length = typeof text === "string" ? new TextEncoder().encode(text).length : text.length;
  const result = load(text);
  if (result.ok) return true;
  return (
    result.diagnostics.length > 0 &&
    result.diagnostics.every(
      ({ position, end, message }, i) =>
        position >= (result.diagnostics[i - 1]?.position ?? 0) &&
        end >= position &&
        end <= length &&
        !/undefined|\{\w+\}/.test(message.replace(/"[^"]*"/g, "")),
    )
  );
}

const edit = fc.tuple(fc.nat(), fc.nat({ max: 12 }), fc.constantFrom(...WORDS));

/** Texts of programs of which characters are changed, left out or doubled. */
const edited = fc.property(arbitraryText, fc.array(edit, { minLength: 1, maxLength: 4 }), (text, edits) => {
  let changed = text;
  for (const [at, count, word] of edits) {
    const start = at % (changed.length + 1);
    changed = changed.slice(0, start) + word + changed.slice(start + count);
  }
  expect(isJudged(changed)).toBe(true);
});

/** Words in any order. */
const words = fc.property(
  fc.constantFrom(...PROGRAM_TYPE_NAMES),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }),
  (name, list) => {
    expect(isJudged(`!!${name}\n${list.join(" ")}`)).toBe(true);
  },
);

/** Bytes that are no text. */
const bytes = fc.property(fc.uint8Array({ maxLength: 100 }), (list) => {
  const header = Uint8Array.from("!!NVvp5.0\n", (letter) => letter.charCodeAt(0));
  expect(isJudged(Uint8Array.from([...header, ...list]))).toBe(true);
  expect(isJudged(list)).toBe(true);
});

/** The canonical text of a program loads to an equal one, and is its own. */
const texts = fc.property(arbitraryText, (text) => {
  const program = programOfText(text);
  const printed = print(program);
  expect(programOfText(printed)).toEqual(program);
  expect(print(programOfText(printed))).toBe(printed);
});

/** Programs that execute more take the interpreter long. */
const MOST_EXECUTED = 5000;

/** A text as that of a vertex program. */
const asVertexProgram = (text: string): string =>
  text.replace(/^!!NV[fg]p(\d)\.\d/, "!!NVvp$1.0").replace(/PRIMITIVE\w+ \w+;|VERTICES_OUT 4;/g, "");

/** Any words for what a program reads. */
function givenTo(program: Program, numbers: Iterator<number>): Record<string, number[]> {
  const { inputs, constants } = NV_GPU.interfaceOf(program);
  const names = [...inputs, ...constants].flatMap(({ name }) => (name === undefined ? [] : [name]));
  return Object.fromEntries(
    names.map((name) => [name, Array.from({ length: 8 }, () => numbers.next().value as number)]),
  );
}

/** Both engines and traces give the same bits. */
const engines = fc.property(
  arbitraryText.map(asVertexProgram),
  fc.infiniteStream(fc.nat({ max: 0xffffffff })),
  fc.constantFrom(...NV_GPU.languages[0]!.arithmetics!),
  (text, numbers, arithmetic) => {
    const loaded = load(text);
    if (!loaded.ok) return;
    const { program } = loaded;
    const given = givenTo(program, numbers);
    const compiled = runOnce(program, given, "compiled", arithmetic);
    if (compiled.executed > MOST_EXECUTED) return;
    expect(runOnce(program, given, "interpreter", arithmetic)).toEqual(compiled);
    const { results, end } = NV_GPU.trace(program, inputOf(program, given), { arithmetic });
    expect([results, end]).toEqual([compiled.words, compiled.end]);
  },
);

/** Fragments that read one another get the same bits from both engines and in their traces. */
const quads = fc.property(
  arbitraryFragmentText,
  fc.infiniteStream(fc.oneof(fc.nat({ max: 0xffffffff }), fc.constantFrom(0, 0x3f800000, 0xbf800000))),
  fc.integer({ min: 1, max: 9 }),
  fc.constantFrom(...NV_GPU.languages[0]!.arithmetics!),
  (text, numbers, count, arithmetic) => {
    const loaded = load(text);
    if (!loaded.ok) return;
    const { program } = loaded;
    const given = Array.from({ length: count }, () => fourOf(givenTo(program, numbers)));
    const constants = givenTo(program, numbers);
    const input = inputsOf(program, given, constants);
    const compiled = runFragments(program, input, count, "compiled", arithmetic);
    if (compiled.some(({ executed }) => executed > MOST_EXECUTED)) return;
    expect(runFragments(program, input, count, "interpreter", arithmetic)).toEqual(compiled);
    const quad = given.slice(count - 1 - ((count - 1) % 4));
    quad.forEach((_, lane) => {
      const { results, end } = tracedFragment(program, quad, lane, constants, arithmetic);
      const { words, ...outcome } = compiled[count - quad.length + lane]!;
      expect([Array.from(results), end]).toEqual([words, outcome.end]);
    });
  },
);

/** Invocations of geometry programs emit the same vertices on both engines and in traces. */
const geometry = fc.property(
  arbitraryGeometryText,
  fc.infiniteStream(fc.oneof(fc.nat({ max: 0xffffffff }), fc.nat({ max: 3 }))),
  fc.constantFrom(...NV_GPU.languages[0]!.arithmetics!),
  (text, numbers, arithmetic) => {
    const program = programOfText(text);
    const given = fourOf(givenTo(program, numbers));
    const compiled = invocationOf(program, given, "compiled", arithmetic);
    if (compiled.executed > MOST_EXECUTED) return;
    expect(invocationOf(program, given, "interpreter", arithmetic)).toEqual(compiled);
    const { results, end } = NV_GPU.trace(program, inputOf(program, given), { arithmetic });
    expect([results, end]).toEqual([compiled.words, compiled.end]);
  },
);

/** The notes of all lanes, put together of those of each: of an instruction and a code the first lane, and how many. */
function together(ofLanes: readonly (readonly RunNote[])[]): readonly RunNote[] {
  const found = new Map<string, RunNote>();
  ofLanes.forEach((notes, lane) =>
    notes.forEach((note) => {
      const key = `${note.instruction} ${note.code} ${note.message}`;
      const before = found.get(key) ?? { ...note, first: lane, count: 0 };
      found.set(key, { ...before, count: before.count + 1 });
    }),
  );
  return [...found.values()];
}

const inAnyOrder = (notes: readonly RunNote[]): readonly string[] =>
  notes.map((note) => JSON.stringify(note)).sort();

/** Both engines note the same, of lanes together and one by one, in the order of the instructions. [Ruling 313] */
const notes = fc.property(
  fc.oneof(arbitraryText.map(asVertexProgram), arbitraryGeometryText),
  fc.infiniteStream(fc.oneof(fc.nat({ max: 0xffffffff }), fc.nat({ max: 9 }))),
  fc.integer({ min: 1, max: 6 }),
  fc.constantFrom(...NV_GPU.languages[0]!.arithmetics!),
  (text, numbers, count, arithmetic) => {
    const loaded = load(text);
    if (!loaded.ok) return;
    const { program } = loaded;
    const { constants } = inputOf(program, givenTo(program, numbers));
    const lanes = Array.from(
      { length: count },
      () => inputOf(program, fourOf(givenTo(program, numbers))).inputs,
    );
    if (mostExecuted(program, lanes, constants, arithmetic) > MOST_EXECUTED) return;
    const batch = { count, inputs: Uint32Array.from(lanes.flatMap((words) => Array.from(words))), constants };
    const compiled = runNotes(program, batch, { engine: "compiled", arithmetic });
    expect(runNotes(program, batch, { engine: "interpreter", arithmetic })).toEqual(compiled);
    const ofLanes = lanes.map((inputs) => runNotes(program, { count: 1, inputs, constants }, { arithmetic }));
    expect(inAnyOrder(together(ofLanes))).toEqual(inAnyOrder(compiled));
    expect(compiled.map(({ instruction }) => instruction)).toEqual(
      compiled.map(({ instruction }) => instruction).sort((a, b) => a - b),
    );
  },
);

/** How many instructions the lane executes that executes the most. */
function mostExecuted(
  program: Program,
  lanes: readonly Uint32Array[],
  constants: Uint32Array,
  arithmetic: string,
): number {
  const { maxVertices } = NV_GPU.interfaceOf(program);
  const rows = Math.max(1, maxVertices);
  const results = new Uint32Array(rows * laneWords(NV_GPU.cellsOf(program), rows).results);
  const counts = lanes.map((inputs) => {
    const executed = new Uint32Array(1);
    // Of a few lanes the interpreter would run even loops that do not end.
    const engine = "compiled";
    NV_GPU.run(program, { count: 1, inputs, constants, results, executed }, { engine, arithmetic });
    return executed[0]!;
  });
  return Math.max(...counts);
}

/** Attributes have four words. */
const fourOf = (given: Record<string, number[]>) =>
  Object.fromEntries(Object.entries(given).map(([name, words]) => [name, words.slice(0, 4)] as const));

export const PROPERTIES = { edited, words, bytes, texts, engines, quads, geometry, notes };
