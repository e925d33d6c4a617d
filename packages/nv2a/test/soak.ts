import { expect } from "@jest/globals";
import * as fc from "fast-check";
import {
  disassemble,
  fieldOf,
  load,
  MAX_SLOTS,
  print,
  toMicrocode,
  toVertexProgram,
  trace,
} from "../src/index.js";
import { arbitraryProgram } from "@glasm/nv-vertex/arbitrary-program";
import { type Answer, type Given, runAll, wordsOfGiven } from "./support/runs.js";
import { modelled } from "./support/model.js";
import { runVertexProgram, withoutLowConstants } from "./support/vertex-programs.js";
import { bytesOf, programOf, withFields, type Words } from "./support/slots.js";

/** Properties of random words and texts: a few cases of each are tests, many are the soak's. */

const word = fc.integer({ min: 0, max: 0xffffffff });
/** Any words without reserved bits. */
const anySlot: fc.Arbitrary<Words> = fc
  .tuple(word, word, word)
  .map(([a, b, c]) => [0, a & 0x0fffffff, b, c] as const);

const kind = fc.constantFrom(1, 2, 3);
const register = fc.nat({ max: 12 });
/** Slots that load, whatever is in the fields that they do not need. */
const goodSlot: fc.Arbitrary<Words> = fc
  .tuple(
    anySlot,
    fc.record({
      mac: fc.nat({ max: 12 }),
      constant: fc.nat({ max: 191 }),
      "a.kind": kind,
      "b.kind": kind,
      "c.kind": kind,
      "a.register": register,
      "b.register": register,
      "c.register": register,
      temporary: fc.nat({ max: 11 }),
      "result.address": fc.constantFrom(0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    }),
    fc.boolean(),
  )
  .map(([words, fields, isAddress]) =>
    withFields(words, {
      ...fields,
      ...(isAddress ? { mac: 13, "mac.mask": 0, "result.mask": 0 } : {}),
    }),
  );

/** Slots of which the last one alone has the end bit. */
const ended = (slots: readonly Words[]): readonly Words[] =>
  slots.map((slot, i) => withFields(slot, { end: Number(i === slots.length - 1) }));

/** Code that loads has a text that assembles to it, and is that text's own canonical one. */
const words = fc.property(
  fc.array(goodSlot, { minLength: 1, maxLength: 12 }),
  fc.constantFrom(0 as const, -96 as const),
  (slots, constantsFrom) => {
    const code = bytesOf(...ended(slots));
    const printed = disassemble(code, { constantsFrom });
    if (!printed.ok) throw new Error(printed.diagnostics[0]!.message);
    const loaded = load(printed.text);
    if (!loaded.ok) throw new Error(`${printed.text}\n${loaded.diagnostics[0]!.message}`);
    expect(bytesOf(...loaded.program.instructions.map((slot) => slot.words))).toEqual(code);
    expect(print(loaded.program, { constantsFrom })).toBe(printed.text);
  },
);

/** Whether a source loads or is refused in order, with places inside of it. */
function expectJudged(
  source: string | Uint8Array,
  language: "nv2a" | "nv2a-words" | "nv2a-code" | "xvs",
): void {
  const length = typeof source === "string" ? new TextEncoder().encode(source).length : source.length;
  const loaded = load(source, language);
  const found = loaded.ok ? loaded.warnings : loaded.diagnostics;
  if (!loaded.ok) expect(found.length).toBeGreaterThan(0);
  else expect(loaded.program.instructions.length).toBeLessThanOrEqual(MAX_SLOTS);
  found.forEach(({ position, end, message }, i) => {
    expect(position).toBeGreaterThanOrEqual(found[i - 1]?.position ?? 0);
    expect(end).toBeGreaterThanOrEqual(position);
    expect(end).toBeLessThanOrEqual(length);
    expect(message.replace(/"[^"]*"/g, "")).not.toMatch(/undefined|\{\w+\}/);
  });
}

/** Any words are judged, and what loads is printed to what loads. */
const anyWords = fc.property(fc.array(anySlot, { maxLength: 4 }), (slots) => {
  const code = bytesOf(...slots);
  expectJudged(code, "nv2a-code");
  const printed = disassemble(code);
  if (printed.ok) expect(load(printed.text).ok).toBe(true);
});

const PARTS = [
  "R0",
  "-",
  "c[",
  "c[A0.x",
  "]",
  "v",
  "oPos",
  ".x",
  ".xyzw",
  ".ilu",
  ".",
  ",",
  "+",
  "\n",
  "{",
  "}",
  "=",
]
  .concat([
    "temporary",
    "a.swizzle",
    "_",
    "NOP",
    "MOV",
    "ARL",
    "RCP",
    "/*",
    "*/",
    "//",
    "0x",
    "99",
    "\r\n",
    "\0",
    "é",
  ])
  .concat([".constants", ".nv2a", "constructor", "__proto__"]);

/** Texts of which characters are changed, left out or doubled. */
const edited = fc.property(
  fc.array(goodSlot, { minLength: 1, maxLength: 4 }),
  fc.array(fc.tuple(fc.nat(), fc.nat({ max: 6 }), fc.constantFrom(...PARTS)), { minLength: 1, maxLength: 4 }),
  (slots, edits) => {
    const printed = disassemble(bytesOf(...ended(slots)));
    let text = printed.ok ? printed.text : "";
    for (const [at, count, part] of edits) {
      const start = at % (text.length + 1);
      text = text.slice(0, start) + part + text.slice(start + count);
    }
    expectJudged(text, "nv2a");
  },
);

/** Bytes that are nothing. */
const bytes = fc.property(
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom("nv2a", "nv2a-words", "nv2a-code", "xvs"),
  expectJudged,
);

const singles = fc.oneof(
  word,
  fc.float({ noNaN: true, min: -8, max: 8 }).map((x) => new Uint32Array(Float32Array.of(x).buffer)[0]!),
  fc.constantFrom(0, 0x80000000, 0x3f800000, 0x7f800000, 0xff800000, 0x7fc00001, 0xffffffff, 1, 0x807fffff),
);
const words4 = fc.array(singles, { minLength: 4, maxLength: 4 });
const given: fc.Arbitrary<Given> = fc.record({
  vertices: fc.array(
    fc.array(words4, { minLength: 16, maxLength: 16 }).map((all) => Object.fromEntries(all.entries())),
    { minLength: 1, maxLength: 6 },
  ),
  constants: fc
    .array(words4, { minLength: 192, maxLength: 192 })
    .map((all) => Object.fromEntries(all.entries())),
});
const programs = fc
  .array(goodSlot, { minLength: 1, maxLength: 12 })
  .map((slots) => programOf(bytesOf(...ended(slots)), "nv2a-code"));

const wordsOfAnswer = ({ results, constants }: Answer) =>
  [...results, constants].map((list) => Array.from(list));

/** All engines give the same bits, and a model of slots on plain arrays does, too. */
const engines = fc.property(programs, given, (program, inputs) => {
  expect(wordsOfAnswer(runAll(program, inputs))).toEqual(wordsOfAnswer(modelled(program, inputs)));
});

/** A trace comes to the results of a run. */
const traces = fc.property(programs, given, (program, inputs) => {
  const [first] = inputs.vertices;
  const alone = { ...inputs, vertices: [first!] };
  const traced = trace(program, wordsOfGiven(alone));
  expect(Array.from(traced.results)).toEqual(Array.from(runAll(program, alone).results[0]!));
  expect(traced.steps.map(({ instruction }) => instruction)).toEqual(program.instructions.map((_, i) => i));
});

/** A program of NV_vertex_program has the same results as microcode, with a slot for each instruction, and in pairs. */
const toWords = fc.property(
  fc
    .constantFrom("VP1.0" as const, "VP1.1" as const, "VSP1.0" as const)
    .chain((language) => arbitraryProgram(language)),
  given,
  (source, inputs) => {
    const plain = toMicrocode(source);
    if (!plain.ok) {
      const isRefused =
        source.positionInvariant || plain.problems.every(({ message }) => message.includes("TEX"));
      expect(isRefused).toBe(true);
      return;
    }
    expect(plain.program.instructions).toHaveLength(source.instructions.length);
    const usual = withoutLowConstants(inputs);
    const expected = wordsOfAnswer(runVertexProgram(source, usual));
    for (const pairs of [false, true]) {
      const converted = toMicrocode(source, { pairs });
      if (!converted.ok) throw new Error("refused with pairs alone");
      expect(converted.program.instructions.length).toBeLessThanOrEqual(source.instructions.length);
      const printed = load(print(converted.program));
      expect(printed.ok && printed.program.instructions).toEqual(converted.program.instructions);
      expect(wordsOfAnswer(runAll(converted.program, usual))).toEqual(expected);
      if (source.environment === "VSP1.0") continue;
      const back = toVertexProgram(converted.program);
      if (back.ok) expect(wordsOfAnswer(runVertexProgram(back.program, usual))).toEqual(expected);
    }
  },
);

/** Slots that read and write nothing that VP1.1 does not have; they leave some temporaries, or use all of them. */
const sayableSlot = fc.tuple(goodSlot, fc.constantFrom(8, 8, 8, 12)).map(([slot, temporaries]) => {
  const used = (number: number): number => (number === 12 ? number : number % temporaries);
  return withFields(slot, {
    constant: 96 + (fieldOf(slot, "constant") % 64),
    "result.file": 1,
    "a.register": used(fieldOf(slot, "a.register")),
    "b.register": used(fieldOf(slot, "b.register")),
    "c.register": used(fieldOf(slot, "c.register")),
    temporary: used(fieldOf(slot, "temporary")),
  });
});
const WRITES_POSITION: Words = [0, 0x0020001b, 0x1436106c, 0x2070f801];
/** Programs of such slots, among them one that writes all of oPos. */
const sayablePrograms = fc
  .tuple(fc.array(sayableSlot, { minLength: 1, maxLength: 6 }), fc.nat({ max: 6 }))
  .map(([slots, at]) => {
    const all = [...slots.slice(0, at), WRITES_POSITION, ...slots.slice(at)];
    return programOf(bytesOf(...ended(all)), "nv2a-code");
  });

/** Microcode that can be said in VP1.1 has the same results there. */
const toTexts = fc.property(sayablePrograms, given, (program, inputs) => {
  const converted = toVertexProgram(program);
  if (!converted.ok) {
    for (const { message } of converted.problems) expect(message).toContain("no temporary is left");
    return;
  }
  const usual = withoutLowConstants(inputs);
  expect(wordsOfAnswer(runVertexProgram(converted.program, usual))).toEqual(
    wordsOfAnswer(runAll(program, usual)),
  );
});

export const PROPERTIES = { words, anyWords, edited, bytes, engines, traces, toWords, toTexts };
