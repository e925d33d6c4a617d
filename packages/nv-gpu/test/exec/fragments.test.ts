import { describe, expect, test } from "@jest/globals";
import { singleFromBits, singleToBits } from "@glasm/base";
import { backwardSlice } from "@glasm/vm";
import fc from "fast-check";
import { PROPERTIES } from "../soak.js";
import { NV_GPU } from "../../src/index.js";
import { type Given, programOfText, singles, words } from "../support/execute.js";
import { executeQuad, fragments, inputsOf, runFragments, tracedFragment } from "../support/quads.js";

const fp = (body: string, header = "NVfp5.0", options = "") =>
  `!!${header}\n${options}\nTEMP R0, R1; INT TEMP i, n;\n${body}\nEND`;
const X = "fragment.attrib[0].x";

/** The first component of a result of each fragment. */
function firsts(text: string, quad = fragments(1, 3, 10, 40), name = "color[0]"): readonly number[] {
  return executeQuad(text, quad).map(({ results }) =>
    singleFromBits(Number.parseInt(results[name]!.slice(0, 8), 16)),
  );
}

describe("[NV_fragment_program4 2.X.8 DDX] partial derivatives", () => {
  test("are one difference for the whole quad: to the right, and up [Ruling 291]", () => {
    expect(firsts(fp(`DDX result.color, ${X};`))).toEqual([2, 2, 2, 2]);
    expect(firsts(fp(`DDY result.color, ${X};`))).toEqual([9, 9, 9, 9]);
    const options = "OPTION ARB_derivative_control;";
    expect(firsts(fp(`DDX.COARSE result.color, ${X};`, "NVfp5.0", options))).toEqual([2, 2, 2, 2]);
  });

  test("with FINE are one for each row, and for each column [Ruling 291]", () => {
    const options = "OPTION ARB_derivative_control;";
    expect(firsts(fp(`DDX.FINE result.color, ${X};`, "NVfp4.0", options))).toEqual([2, 2, 30, 30]);
    expect(firsts(fp(`DDY.FINE result.color, ${X};`, "NVfp4.0", options))).toEqual([9, 37, 9, 37]);
  });

  test("of coarse ones are 0, of fine ones the difference of the rows, as ARB_derivative_control has it", () => {
    const options = "OPTION ARB_derivative_control;";
    const second = (kind: string) =>
      firsts(fp(`DDY.${kind} R0, ${X}; DDX.${kind} result.color, R0;`, "NVfp5.0", options));
    expect(second("COARSE")).toEqual([0, 0, 0, 0]);
    expect(second("FINE")).toEqual([28, 28, 28, 28]);
  });

  test("are of what the operand says, component by component, and are clamped and set flags", () => {
    const quad = [0, 1, 2, 3].map((n) => ({
      "fragment.attrib[0]": [n, -n, 8 * n, n * n].map(singleToBits),
    }));
    const color = (body: string) => executeQuad(fp(body), quad)[3]!.results["color[0]"];
    expect(color("DDX result.color, -fragment.attrib[0].wzyx;")).toBe(singles(-1, -8, 1, -1));
    expect(color("DDY result.color, |fragment.attrib[0]|;")).toBe(singles(2, 2, 16, 4));
    expect(color("DDX.SAT result.color, fragment.attrib[0];")).toBe(singles(1, 0, 1, 1));
    expect(color("DDX.SSAT result.color.yw, fragment.attrib[0];")).toBe(singles(0, -1, 0, 1));
    expect(color("DDX.CC R0, fragment.attrib[0]; MOV result.color (LT), 5;")).toBe(singles(0, 5, 0, 0));
    expect(color("DDX result.color, {1, 2, 3, 4};")).toBe(singles(0, 0, 0, 0));
  });

  test("of NaN and infinity are those of the subtraction, with the bits of the one NaN", () => {
    const quad = [0x7fc12345, 0x7f800000, 0x7f800000, 0].map((x) => ({ "fragment.attrib[0]": [x, 0, 0, 0] }));
    const x = (body: string) =>
      executeQuad(fp(body), quad).map(({ results }) => results["color[0]"]!.slice(0, 8));
    expect(x(`DDX result.color, ${X};`)).toEqual(["7fc00000", "7fc00000", "7fc00000", "7fc00000"]);
    const fine = fp(`DDX.FINE result.color, ${X};`, "NVfp5.0", "OPTION ARB_derivative_control;");
    expect(executeQuad(fine, quad)[2]!.results["color[0]"]!.slice(0, 8)).toBe("ff800000");
  });

  test("of denormals are kept or flushed as other results are [Ruling 274]", () => {
    const quad = [0, 1, 0, 1].map((x) => ({ "fragment.attrib[0]": [x, 0, 0, 0] }));
    const text = fp(`DDX result.color, ${X};`);
    expect(executeQuad(text, quad)[0]!.results["color[0]"]).toBe(words(1, 1, 1, 1));
    expect(executeQuad(text, quad, {}, "flush")[0]!.results["color[0]"]).toBe(words(0, 0, 0, 0));
  });
});

