import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ENGINES } from "@glasm/codegen";
import { type LaneBatch, laneWords } from "@glasm/vm";
import { NV_GPU, PROGRAM_TYPE_NAMES } from "../../src/index.js";
import { PROPERTIES } from "../soak.js";
import { execute, programOfText, runOnce, singles } from "../support/execute.js";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const TEXT = `!!NVvp5.0
TEMP R0;
TEMP lmem[4];
  ADD R0, vertex.attrib[2], program.env[3];
  MOV lmem[1], R0;
  MOV result.color.front.primary, lmem[1];
  MOV result.texcoord[2], R0;
END
`;

describe("the machine", () => {
  test("knows its languages, recognises, loads, prints and encodes", () => {
    expect(NV_GPU.languages.map(({ name }) => name)).toEqual(PROGRAM_TYPE_NAMES);
    expect(NV_GPU.recognise(bytesOf("!!NVgp4.1"))).toBe("NVgp4.1");
    expect(NV_GPU.recognise(bytesOf("!!ARBvp1.0"))).toBeNull();
    const loaded = NV_GPU.load(bytesOf(TEXT));
    if (!loaded.ok) throw new Error("the program does not load");
    expect(NV_GPU.print(loaded.program)).toBe(TEXT);
    expect(NV_GPU.load(NV_GPU.encode(loaded.program))).toMatchObject({ ok: true, program: loaded.program });
    expect(NV_GPU.languageOf(loaded.program)).toBe("NVvp5.0");
    const bad = NV_GPU.load(bytesOf("!!NVvp5.0\nADD;END"));
    expect(bad.ok ? [] : bad.diagnostics.map(({ line, column }) => [line, column])).toEqual([[2, 4]]);
  });

  test("says what a program reads and writes, by the names of its text", () => {
    const program = programOfText(TEXT);
    const { inputs, outputs, constants } = NV_GPU.interfaceOf(program);
    expect(inputs).toEqual([
      { meaning: "generic-2", register: { file: "vertex.attrib[]", index: 2 }, name: "vertex.attrib[2]" },
    ]);
    expect(outputs.map(({ meaning, name }) => [meaning, name])).toEqual([
      ["color", "result.color.front.primary"],
      ["texture-coordinates-2", "result.texcoord[2]"],
    ]);
    expect(constants).toEqual([
      { name: "program.env[3]", first: { file: "program.env[]", index: 3 }, count: 1 },
    ]);
    const files = NV_GPU.cellsOf(program).files.filter(({ role }) => role === "temporary");
    expect(files.map(({ name, count }) => NV_GPU.printRegister({ file: name, index: count - 1 }))).toEqual([
      "R0",
      "lmem[3]",
    ]);
    expect(NV_GPU.cells.files.map(({ name }) => NV_GPU.printRegister({ file: name, index: 1 }))).toEqual([
      "CC1",
    ]);
  });

  test("has a row of help for each instruction of a language", () => {
    const rows = (language: string) => new Map(NV_GPU.help(language).map((row) => [row.mnemonic, row]));
    expect(rows("NVvp5.0").get("SAD")).toEqual({
      mnemonic: "SAD",
      form: "SAD vu, v, v, vu",
      description: "sum of absolute differences",
      citation: "[NV_gpu_program4 2.X.8 SAD]",
    });
    expect(rows("NVvp4.0").has("BFE")).toBe(false);
    expect([rows("NVfp4.0").has("KIL"), rows("NVvp4.0").has("KIL")]).toEqual([true, false]);
  });

  test("runs many lanes like each one, with arrays of their own [Ruling 280]", () => {
    const program = programOfText(`!!NVvp5.0
INT TEMP i, a[8];
MOV.S i, vertex.attrib[0]; ADD.S a[i.x], a[i.x], 3; REP.S i.y; ADD.S a[i.x], a[i.x], i.z; ENDREP;
MOV.S result.position, a[i.x]; MOV.S result.position.y, a[2];
END`);
    const count = 603;
    const inputs = Uint32Array.from({ length: 4 * count }, (_, word) => (word * 7 + (word >> 2)) % 8);
    const size = laneWords(NV_GPU.cellsOf(program), 1).results;
    const batch = (lanes: number, given: Uint32Array): LaneBatch => ({
      count: lanes,
      inputs: given,
      constants: NV_GPU.constantsOf(program),
      results: new Uint32Array(size * lanes),
    });
    const all = ENGINES.map((engine) => {
      const together = batch(count, inputs);
      NV_GPU.run(program, together, { engine });
      return together.results;
    });
    expect(all[0]).toEqual(all[1]);
    for (const lane of [0, 5, 300, 602]) {
      const single = batch(1, inputs.slice(4 * lane, 4 * lane + 4));
      NV_GPU.run(program, single, { engine: "interpreter" });
      expect(all[1]!.slice(size * lane, size * (lane + 1))).toEqual(single.results);
    }
  });

  test("computes under the readings that it is asked for [Ruling 274]", () => {
    const flushed = "!!NVvp5.0\nADD result.position, vertex.position, 0; END";
    const given = { "vertex.position": [1, 1, 1, 1] };
    expect(execute(flushed, given).results["position"]).toBe("00000001 00000001 00000001 00000001");
    expect(execute(flushed, given, "flush").results["position"]).toBe(singles(0, 0, 0, 0));
  });

  test("ends programs of other types where they begin [Ruling 281]", () => {
    const patch = programOfText("!!NVtep5.0\nTESS_MODE QUADS; MOV result.position, 1; END");
    expect(runOnce(patch, {}, "interpreter")).toMatchObject({ end: "unsupported", executed: 0 });
  });
});

test("programs of all kinds do the same on both engines and in traces", () => {
  expect(() => fc.assert(PROPERTIES.engines, { numRuns: 60 })).not.toThrow();
});
