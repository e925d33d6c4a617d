import { expect, test } from "@jest/globals";
import { createContext } from "../../src/index.js";
import { expectFailure } from "../support/snapshot.js";

test("[GL1.3 2.11, Table 6.8] clip planes are zero at first and keep doubles", () => {
  const gl = createContext();
  const data = new Float64Array(5).fill(7);
  gl.getClipPlane(gl.CLIP_PLANE5, data);
  expect([...data]).toEqual([0, 0, 0, 0, 7]);
  gl.clipPlane(gl.CLIP_PLANE5, new Float64Array([0.1, 1e300, -3, 4, 5]));
  gl.getClipPlane(gl.CLIP_PLANE5, data);
  expect([...data]).toEqual([0.1, 1e300, -3, 4, 7]);
});

test("[GL1.3 2.11] a plane of too little memory is INVALID_VALUE [Ruling 45]", () => {
  const gl = createContext();
  const three = new Float64Array(3);
  expectFailure(gl, "INVALID_VALUE", () => gl.clipPlane(gl.CLIP_PLANE0, three));
  expectFailure(gl, "INVALID_VALUE", () => gl.getClipPlane(gl.CLIP_PLANE0, three));
});
