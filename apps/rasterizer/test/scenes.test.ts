import { describe, expect, test } from "@jest/globals";
import { drawScene, findScene, scenes } from "../src/index.js";
import { readText } from "../src/node/index.js";
import { expectGolden, GOLDEN_SIZE, goldenFrames } from "./support/golden.js";

describe.each(scenes.map((scene) => [scene.name, scene] as const))("scene %s", (name, scene) => {
  test.each(goldenFrames(scene))(
    "frame %p is the golden picture, from the files that the scene lists",
    (frame) => {
      const files = new Set<string>();
      const image = drawScene(scene, (file) => readText(files.add(file) && file), { frame, ...GOLDEN_SIZE });
      expectGolden(image, `${name}-${frame}`);
      expect(image.data.filter((byte, i) => i % 4 === 3 && byte !== 255)).toHaveLength(0);
      expect([...files].sort()).toEqual([...scene.files].sort());
    },
  );
});

describe("drawScene", () => {
  const scene = findScene("two-sided")!;

  test("takes the scene's size, or another one", () => {
    const image = drawScene(scene, readText, { width: 20, height: 10 });
    expect([image.width, image.height, image.data.length]).toEqual([20, 10, 800]);
    expect([scene.width, scene.height]).toEqual([512, 512]);
  });

  test("gives the same bytes each time", () => {
    const draw = () => drawScene(findScene("clip-distances")!, readText, { frame: 3, width: 64, height: 64 });
    expect(draw().data).toEqual(draw().data);
  });

  test.each([-1, 1, 0.5, NaN])("frame %p of a single picture is a RangeError", (frame) => {
    expect(() => drawScene(scene, readText, { frame })).toThrow(RangeError);
  });

  test("a program that does not load is an Error that names the scene", () => {
    expect(() => drawScene(scene, () => "!!VP1.0 END", { width: 4, height: 4 })).toThrow(
      "two-sided: GL error 0x50",
    );
  });

  test("names that no scene has give nothing", () => {
    expect(findScene("no-such-scene")).toBeUndefined();
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(scenes.length);
  });
});

test.each(scenes.map((scene) => [scene.name, scene] as const))(
  "%s is the same picture by either engine [Ruling 3]",
  (_, scene) => {
    const draw = (engine: "interpreter" | "compiled") =>
      drawScene(scene, readText, { width: 32, height: 32, context: { engine }, engine });
    expect(draw("compiled").data).toEqual(draw("interpreter").data);
  },
);

test("EQUAL adds light to every pixel of the first pass: position invariance [VP2 2.14.6.1]", () => {
  const lit = drawScene(findScene("two-pass")!, readText, GOLDEN_SIZE);
  // Without the second pass the scene is what the conventional transformation draws.
  const plain = drawScene(
    findScene("two-pass")!,
    (file) => readText(file).replace(/MUL o\[COL0\].*\n.*MUL o\[COL1\].*\n/, "MOV o[COL0], c[90];\n"),
    GOLDEN_SIZE,
  );
  // Nothing but the floor is seen in the lowest rows.
  const floor = 4 * GOLDEN_SIZE.width * (GOLDEN_SIZE.height - 20);
  let brighter = 0;
  for (let i = floor; i < lit.data.length; i += 4) {
    if (lit.data[i]! > plain.data[i]!) brighter += 1;
  }
  expect(brighter).toBe(GOLDEN_SIZE.width * 20);
});
