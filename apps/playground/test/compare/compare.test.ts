import type { RegisterComponent } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import { compareVertices } from "../../src/compare/compare.js";
import { partingStep } from "../../src/debugger/parting.js";
import type { DebuggerMachine } from "../../src/debugger/debugger-machine.js";
import { NV_VERTEX_DEBUGGER } from "../../src/debugger/nv-vertex.js";
import { PICA200_DEBUGGER } from "../../src/debugger/pica200.js";
import { componentText } from "../../src/debugger/registers.js";
import type { ComparedProgram, ComparedVertices, Comparison } from "../../src/messages/comparison.js";
import type { ParameterRecord } from "../../src/messages/messages.js";
import { MAX_DIFFERENCES } from "../../src/messages/comparison.js";
import { answer } from "../../src/worker/answer.js";
import { executed } from "../debugger/executions.js";

type Registers = Readonly<Record<number, readonly number[]>>;
type Side = Partial<ComparedProgram> & { readonly text: string };

interface Given {
  readonly count?: number;
  /** Of the vertices, which are all the same but for the number of the vertex in v[1].x. */
  readonly v?: Registers;
  readonly c?: Registers;
  readonly first?: number;
}

function asked(
  machine: ComparedVertices["machine"],
  sides: readonly [Side, Side],
  { count = 1, v = {}, c = {}, first = 0 }: Given,
): ComparedVertices {
  const programs = sides.map((side) => ({ file: "test.vp", arithmetic: "", engine: "auto", ...side }));
  const attributes = new Float32Array(64 * count);
  for (let vertex = 0; vertex < count; vertex++) {
    attributes[64 * vertex + 4] = vertex;
    for (const [index, values] of Object.entries(v)) attributes.set(values, 64 * vertex + 4 * Number(index));
  }
  const file = machine === "pica200" ? "c" : "parameter";
  const parameters = Object.entries(c).map(([index, value]): ParameterRecord => ({
    ...{ file, index: Number(index), value, tracked: null },
  }));
  return {
    machine,
    programs: programs as unknown as ComparedVertices["programs"],
    attributes,
    parameters,
    first,
  };
}

/** Two vertex programs, or one under both arithmetics. */
function compared(a: string, b: string | { readonly arithmetic: string }, given: Given = {}): Comparison {
  const other = typeof b === "string" ? { text: b } : { text: a, ...b };
  return compareVertices(NV_VERTEX_DEBUGGER, asked("nv-vertex", [{ text: a }, other], given));
}

function comparedShaders(a: string, b: Partial<ComparedProgram>, given: Given): Comparison {
  return compareVertices(PICA200_DEBUGGER, asked("pica200", [{ text: a }, { text: a, ...b }], given));
}

/** Like `3 o[COL0].x NaN 1`. */
const textsOf = ({ differences }: Comparison, by: DebuggerMachine = NV_VERTEX_DEBUGGER): string[] =>
  differences.map(({ vertex, where, values }) => [vertex, componentText(by, where), ...values].join(" "));

describe("the bits of NaNs [Ruling 381]", () => {
  const text = "!!VP1.1 MOV o[HPOS], v[0]; LOG o[COL0], v[1].x; END";
  const v = { 1: [NaN, 0, 0, 0] };
  const sides = (a: string, b: string) =>
    compareVertices(
      NV_VERTEX_DEBUGGER,
      asked(
        "nv-vertex",
        [
          { text, arithmetic: a },
          { text, arithmetic: b },
        ],
        { v },
      ),
    );
  test("make a difference between chips, where the runs part", () => {
    const { differing, differences, notFinite } = sides("nv20", "nv30");
    expect([differing, notFinite]).toEqual([{ vertices: 1, components: 3 }, 0]);
    // LOG of a NaN has that one on the NV20, and makes one on the NV30.
    expect(differences[0]).toMatchObject({
      values: [NaN, NaN],
      bits: [0x7fc00000, 0x7fffffff],
      units: 0,
      parting: { step: 1 },
    });
  });
  test("make none beside an arithmetic with one NaN", () => {
    expect(sides("unified", "nv30").differing.components).toBe(0);
    expect(sides("unified", "vp1").differing.components).toBe(0);
  });
});

