import { expect, test } from "@jest/globals";
import type { Component } from "../../src/index.js";
import { computationOf } from "../../src/semantics/computation.js";
import { componentsRead } from "../../src/semantics/dependence.js";
import { loadedInstruction } from "./evaluate.js";

const COMPONENTS: readonly Component[] = [0, 1, 2, 3];

test.each([
  ["ADD R, A, B", ["x+x", "y+y", "z+z", "w+w"]],
  ["DP3 R, A, B", ["xyz+xyz", "xyz+xyz", "xyz+xyz", "xyz+xyz"]],
  ["DPH R, A, B", ["xyz+xyzw", "xyz+xyzw", "xyz+xyzw", "xyz+xyzw"]],
  ["DST R, A, B", ["+", "y+y", "z+", "+w"]],
  ["LIT R, A", ["", "x", "xyw", ""]],
  ["SHL.S R, A, B.x", ["x+x", "y+x", "z+x", "w+x"]],
  ["BFE.S R, A, B", ["xy+x", "xy+y", "xy+z", "xy+w"]],
  ["STR R, A, B", ["+", "+", "+", "+"]],
  ["SWZ R, A, w, 0, -1, -x", ["w", "", "", "x"]],
  ["PK4B R, A", ["xyzw", "xyzw", "xyzw", "xyzw"]],
  ["PK2H R, A", ["xy", "xy", "xy", "xy"]],
  ["UP2H R, A.x", ["x", "x", "x", "x"]],
  ["XPD R, A, B", ["yz+yz", "xz+xz", "xy+xy", "+"]],
  ["X2D R, A, B, C", ["x+xy+xy", "y+xy+zw", "x+xy+xy", "y+xy+zw"]],
  ["RFL R, A, B", ["xyz+xyz", "xyz+xyz", "xyz+xyz", "+"]],
  ["NRM R, A", ["xyz", "xyz", "xyz", ""]],
  ["SCS R, A.x", ["x", "x", "", ""]],
  ["CVT.S32.F32 R, A", ["x", "y", "z", "w"]],
])("[NV_gpu_program4 2.X.8]: %s reads %p", (text, read) => {
  const computation = computationOf(loadedInstruction(text))!;
  const letters = (components: readonly Component[]): string =>
    components.map((component) => "xyzw"[component]).join("");
  expect(
    COMPONENTS.map((component) => componentsRead(computation, component).map(letters).join("+")),
  ).toEqual(read);
});
