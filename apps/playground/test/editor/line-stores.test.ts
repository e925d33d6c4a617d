import { describe, expect, test } from "@jest/globals";
import {
  breakpointLines,
  onBreakpoints,
  setBreakpoints,
  toggleBreakpoint,
} from "../../src/editor/breakpoints.js";
import { marksOf, onMarks, setMarks } from "../../src/editor/marks.js";

describe("breakpoints", () => {
  test("are lines of files, and their listeners hear of changes alone", () => {
    const heard: string[] = [];
    onBreakpoints((file) => heard.push(`${file} ${[...breakpointLines(file)].join()}`));
    toggleBreakpoint("a.vp", 3);
    toggleBreakpoint("a.vp", 5);
    toggleBreakpoint("a.vp", 3);
    setBreakpoints("a.vp", [5, 5]);
    setBreakpoints("b.vp", [1, 2]);
    setBreakpoints("b.vp", new Set([2, 1]));
    expect(heard).toEqual(["a.vp 3", "a.vp 3,5", "a.vp 5", "b.vp 1,2"]);
    expect([...breakpointLines("c.vp")]).toEqual([]);
  });
});

describe("marks", () => {
  test("of kinds that are not given stay, and their listeners hear of changes alone", () => {
    const heard: string[] = [];
    onMarks((file) => heard.push(file));
    setMarks("a.vp", { current: [4], slice: [1, 2] });
    setMarks("a.vp", { current: [5] });
    setMarks("a.vp", { current: [5], unreached: [] });
    setMarks("b.vp", {});
    expect(marksOf("a.vp")).toEqual({ current: [5], slice: [1, 2], unreached: [] });
    expect(heard).toEqual(["a.vp", "a.vp"]);
  });
});