describe("two programs", () => {
  test("differ in the bits of results, vertex by vertex, the worst first", () => {
    const found = compared(
      "!!VP1.0 MOV o[HPOS], v[0]; MOV o[COL0], v[1]; END",
      "!!VP1.0 MOV o[HPOS], v[0]; MAX o[COL0].x, v[1], c[0].x; MOV o[COL0].yzw, v[1]; END",
      { count: 5, c: { 0: [3, 0, 0, 0] }, first: 10 },
    );
    expect(textsOf(found)).toEqual(["10 o[COL0].x 0 3", "11 o[COL0].x 1 3", "12 o[COL0].x 2 3"]);
    expect(found).toMatchObject({
      count: 5,
      message: null,
      differing: { vertices: 3, components: 3 },
      notFinite: 0,
      leftOut: [],
    });
    expect(found.differences.map(({ distance }) => distance)).toEqual([3, 2, 1]);
    expect(found.differences.every(({ parting }) => parting === null)).toBe(true);
  });
  test("count units of the last place of the larger value, whichever comes first [Ruling 243]", () => {
    const text = (value: string) => `!!VP1.0 MOV o[HPOS], v[0]; MOV o[COL0], ${value}; END`;
    const units = (a: number, b: number) => {
      const c = { 0: [a, 0, 0, 0], 1: [b, 0, 0, 0] };
      const both = [compared(text("c[0]"), text("c[1]"), { c }), compared(text("c[1]"), text("c[0]"), { c })];
      const [one, other] = both.map(({ differences }) => differences[0]!.units);
      expect(one).toBe(other);
      return one;
    };
    expect(units(1, 1 + 2 ** -23)).toBe(1);
    expect(units(1, 1 - 2 ** -24)).toBe(0.5);
    expect(units(1, 2)).toBe(2 ** 22);
    expect(units(0, 3)).toBe(3 * 2 ** 22);
    expect(units(0, 1e-30)).toBeLessThan(2 ** 24);
    expect(units(0, -0)).toBe(0);
    expect(units(NaN, 1)).toBe(Infinity);
    expect(units(Infinity, 1)).toBe(Infinity);
    expect(units(Infinity, -Infinity)).toBe(Infinity);
  });
  test("say where only one is NaN or infinite, which is worse than any number", () => {
    const found = compared(
      "!!VP1.0 MOV o[HPOS], v[0]; RCP o[COL0].x, v[1].x; MOV o[COL0].y, v[1].x; END",
      "!!VP1.0 MOV o[HPOS], v[0]; MOV o[COL0].x, v[1].x; MOV o[COL0].y, c[0].x; END",
      { count: 2, c: { 0: [9, 0, 0, 0] } },
    );
    expect(textsOf(found)).toEqual(["0 o[COL0].x Infinity 0", "0 o[COL0].y 0 9", "1 o[COL0].y 1 9"]);
    expect([found.notFinite, found.differing]).toEqual([1, { vertices: 2, components: 3 }]);
  });
  test("leave out what one of them leaves to the GL, and no more [VP1.1 2.14.A]", () => {
    const own = "!!VP1.1 MOV o[HPOS], v[0]; MOV o[COL0], v[1]; END";
    const fixed = "!!VP1.1 OPTION NV_position_invariant; MOV o[COL0], v[0]; END";
    const found = compared(own, fixed, { v: { 0: [4, 8, 9, 1] } });
    expect(found.leftOut).toEqual(["o[HPOS]"]);
    expect(textsOf(found)).toEqual([
      "0 o[COL0].z 0 9",
      "0 o[COL0].y 0 8",
      "0 o[COL0].x 0 4",
      "0 o[COL0].w 0 1",
    ]);
    expect(compared(fixed, fixed)).toMatchObject({ leftOut: [], differing: { vertices: 0, components: 0 } });
  });
  test.each([MAX_DIFFERENCES - 4, MAX_DIFFERENCES, MAX_DIFFERENCES + 4])(
    "keep the worst of %d differences, and count all",
    (components) => {
      const text = (x: string) => `!!VP1.0 MOV o[HPOS], v[0]; ADD o[COL0], v[1].x, ${x}; END`;
      const found = compared(text("c[0].x"), text("c[0].y"), {
        count: components / 4,
        c: { 0: [1, 2, 0, 0] },
      });
      expect(found.differing.components).toBe(components);
      expect(found.differences).toHaveLength(Math.min(components, MAX_DIFFERENCES));
      expect(found.differences[0]).toMatchObject({ vertex: 0, values: [1, 2] });
      const worst = found.differences.map(({ units }) => units);
      expect(worst).toEqual([...worst].sort((a, b) => b - a));
      if (components > 2 * MAX_DIFFERENCES)
        expect(found.differences.at(-1)!.vertex).toBeLessThan(components / 4);
    },
  );
  test("are compared as far as both come", () => {
    const loop = "!!VP2.0 l: MOV o[HPOS], v[0]; BRA l; END";
    const found = compared("!!VP2.0 MOV o[HPOS], v[0]; END", loop, { count: 1000 });
    expect([found.count, found.differing.vertices, found.message]).toEqual([
      256,
      0,
      "Stopped after 256 vertices: the program takes too many instructions.",
    ]);
  });
  test("must load", () => {
    expect(() => compared("!!VP1.0 END", "!!VP1.0 END")).toThrow("test.vp does not load.");
  });
});

