import { describe, expect, test } from "@jest/globals";
import { OUTPUT_PROPERTIES, PICA200 } from "@glasm/pica200";
import { proposalsAt } from "../../../src/language/pica200/completions.js";
import { cursorIn } from "../sources.js";
import { VERTEX } from "./sources.js";

const at = (marked: string) => {
  const { text, offset } = cursorIn(marked);
  return proposalsAt(text, offset);
};
const texts = (marked: string): string[] => at(marked)?.proposals.map(({ text }) => text) ?? [];
/** Proposals in a line that stands after the declarations of the source. */
const inside = (line: string): string[] => texts(VERTEX.replace("\tend\n", () => `\t${line}\n`));

describe("proposals", () => {
  test("are instructions and directives where a statement begins [PICA200 10.1]", () => {
    const all = PICA200.help("pica").map(({ mnemonic }) => mnemonic);
    for (const begun of ["@", "m@", ".@", "a: @", "mov r0, r1\n@", "mov r0, r1\n\tmo@"])
      expect(texts(begun)).toEqual(all);
    expect(at("\tmo@")).toMatchObject({ start: 1, likely: true });
    expect(at(".proc main\n\t@")!.likely).toBe(false);
    expect(at("\tmo@")!.proposals.every(({ help }) => help !== null)).toBe(true);
  });

  test("are none in comments, in numbers and for new names", () => {
    expect(at("mov r0 ; m@")).toBeNull();
    expect(at(".constf one(@")).toBeNull();
    expect(at(".proc @")).toBeNull();
    expect(at("mov r0, c0[4@")).toBeNull();
  });

  test("are registers and the names of registers for operands", () => {
    const written = inside("mov @");
    expect(written.slice(0, 9)).toEqual([
      ...["projection", "modelView", "lights", "isLit", "ones", "white", "table", "position", "normal"],
    ]);
    expect(written.filter((name) => /^[ro]\d+$/.test(name))).toHaveLength(32);
    expect(inside("mov r0, @").filter((name) => /^[rv]\d+$/.test(name))).toHaveLength(32);
    expect(inside("mova @")).toEqual(["a0.x", "a0.y", "a0.xy"]);
    expect(inside("ifu @")[0]).toBe("isLit");
    expect(inside("for @").slice(0, 2)).toEqual(["lights", "i0"]);
    expect(texts(".setb @")).toHaveLength(16);
    expect(texts(".setb b0 @")).toEqual(["true", "false"]);
  });

  test("are procedures, labels, flags, comparisons, modes and properties where these stand", () => {
    expect(inside("call @")).toEqual(["main", "shade"]);
    expect(inside("callc cmp.x, s@")).toEqual(["main", "shade"]);
    expect(inside("jmpc cmp.x, @")).toEqual(["done"]);
    expect(inside("ifc @")).toEqual(["cmp.x", "cmp.y", "!cmp.x", "!cmp.y"]);
    expect(inside("cmp r0, @")).toEqual(["eq", "ne", "lt", "le", "gt", "ge"]);
    expect(inside("setemit 0, @")).toEqual(["prim", "inv"]);
    expect(texts(".gsh @")).toEqual(["point", "variable", "fixed"]);
    expect(texts(".out name @")).toEqual(OUTPUT_PROPERTIES.map(({ names }) => names[0]));
    expect(texts(".out - po@")[0]).toBe("position");
    expect(texts(".proc a\n.end\n.entry @")).toEqual(["a"]);
  });

  test("are components after a dot, and index registers in brackets [PICA200 10.2]", () => {
    expect(inside("mov r0.@").slice(0, 4)).toEqual(["x", "y", "z", "w"]);
    expect(inside("mov r0.@")).toContain("xxxx");
    expect(at("mov r0, c4[@")).toMatchObject({ likely: true });
    expect(texts("mov r0, c4[@")).toEqual(["a0.x", "a0.y", "aL"]);
    expect(at("mov r0, c4[a@")!.proposals[0]).toMatchObject({ text: "a0.x", closing: "]" });
  });
});
