import { expect, test } from "@jest/globals";
import { createContext, type GL } from "../../src/index.js";
import { recordingContext } from "../draw/fixtures.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure, read } from "../support/snapshot.js";

const range = (gl: GL): number[] => [
  ...read(gl, "ARRAY_ELEMENT_LOCK_FIRST_EXT", 1),
  ...read(gl, "ARRAY_ELEMENT_LOCK_COUNT_EXT", 1),
];

test("[Ruling 106] the lock keeps its range until the arrays are unlocked", () => {
  const gl = createContext();
  gl.lockArraysEXT(2, 3);
  expect(range(gl)).toEqual([2, 3]);
  gl.unlockArraysEXT();
  expect(range(gl)).toEqual([0, 0]);
  gl.lockArraysEXT(0, 1);
  expect(range(gl)).toEqual([0, 1]);
  expect(takeError(gl)).toBe("NO_ERROR");
});

test("[Ruling 106] wrong ranges, and locks that do not fit, change nothing", () => {
  const gl = createContext();
  expectFailure(gl, "INVALID_VALUE", () => gl.lockArraysEXT(-1, 1));
  expectFailure(gl, "INVALID_VALUE", () => gl.lockArraysEXT(0, 0));
  expectFailure(gl, "INVALID_OPERATION", () => gl.unlockArraysEXT());
  gl.lockArraysEXT(2, 3);
  expectFailure(gl, "INVALID_OPERATION", () => gl.lockArraysEXT(4, 5));
});

test("[Ruling 106] draws take elements inside and outside of the range", () => {
  const { gl, sink } = recordingContext();
  gl.vertexPointer(2, gl.FLOAT, 0, new Float32Array([0, 0, 0.5, 0.5, -1, -1]));
  gl.enableClientState(gl.VERTEX_ARRAY);
  gl.drawArrays(gl.POINTS, 0, 3);
  const free = sink.take();
  gl.lockArraysEXT(1, 1);
  gl.drawArrays(gl.POINTS, 0, 3);
  expect(sink.take()).toEqual(free);
  expect(free.length).toBe(3);
});
