import { describe, expect, test } from "@jest/globals";
import { smallDraws } from "../src/data/calls.js";
import { shaderData } from "../src/data/shader-programs.js";
import { texturedFill } from "../src/data/textured-fill.js";
import { type Conditions, MACHINES, type MeasuredMachine } from "../src/measure/machines.js";
import { measureMachines } from "../src/measure/measure-machines.js";
import { rowOf } from "../src/report/row.js";

const CONDITIONS: Conditions = {
  input: {
    workloads: new Map(),
    shader: shaderData(20),
    scenes: new Map(),
    draws: smallDraws(),
    textured: texturedFill(),
  },
  effort: { vertices: 20, rounds: 3, pageRounds: 1 },
  yardsticks: null,
};

/** A machine whose times are as long as what is measured is thorough. */
const counting = (name: string): MeasuredMachine => ({
  name,
  measurements: [
    { what: `programs of ${name}`, rows: ({ effort }) => [rowOf(name, [String(effort.vertices)])] },
    { what: `workers of ${name}`, rows: async ({ effort }) => [rowOf(name, [String(effort.rounds)])] },
  ],
});

describe("the table of the machines", () => {
  test("has the rows of each, in the order in which they are listed and announced", async () => {
    const announced: string[] = [];
    const machines = [counting("first"), counting("second")];
    const rows = await measureMachines(machines, CONDITIONS, (what) => announced.push(what));
    expect(rows).toEqual([
      rowOf("first", ["20"]),
      rowOf("first", ["3"]),
      rowOf("second", ["20"]),
      rowOf("second", ["3"]),
    ]);
    expect(announced).toEqual([
      "programs of first",
      "workers of first",
      "programs of second",
      "workers of second",
    ]);
  });

  test("ends with a measurement that fails", async () => {
    const failing: MeasuredMachine = {
      name: "failing",
      measurements: [{ what: "nothing", rows: () => Promise.reject(new Error("no compiler")) }],
    };
    const announced: string[] = [];
    const measured = measureMachines([failing, counting("next")], CONDITIONS, (what) => announced.push(what));
    await expect(measured).rejects.toThrow("no compiler");
    expect(announced).toEqual(["nothing"]);
  });

  test("is announced in words that differ", () => {
    const words = MACHINES.flatMap(({ measurements }) => measurements.map(({ what }) => what));
    expect(new Set(words).size).toBe(words.length);
  });
});
