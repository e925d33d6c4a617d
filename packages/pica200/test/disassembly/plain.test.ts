import { describe, expect, test } from "@jest/globals";
import { assemble } from "../../src/assemble/assemble.js";
import { encodeWord } from "../../src/code/code-word.js";
import type { Shader } from "../../src/container/shader.js";
import { disassemble, disassembleShader } from "../../src/disassemble/disassemble.js";
import { END, lines, PROGRAM } from "./support.js";

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

  test("[Ruling 146] says when it is to be assembled without padding", () => {
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
