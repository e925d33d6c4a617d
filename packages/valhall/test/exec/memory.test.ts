import { describe, expect, test } from "@jest/globals";
import { type RunRequest, runVertices } from "../../src/index.js";
import { runBoth } from "../support/engines.js";
import { programOf } from "../support/evaluate.js";

const BYTES = Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i);
const ADDRESS = 1n << 32n;

/** The address of a byte of the first buffer, in r0:r1. */
const at = (offset: number, address = ADDRESS): Record<number, number> => {
  const place = BigInt.asUintN(64, address + BigInt(offset));
  return { 0: Number(place & 0xffffffffn), 1: Number(place >> 32n) };
};

/** One vertex and 32 bytes. */
function run(text: string, initial: Record<number, number>, more: Partial<RunRequest> = {}) {
  const answer = runBoth(programOf(`${text}\nNOP.end`), {
    vertices: [{ initial }],
    buffers: [{ bytes: BYTES }],
    ...more,
  });
  const [vertex] = answer.vertices;
  return {
    registers: (first: number, count: number) => [...vertex!.registers.slice(first, first + count)],
    notes: vertex!.notes,
    bytes: answer.buffers[0]!,
    end: vertex!.end,
    unsupported: vertex!.unsupported,
  };
}

test("notes and ends say at which instruction they came first, on both engines", () => {
  const text = [
    "NOP",
    "LOAD.i32.unsigned.slot0.wait0 @r4, r0, offset:64",
    "LD_BUFFER.i32.unsigned.slot0.wait0 @r4, 0x0, 0x0",
    "MOV.i32 r5, thread_local_pointer.w0",
    "STORE.i32.slot0.wait0 @r4, r0, offset:64",
    "BRANCHZ.eq 0x0, offset:-6",
  ];
  const { vertices } = runBoth(programOf(text.join("\n")), {
    vertices: [{ initial: at(0) }],
    buffers: [{ bytes: BYTES }],
    limit: 8,
  });
  expect(vertices[0]).toMatchObject({
    notes: ["memory-fault", "no-resource", "undefined-special"],
    notedAt: [8, 16, 24],
    ...{ end: "instruction-limit", stoppedAt: 16, executed: 8 },
  });
  const ended = runBoth(programOf("NOP.end"), { vertices: [{}] }).vertices[0];
  expect(ended).toMatchObject({ notedAt: [], stoppedAt: null });
});

