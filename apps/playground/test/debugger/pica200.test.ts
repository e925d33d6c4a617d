import type { RegisterName } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import { readCondition } from "../../src/conditions/read-condition.js";
import type { DebuggerMachine } from "../../src/debugger/debugger-machine.js";
import type { Execution } from "../../src/debugger/execution.js";
import { numberText } from "../../src/debugger/number-format.js";
import { departureOf, originsOf, shadowsOf } from "../../src/debugger/numerics.js";
import { outputsOf, valueAtEnd } from "../../src/debugger/outputs.js";
import { PICA200_DEBUGGER as by } from "../../src/debugger/pica200.js";
import { executedShader as executed, type Given } from "./shader-executions.js";
import { componentsOf, componentText, registerText } from "../../src/debugger/registers.js";
import { atLines, behindNonFinite, search } from "../../src/debugger/search.js";
import { shownRegisters } from "../../src/debugger/shown-registers.js";
import { Stepper } from "../../src/debugger/stepper.js";
import { readVerticesCsv, verticesCsv } from "../../src/debugger/vertices-csv.js";

const FLOW = `
.alias sum r0
.out - position
.proc main
	ifu b0
		for i0
			call addition
		.end
	.end
	cmp sum, gt, eq, v0
	mov o0, sum
	end
.end
.proc addition
	add sum, c4[aL], sum
	mul r1, -c5.yxxx, sum
.end`;
const GIVEN: Given = {
  v: { 0: [20, 111, 0, 0] },
  c: { 4: [1, 100, 0, 0], 5: [10, 1, 0, 0], 6: [100, 10, 0, 0] },
  i: { 0: [2, 0, 1, 0] },
  b: [0],
};
const names = (execution: Execution) =>
  shownRegisters(execution).map((register) => registerText(by, register));

describe("the debugger of the PICA200", () => {
  test("calls procedures and labels as the text does [PICA200 10.1]", () => {
    const text = FLOW.replace("\tcmp sum", "\tjmpc cmp.x, later\n\tnop\nlater:\n\tcmp sum");
    const { program, trace } = executed(text, GIVEN);
    const { machine } = by.forProgram(program, text);
    const texts = new Set(trace.steps.map((step) => machine.printStep(program, step)));
    expect([...texts]).toEqual(expect.arrayContaining(["call addition", "jmpc cmp.x, later"]));
    expect([...texts].filter((one) => /proc\d|label\d/.test(one))).toEqual([]);
  });

  test("shows the registers that a program names, with those that aL led to, flags and entries of loops", () => {
    expect(names(executed(FLOW, GIVEN))).toEqual([
      "r0",
      "r1",
      "aL",
      "loop entry 0",
      "cmp",
      "o0",
      "v0",
      "c4",
      "c5",
      "c6",
      "i0",
      "b0",
    ]);
  });

  test("steps both ways, with a0, aL, cmp and what the three stacks hold [PICA200 7]", () => {
    const execution = executed(FLOW, GIVEN);
    const stepper = new Stepper(execution);
    const shown = (register: RegisterName) =>
      stepper.registers.read(register).map((value) => numberText(execution, value, register.file, "float"));
    const at = (line: number) => {
      stepper.moveTo(search(execution, stepper.position, "forward", atLines(execution, [line]))!);
      return stepper.control.stacks!.map(({ entries }) => entries.length);
    };
    const addition = execution.lines.first.at(-1)!;
    expect(at(addition)).toEqual([1, 1, 1]);
    expect(at(addition)).toEqual([1, 1, 1]);
    expect(shown({ file: "aL", index: 0 })).toEqual(["1"]);
    expect(shown({ file: "loop", index: 0 })).toEqual(["1", "1", "0"]);
    expect(
      componentsOf(by, { file: "loop" }).map((c) =>
        componentText(by, { file: "loop", index: 0, component: c }),
      ),
    ).toEqual(["loop entry 0.count", "loop entry 0.step", "loop entry 0.aL"]);
    stepper.moveTo(stepper.last);
    expect(shown({ file: "o", index: 0 }).slice(0, 2)).toEqual(["111", "111"]);
    expect(shown({ file: "cmp", index: 0 })).toEqual(["true", "true"]);
    expect(shown({ file: "b", index: 0 })).toEqual(["true"]);
    expect(stepper.control.stacks!.map(({ entries }) => entries.length)).toEqual([0, 0, 0]);
    stepper.moveTo(0);
    expect([shown({ file: "cmp", index: 0 }), shown({ file: "r", index: 0 })[0]]).toEqual([
      ["false", "false"],
      "0",
    ]);
  });

  test("has the operands of a step after swizzle and negation", () => {
    const { program, trace, initial } = executed(FLOW, GIVEN);
    const step = trace.steps.find(({ instruction }) => instruction === program.instructions.length - 1)!;
    expect(by.stepRows(program, step, initial)).toEqual([
      { name: "-c5.yx", values: [-1, -10, -10, -10], file: "r" },
      { name: "r0", values: [1, 100, 0, 0], file: "r" },
    ]);
  });

  test("shows 24 bits of a number in f24, and 32 in f32 [PICA200 5]", () => {
    const hex = (execution: Execution) => numberText(execution, -1.5, "r", "hex");
    expect(hex(executed(FLOW, GIVEN))).toBe("bf8000");
    expect(hex(executed(FLOW, { ...GIVEN, arithmetic: "f32" }))).toBe("bfc00000");
    // What is another machine's arithmetic is none of this one.
    expect(executed(FLOW, { ...GIVEN, arithmetic: "vp1" }).arithmetic).toBe("f24");
  });

  test("says which of the ends is not the usual one", () => {
    const { end } = executed(".proc main\n break\n.end").trace;
    expect([end, by.endTexts[end!]]).toEqual(["hang", expect.stringMatching(/^BREAK without a loop/)]);
  });
});

