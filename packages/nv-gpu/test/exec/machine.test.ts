import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { ENGINES } from "@glasm/codegen";
import { type LaneBatch, laneWords, type RegisterName } from "@glasm/vm";
import { mayBeNoted, NV_GPU, PROGRAM_TYPE_NAMES, RUN_NOTES, runNotes } from "../../src/index.js";
import { PROPERTIES } from "../soak.js";
import { arbitraryFragmentText, arbitraryGeometryText, arbitraryText } from "../support/arbitrary-program.js";
import { execute, inputOf, programOfText, runOnce, singles } from "../support/execute.js";

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

  test("names what an instruction writes alike, whether its effects are found or not", () => {
    const text = fc.oneof(arbitraryText, arbitraryFragmentText, arbitraryGeometryText);
    const named = (registers: readonly RegisterName[]): ReadonlySet<string> =>
      new Set(registers.map(({ file, index }) => `${file} ${index}`));
    const property = fc.property(text, (one) => {
      const program = programOfText(one);
      const cells = NV_GPU.cellsOf(program);
      for (const effects of NV_GPU.effects(program)) {
        const writes = named(effects.named.writes);
        const written = effects.parts.flatMap((part) => part.writes.map((cell) => cells.at(cell)));
        expect(writes).toEqual(named(written));
        const isResult = written.some(({ file }) => cells.file(file).role === "result");
        expect(effects.isOutput || !isResult).toBe(true);
      }
    });
    expect(() => fc.assert(property, { numRuns: 60 })).not.toThrow();
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

/** Subroutines of which each calls the next one, and the last one nothing. */
const CHAIN = (length: number): string => {
  const numbers = Array.from({ length }, (_, number) => number);
  const subroutines = numbers.map((n) => `f${n}: ${n + 1 < length ? `CAL f${n + 1};` : ""} RET;`);
  return `!!NVvp5.0\nCAL f0; RET; ${subroutines.join(" ")} END`;
};
const INDEXED = (statements: string, header = "NVvp5.0") =>
  `!!${header}\nTEMP a[4], R0; INT TEMP i; MOV.S i, vertex.id.x; ${statements} END`;
const LOADED = (statement: string) =>
  `!!NVvp5.0\nCBUFFER c[] = { program.buffer[0] }; CBUFFER d[][] = { program.buffer[1..2][0..7] }; TEMP R0; INT TEMP i;
  MUL.S i, vertex.id.x, 4; ${statement} END`;

describe("[Ruling 313]: what is noted of six vertices with the numbers 0 to 5", () => {
  /** Each note as its code, instruction, first lane and number of lanes. */
  test.each<[string, string, readonly string[]]>([
    ["an index that is read", INDEXED("MOV R0, a[i.x + 1];"), ["index-read 1 3 3"]],
    ["one with two operands", INDEXED("ADD R0, a[i.x], a[i.x + 2];"), ["index-read 1 2 4"]],
    ["one that is written", INDEXED("MOV a[i.x].y, 1;"), ["index-write 1 4 2"]],
    [
      "one that is written by some",
      INDEXED("SUB.S.CC R0.y, i.x, 4; MOV a[i.x].xy(LE.yyyy), 1;"),
      ["index-write 2 4 1"],
    ],
    [
      "one of a program parameter",
      INDEXED("PARAM p[] = { 1, 2, 3 }; MOV R0, p[i.x];", "NVvp4.0"),
      ["index-read 1 3 3"],
    ],
    ["one of a loop and of KIL's like", INDEXED("REP.S a[i.x].x; ENDREP;"), ["index-read 1 4 2"]],
    ["indices in range", INDEXED("MOV a[1], 1; AND.S i, i, 3; MOV R0, a[i.x];"), []],
    ["a load from anywhere in a buffer", LOADED("LDC.F32X2 R0, c[i.x];"), ["load-alignment 1 1 3"]],
    ["a load of single words there", LOADED("LDC.F32 R0, c[i.x];"), []],
    ["a load of bytes", LOADED("LDC.U8 R0, c[i.x + 1];"), []],
    ["a load beyond a part of a buffer", LOADED("LDC.F32 R0, d[1][i.x];"), ["index-read 1 2 4"]],
    ["a load from a buffer that there is not", LOADED("LDC.F32 R0, d[i.x][4];"), ["index-read 1 1 5"]],
    ["a load at the end of a buffer", LOADED("LDC.F32X4 R0, c[65520];"), []],
    [
      "a load over the end of a buffer",
      LOADED("LDC.F32X4 R0, c[65524];"),
      ["buffer-overrun 1 0 6", "load-alignment 1 0 6"],
    ],
    [
      "a load over its end by an index",
      LOADED("LDC.F32X4 R0, c[i.x + 65504];"),
      ["buffer-overrun 1 5 1", "load-alignment 1 1 4"],
    ],
    ["64 open calls", CHAIN(64), []],
    ["65 open calls", CHAIN(65), ["call-depth 128 0 6"]],
    [
      "a subroutine that calls itself",
      INDEXED("CAL f; RET; f: SUB.S.CC R0, i, 4; CAL f (GE.x); RET;"),
      ["call-depth 4 4 2"],
    ],
    [
      "the vertices of a primitive",
      "!!NVgp4.0\nPRIMITIVE_IN LINES; PRIMITIVE_OUT POINTS; VERTICES_OUT 1; ATTRIB p = vertex.position; INT TEMP i; REP.S 3; MOV result.position, p[i.x]; EMIT; ADD.S i, i, 1; ENDREP; END",
      ["index-read 1 0 6"],
    ],
    ["what textures end", INDEXED("TEX R0, R0, texture[0], 2D; MOV a[i.x], 1;"), []],
  ])("%s", (_, text, expected) => {
    const program = programOfText(text);
    const lanes = [0, 1, 2, 3, 4, 5].map((id) => inputOf(program, { "vertex.id": [id, 0, 0, 0] }));
    const inputs = Uint32Array.from(lanes.flatMap((lane) => [...lane.inputs]));
    const batch = { count: 6, inputs, constants: lanes[0]!.constants };
    const noted = ENGINES.map((engine) => runNotes(program, batch, { engine }));
    expect(noted[1]).toEqual(noted[0]);
    expect(
      noted[0]!.map(({ code, instruction, first, count }) => `${code} ${instruction} ${first} ${count}`),
    ).toEqual([...expected]);
    for (const { message, code } of noted[0]!) {
      expect(message).not.toMatch(/[{}]|undefined/);
      expect(RUN_NOTES[code].message.slice(0, 6)).toBe(message.slice(0, 6));
    }
    if (expected.length > 0) expect(mayBeNoted(program)).toBe(true);
    const [only] = noted[0]!;
    if (only !== undefined)
      expect(runNotes(program, batch, { lane: only.first })[0]).toEqual({ ...only, count: 1 });
  });

  test("are the same of both engines, of lanes together and one by one", () => {
    expect(() => fc.assert(PROPERTIES.notes, { numRuns: 20 })).not.toThrow();
  });

  test("costs nothing where nothing can be noted, and refuses what is none", () => {
    expect(mayBeNoted(programOfText(TEXT))).toBe(false);
    expect(runNotes(programOfText(TEXT), { count: 3 } as never)).toEqual([]);
    expect(() => runNotes(1 as never, {} as never)).toThrow(TypeError);
    expect(() => runNotes(programOfText(CHAIN(65)), 1 as never)).toThrow(TypeError);
  });
});
