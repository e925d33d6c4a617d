import { describe, expect, test } from "@jest/globals";
import { assemble } from "../../src/assemble/assemble.js";
import { encodeWord } from "../../src/code/code-word.js";
import { PICA200 } from "../../src/machine.js";
import { bytesOf, inMain, warningsIn } from "./support.js";

const warnings = (...lines: readonly string[]) => warningsIn(inMain(...lines));
const OUTPUT = ".out o position";
/** Of a program with an output in the line before it. */
const outputWarnings = (...lines: readonly string[]) => warningsIn([OUTPUT, inMain(...lines)].join("\n"));
const nested = (count: number, open: string): readonly string[] => [
  ...Array.from({ length: count }, () => open),
  "nop",
  ...Array.from({ length: count }, () => ".end"),
  "end",
];

describe("warnings", () => {
  test("[PICA200 13 s24] words whose opcodes nobody knows", () => {
    expect(warnings(".word 0x40000001", "end")).toEqual(["2:7 opcode-unknown"]);
    expect(warnings(".word 0x60000000", ".word 0x4c000000", "end")).toEqual([]);
  });

  test("[PICA200 10.3 s37] an .entry that another one makes useless", () => {
    const program = "\n.proc main\nend\n.end\n.proc other\nend\n.end";
    expect(warningsIn(`.entry other${program}`)).toEqual([]);
    expect(warningsIn(`.entry other\n.entry main\n.entry 1${program}`)).toEqual([
      "2:8 entry-twice",
      "3:8 entry-twice",
    ]);
  });

  test("[PICA200 4] two adjacent mova", () => {
    expect(warnings("mova a0.x, v0", "mova a0.y, v0", "end")).toEqual(["3:1 mova-adjacent"]);
    expect(warnings("mova a0.x, v0", "nop", "mova a0.y, v0", "end")).toEqual([]);
  });

  test("[PICA200 4], [Ruling 139] an output that is never written, as far as can be told", () => {
    expect(outputWarnings("mov o, v0", "end")).toEqual([]);
    expect(outputWarnings("mov o.xy, v0", "end")).toEqual(["1:1 output-unwritten"]);
    expect(outputWarnings("end", "mov o, v0")).toEqual(["1:1 output-unwritten", "4:1 unreached"]);
    expect(outputWarnings("jmpu b0, l", "end", "l: mov o, v0", "end")).toEqual([]);
    expect(outputWarnings("ifu b0", "end", ".else", "mov o, v0", ".end", "end")).toEqual([]);
    expect(outputWarnings("call p", "end", ".end", ".proc p", "mov o, v0")).toEqual([]);
    expect(outputWarnings("ifu b0", "mov o.x, v0", ".else", "mov o.yzw, v0", ".end", "end")).toEqual([]);
    expect(outputWarnings("for i0", "end", ".end", "mov o, v0", "end")).toEqual(["6:1 unreached"]);
  });

  test("[PICA200 4], [Ruling 139] an output that is written twice on one way", () => {
    expect(outputWarnings("mov o, v0", "mov o.x, v1", "end")).toEqual(["4:1 output-twice"]);
    expect(outputWarnings("mov o.x, v0", "mov o.yzw, v1", "end")).toEqual([]);
    expect(outputWarnings("ifu b0", "mov o, v0", ".else", "mov o, v1", ".end", "end")).toEqual([]);
    expect(outputWarnings("mov o, v0", "ifu b0", "mov o, v1", ".else", "mov o, v1", ".end", "end")).toEqual([
      "5:1 output-twice",
      "7:1 output-twice",
    ]);
    expect(outputWarnings("mov o, v0", "jmpu b0, l", "end", "l: mov o, v0", "end")).toEqual([]);
    expect(outputWarnings("mov o, v0", "mov o7, v0", "mov o7, v0", "end")).toEqual([]);
  });

  test("[PICA200 8] an emit lets outputs be written again", () => {
    expect(outputWarnings("setemit 0, prim", "mov o, v0", "emit", "mov o, v0", "emit", "end")).toEqual([]);
  });

  test("[PICA200 7] a break inside of an if or of a procedure", () => {
    expect(warnings("for i0", "breakc cmp.x", "nop", ".end", "end")).toEqual([]);
    expect(warnings("for i0", "ifu b0", "break", ".end", "nop", ".end", "end")).toEqual(["4:1 break-nested"]);
    expect(warnings("break", "end")).toEqual(["2:1 break-nested", "3:1 unreached"]);
  });

  test("[PICA200 7, 10.6] blocks deeper than the stacks: 8 ifs, 4 loops", () => {
    expect(warnings(...nested(8, "ifu b0"))).toEqual([]);
    expect(warnings(...nested(9, "ifu b0"))).toEqual(["10:1 nesting"]);
    expect(warnings(...nested(10, "ifu b0"))).toEqual(["10:1 nesting"]);
    expect(warnings(...nested(4, "for i0"))).toEqual([]);
    expect(warnings(...nested(5, "for i0"))).toEqual(["6:1 nesting"]);
  });

  test("[PICA200 7, 10.6] calls deeper than the stack, with the blocks around them, and recursion", () => {
    const chain = (count: number) =>
      Array.from(
        { length: count },
        (_, i) => `.proc p${i}\ncall p${i + 1}\n${i === 0 ? "end" : "nop"}\n.end`,
      ).join("\n");
    const last = (count: number, ...lines: readonly string[]) =>
      [`.proc p${count}`, ...lines, "nop", ".end"].join("\n");
    expect(warningsIn(`.entry p0\n${chain(4)}\n${last(4)}`)).toEqual([]);
    expect(warningsIn(`.entry p0\n${chain(5)}\n${last(5)}`)).toEqual(["3:1 nesting"]);
    const loops = last(1, "for i0", "for i0", "nop", ".end", ".end");
    const calling = (...open: readonly string[]) =>
      [
        ".entry p0",
        ".proc p0",
        ...open,
        "call p1",
        "nop",
        ...open.map(() => ".end"),
        "end",
        ".end",
        loops,
      ].join("\n");
    expect(warningsIn(calling("for i0", "for i0"))).toEqual([]);
    expect(warningsIn(calling("for i0", "for i0", "for i0"))).toEqual(["6:1 nesting"]);
    expect(warnings("call main", "end")).toEqual(["2:1 recursion", "3:1 unreached"]);
  });

  test("[PICA200 7, 10.6] lengths that do not fit into their words: 255 words do", () => {
    const nops = (count: number) => Array.from({ length: count }, () => "nop");
    const call = (count: number) => warnings("call p", "end", ".end", ".proc p", ...nops(count));
    expect(call(255)).toEqual([]);
    expect(call(256)).toEqual(["2:1 length"]);
    const otherwise = (count: number) => warnings("ifu b0", "nop", ".else", ...nops(count), ".end", "end");
    expect(otherwise(255)).toEqual([]);
    expect(otherwise(256)).toEqual(["2:1 length"]);
  });

  test("[PICA200 7, 10.6] nesting of a procedure that begins where an empty one does", () => {
    const loops = [...nested(5, "for i0")].join("\n");
    const found = warningsIn(`.proc none\n.end\n.proc main\n${loops}\n.end`);
    expect(found).toEqual(["8:1 nesting"]);
  });

  describe("[Ruling 173] a program that runs on past the end of its procedure, without an end", () => {
    const other = ".end\n.proc other\nnop\nend";
    const OPEN: readonly (readonly [what: string, lines: readonly string[], found: readonly string[]])[] = [
      ["into the next one", ["nop", "nop", other], ["3:1 procedure-open"]],
      ["where there is nothing", ["nop"], ["2:1 procedure-open"]],
      [
        "which goes on itself",
        ["nop", ".end\n.proc b\nnop", ".end\n.proc c\nend"],
        ["2:1 procedure-open", "5:1 procedure-open"],
      ],
      [
        "if one part of an IF has none",
        ["ifu b0", "end", ".else", "nop", ".end", other],
        ["7:1 procedure-open"],
      ],
      ["but not if both have one", ["ifu b0", "end", ".else", "end", ".end", other], []],
      [
        "if an IF without an else part has the only one",
        ["ifu b0", "end", ".end", other],
        ["5:1 procedure-open"],
      ],
      ["after a loop", ["for i0", "nop", ".end", other], ["5:1 procedure-open"]],
      ["but not after one that ends the program", ["for i0", "end", ".end", other], []],
      ["by a break out of that", ["for i0", "breakc cmp.x", "end", ".end", other], ["6:1 procedure-open"]],
      [
        "after a call that returns",
        ["call p", "nop", ".end\n.proc p\nnop", ".end\n.proc q\nend"],
        ["3:1 procedure-open", "6:1 procedure-open"],
      ],
      ["but not after one that ends the program", ["call p", "nop", ".end\n.proc p\nend"], []],
      [
        "but after a call of that under a condition",
        ["callu b0, p", "nop", ".end\n.proc p\nend"],
        ["3:1 procedure-open"],
      ],
      ["but not what returns to a call", ["call p", "end", ".end\n.proc p\nnop", other], []],
      ["after recursion that returns nowhere", ["call main", "nop", other], ["2:1 recursion"]],
      ["but not after a jump back that is taken or ends", ["l: nop", "jmpu b0, l", "end", other], []],
    ];
    test.each(OPEN)("%s: %j", (_, lines, found) => expect(warnings(...lines)).toEqual(found));

    test("says what comes then", () => {
      const said = (text: string) => {
        const assembled = assemble([{ name: "a", text }]);
        const open = assembled.warnings.filter(({ code }) => code === "procedure-open");
        return open.map(({ message }) => message.split(",")[1]!.split(":")[0]);
      };
      expect(said(inMain("nop"))).toEqual([" where there is nothing"]);
      expect(said(inMain("nop", other))).toEqual([" with what comes then"]);
    });
  });

  test("[PICA200 13 s23] emit and setemit that a vertex program reaches", () => {
    expect(warnings("emit", "end")).toEqual(["2:1 emission-stage"]);
    expect(warnings("end", "emit", "end")).toEqual(["3:1 unreached"]);
    expect(warningsIn(`.gsh\n${inMain("setemit 0, prim", "emit", "end")}`)).toEqual([]);
    const library = ".nodvle\n.proc p\nsetemit 1\nnop\n.end\n.proc q\nnop\n.end";
    const calling = (name: string) => inMain(`call ${name}`, "end");
    expect(warningsIn([calling("p"), library])).toEqual(["3:1 emission-stage"]);
    expect(warningsIn([calling("q"), library])).toEqual([]);
  });

  describe("[PICA200 8] vertices of geometry programs", () => {
    const geometry = (...lines: readonly string[]) =>
      warningsIn([".gsh", ".out o position", inMain(...lines)].join("\n"));
    const vertex = (number: string) => ["mov o, v0", `setemit ${number}`, "emit"];

    test("[PICA200 8 s3-4] a program that can make no triangle", () => {
      expect(geometry(...vertex("0"), ...vertex("1"), ...vertex("2, prim"), "end")).toEqual([]);
      expect(geometry(...vertex("0"), ...vertex("1"), ...vertex("2"), "end")).toEqual([
        "4:1 emission-incomplete",
      ]);
      expect(geometry("mov o, v0", "setemit 2, prim", "nop", "ifu b0", "nop", ".end", "end")).toEqual([
        "4:1 emission-incomplete",
      ]);
      expect(
        geometry("mov o, v0", "emit", "setemit 2", "jmpu b0, l", "setemit 2, prim", "l: emit", "end"),
      ).not.toContain("4:1 emission-incomplete");
      const said = (...lines: readonly string[]) =>
        assemble([{ name: "a", text: [".gsh", inMain(...lines)].join("\n") }])
          .warnings.filter(({ code }) => code === "emission-incomplete")
          .map(({ message }) => message.split("executes ")[1]);
      expect([said("emit", "end"), said("setemit 0, prim", "end")]).toEqual([
        ["a setemit with prim"],
        ["an emit"],
      ]);
    });

    test("[PICA200 8 s1-2] a setemit whose vertex is not emitted", () => {
      const last = vertex("2, prim");
      expect(geometry("setemit 1", ...last, "end")).toEqual(["4:1 emission-dropped"]);
      expect(geometry(...last, "setemit 1", "end")).toEqual(["7:1 emission-dropped"]);
      expect(geometry("setemit 1", "ifu b0", "nop", ".end", ...last, "end")).toEqual([]);
      expect(geometry("setemit 1, prim", "mov o, v0", "nop", "emit", "end")).toEqual([]);
    });

    test("[PICA200 8 s9] an emit without new outputs", () => {
      const last = vertex("2, prim");
      expect(geometry(...last, "setemit 1", "emit", "end")).toEqual(["8:1 emission-stale"]);
      expect(geometry(...last, "mov o.x, v0", "setemit 1", "emit", "end")).toEqual(["9:1 emission-stale"]);
      expect(geometry(...last, "mov o, v0", "setemit 1", "emit", "end")).toEqual([]);
      // A loop that would end beyond the code
      expect(geometry(".word 0xa4019000", ...last, "break", "emit", "end")).toEqual(["9:1 unreached"]);
      expect(geometry(...last, "ifu b0", "mov o, v0", ".end", "emit", "end")).toEqual([]);
    });
  });

  describe("[Ruling 203] what nothing leads to", () => {
    test.each<[readonly string[], readonly string[]]>([
      [["end", "nop", "mov r0, v0", "mov r1, v0", "end"], ["4:1 unreached"]],
      [["end", "nop"], []],
      [["jmpu b0, l", "end", "mov r0, v0", "l: end"], ["4:1 unreached"]],
      [
        ["jmpu b0, l", "end", "mov r0, v0", "l: end", "mov r1, v0"],
        ["4:1 unreached", "6:1 unreached"],
      ],
      [["jmpu b0, l", "end", "l: mov r0, v0", "end"], []],
      [["for i0", "break", "mov r0, v0", ".end", "end"], ["4:1 unreached"]],
      [["for i0", "breakc cmp.x", "mov r0, v0", ".end", "end"], []],
      [["ifu b0", "end", ".else", "end", ".end", "mov r0, v0"], ["7:1 unreached"]],
      [["end", ".end\n.proc other\nmov r0, v0", "end"], []],
    ])("%j", (lines, found) => expect(warnings(...lines)).toEqual(found));
  });

  test("[PICA200 10.3 s26] two inputs in one register", () => {
    const inputs = (...lines: readonly string[]) => warningsIn([...lines, inMain("end")].join("\n"));
    expect(inputs(".in a v0", ".in b v1", ".in c")).toEqual([]);
    expect(inputs(".in a v1", ".in b v1", ".in c v1")).toEqual(["2:7 input-shared", "3:7 input-shared"]);
  });

  test("[PICA200 8 s33], [Ruling 154] two outputs with one property", () => {
    const outputs = (...lines: readonly string[]) =>
      warningsIn([...lines, inMain("end")].join("\n")).filter((text) => !text.endsWith("unwritten"));
    expect(outputs(".out a position", ".out b color", ".out c texcoord0", ".out d texcoord0w")).toEqual([]);
    expect(outputs(".out a position", ".out b pos")).toEqual(["2:8 output-property"]);
    expect(outputs(".out a position.xy o0.xy", ".out - position.zw o0.zw")).toEqual(["2:8 output-property"]);
    expect(outputs(".out a dummy", ".out b dummy")).toEqual([]);
  });

  test("[Ruling 204] a program that writes outputs and has no .out", () => {
    const codes = (...texts: readonly string[]) =>
      assemble(texts.map((text, i) => ({ name: `${i}`, text }))).warnings.map(({ code }) => code);
    expect(codes(inMain("end"))).toEqual([]);
    expect(codes(inMain("mov o0, v0", "end"))).toEqual(["output-none"]);
    expect(codes(inMain("call p", "end"), ".nodvle\n.proc p\nmov o0, v0\n.end")).toEqual(["output-none"]);
    expect(codes(`.out - dummy\n${inMain("mov o0, v0", "end")}`)).toEqual([]);
    expect(codes(`.out - dummy\n${inMain("mov o0, v0", "end")}`, ".nodvle\n.proc p\nnop\n.end")).toEqual([]);
  });

  describe("[Ruling 174] a temporary that is read and that nothing has written", () => {
    const READS: readonly (readonly [lines: readonly string[], found: readonly string[]])[] = [
      [["mov o0, r0", "end"], ["2:1 temporary-unwritten"]],
      [["mov r0, v0", "mov o0, r0", "end"], []],
      [["mov r0.xyz, v0", "mov o0, r0", "end"], ["3:1 temporary-unwritten"]],
      [["mov r0.xyz, v0", "mov o0, r0.xyzz", "end"], []],
      [["mov r0.xyz, v0", "mov o0.xyz, r0", "end"], []],
      [["mov r0.xyz, v0", "dp3 o0, v0, r0", "dp4 o0, v0, r0", "end"], ["4:1 temporary-unwritten"]],
      [["mov r0.x, v0", "rcp r1, r0.x", "rcp r1, r0.y", "end"], ["4:1 temporary-unwritten"]],
      [["mov o0, r0", "mov o1, r0", "end"], ["2:1 temporary-unwritten"]],
      [
        ["mov o0, r0.x", "mov o1, r0", "end"],
        ["2:1 temporary-unwritten", "3:1 temporary-unwritten"],
      ],
      [["ifu b0", "mov r0, v0", ".end", "mov o0, r0", "end"], []],
      [["ifu b0", "mov r0, v0", ".else", "mov o0, r0", ".end", "end"], ["5:1 temporary-unwritten"]],
      [["for i0", "mov o0, r0", "mov r0, v0", ".end", "end"], []],
      [["call p", "mov o0, r0", "end", ".end\n.proc p\nmov r0, v0"], []],
      [["call p", "mov o0, r0", "end", ".end\n.proc p\nmov r1, v0"], ["3:1 temporary-unwritten"]],
      [["mov r0, v0", "call p", "end", ".end\n.proc p\nmov o0, r0"], []],
      [["end", "mov o0, r0", "end"], ["3:1 unreached"]],
      [["mov r15, v0", "mov o0, r15", "mov o0, r14", "end"], ["4:1 temporary-unwritten"]],
    ];
    test.each(READS)("%j", (lines, found) => expect(warnings(...lines)).toEqual(found));

    test("a geometry program reads what the run before has written", () => {
      const geometry = (...lines: readonly string[]) =>
        warningsIn(`.gsh\n${inMain("setemit 0, prim", "emit", ...lines)}`);
      expect(geometry("mov o0, r0", "mov r0, v0", "end")).toEqual([]);
      expect(geometry("mov o0, r0", "end", "mov r0, v0", "end")).toEqual([
        "5:1 temporary-unwritten",
        "7:1 unreached",
      ]);
    });
  });

  test("[Ruling 175] the code of a container gets them, too, at the offsets of its words", () => {
    const loaded = PICA200.load(
      bytesOf(inMain("mov o0, r0", "emit", "call main", ...nested(5, "for i0").slice(0, -1))),
    );
    expect(loaded.warnings.map(({ code, position }) => [code, (position - 0x34) / 4])).toEqual([
      ["temporary-unwritten", 0],
      ["emission-stage", 1],
      ["recursion", 2],
      ["unreached", 3],
      ["nesting", 7],
    ]);
    expect(PICA200.load(bytesOf(inMain("mov o0, v0", "end"))).warnings).toEqual([]);
  });

  test("[Ruling 175], [PICA200 4 s36, s37] so do two adjacent mova of a container, and two of its inputs in a word", () => {
    const warningsOf = (...lines: readonly string[]) =>
      PICA200.load(bytesOf(inMain(...lines))).warnings.map(({ code, position }) => [
        code,
        (position - 0x34) / 4,
      ]);
    expect(warningsOf("mova a0.x, v0", "mova a0.y, v0", "mova a0.x, v0", "end")).toEqual([
      ["mova-adjacent", 1],
      ["mova-adjacent", 2],
    ]);
    expect(warningsOf("mova a0.x, v0", "nop", "mova a0.y, v0", "cmp v1, eq, eq, v0", "end")).toEqual([
      ["source-inputs", 3],
    ]);
    // mad r0, v1, v2, v3 and v2, v2, v2; one source, whatever the bits of others are
    const mad = encodeWord("mad", { destination: 16, source1: 1, source2: 2, source3: 3 });
    const same = encodeWord("mad", { destination: 16, source1: 2, source2: 2, source3: 2 });
    const mov = encodeWord("mov", { destination: 16, source1: 1 }, 0x80);
    const words = [mad, same, mov].map((word) => `0x${word.toString(16).padStart(8, "0")}`);
    expect(warningsOf(`.word ${words.join(", ")}`, "end")).toEqual([["source-inputs", 0]]);
  });

  describe("[Ruling 176] an index that leads past the registers of a name", () => {
    const DECLARED = [
      ".fvec m[4], one",
      ".constf last(1, 2, 3, 4)\n.constf k(1, 2, 3, 4)",
      ".constfa a[]\n.constfa (1, 2, 3, 4)\n.constfa (1, 2, 3, 4)\n.end",
      ".in p",
      ".out o position",
      ".alias x m",
    ];
    const indexed = (operand: string) =>
      warningsIn([...DECLARED, inMain(`mov o, ${operand}`, "end")].join("\n"));
    test.each([
      ["m[3]", []],
      ["m[4]", ["12:10 index-outside"]],
      ["m[a0.x+3]", []],
      ["m[a0.x+4]", ["12:10 index-outside"]],
      ["m[aL]", []],
      ["one[0]", []],
      ["one[1]", ["12:12 index-outside"]],
      ["k[1]", ["12:10 index-outside"]],
      ["a[1]", []],
      ["a[2]", ["12:10 index-outside"]],
      ["p[1]", ["12:10 index-outside"]],
      ["x[4]", []],
      ["c0[95]", []],
    ])("%s", (operand, found) => expect(indexed(operand)).toEqual(found));
  });
});
