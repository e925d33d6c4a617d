import { describe, expect, test } from "@jest/globals";
import { errorsIn, errorsInDirective, executableOf, hex, inMain, shaderOf, warningsIn } from "./support.js";

const MAIN = inMain("nop");
const withMain = (...lines: readonly string[]): string => [...lines, MAIN].join("\n");
const repeat = (count: number, line: (i: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, i) => line(i));

/** `c95 = 3f0000 ...` */
const constantsOf = (...lines: readonly string[]) =>
  executableOf(withMain(...lines)).constants.map(({ register: { file, index }, value }) =>
    [`${file}${index}`, ...[value].flat().map((v) => (file === "c" ? hex(Number(v), 6) : String(v)))].join(
      " ",
    ),
  );
const uniformsOf = (...lines: readonly string[]) =>
  executableOf(withMain(...lines)).uniforms.map(
    ({ name, first: { file, index }, count }) => `${name} ${file}${index} ${count}`,
  );
const outputsOf = (...lines: readonly string[]) =>
  executableOf(withMain(...lines)).outputs.map(({ type, register, mask }) => [type, register, mask]);

describe("uniforms", () => {
  test("[PICA200 10.3] are allocated upwards and listed by register, hidden ones not, $ as a dot", () => {
    expect(uniformsOf(".bool b, bb[2]", ".fvec f[4], _hidden, a$b", ".ivec i[3]", ".in v")).toEqual([
      "v v0 1",
      "f c0 4",
      "a.b c5 1",
      "i i0 3",
      "b b0 1",
      "bb b1 2",
    ]);
  });

  test("[PICA200 10.3] fill their files, and not more", () => {
    expect(errorsInDirective(".fvec u[96]")).toEqual([]);
    expect(errorsInDirective(".fvec u[97]")).toEqual(["7 uniform-space"]);
    expect(errorsInDirective(".ivec u[4]")).toEqual([]);
    expect(errorsInDirective(".ivec u[5]")).toEqual(["7 uniform-space"]);
    expect(errorsInDirective(".bool u[16]")).toEqual([]);
    expect(errorsInDirective(".bool u[17]")).toEqual(["7 uniform-space"]);
    expect(errorsInDirective(".gsh point c0\n.bool u[15]")).toEqual([]);
    expect(errorsInDirective(".gsh point c0\n.bool u[16]")).toEqual(["2:7 uniform-space"]);
  });

  test("[PICA200 10.3] stay below the constants, and constants above them", () => {
    expect(errorsIn(withMain(".constf k(1,2,3,4)", ".fvec u[95]"))).toEqual([]);
    expect(errorsIn(withMain(".constf k(1,2,3,4)", ".fvec u[96]"))).toEqual(["2:7 uniform-space"]);
    expect(errorsIn(withMain(".fvec u[95]", ".constf k(1,2,3,4)"))).toEqual([]);
    expect(errorsIn(withMain(".fvec u[96]", ".constf k(1,2,3,4)"))).toEqual(["2:9 constant-space"]);
    expect(errorsIn(withMain(".ivec u[4]", ".consti k(1,2,3,4)"))).toEqual(["2:9 constant-space"]);
  });

  test.each([
    [".fvec", "6 operand-missing"],
    [".alias", "7 operand-missing"],
    [".entry", "7 operand-missing"],
    [".fvec 1u", "7 name"],
    [".fvec u[0]", "9 size"],
    [".fvec u[x]", "9 size"],
    [".fvec u v", "7 comma"],
  ])("[PICA200 10.6] %s is %s", (line, error) => {
    expect(errorsInDirective(line)).toEqual([error]);
  });
});

