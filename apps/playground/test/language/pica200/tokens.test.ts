import { describe, expect, test } from "@jest/globals";
import { PICA200 } from "@glasm/pica200";
import fc from "fast-check";
import { READER } from "../../../src/language/pica200/tokens.js";
import { loadText } from "../../../src/language/pica200/load-text.js";
import { readTokens } from "../../../src/language/token-stream.js";
import { EXACT, GEOMETRY, VERTEX } from "./sources.js";

const tokensOf = (text: string) => Array.from(readTokens(text, READER), ({ token }) => token);
const spell = (text: string): string =>
  tokensOf(text)
    .map(({ kind, text: token }) => `${kind} ${token}`)
    .join("; ");

describe("tokens of sources", () => {
  test.each([
    [
      "mul r0.xyz, -c4[aL+2].xyzw, v1 ; doubled",
      "opcode mul; register r0; mark .; mask xyz; mark ,; mark -; register c4; mark [; register aL; mark +; number 2; mark ]; mark .; mask xyzw; mark ,; register v1; comment ; doubled",
    ],
    ["MOV o0, r1", "opcode MOV; register o0; mark ,; register r1"],
    ["mova a0.xy, r1", "opcode mova; register a0; mark .; mask xy; mark ,; register r1"],
    [
      "again: other : jmpu !b3, again",
      "label again; mark :; label other; mark :; opcode jmpu; mark !; register b3; mark ,; label again",
    ],
    [
      "cmp r0, lt, nix, r1",
      "opcode cmp; register r0; mark ,; condition lt; mark ,; unknown nix; mark ,; register r1",
    ],
    [
      "callc cmp.x || !cmp.y, shade",
      "opcode callc; condition cmp; mark .; mask x; mark |; mark |; mark !; condition cmp; mark .; mask y; mark ,; label shade",
    ],
    ["setemit 2, prim inv", "opcode setemit; number 2; mark ,; option prim; option inv"],
    ["nix r0", "unknown nix; unknown r0"],
  ])("of the instruction %s [PICA200 10.2]", (line, tokens) => {
    expect(spell(line)).toBe(tokens);
  });

  test.each([
    [".proc main", "keyword .proc; label main"],
    [".alias up -c0.yyyy", "keyword .alias; register up; mark -; register c0; mark .; mask yyyy"],
    [".fvec a[4], b", "keyword .fvec; register a; mark [; number 4; mark ]; mark ,; register b"],
    [
      ".constf one(1.0, -.5, 1e3, 0)",
      "keyword .constf; register one; mark (; number 1.0; mark ,; mark -; number .5; mark ,; number 1e3; mark ,; number 0; mark )",
    ],
    [".setb b3 true", "keyword .setb; register b3; option true"],
    [".in position v0", "keyword .in; register position; register v0"],
    [
      ".out - texcoord0.xy o2.xy",
      "keyword .out; mark -; option texcoord0; mark .; mask xy; register o2; mark .; mask xy",
    ],
    [".gsh fixed c8 c0 2", "keyword .gsh; option fixed; register c8; register c0; number 2"],
    [".entry main", "keyword .entry; label main"],
    ['.uniform "a b" c0[4]', 'keyword .uniform; label "a b"; register c0; mark [; number 4; mark ]'],
    [".nothing a", "unknown .nothing; unknown a"],
    ['# 12 "file.pica"', 'comment # 12 "file.pica"'],
  ])("of the directive %s [PICA200 10.3]", (line, tokens) => {
    expect(spell(line)).toBe(tokens);
  });

  test.each([VERTEX, GEOMETRY, EXACT])("of a source that assembles are all known", (text) => {
    expect(loadText(text).ok).toBe(true);
    expect(tokensOf(text).filter(({ kind }) => kind === "unknown")).toEqual([]);
  });

  test("are known for every instruction and directive [PICA200 10.2, 10.3]", () => {
    for (const { mnemonic, isDirective } of PICA200.help("pica")) {
      const kind = isDirective === true ? "keyword" : "opcode";
      expect(tokensOf(mnemonic)[0]).toMatchObject({ kind, text: mnemonic });
    }
  });

  test("of lines do not depend on the lines before, as the editor reads one line at a time [PICA200 10.1]", () => {
    const state = READER.startState();
    const kinds: (string | null)[] = [];
    for (const line of VERTEX.split("\n"))
      for (let at = 0; at < line.length;) {
        const { kind, end } = READER.readToken(line, at, state);
        if (kind !== null) kinds.push(kind);
        at = end;
      }
    expect(kinds).toEqual(tokensOf(VERTEX).map(({ kind }) => kind));
  });

  test("cover any text but for white space", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        let end = 0;
        for (const token of tokensOf(text)) {
          expect(text.slice(end, token.start).trim()).toBe("");
          end = token.end;
        }
        expect(text.slice(end).trim()).toBe("");
      }),
    );
  });
});

