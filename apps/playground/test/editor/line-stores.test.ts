import { describe, expect, test } from "@jest/globals";
import { breakpointsOf, toggled, withBreakpoints, withCondition } from "../../src/editor/breakpoints.js";
import { marksOf, onMarks, setMarks } from "../../src/editor/marks.js";

describe("breakpoints", () => {
  test("are set and taken away by their lines, which ascend", () => {
    const two = toggled(toggled([], 5), 3);
    expect(two).toEqual([{ line: 3 }, { line: 5 }]);
    expect(toggled(two, 5)).toEqual([{ line: 3 }]);
  });

  test("get a condition on their line, and lose an empty one", () => {
    const one = withCondition([{ line: 5 }], 3, " R0.x > 1 ");
    expect(one).toEqual([{ line: 3, condition: "R0.x > 1" }, { line: 5 }]);
    expect(withCondition(one, 3, "  ")).toEqual([{ line: 3 }, { line: 5 }]);
  });

  test("are kept by file, those of files without any not", () => {
    const kept = withBreakpoints({ "a.vp": [{ line: 2 }] }, "b.vp", [{ line: 9 }, { line: 1 }, { line: 1 }]);
    expect(kept).toEqual({ "a.vp": [{ line: 2 }], "b.vp": [{ line: 1 }, { line: 9 }] });
    expect(withBreakpoints(kept, "a.vp", [])).toEqual({ "b.vp": [{ line: 1 }, { line: 9 }] });
    expect(breakpointsOf({ breakpoints: kept }, "c.vp")).toEqual([]);
  });
});

describe("marks", () => {
  test("of kinds that are not given stay, and their listeners hear of changes alone", () => {
    const heard: string[] = [];
    onMarks((file) => heard.push(file));
    const warnings = new Map([[2, "NaN"]]);
    setMarks("a.vp", "one", { current: [4], slice: [1, 2] });
    setMarks("a.vp", "one", { current: [5], warnings });
    setMarks("a.vp", "one", { current: [5], unreached: [], warnings: new Map(warnings) });
    expect(marksOf("a.vp")).toEqual({ text: "one", current: [5], slice: [1, 2], unreached: [], warnings });
    expect(heard).toEqual(["a.vp", "a.vp"]);
  });

  test("of another text are forgotten when a text gets marks", () => {
    setMarks("b.vp", "one", { current: [4] });
    setMarks("b.vp", "two", { unreached: [3] });
    expect(marksOf("b.vp")).toEqual({
      text: "two",
      current: [],
      slice: [],
      unreached: [3],
      warnings: new Map(),
    });
  });
});