test("[NV_gpu_program5 2.X.3.1] derivatives of LONG variables are of the singles that these round to", () => {
  const text = fp(
    `LONG TEMP D; MOV.F64 D.x, ${X}; ADD.F64 D.x, D, 1.0e-12; DDX.NTC D, D.x; MOV.F64 R0.x, D.x; MOV result.color, R0;`,
  );
  expect(firsts(text)).toEqual([2, 2, 2, 2]);
});

describe("derivatives where control diverges [Ruling 291]", () => {
  const branch = (test: string, then: string, otherwise = "MOV result.color, 7;") =>
    fp(`SLT.CC R1, ${X}, ${test}; IF NE.x; ${then} ELSE; ${otherwise} ENDIF; MOV result.depth.z, R0;`);

  test("are those of the fragments that execute the instruction together, else 0", () => {
    const ddx = `DDX result.color, ${X};`;
    expect(firsts(branch("100", ddx))).toEqual([2, 2, 2, 2]);
    expect(firsts(branch("5", ddx))).toEqual([2, 2, 7, 7]);
    expect(firsts(branch("2", ddx))).toEqual([0, 7, 7, 7]);
    expect(firsts(branch("5", "MOV result.color, 7;", ddx))).toEqual([7, 7, 0, 0]);
  });

  test("are whole again where the arms have met", () => {
    const text = fp(
      `SLT.CC R1, ${X}, 5; IF NE.x; MOV R0, 100; ELSE; MOV R0, 1; ENDIF; DDY result.color, R0;`,
    );
    expect(firsts(text)).toEqual([-99, -99, -99, -99]);
  });

  test("in loops are those of the same turn", () => {
    // Fragment n stays for n + 1 turns; each adds what the first row differs by in it.
    const text = fp(`MOV.S i.x, fragment.attrib[1].x; REP.S 4;
      DDX R1, ${X}; ADD R0, R0, R1; SUB.S.CC i.x, i, 1; BRK (LT.x); ENDREP; MOV result.color, R0;`);
    const quad = fragments(1, 3, 10, 40).map((given, n) => ({
      ...given,
      "fragment.attrib[1]": [n, 0, 0, 0],
    }));
    expect(firsts(text, quad)).toEqual([2, 2, 2, 2]);
  });

  test("in subroutines, and after fragments have returned", () => {
    const text = fp(`SLT.CC R1, ${X}, 20; CAL f; RET (EQ.x); DDX R1, ${X}; ADD result.color, R0, R1; RET;
      f: DDY R0, ${X}; MOV result.color, R0;`);
    expect(firsts(text)).toEqual([11, 11, 11, 9]);
  });

  test("with recursion, whose calls are on a stack", () => {
    const text = fp(`MOV.S i.x, fragment.attrib[1].x; CAL f; MOV result.color, R0; RET;
      f: DDX R1, ${X}; ADD R0, R0, R1; SUB.S.CC i.x, i, 1; CAL f (GT.x);`);
    const quad = fragments(1, 3, 10, 40).map((given, n) => ({
      ...given,
      "fragment.attrib[1]": [n, 0, 0, 0],
    }));
    expect(firsts(text, quad)).toEqual([2, 2, 2, 2]);
  });

  test("a fragment that has come to the limit of instructions takes part no more [Ruling 284]", () => {
    const text = fp(`SLT.CC R1, ${X}, 2; IF NE.x; REP; BRK (FL); ENDREP; ENDIF; DDX result.color, ${X};`);
    const program = programOfText(text);
    const outcomes = runFragments(program, inputsOf(program, fragments(1, 3, 10, 40)), 4, "compiled");
    expect(outcomes.map(({ end }) => end)).toEqual(["instruction-limit", "end", "end", "end"]);
    expect(outcomes.map(({ results }) => results["color[0]"])).toEqual(
      new Array(4).fill(singles(0, 0, 0, 0)),
    );
  });
});

