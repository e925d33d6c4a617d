import { describe, expect, test } from "@jest/globals";
import {
  errorsIn,
  errorsInDirective,
  errorsInLine,
  executableOf,
  inMain,
  lineOf,
  shaderOf,
  warningsIn,
  wordsOf,
} from "./support.js";

describe("the words of instructions", () => {
  // Opcode from bit 26, destination from 21 (o from 00, r from 10), index register from 19, then the sources.
  // Descriptors: components from bit 0, then for each source its sign and its selector; xyzw is 1B.
  test.each([
    ["mov o2, c95", "4c47f000", "0000036f"],
    ["add r1.x, -v2.w, r3.yz", "02202980", "001a9ff8"],
    ["dp4 o15, c0[a0.x], v15", "09ea0780", "0006c36f"],
    ["dph r4, c2, v1", "0e822080", "0006c36f"],
    ["dph r4, v1, c2[aL+3]", "62985280", "0006c36f"],
    ["dphi r4, c2, v1", "0e822080", "0006c36f"],
    ["mad o1, v1, v1, c5[a0.y]", "c18214a0", "0d86c36f"],
    ["mad r6.xw, -r1, c4.wzyx, -r5.yyzz", "f62292a0", "2d790379"],
    ["madi r1, r2, c3, r4", "f1248e80", "0d86c36f"],
    ["cmp c9.xy, lt, ge, -r2", "baa29900", "0006e2a0"],
    ["mova a0.xy, v3.wzyx", "48003000", "00001c8c"],
    ["MOV r3, r4.BGRa", "4e614000", "0000126f"],
  ])("[PICA200 2, 10.2] %s", (line, word, descriptor) => {
    expect(lineOf(line)).toEqual([word, descriptor]);
  });

  test("[PICA200 10.2] old names mean the same registers", () => {
    expect(wordsOf("mova a0, r1", "mova a1, r1", "mova a01, r1")).toEqual(
      wordsOf("mova a0.x, r1", "mova a0.y, r1", "mova a0.xy, r1"),
    );
    expect(wordsOf("mov r0, c1[a0+2]", "mov r0, c1[a1]", "mov r0, c1[a2]", "mov r0, c1[LCNT + 2]")).toEqual(
      wordsOf("mov r0, c1[a0.x+2]", "mov r0, c1[a0.y]", "mov r0, c1[aL]", "mov r0, c3[al]"),
    );
  });

  test("[PICA200 10.2] a number as index is added to that of the register", () => {
    expect(wordsOf("mov o0[3], c90[5]")).toEqual(wordsOf("mov o3, c95"));
  });

  test("[PICA200 10.2] a short swizzle repeats its last letter, letters of three alphabets mix", () => {
    expect(lineOf("mov r0, r1.xt")).toEqual(lineOf("mov r0, r1.rggg"));
    expect(lineOf("mov r0, r1.xt")[1]).toBe("000002af");
  });

  test("[PICA200 2, 10.2] conditions say join, and values of both flags, 1 for one that is not tested", () => {
    const breaks = [
      "cmp.x",
      "!cmp.x",
      "cmp.y",
      "!!!cmp.Y",
      "cmp.x && !cmp.y",
      "! cmp.y | cmp.x",
      "cmp.y&CMP.X",
    ];
    expect(wordsOf(...breaks.map((condition) => `breakc ${condition}`))).toEqual([
      "8f800000",
      "8d800000",
      "8fc00000",
      "8ec00000",
      "8e400000",
      "8e000000",
      "8f400000",
    ]);
  });

  test("[PICA200 2, 10.2] setemit has a vertex and flags, which spaces separate", () => {
    expect(wordsOf("setemit 0", "setemit 1, PRIM", "setemit 2, inv primitive", "setemit 2, invert")).toEqual([
      "ac000000",
      "ad800000",
      "aec00000",
      "ae400000",
    ]);
  });

  test("[PICA200 2, 10.4] jumps have the address of their label, and jmpu may be inverted", () => {
    expect(wordsOf("jmpc cmp.x, end", "jmpu b1, end", "jmpu !b2, end", "jmpu !!b2, end", "end: end")).toEqual(
      ["b3801000", "b4401000", "b4801001", "b4801000", "88000000"],
    );
  });
});

