import { describe, expect, test } from "@jest/globals";
import { backwardSlice, Stepper, type Trace, type RegisterComponent } from "@glasm/vm";
import { encode, NV2A, recognise, trace } from "../src/index.js";
import { bits, wordsOfGiven } from "./support/runs.js";
import { bytesOf, programOf } from "./support/slots.js";

const vector = (...numbers: readonly number[]): readonly number[] => numbers.map(bits);
const GIVEN = wordsOfGiven({
  vertices: [{ 0: vector(2, 3, 4, 5), 1: vector(1, 0, 0, 0) }],
  constants: { 3: vector(10, 20, 30, 40), 4: vector(7, 7, 7, 7) },
});
const named = (list: readonly RegisterComponent[]): string =>
  list.map(({ file, index, component }) => `${file}${index}.${"xyzw"[component]!}`).join(" ");

const PROGRAM = programOf(
  "MOV R1, v0\nMUL oPos.xy, R1, c[3] + MUL R1.yz, R1, c[3] + RCP R1.zw, R1.x\nARL A0.x, v1.x\nADD oT0.x, R12.y, -c[A0.x+3].z",
);

describe("a trace", () => {
  const { steps, end, executed, results, vertices } = trace(PROGRAM, GIVEN);

  test("has a step for each slot, with what both units read and write [Ruling 368]", () => {
    expect({ end, executed, vertices, count: steps.length }).toEqual({
      end: "end",
      executed: 4,
      vertices: 1,
      count: 4,
    });
    const { parts, writes, next } = steps[1]!;
    expect(parts.map(({ used }) => named(used))).toEqual([
      ...["R1.x c3.x", "R1.y c3.y"],
      // z of R1 is the ILU's.
      "R1.y c3.y",
      ...["R1.x", "R1.x"],
    ]);
    expect(writes).toEqual([
      {
        file: "o",
        index: 0,
        written: [true, true, false, false],
        before: [0, 0, 0, 1],
        after: [20, 60, 0, 1],
      },
      {
        file: "R",
        index: 1,
        written: [false, true, true, true],
        before: [2, 3, 4, 5],
        after: [2, 60, 0.5, 0.5],
      },
    ]);
    expect(next).toBe(2);
  });

  test("has the address and what it chose, and the position for R12 [Ruling 369, Ruling 370]", () => {
    expect(named(steps[3]!.parts[0]!.used)).toBe("o0.y c4.z A00.x");
    expect(steps[2]!.writes).toEqual([{ file: "A0", index: 0, written: [true], before: [0], after: [1] }]);
    expect(steps[3]!.writes[0]!.after).toEqual([53, 0, 0, 1]);
    expect(Array.from(results.subarray(4 * 7, 4 * 8))).toEqual(vector(53, 0, 0, 1));
  });

  test("says of an address outside of the constants that alone", () => {
    const program = programOf("ARL A0.x, v0.x\nMOV oPos.x, c[A0.x+191]");
    expect(named(trace(program, GIVEN).steps[1]!.parts[0]!.used)).toBe("A00.x");
  });

  test("can be given up before the end, and has the results of then", () => {
    const cut = trace(PROGRAM, GIVEN, { maxSteps: 2 });
    expect(cut.end).toBeNull();
    expect(cut.executed).toBe(2);
    expect(Array.from(cut.results.subarray(0, 4))).toEqual(vector(20, 60, 0, 1));
    expect(Array.from(cut.results.subarray(28, 32))).toEqual(vector(0, 0, 0, 1));
    expect(trace(PROGRAM, GIVEN, { maxSteps: 0 }).steps).toEqual([]);
    expect(() => trace(PROGRAM, GIVEN, { maxSteps: -1 })).toThrow("trace: maxSteps");
    expect(() => trace(PROGRAM, { ...GIVEN, constants: new Uint32Array(3) })).toThrow(RangeError);
  });

  test("does not change what it was given, also where c is written", () => {
    const before = GIVEN.constants.slice();
    const { steps: written } = trace(programOf("MOV c[3].x, v0\nMOV oPos, c[3]"), GIVEN);
    expect(GIVEN.constants).toEqual(before);
    expect(written[0]!.writes).toEqual([
      {
        file: "c",
        index: 3,
        written: [true, false, false, false],
        before: [10, 20, 30, 40],
        after: [2, 20, 30, 40],
      },
    ]);
    expect(written[1]!.writes[0]!.after).toEqual([2, 20, 30, 40]);
  });
});

describe("a slice", () => {
  const traced: Trace = trace(PROGRAM, GIVEN);
  const sliced = { cells: NV2A.cells, flow: NV2A.flow(PROGRAM), effects: NV2A.effects(PROGRAM) };
  const of = (file: string, index: number, component: number, at?: number) =>
    backwardSlice(sliced, traced, { file, index, component }, at);

  test("goes through one half of a slot alone [Ruling 71]", () => {
    expect(of("R", 1, 3)).toEqual({
      steps: [
        { step: 0, parts: [true, false, false, false] },
        { step: 1, parts: [false, false, false, false, true] },
      ],
      inputs: [{ file: "v", index: 0, component: 0 }],
    });
  });

  test("goes through R12 and addresses [Ruling 369]", () => {
    const { steps, inputs } = of("o", 7, 0);
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
    expect(named(inputs)).toBe("v0.y v1.x c3.y c4.z");
  });
});