describe("registers of a source of the PICA200", () => {
  const TEXT = `
.fvec matrix[2]
.in place v3
.out moved position
.alias sum r4
.alias total r4
.proc main
	mov sum, place
	add moved, matrix[1], total
	end
.end`;
  const own = (text: string): DebuggerMachine => {
    const loaded = by.loadText(text, "test.pica");
    return by.forProgram((loaded.ok ? loaded.program : null)!, text) as unknown as DebuggerMachine;
  };
  const conditionOf = (text: string) => readCondition(text, own(TEXT).registers);

  test("are called as it calls them: in tables, steps and operands [PICA200 10.3]", () => {
    const execution = executed(TEXT, { v: { 3: [1, 2, 3, 4] } });
    const named = own(TEXT);
    expect(shownRegisters(execution).map((register) => registerText(named, register))).toEqual([
      "sum",
      "moved",
      "place",
      "matrix[1]",
    ]);
    const { program, trace, initial } = execution;
    expect(trace.steps.map((step) => named.machine.printStep(program, step))).toEqual([
      "mov sum, place",
      "add moved, matrix[1], sum",
      "end",
    ]);
    expect(named.stepRows(program, trace.steps[1]!, initial).map(({ name }) => name)).toEqual([
      "matrix[1]",
      "sum",
    ]);
  });

  test("can be named in conditions by all their names and by their numbers", () => {
    const register = (text: string) => {
      const read = conditionOf(text);
      return read.ok ? read.condition[0]![0]!.left.register : read.reason;
    };
    for (const name of ["sum", "total", "r4"])
      expect(register(`${name}.x > 1`)).toEqual({ file: "r", index: 4 });
    for (const name of ["matrix[1]", "c1"])
      expect(register(`${name} is NaN`)).toEqual({ file: "c", index: 1 });
    expect(conditionOf("matrix > 1")).toEqual({ ok: false, at: 0, reason: "there is no register matrix" });
    expect(conditionOf("other > 1")).toEqual({ ok: false, at: 0, reason: "there is no register other" });
  });

  test("are those that a name hides no more", () => {
    const hiding = own(".fvec r3\n.proc main\n\tmov r2, r3\n\tend\n.end").registers;
    expect(hiding.named("r3")).toEqual({ file: "c", index: 0 });
    expect(hiding.named("r2[1]")).toEqual({ file: "r", index: 3 });
  });
});