describe("constants", () => {
  test("[PICA200 10.3] go from the top down, an array as one block that ascends", () => {
    const array = [".constfa a[]", ".constfa (1,0,0,0)", ".constfa (2,0,0,0)", ".end"];
    const sized = [".constfa s[3]", ".constfa (4,0,0,0)", ".end"];
    expect(constantsOf(".constf k(0.5,-1,0,-0.0)", ...array, ...sized, ".consti n(-1,256,257,+3)")).toEqual([
      "c95 3e0000 bf0000 000000 800000",
      "c93 3f0000 000000 000000 000000",
      "c94 400000 000000 000000 000000",
      "c90 410000 000000 000000 000000",
      "c91 000000 000000 000000 000000",
      "c92 000000 000000 000000 000000",
      "i3 255 0 1 3",
    ]);
  });

  test("[PICA200 10.3] can be set without a register of their own, more than once", () => {
    const lines = [".fvec u[2]", ".setf u[1](1,1,1,1)", ".seti i0(1,2,3,4)", ".setb b15 ON", ".setb b15 0"];
    expect(constantsOf(...lines)).toEqual([
      "c1 3f0000 3f0000 3f0000 3f0000",
      "i0 1 2 3 4",
      "b15 true",
      "b15 false",
    ]);
  });

  test("[PICA200 10.3], [Ruling 140] keep what an assembler makes of the ends of the range", () => {
    const lines = [".setf c0(18446744073709551616, inf, -INF, nan)", ".setf c1(1.5e-19, 1e-19, .5, 2.)"];
    expect(constantsOf(...lines)).toEqual([
      "c0 7f0000 7f0000 ff0000 7f0000",
      "c1 00622d 000000 3e0000 400000",
    ]);
  });

  test("[PICA200 10.3] are 96 at most", () => {
    const lines = (count: number) => repeat(count, () => ".setf c0(1,1,1,1)");
    expect(errorsIn(withMain(...lines(96)))).toEqual([]);
    expect(errorsIn(withMain(...lines(97)))).toEqual(["97:1 constant-count"]);
    expect(errorsIn(withMain(...repeat(96, (i) => `.constf k${i}(1,1,1,1)`)))).toEqual([]);
    expect(errorsIn(withMain(...repeat(97, (i) => `.constf k${i}(1,1,1,1)`)))).toEqual([
      "97:9 constant-space",
    ]);
  });

  test.each([
    [".constf k(1,2,3)", "10 tuple"],
    [".constf k(1,2,3,4,5)", "10 tuple"],
    [".constf k", "9 tuple"],
    [".setf c0", "7 tuple"],
    [".nodvle now", "9 operand-extra"],
    [".constf (1,2,3,4)", "1 operand-missing"],
    [".constf k(1,2,3,4", "10 tuple"],
    [".constf k(1,2,3,x)", "17 number"],
    [".constf k(1,2,3,1.0f)", "17 number"],
    [".consti k(1,2,3,1.5)", "17 number"],
    [".setf i0(1,2,3,4)", "7 register-kind"],
    [".setf c96(1,2,3,4)", "7 register-range"],
    [".seti i4(1,2,3,4)", "7 register-range"],
    [".setb b16 on", "7 register-range"],
    [".setb b0 maybe", "10 boolean"],
    [".setb b0", "9 operand-missing"],
    [".setb b0 toString", "10 boolean"],
    [".constfa (1,2,3,4)", "10 array-element"],
    [".constfa a\n.end", "10 array-name"],
    [".constfa a[]\n.end", "1 array-empty"],
    [".constfa a[1]\n.constfa (1,2,3,4)\n.constfa (1,2,3,4)\n.end", "3:10 array-long"],
    [".constfa a[97]\n.constfa (1,2,3,4)\n.end", "10 constant-space"],
    [".constfa a[]\nnop\n.constfa (1,2,3,4)\n.end", "2:1 outside"],
  ])("[PICA200 10.6] %s is %s", (line, error) => {
    expect(errorsInDirective(line)).toEqual([error]);
  });
});

