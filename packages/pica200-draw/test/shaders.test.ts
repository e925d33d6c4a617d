import { programOf, type Shader } from "@glasm/pica200";
import { describe, expect, test } from "@jest/globals";
import { shadersOf } from "../src/index.js";
import { shaderOf } from "./support/drawing.js";

const VERTEX = ".out - position\n.out - color\n.out - view\n.proc main\nend\n.end";
const geometry = (directive: string, more = ""): string =>
  `.gsh ${directive}\n.out - position\n${more}\n.entry gmain\n.proc gmain\nend\n.end`;

/** A container of whatever programs some texts have, with the numbers of its programs in this order. */
const ordered = (shader: Shader, order: readonly number[]): Shader => ({
  ...shader,
  executables: order.map((number) => shader.executables[number]!),
});

describe("shadersOf", () => {
  const both = shaderOf(VERTEX, geometry("point c0"));

  test("takes the first vertex shader, and the first geometry shader if there is one", () => {
    const alone = shaderOf(VERTEX);
    expect(shadersOf(alone)).toEqual({ vertex: programOf(alone, 0), geometry: null });
    expect(shadersOf(both).geometry!.program).toEqual(programOf(both, 1));
    const turned = ordered(both, [1, 0]);
    expect(shadersOf(turned).vertex).toEqual(programOf(both, 0));
    expect(shadersOf(turned).geometry!.program).toEqual(programOf(both, 1));
  });

  test.each([{}, { executables: null }])("refuses %j, which is not a container", (shader) => {
    expect(() => shadersOf(shader as unknown as Shader)).toThrow(
      new TypeError("shadersOf: shader.executables must be an array"),
    );
  });

  test("takes those that are asked for", () => {
    const more = ordered(both, [0, 1, 0, 1]);
    const entered = {
      ...more,
      executables: more.executables.map((row, number) => ({ ...row, entry: number % 2 })),
    };
    const chosen = shadersOf(entered, { vertex: 2, geometry: 3 });
    expect([chosen.vertex, chosen.geometry!.program]).toEqual([programOf(entered, 2), programOf(entered, 3)]);
    expect(shadersOf(both, { geometry: null }).geometry).toBeNull();
  });

  test("takes mode, start, count, main vertices and merging from the container [PICA200 9]", () => {
    const stage = (directive: string, more = "") =>
      shadersOf(shaderOf(VERTEX, geometry(directive, more))).geometry;
    expect(stage("point c0")).toMatchObject({ mode: "point", mergesOutputs: false });
    expect(stage("variable c48 3")).toMatchObject({ mode: "variable", mainVertices: 3 });
    expect(stage("fixed c48 c4 7", ".out - dummy")).toMatchObject({
      mode: "fixed",
      start: 4,
      count: 7,
      mergesOutputs: true,
    });
  });

  test("takes as many inputs as are declared, else those of as many vertices as it reads [Ruling 154]", () => {
    const inputs = (more: string, given?: number) =>
      shadersOf(shaderOf(VERTEX, geometry("point c0", more)), given === undefined ? {} : { inputs: given })
        .geometry!.inputs;
    const reading = (register: string) =>
      shadersOf(shaderOf(VERTEX, geometry("point c0").replace("\nend\n", `\nmov r0, ${register}\nend\n`)))
        .geometry!.inputs;
    expect(inputs("")).toBe(3);
    expect(["v0", "v2", "v3", "v5", "v6", "v14"].map(reading)).toEqual([3, 3, 6, 6, 9, 15]);
    expect(inputs(".in a\n.in b")).toBe(2);
    expect(inputs(".in a v8")).toBe(9);
    expect(inputs(".in a v15")).toBe(16);
    expect(inputs(".in a", 6)).toBe(6);
  });

  test("refuses numbers of no program", () => {
    expect(() => shadersOf(both, { vertex: 2 })).toThrow(
      new RangeError("shadersOf: vertex is 2, not a whole number from 0 to 1"),
    );
    expect(() => shadersOf(both, { vertex: -1 })).toThrow(RangeError);
    expect(() => shadersOf(both, { geometry: 2 })).toThrow(
      new RangeError("shadersOf: geometry is 2, not a whole number from 0 to 1"),
    );
    expect(() => shadersOf(both, { geometry: 1.5 })).toThrow(RangeError);
    for (const inputs of [0, 17]) expect(() => shadersOf(both, { inputs })).toThrow(RangeError);
  });

  test("refuses programs of the other stage", () => {
    expect(() => shadersOf(both, { vertex: 1 })).toThrow(
      new TypeError("shadersOf: vertex is 1, the number of a geometry shader"),
    );
    expect(() => shadersOf(both, { geometry: 0 })).toThrow(
      new TypeError("shadersOf: geometry is 0, the number of a vertex shader"),
    );
  });

  test("refuses a container without a vertex shader", () => {
    const none = new RangeError("shadersOf: the container has no vertex shader");
    expect(() => shadersOf(ordered(both, [1]))).toThrow(none);
    expect(() => shadersOf(ordered(both, []))).toThrow(none);
  });

  test("refuses what is not a container and no choice", () => {
    expect(() => shadersOf(null as never)).toThrow(new TypeError("shadersOf: shader must be an object"));
    expect(() => shadersOf(both, 1 as never)).toThrow(new TypeError("shadersOf: choice must be an object"));
    expect(() => shadersOf(both, { vertex: "0" as never })).toThrow(TypeError);
  });
});
