import { describe, expect, test } from "@jest/globals";
import { ENDS } from "../src/exec/batch.js";
import { CONDITION_RULES } from "../src/isa/conditions.js";
import { RESULT_REGISTERS } from "../src/isa/registers.js";
import { trace } from "../src/exec/trace.js";
import { execute, executeVp2, newBatch, setRegisters, run } from "./execution.js";
import { loaded } from "./texts.js";

/** A parameter whose condition code is (LT, EQ, GT, UN). */
const EVERY_CODE = { 0: [-2, 0, 2, NaN] };

describe("initial values", () => {
  test("unwritten results are (0,0,0,1), also those that VP1 does not have [VP2 2.14.1.5]", () => {
    for (const environment of ["VP1.0", "VP1.1", "VP2.0"]) {
      const { results } = execute(loaded(`!!${environment} MOV o[HPOS].y, v[0].w; END`));
      expect(results.HPOS).toEqual([0, 1, 0, 1]);
      for (const name of RESULT_REGISTERS.slice(1)) expect(results[name]).toEqual([0, 0, 0, 1]);
    }
  });
  test("a position-invariant program leaves HPOS at (0,0,0,1) [VP2 2.14.6.1]", () => {
    const text = "!!VP2.0 OPTION NV_position_invariant; MOV o[COL0], v[0].w; END";
    const { results } = execute(loaded(text));
    expect([results.HPOS, results.COL0]).toEqual([
      [0, 0, 0, 1],
      [1, 1, 1, 1],
    ]);
  });
  test("temporaries are zero, again in every execution [VP2 2.14.1.4]", () => {
    const text = "!!VP2.0 MOV o[HPOS], R15; ADD o[COL0], R0, -R0; MOV R0, v[0].w; MOV R15, R0; END";
    const batch = newBatch(2);
    run(loaded(text), batch);
    expect(Array.from(batch.results.subarray(84, 92))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
  test("address registers are zero, again in every execution [VP2 2.14.1.3]", () => {
    const batch = newBatch(2);
    batch.parameters[0] = 5;
    run(loaded("!!VP2.0 MOV o[HPOS], c[A1.w]; ARL A1.w, v[0]; END"), batch);
    expect([batch.results[0], batch.results[84]]).toEqual([5, 5]);
  });
  test("the condition code is EQ, again in every execution [VP2 2.14.1.6]", () => {
    const batch = newBatch(2);
    run(loaded("!!VP2.0 MOV o[HPOS] (EQ), v[0].w; MOVC CC, v[0].w; END"), batch);
    expect(Array.from(batch.results.subarray(84, 88))).toEqual([1, 1, 1, 1]);
  });
});

describe("masks", () => {
  test("a write mask leaves the other components [VP2 2.14.2.2]", () => {
    const { COL0 } = executeVp2("MOV o[COL0].xz, c[0];", { parameters: { 0: [5, 6, 7, 8] } }).results;
    expect(COL0).toEqual([5, 0, 7, 1]);
  });
  test("the example of destination updates [VP2 2.14.2.2]", () => {
    const text = `!!VP2.0 MOV R1, c[0];
      MOVC R0, R1; MOVC R0.xyz, R1.yzwx; MOVC R0 (NE), R1.zywx; MOV o[HPOS], R0; END`;
    const { attributes, parameters } = newBatch(1);
    setRegisters(parameters, EVERY_CODE);
    const steps = trace(loaded(text), { attributes, parameters }).steps.slice(1, 4);
    expect(steps.map((step) => step.writes[0]!.after)).toEqual([
      [-2, 0, 2, NaN],
      [0, 2, NaN, NaN],
      [0, 0, NaN, -2],
    ]);
    expect(steps.map((step) => step.after.conditionCode)).toEqual([
      ["LT", "EQ", "GT", "UN"],
      ["EQ", "GT", "UN", "UN"],
      ["EQ", "EQ", "UN", "LT"],
    ]);
  });
  test.each(Object.entries(CONDITION_RULES))(
    "(%s) lets its codes pass, UN too [VP2 2.14.2.2]",
    (rule, passes) => {
      const body = `MOVC CC, c[0]; MOV o[COL0] (${rule}), c[1];`;
      const { COL0 } = executeVp2(body, { parameters: { ...EVERY_CODE, 1: [5, 6, 7, 8] } }).results;
      expect(COL0).toEqual([passes.LT ? 5 : 0, passes.EQ ? 6 : 0, passes.GT ? 7 : 0, passes.UN ? 8 : 1]);
    },
  );
  test("the condition code is swizzled before the test [VP2 2.14.2.2]", () => {
    const body = "MOVC CC, c[0]; MOV o[COL0] (NE.zyxw), c[1];";
    const parameters = { 0: [1, -1, 0, 1], 1: [5, 6, 7, 8] };
    expect(executeVp2(body, { parameters }).results.COL0).toEqual([0, 6, 7, 8]);
  });
  test("a mask tests the condition code from before its own instruction [VP2 2.14.2.2]", () => {
    // CC is (LT,EQ,GT,UN); every component is tested by one that the same instruction may change.
    const body = "MOVC CC, c[0]; MOVC R0 (LT.yxwz), c[1]; MOV o[COL0] (GT), c[1]; MOV o[COL1] (LT), c[1];";
    const { COL0, COL1 } = executeVp2(body, { parameters: { ...EVERY_CODE, 1: [5, 6, 7, 8] } }).results;
    expect([COL0, COL1]).toEqual([
      [0, 6, 7, 1],
      [5, 0, 0, 1],
    ]);
  });
  test("both masks must allow a write, and a condition code update [VP2 2.14.2.2, Ruling 27]", () => {
    const body = `MOVC CC, c[0]; MOV R0, c[1]; MOVC R0.xy (LT.xxxx), c[2]; MOVC R0.zw (EQ.xxxx), c[2];
      MOV o[COL0], R0; MOV o[COL1] (LT), c[1]; MOV o[BFC0] (GT), c[1]; MOV o[BFC1] (NE), c[1];`;
    const { results } = executeVp2(body, {
      parameters: { ...EVERY_CODE, 1: [5, 6, 7, 8], 2: [1, -1, 1, -1] },
    });
    expect(results.COL0).toEqual([1, -1, 7, 8]);
    // CC is now (GT,LT,GT,UN).
    expect(results.COL1).toEqual([0, 6, 0, 1]);
    expect(results.BFC0).toEqual([5, 0, 7, 1]);
    expect(results.BFC1).toEqual([5, 6, 7, 8]);
  });
  test("without C the condition code stays [VP2 2.14.2.2]", () => {
    const { COL0 } = executeVp2("MOVC CC, c[0]; MOV R0, c[0].w; MOV CC, c[0].w; MOV o[COL0] (LT), c[0];", {
      parameters: EVERY_CODE,
    }).results;
    expect(COL0).toEqual([-2, 0, 0, 1]);
  });
  test("-0 and +0 are EQ, infinities LT and GT [VP2 2.14.2.2]", () => {
    const body = "MOVC CC, c[0]; MOV o[COL0] (EQ), c[1]; MOV o[COL1] (LT), c[1]; MOV o[BFC0] (GT), c[1];";
    const parameters = { 0: [-0, 0, -Infinity, Infinity], 1: [5, 6, 7, 8] };
    const { COL0, COL1, BFC0 } = executeVp2(body, { parameters }).results;
    expect([COL0, COL1, BFC0]).toEqual([
      [5, 6, 0, 1],
      [0, 0, 7, 1],
      [0, 0, 0, 8],
    ]);
  });
  test("a flushed result is EQ [Ruling 1]", () => {
    const body = "MOV R0, c[0]; MULC CC, R0, R0; MOV o[COL0] (EQ), c[1];";
    const { COL0 } = executeVp2(body, {
      parameters: { 0: [2 ** -64, 2 ** -63, -(2 ** -64), 1], 1: [5, 6, 7, 8] },
    }).results;
    expect(COL0).toEqual([5, 0, 7, 1]);
  });
  test("ARLC, ARRC and ARAC set the condition code by the integers [VP2 2.14.2.2, Ruling 7]", () => {
    const codes = (instructions: string, operand: readonly number[]) => {
      const { attributes, parameters } = newBatch(1);
      setRegisters(attributes, { 1: operand });
      const program = loaded(`!!VP2.0 MOV o[HPOS], v[0]; ${instructions} END`);
      return trace(program, { attributes, parameters }).steps.at(-1)!.after.conditionCode;
    };
    expect(codes("ARLC A0, v[1];", [0.5, -0.5, NaN, 3])).toEqual(["EQ", "LT", "EQ", "GT"]);
    expect(codes("ARRC A0, v[1];", [0.5, -0.75, NaN, 0.75])).toEqual(["EQ", "LT", "EQ", "GT"]);
    expect(codes("ARL A0, v[1]; ARAC A0, A0;", [1, 3, -1, -4])).toEqual(["EQ", "LT", "EQ", "LT"]);
  });
  test("ARL obeys condition code masks [VP2 2.14.3.4, Ruling 20]", () => {
    const body = "MOVC CC, c[0]; ARL A0 (LT), v[1]; MOV o[COL0].x, c[A0.x]; MOV o[COL0].y, c[A0.y];";
    const parameters = { ...EVERY_CODE, 3: [30, 31, 32, 33] };
    const { COL0 } = executeVp2(body, { parameters, attributes: { 1: [3, 3, 3, 3] } }).results;
    expect(COL0).toEqual([30, 0, 0, 1]);
  });
});

describe("control flow", () => {
  /** The digits of o[COL0].x, in the order in which `mark(n)` was executed. */
  const mark = (n: number) => `MAD R15.x, R15.x, c[90].x, c[90].${"xyzw"[n]!}; MOV o[COL0].x, R15.x;`;
  const marks = { 90: [10, 1, 2, 3] };
  const path = (body: string, parameters = {}) => {
    const outcome = executeVp2(body, { parameters: { ...marks, ...parameters } });
    return [outcome.results.COL0[0], outcome.end, outcome.executed] as const;
  };

  test("a program ends after its last instruction [VP2 2.14.2.3]", () => {
    expect(path(mark(1))).toEqual([1, "end", 3]);
  });
  test("the example of branches [VP2 2.14.2.3]", () => {
    const body = `MOVC CC, c[0]; BRA label1 (LT.xyzw); ${mark(1)} label1: BRA label2 (LT.wyzw); ${mark(2)} label2:`;
    expect(path(body, EVERY_CODE)).toEqual([2, "end", 6]);
  });
  test.each([
    ["TR", true],
    ["FL", false],
    ["LT", true],
    ["LT.yzwy", false],
    ["NE.y", false],
    ["NE.w", true],
    ["GE.w", false],
    ["EQ.xxxy", true],
  ])("BRA, CAL and RET with (%s) [VP2 2.14.3.6, 2.14.3.7, 2.14.3.27]", (condition, taken) => {
    const set = "MOVC CC, c[0];";
    const bra = path(`${set} BRA l (${condition}); ${mark(1)} l: ${mark(2)}`, EVERY_CODE);
    expect(bra).toEqual(taken ? [2, "end", 5] : [12, "end", 7]);
    const cal = path(`${set} CAL l (${condition}); ${mark(1)} RET; l: ${mark(2)} RET;`, EVERY_CODE);
    expect(cal).toEqual(taken ? [21, "ret", 9] : [1, "ret", 6]);
    const ret = path(`${set} RET (${condition}); ${mark(1)}`, EVERY_CODE);
    expect(ret).toEqual(taken ? [0, "ret", 3] : [1, "end", 5]);
  });
  test("execution begins after the label main [VP2 2.14.2.3]", () => {
    const text = `!!VP2.0 f: ${mark(1)} RET; main: MOV o[HPOS], v[0]; ${mark(2)} CAL f; ${mark(3)} END`;
    const outcome = execute(loaded(text), { parameters: marks });
    expect([outcome.results.COL0[0], outcome.end, outcome.executed]).toEqual([213, "end", 9]);
  });
  test("main before END executes nothing [VP2 2.14.2.3, Ruling 23]", () => {
    const outcome = execute(loaded("!!VP2.0 MOV o[HPOS], v[0]; main: END"));
    expect([outcome.results.HPOS, outcome.end, outcome.executed]).toEqual([[0, 0, 0, 1], "end", 0]);
  });
  test("a branch to a label before END ends the program [Ruling 23]", () => {
    expect(path(`BRA l; ${mark(1)} l:`)).toEqual([0, "end", 2]);
  });
  test("a call of a label before END ends it too, at call depth one [Ruling 23, Ruling 28]", () => {
    expect(path(`CAL l; ${mark(1)} l:`)).toEqual([0, "end", 2]);
  });
  test("a return to after the last instruction ends the program [VP2 2.14.2.3]", () => {
    expect(path(`BRA start; f: ${mark(1)} RET; start: ${mark(2)} CAL f;`)).toEqual([21, "end", 8]);
  });
  test("falling past the last instruction in a subroutine ends the program [VP2 2.14.2.3]", () => {
    expect(path(`CAL f; ${mark(1)} RET; f: ${mark(2)}`)).toEqual([2, "end", 4]);
  });
  test("a backward branch makes a loop [VP2 2.14.2.3]", () => {
    const body = `MOV R0, c[0]; loop: ${mark(1)} ADDC R0.x, R0, -c[1]; BRA loop (GT.x);`;
    expect(path(body, { 0: [3, 0, 0, 0], 1: [1, 0, 0, 0] })).toEqual([111, "end", 14]);
  });

  /** Calls f inside f, `depth` deep. */
  const nested = (depth: number) =>
    path(`MOV R0.x, c[0]; CAL f; RET; f: ${mark(1)} ADDC R0.x, R0, -c[1]; CAL f (GT.x); ${mark(2)} RET;`, {
      0: [depth, 0, 0, 0],
      1: [1, 0, 0, 0],
    });
  test("calls nest four deep [VP2 2.14.2.3]", () => {
    expect(nested(1)).toEqual([12, "ret", 3 + 7 + 1]);
    expect(nested(4)).toEqual([11112222, "ret", 3 + 4 * 7 + 1]);
  });
  test("the fifth call ends the program and counts as executed [VP2 2.14.2.3, Ruling 28]", () => {
    expect(nested(5)).toEqual([1111, "call-overflow", 3 + 4 * 4]);
  });
  test("a call that is not taken with four entries does not overflow [Ruling 28]", () => {
    expect(
      path(`CAL a; RET; a: CAL b; RET; b: CAL c; RET; c: CAL d; RET; d: CAL e (FL); ${mark(1)} RET; e: RET;`),
    ).toEqual([1, "ret", 1 + 4 + 4 + 4]);
  });
  test("results so far are emitted after an overflow [VP2 2.14.2.3]", () => {
    const { results, end } = executeVp2("MOV o[COL1], c[0]; f: CAL f;", { parameters: { 0: [1, 2, 3, 4] } });
    expect([results.COL1, end]).toEqual([[1, 2, 3, 4], "call-overflow"]);
  });
  test("RET in main ends the program, in a subroutine it returns [VP2 2.14.3.27]", () => {
    expect(path(`CAL f; ${mark(2)} RET; ${mark(3)} f: ${mark(1)} RET;`)).toEqual([12, "ret", 8]);
  });
});

describe("the instruction limit", () => {
  /** How a program ends that has `count` instructions to execute: two, loops of three, and the rest. */
  const outcomeOf = (count: number) => {
    const loops = Math.floor((count - 2) / 3);
    const body = `MOV R0, c[0]; loop: ADDC R0.x, R0, -c[1].x; MOV R1, R0; BRA loop (GT.x);
      ${"MOV o[COL0], v[0].w; ".repeat((count - 2) % 3)}`;
    const { end, executed } = executeVp2(body, { parameters: { 0: [loops, 0, 0, 0], 1: [1, 0, 0, 0] } });
    return [end, executed];
  };

  test("exactly 65,536 instructions end the program as usual [VP2 2.14.2.3, Ruling 28]", () => {
    expect(outcomeOf(65535)).toEqual(["end", 65535]);
    expect(outcomeOf(65536)).toEqual(["end", 65536]);
  });
  test("one more does not [VP2 2.14.2.3, Ruling 28]", () => {
    expect(outcomeOf(65537)).toEqual(["instruction-limit", 65536]);
  });
  test("an endless loop stops after 65,536 instructions, with the results so far [VP2 2.14.2.3]", () => {
    const { results, end, executed } = executeVp2("loop: ADD R0.x, R0, c[0]; MOV o[COL0].x, R0; BRA loop;", {
      parameters: { 0: [1, 0, 0, 0] },
    });
    // After the first instruction 65,535 are left: 21,845 loops of three.
    expect([results.COL0[0], end, executed]).toEqual([21845, "instruction-limit", 65536]);
  });
  test("a branch to itself counts each time [Ruling 28]", () => {
    const { end, executed } = executeVp2("loop: BRA loop;");
    expect([end, executed]).toEqual(["instruction-limit", 65536]);
  });
  test("RET as number 65,536 ends as RET [Ruling 28]", () => {
    const body = (padding: string) =>
      `MOV R0, c[0]; loop: ADDC R0.x, R0, -c[1].x; BRA loop (GT.x); ${padding} RET;`;
    const outcome = (loops: number, padding: string) => {
      const { end, executed } = executeVp2(body(padding), {
        parameters: { 0: [loops, 0, 0, 0], 1: [1, 0, 0, 0] },
      });
      return [end, executed];
    };
    expect(outcome(32766, "MOV R1, R0;")).toEqual(["ret", 65536]);
    expect(outcome(32766, "MOV R1, R0; MOV R1, R0;")).toEqual(["instruction-limit", 65536]);
  });
});

describe("batches", () => {
  test("every vertex has its own attributes, results, end and count [VP2 2.14.2.3]", () => {
    const batch = newBatch(3);
    [-1, 0, 1].forEach((x, vertex) => (batch.attributes[64 * vertex] = x));
    run(loaded("!!VP2.0 MOVC o[HPOS], v[0]; RET (LT.x); f: CAL f (GT.x); END"), batch);
    expect([0, 1, 2].map((vertex) => batch.results[84 * vertex])).toEqual([-1, 0, 1]);
    expect(Array.from(batch.ends, (end) => ENDS[end])).toEqual(["ret", "end", "call-overflow"]);
    expect(Array.from(batch.executed)).toEqual([2, 3, 7]);
  });
  test("an empty batch changes nothing", () => {
    const batch = { ...newBatch(1), count: 0 };
    run(loaded("!!VP2.0 MOV o[HPOS], v[0]; END"), batch);
    expect(batch.results).toEqual(newBatch(1).results);
  });
  test("longer arrays are left alone after the batch", () => {
    const batch = { ...newBatch(2), count: 1 };
    run(loaded("!!VP2.0 MOV o[HPOS], v[0]; END"), batch);
    expect(batch.results.subarray(84)).toEqual(newBatch(1).results);
    expect([batch.ends[1], batch.executed[1]]).toEqual([255, 0xffffffff]);
  });
  test("arrays may begin anywhere in their buffers, and ends and counts may be missing", () => {
    const { attributes, parameters } = newBatch(1);
    const results = new Float32Array(100).subarray(7, 91);
    attributes[2] = 3;
    run(loaded("!!VP2.0 MOV o[HPOS], v[0]; END"), { count: 1, attributes, parameters, results });
    expect(Array.from(results.subarray(0, 4))).toEqual([0, 0, 3, 1]);
  });
});

describe("vertex state programs", () => {
  test("write components of parameters and leave the others as they are [VP2 2.14.5]", () => {
    const batch = newBatch(1);
    batch.parameters.fill(2 ** -140);
    batch.attributes.set([5, 6, 7, 8]);
    run(loaded("!!VSP1.0 MOV c[3].yw, v[0]; MOV c[95].x, c[4]; END"), batch);
    expect(Array.from(batch.parameters.subarray(12, 16))).toEqual([2 ** -140, 6, 2 ** -140, 8]);
    // A copied denormal is a result, and zero. [Ruling 1]
    expect(Array.from(batch.parameters.subarray(380, 385))).toEqual([0, ...Array(4).fill(2 ** -140)]);
    expect(batch.parameters.filter((value) => value !== 2 ** -140)).toHaveLength(3);
  });
  test("read what they wrote, absolute and relative [VP2 2.14.5]", () => {
    const text =
      "!!VSP1.0 MOV c[3], v[0]; ADD c[4], c[3], c[3]; ARL A0.x, v[0].x; ADD c[5], c[A0.x + 3], v[0]; END";
    const outcome = execute(loaded(text), { attributes: { 0: [1, 2, 3, 4] } });
    expect(outcome.parameter(4)).toEqual([2, 4, 6, 8]);
    expect(outcome.parameter(5)).toEqual([3, 6, 9, 12]);
  });
  test("each execution sees the parameters of the one before [VP2 2.14.1.2]", () => {
    const batch = newBatch(4);
    [1, 10, 100, 1000].forEach((x, vertex) => (batch.attributes[64 * vertex] = x));
    run(loaded("!!VSP1.0 ADD c[3].x, c[3], v[0]; END"), batch);
    expect(batch.parameters[12]).toBe(1111);
    expect(Array.from(batch.ends, (end) => ENDS[end])).toEqual(["end", "end", "end", "end"]);
    expect(Array.from(batch.executed)).toEqual([1, 1, 1, 1]);
  });
  test("have no results [VP2 2.14.5]", () => {
    const batch = newBatch(1);
    run(loaded("!!VSP1.0 MOV c[3], v[0]; END"), batch);
    expect(batch.results).toEqual(newBatch(1).results);
  });
});
