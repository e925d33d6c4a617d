import { describe, expect, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import { ENGINES } from "@glasm/vm";
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