describe("LOAD and LD_BUFFER of all widths [Ruling 334, Ruling 339]", () => {
  const before = { 4: 0x11111111, 5: 0x22222222, 6: 0x33333333, 7: 0x44444444 };
  test.each([
    ["i8", "@r4", [0x11111180]],
    ["i8.b1", "@r4", [0x11118011]],
    ["i8.b2", "@r4", [0x11801111]],
    ["i8.b3", "@r4", [0x80111111]],
    ["i8.h0", "@r4", [0x1111ff80]],
    ["i8.h1.unsigned", "@r4", [0x00801111]],
    ["i8.w0", "@r4", [0xffffff80]],
    ["i8.w0.unsigned", "@r4", [0x80]],
    ["i8.d0", "@r4:r5", [0xffffff80, 0xffffffff]],
    ["i8.d0.unsigned", "@r4:r5", [0x80, 0]],
    ["i16", "@r4", [0x11118180]],
    ["i16.h1", "@r4", [0x81801111]],
    ["i16.w0", "@r4", [0xffff8180]],
    ["i16.d0.unsigned", "@r4:r5", [0x8180, 0]],
    ["i24", "@r4", [0x00828180]],
    ["i32", "@r4", [0x83828180]],
    ["i32.d0", "@r4:r5", [0x83828180, 0xffffffff]],
    ["i32.d0.unsigned", "@r4:r5", [0x83828180, 0]],
    ["i48", "@r4:r5", [0x83828180, 0x00008584]],
    ["i64", "@r4:r5", [0x83828180, 0x87868584]],
    ["i96", "@r4:r5:r6", [0x83828180, 0x87868584, 0x8b8a8988]],
    ["i128", "@r4:r5:r6:r7", [0x83828180, 0x87868584, 0x8b8a8988, 0x8f8e8d8c]],
    // Only the registers of the instruction are written.
    ["i128", "@r4:r5", [0x83828180, 0x87868584, 0x33333333]],
    ["i64", "@r4", [0x83828180, 0x22222222]],
  ])("%s to %s", (type, staging, expected) => {
    const load = run(`LOAD.${type}.slot0 ${staging}, r0, offset:0`, { ...before, ...at(0) });
    expect(load.registers(4, expected.length)).toEqual(expected);
    const buffers = [{ bytes: BYTES, table: 0, index: 3 }];
    const fromBuffer = run(`LD_BUFFER.${type}.slot0 ${staging}, 0x0, r2`, { ...before, 2: 3 }, { buffers });
    expect(fromBuffer.registers(4, expected.length)).toEqual(expected);
    expect([load.notes, fromBuffer.notes]).toEqual([[], []]);
  });

  test("offsets have a sign, addresses any alignment and 64 bits", () => {
    const of = (offset: number, from: Record<number, number>) =>
      run(`LOAD.i16.w0.unsigned.slot0 @r4, r0, offset:${offset}`, from).registers(4, 1);
    expect(of(-3, at(8))).toEqual([0x8685]);
    expect(of(32767, at(-32766))).toEqual([0x8281]);
    expect(of(-32768, at(32768 + 30))).toEqual([0x9f9e]);
    const top = { buffers: [{ bytes: BYTES, address: 2n ** 64n - 32n }] };
    expect(run("LOAD.i16.w0.unsigned.slot0 @r4, r0, offset:-2", at(0, 0n), top).registers(4, 1)).toEqual([
      0x9f9e,
    ]);
  });

  test.each([
    ["at the end", 28, 0x9f9e9d9c, []],
    ["a byte beyond it", 29, 0, ["memory-fault"]],
    ["a byte before the beginning", -1, 0, ["memory-fault"]],
    ["far away", 0x10000, 0, ["memory-fault"]],
  ] as const)("memory: %s", (_, offset, word, notes) => {
    const load = run("LOAD.i32.slot0 @r4, r0, offset:0", { ...at(offset), 4: 5 });
    expect([load.registers(4, 1), load.notes]).toEqual([[word], notes]);
  });

  test("a buffer: bytes behind its end are zero [Ruling 336]", () => {
    const of = (offset: number, index = 0) => {
      const buffers = [{ bytes: BYTES, table: 0 }];
      const load = run("LD_BUFFER.i32.slot0 @r4, r2, r3", { 2: offset, 3: index, 4: 5 }, { buffers });
      return [...load.registers(4, 1), ...load.notes, load.end];
    };
    expect(of(28)).toEqual([0x9f9e9d9c, "end"]);
    expect(of(30)).toEqual([0x9f9e, "buffer-range", "end"]);
    expect(of(32)).toEqual([0, "buffer-range", "end"]);
    expect(of(-1)).toEqual([0, "buffer-range", "end"]);
    expect(of(0, 1)).toEqual([0, "no-resource", "end"]);
    expect(of(0, 0x100)).toEqual([0x83828180, "end"]);
    expect(of(0, 0x01ffff00)).toEqual([0x83828180, "end"]);
    expect(of(0, 0x02000000)).toEqual([5, "unsupported"]);
  });

  test("LEA_BUFFER gives an address by a handle", () => {
    const buffers = [{ bytes: BYTES, address: 0x1_ffff_fff8n, table: 2, index: 5 }];
    const lea = run("LEA_BUFFER.slot0 @r4:r5, r2, r3", { 2: 10, 3: 0x02000005 }, { buffers });
    expect([lea.registers(4, 2), lea.notes]).toEqual([[2, 2], []]);
    const none = run("LEA_BUFFER.slot0 @r4:r5, r2, r3", { 2: 10, 3: 0x02000006 }, { buffers });
    expect([none.registers(4, 2), none.notes]).toEqual([[10, 0], ["no-resource"]]);
  });
});

