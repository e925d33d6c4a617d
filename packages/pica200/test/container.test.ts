import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { isContainer, readShader } from "../src/container/read.js";
import type { Executable, Shader } from "../src/container/shader.js";
import { writeShader } from "../src/container/write.js";

const EXECUTABLE: Executable = {
  version: 0x1002,
  stage: "geometry",
  mergesOutputs: true,
  entry: 1,
  end: 2,
  inputMask: 0x8001,
  outputMask: 0x0003,
  mode: 2,
  fixedStart: 4,
  fixedCount: 3,
  mainVertices: 5,
  constants: [
    { register: { file: "b", index: 15 }, value: true },
    { register: { file: "i", index: 3 }, value: [1, 2, 3, 255] },
    { register: { file: "c", index: 95 }, value: [0x3f0000, 0, 0xbf0000, 0x7effff] },
  ],
  labels: [{ name: "main", id: 7, unknown: 1, address: 1, size: 0xffffffff }],
  outputs: [
    { type: 0, register: 0, mask: 15, unknown: 0 },
    { type: 9, register: 15, mask: 1, unknown: 2 },
  ],
  uniforms: [
    { name: "position", first: { file: "v", index: 15 }, count: 1 },
    { name: "matrix", first: { file: "c", index: 92 }, count: 4 },
    { name: "count", first: { file: "i", index: 0 }, count: 4 },
    { name: "is.lit", first: { file: "b", index: 15 }, count: 1 },
  ],
};
const SHADER: Shader = {
  version: 0,
  code: [0x84000000, 0x88000000],
  descriptors: [{ descriptor: 0x36f, unknown: 0 }],
  executables: [EXECUTABLE],
};

/** Where the parts of the container of SHADER begin. */
const PROGRAM = 12;
const CODE = PROGRAM + 0x28;
const EXECUTABLE_AT = CODE + 2 * 4 + 8;
const CONSTANTS = EXECUTABLE_AT + 0x40;
const LABELS = CONSTANTS + 3 * 20;
const OUTPUTS = LABELS + 16;
const UNIFORMS = OUTPUTS + 2 * 8;
const SYMBOLS = UNIFORMS + 4 * 8;

const BYTES = writeShader(SHADER);

/** The container with some words, halves or bytes changed. */
function changed(change: (view: DataView) => void, bytes = BYTES): Uint8Array {
  const copy = Uint8Array.from(bytes);
  change(new DataView(copy.buffer));
  return copy;
}
const word = (at: number, value: number) => changed((view) => view.setUint32(at, value, true));
const half = (at: number, value: number) => changed((view) => view.setUint16(at, value, true));
const byte = (at: number, value: number) => changed((view) => view.setUint8(at, value));

/** The codes and offsets of what is wrong. */
function problems(bytes: Uint8Array): readonly (readonly [string, number])[] {
  const read = readShader(bytes);
  return read.ok ? [] : read.diagnostics.map(({ code, position }) => [code, position]);
}

