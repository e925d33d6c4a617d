import { describe, expect, test } from "@jest/globals";
import type { Execution } from "../../src/debugger/execution.js";
import { NV_VERTEX_DEBUGGER } from "../../src/debugger/nv-vertex.js";
import {
  departureOf,
  originsOf,
  shadowRegisters as registersOf,
  shadowsOf,
  unitsBetween,
} from "../../src/debugger/numerics.js";
import { outputsOf, shownOutput, valueAtEnd } from "../../src/debugger/outputs.js";
import { componentText as textOf, type RegisterComponent } from "../../src/debugger/registers.js";
import { color, executed, executedVp2, type Inputs } from "./executions.js";

const componentText = (where: RegisterComponent): string => textOf(NV_VERTEX_DEBUGGER, where);

/** The registers of the run in doubles. */
const shadowRegisters = (execution: Execution, position?: number) =>
  registersOf(execution, shadowsOf(execution)[0]!, position);

/** The distances of COL0 from the shadow. */
function distances(body: string, inputs: Inputs = {}): readonly number[] {
  const execution = executedVp2(body, inputs);
  const exact = shadowRegisters(execution);
  return (["x", "y", "z", "w"] as const).map(color).map((where) => {
    return unitsBetween(execution, where, valueAtEnd(execution, where), exact.readComponent(where));
  });
}

describe("the result whose numbers are shown", () => {
  const body = "MOV o[HPOS], v[0]; MOV o[COL0], c[0]; MOV o[FOGC].x, c[0].z;";
  const shownOf = (values: readonly number[], asked: RegisterComponent | null = null): string =>
    componentText(shownOutput(executedVp2(body, { parameters: { 0: values } }), asked)!);

  test("is the first one, or the first that is NaN", () => {
    expect(shownOf([0, 0, 0, 0])).toBe("o[HPOS].x");
    expect(shownOf([0, 0, NaN, NaN])).toBe("o[COL0].z");
  });
  test("is what was asked for, if the program writes it", () => {
    expect(shownOf([0, 0, NaN, 0], color("y"))).toBe("o[COL0].y");
    expect(shownOf([0, 0, 0, 0], { file: "result", index: 2, component: 0 })).toBe("o[HPOS].x");
    expect(shownOf([0, 0, 0, 0], { file: "o", index: 0, component: 0 })).toBe("o[HPOS].x");
  });
});

describe("the shadow run", () => {
  test("is no different where everything is exact", () => {
    const body = `ARL A0.x, c[1]; MOV R0.xy, -|c[A0.x + 2].wzyx|; CAL f; MADC R0.zw, R0.xyxy, c[2], R0;
      MOV o[COL0] (LT), R0; RET; f: ADD R0, R0, R0; RET;`;
    expect(distances(body, { parameters: { 1: [-0.5, 0, 0, 0], 2: [1, 2, 3, 4] } })).toEqual([0, 0, 0, 0]);
  });
  test("shows catastrophic cancellation", () => {
    // 1 + 2^-24 rounds to 1, so that nothing is left of the difference.
    const body = "ADD R0, c[0], v[1]; ADD o[COL0], R0, -c[0];";
    const inputs = { parameters: { 0: [1, 1, 1, 1] }, attributes: { 1: [2 ** -24, 2 ** -23, 0, 0] } };
    expect(distances(body, inputs)).toEqual([2 ** 23, 0, 0, 0]);
  });
  test("shows how rough an instruction is", () => {
    const parameters = { 0: [0.15, 0, 0, 0] };
    const [rough] = distances("EXP R0, c[0].x; MOV o[COL0], R0.z;", { parameters });
    expect(rough).toBeGreaterThan(100);
    expect(rough).toBeLessThan(2 ** 13);
    const [fine] = distances("EX2 o[COL0], c[0].x;", { parameters });
    expect(fine).toBeLessThan(4);
  });
  test("keeps the denormals that the machine loses [Ruling 1]", () => {
    const inputs = {
      parameters: { 0: [1e-20, 1e-40, 0, 0], 1: [1e30, 0, 0, 0] },
      attributes: { 1: [1e-20, 1, 0, 0] },
    };
    const [lost, given] = distances("MUL R0, c[0], v[1]; MUL o[COL0], R0, c[1].x;", inputs);
    expect(lost).toBeGreaterThan(2 ** 20);
    expect(given).toBeGreaterThan(2 ** 20);
  });
  test("takes the way of the execution, though its own numbers would take another", () => {
    // 1 + 2^-24 > 1 in double precision only.
    const body = `ADD R0.x, c[0].x, c[0].y; ADDC R0.x, R0.x, -c[0].x; MOV o[COL0], c[1];
      BRA l (EQ.x); MOV o[COL0], c[2]; l:`;
    expect(distances(body, { parameters: { 0: [1, 2 ** -24, 0, 0], 1: [5, 5, 5, 5] } })).toEqual([
      0, 0, 0, 0,
    ]);
  });
  test("follows the arithmetic of the execution [Ruling 16]", () => {
    const inputs = { parameters: { 0: [0, 1, 2, 3], 1: [Infinity, 1, 1, 1] }, arithmetic: "vp1" } as const;
    const execution = executed("!!VP1.0 MUL o[HPOS], v[0].x, c[1].x; DP4 o[COL0], c[0], v[0].w; END", inputs);
    expect(shadowRegisters(execution).read({ file: "result", index: 0 })).toEqual([0, 0, 0, 0]);
    expect(shadowRegisters(execution).read({ file: "result", index: 1 })).toEqual([6, 6, 6, 6]);
  });
  test("can stop at a step", () => {
    const execution = executedVp2("MOV R0, c[0]; ADD R0, R0, R0;", { parameters: { 0: [1, 2, 3, 4] } });
    expect(shadowRegisters(execution, 2).read({ file: "temporary", index: 0 })).toEqual([1, 2, 3, 4]);
  });
  test("of a vertex state program has its parameters [VP2 2.14.5]", () => {
    const execution = executed("!!VSP1.0 MUL c[3], v[0], c[1]; END", {
      attributes: { 0: [0.1, 2, 3, 4] },
      parameters: { 1: [0.1, 1, 1, 1] },
    });
    const tenth = Math.fround(0.1);
    expect(shadowRegisters(execution).read({ file: "parameter", index: 3 })).toEqual([
      tenth * tenth,
      2,
      3,
      4,
    ]);
  });
});