describe("operands", () => {
  test.each([
    ["add r0, c0, c1", "13 source"],
    ["add r0, r1, c1", "13 source"],
    ["mad r0, c0, r1, r2", "9 source"],
    ["mad r0, r1, c0, c1", "17 source-constants"],
    ["sge r0, c0, c1", "13 source-constants"],
    ["add r0, v0, v1", "13 source-inputs"],
    ["mad r0, v0, r1, v2", "17 source-inputs"],
    ["mov c0, r0", "5 destination"],
    ["mov i0, r0", "5 destination"],
    ["mov v0, r0", "5 destination"],
    ["mov r0, o0", "9 source"],
    ["mov -r0, r1", "5 destination-sign"],
    ["mov r0, --r1", "9 register"],
    ["mov r0, r16", "9 register-range"],
    ["mov r0, r15[1]", "9 register-range"],
    ["mov r0, c95[a0.x+1]", "9 register-range"],
    ["mov r0, v16", "9 register-range"],
    ["mov o16, r0", "5 register-range"],
    ["mov R5, r0", "5 register"],
    ["mov r0foo, r0", "5 register"],
    ["mov r010, r0", "5 register"],
    ["mov r0., r0", "7 swizzle-missing"],
    ["mov r0, c0[aL-1]", "12 index"],
    ["mov r0, c0[foo]", "12 index"],
    ["mov r0, c1[a0.z]", "12 index"],
    ["mov r0, c1[-1]", "12 index"],
    ["mov r0, c1[]", "12 index"],
    ["mov r0, c1[2", "9 bracket"],
    ["mov r0, r1[a0.x]", "12 index-register"],
    ["mov o1[aL], r1", "8 index-register"],
    ["mov r0, r1.xyzwx", "12 swizzle"],
    ["mov r0, r1.ab", undefined],
    ["mov r0, r1.am", "12 swizzle"],
    ["mov r0, r1 r2", "9 comma"],
    ["mov r0, r1 &", "12 operand-rest"],
    ["mov r0", "7 operand-missing"],
    ["add r0,, r1", "8 operand-missing"],
    ["mov r0, r1, r2", "13 operand-extra"],
    ["nop 1", "5 operand-extra"],
    ["mova r0, r1", "6 index-destination"],
    ["mova a0.z, r1", "6 index-destination"],
    ["cmp r0, xx, eq, r1", "9 comparison"],
    ["cmp r0, eq, 6, r1", "13 comparison"],
    ["breakc cmp.z", "8 condition"],
    ["breakc cmp.x &&", "8 condition"],
    ["breakc cmp.x && b0", "8 condition"],
    ["breakc cmp.x && cmp.x", "17 condition-twice"],
    ["callu !b0, main", "7 inverted"],
    ["callu c0, main", "7 register-kind"],
    ["callu b16, main", "7 register-range"],
    ["callu b15.x, main", "7 modifier"],
    ["call 1x", "6 name"],
    ["call nothing", "6 procedure-undefined"],
    ["jmpu b0, nothing", "10 label-undefined"],
    ["setemit 3", "9 vertex-number"],
    ["setemit 0, foo", "12 emission-flag"],
    ["foo r0", "1 statement"],
    ["loop i0", "1 statement"],
    [".foo", "1 directive"],
    ["1lab: nop", "1 name"],
    ["lab: lab: nop", "6 label-duplicate"],
    ["# foo", "1 line-marker"],
    ["(", "1 statement"],
  ])("[PICA200 10.6] %s is %s", (line, error) => {
    expect(errorsInLine(line)).toEqual(error === undefined ? [] : [error]);
  });

  test("[PICA200 10.6] the last registers of all files can be named, v15 as well", () => {
    expect(wordsOf("mov o15, v15", "mov r15, c95", "callu b15, main")).toHaveLength(3);
    expect(errorsIn(inMain("for i3", "nop", ".end"))).toEqual([]);
    expect(errorsIn(inMain("for i4", "nop", ".end"))).toEqual(["2:5 register-range"]);
    expect(errorsIn(inMain("for i0[aL]", "nop", ".end"))).toEqual(["2:8 index-register"]);
  });

  test("[PICA200 10.2] two v registers are an error but for cmp, which gets a warning", () => {
    expect(warningsIn(inMain("cmp v0, eq, eq, v1", "end"))).toEqual(["2:1 source-inputs"]);
    expect(warningsIn(inMain("cmp v1, eq, eq, v1", "end"))).toEqual([]);
    expect(wordsOf("add r0, v7, v7")).toHaveLength(1);
  });

  test("[PICA200 10.2] a destination is a set of components, and another order gets a warning", () => {
    expect(warningsIn(inMain("mov r0.yx, v1", "mov r0.xx, v1", "mov r0.xq, v1", "end"))).toEqual([
      "2:5 mask-order",
      "3:5 mask-order",
    ]);
    expect(lineOf("mov r0.yx, r1")).toEqual(lineOf("mov r0.xy, r1"));
  });

  test("[Ruling 137] what is wrong with one line leaves the next one alone", () => {
    expect(errorsIn(inMain("mov r0, q", "ifu q", "add r16, r0", ".else", "mov r0", ".end", "foo"))).toEqual([
      "2:9 register",
      "3:5 register",
      "4:12 operand-missing",
      "6:7 operand-missing",
      "8:1 statement",
    ]);
  });
});