describe("numbers of the PICA200", () => {
  test("are asked for after loops, whose ends are steps of their own [Ruling 144]", () => {
    const execution = executed(FLOW, { ...GIVEN, c: { ...GIVEN.c, 5: [Infinity, 0, 0, 0] } });
    const [origin, ...others] = originsOf(execution, { file: "o", index: 0, component: 0 });
    expect([origin!.kind, origin!.step, componentText(by, origin!.where), others]).toEqual([
      "infinity",
      null,
      "c5.x",
      [],
    ]);
    expect(
      departureOf(execution, shadowsOf(execution)[0]!, { file: "o", index: 0, component: 1 }, 1),
    ).toBeNull();
  });

  const TEXT = `
.out - position
.proc main
	add r0, c0, v0
	add r1, -c0, r0
	rcp r2, c1.x
	mul r3.x, r2.x, r1.x
	mov o0, r1
	mov o0.w, r3.x
	end
.end`;
  const given: Given = { v: { 0: [2 ** -10, 1, 0, 0] }, c: { 0: [4096, 4096, 0, 0] } };
  const where = (component: number) => ({ file: "o", index: 0, component });

  test("say which instruction made an infinity, and which a NaN", () => {
    const execution = executed(TEXT, {
      ...given,
      c: { ...given.c, 1: [0, 0, 0, 0] },
      v: { 0: [1, 1, 1, 1] },
    });
    const origins = originsOf(execution, where(3));
    expect(origins.map(({ kind, step, where: at }) => [kind, step, componentText(by, at)])).toEqual([
      ["infinity", 2, "r2.x"],
    ]);
    expect(search(execution, 0, "forward", behindNonFinite(execution))).toBe(3);
  });

  test("say where f24 differs from doubles and from f32, in units of f24", () => {
    const execution = executed(TEXT, given);
    expect(valueAtEnd(execution, where(0))).toBe(0);
    expect(valueAtEnd(execution, where(1))).toBe(1);
    const [double, single] = shadowsOf(execution);
    expect(double!.title).toBe("In double precision");
    expect(departureOf(execution, double!, where(0), 1)?.step).toBe(1);
    expect(departureOf(execution, single!, where(1), 1)).toBeNull();
    expect(outputsOf(execution)).toHaveLength(4);
  });
});

describe("geometry shaders", () => {
  const TEXT = `
.gsh point c0
.out - position
.out - color
.proc main
	mov o0, v0
	mov o1, v1
	setemit 1
	emit
	mov o0, v2
	setemit 2, prim inv
	emit
	end
.end`;
  const execution = executed(TEXT, { v: { 0: [1, 2, 3, 4], 1: [5, 6, 7, 8], 2: [9, 9, 9, 9] } });

  test("show the slots that they store to, what SETEMIT has stored, and the other bank [PICA200 8]", () => {
    expect(names(execution)).toEqual([
      "o0 of the other bank",
      "o1 of the other bank",
      "setemit",
      "o0 of slot 1",
      "o1 of slot 1",
      "o0 of slot 2",
      "o1 of slot 2",
      "o0",
      "o1",
      "v0",
      "v1",
      "v2",
    ]);
    const stepper = new Stepper(execution);
    stepper.moveTo(stepper.last);
    expect(stepper.registers.read({ file: "slot", index: 16 })).toEqual([1, 2, 3, 4]);
    expect(stepper.registers.read({ file: "setemit", index: 0 })).toEqual([2, 1, 1]);
    const text = componentText(by, { file: "setemit", index: 0, component: 1 });
    expect(text).toBe("setemit.primitive");
  });
});

describe("vertices", () => {
  test("of a table: registers without a column are 0, components without one those of (0, 0, 0, 1) [PICA200 8 s38, 13 s19, Ruling 178]", () => {
    const { attributes, count } = readVerticesCsv(by, "v1.x,v3.w\n5,6\n7,8\n");
    expect([count, attributes.length]).toEqual([2, 128]);
    const vector = (vertex: number, register: number) => [
      ...attributes.subarray(64 * vertex + 4 * register, 64 * vertex + 4 * register + 4),
    ];
    expect([0, 1, 2, 3, 15].map((register) => vector(1, register))).toEqual([
      [0, 0, 0, 0],
      [7, 0, 0, 1],
      [0, 0, 0, 0],
      [0, 0, 0, 8],
      [0, 0, 0, 0],
    ]);
  });

  test("have columns of v and o registers", () => {
    const rows = { count: 1, attributes: new Float32Array(64), results: new Float32Array(64) };
    rows.attributes[4] = 0.5;
    rows.results[0] = 2;
    const columns = [
      { file: "v", index: 1 },
      { file: "o", index: 0 },
    ];
    const text = verticesCsv(by, rows, columns, "decimal");
    expect(text).toBe("vertex,v1.x,v1.y,v1.z,v1.w,o0.x,o0.y,o0.z,o0.w\n0,0.5,0,0,0,2,0,0,0\n");
    expect(readVerticesCsv(by, text).attributes[4]).toBe(0.5);
    for (const name of ["v16.x", "r0.x", "v01.x", "depth.x"])
      expect(() => readVerticesCsv(by, `v0.x,${name}\n1,2\n`)).toThrow(
        /expected a name like v0\.x, o0\.x or vertex/,
      );
  });
});