describe("inputs and outputs", () => {
  test("[PICA200 10.3] inputs take the next free register, are listed and in the mask", () => {
    const { inputMask, uniforms } = executableOf(withMain(".in a", ".in b v5", ".in c", ".in _d v15"));
    expect(inputMask).toBe(0x8023);
    expect(uniforms.map(({ name, first }) => `${name} ${first.index}`)).toEqual([
      "a 0",
      "c 1",
      "b 5",
      "_d 15",
    ]);
    expect(errorsIn(withMain(...repeat(16, (i) => `.in i${i}x`)))).toEqual([]);
    expect(errorsIn(withMain(...repeat(17, (i) => `.in i${i}x`)))).toEqual(["17:5 input-space"]);
  });

  test("[PICA200 10.3] outputs have a type, a register and a mask", () => {
    expect(
      outputsOf(
        ".out a position",
        ".out b POS.xy o5",
        ".out - texcoord0w o5.z",
        ".out c dummy o15",
        ".out d view.rgb",
        ".out e tcoord1.xy o3.zw",
      ),
    ).toEqual([
      [0, 0, 15],
      [0, 5, 3],
      [4, 5, 4],
      [9, 15, 15],
      [8, 1, 7],
      [5, 3, 12],
    ]);
    expect(executableOf(withMain(".out a position", ".out - dummy o15.x")).outputMask).toBe(0x8001);
  });

  test.each([
    [".out a", "7 operand-missing"],
    [".out a foo", "8 property"],
    [".out a position.xq o7", "8 output-dummy"],
    [".out a position o6", undefined],
    [".out a dummy o16", "14 register-range"],
    [".out a position r0", "17 register-kind"],
    [".out a position -o0", "17 destination-sign"],
    [".out a position.", "17 swizzle"],
    [".out a view.xyz o0.xy", "8 output-masks"],
    [".out a view o0.xy\n.out b color o0.y", "2:8 output-used"],
    [".out a view o0.xy\n.out b color o0.z", undefined],
    [".out a view o0\n.out b dummy o8", undefined],
    [".gsh point c0\n.out a dummy o7", "2:1 output-dummy"],
    [".gsh point c0\n.out a dummy o6", undefined],
  ])("[PICA200 10.3, 10.6] %s is %s", (line, error) => {
    expect(errorsInDirective(line)).toEqual(error === undefined ? [] : [error]);
  });

  test("[PICA200 10.3] outputs without a register take the lowest one that no output uses", () => {
    expect(
      outputsOf(".out a view o1", ".out - color", ".out - dummy").map(([, register]) => register),
    ).toEqual([1, 0, 2]);
    const dummies = (count: number) => repeat(count, () => ".out - dummy");
    expect(errorsIn(withMain(...dummies(16)))).toEqual([]);
    expect(errorsIn(withMain(...dummies(17)))).toEqual(["17:6 output-space"]);
    expect(errorsIn(withMain(...dummies(7), ".out - view"))).toEqual(["8:8 output-dummy"]);
  });

  test("[PICA200 10.2] a mask of a property is a set of components, too", () => {
    const main = inMain("mov o0.xy, v0", "end");
    expect(warningsIn(`.out a view.yx\n${main}`)).toEqual(["1:13 mask-order"]);
  });

  test("[Ruling 135] a mask of the register says where the components of a property's mask are", () => {
    expect(outputsOf(".out - texcoord0.xy o2.zw")).toEqual([[3, 2, 12]]);
  });
});

