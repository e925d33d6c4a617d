import { describe, expect, test } from "@jest/globals";
import { PICA200, REGISTERS } from "@glasm/pica200";
import { helpAt } from "../../../src/language/pica200/help-at.js";
import { cursorIn } from "../sources.js";
import { VERTEX } from "./sources.js";

const at = (marked: string) => {
  const { text, offset } = cursorIn(marked);
  return helpAt(text, offset);
};
const inVertex = (word: string, shift = 0) => helpAt(VERTEX, VERTEX.indexOf(word) + shift);

describe("help", () => {
  test("is there for every instruction and directive, from its row", () => {
    for (const { mnemonic, form, description, citation } of PICA200.help("pica")) {
      const help = at(`@${mnemonic} `)!.help;
      expect(help).toMatchObject({ title: form, summary: description });
      expect(help.citations).toContain(citation);
    }
    expect(at("@MUL r0, r1, r2")!.help.facts).toContainEqual(["opcode", "08, format 1"]);
    expect(at("@for i0")!.help.facts).toContainEqual(["opcode", "29, format 3i"]);
    expect(at("@cmp r0, eq, eq, r1")!.help.facts).toContainEqual(["opcode", "2E to 2F, format 1c"]);
  });

  test.each(Object.keys(REGISTERS))("is there for %s registers, up to the last one [PICA200 2]", (file) => {
    const { count, title } = REGISTERS[file as keyof typeof REGISTERS];
    expect(at(`mov r0, @${file}${count - 1}`)!.help.summary).toBe(`${title} register`);
    expect(at(`mov r0, @${file}${count}`)).toBeNull();
  });

  test("tells which register a word means [PICA200 10.3]", () => {
    expect(at("add r0, @c12, r1")!.register).toEqual({ file: "c", index: 12 });
    expect(at("add r0, @r12, r1")!.register).toEqual({ file: "r", index: 12 });
    expect(inVertex("modelView[0]")!.register).toEqual({ file: "c", index: 4 });
    expect(inVertex("isLit\n\t\tfor")!.register).toEqual({ file: "b", index: 0 });
    const aliases = ".alias up r3\n.alias side r4.yyyy\n.out moved position\n.constf one(1.0, 1.0, 1.0, 1.0)";
    const inMain = (line: string) => at(`${aliases}\n.proc main\n\t${line}\n\tend\n.end`)!.register;
    expect(inMain("mov r0, @up")).toEqual({ file: "r", index: 3 });
    expect(inMain("mov @moved, r0")).toEqual({ file: "o", index: 0 });
    expect(inMain("mov r0, @one")).toEqual({ file: "c", index: 95 });
    // A part of a register has no register to itself.
    expect(inMain("mov r0, @side")).toBeNull();
  });

  test("tells where a name is declared, and the register that the program gives it", () => {
    const { help } = inVertex("projection[2]")!;
    expect(help.facts).toEqual([
      ["declared", ".fvec projection[4], modelView[4] (line 2)"],
      ["register", "c0, floating-point constant register"],
    ]);
    expect(inVertex("shade\n")!.help).toMatchObject({ title: "shade", summary: "procedure" });
    expect(inVertex("done\n")!.help).toMatchObject({ title: "done", summary: "label" });
    expect(at(".alias up c0\n.proc main\nmov o0, @up")!.help.facts).toEqual([
      ["declared", ".alias up c0 (line 1)"],
    ]);
  });

  test.each([
    ["mov r0.@xy, r1", "mask: x, y written"],
    ["mov r0, r1.@xy", "swizzle: the components x, y"],
    ["mov r0, r1.@x", "the component x"],
    ["cmp r0, @ge, lt, r1", "greater than or equal"],
    ["jmpc @cmp.x, a", "the flags"],
    ["mov r0, c0[@aL]", "counter of the innermost loop"],
    ["mov r0, c0[@a0.x]", "index registers"],
    [".out a @texcoord0w", "third coordinate"],
    [".out a @pos", "position in clip coordinates"],
    [".gsh @variable c0 1", "as many vertices as the index stream says"],
  ])("is there in %s", (marked, text) => {
    expect(at(marked)!.help.summary).toContain(text);
  });

  test.each(["mov r0, r1 ; @mov", "mov r0@  , r1".replace("@", " @ "), "nix@"])("is none in %s", (marked) => {
    expect(at(marked)).toBeNull();
  });
});