describe("aliases", () => {
  const ALIASES = [".alias k c1.wyxz", ".alias n -k.xyzw", ".alias d o2.xz", ".alias a c90", ".alias t r4"];
  const words = (line: string) => shaderOf([...ALIASES, inMain(line)].join("\n"), { padding: false });
  const errors = (line: string) => errorsIn([...ALIASES, inMain(line)].join("\n"));

  test("[PICA200 10.2] have swizzles that later ones select from, and signs that cancel", () => {
    expect(words("mov r0, k.xxww")).toEqual(shaderOf(inMain("mov r0, c1.wwzz")));
    expect(words("mov r0, n")).toEqual(shaderOf(inMain("mov r0, -c1.wyxz")));
    expect(words("mov r0, -n.y")).toEqual(shaderOf(inMain("mov r0, c1.y")));
    expect(words("mov d, r0")).toEqual(shaderOf(inMain("mov o2.xz, r0")));
    expect(words("mov d.y, r0")).toEqual(shaderOf(inMain("mov o2.z, r0")));
    expect(words("mov r0, a[a0.x+5]")).toEqual(shaderOf(inMain("mov r0, c95[a0.x]")));
  });

  test("[PICA200 10.6] stay in the file of their register, and have no index register on v and r", () => {
    expect(errors("mov r0, a[6]")).toEqual(["7:9 register-range"]);
    expect(errors("mov r0, t[aL]")).toEqual(["7:11 index-register"]);
    expect(errors("mov n, r0")).toEqual(["7:5 destination"]);
  });

  test.each([
    [".alias r0 r1", "8 name-register"],
    [".alias c1x r1", "8 name-register"],
    [".alias x", "9 operand-missing"],
    [".alias x q", "10 register"],
    [".alias x c0[aL]", "13 index-register"],
    [".alias x i0.x", "10 modifier"],
    [".alias 1x r0", "8 name"],
    [".fvec u, u", "10 name-used"],
  ])("[PICA200 10.3, 10.6] %s is %s", (line, error) => {
    expect(errorsInDirective(line)).toEqual([error]);
  });

  test("[PICA200 10.6] a name that is a register gets a warning, and hides the register", () => {
    const text = [".fvec a, c0", inMain("mov r0, c0", "end")].join("\n");
    expect(warningsIn(text)).toEqual(["1:10 name-register"]);
    expect(shaderOf(text).code).toEqual(shaderOf(inMain("mov r0, c1", "end")).code);
  });

  test("[Ruling 137] uses of a name whose declaration is wrong are not further errors", () => {
    expect(errorsIn([".fvec u[0]", ".alias x q", inMain("mov r0, u", "mov r0, x")].join("\n"))).toEqual([
      "1:9 size",
      "2:10 register",
    ]);
  });

  test("[PICA200 10.1] names of labels, aliases and procedures differ by case; i and b registers have names, too", () => {
    const text = [
      ".ivec n",
      ".bool B",
      ".consti N(1, 0, 1, 0)",
      inMain("for N", "breakc cmp.x", "nop", ".end"),
    ];
    expect(executableOf(text.join("\n")).uniforms.map(({ name }) => name)).toEqual(["n", "B"]);
  });
});
