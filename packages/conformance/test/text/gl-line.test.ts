import { describe, expect, test } from "@jest/globals";
import { glLines, readCall } from "../../src/text/gl-line.js";

const lines = (...texts: readonly string[]) => glLines(texts.map((text, i) => ({ text, number: i + 1 })));

describe("the lines of a gl block", () => {
  test("have what is indented below them", () => {
    expect(lines("f()", "    a", "      b", "", "g()")).toEqual([
      {
        text: "f()",
        number: 1,
        below: [
          { text: "a", number: 2 },
          { text: "b", number: 3 },
        ],
      },
      { text: "g()", number: 5, below: [] },
    ]);
  });

  test("go on while a parenthesis or bracket is open, outside of quotes", () => {
    expect(lines("f(f32[1", "2],", "3) == 1", 'g() == "("', "h()").map(({ text }) => text)).toEqual([
      "f(f32[1 2], 3) == 1",
      'g() == "("',
      "h()",
    ]);
  });

  test("have comments, which begin after a space and not inside of quotes", () => {
    expect(lines("# one", "f() # two", 'g() == "a # b" # three', "h(a#b)").map(({ text }) => text)).toEqual([
      "f()",
      'g() == "a # b"',
      "h(a#b)",
    ]);
  });
});

describe("a command", () => {
  const call = (text: string) => readCall({ text, number: 1 });

  test("has a context, arguments and expectations", () => {
    expect(call('b.f(f32[1, 2], text($a), 3) == "a)" -> 1 2 ... ! INVALID_VALUE')).toEqual({
      context: "b",
      command: "f",
      args: ["f32[1, 2]", "text($a)", "3"],
      returns: '"a)"',
      writes: "1 2 ...",
      error: "INVALID_VALUE",
    });
    expect(call("f()")).toEqual({
      context: "main",
      command: "f",
      args: [],
      returns: null,
      writes: null,
      error: null,
    });
  });
});