describe("programs", () => {
  test("[PICA200 10.3] begin at main or where .entry says", () => {
    const text = [inMain("nop"), ".proc other", "end", ".end"].join("\n");
    expect(executableOf(text)).toMatchObject({ entry: 0, end: 1 });
    expect(executableOf(`${text}\n.entry other`)).toMatchObject({ entry: 1, end: 2 });
    expect(errorsIn(`.entry none\n${text}`)).toEqual(["1:8 entry-undefined"]);
    expect(errorsIn(`.entry 1x\n${text}`)).toEqual(["1:8 name"]);
    expect(errorsIn(".proc other\nend\n.end\n")).toEqual(["4:1 entry-missing"]);
  });

  test("[PICA200 9] do not begin after the last word", () => {
    expect(errorsIn(".proc main\n.end")).toEqual(["2:5 entry-empty"]);
    expect(errorsIn(".proc main\n.end\n.proc p\nend\n.end")).toEqual([]);
  });

  test("[PICA200 10.3, 10.6], [Ruling 140] a file without a program has procedures alone, and one of all has to have one", () => {
    expect(shaderOf([".nodvle\n.proc p\nend\n.end", inMain("call p", "end")]).executables).toHaveLength(1);
    expect(errorsIn(".nodvle\n")).toEqual(["2:1 no-program"]);
    expect(errorsIn()).toEqual(["1:8 no-program"]);
    expect(warningsIn([".nodvle\n.constf k(1,1,1,1)", inMain("end")])).toEqual(["2:1 no-program"]);
  });

  test("[PICA200 10.3] geometry programs have a mode and registers of their own", () => {
    const geometry = (line: string) =>
      executableOf(withMain(line, ".fvec u", ".ivec i", ".constf k(1,1,1,1)"));
    const numbers = { stage: "geometry", mergesOutputs: false };
    expect(geometry(".gsh point c7")).toMatchObject({ ...numbers, mode: 0 });
    expect(geometry(".gsh Subdivision c7 255")).toMatchObject({ ...numbers, mode: 1, mainVertices: 255 });
    expect(geometry(".gsh particle c7 c6 4")).toMatchObject({
      ...numbers,
      mode: 2,
      fixedStart: 6,
      fixedCount: 4,
    });
    expect(geometry(".gsh point c7").uniforms[0]).toMatchObject({ name: "u", first: { index: 7 } });
    const both = shaderOf([withMain(".fvec a[90]"), ".gsh point c3\n.fvec a\n.proc g\nend\n.end\n.entry g"]);
    expect(both.executables.map(({ uniforms }) => uniforms[0]!.first.index)).toEqual([0, 3]);
  });

  test("[PICA200 10.3] a plain .gsh, or setemit without it, is the old mode in the space of vertex programs", () => {
    for (const text of [withMain(".gsh", ".fvec b"), [".fvec b", inMain("setemit 0", "nop")].join("\n")]) {
      const { executables } = shaderOf([`.fvec a\n.proc v\nend\n.end\n.entry v\n`, text]);
      expect(executables[1]).toMatchObject({ stage: "geometry", mode: 0, mergesOutputs: false });
      expect(executables[1]!.uniforms[0]!.first.index).toBe(1);
    }
  });

  test("[PICA200 10.3] a dummy output merges the output maps, but not in old mode", () => {
    expect(executableOf(withMain(".gsh point c0", ".out - dummy")).mergesOutputs).toBe(true);
    expect(executableOf(withMain(".gsh", ".out - dummy")).mergesOutputs).toBe(false);
    expect(executableOf(withMain(".out - dummy")).mergesOutputs).toBe(false);
  });

  test.each([
    [".gsh foo c0", "6 mode"],
    [".gsh point", "11 operand-missing"],
    [".gsh point r0", "12 register-kind"],
    [".gsh point c0 1", "15 operand-extra"],
    [".gsh variable c0 256", "18 number-range"],
    [".gsh variable c0 x", "18 number"],
    [".gsh fixed c4 c3 x", "18 number"],
    [".gsh fixed c4 c4 4", "15 mode-start"],
    [".gsh fixed c4 c3 4", undefined],
    [".gsh\n.gsh point c0", "2:1 geometry-twice"],
    [".fvec u\n.gsh point c0", "2:1 first-statement"],
    ["l: .gsh point c0", "4 first-statement"],
    [".fvec u\n.gsh", undefined],
  ])("[PICA200 10.3, 10.6] %s is %s", (line, error) => {
    expect(errorsInDirective(line)).toEqual(error === undefined ? [] : [error]);
  });
});