describe("[NV_fragment_program4 2.X.8 KIL] a fragment is killed", () => {
  const killed = (body: string, quad = fragments(1, -3, 0, 40)) =>
    executeQuad(fp(body), quad)
      .map((outcome) => (outcome.killed ? "k" : "-"))
      .join("");

  test("if any component of a float is below zero, which -0 and NaN are not", () => {
    expect(killed(`KIL ${X};`)).toBe("-k--");
    expect(killed("KIL fragment.attrib[0];")).toBe("-k--");
    expect(killed("KIL -fragment.attrib[0].yyyx;")).toBe("k--k");
    expect(killed("KIL fragment.attrib[0].yzww;")).toBe("----");
    const special = [0x80000000, 0x7fc00000, 0xffc00000, 0x80000001];
    expect(
      killed(
        `KIL ${X};`,
        special.map((x) => ({ "fragment.attrib[0]": [x, 0, 0, 0] })),
      ),
    ).toBe("---k");
    expect(killed("KIL {0, 0, 0, -1};")).toBe("kkkk");
    expect(killed("KIL {-1}.x;")).toBe("kkkk");
  });

  test("if any component of a signed integer is; none of an unsigned one is", () => {
    const quad = [0, 0x7fffffff, 0x80000000, 0xffffffff].map((w) => ({ "fragment.attrib[0]": [0, 0, 0, w] }));
    expect(killed("KIL.S fragment.attrib[0];", quad)).toBe("--kk");
    expect(killed("KIL.U fragment.attrib[0];", quad)).toBe("----");
    expect(killed("KIL.U -fragment.attrib[0];", quad)).toBe("----");
  });

  test("if any component of a test passes", () => {
    const set = "MOV.CC R0, fragment.attrib[0]; MOV.CC1 R1, {0, 1, -1, 0};";
    expect(killed(`${set} KIL LT.x;`)).toBe("-k--");
    expect(killed(`${set} KIL (LT);`)).toBe("-k--");
    expect(killed(`${set} KIL GT.xyzw;`)).toBe("k--k");
    expect(killed(`${set} KIL EQ.x;`)).toBe("--k-");
    expect(killed(`${set} KIL EQ1.yyzz;`)).toBe("----");
    expect(killed(`${set} KIL LT1.yyyz;`)).toBe("kkkk");
    expect(killed("KIL TR.x;")).toBe("kkkk");
    expect(killed("KIL FL;")).toBe("----");
  });

  test("and goes on, so that the derivatives of others have it [Ruling 291]", () => {
    const outcomes = executeQuad(fp(`KIL ${X}; MOV R0, 2; MUL R0, R0, ${X}; DDX result.color, R0;`), [
      ...fragments(1, -3, 0, 40),
    ]);
    expect(outcomes.map(({ end, executed }) => [end, executed])).toEqual(new Array(4).fill(["end", 4]));
    expect(outcomes.map(({ results }) => results["color[0]"])).toEqual(
      new Array(4).fill(singles(-8, -8, -8, -8)),
    );
    expect(outcomes.map((outcome) => outcome.killed)).toEqual([false, true, false, false]);
  });

  test("once and for all, in whatever block it is", () => {
    const text = `SLT.CC R1, ${X}, 5; IF NE.x; KIL -${X}; ELSE; KIL FL; ENDIF; KIL FL; CAL f; RET; f: KIL {1, 1, 1, 1};`;
    expect(killed(text, fragments(1, -3, 0, 40))).toBe("k---");
  });

  test("by a step of its trace, and by what that has tested [Ruling 293]", () => {
    const program = programOfText(fp(`MOV R0, ${X}; MOV R1, 1; KIL R0; KIL R1;`));
    const trace = tracedFragment(program, fragments(1, -3, 0, 40), 1);
    expect(trace.steps[2]!.writes).toEqual([
      { file: "killed", index: 0, written: [true], before: [0], after: [1] },
    ]);
    expect(trace.steps[3]!.writes[0]!.written).toEqual([false]);
    const known = {
      cells: NV_GPU.cellsOf(program),
      flow: NV_GPU.flow(program),
      effects: NV_GPU.effects(program),
    };
    const { steps } = backwardSlice(known, trace, { file: "killed", index: 0, component: 0 });
    expect(steps.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
  });
});

describe("what fragments are given", () => {
  const color = (text: string, given: Given) => executeQuad(text, [given])[0]!.results["color[0]"];
  const four = [1, 2, 3, 4];

  test("[NV_fragment_program4 2.X.3.2] is called as the texts call it; what is missing is zero", () => {
    for (const name of ["position", "color.primary", "color.secondary", "texcoord[3]", "attrib[31]"]) {
      const text = fp(`MOV result.color, fragment.${name};`);
      expect(color(text, { [`fragment.${name}`]: four })).toBe(words(1, 2, 3, 4));
      expect(color(text, {})).toBe(words(0, 0, 0, 0));
    }
    expect(color(fp("MOV result.color, fragment.color;"), { "fragment.color.primary": four })).toBe(
      words(1, 2, 3, 4),
    );
    expect(color(fp("MOV result.color, fragment.texcoord;"), { "fragment.texcoord[0]": four })).toBe(
      words(1, 2, 3, 4),
    );
  });

  test("[NV_fragment_program4 2.X.3.2] components that are undefined are zero [Ruling 280]", () => {
    for (const name of ["fragment.fogcoord", "fragment.clip[2]", "fragment.facing", "primitive.id"])
      expect(color(fp(`MOV.U result.color, ${name};`), { [name]: four })).toBe(words(1, 0, 0, 0));
    for (const name of ["fragment.samplemask", "fragment.sampleid"])
      expect(color(fp(`MOV.U result.color, ${name};`), { [name]: four })).toBe(words(1, 0, 0, 0));
    expect(color(fp("MOV result.color, fragment.pointcoord;"), { "fragment.pointcoord": four })).toBe(
      words(1, 2, 0, 0),
    );
  });

  test("is chosen from by computed numbers, also for derivatives", () => {
    const text = fp(`ATTRIB a[] = { fragment.attrib[1..3] };
      MOV.S i.x, fragment.attrib[0]; MOV R0, a[i.x]; DDX R1, a[i.x]; MOV result.color, R0; MOV result.depth.z, R1;`);
    const quad = [0, 1, 2, 3].map((n) => ({
      "fragment.attrib[0]": [n, 0, 0, 0],
      ...Object.fromEntries(
        [1, 2, 3].map((m) => [`fragment.attrib[${m}]`, [10 * n + m, 0, 0, 0].map(singleToBits)]),
      ),
    }));
    expect(firsts(text, quad)).toEqual([1, 12, 23, 0]);
    const depths = executeQuad(text, quad).map(({ results }) => results["depth"]);
    expect(depths).toEqual(new Array(4).fill(words(0, 0, singleToBits(0), 0)));
  });
});

describe("what fragments hand on", () => {
  test("[NV_fragment_program4 2.X.3.5] colors, depth and the sample mask; result.color is that of number 0 [Ruling 294]", () => {
    const options = "OPTION ARB_draw_buffers;";
    const text = fp(
      `MOV result.color.xy, 1; MOV result.color[0].z, 2; MOV result.color[7], 3; MOV result.depth.z, 0.5;
      MOV.U result.samplemask.x, 5;`,
      "NVfp4.1",
      options,
    );
    expect(executeQuad(text, [{}])[0]!.results).toEqual({
      "color[0]": singles(1, 1, 2, 0),
      "color[7]": singles(3, 3, 3, 3),
      depth: singles(0, 0, 0.5, 0),
      samplemask: words(5, 0, 0, 0),
    });
  });

  test("without fog and at full precision, whatever the options say [Ruling 294]", () => {
    for (const option of [
      "ARB_fog_linear",
      "ARB_fog_exp2",
      "ARB_precision_hint_fastest",
      "NV_early_fragment_tests",
    ]) {
      const text = fp("MOV result.color, {0.1}.x; MOV result.depth.z, 0.25;", "NVfp4.0", `OPTION ${option};`);
      expect(executeQuad(text, [{ "fragment.fogcoord": [singleToBits(2), 0, 0, 0] }])[0]!.results).toEqual({
        "color[0]": singles(0.1, 0.1, 0.1, 0.1),
        depth: singles(0, 0, 0.25, 0),
      });
    }
  });

  test("with ARB_blend_func_extended a second color besides", () => {
    const text = fp(
      "MOV result.color.primary, 1; MOV result.color.secondary, 2;",
      "NVfp5.0",
      "OPTION ARB_blend_func_extended;",
    );
    expect(executeQuad(text, [{}])[0]!.results).toEqual({
      "color[0]": singles(1, 1, 1, 1),
      "color[0].secondary": singles(2, 2, 2, 2),
    });
  });

  test("what a text does not execute yet ends it as unsupported, here one fragment of four [Ruling 281]", () => {
    const text = fp(
      `SLT.CC R1, ${X}, 2; MOV result.color, 3; IF NE.x; TEX R0, ${X}, texture[0], 2D; ENDIF; DDX result.color, ${X};`,
    );
    const outcomes = executeQuad(text, fragments(1, 3, 10, 40));
    expect(outcomes.map(({ end }) => end)).toEqual(["unsupported", "end", "end", "end"]);
    expect(outcomes.map(({ results }) => results["color[0]"])).toEqual([
      singles(3, 3, 3, 3),
      ...new Array(3).fill(singles(0, 0, 0, 0)),
    ]);
  });
});

describe("[NV_gpu_program5 2.X.8 IPAO] interpolation", () => {
  const at = (offset: string, more = "", operand = X) =>
    firsts(fp(`${more} IPAO result.color, ${operand}, ${offset};`));

  test("goes from the center by the derivatives of the quad [NV_gpu_program5 Issues], [Ruling 292]", () => {
    expect(at("{0, 0}")).toEqual([1, 3, 10, 40]);
    expect(at("{0.25, 0}")).toEqual([1.5, 3.5, 10.5, 40.5]);
    expect(at("{0, -0.5}")).toEqual([-3.5, -1.5, 5.5, 35.5]);
    expect(at("{0.25, 0.25, 9, 9}")).toEqual([3.75, 5.75, 12.75, 42.75]);
  });

  test("[NV_gpu_program5 2.X.8 IPAO] by offsets on a grid of sixteenths, from -0.5 to 0.4375 [Ruling 292]", () => {
    const offset = (x: string) => (at(`{${x}, 0}`)[0]! - 1) / 2;
    expect(["0.4375", "0.46", "0.5", "7", "-0.5", "-0.51", "-7"].map(offset)).toEqual([
      ...[0.4375, 0.4375, 0.4375, 0.4375],
      ...[-0.5, -0.5, -0.5],
    ]);
    expect(["0.03125", "0.04", "0.09375", "-0.03125"].map(offset)).toEqual([0, 0.0625, 0.125, 0]);
    const text = fp(`RCP R0.x, 0; SUB R0.x, R0, R0; IPAO result.color, ${X}, R0.xyyy;`);
    expect(firsts(text)).toEqual([1, 3, 10, 40]); // NaN counts as 0
  });

  test("has its signs after it [NV_gpu_program5 Issues]", () => {
    expect(at("{0.25, 0}", "", `-${X}`)).toEqual([-1.5, -3.5, -10.5, -40.5]);
    const text = fp(`IPAO result.color, |${X}|, {-0.5, 0};`);
    expect(firsts(text, fragments(0.5, 3, 10, 40))).toEqual([0.75, 1.75, 8.75, 38.75]);
  });

  test("gives what the sequence of the text gives, which earlier programs had instead [NV_gpu_program5 Issues]", () => {
    const offset = "{0.3125, -0.4375}";
    const sequence = fp(`MOV R0, ${X};
      DDX R1, ${X}; MAD R0, ${offset}.x, R1, R0;
      DDY R1, ${X}; MAD R0, ${offset}.y, R1, R0; MOV result.color, R0;`);
    for (const numbers of [
      [0.1, 0.3, 0.7, 1e9],
      [1e-40, 3e38, -3e38, 5],
      [1 / 3, -7 / 3, 11, 1e-3],
    ]) {
      const quad = fragments(...numbers);
      expect(
        executeQuad(fp(`IPAO result.color, ${X}, ${offset};`), quad).map(({ results }) => results),
      ).toEqual(executeQuad(sequence, quad).map(({ results }) => results));
    }
  });

  test("is the attribute itself where that is flat, at the centroid and at samples [NV_gpu_program5 2.X.8 IPAS]", () => {
    expect(at("{0.25, 0}", "FLAT ATTRIB a = fragment.attrib[0];", "a.x")).toEqual([1, 3, 10, 40]);
    expect(at("{0.25, 0}", "FLAT ATTRIB a = fragment.attrib[0];")).toEqual([1, 3, 10, 40]);
    expect(at("{0.25, 0}", "FLAT ATTRIB a = fragment.attrib[1];")).toEqual([1.5, 3.5, 10.5, 40.5]);
    expect(firsts(fp(`IPAC result.color, -${X};`))).toEqual([-1, -3, -10, -40]);
    expect(firsts(fp(`IPAS result.color, ${X}, 2;`))).toEqual([1, 3, 10, 40]);
  });
});

test("fragment programs of all kinds do the same on both engines and in the traces of their fragments", () => {
  expect(() => fc.assert(PROPERTIES.quads, { numRuns: 40 })).not.toThrow();
});

describe("quads", () => {
  test("of fewer fragments have the last one in the places of the others [Ruling 291]", () => {
    const text = fp(`DDX R0, ${X}; DDY R1, ${X}; ADD result.color, R0, R1;`);
    expect(firsts(text, fragments(5))).toEqual([0]);
    expect(firsts(text, fragments(1, 3))).toEqual([4, 4]);
    expect(firsts(text, fragments(1, 3, 10))).toEqual([11, 11, 11]);
  });

  test("are four fragments side by side of many, on both engines", () => {
    const program = programOfText(fp(`DDX result.color, ${X};`));
    const numbers = Array.from({ length: 1000 }, (_, n) => n * n);
    const input = inputsOf(program, fragments(...numbers));
    const run = (engine: "compiled" | "interpreter") =>
      runFragments(program, input, numbers.length, engine).map(({ results }) => results["color[0]"]);
    const compiled = run("compiled");
    expect(run("interpreter")).toEqual(compiled);
    expect(compiled[403]).toBe(words(...new Array<number>(4).fill(singleToBits(401 ** 2 - 400 ** 2))));
  });

  test("a trace of one fragment alone has it in all four places", () => {
    const program = programOfText(fp(`DDX result.color, ${X};`));
    const { inputs, constants } = inputsOf(program, fragments(5));
    expect(NV_GPU.trace(program, { inputs, constants }).results.slice(0, 4)).toEqual(new Uint32Array(4));
  });

  test("a fragment of a quad has a number from 0 to 3, and inputs for all four", () => {
    const program = programOfText(fp(`DDX result.color, ${X};`));
    const input = inputsOf(program, fragments(1, 2, 3, 4));
    for (const lane of [-1, 4, 1.5])
      expect(() => NV_GPU.trace(program, { ...input, lane })).toThrow(RangeError);
    const short = { ...input, inputs: input.inputs.subarray(1), lane: 0 };
    expect(() => NV_GPU.trace(program, short)).toThrow(RangeError);
    expect(() => NV_GPU.initialRegisters(program, short)).toThrow(RangeError);
    const { file } = NV_GPU.interfaceOf(program).inputs[0]!.register;
    expect(NV_GPU.initialRegisters(program, { ...input, lane: 2 }).read({ file, index: 0 })[0]).toBe(
      singleToBits(3),
    );
  });
});