describe("two arithmetics", () => {
  const VP1 = { arithmetic: "vp1" };
  const partings = ({ differences }: Comparison) => differences.map(({ parting }) => parting);

  test("part at the instruction that begins to give something else [Ruling 16, Ruling 244]", () => {
    const found = compared(
      `!!VP1.0 MOV o[HPOS], v[0]; MUL R0, v[1].x, c[0];
       ADD R1, R0, v[1].w;
       MOV o[COL0], R1; MAX o[TEX0], c[1], v[0].w; END`,
      VP1,
      { v: { 0: [0, 0, 0, 1], 1: [0, 0, 0, 1] }, c: { 0: [Infinity, 2, NaN, 0], 1: [NaN, 0, 0, 0] } },
    );
    expect(textsOf(found)).toEqual(["0 o[COL0].x NaN 1", "0 o[COL0].z NaN 1"]);
    expect(partings(found)).toEqual(Array(2).fill({ step: 1, line: 1, text: "MUL R0, v[1].x, c[0]" }));
    expect(found.arithmetics).toEqual(["unified", "vp1"]);
  });
  test("also take the absolute value in RSQ, and order zeros and NaN", () => {
    const found = compared("!!VP1.0 RSQ o[HPOS], c[0].x; SLT o[COL0], c[0].y, v[0]; END", VP1, {
      v: { 0: [0, 0, 0, 1] },
      c: { 0: [-4, -0, 0, 0] },
    });
    expect(textsOf(found).slice(0, 1)).toEqual(["0 o[HPOS].x NaN 0.5"]);
    expect(textsOf(found).slice(4)).toEqual(["0 o[COL0].x 0 1", "0 o[COL0].y 0 1", "0 o[COL0].z 0 1"]);
  });
  test("are the same for most programs, and one of VP2.0 programs [Ruling 16]", () => {
    expect(compared("!!VP1.0 DP4 o[HPOS], v[0], c[0]; END", VP1)).toMatchObject({ differences: [] });
    expect(compared("!!VP2.0 MOV o[HPOS], v[0]; END", VP1).arithmetics).toEqual(["unified", "unified"]);
  });
  test("part in a vertex state program, too [VP2 2.14.5]", () => {
    const text = "!!VSP1.0 MUL c[5].y, v[0].x, c[0]; END";
    const inputs = { parameters: { 0: [0, Infinity, 0, 0] } };
    const [usual, vp1] = [executed(text, inputs), executed(text, { ...inputs, arithmetic: "vp1" })];
    const where = (component: number): RegisterComponent => ({ file: "parameter", index: 5, component });
    expect(partingStep(usual, vp1, where(1))).toBe(0);
    expect(partingStep(usual, usual, where(1))).toBeNull();
  });
  test("are looked into for the worst differences alone", () => {
    const found = compared("!!VP1.0 MUL o[HPOS], v[0].x, c[0]; END", VP1, {
      count: 20,
      c: { 0: [Infinity, Infinity, Infinity, Infinity] },
    });
    expect(partings(found).map((parting) => parting?.step)).toEqual(
      Array.from({ length: 80 }, (_, number) => (number < 64 ? 0 : undefined)),
    );
  });
});

