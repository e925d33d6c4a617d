import { expect, test } from "@jest/globals";
import { programs } from "#c-programs";
import { describeProgram } from "../../src/c-programs/described-program.js";

test("each program is described by the comment that it begins with", () => {
  expect(programs.length).toBeGreaterThanOrEqual(10);
  for (const { name, title, sentence } of programs)
    expect([name, title, sentence]).toEqual([
      name,
      expect.stringMatching(/^[A-Z].*[^\s]$/),
      expect.stringMatching(/^[A-Z][^*]*\.$/),
    ]);
});

test("a program without such a comment has its name", () => {
  expect(describeProgram("a", "int main(void) {}")).toEqual({ name: "a", title: "a", sentence: "" });
});

test("the description is on one line", () => {
  expect(describeProgram("a", "/*\n * One: two\n * and three: four.\n */")).toEqual({
    ...{ name: "a", title: "One" },
    sentence: "Two and three: four.",
  });
});