describe("STORE [Ruling 334]", () => {
  const words = { 4: 0x03020100, 5: 0x07060504, 6: 0x0b0a0908, 7: 0x0f0e0d0c };
  test.each([
    ["i8", "@r4", 1],
    ["i16", "@r4", 2],
    ["i24", "@r4", 3],
    ["i32", "@r4", 4],
    ["i48", "@r4:r5", 6],
    ["i64", "@r4:r5", 8],
    ["i96", "@r4:r5:r6", 12],
    ["i128", "@r4:r5:r6:r7", 16],
  ])("%s writes its low bits", (type, staging, count) => {
    const { bytes, notes } = run(`STORE.${type}.slot0 ${staging}, r0, offset:5`, { ...words, ...at(0) });
    const expected = [...BYTES];
    for (let i = 0; i < count; i++) expected[5 + i] = i;
    expect([[...bytes], notes]).toEqual([expected, []]);
  });

  test("registers that the instruction does not have count as zeros", () => {
    const { bytes } = run("STORE.i64.slot0 @r4, r0, offset:0", { ...words, ...at(0) });
    expect([...bytes.slice(0, 9)]).toEqual([0, 1, 2, 3, 0, 0, 0, 0, 0x88]);
  });

  test("nothing is written partly, or where nothing may be written", () => {
    for (const [offset, writable] of [
      [29, true],
      [0, false],
    ] as const) {
      const buffers = [{ bytes: BYTES, writable }];
      const store = run("STORE.i32.slot0 @r4, r0, offset:0", { ...words, ...at(offset) }, { buffers });
      expect([[...store.bytes], store.notes]).toEqual([[...BYTES], ["memory-fault"]]);
    }
    const read = run("LOAD.i32.slot0 @r4, r0, offset:0", at(0), {
      buffers: [{ bytes: BYTES, writable: false }],
    });
    expect([read.registers(4, 1), read.notes]).toEqual([[0x83828180], []]);
  });

  test("the bytes that were given stay as they are", () => {
    run("STORE.i32.slot0 @r4, r0, offset:0", { ...words, ...at(0) });
    expect(BYTES[0]).toBe(0x80);
  });
});

describe("atomics [Ruling 334]", () => {
  const old = { i32: 0xfffffffen, i64: 0xfffffffffffffffen };
  const operations: readonly (readonly [string, (x: bigint, bits: number) => bigint])[] = [
    ["aadd", (x) => x + 5n],
    ["asmin", (x) => x],
    ["asmax", () => 5n],
    ["aumin", () => 5n],
    ["aumax", (x) => x],
    ["aand", (x) => x & 5n],
    ["aor", (x) => x | 5n],
    ["axor", (x) => x ^ 5n],
    ["axchg", () => 5n],
  ];
  const withOne: readonly (readonly [string, (x: bigint) => bigint])[] = [
    ["ainc", (x) => x + 1n],
    ["adec", (x) => x - 1n],
    ["aumax1", (x) => x],
    ["asmax1", () => 1n],
    ["aor1", (x) => x | 1n],
  ];
  const bytesOf = (value: bigint) => {
    const bytes = new Uint8Array(16);
    new DataView(bytes.buffer).setBigUint64(4, value, true);
    return bytes;
  };
  const valueOf = (bytes: Uint8Array, bits: number) => {
    const value = new DataView(bytes.buffer).getBigUint64(4, true);
    return BigInt.asUintN(bits, value);
  };
  test.each(["i32", "i64"] as const)("%s", (type) => {
    const bits = type === "i32" ? 32 : 64;
    const [written, read] = bits === 32 ? ["@r6", "@r4"] : ["@r6:r7", "@r4:r5"];
    const buffers = [{ bytes: bytesOf(old[type]) }];
    const check = (text: string, change: (x: bigint, bits: number) => bigint, returns: boolean) => {
      const done = run(text, { ...at(0), 4: 5, 5: 0 }, { buffers });
      const [low, high] = done.registers(6, 2);
      const returned = BigInt.asUintN(bits, (BigInt(high!) << 32n) | BigInt(low!));
      const expected = BigInt.asUintN(bits, change(old[type], bits));
      expect([text, valueOf(done.bytes, bits), returned, done.notes]).toEqual([
        ...[text, expected, returns ? old[type] : 0n],
        [],
      ]);
    };
    for (const [name, change] of operations) {
      if (name !== "axchg") check(`ATOM.${type}.slot0.${name} ${read}, r0, offset:4`, change, false);
      check(`ATOM_RETURN.${type}.slot0.${name} ${written}, ${read}, r0, offset:4`, change, true);
    }
    for (const [name, change] of withOne)
      check(`ATOM1_RETURN.${type}.slot0.${name} ${written}, r0, offset:4`, change, true);
  });

  test("an exchange that compares has the new value first, then the expected one", () => {
    const of = (expected: number) => {
      const initial = { ...at(0), 4: 7, 5: expected };
      const done = run("ATOM_RETURN.i32.slot0.compare.axchg @r6, @r4:r5, r0, offset:0", initial);
      return [done.registers(6, 1)[0], done.bytes[0]];
    };
    expect(of(0x83828180)).toEqual([0x83828180, 7]);
    expect(of(0x83828181)).toEqual([0x83828180, 0x80]);
  });

  test("offsets have no sign; what is outside or read-only reads 0 and stays", () => {
    const far = run("ATOM1_RETURN.i32.slot0.ainc @r6, r0, offset:255", { ...at(-255), 6: 9 });
    expect([far.registers(6, 1), far.bytes[0]]).toEqual([[0x83828180], 0x81]);
    const beyond = run("ATOM1_RETURN.i32.slot0.ainc @r6, r0, offset:0", { ...at(29), 6: 9 });
    expect([beyond.registers(6, 1), beyond.notes]).toEqual([[0], ["memory-fault"]]);
    const buffers = [{ bytes: BYTES, writable: false }];
    const kept = run("ATOM1_RETURN.i32.slot0.ainc @r6, r0, offset:0", { ...at(0), 6: 9 }, { buffers });
    expect([kept.registers(6, 1), kept.notes, kept.bytes[0]]).toEqual([[0], ["memory-fault"], 0x80]);
  });

  test("lanes change memory in ascending order, warps one after the other", () => {
    const program = programOf("ATOM1_RETURN.i32.slot0.ainc.end @r6, r0, offset:0");
    const vertices = Array.from({ length: 40 }, () => ({ initial: at(0) }));
    const answer = runBoth(program, { vertices, buffers: [{ bytes: new Uint8Array(4) }] });
    expect(answer.vertices.map(({ registers }) => registers[6])).toEqual(vertices.map((_, i) => i));
    expect([...answer.buffers[0]!]).toEqual([40, 0, 0, 0]);
  });
});

