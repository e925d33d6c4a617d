import { describe, expect, test } from "@jest/globals";
import { singleFromBits } from "@glasm/base";
import { addAddresses, floorToAddress, roundToAddress } from "./on-numbers.js";

const BELOW_HALF = singleFromBits(0x3effffff);
const ABOVE_HALF = singleFromBits(0x3f000001);

test.each([
  [0, 0],
  [-0, 0],
  [2.75, 2],
  [-2.25, -3],
  [-(2 ** -126), -1],
  [510.9375, 510],
  [511, 511],
  [511.9375, 511],
  [512, 511],
  [-511.5, -512],
  [-512, -512],
  [-512.5, -512],
  [1e9, 511],
  [-1e9, -512],
  [Infinity, 511],
  [-Infinity, -512],
  [NaN, 0],
])("ARL of %p is %i [VP2 2.14.3.4, Ruling 7]", (x, result) => {
  expect(floorToAddress(x)).toBe(result);
});

test.each([
  [0, 0],
  [-0, 0],
  [0.5, 0],
  [BELOW_HALF, 0],
  [ABOVE_HALF, 1],
  [-0.5, 0],
  [-ABOVE_HALF, -1],
  [1.5, 2],
  [2.5, 2],
  [-1.5, -2],
  [-2.5, -2],
  [509.5, 510],
  [510.5, 510],
  [510.75, 511],
  [511.5, 511],
  [600, 511],
  [-511.5, -512],
  [-512.5, -512],
  [-600, -512],
  [Infinity, 511],
  [-Infinity, -512],
  [NaN, 0],
])("ARR of %p is %i [VP2 2.14.3.5, Ruling 7]", (x, result) => {
  expect(roundToAddress(x)).toBe(result);
});

describe("ARA [VP2 2.14.3.3]", () => {
  test.each([
    [3, 4, 7],
    [3, -4, -1],
    [0, 0, 0],
    [500, 11, 511],
    [500, 12, 511],
    [511, 511, 511],
    [-500, -12, -512],
    [-500, -13, -512],
    [-512, -512, -512],
    [-512, 511, -1],
  ])("%i + %i is %i", (a, b, result) => {
    expect(addAddresses(a, b)).toBe(result);
  });
});
