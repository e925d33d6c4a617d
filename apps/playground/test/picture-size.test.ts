import { expect, test } from "@jest/globals";
import { PictureSize } from "../src/page/picture-size.js";

const SIZE = { width: 512, height: 512 };
const perPixel = (milliseconds: number): number => milliseconds / (512 * 512);

test("while something moves a picture has as many pixels as 48 ms allow, but for a size that was asked for [Ruling 255]", () => {
  const sizes = new PictureSize();
  for (const choice of [{ kind: "fill" }, { kind: "scene" }] as const) {
    sizes.choose(choice);
    const at = (milliseconds: number) => sizes.moving(SIZE, perPixel(milliseconds));
    expect([at(48), at(48.4), at(192), at(1e6)]).toEqual([
      SIZE,
      { width: 510, height: 510 },
      { width: 256, height: 256 },
      { width: 205, height: 205 },
    ]);
  }
  sizes.choose({ kind: "custom", size: SIZE });
  expect(sizes.moving(SIZE, perPixel(192))).toEqual(SIZE);
});
