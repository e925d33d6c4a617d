import { Cells, type Trace, type TraceStep } from "@glasm/vm";
import { describe, expect, test } from "@jest/globals";
import {
  type ComponentType,
  expectedText,
  hexText,
  numberOf,
  wordsOfText,
  wordsText,
} from "../../src/words/component-type.js";
import { rawText } from "../../src/debugger/number-format.js";
import { WordHistory } from "../../src/debugger/word-history.js";

const FLOAT: ComponentType = { kind: "float", words: 1 };
const SIGNED: ComponentType = { kind: "signed", words: 1 };
const UNSIGNED: ComponentType = { kind: "unsigned", words: 1 };
const DOUBLE: ComponentType = { kind: "float", words: 2 };
const LONG: ComponentType = { kind: "signed", words: 2 };
const UNSIGNED_LONG: ComponentType = { kind: "unsigned", words: 2 };

describe("a raw word", () => {
  test.each<[readonly number[], ComponentType, string]>([
    [[0x3dcccccd], FLOAT, "0.1"],
    [[0x80000000], FLOAT, "-0"],
    [[0xffa00001], FLOAT, "NaN(ffa00001)"],
    [[0x7fc00000], FLOAT, "NaN"],
    [[1, 0xfff00000], DOUBLE, "NaN(fff0000000000001)"],
    [[0, 0x7ff80000], DOUBLE, "NaN"],
    [[0xffffffff], SIGNED, "-1"],
    [[0xffffffff], UNSIGNED, "4294967295"],
    [[0x3c00], { kind: "bits", words: 1 }, "0x00003c00"],
    [[0x9999999a, 0x3fb99999], DOUBLE, "0.1"],
    [[0, 0x80000000], DOUBLE, "-0"],
    [[0, 0x7ff00000], DOUBLE, "+INF"],
    [[0xffffffff, 0x7fffffff], LONG, "9223372036854775807"],
    [[0xffffffff, 0xffffffff], LONG, "-1"],
    [[0xffffffff, 0xffffffff], UNSIGNED_LONG, "18446744073709551615"],
  ])("%p as %p is %s, and is read so again", (words, type, text) => {
    expect(wordsText(words, type)).toBe(text);
    expect(wordsOfText(text, type)).toEqual(words);
    expect(wordsOfText(`0x${hexText(words, type)}`, type)).toEqual(words);
  });
  test("is shown in each way that is asked for, and as a color as a single [Ruling 299]", () => {
    const word = [0xbf800000];
    const shown = (["typed", "float", "signed", "unsigned", "hex", "color"] as const).map((format) =>
      rawText(word, SIGNED, format),
    );
    expect(shown).toEqual(["-1082130432", "-1", "-1082130432", "3212836864", "bf800000", "<0"]);
    expect(rawText([0, 0x3ff00000], LONG, "float")).toBe("1");
  });
  test.each<[string, ComponentType]>([
    ["1.5", SIGNED],
    ["4294967296", UNSIGNED],
    ["-2147483649", SIGNED],
    ["18446744073709551616", LONG],
    ["0x1", FLOAT],
    ["NaN(7f800000)", FLOAT],
    ["NaN(7ff8000000000001)", FLOAT],
    ["NaN(7ff0000000000000)", DOUBLE],
    ["NaN(7fffffff)", DOUBLE],
    ["0x3f800000", DOUBLE],
    ["one", DOUBLE],
    ["", UNSIGNED],
  ])("is not read from %s as %p", (text, type) => {
    expect(wordsOfText(text, type)).toBeUndefined();
  });
  test("may be a whole number of either sign, and a double that no single is", () => {
    expect(wordsOfText("-1", UNSIGNED)).toEqual([0xffffffff]);
    expect(wordsOfText("+7", SIGNED)).toEqual([7]);
    expect(wordsOfText("0.1", DOUBLE)).toEqual([0x9999999a, 0x3fb99999]);
    expect(wordsOfText("-inf", DOUBLE)).toEqual([0, 0xfff00000]);
    expect(numberOf([1, 0x200000], LONG)).toBe(9007199254740993n);
    expect([FLOAT, SIGNED, LONG].map(expectedText)).toEqual([
      "a number, INF, NaN or bits like 0x3f800000",
      "a whole number of 32 bits, or bits like 0x3f800000",
      "a whole number of 64 bits, or bits like 0x3f80000000000000",
    ]);
  });
});

test("what a word is says the step that wrote it last, before that the program [Ruling 299]", () => {
  const vectors = { name: "R", role: "temporary", count: 2, components: 4, wordType: "word" } as const;
  const flags = { name: "flags", role: "flags", count: 1, components: 4, wordType: "integer" } as const;
  const cells = new Cells([vectors, flags]);
  const write = (index: number, written: readonly boolean[], file = "R") => ({
    ...{ file, index, written, before: [0, 0, 0, 0], after: [0, 0, 0, 0] },
  });
  const step = (instruction: number, writes: TraceStep["writes"]): TraceStep => ({
    ...{ instruction, parts: [], writes, before: { callStack: [] }, after: { callStack: [] }, next: null },
  });
  const trace: Trace = {
    steps: [
      step(0, [write(1, [true, false, false, false]), write(0, [true, true, true, true], "flags")]),
      step(1, [write(1, [true, true, false, false])]),
      step(0, [write(1, [true, false, false, true])]),
    ],
    ...{ end: "end", executed: 3 },
  };
  const types = {
    componentWords: (file: string) => (file === "R" ? (1 as const) : null),
    writtenBy: ({ instruction }: TraceStep) => (instruction === 0 ? ("signed" as const) : ("float" as const)),
    given: () => "unsigned" as const,
  };
  const history = new WordHistory(types, cells, trace);
  const kindsOf = (component: number) =>
    [0, 1, 2, 3].map((position) => history.typeAt({ file: "R", index: 1, component }, position)?.kind);
  expect(kindsOf(0)).toEqual(["unsigned", "signed", "float", "signed"]);
  expect(kindsOf(1)).toEqual(["unsigned", "unsigned", "float", "float"]);
  expect(kindsOf(3)).toEqual(["unsigned", "unsigned", "unsigned", "signed"]);
  expect(history.typeAt({ file: "R", index: 0, component: 0 }, 3)).toEqual({ kind: "unsigned", words: 1 });
  expect(history.typeAt({ file: "flags", index: 0, component: 0 }, 3)).toBeNull();
});
