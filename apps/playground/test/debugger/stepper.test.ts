import { singleToHex } from "@glasm/base";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { flowText } from "../../src/debugger/flow-text.js";
import { readsOf } from "../../src/debugger/reads.js";
import { componentText, type RegisterName, type Registers } from "../../src/debugger/registers.js";
import { atLines, behindNonFinite, search } from "../../src/debugger/search.js";
import { Stepper } from "../../src/debugger/stepper.js";
import { executed, executedVp2 } from "./executions.js";

const LOOP = `MOV R0.x, c[0];
ARL A0.x, c[0];
loop: ADD R1, R1, c[A0.x + 1];
ADDC R0.x, R0, -c[1];
CAL f (LT.x);
BRA loop (GT.x);
MOV o[COL0], R1;
RET;
f: RCP R2.x, R3.x;
MUL R2.y, R2.x, R3.x;
RET;`;
const inputs = { parameters: { 0: [2, 0, 0, 0], 1: [1.5, 0, 0, 0], 3: [1, 2, 3, 4] } };

const NAMES: readonly RegisterName[] = [
  ...[0, 1, 2, 3].map((index) => ({ file: "temporary", index }) as const),
  { file: "address", index: 0 },
  { file: "result", index: 0 },
  { file: "result", index: 1 },
  { file: "condition-code", index: 0 },
];
const snapshot = (registers: Registers) => NAMES.map((name) => registers.read(name).map(singleToHex));

describe("a stepper", () => {
  test("has the registers of the trace at every position, whichever way it came there", () => {
    const execution = executedVp2(LOOP, inputs);
    const forward = new Stepper(execution);
    const snapshots = [snapshot(forward.registers)];
    for (const { writes, after } of execution.trace.steps) {
      forward.moveTo(forward.position + 1);
      for (const write of writes) expect(forward.registers.read(write)).toEqual(write.after);
      expect(forward.control).toEqual(after);
      snapshots.push(snapshot(forward.registers));
    }
    expect(forward.position).toBe(forward.last);
    const anywhere = new Stepper(execution);
    fc.assert(
      fc.property(fc.nat({ max: forward.last }), (position) => {
        anywhere.moveTo(position);
        expect(snapshot(anywhere.registers)).toEqual(snapshots[position]);
      }),
    );
    for (let position = forward.last; position >= 0; position--) {
      forward.moveTo(position);
      expect(snapshot(forward.registers)).toEqual(snapshots[position]);
    }
  });
  test("begins with results (0,0,0,1) and a condition code of EQ, and with flushed inputs [VP2 2.14.1, Ruling 1]", () => {
    const stepper = new Stepper(executedVp2("", { attributes: { 2: [1e-40, -1e-40, 1, 2] } }));
    expect(stepper.registers.read({ file: "result", index: 3 })).toEqual([0, 0, 0, 1]);
    expect(stepper.registers.read({ file: "attribute", index: 2 })).toEqual([0, -0, 1, 2]);
    expect(stepper.control).toMatchObject({ conditionCode: ["EQ", "EQ", "EQ", "EQ"] });
    expect([stepper.previous, stepper.next?.instruction]).toEqual([undefined, 0]);
  });
  test("stays between the start and the end", () => {
    const stepper = new Stepper(executedVp2(LOOP, inputs));
    stepper.moveTo(1e9);
    expect([stepper.position, stepper.next]).toEqual([stepper.last, undefined]);
    stepper.moveTo(-5);
    expect(stepper.position).toBe(0);
  });
  test("of a program without instructions has nowhere to go", () => {
    const stepper = new Stepper(executed("!!VP1.1 OPTION NV_position_invariant; END"));
    stepper.moveTo(1);
    expect([stepper.position, stepper.last, stepper.next]).toEqual([0, 0, undefined]);
    expect(stepper.control.callStack).toEqual([]);
  });
});

