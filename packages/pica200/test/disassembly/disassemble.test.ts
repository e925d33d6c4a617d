import { describe, expect, test } from "@jest/globals";
import { singleToBits } from "@glasm/base";
import { assemble } from "../../src/assemble/assemble.js";
import { encodeWord } from "../../src/code/code-word.js";
import type { Executable, Shader } from "../../src/container/shader.js";
import { writeShader } from "../../src/container/write.js";
import { disassemble, disassembleShader, printInstruction } from "../../src/disassemble/disassemble.js";
import { printF24 } from "../../src/disassemble/float-text.js";
import { f24InContainer } from "../../src/numbers/f24.js";

/** The texts that come of sources, which they have to make again. */
function again(texts: readonly string[], padding = true): readonly string[] {
  const given = texts.map((text, i) => ({ name: `${i}.pica`, text }));
  const first = assemble(given, { padding });
  if (!first.ok) throw new Error(first.diagnostics.map(({ message }) => message).join("\n"));
  const text = disassemble(first.bytes);
  if (!text.ok) throw new Error(text.diagnostics[0]!.message);
  const second = assemble(text.sources, { padding });
  expect(second.ok && second.bytes).toEqual(first.bytes);
  return text.sources.map((source) => `; ${source.name}\n${source.text}`);
}

const lines = (...texts: readonly string[]): string => `${texts.join("\n")}\n`;

const PROGRAM: Executable = {
  version: 0x1002,
  stage: "vertex",
  mergesOutputs: false,
  entry: 0,
  end: 1,
  inputMask: 0,
  outputMask: 0,
  mode: 0,
  fixedStart: 0,
  fixedCount: 0,
  mainVertices: 0,
  constants: [],
  labels: [],
  outputs: [],
  uniforms: [],
};
const NOP = encodeWord("nop", {});
const END = encodeWord("end", {});

/** The text of some words, without the lines in front of the code. */
function codeOf(
  code: readonly number[],
  descriptors: readonly number[] = [],
  more: Partial<Executable> = {},
) {
  const shader: Shader = {
    version: 0,
    code,
    descriptors: descriptors.map((descriptor) => ({ descriptor, unknown: 0 })),
    executables: [{ ...PROGRAM, end: code.length, ...more }],
  };
  const { sources, padding } = disassembleShader(shader);
  const made = assemble(sources, { padding });
  expect(made.ok && made.shader.code).toEqual(code);
  const { text } = sources[0]!;
  return text
    .slice(text.indexOf(".proc"))
    .split("\n")
    .filter((line) => line !== "");
}

