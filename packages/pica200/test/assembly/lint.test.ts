import { describe, expect, test } from "@jest/globals";
import { inMain, warningsIn } from "./support.js";

const warnings = (...lines: readonly string[]) => warningsIn(inMain(...lines));
const OUTPUT = ".out o position";
/** Of a program with an output in the line in front of it. */
const outputWarnings = (...lines: readonly string[]) => warningsIn([OUTPUT, inMain(...lines)].join("\n"));
const nested = (count: number, open: string): readonly string[] => [
  ...Array.from({ length: count }, () => open),
  "nop",
  ...Array.from({ length: count }, () => ".end"),
  "end",
];

describe("warnings", () => {
  test("[PICA200 13 s24] words whose opcodes nobody knows", () => {
    expect(warnings(".word 0x88000000, 0x40000001", "end")).toEqual(["2:19 opcode-unknown"]);
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
    expect(warnings("mova a0.x, r0", "mova a0.y, r0", "end")).toEqual(["3:1 mova-adjacent"]);
    expect(warnings("mova a0.x, r0", "nop", "mova a0.y, r0", "end")).toEqual([]);
  });

  test("[PICA200 4], [Ruling 139] an output that is never written, as far as can be told", () => {
    expect(outputWarnings("mov o, r0", "end")).toEqual([]);
    expect(outputWarnings("mov o.xy, r0", "end")).toEqual(["1:1 output-unwritten"]);
    expect(outputWarnings("end", "mov o, r0")).toEqual(["1:1 output-unwritten"]);
    expect(outputWarnings("jmpu b0, l", "end", "l: mov o, r0", "end")).toEqual([]);
    expect(outputWarnings("ifu b0", "end", ".else", "mov o, r0", ".end", "end")).toEqual([]);
    expect(outputWarnings("call p", "end", ".end", ".proc p", "mov o, r0")).toEqual([]);
    expect(outputWarnings("ifu b0", "mov o.x, r0", ".else", "mov o.yzw, r0", ".end", "end")).toEqual([]);
    expect(outputWarnings("for i0", "end", ".end", "mov o, r0", "end")).toEqual([]);
  });

  test("[PICA200 4], [Ruling 139] an output that is written twice on one way", () => {
    expect(outputWarnings("mov o, r0", "mov o.x, r1", "end")).toEqual(["4:1 output-twice"]);
    expect(outputWarnings("mov o.x, r0", "mov o.yzw, r1", "end")).toEqual([]);
    expect(outputWarnings("ifu b0", "mov o, r0", ".else", "mov o, r1", ".end", "end")).toEqual([]);
    expect(outputWarnings("mov o, r0", "ifu b0", "mov o, r1", ".else", "mov o, r1", ".end", "end")).toEqual([
      "5:1 output-twice",
      "7:1 output-twice",
    ]);
    expect(outputWarnings("mov o, r0", "end", "l: mov o, r0", "jmpu b0, l", "end")).toEqual([]);
    expect(outputWarnings("mov o, r0", "mov o7, r0", "mov o7, r0", "end")).toEqual([]);
  });

  test("[PICA200 8] an emit lets outputs be written again", () => {
    expect(outputWarnings("setemit 0", "mov o, r0", "emit", "mov o, r0", "emit", "end")).toEqual([]);
  });

  test("[PICA200 7] a break inside of an if or of a procedure", () => {
    expect(warnings("for i0", "breakc cmp.x", "nop", ".end", "end")).toEqual([]);
    expect(warnings("for i0", "ifu b0", "break", ".end", "nop", ".end", "end")).toEqual(["4:1 break-nested"]);
    expect(warnings("break", "end")).toEqual(["2:1 break-nested"]);
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
      Array.from({ length: count }, (_, i) => `.proc p${i}\ncall p${i + 1}\nnop\n.end`).join("\n");
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
    expect(warnings("call main", "end")).toEqual(["2:1 recursion"]);
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
});