describe("shaders of the PICA200", () => {
  const F32 = { arithmetic: "f32" };

  test("under both arithmetics are compared in units of the coarser format [PICA200 5, Ruling 243]", () => {
    const text = `
.out - position
.proc main
	add r0, c0, v0
	mov o0, r0
	end
.end`;
    const found = comparedShaders(text, F32, {
      first: 4,
      v: { 0: [2 ** -10, 1, 0, 0] },
      c: { 0: [4096, 0, 0, 0] },
    });
    expect(found.arithmetics).toEqual(["f24", "f32"]);
    expect(textsOf(found, PICA200_DEBUGGER)).toEqual(["4 o0.x 4096 4096.0009765625"]);
    expect(found.differences[0]).toMatchObject({
      units: 2 ** -6,
      distance: 2 ** -10,
      parting: { step: 0, line: 4, text: "add r0, c0, v0" },
    });
  });
  test("part where branches part [Ruling 244]", () => {
    const text = `
.out - position
.constf one(1.0, 2.0, 3.0, 4.0)
.proc main
	add r0, c0, v0
	cmp c0, lt, lt, r0
	mov o0, one.x
	ifc cmp.x
		mov o0, one.y
	.end
	end
.end`;
    const found = comparedShaders(text, F32, {
      v: { 0: [2 ** -10, 1, 0, 0] },
      c: { 0: [4096, 0, 0, 0], 95: [1, 2, 3, 4] },
    });
    // In f24 nothing is left of what is added, so that the flag is another one: the sum decides which way is gone.
    expect(found.differences[0]).toMatchObject({ values: [1, 2], parting: { step: 0, line: 5 } });
  });
});

describe("two engines", () => {
  test.each(["nv-vertex", "pica200"] as const)("of %s are equal to the bit [Ruling 3]", async (machine) => {
    const text =
      machine === "nv-vertex"
        ? "!!VP2.0 MOV o[HPOS], v[0]; RCP o[COL0].x, v[1].x; SIN o[COL0].y, v[1].x; END"
        : ".out - position\n.proc main\n\trcp r0, v1.x\n\tex2 r1, v1.x\n\tmul o0, r0, r1\n\tend\n.end";
    const sides = [
      { text, engine: "interpreter" },
      { text, engine: "compiled" },
    ] as const;
    const vertices = asked(machine, sides, { count: 300 });
    const reply = await answer({ kind: "compare", id: 3, ...vertices });
    expect(reply).toMatchObject({
      kind: "compared",
      id: 3,
      comparison: { count: 300, differing: { vertices: 0, components: 0 }, differences: [] },
    });
  });
  test("that do not exist, and programs that do not load, are answers", async () => {
    const vertices = asked("nv-vertex", [{ text: "!!VP1.0" }, { text: "" }], {});
    expect(await answer({ kind: "compare", id: 4, ...vertices })).toEqual({
      kind: "failed",
      id: 4,
      message: "test.vp does not load.",
    });
  });
});