describe("plain text", () => {
  test("[PICA200 11 s4] has names, whole selectors, fillers, constants as registers, blocks and labels", () => {
    const source = [
      ".fvec matrix[4], _hidden, scale",
      ".bool _a[2], is$lit",
      ".constf half(0.5, 0.1, -0.0, 1e30)",
      ".consti times(3, 0, 255, 1)",
      ".setb b15 on",
      ".in position",
      ".in uv v7",
      ".out pos position",
      ".out tex texcoord0.xy o2.xy",
      ".out - texcoord0w tex.z",
      ".proc main",
      "dp4 pos.x, matrix[0], position",
      "mov r0.x, -scale.yzzz",
      "mova a0.x, half.w",
      "mul r1.xy, matrix[a0.x+1], position",
      "ifu is$lit",
      "call light",
      ".else",
      "for times",
      "breakc !cmp.x && cmp.y",
      "mov tex, uv",
      ".end",
      ".end",
      "jmpc cmp.y, done",
      "mad r0, r1, r2, matrix[3]",
      "done: end",
      ".end",
      ".proc light",
      "cmp r0, lt, ge, r1",
      ".end",
    ];
    expect(again([source.join("\n")])).toEqual([
      lines(
        "; vertex.v.pica",
        ".fvec matrix[4]",
        ".fvec _unused_c4",
        ".fvec scale",
        ".bool _unused_b0[2]",
        ".bool is$lit",
        ".in position v0",
        ".in uv v7",
        ".out out_position position o0",
        ".out out_texcoord0 texcoord0 o2.xy",
        ".out - texcoord0w o2.z",
        ".setf c95(0.5, 0.1, -0.0, inf)",
        ".seti i3(3, 0, 255, 1)",
        ".setb b15 true",
        "",
        ".proc main",
        "\tdp4 out_position.x, matrix[0], position",
        "\tmov r0.x, -scale.yz",
        "\tmova a0.x, c95.w",
        "\tmul r1.xy, matrix[a0.x+1], position",
        "\tifu is$lit",
        "\t\tcall proc14",
        "\t\tnop",
        "\t.else",
        "\t\tfor i3",
        "\t\t\tbreakc !cmp.x && cmp.y",
        "\t\t\tmov out_texcoord0, uv",
        "\t\t.end",
        "\t\tnop",
        "\t.end",
        "\tjmpc cmp.y, label13",
        "\tmad r0, r1, r2, matrix[3]",
        "label13:",
        "\tend",
        ".end",
        "",
        ".proc proc14",
        "\tcmp r0, lt, ge, r1",
        ".end",
      ),
    ]);
  });

  test("[Ruling 171] says when it is to be assembled without padding", () => {
    const source = lines(".proc main", "ifc cmp.x", "ifc cmp.y", ".end", ".end", "end", ".end");
    const [text] = again([source], false);
    expect(text).toBe(
      lines(
        "; vertex.v.pica",
        "; to be assembled without padding, so that nothing is added at the ends of blocks",
        ".proc main",
        "\tifc cmp.x",
        "\t\tifc cmp.y",
        "\t\t.end",
        "\t.end",
        "\tend",
        ".end",
      ),
    );
    expect(again([source])[0]).not.toContain("without padding");
  });

  test("[PICA200 11 s5] has programs with their code, and what they share in a source of its own", () => {
    const program = (name: string): string =>
      lines(
        ".fvec shared",
        `.fvec ${name}`,
        `.entry ${name}`,
        `.proc ${name}`,
        `mov r0, ${name}`,
        "call both",
        "end",
        ".end",
      );
    const library = lines(".nodvle", ".proc both", "mov r1, c0", ".end");
    expect(again([program("one"), library, program("two")])).toEqual([
      lines(
        "; vertex.v.pica",
        ".fvec shared",
        ".fvec one",
        "",
        ".proc main",
        "\tmov r0, one",
        "\tcall proc3",
        "\tend",
        ".end",
      ),
      lines("; code.pica", ".nodvle", ".alias shared c0", "", ".proc proc3", "\tmov r1, shared", ".end"),
      lines(
        "; vertex2.v.pica",
        ".fvec shared",
        ".fvec two",
        ".entry main4",
        "",
        ".proc main4",
        "\tmov r0, two",
        "\tcall proc3",
        "\tend",
        ".end",
      ),
    ]);
  });

  test("[PICA200 11 s5] has all code in one source where programs begin at one place, or emit as no vertex program can", () => {
    const one = lines(".proc main", "setemit 0", "end", ".end");
    const names = (texts: readonly string[]): readonly string[] => texts.map((text) => text.split("\n")[0]!);
    expect(names(again([lines(".nodvle", one), lines(".fvec a"), lines(".gsh", ".fvec a")]))).toEqual([
      "; code.pica",
      "; vertex.v.pica",
      "; geometry.g.pica",
    ]);
    expect(names(again([lines(".nodvle", one), lines(".fvec a")]))).toEqual([
      "; code.pica",
      "; vertex.v.pica",
    ]);
    expect(names(again([lines(".gsh point c0", one)]))).toEqual(["; geometry.g.pica"]);
  });

  test("[PICA200 11 s4] takes registers for uniforms first where a source without a program did", () => {
    const program = (name: string, ...uniforms: readonly string[]): string =>
      lines(
        ...uniforms.map((uniform) => `.fvec ${uniform}`),
        `.entry ${name}`,
        `.proc ${name}`,
        "end",
        ".end",
      );
    const texts = again([lines(".nodvle", ".fvec a, b"), program("one", "c"), program("two", "a")]);
    expect(texts[0]).toBe(lines("; uniforms.pica", ".nodvle", ".fvec a", ".fvec _unused_c1", ".fvec c"));
  });

  test("[PICA200 10.3 s39-44] has the modes of geometry programs", () => {
    const code = [".out p position", ".out - dummy", ".proc main", "mov p, c0", "end", ".end"];
    const head = (mode: string, ...more: readonly string[]): string =>
      again([lines(mode, ...more, ...code)])[0]!.split("\n")[1]!;
    expect(head(".gsh point c20", ".fvec a")).toBe(".gsh point c20");
    expect(head(".gsh point c20", ".fvec _a, b")).toBe(".gsh point c21");
    expect(head(".gsh subdivision c20 7")).toBe(".gsh variable c0 7");
    expect(head(".gsh particle c20 c4 255", ".fvec a")).toBe(".gsh fixed c20 c4 255");
    expect(head(".gsh fixed c20 c4 0")).toBe(".gsh fixed c5 c4 0");
    // Only an old program has a dummy output without merging, or b15.
    expect(head(".gsh", ".fvec a")).toBe(".gsh");
    expect(again([lines(".gsh", ".bool all[16]", ".proc main", "end", ".end")])[0]).toContain(
      ".gsh\n.bool all[16]",
    );
    expect(again([lines(".gsh", ".bool all[15]", ".proc main", "end", ".end")])[0]).toContain(
      ".gsh point c0",
    );
  });

  test("[PICA200 10.6 s20] counts registers that a name hides from another one", () => {
    const source = lines(
      ".fvec a, c3[2], c7",
      ".in r2",
      ".proc main",
      "add r1, c3[1], r2",
      "mov r0, c7",
      "end",
      ".end",
    );
    const hidden = lines(".nodvle", ".proc p", "mov r2, c7", "mov r0, c3[a0.x]", "end", ".end");
    expect(again([source])[0]).toContain("\tadd r1, c3[1], r2\n\tmov r0, c7\n");
    expect(again([hidden, source]).join("")).toContain("\tmov r1[1], c6[1]\n\tmov r0, c7[a0.x]\n");
    const words = [encodeWord("mov", { descriptor: 0, destination: 0x12, source1: 0x27 }), END];
    const shader: Shader = {
      version: 0,
      code: words,
      descriptors: [{ descriptor: 0x36f, unknown: 0 }],
      executables: [
        { ...PROGRAM, end: 2, uniforms: [{ name: "c7", first: { file: "c", index: 0 }, count: 1 }] },
      ],
    };
    expect(disassembleShader(shader).sources[0]!.text).toContain("\tmov r2, c6[1]\n");
  });

  test("[PICA200 10.4] has procedures longer than calls can say", () => {
    const body = (count: number): readonly string[] => Array.from({ length: count }, () => "nop");
    const long = [".proc long", "ifc cmp.x", ...body(300), ".end", "end", ".end"];
    const [text] = again([lines(".proc main", "call long", "end", ".end", ...long)]);
    expect(text).toContain("\tcall proc2\n");
    expect(text).toContain(".proc proc2\n\tifc cmp.x\n");
  });
});

