import { load } from "@glasm/valhall";
import { describe, expect, test } from "@jest/globals";
import { createRasterizer, createValhallTarget, drawScene, findScene, scenes } from "../src/index.js";
import { readText } from "../src/node/index.js";

const files = [
  ...new Set(scenes.flatMap(({ front, files: ofScene }) => (front === "valhall" ? ofScene : []))),
];

test.each(files)("%s loads without a warning", (file) => {
  const loaded = load(readText(file));
  expect([loaded.ok, loaded.warnings]).toEqual([true, []]);
});

describe("what draws scenes of Valhall", () => {
  const sink = createRasterizer({ width: 4, height: 4 });

  test("says where a program is wrong that does not load", () => {
    const target = createValhallTarget({ sink, readText: () => "NOP\nFADD.f32 r0, r64, r1" });
    expect(() => target.load("a.valhall")).toThrow(new SyntaxError(wrong("a.valhall")));
    expect(() => target.loadShader("a.valhall", "b.valhall")).toThrow(SyntaxError);
    const scene = findScene("lit-knot")!;
    const change = (file: string): string =>
      file === "lit-knot-varying.valhall" ? "NOP\nFADD.f32 r0, r64, r1" : readText(file);
    expect(() => drawScene(scene, change, { width: 4, height: 4 })).toThrow(
      wrong("lit-knot-varying.valhall"),
    );
  });

  test("refuses options of another kind", () => {
    for (const options of [undefined, { sink }, { sink, readText: "a" }, { sink, readText, quality: 1 }])
      expect(() => createValhallTarget(options as never)).toThrow(TypeError);
    expect(() => createValhallTarget({ sink: {} as never, readText })).toThrow(TypeError);
  });
});

const wrong = (file: string): string => `${file}:2:14: there are the registers r0 to r63, and no r64`;