describe("containers", () => {
  test("[PICA200 9] are written and read", () => {
    expect(readShader(BYTES)).toEqual({ ok: true, shader: SHADER });
    expect(isContainer(BYTES)).toBe(true);
    expect(isContainer(byte(0, 0))).toBe(false);
    expect(isContainer(BYTES.subarray(0, 3))).toBe(false);
  });

  test("[PICA200 9] have their parts one after the other, and symbols padded to words", () => {
    const text = (at: number, length: number) => String.fromCharCode(...BYTES.subarray(at, at + length));
    expect([text(0, 4), text(PROGRAM, 4), text(EXECUTABLE_AT, 4)]).toEqual(["DVLB", "DVLP", "DVLE"]);
    expect(text(SYMBOLS, 35)).toBe("main\0position\0matrix\0count\0is.lit\0\0");
    expect(BYTES.length).toBe(SYMBOLS + 36);
  });

  test("[PICA200 9] may have no executable, empty tables anywhere, any versions and bytes after", () => {
    const empty: Shader = { version: 9, code: [], descriptors: [], executables: [] };
    expect(readShader(writeShader(empty))).toEqual({ ok: true, shader: empty });
    const anywhere = changed((view) => {
      view.setUint32(EXECUTABLE_AT + 0x18, 0xffffffff, true);
      view.setUint32(EXECUTABLE_AT + 0x1c, 0, true);
      view.setUint16(EXECUTABLE_AT + 4, 0x9999, true);
    });
    const read = readShader(Uint8Array.from([...anywhere, 1, 2, 3]));
    const executable = { ...EXECUTABLE, version: 0x9999, constants: [] };
    expect(read).toEqual({ ok: true, shader: { ...SHADER, executables: [executable] } });
  });

  test("[PICA200 9] may have their parts in any order, and executables that share one", () => {
    const twice = writeShader({ ...SHADER, executables: [EXECUTABLE, EXECUTABLE] });
    const shared = changed((view) => view.setUint32(12, view.getUint32(8, true), true), twice);
    const read = readShader(shared);
    expect(read).toEqual({ ok: true, shader: { ...SHADER, executables: [EXECUTABLE, EXECUTABLE] } });
  });

  test("[PICA200 9] keep the lowest bit of booleans and 24 bits of floats", () => {
    const read = readShader(
      changed((view) => {
        view.setUint32(CONSTANTS + 4, 0xfffffffe, true);
        view.setUint32(CONSTANTS + 44, 0xff3f0000, true);
      }),
    );
    const { constants } = (read as { shader: Shader }).shader.executables[0]!;
    expect(constants[0]!.value).toBe(false);
    expect(constants[2]!.value).toEqual([0x3f0000, 0, 0xbf0000, 0x7effff]);
  });

  const REFUSED: readonly (readonly [what: string, bytes: Uint8Array, code: string, position: number])[] = [
    ["no bytes", new Uint8Array(), "truncated", 0],
    ["seven bytes", BYTES.subarray(0, 7), "truncated", 0],
    ["another magic", byte(3, 0x43), "magic", 0],
    ["an object file", changed((view) => view.setUint32(0, 0x4a4f5644, true)), "object", 0],
    ["a list of executables after the end", word(4, 1 << 20), "outside", 4],
    ["a list of 2^32-1 executables", word(4, 0xffffffff), "outside", 4],
    ["an offset of an executable that is not a multiple of 4", word(8, EXECUTABLE_AT + 2), "alignment", 8],
    ["an executable after the end", word(8, BYTES.length - 60), "truncated", BYTES.length - 60],
    ["an executable at 2^32-4", word(8, 0xfffffffc), "truncated", BYTES.length],
    ["another magic of the program", byte(PROGRAM, 0), "magic", PROGRAM],
    ["another magic of an executable", byte(EXECUTABLE_AT, 0), "magic", EXECUTABLE_AT],
    ["code after the end", word(PROGRAM + 8, BYTES.length), "outside", PROGRAM + 8],
    ["code at 2^32-4", word(PROGRAM + 8, 0xfffffffc), "outside", PROGRAM + 8],
    ["code at no multiple of 4", word(PROGRAM + 8, 0x2a), "alignment", PROGRAM + 8],
    ["4097 words of code", word(PROGRAM + 0xc, 4097), "too-many", PROGRAM + 0xc],
    ["129 descriptors", word(PROGRAM + 0x14, 129), "too-many", PROGRAM + 0x14],
    ["stage 2", byte(EXECUTABLE_AT + 6, 2), "stage", EXECUTABLE_AT + 6],
    ["mode 3", byte(EXECUTABLE_AT + 0x14, 3), "mode", EXECUTABLE_AT + 0x14],
    ["an entry after the code", word(EXECUTABLE_AT + 8, 2), "entry", EXECUTABLE_AT + 8],
    ["constants after the end", word(EXECUTABLE_AT + 0x1c, 1 << 27), "outside", EXECUTABLE_AT + 0x18],
    ["a constant of type 3", half(CONSTANTS, 3), "constant-type", CONSTANTS],
    ["the boolean register 16", half(CONSTANTS + 2, 16), "constant-register", CONSTANTS + 2],
    ["the integer register 4", half(CONSTANTS + 22, 4), "constant-register", CONSTANTS + 22],
    ["the constant register 96", half(CONSTANTS + 42, 96), "constant-register", CONSTANTS + 42],
    ["the output register 16", half(OUTPUTS + 2, 16), "output-register", OUTPUTS + 2],
    ["a uniform from v to c", half(UNIFORMS + 6, 0x10), "uniform-range", UNIFORMS + 4],
    ["a uniform that ends before it begins", half(UNIFORMS + 14, 0x6b), "uniform-range", UNIFORMS + 12],
    ["a uniform after i3", half(UNIFORMS + 22, 0x74), "uniform-range", UNIFORMS + 20],
    ["a uniform after b15", half(UNIFORMS + 30, 0x88), "uniform-range", UNIFORMS + 28],
    ["a symbol after the symbols", word(UNIFORMS, 34), "symbol", UNIFORMS],
    ["the symbol of a label after the symbols", word(LABELS + 12, 34), "symbol", LABELS + 12],
    ["a symbol without an end", word(EXECUTABLE_AT + 0x3c, 33), "symbol-end", UNIFORMS + 24],
  ];
  test.each(REFUSED)("[PICA200 9] are refused with %s", (_, bytes, code, position) => {
    expect(problems(bytes)).toContainEqual([code, position]);
  });

  test("[PICA200 9] have as much as fits into the machine", () => {
    const full: Shader = {
      ...SHADER,
      code: Array.from({ length: 4096 }, () => 0x84000000),
      descriptors: Array.from({ length: 128 }, () => ({ descriptor: 0, unknown: 0 })),
    };
    expect(readShader(writeShader(full))).toEqual({ ok: true, shader: full });
  });

  test("list everything that is wrong, sorted, with offsets as columns", () => {
    const read = readShader(
      changed((view) => {
        view.setUint16(UNIFORMS + 30, 0x88, true);
        view.setUint16(CONSTANTS, 3, true);
        view.setUint8(EXECUTABLE_AT + 6, 1);
      }),
    );
    expect(read).toEqual({
      ok: false,
      diagnostics: [
        {
          code: "constant-type",
          message: "3 is not a type of constant: 0 is boolean, 1 integer, 2 floating-point",
          position: CONSTANTS,
          end: CONSTANTS + 2,
          line: 1,
          column: CONSTANTS + 1,
          citation: "[PICA200 9]",
        },
        expect.objectContaining({ code: "uniform-range", column: UNIFORMS + 29 }),
      ],
    });
  });

  test("may not lie over themselves so often that reading them takes more than the file is worth", () => {
    const count = 64;
    const uniforms = Array.from({ length: 4096 }, () => EXECUTABLE.uniforms[0]!);
    const executables = Array.from({ length: count }, (_, i) => ({
      ...EXECUTABLE,
      uniforms: i === count - 1 ? uniforms : [],
      labels: [],
    }));
    const bytes = writeShader({ ...SHADER, executables });
    const view = new DataView(bytes.buffer);
    const offsets = executables.map((_, i) => view.getUint32(8 + 4 * i, true));
    const last = offsets.at(-1)!;
    const table = last + view.getUint32(last + 0x30, true);
    const overlapping = changed((copy) => {
      for (const offset of offsets) {
        copy.setUint32(offset + 0x30, table - offset, true);
        copy.setUint32(offset + 0x34, uniforms.length, true);
        for (const field of [0x38, 0x3c]) {
          copy.setUint32(
            offset + field,
            view.getUint32(last + field, true) + (field === 0x38 ? last - offset : 0),
            true,
          );
        }
      }
    }, bytes);
    expect(problems(overlapping).some(([code]) => code === "overlap")).toBe(true);
  });

  test("[Ruling 145] may name a program and a symbol so often that together they have 16 times the bytes", () => {
    const constants = Array.from({ length: 200 }, () => EXECUTABLE.constants[2]!);
    const sharing = (times: number): Uint8Array => {
      const tiny = { ...EXECUTABLE, constants: [], labels: [], outputs: [], uniforms: [] };
      const executables = Array.from({ length: times }, (_, i) => (i === 0 ? { ...tiny, constants } : tiny));
      const bytes = writeShader({ ...SHADER, executables });
      return changed((view) => {
        for (let i = 1; i < times; i++) view.setUint32(8 + 4 * i, view.getUint32(8, true), true);
      }, bytes);
    };
    // 4000 bytes of constants in a file of some 4100 bytes, and 68 more for each further program.
    expect(problems(sharing(20))).toEqual([]);
    expect(problems(sharing(40))[0]).toEqual(["overlap", 8 + 4 * 27]);

    const named = (times: number): Uint8Array => {
      const [first] = EXECUTABLE.uniforms;
      const uniforms = Array.from({ length: times }, (_, i) => ({
        ...first!,
        name: i === 0 ? "x".repeat(4000) : "",
      }));
      const bytes = writeShader({ ...SHADER, executables: [{ ...EXECUTABLE, labels: [], uniforms }] });
      const executable = new DataView(bytes.buffer).getUint32(8, true);
      return changed((view) => {
        const table = executable + view.getUint32(executable + 0x30, true);
        for (let i = 1; i < times; i++) view.setUint32(table + 8 * i, 0, true);
      }, bytes);
    };
    expect(problems(named(14))).toEqual([]);
    expect(problems(named(20))[0]![0]).toBe("overlap");
  });

  test("of any bytes are read or refused, never more", () => {
    const edits = fc.array(fc.tuple(fc.nat(BYTES.length - 1), fc.nat(255)), { maxLength: 6 });
    fc.assert(
      fc.property(edits, fc.nat(BYTES.length), (changes, length) => {
        const bytes = Uint8Array.from(BYTES.subarray(0, length));
        for (const [at, value] of changes) if (at < length) bytes[at] = value;
        const read = readShader(bytes);
        if (read.ok) expect(readShader(writeShader(read.shader))).toEqual(read);
        else
          for (const { position, end } of read.diagnostics)
            expect(position <= end && end <= length).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