describe("text with extensions", () => {
  const IF = (target: number, count = 0): number =>
    encodeWord("ifc", { join: 2, referenceX: 1, referenceY: 1, target, count });

  test("[PICA200 11 s6, s9] says words that no instruction makes, with the nearest one beside them", () => {
    const descriptors = [0x36f, 0x360];
    expect(
      codeOf(
        [
          NOP + 1,
          0x40000000,
          encodeWord("mov", { descriptor: 1, destination: 0x10, source1: 0x20 }),
          encodeWord("mov", { descriptor: 2, destination: 0x10, source1: 0x20 }),
          encodeWord("mov", { descriptor: 0, destination: 0x10, source1: 3, index: 1 }),
          encodeWord("cmp", { descriptor: 0, compareX: 6, compareY: 5, source1: 0x7f, source2: 1 }),
          encodeWord("dphi", { descriptor: 0, source1: 1, source2: 1 }),
          encodeWord("setemit", { vertex: 3 }),
          encodeWord("jmpu", { target: 0, count: 2 }),
          encodeWord("jmpu", { target: 11, count: 1 }),
          END,
        ],
        descriptors,
      ),
    ).toEqual([
      ".proc main",
      "\t.word 0x84000001 ; nop",
      "\t.word 0x40000000",
      "\t.word 0x4e020001 ; mov r0._, c0",
      "\t.word 0x4e020002 ; mov r0._, c0.x",
      "\t.word 0x4e083000 ; mov r0, v3",
      "\t.word 0xbea7f080 ; cmp c95, true6, ge, v1.x",
      "\t.word 0x60004080 ; dphi o0, v1, v1.x",
      "\t.word 0xaf000000 ; setemit 3",
      "\t.word 0xb4000002 ; jmpu b0, label0 (to 0, 2 words)",
      "\tjmpu !b0, label11",
      "\tend",
      ".end",
      "label11:",
    ]);
  });

  test("[PICA200 11 s6] keeps blocks that lie within one another, and says others as words", () => {
    expect(codeOf([NOP + 1, IF(4), IF(4), NOP, IF(6), NOP, END])).toEqual([
      ".proc main",
      "\t.word 0x84000001 ; nop",
      "\tifc cmp.x",
      "\t\tifc cmp.x",
      "\t\t\tnop",
      "\t\t.end",
      "\t.end",
      "\tifc cmp.x",
      "\t\tnop",
      "\t.end",
      "\tend",
      ".end",
    ]);
    const [, , first, second] = codeOf([NOP + 1, IF(4), IF(5), NOP, NOP, NOP, END]);
    expect([first, second]).toEqual(["\tifc cmp.x", "\t\t.word 0xa3801400 ; ifc cmp.x (to 5, 0 words)"]);
    // Back to itself, and out of the code.
    expect(codeOf([NOP + 1, IF(1), IF(8), END]).slice(2, 4)).toEqual([
      "\t.word 0xa3800400 ; ifc cmp.x (to 1, 0 words)",
      "\t.word 0xa3802000 ; ifc cmp.x (to 8, 0 words)",
    ]);
    const loop = (target: number): number => encodeWord("loop", { uniform: 1, target });
    expect(codeOf([NOP + 1, loop(1), loop(1), END]).slice(2, 5)).toEqual([
      "\tfor i1",
      "\t.end",
      "\t.word 0xa4400400 ; for i1 (to 1, 0 words)",
    ]);
  });

  test("[PICA200 10.3 s4] nests blocks 32 deep and no deeper", () => {
    const nested = (depth: number): readonly number[] => [
      ...Array.from({ length: depth }, () => IF(depth + 1)),
      NOP,
      END,
    ];
    expect(codeOf(nested(31)).join("")).not.toContain(".word");
    expect(codeOf(nested(32)).filter((line) => line.includes(".word"))).toHaveLength(1);
  });

  test("[PICA200 11 s7] has descriptors, headers and tables as they are", () => {
    const shader: Shader = {
      version: 7,
      code: [encodeWord("add", { descriptor: 1, destination: 3, source1: 0x24 }), END],
      descriptors: [
        { descriptor: 0xffffffff, unknown: 0 },
        { descriptor: 0x6c36f, unknown: 9 },
      ],
      executables: [
        {
          ...PROGRAM,
          version: 1,
          end: 77,
          inputMask: 1,
          outputMask: 4,
          mode: 9,
          mergesOutputs: true,
          constants: [{ register: { file: "c", index: 1 }, value: [0x3f0000, 1, 0xffffff, 0x7f0000] }],
          labels: [{ name: "start", id: 0, unknown: 0, address: 0, size: 1 }],
          outputs: [
            { type: 2, register: 3, mask: 3, unknown: 1 },
            { type: 700, register: 3, mask: 255, unknown: 0 },
          ],
          uniforms: [
            { name: "bones", first: { file: "c", index: 3 }, count: 4 },
            { name: 'é;"', first: { file: "b", index: 15 }, count: 1 },
          ],
        },
      ],
    };
    const { sources, padding } = disassembleShader(shader);
    expect(padding).toBe(true);
    expect(sources).toEqual([
      {
        name: "vertex.v.pica",
        text: lines(
          ".exact",
          ".entry 0",
          ".field version 1",
          ".field merge 1",
          ".field end 77",
          ".field inputs 0x1",
          ".field outputs 0x4",
          ".field mode 9",
          '.uniform "bones" c3[4]',
          '.uniform "\\xe9\\x3b\\x22" b15',
          ".output 2 o3 0x3",
          ".output 700 o3 0xff",
          ".setf c1(1.0, 1.08423e-19, -3.68933e19, inf)",
          ".alias bones c3",
          ".alias out_color o3",
          ".opdesc 0 0xffffffff",
          ".opdesc 1 0x0006c36f 0x00000009",
          "",
          ".proc start",
          "\tadd out_color, bones[1], v0 @ 1",
          "\tend",
          ".end",
        ),
      },
    ]);
  });

  test("[PICA200 11 s7] has a source for the code and one for each program if there are several, or none", () => {
    const names = (executables: readonly Executable[]): readonly string[] =>
      disassembleShader({ version: 1, code: [END + 1], descriptors: [], executables }).sources.map(
        ({ name }) => name,
      );
    expect(names([])).toEqual(["code.pica"]);
    expect(names([PROGRAM])).toEqual(["vertex.v.pica"]);
    const geometry: Executable = { ...PROGRAM, stage: "geometry" };
    expect(names([PROGRAM, geometry, PROGRAM])).toEqual([
      "code.pica",
      "vertex.v.pica",
      "geometry.g.pica",
      "vertex2.v.pica",
    ]);
  });

  test("[PICA200 11 s3] stands for containers that are not laid out as the assembler does", () => {
    const shader: Shader = { version: 0, code: [END], descriptors: [], executables: [PROGRAM] };
    const bytes = writeShader(shader);
    const textOf = (given: Uint8Array): string => {
      const text = disassemble(given);
      return text.ok ? text.sources[0]!.text : "";
    };
    expect(textOf(bytes)).toBe(lines(".proc main", "\tend", ".end"));
    expect(textOf(Uint8Array.from([...bytes, 0, 0, 0, 0]))).toBe(
      lines(".exact", ".entry main", "", ".proc main", "\tend", ".end"),
    );
  });
});

