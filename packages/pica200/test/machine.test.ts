import { singleFromBits, singleToBits } from "@glasm/base";
import { backwardSlice, ENDS, RegisterValues, Stepper } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import * as fc from "fast-check";
import { trace } from "../src/exec/trace.js";
import { CELLS } from "../src/isa/register-files.js";
import { PICA200 } from "../src/machine.js";
import { pointsOf } from "../src/program/points.js";
import { makeProgram, type Program } from "../src/program/program.js";
import { givens, inputs, programs } from "./support/arbitrary-program.js";
import { compute, control, END, type Line, NOP, programOfLines } from "./support/code.js";
import { runOnce, uniforms } from "./support/runs.js";

/** Loads what a program encodes to. */
const reloaded = (program: Program): Program => {
  const loaded = PICA200.load(PICA200.encode(program));
  if (!loaded.ok) throw new Error(loaded.diagnostics[0]!.message);
  return loaded.program;
};

const LOOPING: readonly Line[] = [
  control("loop", { target: 2, uniform: 0 }),
  compute("mov", "r1", ["c4"], { index: 3 }),
  compute("add", "r0.x", ["r0", "r1"]),
  compute("cmp", "r0", ["r0", "v1"], { compareX: 4, compareY: 0 }),
  control("jmpc", { target: 6, join: 2, referenceX: 1 }),
  compute("mul", "r0.x", ["r0", "v2"]),
  compute("mov", "o0", ["r0"]),
  END,
];
const GIVEN = {
  v: { 1: [100, 0, 0, 0], 2: [2, 0, 0, 0] },
  c: { 4: [1, 0, 0, 0], 5: [10, 0, 0, 0], 6: [100, 0, 0, 0], 7: [1000, 0, 0, 0] },
  i: { 0: [2, 0, 1, 0] },
} as const;

const traced = (program: Program, given: typeof GIVEN = GIVEN) =>
  trace(program, {
    attributes: Array.from({ length: 16 }, (_, k) =>
      Float32Array.from((given.v as Record<number, readonly number[]>)[k] ?? [0, 0, 0, 0]),
    ),
    uniforms: uniforms(program, given),
  });