describe("the first instruction that is off", () => {
  const body = "ADD R0, c[0], v[1]; ADD R1, R0, -c[0]; MOV o[COL0], R1; MOV o[COL0].y, c[0];";
  const inputs = { parameters: { 0: [1, 1, 1, 1] }, attributes: { 1: [2 ** -24, 2 ** -24, 2 ** -23, 0] } };
  const execution = executedVp2(body, inputs);
  const departure = (component: "x" | "y" | "z" | "w", units: number) => {
    const found = departureOf(execution, shadowsOf(execution)[0]!, color(component), units);
    return found === null ? null : `${found.step} ${componentText(found.where)} ${found.units}`;
  };
  test("is the first on the slice whose result is further from double precision than this many units", () => {
    expect(departure("x", 0)).toBe("1 R0.x 0.5");
    expect(departure("x", 0.5)).toBe("2 R1.x 8388608");
    expect(departure("x", 2 ** 23)).toBeNull();
  });
  test("is none where another value came into its place, or all is exact", () => {
    expect([departure("y", 0), departure("z", 0), departure("w", 0)]).toEqual([null, null, null]);
  });
});

describe("the outputs of a program", () => {
  test("are the results that its text names, and the parameters; their values what was written or given [Ruling 26, Ruling 113]", () => {
    const execution = executed("!!VSP1.0 MOV c[7].x, v[0]; MOV c[2].yz, v[0]; END", {
      attributes: { 0: [1, 2, 3, 4] },
      parameters: { 7: [9, 9, 1e-40, 9] },
    });
    const shown = outputsOf(execution).map((where) => [componentText(where), valueAtEnd(execution, where)]);
    expect(shown.map(([text]) => text)).toEqual([
      ...Array.from("xyzw", (letter) => `c[2].${letter}`),
      ...Array.from("xyzw", (letter) => `c[7].${letter}`),
    ]);
    expect(shown.map(([, value]) => value)).toEqual([0, 2, 3, 0, 1, 9, Math.fround(1e-40), 9]);
    const results = outputsOf(executed("!!VP1.0 MOV o[COL0], v[0]; MOV o[HPOS].x, v[0]; END"));
    expect(results.filter(({ component }) => component === 0).map(componentText)).toEqual([
      "o[HPOS].x",
      "o[COL0].x",
    ]);
  });
});

/** `kind step register.component value` of each origin of a component of COL0. */
function origins(component: "x" | "y" | "z" | "w", body: string, inputs: Inputs = {}): readonly string[] {
  return originsOf(executedVp2(body, inputs), color(component)).map(
    ({ kind, step, where, value }) => `${kind} ${step ?? "given"} ${componentText(where)} ${value}`,
  );
}