test("[PICA200 9] what is no container is said so", () => {
  expect(disassemble(Uint8Array.from([1, 2, 3]))).toMatchObject({
    ok: false,
    diagnostics: [{ code: "truncated" }],
  });
});

test("[PICA200 10.3 s20] floats are the shortest numbers that assemble to their words", () => {
  expect(
    [0x3f0000, 0x800000, 0x3b9999, 0x40921f, 0x7f0000, 0xff0000, 0x4effc0].map((word) => printF24(word)),
  ).toEqual(["1.0", "-0.0", "0.1", "3.1416", "inf", "-inf", "65504.0"]);
  const fractions = [0, 1, 2, 0x5555, 0x7fff, 0x8000, 0xaaaa, 0xfffe, 0xffff];
  for (let signAndExponent = 0; signAndExponent < 256; signAndExponent++) {
    for (const fraction of fractions) {
      const word = (signAndExponent << 16) | fraction;
      const text = printF24(word);
      const value = text.endsWith("inf") ? Number(text.replace("inf", "Infinity")) : Number(text);
      expect(f24InContainer(singleToBits(value))).toBe(word);
      expect(text.length).toBeLessThan(14);
    }
  }
});

test("[PICA200 10.2] single words are printed with the numbers of registers and addresses", () => {
  const print = (word: number): string => printInstruction(word, [0x6c36f]);
  expect(
    print(encodeWord("mad", { destination: 0x1f, source1: 1, source2: 0x7f, index: 3, source3: 0x10 })),
  ).toBe("mad r15, v1, c95[aL], r0.x");
  expect(print(encodeWord("call", { target: 24, count: 3 }))).toBe("call proc24");
  expect(print(encodeWord("jmpc", { target: 9, join: 0, referenceX: 1 }))).toBe(
    "jmpc cmp.x || !cmp.y, label9",
  );
  expect(print(encodeWord("setemit", { vertex: 2, primitive: 1, winding: 1 }))).toBe("setemit 2, prim inv");
  expect(print(0xffffffff)).toMatch(/^mad /);
  expect(print(0x7fffffff)).toBe(".word 0x7fffffff");
});

test("[Ruling 172] procedures have the names of the container's labels where these are names", () => {
  const label = (name: string, address: number) => ({ name, id: 0, unknown: 0, address, size: 0 });
  const code = [
    encodeWord("call", { target: 3, count: 1 }),
    encodeWord("jmpu", { target: 2 }),
    END,
    NOP,
    NOP,
  ];
  const labels = [label("begin", 0), label("1st", 3), label("done", 2), label("helper", 3), label("done", 4)];
  expect(codeOf(code, [], { end: 3, labels })).toEqual([
    ".proc begin",
    "\tcall helper",
    "\tjmpu b0, done",
    "done:",
    "\tend",
    ".end",
    ".proc helper",
    "\tnop",
    ".end",
    ".proc proc4",
    "\tnop",
    ".end",
  ]);
});
