import { describe, expect, test } from "@jest/globals";
import { NAN_BITS, singleToBits } from "@glasm/base";
import { departureOf, ENGINES, originsOf, shadowRegisters, tracedExecution } from "@glasm/vm";
import { ENVIRONMENTS, type EnvironmentName } from "../src/isa/environments.js";
import { hasInstruction } from "../src/isa/forms.js";
import { MNEMONICS } from "../src/isa/instructions.js";
import { RESULT_MEANINGS } from "../src/isa/meanings.js";
import { RESULT_REGISTERS } from "../src/isa/registers.js";
import { NV_VERTEX } from "../src/machine.js";
import { loaded } from "./texts.js";

const TEXT = "!!VP1.1 ADD o[HPOS], v[OPOS], c[1]; MOV o[TEX2].xy, v[6]; END";
const bits = (length: number, values: Readonly<Record<number, number>>): Uint32Array => {
  const words = new Uint32Array(length);
  for (const [word, value] of Object.entries(values)) words[Number(word)] = singleToBits(value);
  return words;
};

describe("the machine by its interface", () => {
  test("recognises, loads, prints and encodes its languages [VP2 2.14.1.8]", () => {
    expect(NV_VERTEX.languages.map(({ name }) => name)).toEqual(Object.keys(ENVIRONMENTS));
    const bytes = new TextEncoder().encode(TEXT);
    expect(NV_VERTEX.recognise(bytes)).toBe("VP1.1");
    const result = NV_VERTEX.load(bytes);
    expect(result).toMatchObject({ ok: true, program: loaded(TEXT) });
    expect(NV_VERTEX.load(NV_VERTEX.encode(loaded(TEXT)))).toMatchObject({ program: loaded(TEXT) });
    expect(NV_VERTEX.printInstruction(loaded(TEXT), 1)).toBe("MOV o[TEX2].xy, v[6]");
    expect(NV_VERTEX.languageOf(loaded(TEXT))).toBe("VP1.1");
    expect([...NV_VERTEX.constantsOf(loaded(TEXT))]).toEqual(Array.from({ length: 1024 }, () => 0));
  });

  test("says what a program reads and writes, by meaning [VP2 Table X.1, Table X.3]", () => {
    expect(NV_VERTEX.interfaceOf(loaded(TEXT))).toEqual({
      inputs: [
        { meaning: "position", register: { file: "attribute", index: 0 } },
        { meaning: "generic-6", register: { file: "attribute", index: 6 } },
      ],
      outputs: [
        { meaning: "position", register: { file: "result", index: 0 } },
        { meaning: "texture-coordinates-2", register: { file: "result", index: 9 } },
      ],
      constants: [],
      maxVertices: 1,
    });
    expect(new Set(RESULT_REGISTERS.map((name) => RESULT_MEANINGS[name])).size).toBe(RESULT_REGISTERS.length);
  });

  test.each(ENGINES)("runs lanes of words, %s [VP2 2.14.2.3]", (engine) => {
    const batch = {
      count: 2,
      inputs: bits(128, { 0: 1, 64: 2, 89: 7 }),
      constants: bits(1024, { 4: 10 }),
      results: new Uint32Array(168),
      vertices: new Uint32Array(2),
      ends: new Uint8Array(2),
      executed: new Uint32Array(2),
      reached: new Uint8Array(2),
    };
    NV_VERTEX.run(loaded(TEXT), batch, { engine });
    expect([batch.results[0], batch.results[84]]).toEqual([singleToBits(11), singleToBits(12)]);
    expect(batch.results[84 + 37]).toBe(singleToBits(7));
    expect([...batch.vertices, ...batch.executed, ...batch.reached]).toEqual([1, 1, 2, 2, 1, 1]);
  });

  test("a vertex state program hands on constants, and no vertex [VP2 2.14.5]", () => {
    const program = loaded("!!VSP1.0 MOV c[3], v[0]; END");
    const constants = bits(1024, {});
    const batch = { count: 1, inputs: bits(64, { 0: 5 }), constants, results: new Uint32Array(0) };
    const vertices = new Uint32Array(1);
    NV_VERTEX.run(program, { ...batch, vertices });
    expect([constants[12], vertices[0]]).toEqual([singleToBits(5), 0]);
    expect(NV_VERTEX.interfaceOf(program).maxVertices).toBe(0);
  });

  test("computes under the arithmetic that is asked for, where a language has it [Ruling 16]", () => {
    expect(NV_VERTEX.languages.map(({ arithmetics }) => arithmetics)).toEqual(
      Object.values(ENVIRONMENTS).map(({ arithmetics }) => arithmetics),
    );
    const input = { inputs: bits(64, { 0: 0 }), constants: bits(1024, { 0: Infinity }) };
    const product = (header: string, arithmetic: string) => {
      const program = loaded(`${header} MUL o[HPOS].x, v[0].x, c[0].x; END`);
      const results = new Uint32Array(84);
      NV_VERTEX.run(program, { count: 1, ...input, results }, { arithmetic });
      expect(NV_VERTEX.trace(program, input, { arithmetic }).results).toEqual(results);
      return results[0];
    };
    expect(product("!!VP1.0", "vp1")).toBe(0);
    expect(product("!!VP1.0", "unified")).toBe(NAN_BITS);
    expect(product("!!VP2.0", "vp1")).toBe(NAN_BITS);
    expect(() => product("!!VP1.0", "nv99")).toThrow(TypeError);
  });

  test("says what registers begin with, and how exact its numbers are [VP2 2.14.1, Ruling 1]", () => {
    const program = loaded("!!VP1.0 ADD R0, v[0], c[1]; MUL o[HPOS], R0, v[1].x; END");
    const input = {
      inputs: bits(64, { 0: 1, 1: 1e-40, 4: 1 }),
      constants: bits(1024, { 4: 2 ** -24, 5: 1 }),
    };
    const initial = NV_VERTEX.initialRegisters(program, input);
    expect(initial.read({ file: "attribute", index: 0 })).toEqual([1, 0, 0, 0]);
    expect(initial.read({ file: "result", index: 3 })).toEqual([0, 0, 0, 1]);
    expect(() => NV_VERTEX.initialRegisters(program, { ...input, inputs: bits(63, {}) })).toThrow(RangeError);

    const { shadows, unrounded } = NV_VERTEX.numerics;
    const trace = NV_VERTEX.trace(program, input);
    const execution = tracedExecution(NV_VERTEX, program, input, trace);
    const numbers = shadows[0].numbersOf(program, "unified");
    const position = (component: number) => ({ file: "result", index: 0, component });
    expect(shadowRegisters(trace, execution.given, numbers).read({ file: "result", index: 0 })).toEqual([
      1 + 2 ** -24,
      1 + Math.fround(1e-40),
      0,
      0,
    ]);
    expect(departureOf(execution, numbers, execution.given, position(0), { units: 0.25 })).toEqual({
      step: 0,
      where: { file: "temporary", index: 0, component: 0 },
      value: 1,
      exact: 1 + 2 ** -24,
      units: 0.5,
    });
    expect(originsOf(execution, position(1), { unrounded: unrounded(program, "unified") })).toEqual([
      {
        kind: "denormal",
        step: null,
        where: { file: "attribute", index: 0, component: 1 },
        value: Math.fround(1e-40),
        used: [],
      },
    ]);
    expect(execution.formatOf("address")).toBeNull();
  });

  test("refuses arrays by the names of the interface, and of other kinds [Ruling 121]", () => {
    const batch = {
      count: 2,
      inputs: bits(64, {}),
      constants: bits(1024, {}),
      results: new Uint32Array(168),
    };
    expect(() => NV_VERTEX.run(loaded(TEXT), batch)).toThrow(
      new RangeError("run: inputs has 64 elements, and needs 128"),
    );
    const singles = new Float32Array(128) as unknown as Uint32Array;
    expect(() => NV_VERTEX.run(loaded(TEXT), { ...batch, inputs: singles })).toThrow(TypeError);
    expect(() => NV_VERTEX.run(loaded(TEXT), { ...batch, count: -1 })).toThrow(RangeError);
  });

  test("traces a lane [VP2 2.14.2.3]", () => {
    const record = NV_VERTEX.trace(loaded(TEXT), { inputs: bits(64, { 0: 3 }), constants: bits(1024, {}) });
    expect(record).toMatchObject({ end: "end", executed: 2, vertices: 1 });
    expect(record.results[0]).toBe(singleToBits(3));
    expect(NV_VERTEX.printRegister(record.steps[1]!.writes[0]!)).toBe("o[TEX2]");
  });

  test.each(Object.keys(ENVIRONMENTS) as EnvironmentName[])(
    "has a row of help for each of %s [VP2 Table X.4, Table X.5]",
    (language) => {
      const mnemonics = MNEMONICS.filter((mnemonic) => hasInstruction(ENVIRONMENTS[language], mnemonic));
      expect(NV_VERTEX.help(language).map(({ mnemonic }) => mnemonic)).toEqual(mnemonics);
      expect(NV_VERTEX.help(language).find(({ mnemonic }) => mnemonic === "MAD")).toMatchObject({
        form: "MAD v, v, v, v",
        description: expect.any(String),
        citation: "[VP2 2.14.3.20]",
      });
    },
  );
});