/** The registers of lines, each as `NAME USE`, as the editor reads them: a line at a time. */
function usesIn(text: string): readonly string[] {
  const state = READER.startState();
  const uses: string[] = [];
  for (const line of text.split("\n"))
    for (let at = 0; at < line.length;) {
      const { kind, end, use = "none" } = READER.readToken(line, at, state);
      if (kind === "register") uses.push(`${line.slice(at, end)} ${use}`);
      at = end;
    }
  return uses;
}

describe("colors tell what registers are for [PICA200 2]", () => {
  test("by their letters", () => {
    expect(usesIn("mad r0, c1[aL], v2, tint, o3, b4, i3")).toEqual([
      ...["r0 temporary", "c1 constant", "aL address", "v2 attribute", "tint none"],
      ...["o3 result", "b4 constant", "i3 constant"],
    ]);
  });

  test.each([
    [".fvec a[4], b", ["a constant", "b constant"]],
    [".ivec a", ["a constant"]],
    [".bool a", ["a constant"]],
    [".constf a(1.0, 2.0, 3.0, 4.0)", ["a constant"]],
    [".consti a(1, 2, 3, 4)", ["a constant"]],
    [".constfa a[]", ["a constant"]],
    [".in a", ["a attribute"]],
    [".in a v3", ["a attribute", "v3 attribute"]],
    [".out a texcoord0.xy o2.xy", ["a result", "o2 result"]],
    [".out - color", []],
    [".alias a r3", ["a temporary", "r3 temporary"]],
    [".alias a -c2.yyyy", ["a constant", "c2 constant"]],
    [".alias a nothing", ["a none", "nothing none"]],
  ])("names by how they are declared: %s [PICA200 10.3]", (declaration, uses) => {
    const [first] = uses.filter((use) => use.startsWith("a "));
    expect(usesIn(`${declaration}\nmov r0, a`)).toEqual([...uses, "r0 temporary", first ?? "a none"]);
  });

  test("names of names, also of those that hide registers, and not before they are declared [PICA200 10.3]", () => {
    expect(usesIn("mov a, a\n.out a color\n.alias b a\n.alias r1 v0\nmov b, r1")).toEqual([
      ...["a none", "a none", "a result", "b result", "a result", "r1 attribute", "v0 attribute"],
      ...["b result", "r1 attribute"],
    ]);
    expect(usesIn(".in constructor\nmov __proto__, constructor")).toEqual([
      ...["constructor attribute", "__proto__ none", "constructor attribute"],
    ]);
  });

  test("of copied states each has its own names", () => {
    const state = READER.startState();
    const copy = { ...state };
    for (let at = 0; at < ".in a".length;) at = READER.readToken(".in a", at, state).end;
    expect([state.uses.get("a"), copy.uses.get("a")]).toEqual(["attribute", undefined]);
  });

  test("of a thousand names and some more, and of no further ones, as each costs a copy of all", () => {
    const names = Array.from({ length: 1025 }, (_, i) => `n${i}`);
    const uses = usesIn(names.map((name) => `.alias ${name} r0`).join("\n") + "\nmov n1023, n1024");
    expect(uses.slice(-2)).toEqual(["n1023 temporary", "n1024 none"]);
  });
});
