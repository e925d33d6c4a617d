import { describe, expect, test } from "@jest/globals";
import { print, withoutWindowEnding } from "../src/index.js";
import { programOf } from "./support/slots.js";

const BEGINNING = ["DP4 oPos.x, v0, c[96]", "DP4 oPos.y, v0, c[97]", "DP4 oPos.w, v0, c[99]"];
const ENDING = ["MUL oPos.xyz, R12, c[58] + RCC R1.x, R12.w", "MAD oPos.xyz, R12, R1.x, c[59]"];

/** The slots that are left, without the directive; null if there is no ending. */
function left(...slots: readonly string[]): readonly string[] | null {
  const program = withoutWindowEnding(programOf(slots.join("\n")));
  return program === null ? null : print(program).trimEnd().split("\n").slice(1);
}

describe("the ending in coordinates of the window [Ruling 374]", () => {
  test("is taken off, wherever its operations stand", () => {
    expect(left(...BEGINNING, ...ENDING)).toEqual(BEGINNING);
    const spread = [
      "MOV oD0, v3 + RCC R1.x, R12.w",
      "MUL oPos.xyz, c[58], R12",
      "MOV oT0, v9",
      "MAD oPos.xyz, R12, R1.x, c[59]",
    ];
    expect(left(...BEGINNING, ...spread)).toEqual([...BEGINNING, "MOV oD0, v3", "MOV oT0, v9"]);
    expect(left(...BEGINNING, ENDING[0]!, ENDING[1]!, "MOV oD0, v3")).toEqual([...BEGINNING, "MOV oD0, v3"]);
  });

  test("leaves the end bit at the last slot that is left", () => {
    const program = withoutWindowEnding(programOf([...BEGINNING, ...ENDING].join("\n")))!;
    expect(program.instructions.map(({ words }) => words[3] & 1)).toEqual([0, 0, 1]);
  });

  test.each([
    ["has no product", [ENDING[1]!]],
    ["has no sum", [ENDING[0]!]],
    ["has no reciprocal", ["MUL oPos.xyz, R12, c[58]", ENDING[1]!]],
    ["has another constant", ["MUL oPos.xyz, R12, c[57] + RCC R1.x, R12.w", ENDING[1]!]],
    ["writes less", ["MUL oPos.xy, R12, c[58] + RCC R1.x, R12.w", ENDING[1]!]],
    ["is in another order", [ENDING[1]!, ENDING[0]!]],
    ["is there twice", [...ENDING, ...ENDING]],
    ["has a reciprocal that others read", [ENDING[0]!, "MOV oFog, R1.x", ENDING[1]!]],
    ["has a position that others read", [...ENDING, "MOV oT0, R12"]],
    ["is all there is", []],
  ])("is none where it %s", (_, slots) => {
    expect(
      left(...(slots.length === 0 ? [] : BEGINNING), ...(slots.length === 0 ? ENDING : slots)),
    ).toBeNull();
  });

  test("TypeError of what is no program", () => {
    expect(() => withoutWindowEnding({} as never)).toThrow(TypeError);
  });
});
