import { expect, test } from "@jest/globals";
import { offsetOf } from "../src/json-place.js";

/** What stands at a path, as far as it is shown. */
const at = (text: string, path: string): string => text.slice(offsetOf(text, path));

test.each([
  ['{"a": [1, {"b": 2}]}', "a[1].b", '"b": 2}]}'],
  ['{"a": [1, {"b": 2}]}', 'a[1]["b"]', '"b": 2}]}'],
  ['{"a": [1, {"b": 2}]}', "a[1]", '{"b": 2}]}'],
  ['{"a": [1, {"b": 2}]}', "a", '"a": [1, {"b": 2}]}'],
  ['{"x": {"a": 1}, "a": 2}', "a", '"a": 2}'],
  ['{"ab": 1, "a": 2}', "a", '"a": 2}'],
  ['{"a": 1, "ab": 2}', "ab", '"ab": 2}'],
  ['{"a": [[0, 1], [2, 3]]}', "a[1][0]", "2, 3]]}"],
  ['{"a": 1, "a": 2}', "a", '"a": 2}'],
  ['{"a": {"c[0]": {"d": 3}}}', 'a["c[0]"]["d"]', '"d": 3}}}'],
])("in %s %s is at %s", (text, path, expected) => {
  expect(at(text, path)).toBe(expected);
});

test("what is not there is where the way to it ends", () => {
  expect(at('{"a": {"b": 1}}', "a.c")).toBe('"a": {"b": 1}}');
  expect(at(' {"a": 1}', "b")).toBe('{"a": 1}');
  expect(at(' {"a": 1}', "")).toBe('{"a": 1}');
});

test("documents that are nested very deep are not looked through to their end", () => {
  const deep = `{"a": 1, "b": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  expect(at(deep, "a").slice(0, 6)).toBe('"a": 1');
});
