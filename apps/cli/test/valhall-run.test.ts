import { describe, expect, test } from "@jest/globals";
import { glasm } from "./command-line.js";
import { StepRecord } from "../src/valhall/step-record.js";
import { answerOf } from "./json-answers.js";

/** The answer on either engine, which is the same. */
async function run(line: string | object) {
  const answer = await answerOf(["valhall", "run"], line);
  for (const engine of ["interpreter", "compiled"])
    expect([engine, await answerOf(["valhall", "run"], line, "--engine", engine)]).toEqual([engine, answer]);
  return answer;
}

const PACKET = "LEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0";
const VARYINGS = `${PACKET}\nSTORE.i64.estream.slot2.end @r0:r1, r4, offset:144`;
const ZERO = "00000000";
/** All registers, but for these. */
const registers = (words: Readonly<Record<number, string>>) =>
  Array.from({ length: 64 }, (_, register) => words[register] ?? ZERO);

/** What remains in a register. */
async function registerOf(register: number, line: object): Promise<string> {
  const { vertices } = await run({ want: ["registers"], ...line });
  return vertices[0].registers[register];
}

describe("valhall run --jsonl answers on either engine [VALHALL 11 s28, Ruling 347]", () => {
  test("the example of the contract, word for word", async () => {
    const line = String.raw`{"source":"LD_ATTR_IMM.v4.f32.slot0.wait0 @r0:r1:r2:r3, r60, r61, index:0x0, table:0x1\nFADD.f32 r0, r0, u0\nLEA_BUF_IMM.slot1.wait1 @r4:r5, r59, table:0xD, index:0x0\nSTORE.i128.istream.slot2.end @r0:r1:r2:r3, r4, offset:0","uniforms":[0.5],"vertices":[{"attributes":{"0":[1,2,3,1]}}]}`;
    const { stdout } = await glasm(["valhall", "run", "--jsonl"], { stdin: `${line}\n` });
    expect(stdout).toBe(
      '{"ok":true,"vertices":[{"end":"end","executed":4,"position":["3fc00000","40000000","40400000","3f800000"]}]}\n',
    );
  });

  test("code as its text", async () => {
    const code = ["00800000 00c0a400", "00 00 00 00 00 C0 00 78"];
    const answer = await run({ code, vertices: [{}], uniforms: [0.5], want: ["registers"] });
    expect(answer.vertices).toEqual([{ end: "end", executed: 2, registers: registers({ 0: "3f000000" }) }]);
  });

  test("numbers rounded to singles and words as they are", async () => {
    const source = "IADD.s32 r0, u0, r1\nNOP.end";
    const of = (uniform: unknown, initial: unknown) =>
      registerOf(0, { source, uniforms: [uniform], vertices: [{ initial: { 1: initial } }] });
    expect(await of(0.1, "00000001")).toBe("3dccccce");
    expect(await of("0000000F", "fffffffe")).toBe("0000000d");
    expect(await of(-0.5, -1)).toBe("7e800000");
    expect(await of(2 ** 200, ZERO)).toBe("7f800000");
  });

  test("vertices with ids, instances and registers of their own, of which initial ones win", async () => {
    const { vertices } = await run({
      source: "NOP.end",
      vertices: [
        {},
        { id: 5, instance: 4294967295 },
        { id: 7, initial: { 59: "00000001", 60: 1, 63: "0000ABCD" } },
      ],
      want: ["registers"],
    });
    const last = vertices.map((vertex: { registers: string[] }) => vertex.registers.slice(59));
    expect(last).toEqual([
      [ZERO, ZERO, ZERO, ZERO, ZERO],
      ["00000008", "00000005", "ffffffff", ZERO, ZERO],
      ["00000001", "3f800000", ZERO, ZERO, "0000abcd"],
    ]);
  });

  test("the second program's execution in a member of its own, and its varyings by slot", async () => {
    const source = `FADD.f32.end r0, u0, u1\n${VARYINGS}`;
    const line = {
      source,
      uniforms: [1, 2],
      varyingEntry: 8,
      vertices: [{ initial: { 0: "0000000a", 1: "0000000b" } }],
    };
    expect(await run(line)).toEqual({
      ok: true,
      vertices: [
        {
          ...{ end: "end", executed: 1, varyings: { 9: ["0000000a", "0000000b", ZERO, ZERO] } },
          varying: { end: "end", executed: 2 },
        },
      ],
    });
    const { vertices } = await run({ ...line, want: ["registers", "registers"] });
    expect([vertices[0].registers[0], vertices[0].varying.registers[0]]).toEqual(["40400000", "0000000a"]);
  });

  test("a point size as four digits", async () => {
    const source = `IADD_IMM.i32 r6, r59, #0x4\nLEA_BUF_IMM.slot1.wait1 @r4:r5, r6, table:0xD, index:0x0\nSTORE.i16.istream.slot2.end @r0, r4, offset:0`;
    expect((await run({ source, vertices: [{ initial: { 0: "00003c00" } }] })).vertices).toEqual([
      { end: "end", executed: 3, pointSize: "3c00" },
    ]);
  });

  test.each([
    ["FADD.f32 r0, r0, r0", {}, { end: "past-end", executed: 1 }],
    ["NOP.end", { entry: 8 }, { end: "past-end", executed: 0 }],
    ["NOP\nNOP.end", { entry: 8 }, { end: "end", executed: 1 }],
    ["NOP\nNOP.end", { limit: 2 }, { end: "end", executed: 2 }],
    ["NOP\nNOP.end", { limit: 1 }, { end: "instruction-limit", executed: 1 }],
    ["NOP\nNOP.end", { limit: 0 }, { end: "instruction-limit", executed: 0 }],
    ["NOP.end", { limit: 9007199254740991 }, { end: "end", executed: 1 }],
    ["BRANCHZ.eq 0x0, offset:-1", { entry: 0 }, { end: "instruction-limit", executed: 1_048_576 }],
    [
      "NOP\nFPCLASS.f32 r0, r0",
      {},
      { end: "unsupported", executed: 1, at: 8, reason: "FPCLASS: there are no public semantics of it" },
    ],
    [
      "LOAD.i32.unsigned.slot0.end @r0, r2, offset:0",
      {},
      { end: "end", executed: 1, notes: ["memory-fault"] },
    ],
  ])("how %j with %j ended", async (source, more, outcome) => {
    expect((await run({ source, vertices: [{}], ...more })).vertices).toEqual([outcome]);
  });

  test("no vertices for none", async () => {
    expect(await run({ source: "NOP", vertices: [] })).toEqual({ ok: true, vertices: [] });
    expect(await run({ source: "NOP", vertices: [], buffers: [], trace: true })).toEqual({
      ...{ ok: true, vertices: [], buffers: [], trace: [] },
    });
  });

  test("buffers with their bytes afterwards, at the addresses that they have", async () => {
    const source = "STORE.i8.slot0.wait0 @r0, r2, offset:1\nSTORE.i8.slot0.end @r0, r4, offset:1";
    const vertices = [{ initial: { 0: "000000ab", 3: "00000002", 4: "00001000" } }];
    const buffers = [
      { bytes: "FF", address: "ffffffffffffffff" },
      { bytes: "00010203" },
      { bytes: "0405", address: "0000000000001000", writable: true },
    ];
    expect(await run({ source, vertices, buffers })).toEqual({
      ok: true,
      vertices: [{ end: "end", executed: 2 }],
      buffers: ["ff", "00ab0203", "04ab"],
    });
    const fixed = buffers.map((buffer) => ({ ...buffer, writable: false }));
    const answer = await run({ source, vertices, buffers: fixed });
    expect([answer.vertices[0].notes, answer.buffers]).toEqual([
      ["memory-fault"],
      ["ff", "00010203", "0405"],
    ]);
  });

  test("buffers of tables, where the index is 0 unless it is given", async () => {
    const source = "LD_BUFFER.i32.unsigned.slot0.end @r0, r1, r2";
    const of = (buffer: object, handle: string) =>
      registerOf(0, {
        source,
        vertices: [{ initial: { 2: handle } }],
        buffers: [{ bytes: "78563412", ...buffer }],
      });
    expect(await of({ table: 0 }, ZERO)).toBe("12345678");
    expect(await of({ table: 0, index: 3 }, "00000003")).toBe("12345678");
    expect(await of({ table: 255, index: 0xffffff }, ZERO)).toBe(ZERO);
  });

  test("subnormals in the mode that is asked for", async () => {
    const source = "FADD.f32 r0, r1, 0x0.neg\nNOP.end";
    const of = (more: object) =>
      registerOf(0, { source, vertices: [{ initial: { 1: "00000001" } }], ...more });
    expect(await of({})).toBe("00000001");
    expect(await of({ denormals: "preserve" })).toBe("00000001");
    expect(await of({ denormals: "dx11" })).toBe(ZERO);
    expect(await of({ denormals: "always" })).toBe(ZERO);
  });

  test("what was executed, in order, if that is asked for", async () => {
    const source = `BRANCHZ.reconverge r60, offset:1\nFADD.f32 r0, r1, r2\n${VARYINGS}`;
    const vertices = Array.from({ length: 17 }, (_, id) => ({ id: id % 2 }));
    const { trace } = await run({ source, vertices, varyingEntry: 24, trace: true, limit: 3 });
    const line = (program: string, warp: number, pc: number, lanes: string) => ({
      ...{ program, warp, pc, lanes },
      text: source.split("\n")[pc / 8]!,
    });
    expect(trace).toEqual([
      line("position", 0, 0, "ffff"),
      line("position", 0, 8, "5555"),
      line("position", 0, 16, "ffff"),
      line("position", 0, 24, "aaaa"),
      line("position", 1, 0, "0001"),
      line("position", 1, 8, "0001"),
      line("position", 1, 16, "0001"),
      line("varying", 0, 24, "ffff"),
      line("varying", 1, 24, "0001"),
    ]);
    expect(await run({ source, vertices: [{}], trace: false })).not.toHaveProperty("trace");
  });

  test("a text that does not load with its diagnostics alone", async () => {
    const { ok, diagnostics, ...others } = await run({ source: "NOP.end\nNIL", vertices: [{}] });
    expect([ok, others, diagnostics.length]).toEqual([false, {}, 1]);
    expect(diagnostics[0]).toMatchObject({ code: "unknown-instruction", position: 8, line: 2, column: 1 });
  });

  test("no more of a trace than can be kept [Ruling 348]", () => {
    const step = {
      program: "varying",
      warp: 1,
      instruction: 2,
      lanes: 3,
      written: [4],
      wordOf: () => 5,
    } as const;
    for (const [hasWritten, most] of [
      [false, 4_194_304],
      [true, 262_144],
    ] as const) {
      const record = new StepRecord(hasWritten);
      for (let i = 0; i < most; i++) record.add(step);
      expect(() => record.add(step)).toThrow(
        `trace: expected a run of at most ${most.toLocaleString("en-US")} steps; "limit" ends vertices sooner`,
      );
    }
  });

  const one = (vertex: object) => ({ source: "NOP", vertices: [vertex] });
  const buffers = (...list: readonly object[]) => ({ source: "NOP", vertices: [{}], buffers: list });
  test.each<[object, string]>([
    [{}, 'line: expected either "source" or "code"'],
    [{ vertices: [] }, 'line: expected either "source" or "code"'],
    [{ source: "NOP" }, 'line: expected "vertices", an array'],
    [{ source: "NOP", vertices: {} }, "vertices: expected an array"],
    [{ source: 5, vertices: [] }, "source: expected a string"],
    [{ code: ["0"], vertices: [] }, "code[0]: expected a string of 16 hexadecimal digits"],
    [one([]), "vertices[0]: expected an object"],
    [
      one({ attribute: {} }),
      'vertices[0]: expected "attributes", "id", "instance" or "initial", found "attribute"; did you mean "attributes"?',
    ],
    [one({ attributes: [] }), "vertices[0].attributes: expected an object"],
    [
      one({ attributes: { a: [0, 0, 0, 1] } }),
      'vertices[0].attributes: expected names from 0 to 16777215, found "a"',
    ],
    [
      one({ attributes: { 16777216: [0, 0, 0, 1] } }),
      'vertices[0].attributes: expected names from 0 to 16777215, found "16777216"',
    ],
    [one({ attributes: { 0: [1, 2, 3] } }), 'vertices[0].attributes["0"]: expected four components'],
    [
      one({ attributes: { 0: [1, 2, 3, "3f80000"] } }),
      'vertices[0].attributes["0"][3]: expected a number or a string of 8 hexadecimal digits',
    ],
    [one({ id: -1 }), "vertices[0].id: expected a whole number from 0 to 4294967295"],
    [one({ instance: 4294967296 }), "vertices[0].instance: expected a whole number from 0 to 4294967295"],
    [one({ initial: { 64: 0 } }), 'vertices[0].initial: expected names from 0 to 63, found "64"'],
    [one({ initial: { "01": 0 } }), 'vertices[0].initial: expected names from 0 to 63, found "01"'],
    [
      one({ initial: { 0: "1" } }),
      'vertices[0].initial["0"]: expected a number or a string of 8 hexadecimal digits',
    ],
    [{ ...one({}), entry: 4 }, "entry: expected a multiple of 8, the bytes of an instruction"],
    [{ ...one({}), varyingEntry: -8 }, "varyingEntry: expected a whole number from 0 to 9007199254740991"],
    [{ ...one({}), limit: 1e300 }, "limit: expected a whole number from 0 to 9007199254740991"],
    [{ ...one({}), limit: "7" }, "limit: expected a whole number from 0 to 9007199254740991"],
    [{ ...one({}), denormals: "keep" }, 'denormals: expected "preserve" or "dx11" or "always"'],
    [{ ...one({}), uniforms: Array(129).fill(0) }, "uniforms: expected at most 128 words"],
    [{ ...one({}), uniforms: [null] }, "uniforms[0]: expected a number or a string of 8 hexadecimal digits"],
    [{ ...one({}), trace: 1 }, "trace: expected true or false"],
    [{ ...one({}), want: "registers" }, "want: expected an array"],
    [{ ...one({}), want: ["memory"] }, 'want[0]: expected "registers"'],
    [{ ...one({}), buffers: {} }, "buffers: expected an array"],
    [buffers({}), "buffers[0].bytes: expected a string"],
    [buffers({ bytes: "012" }), "buffers[0].bytes: expected bytes of two hexadecimal digits each"],
    [buffers({ bytes: "0g" }), "buffers[0].bytes: expected bytes of two hexadecimal digits each"],
    [
      buffers({ bytes: "", address: "1000" }),
      "buffers[0].address: expected a string of 16 hexadecimal digits",
    ],
    [buffers({ bytes: "", address: 4096 }), "buffers[0].address: expected a string"],
    [
      buffers({ bytes: "0000", address: "ffffffffffffffff" }),
      "buffers[0].address: expected an address with room for 2 bytes below 2^64",
    ],
    [buffers({ bytes: "", writable: 0 }), "buffers[0].writable: expected true or false"],
    [buffers({ bytes: "", table: 256 }), "buffers[0].table: expected a whole number from 0 to 255"],
    [
      buffers({ bytes: "", table: 0, index: 16777216 }),
      "buffers[0].index: expected a whole number from 0 to 16777215",
    ],
    [
      buffers({ bytes: "", index: 0 }),
      'buffers[0]: expected "table" beside "index", which is a place in a table',
    ],
    [
      buffers({ bytes: "00", address: "0000000200000000" }, { bytes: "00" }),
      "buffers[1]: expected other addresses; buffers[0] is there",
    ],
    [
      buffers({ bytes: "0000", address: "7fffffffffffffff" }),
      "buffers[0]: expected other addresses; the output packets are there",
    ],
    [
      buffers({ bytes: "", table: 1 }, { bytes: "", table: 1, index: 0 }),
      "buffers[1]: expected another table or index; buffers[0] is there",
    ],
  ])("what is not a request: %j", async (line, error) => {
    expect(await run(line)).toEqual({ ok: false, error });
  });

  test("members that are not known with those that are", async () => {
    const { error } = await run({ ...one({}), uniform: [] });
    expect(error).toMatch(
      /^line: expected "source", "code", .*, found "uniform"; did you mean "uniforms"\?$/,
    );
  });

  test("the most of everything", async () => {
    const line = {
      ...{ source: "NOP.end", uniforms: Array(128).fill("ffffffff") },
      vertices: [{ attributes: { 16777215: [0, 0, 0, 0] }, initial: { 63: 1 }, id: 4294967295 }],
      buffers: [{ bytes: "00", address: "7fffffffffffffff", table: 255, index: 16777215 }],
    };
    expect((await run(line)).vertices).toEqual([{ end: "end", executed: 1 }]);
  });
});