test("a stepper goes both ways through slots", () => {
  const stepper = new Stepper(trace(PROGRAM, GIVEN), NV2A.initialRegisters(PROGRAM, GIVEN));
  const at = (file: string, index: number): readonly number[] => stepper.registers.read({ file, index });
  stepper.moveTo(2);
  expect([at("R", 1), at("o", 0), at("v", 0), at("c", 3)]).toEqual([
    [2, 60, 0.5, 0.5],
    [20, 60, 0, 1],
    [2, 3, 4, 5],
    [10, 20, 30, 40],
  ]);
  stepper.moveTo(1);
  expect([at("R", 1), at("o", 0)]).toEqual([
    [2, 3, 4, 5],
    [0, 0, 0, 1],
  ]);
});

describe("the machine", () => {
  test("knows its languages by how programs begin [Ruling 366]", () => {
    const text = (source: string) => recognise(new TextEncoder().encode(source));
    expect([
      text(".nv2a\nMOV oPos, v0"),
      text("// comment\nMOV oPos, v0"),
      text("DP4 R2.x, v0, c[1]"),
      text("NOP\nNOP\nDP4 R2.x, v0, c[1]"),
      text("{ 0x00000000, 0x0020001B"),
      text("00000000 0020001b"),
    ]).toEqual(["nv2a", "nv2a", "nv2a", "nv2a", "nv2a-words", "nv2a-words"]);
    for (const other of [
      "mov r0, v0",
      "MOV.i32 r0, r1",
      "!!VP1.0 END",
      ".word 12",
      "0x1 0x2",
      "12",
      "",
      "NOP",
    ])
      expect([other, text(other)]).toEqual([other, null]);
    const program = programOf("MOV oPos, v0");
    expect(recognise(encode(program, "xvs"))).toBe("xvs");
    expect(recognise(encode(program, "nv2a-code"))).toBeNull();
  });

  test("loads, prints and encodes in each language", () => {
    const program = programOf("MOV R0, v0\nMOV oPos, R0");
    for (const language of ["nv2a", "nv2a-words", "nv2a-code", "xvs"] as const) {
      const loaded = NV2A.load(encode(program, language), language);
      if (!loaded.ok) throw new Error(language);
      expect(NV2A.languageOf(loaded.program)).toBe(language);
      expect(NV2A.encode(loaded.program)).toEqual(encode(program, language));
      expect(NV2A.print(loaded.program)).toBe(".nv2a\nMOV R0, v0\nMOV oPos, R0\n");
    }
    expect(NV2A.load(bytesOf([0, 0, 0, 0]), "nv2a-code").ok).toBe(false);
  });

  test("says what programs read and write by meaning", () => {
    const { inputs, outputs, constants, maxVertices } = NV2A.interfaceOf(
      programOf("MUL oFog, v2, v2\nMOV oPos, v9 + MOV.ilu R1, v9\nRCP _, v4.x"),
    );
    expect(inputs.map(({ meaning, name }) => `${name!} ${meaning}`)).toEqual([
      "v2 normal",
      "v4 secondary-color",
      "v9 texture-coordinates-0",
    ]);
    expect(outputs.map(({ meaning, name }) => `${name!} ${meaning}`)).toEqual([
      "oPos position",
      "oFog fog-coordinate",
    ]);
    expect(constants).toEqual([{ name: "c", first: { file: "c", index: 0 }, count: 192 }]);
    expect(maxVertices).toBe(1);
  });

  test("names what a slot's text names, and what it may write", () => {
    const [, pair, , relative] = NV2A.effects(PROGRAM);
    expect(pair!.named).toEqual({
      reads: [
        { file: "R", index: 1 },
        { file: "c", index: 3 },
      ],
      writes: [
        { file: "o", index: 0 },
        { file: "R", index: 1 },
      ],
    });
    expect(relative!.named.reads).toEqual([
      { file: "o", index: 0 },
      { file: "A0", index: 0 },
    ]);
    expect(
      NV2A.effects(programOf("MOV R0, v0\nMOV c[1], v0\nMOV oT0, v0")).map((one) => one.isOutput),
    ).toEqual([false, true, true]);
  });

  test("prints slots, steps and registers, and refuses what it has not", () => {
    expect(NV2A.printInstruction(PROGRAM, 1)).toBe(
      "MUL oPos.xy, R1, c[3] + MUL R1.yz, R1, c[3] + RCP R1.zw, R1.x",
    );
    expect(NV2A.printStep(PROGRAM, trace(PROGRAM, GIVEN).steps[2]!)).toBe("ARL A0.x, v1.x");
    expect(
      [
        ["R", 11],
        ["o", 10],
        ["A0", 0],
        ["v", 15],
        ["c", 191],
      ].map(([file, index]) => NV2A.printRegister({ file: String(file), index: Number(index) })),
    ).toEqual(["R11", "oT3", "A0", "v15", "c[191]"]);
    expect(() => NV2A.printInstruction(PROGRAM, 4)).toThrow(RangeError);
    expect(() => NV2A.printRegister({ file: "c", index: 192 })).toThrow(RangeError);
    expect(() => NV2A.printRegister({ file: "r", index: 0 })).toThrow(TypeError);
    expect(() => NV2A.help("vs")).toThrow(TypeError);
    for (const call of ["flow", "effects", "interfaceOf", "print", "encode"] as const)
      expect(() => NV2A[call]({ ok: true, program: PROGRAM } as never)).toThrow(`${call}: program must be`);
  });

  test("has a row of help for each operation", () => {
    expect(NV2A.help("xvs").map(({ form }) => form)).toContain("ADD written, A, C");
    expect(NV2A.help("nv2a")).toHaveLength(19);
  });
});
