import { describe, expect, test } from "@jest/globals";
import { decodeWord } from "../../src/code/code-word.js";
import { errorsIn, hex, inMain, shaderOf, warningsIn } from "./support.js";

/** Mnemonics with the addresses and numbers in their words. */
function listing(texts: readonly string[] | string, padding = true): readonly string[] {
  return shaderOf(texts, { padding }).code.map((word) => {
    const { mnemonic, fields } = decodeWord(word);
    const { target, count } = fields;
    return [mnemonic, target, count].filter((part) => part !== undefined).join(" ");
  });
}
const main = (...lines: readonly string[]) => listing(inMain(...lines));
const nested = (count: number, open: string, close = ".end"): readonly string[] => [
  ...Array.from({ length: count }, () => open),
  "nop",
  ...Array.from({ length: count }, () => close),
];

describe("blocks", () => {
  test("[PICA200 10.4] an if has the address of its else part and the length of that, or its end and 0", () => {
    expect(main("ifc cmp.x", "nop", ".end", "end")).toEqual(["ifc 2 0", "nop", "end"]);
    expect(main("ifu b0", "nop", ".else", "nop", "nop", ".end", "end")).toEqual([
      "ifu 2 2",
      "nop",
      "nop",
      "nop",
      "end",
    ]);
  });

  test("[PICA200 10.4] a loop has the address of its last word, a call those of its procedure in any file", () => {
    expect(main("for i0", "nop", "nop", ".end", "end")).toEqual(["loop 2 0", "nop", "nop", "end"]);
    const files = [inMain("call p", "end"), ".nodvle\n.proc p\nnop\nnop\n.end"];
    expect(listing(files)).toEqual(["call 2 2", "end", "nop", "nop"]);
    expect(listing([...files].reverse())).toEqual(["nop", "nop", "call 0 2", "end"]);
  });

  test.each([
    [
      "ends of two blocks",
      ["ifu b0", "ifu b0", "nop", ".end", ".end", "end"],
      ["ifu 4 0", "ifu 3 0", "nop", "+", "end"],
      ["6:1 ends-together"],
    ],
    [
      "an end of the procedure",
      ["ifu b0", "nop", ".end"],
      ["ifu 2 0", "nop", "+"],
      ["3:1 procedure-open", "5:1 ends-together"],
    ],
    [
      "a jump",
      ["l:", "ifu b0", "jmpu b0, l", ".end", "end"],
      ["ifu 3 0", "jmpu 0 0", "+", "end"],
      ["5:1 last-transfer"],
    ],
    [
      "a call before else",
      ["ifu b0", "call main", ".else", "nop", ".end", "end"],
      ["ifu 3 1", "call 0 5", "+", "nop", "end"],
      ["3:1 recursion", "4:1 last-transfer"],
    ],
    [
      "a break in a loop",
      ["for i0", "break", ".end", "end"],
      ["loop 2 0", "break", "+", "end"],
      ["4:1 last-break"],
    ],
    [
      "a break in an if",
      ["ifu b0", "break", ".end", "end"],
      ["ifu 2 0", "break", "end"],
      ["3:1 break-nested"],
    ],
    ["an empty if", ["ifu b0", ".end", "end"], ["ifu 2 0", "+", "end"], ["3:1 block-empty"]],
    [
      "an empty if with an else",
      ["ifu b0", ".else", "nop", ".end", "end"],
      ["ifu 2 1", "+", "nop", "end"],
      ["3:1 block-empty"],
    ],
    ["an empty else", ["ifu b0", "nop", ".else", ".end", "end"], ["ifu 2 0", "nop", "end"], []],
    ["an empty loop", ["for i0", ".end", "end"], ["loop 1 0", "+", "end"], ["3:1 block-empty"]],
    [
      "a label between",
      ["ifu b0", "ifu b0", "nop", ".end", "l:", ".end", "end"],
      ["ifu 4 0", "ifu 3 0", "nop", "+", "end"],
      ["7:1 ends-together"],
    ],
  ])("[PICA200 10.4] %s: a NOP where + is", (_, lines, words, warnings) => {
    expect(main(...lines)).toEqual(words.map((word) => (word === "+" ? "nop" : word)));
    const bare = listing(inMain(...lines), false);
    expect(bare).toHaveLength(words.filter((word) => word !== "+").length);
    expect(warningsIn(inMain(...lines), { padding: false })).toEqual(warnings);
  });

  test("[PICA200 10.4] an empty procedure gets a NOP unless it is the first thing", () => {
    const file = ".proc a\n.end\n.proc b\n.end\n.proc main\nend\n.end";
    expect(shaderOf(file).executables[0]!.entry).toBe(0);
    expect(listing(file)).toEqual(["end"]);
    expect(listing(`.proc a\nnop\n.end\n${file.replace("proc a", "proc c")}`)).toEqual([
      "nop",
      "nop",
      "nop",
      "end",
    ]);
  });

  test("[PICA200 10.4] that a block has ended counts across procedures and files", () => {
    const first = ".nodvle\n.proc p\nifu b0\nnop\n.end\n.end";
    // The flag is cleared by the NOP before the end of p.
    expect(listing([first, inMain("end")])).toEqual(["ifu 2 0", "nop", "nop", "end"]);
  });

  test("[PICA200 10.3] may be 32 deep", () => {
    expect(errorsIn(inMain(...nested(31, "ifu b0")))).toEqual([]);
    expect(errorsIn(inMain(...nested(32, "ifu b0")))).toEqual(["33:1 blocks-deep"]);
    expect(errorsIn(inMain(...nested(33, "ifu b0")))).toEqual(["33:1 blocks-deep"]);
  });

  test.each([
    ["nop", ["1:1 outside"]],
    [".proc main\nend\n.end\n.end\n", ["4:1 end-alone"]],
    [".proc main\n.else\nend\n.end\n", ["2:1 else-alone"]],
    [".proc main\nfor i0\n.else\nnop\n.end\nend\n.end\n", ["3:1 else-alone"]],
    [".proc main\nifu b0\nnop\n.else\n.else\n.end\nend\n.end\n", ["5:1 else-twice"]],
    [".proc main\nifc cmp.x\nend\n.end\n", ["5:1 unclosed"]],
    [".proc main\nifc cmp.x\nend\n.end", ["4:5 unclosed"]],
    [".proc main\n.proc main\nend\n.end\n", ["5:1 unclosed"]],
    [".proc main\nend\n.end\n.proc main\nend\n.end\n", ["4:7 procedure-duplicate"]],
    [".proc main\nend\n.end now", ["3:6 operand-extra"]],
    [".proc\nend\n.end", ["1:6 name", "3:5 entry-missing"]],
  ])("[PICA200 10.6] %j has %j", (text, errors) => {
    const given = text === "nop" ? [...errors, "1:4 entry-missing"] : errors;
    expect(errorsIn(text)).toEqual(given);
  });

  test("[PICA200 10.6] a procedure that two files define is an error in the second", () => {
    expect(errorsIn(inMain("end"), inMain("end"))).toEqual(["1:7 procedure-duplicate"]);
  });

  test("[PICA200 10.1] labels belong to their file", () => {
    const file = (name: string, label: string) =>
      `.proc ${name}\njmpu b0, l\n${label}: end\n.end\n.entry ${name}`;
    expect(errorsIn(file("a", "l"), file("b", "l"))).toEqual([]);
    expect(errorsIn(file("a", "l"), file("b", "m"))).toEqual(["2:10 label-undefined"]);
  });
});