describe("traces", () => {
  test("[Ruling 144] have a step for each instruction and for what the ends of loops do", () => {
    const program = programOfLines(LOOPING);
    const { steps, end, executed } = traced(program);
    const shown = runOnce(program, GIVEN);
    expect({ end, executed }).toEqual({ end: shown.end, executed: shown.executed });
    const kinds = steps.map(({ instruction, writes }) => [instruction, writes.map(({ file }) => file)]);
    expect(kinds.slice(0, 6)).toEqual([
      [0, ["loop", "aL"]],
      [1, ["r"]],
      [2, ["r"]],
      [2, ["aL"]],
      [2, []],
      [2, ["loop"]],
    ]);
    expect(steps.at(-1)).toMatchObject({ instruction: 7, next: null });
  });

  test("[PICA200 6 s4] name the constant register that a relative read has found", () => {
    const { steps } = traced(programOfLines(LOOPING));
    const used = steps
      .filter(({ instruction }) => instruction === 1)
      .map(({ parts }) => parts[0]!.used.map(({ file, index }) => `${file}${index}`));
    expect(used).toEqual([
      ["aL0", "c4"],
      ["aL0", "c5"],
      ["aL0", "c6"],
    ]);
  });

  test("step to what the run has at its end, and back", () => {
    const program = programOfLines(LOOPING);
    const record = traced(program);
    const stepper = new Stepper(record, new RegisterValues(CELLS.files, {}));
    stepper.moveTo(stepper.last);
    expect(stepper.registers.read({ file: "o", index: 0 })[0]).toBe(111);
    expect(stepper.registers.read({ file: "aL", index: 0 })).toEqual([3]);
    stepper.moveTo(0);
    expect(stepper.registers.read({ file: "o", index: 0 })[0]).toBe(0);
    expect(stepper.registers.read({ file: "loop", index: 0 })).toEqual([0, 0, 0]);
  });

  test("slices have the reads of every pass, and the branch that decides", () => {
    const program = programOfLines(LOOPING);
    const { steps, end, executed } = traced(program);
    const sliced = { cells: CELLS, flow: PICA200.flow(program), effects: PICA200.effects(program) };
    const slice = backwardSlice(sliced, { steps, end, executed }, { file: "o", index: 0, component: 0 });
    const instructions = new Set(slice.steps.map(({ step }) => steps[step]!.instruction));
    expect([...instructions].sort()).toEqual([0, 1, 2, 3, 4, 6]);
    expect(slice.inputs.map(({ file, index }) => `${file}${index}`)).toEqual(
      expect.arrayContaining(["v1", "c4", "c5", "c6", "i0"]),
    );
    const other = backwardSlice(sliced, { steps, end, executed }, { file: "o", index: 0, component: 3 });
    expect(other.steps.map(({ step }) => steps[step]!.instruction)).toEqual([6]);
  });

  test("[PICA200 8 s7, s8] exchange the banks of outputs at EMIT", () => {
    const program = programOfLines(
      [compute("mov", "o0", ["v1"]), control("setemit", { vertex: 0, primitive: 1 }), control("emit"), END],
      { stage: "geometry", outputMask: 1 },
    );
    const { steps, triangles } = traced(program);
    expect(triangles).toHaveLength(1);
    const writes = steps[2]!.writes.filter(({ index }) => index === 0);
    expect(writes.map(({ file, before, after }) => [file, before[0], after[0]])).toEqual([
      ["o", 100, 0],
      ["bank", 0, 100],
      ["slot", 0, 100],
    ]);
  });

  const EMITTING: readonly Line[] = [
    compute("mov", "o0", ["v1"]),
    compute("mov", "o2.x", ["v2"]),
    control("emit"),
    control("setemit", { vertex: 2, primitive: 1, winding: 1 }),
    compute("mov", "o2", ["v2"]),
    control("emit"),
    END,
  ];

  test("[PICA200 8 s1, s3, s5] say what SETEMIT stores, and what EMIT puts into a slot", () => {
    const program = programOfLines(EMITTING, { stage: "geometry", outputMask: 0b101 });
    const record = traced(program);
    const stepper = new Stepper(record, new RegisterValues(CELLS.files, {}));
    const shown = (position: number) => {
      stepper.moveTo(position);
      const slots = [0, 2, 32, 34].map((index) => stepper.registers.read({ file: "slot", index })[0]);
      return [stepper.registers.read({ file: "setemit", index: 0 }), slots];
    };
    expect(shown(2)).toEqual([
      [0, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(shown(3)).toEqual([
      [0, 0, 0],
      [100, 2, 0, 0],
    ]);
    expect(shown(6)).toEqual([
      [2, 1, 1],
      // The other bank's o0 was never written.
      [100, 2, 0, 2],
    ]);
    expect(shown(0)[1]).toEqual([0, 0, 0, 0]);
    const { unit } = record;
    expect([...unit.emitter.slots[2]!.subarray(0, 5)]).toEqual([0, 0, 0, 0, 2]);
    const written = record.steps[2]!.writes.filter(({ file }) => file === "slot");
    expect(written.map(({ index, written: [isWritten] }) => [index, isWritten])).toEqual([
      [0, true],
      [2, true],
      ...[16, 18, 32, 34, 48, 50].map((index) => [index, false]),
    ]);
  });

  test("[Ruling 165] slices of slots go through EMIT, and to the SETEMIT that named the slot", () => {
    const program = programOfLines(EMITTING, { stage: "geometry", outputMask: 0b101 });
    const record = traced(program);
    const sliced = { cells: CELLS, flow: PICA200.flow(program), effects: PICA200.effects(program) };
    const stepsOf = (index: number) =>
      backwardSlice(sliced, record, { file: "slot", index, component: 0 }).steps.map(({ step }) => step);
    expect(stepsOf(34)).toEqual([3, 4, 5]);
    // The second EMIT could have stored there if SETEMIT had not named another slot.
    expect(stepsOf(0)).toEqual([0, 2, 3, 5]);
  });

  test("[PICA200 13 s23] EMIT and SETEMIT in a vertex program change nothing", () => {
    const { steps } = traced(programOfLines(EMITTING, { outputMask: 0b101 }));
    expect([2, 3, 5].map((number) => steps[number]!.writes)).toEqual([[], [], []]);
  });

  test("have the operands as they are swizzled and negated, without negative zeros", () => {
    const program = programOfLines([
      control("loop", { target: 1, uniform: 0 }),
      compute("mad", "r0", ["-v2.yxxx", "c4", "r1"], { index: 3 }),
      END,
    ]);
    const { steps } = traced(program);
    // Only the three passes of MAD have any, not LOOP and what the ends of passes do.
    const operands = steps.map((step) => step.operands).filter(({ length }) => length > 0);
    expect(operands).toHaveLength(3);
    expect(operands[0]).toEqual([
      [0, -2, -2, -2],
      [1, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(operands[2]![1]).toEqual([100, 0, 0, 0]);
  });

  test("[PICA200 7 s1, s2, s5, s6, s8] have what the control stacks hold", () => {
    const program = programOfLines([
      control("call", { target: 2, count: 5 }),
      END,
      control("ifu", { target: 5, count: 1, uniform: 0 }),
      control("loop", { target: 4, uniform: 0 }),
      NOP,
      NOP,
      NOP,
    ]);
    const record = trace(program, {
      attributes: [],
      uniforms: uniforms(program, { i: { 0: [1, 7, 2, 0] }, b: [0] }),
    });
    const entries = record.steps.map(({ instruction, after }) => [
      instruction,
      ...after.stacks!.map((stack) => stack.entries),
    ]);
    const call = { return: 1, end: 7 };
    const branch = { else: 5, end: 6 };
    const loop = { start: 4, end: 5, step: 2, aL: 0 };
    expect(entries).toEqual([
      [0, [call], [], []],
      [2, [call], [branch], []],
      [3, [call], [branch], [{ ...loop, count: 1 }]],
      // The IF is popped after the body, before the loop begins its next pass.
      [4, [call], [], [{ ...loop, count: 1 }]],
      [4, [call], [], [{ ...loop, count: 1 }]],
      [4, [call], [], [{ ...loop, count: 1 }]],
      [4, [call], [], [{ ...loop, count: 0 }]],
      [4, [call], [], [{ ...loop, count: 0 }]],
      [4, [call], [], [{ ...loop, count: 0 }]],
      [4, [call], [], []],
      [5, [call], [], []],
      [6, [], [], []],
      [1, [], [], []],
    ]);
    expect(record.steps[0]!.before.stacks!.map(({ name, addresses }) => [name, addresses])).toEqual([
      ["CALL", ["return", "end"]],
      ["IF", ["else", "end"]],
      ["LOOP", ["start", "end"]],
    ]);
  });

  test("end as runs do, and give up after a number of steps", () => {
    const of = (lines: readonly Line[], options = {}) => {
      const { end, executed, steps } = trace(programOfLines(lines), { attributes: [] }, options);
      return { end, executed, steps: steps.length };
    };
    expect(of([NOP])).toEqual({ end: "past-end", executed: 1, steps: 1 });
    expect(of([])).toEqual({ end: "past-end", executed: 0, steps: 0 });
    expect(of([control("break")])).toEqual({ end: "hang", executed: 1, steps: 1 });
    expect(of([NOP, END], { limit: 1 })).toEqual({ end: "instruction-limit", executed: 1, steps: 1 });
    expect(of([NOP, END], { maxSteps: 1 })).toEqual({ end: null, executed: 1, steps: 1 });
  });

  test.each(["vertex", "geometry"] as const)(
    "[PICA200 7] of random %s programs end where runs do",
    (stage) => {
      fc.assert(
        fc.property(programs(16, stage), givens, inputs, (program, given, [v]) => {
          fc.pre(pointsOf(program, { points: 1000, divisions: 1000 }) !== null);
          const shown = runOnce(program, { ...given, ...(v === undefined ? {} : { v }) }, { limit: 300 });
          const attributes = Array.from({ length: 16 }, (_, k) => Uint32Array.from(v?.[k] ?? [0, 0, 0, 0]));
          const record = trace(program, { attributes, uniforms: uniforms(program, given) }, { limit: 300 });
          expect([record.end, record.executed, record.unit.aL, [...record.unit.a0]]).toEqual([
            shown.end,
            shown.executed,
            shown.aL,
            shown.a0,
          ]);
          expect(record.triangles).toEqual(shown.triangles);
          const stepper = new Stepper(record, new RegisterValues(CELLS.files, {}));
          stepper.moveTo(stepper.last);
          for (const [index, value] of shown.o.entries())
            expect(stepper.registers.read({ file: "o", index }).map((x) => x + 0)).toEqual(value);
        }),
        { numRuns: 30 },
      );
    },
  );
});

describe("the machine", () => {
  const program = makeProgram({
    ...programOfLines(LOOPING),
    outputMask: 1,
    outputs: [{ type: 0, register: 0, mask: 15, unknown: 0 }],
    constants: [{ register: { file: "c", index: 4 }, value: [0x3f0000, 0, 0, 0] }],
  });

  test("[PICA200 9] loads what it encodes", () => {
    expect(reloaded(program)).toEqual(program);
    const bytes = PICA200.encode(program);
    expect(PICA200.recognise(bytes)).toBe("shbin");
    expect(PICA200.recognise(Uint8Array.of(1, 2, 3))).toBeNull();
    expect(PICA200.load(bytes.subarray(0, 20)).ok).toBe(false);
    const loaded = PICA200.load(bytes);
    const [span] = loaded.ok ? loaded.spans : [];
    const view = new DataView(bytes.buffer);
    expect(view.getUint32(span!.position, true)).toBe(program.code[0]);
    expect(span!.end - span!.position).toBe(4);
  });

  test("says what a program reads and writes", () => {
    const { inputs: read, outputs } = PICA200.interfaceOf(program);
    expect(read.map(({ register }) => register.index)).toEqual([1, 2]);
    expect(outputs).toEqual([{ meaning: "position", name: "position", register: { file: "o", index: 0 } }]);
    expect(PICA200.languageOf(program)).toBe("shbin");
    expect(PICA200.help("shbin").map(({ mnemonic }) => mnemonic)).toContain("litp");
    expect(PICA200.flow(program).instructions.length).toBe(PICA200.effects(program).length);
  });

  test("[Ruling 162] says what a program reads and writes that has too many points, too", () => {
    /** This many IFs, each of which pushes an entry: what the stack holds is another on every way. */
    const ifs = (count: number) =>
      programOfLines([
        ...Array.from({ length: count }, (_, k) =>
          control("ifu", { target: k + 2, count: 0, uniform: k % 16 }),
        ),
        compute("mov", "o0", ["v3"]),
        compute("mov", "o1", ["c5"], { index: 3 }),
        control("loop", { target: count + 3, uniform: 0 }),
        END,
      ]);
    const large = ifs(500);
    expect(PICA200.interfaceOf(large).inputs.map(({ register }) => register.index)).toEqual([3]);
    expect(PICA200.interfaceOf(ifs(2)).inputs).toEqual(PICA200.interfaceOf(large).inputs);
    const effects = PICA200.effects(large);
    expect(effects.length).toBe(PICA200.flow(large).instructions.length);
    const cells = (list: readonly number[]) => list.map((cell) => CELLS.at(cell));
    expect(cells(effects[3]!.parts[0]!.tests)).toEqual([{ file: "b", index: 3, component: 0 }]);
    expect(cells(effects[501]!.parts[0]!.uses)).toEqual([{ file: "aL", index: 0, component: 0 }]);
    expect(cells(effects[500]!.parts[0]!.writes)).toEqual([{ file: "o", index: 0, component: 0 }]);
  });

  test("runs lanes on every engine, and traces them", () => {
    const count = 70;
    const words = Uint32Array.from({ length: 64 * count }, (_, word) =>
      word % 64 === 4 ? singleToBits(100 + Math.floor(word / 64)) : word % 64 === 8 ? singleToBits(2) : 0,
    );
    const constants = new Uint32Array(384 + 16 + 16);
    [1, 10, 100].forEach((value, k) => (constants[4 * (4 + k)] = singleToBits(value)));
    constants.set([2, 0, 1, 0], 384);
    const results = (["interpreter", "compiled", "auto"] as const).map((engine) => {
      const batch = {
        count,
        inputs: words,
        constants,
        results: new Uint32Array(64 * count),
        ends: new Uint8Array(count),
        executed: new Uint32Array(count),
        reached: new Uint8Array(8),
        vertices: new Uint32Array(count),
      };
      PICA200.run(program, batch, { engine });
      return batch;
    });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    const values = [0, 11, 12].map((lane) => singleFromBits(results[0]!.results[64 * lane]!));
    expect(values).toEqual([111, 222, 222]);
    expect([...results[0]!.vertices]).toEqual(Array.from({ length: count }, () => 1));
    expect([...results[0]!.reached]).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    const lane = PICA200.trace(program, { inputs: words, constants }, { arithmetic: "f32" });
    expect(lane.results).toEqual(results[0]!.results.subarray(0, 64));
    expect(ENDS[results[0]!.ends[0]!]).toBe(lane.end);
    expect(() => PICA200.run(program, results[0]!, { arithmetic: "f16" })).toThrow(TypeError);
    expect(() => PICA200.run(program, { ...results[0]!, inputs: words.subarray(1) })).toThrow(RangeError);
  });

  test("[PICA200 5 s46] says what registers hold at the beginning: singles lose what f24 has no room for", () => {
    const inputs = new Uint32Array(64);
    const constants = new Uint32Array(4 * 96 + 4 * 4 + 16);
    inputs[5] = singleToBits(1 + 2 ** -20);
    constants[4 * 95] = singleToBits(-(2 ** 70));
    constants[4 * 96 + 7] = 255;
    constants[4 * 96 + 16] = 1;
    const program = programOfLines(LOOPING);
    const registers = PICA200.initialRegisters(program, { inputs, constants });
    expect(registers.read({ file: "v", index: 1 })).toEqual([0, 1, 0, 0]);
    expect(registers.read({ file: "c", index: 95 })).toEqual([-Infinity, 0, 0, 0]);
    expect(registers.read({ file: "i", index: 1 })).toEqual([0, 0, 0, 255]);
    expect(registers.read({ file: "b", index: 0 })).toEqual([1]);
    expect(registers.read({ file: "r", index: 0 })).toEqual([0, 0, 0, 0]);
  });

  test("prints registers and instructions", () => {
    const texts = (lines: readonly Line[]) => {
      const program = programOfLines(lines);
      return program.instructions.map((_, number) => PICA200.printInstruction(program, number));
    };
    expect(texts(LOOPING)).toEqual([
      "for i0",
      "mov r1, c4[aL]",
      "add r0.x, r0, r1",
      "cmp r0, gt, eq, v1",
      "jmpc cmp.x, label6",
      "mul r0.x, r0, v2",
      "mov o0, r0",
      "end",
    ]);
    expect(
      texts([
        compute("mova", "r0.xy", ["-v0.yxxx"]),
        control("callc", { target: 9, count: 2, join: 1, referenceX: 1 }),
        control("breakc", { join: 0, referenceY: 1 }),
        control("ifc", { target: 5, count: 0, join: 3 }),
        control("jmpu", { target: 5, count: 1, uniform: 3 }),
        control("ifu", { target: 5, count: 1, uniform: 15 }),
        control("call", { target: 7, count: 3 }),
        control("setemit", { vertex: 2, primitive: 1, winding: 1 }),
        control("setemit", { vertex: 1 }),
        control("emit"),
        NOP,
      ]),
    ).toEqual([
      "mova a0.xy, -v0.yx",
      "callc cmp.x && !cmp.y, proc9",
      "breakc !cmp.x || cmp.y",
      "ifc !cmp.y",
      "jmpu !b3, label5",
      "ifu b15",
      "call proc7",
      "setemit 2, prim inv",
      "setemit 1",
      "emit",
      "nop",
    ]);
    expect(PICA200.printInstruction(makeProgram({ code: [0x40000001], descriptors: [] }), 0)).toBe(
      ".word 0x40000001",
    );
    const names = CELLS.files.map(({ name }) => PICA200.printRegister({ file: name, index: 0 }));
    expect(names).toEqual([
      "o0",
      "r0",
      "o0 of the other bank",
      "a0",
      "aL",
      "cmp",
      "loop entry 0",
      "setemit",
      "o0 of slot 0",
      "v0",
      "c0",
      "i0",
      "b0",
    ]);
  });
});