describe("what a request gives [Ruling 334]", () => {
  const program = programOf("NOP.end");
  const fails = (request: unknown): unknown => {
    try {
      return runVertices(program, request as RunRequest);
    } catch (error) {
      return `${(error as Error).name}: ${(error as Error).message}`;
    }
  };
  const buffer = { bytes: new Uint8Array(8) };
  test.each([
    [{}, "TypeError: runVertices: vertices must be an array"],
    [{ vertices: [1] }, "TypeError: runVertices: vertices[0] must be an object"],
    [
      { vertices: [], entri: 0 },
      'TypeError: runVertices: options has no member "entri"; did you mean "entry"?',
    ],
    [{ vertices: [], entry: 4 }, "RangeError: runVertices: entry is 4, not a multiple of 8"],
    [{ vertices: [], limit: -1 }, /^RangeError: runVertices: limit is -1/],
    [{ vertices: [], denormals: "flush" }, /^TypeError: runVertices: denormals must be one of "preserve"/],
    [{ vertices: [], uniforms: Array(129).fill(0) }, /uniforms has 129 words, more than 128/],
    [{ vertices: [], uniforms: [2 ** 32] }, /uniforms\[0\] is 4294967296/],
    [{ vertices: [{ initial: { 64: 0 } }] }, /initial: "64" is not a whole number from 0 to 63/],
    [{ vertices: [{ attributes: { 0: [1, 2, 3, 4, 5] } }] }, /has 5 words, more than 4/],
    [{ vertices: [], buffers: [{}] }, /buffers\[0\].bytes must be a Uint8Array/],
    [{ vertices: [], buffers: [{ ...buffer, address: 1 }] }, /address must be a bigint/],
    [{ vertices: [], buffers: [{ ...buffer, address: 2n ** 64n - 7n }] }, /not between 0 and 2\^64/],
    [{ vertices: [], buffers: [{ ...buffer, table: 256 }] }, /table is 256/],
    [
      {
        vertices: [],
        buffers: [
          { ...buffer, address: 0n },
          { ...buffer, address: 7n },
        ],
      },
      "RangeError: runVertices: buffers[0] and buffers[1] are at the same addresses",
    ],
    [
      { vertices: [{}], buffers: [{ ...buffer, address: 2n ** 63n + 4095n }] },
      "RangeError: runVertices: the output packets and buffers[0] are at the same addresses",
    ],
    [
      {
        vertices: [],
        buffers: [
          { ...buffer, table: 1 },
          { ...buffer, table: 1 },
        ],
      },
      /have the same table and the same index/,
    ],
  ])("%p", (request, message) => {
    expect(fails(request)).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
  });

  test("what is just allowed", () => {
    const buffers = [
      { ...buffer, address: 0n },
      { ...buffer, address: 8n, table: 255, index: 0xffffff },
      { ...buffer, address: 2n ** 64n - 8n },
      { ...buffer, address: 2n ** 63n + 4096n },
      { ...buffer, address: 2n ** 63n - 8n },
    ];
    const uniforms = Array<number>(128).fill(0xffffffff);
    expect(fails({ vertices: [{ initial: { 63: -(2 ** 31) } }], buffers, uniforms })).toMatchObject({
      vertices: [{ end: "end" }],
    });
  });
});