describe("program memory", () => {
  const nops = (count: number, before = "") =>
    `${before}\n${inMain(...Array.from({ length: count }, () => "nop"))}`;

  test("[PICA200 2, 10.6] has 512 words for vertex programs and 4096 for geometry programs", () => {
    expect(errorsIn(nops(512))).toEqual([]);
    expect(errorsIn(nops(513))).toEqual(["515:1 code-size"]);
    expect(errorsIn(nops(4096, ".gsh point c0"))).toEqual([]);
    expect(errorsIn(nops(4097, ".gsh point c0"))).toEqual(["4099:1 code-size"]);
  });

  test("[Ruling 136] has its first 512 words for vertex programs beside a geometry program", () => {
    const vertex = ".proc v\nend\n.end\n.entry v";
    expect(errorsIn(vertex, nops(600, ".gsh point c0"))).toEqual([]);
    expect(errorsIn(nops(511, ".gsh point c0"), vertex)).toEqual([]);
    expect(errorsIn(nops(512, ".gsh point c0"), vertex)).toEqual(["2:1 code-size"]);
    const library = `.nodvle\n${nops(600).replace("main", "p")}`;
    const undefinedCall = ".proc v\ncall q\nend\n.end\n.entry v";
    expect(errorsIn(undefinedCall, library, nops(1, ".gsh point c0"))).toEqual(["2:6 procedure-undefined"]);
    const calling = ".proc v\ncall p\nend\n.end\n.entry v";
    expect(errorsIn(calling, library, nops(1, ".gsh point c0"))).toEqual(["2:6 call-size"]);
  });
});