describe("running", () => {
  // Lines: 2 MOV HPOS, 3 MOV, 4 ARL, 5 ADD, 6 ADDC, 7 CAL, 8 BRA, 9 MOV, 10 RET, 11 RCP, 12 MUL, 13 RET.
  const execution = executedVp2(LOOP, inputs);
  const lineAt = (position: number | null) =>
    position === null ? null : execution.lines.first[execution.trace.steps[position]?.instruction ?? -1];

  test("to a line stops before its instruction, each time around a loop", () => {
    const first = search(execution, 0, "forward", atLines(execution, [5]))!;
    const second = search(execution, first, "forward", atLines(execution, [5]))!;
    expect([first, second].map(lineAt)).toEqual([5, 5]);
    expect(second).toBeGreaterThan(first);
    expect(search(execution, second, "forward", atLines(execution, [5]))).toBeNull();
    expect(search(execution, second, "backward", atLines(execution, [5]))).toBe(first);
    expect(search(execution, first, "backward", atLines(execution, [5]))).toBeNull();
  });
  test("to several lines stops at the nearest", () => {
    const { last } = new Stepper(execution);
    const stops = atLines(execution, [4, 11]);
    expect(lineAt(search(execution, 0, "forward", stops))).toBe(4);
    expect(lineAt(search(execution, last, "backward", stops))).toBe(11);
  });
  test("to a line without an instruction stops at the next that has one; after all of them at the end", () => {
    const commented = executed("!!VP1.0\n# one\n\nMOV o[HPOS],\n v[0]; MOV R0, v[0];\nMOV R1, R0;\nEND");
    expect(commented.lines.first).toEqual([4, 5, 6]);
    const positions = [1, 4, 5, 6, 7].map((line) =>
      search(commented, -1, "forward", atLines(commented, [line])),
    );
    expect(positions).toEqual([0, 0, 1, 2, 3]);
  });
  test("to a line stops once for several instructions in it", () => {
    const crowded = executed("!!VP1.0\nMOV o[HPOS], v[0]; MOV R0, v[0]; MOV R1, v[0];\nEND");
    expect(search(crowded, 0, "forward", atLines(crowded, [2]))).toBeNull();
  });
  test("to a NaN or an infinity stops after the instruction that made it, but for MOV", () => {
    const [infinity, nan] = [11, 12].map(
      (line) => search(execution, 0, "forward", atLines(execution, [line]))! + 1,
    );
    const stops = behindNonFinite(execution);
    expect(search(execution, 0, "forward", stops)).toBe(infinity);
    expect(search(execution, infinity!, "forward", stops)).toBe(nan);
    expect(search(execution, nan!, "forward", stops)).toBeNull();
    expect(search(execution, execution.trace.steps.length, "backward", stops)).toBe(nan);
    expect(search(execution, nan!, "backward", stops)).toBe(infinity);
    expect(search(execution, infinity!, "backward", stops)).toBeNull();
  });
  test.each([
    ["MOV R0, c[0];", [NaN, Infinity, 0, 0]],
    ["ADD R0, c[0], c[0];", [NaN, Infinity, 0, 0]],
    ["RCP R0.x, c[0].y; MAX R0, R0, R0;", [0, Infinity, 0, 0]],
    ["RCP R0 (LT), c[0].x;", [0, 0, 0, 0]],
    ["DP3 R0, c[0], c[0];", [1, 1, 1, Infinity]],
  ])("goes past %s, which makes none", (body, values) => {
    const quiet = executedVp2(body, { parameters: { 0: values } });
    expect(search(quiet, 0, "forward", behindNonFinite(quiet))).toBeNull();
  });
  test("stops where infinities make a NaN", () => {
    const made = executedVp2("ADD R0, c[0], -c[0];", { parameters: { 0: [0, Infinity, 0, 0] } });
    expect(search(made, 0, "forward", behindNonFinite(made))).toBe(2);
  });
});

describe("what a step used", () => {
  const used = (body: string, step = 1) => {
    const { by, trace } = executedVp2(body, inputs);
    return readsOf(trace.steps[step]!).map((where) => componentText(by, where));
  };
  test("are the components that its result is computed from", () => {
    expect(used("MAD R0.xz, v[1].wzyx, c[2].y, R1;")).toEqual(["v[1].w", "c[2].y", "R1.x", "v[1].y", "R1.z"]);
    expect(used("DP3 R0.w, v[1], -|c[3]|;")).toEqual([
      "v[1].x",
      "v[1].y",
      "v[1].z",
      "c[3].x",
      "c[3].y",
      "c[3].z",
    ]);
    expect(used("RSQ R0, v[1].z;")).toEqual(["v[1].z"]);
    expect(used("STR R0, v[1], v[1];")).toEqual([]);
  });
  test("are nothing where a mask keeps the result out, but the condition code", () => {
    expect(used("MOV R0.xy (LT.zwxx), c[3];")).toEqual(["CC.z", "CC.w"]);
    expect(used("MOV R0.x (EQ.y), c[3];")).toEqual(["CC.y", "c[3].x"]);
    expect(used("BRA l (GT.y); l:")).toEqual(["CC.y"]);
    expect(used("BRA l; l:")).toEqual([]);
  });
  test("are an address and the parameter that it leads to; nothing after the last one [Ruling 8]", () => {
    expect(used("ARL A1.y, c[0].x; MOV R0.x, c[A1.y + 1];", 2)).toEqual(["c[3].x", "A1.y"]);
    expect(used("ARL A1.y, c[0].x; MOV R0.x, c[A1.y - 9];", 2)).toEqual(["A1.y"]);
    expect(used("ARA A0.xy, A1;")).toEqual(["A1.x", "A1.z", "A1.y", "A1.w"]);
  });
});

describe("what a transfer of control did, in words", () => {
  test("is whether it was taken, and where it goes", () => {
    const { trace, lines } = executedVp2(LOOP, inputs);
    const texts = trace.steps.slice(5, 7).map((step) => flowText(step, lines.first));
    expect(texts).toEqual(["Not taken: goes to line 8", "Taken: goes to line 5"]);
    expect(flowText(trace.steps.at(-1)!, lines.first)).toBe("Taken: ends the program");
  });

  test("is told of its first part alone, whatever the others write", () => {
    const part = (written: boolean) => ({ written, tested: [], used: [] });
    expect(flowText({ parts: [part(false), part(true)], next: 1 }, [1, 2])).toBe("Not taken: goes to line 2");
    expect(flowText({ parts: [part(true), part(false)], next: 2 }, [1, 2])).toBe("Taken: goes to the end");
  });
});