describe("the origin", () => {
  const body = `MOV R0, c[0]; RCP R1.x, R0.x; MUL R1.y, R1.x, R0.x; MOV R2, R1; RSQ R3.x, R0.y; ADD R3.y, R2.y, R3.x;
    MOV o[COL0].x, R3.y; MOV o[COL0].y, R3.x; MOV o[COL0].z, R0;`;
  const inputs = { parameters: { 0: [0, -1, 5, 0] } };

  test("of a NaN and an infinity is the first instruction on the slice that made one", () => {
    expect(origins("x", body, inputs)).toEqual(["infinity 2 R1.x Infinity", "NaN 3 R1.y NaN"]);
    expect(origins("y", body, inputs)).toEqual(["NaN 5 R3.x NaN"]);
    expect(origins("z", body, inputs)).toEqual([]);
  });
  test("may be an attribute or a parameter", () => {
    const given = { parameters: { 0: [NaN, 1, 1, 1] }, attributes: { 3: [1, -Infinity, 1e-40, 1] } };
    expect(origins("x", "ADD o[COL0], c[0], c[0];", given)).toEqual(["NaN given c[0].x NaN"]);
    expect(origins("y", "ADD o[COL0], v[3], c[0];", given)).toEqual(["infinity given v[3].y -Infinity"]);
    const [denormal] = origins("z", "ADD o[COL0], v[3], c[0];", given);
    expect(denormal).toMatch(/^denormal given v\[3\]\.z 9\.99\d+e-41$/);
    expect(origins("w", "ADD o[COL0], v[3], c[0];", given)).toEqual([]);
  });
  test.each([
    ["MUL R0.y, c[0].x, c[0].x;", "y"],
    ["MAD R0.y, c[0].x, c[0].x, R5.x;", "y"],
    ["DP3 R0.y, c[0].xzzz, c[0].xzzz;", "y"],
    ["EX2 R0.y, c[0].y;", "y"],
    ["ADD R0.y, c[1].x, c[1].y;", "y"],
    ["RCP R0.y, c[1].z;", "y"],
    ["DST R0.y, c[0].x, c[0].x;", "y"],
  ])("of a denormal that became zero in %s is that instruction [Ruling 1]", (operation) => {
    const parameters = {
      0: [2 ** -64, -128.5, 0, 0],
      1: [1.5 * 2 ** -126, -(2 ** -126), -(2 ** 127.5), 0],
    };
    const [origin, ...others] = origins("x", `${operation} MOV o[COL0], R0.y;`, { parameters });
    expect(origin).toMatch(/^denormal 1 R0\.y -?\d\.\d+e-3[89]$/);
    expect(others).toEqual([]);
  });
  test("of a zero that was none is nothing", () => {
    expect(origins("x", "ADD o[COL0], c[0], -c[0];", { parameters: { 0: [7, 7, 7, 7] } })).toEqual([]);
    expect(origins("x", "MUL o[COL0], c[0], v[1];", { parameters: { 0: [7, 7, 7, 7] } })).toEqual([]);
  });
  test("only counts the components that mattered", () => {
    const parameters = { 0: [0, 1, 1, 1] };
    expect(origins("y", "RCP R0.x, c[0].x; MOV R0.y, c[0]; MOV o[COL0], R0;", { parameters })).toEqual([]);
    expect(origins("y", "RSQ R0, -c[0].y; MOV R0.y, c[0]; MOV o[COL0], R0;", { parameters })).toEqual([]);
  });
  test("may lie after a condition code", () => {
    const parameters = { 0: [0, 1, 1, 1] };
    expect(
      origins("x", "RCP R0.x, c[0].x; MOVC CC.x, R0; MOV o[COL0] (GT.x), c[0].y;", { parameters }),
    ).toEqual(["infinity 1 R0.x Infinity"]);
  });
  test("can be asked for at any step", () => {
    const execution = executedVp2("RCP R0, c[0].x; MOV R0, c[0];");
    const target = { file: "temporary", index: 0, component: 2 } as const;
    expect(originsOf(execution, target)).toEqual([]);
    expect(originsOf(execution, target, 1)).toEqual([
      {
        kind: "infinity",
        step: 1,
        where: target,
        value: Infinity,
        used: [{ file: "parameter", index: 0, component: 0 }],
      },
    ]);
  });
});