describe("descriptors", () => {
  const swizzles = Array.from({ length: 256 }, (_, i) =>
    Array.from({ length: 4 }, (_lane, lane) => "xyzw"[(i >> (2 * (3 - lane))) & 3]).join(""),
  );
  const moves = (count: number) => swizzles.slice(0, count).map((swizzle) => `mov r0, r1.${swizzle}`);
  const descriptorsOf = (...lines: readonly string[]) =>
    shaderOf(inMain(...lines)).descriptors.map(({ descriptor }) => hex(descriptor));
  const numbersOf = (...lines: readonly string[]) =>
    shaderOf(inMain(...lines)).code.map((word) => decodeWord(word).fields.descriptor);

  test("[PICA200 10.5] are shared where the bits agree that both instructions use", () => {
    // A component that is not written takes anything; what an instruction does not use is filled in by the next one.
    expect(descriptorsOf("mov r0.x, r1.x", "mov r0.x, r1.xyzw")).toEqual(["00000008"]);
    expect(descriptorsOf("mov r0.x, r1.x", "mov r0.y, r1.xyzw")).toHaveLength(2);
    expect(descriptorsOf("dp3 r0, r1, r1.xyzz", "dp4 r0, r1, r1")).toEqual(["0006c36f"]);
    expect(descriptorsOf("dp4 r0, r1, r1", "dp3 r0, r1, r1.xyzz")).toEqual(["0006c36f"]);
    expect(descriptorsOf("rcp r0, r1.x", "mov r0, r1")).toEqual(["0000036f"]);
    expect(descriptorsOf("rcp r0, r1.x", "mov r0, -r1")).toHaveLength(2);
    expect(descriptorsOf("mov r0, r1", "add r0, r1, -r2")).toEqual(["0006e36f"]);
    expect(descriptorsOf("cmp r1, eq, eq, r2", "add r0.yz, r1, r2")).toEqual(["0006c366"]);
    expect(descriptorsOf("mova a0.x, r1", "mov r0.x, r1.xxxx")).toEqual(["00000368"]);
    expect(descriptorsOf("dst r0.x, r1, r1", "dst r0.x, r1.y, r1")).toHaveLength(2);
    expect(descriptorsOf("litp r0.x, r1", "litp r0.x, r1.xyxw")).toHaveLength(2);
    expect(descriptorsOf("dph r0, r1.xyzx, r1", "dph r0, r1, r1")).toHaveLength(1);
    expect(descriptorsOf("dph r0, r1, r1.xyzx", "dph r0, r1, r1")).toHaveLength(2);
  });

  test("[PICA200 10.5, 10.6] are 128 at most", () => {
    expect(descriptorsOf(...moves(128))).toHaveLength(128);
    expect(errorsIn(inMain(...moves(129), ...moves(256)))).toEqual(["130:1 descriptors-full"]);
  });

  test("[PICA200 10.5] a MAD exchanges its descriptor with the lowest one that no MAD uses", () => {
    const lines = [
      ...moves(40),
      "mad r0, r1, r1, r1.wwww",
      "mad r0, r1, r1, r1.zzzz",
      "mad r0, r1, r1, r1.wwww",
    ];
    const numbers = numbersOf(...lines);
    expect(numbers.slice(0, 3)).toEqual([40, 1, 2]);
    expect(numbers.slice(40)).toEqual([27, 0, 27]);
    // CMP is renumbered with the others.
    expect(numbersOf("cmp r0.wzyx, eq, eq, r1", ...moves(40), "mad r0, r1.wwww, r1, r1")[0]).toBe(41);
  });

  test("[PICA200 10.5, 10.6] MADs use 32 descriptors at most", () => {
    const mads = (count: number) =>
      swizzles.slice(0, count).map((swizzle) => `mad r0, r1, r1, r1.${swizzle}`);
    expect(errorsIn(inMain(...mads(32)))).toEqual([]);
    expect(errorsIn(inMain(...mads(33)))).toEqual(["34:1 multiply-add-full"]);
    expect(errorsIn(inMain(...moves(96), ...mads(32)))).toEqual([]);
  });
});
