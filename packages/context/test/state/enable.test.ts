import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS } from "../../src/index.js";
import { STATE_ROWS } from "../../src/roof/state-table.js";
import { takeError } from "../programs/fixtures.js";
import { differences, expectFailure, snapshot } from "../support/snapshot.js";

const capabilities = STATE_ROWS.filter(({ enabledBy }) => enabledBy !== undefined);

describe("a capability changes alone, by its own pair of commands", () => {
  test.each(capabilities.map((row) => [`${row.citation} ${row.name}`, row] as const))("%s", (_, row) => {
    const gl = createContext();
    const token = TOKENS[row.name];
    const [on, off, wrong] =
      row.enabledBy === "Enable"
        ? [gl.enable, gl.disable, gl.enableClientState]
        : [gl.enableClientState, gl.disableClientState, gl.enable];
    const [first, second] = row.initial === true ? [off, on] : [on, off];
    // The color that color material gives the properties it tracks is theirs already.
    gl.materialfv(gl.FRONT_AND_BACK, gl.AMBIENT_AND_DIFFUSE, new Float32Array([1, 1, 1, 1]));
    const before = snapshot(gl);
    first(token);
    expect(gl.isEnabled(token)).toBe(row.initial !== true);
    const names = differences(before, snapshot(gl)).map((name) => name.replace(/^texgen 0 | \d+$/, ""));
    expect(new Set(names)).toEqual(new Set([row.name]));
    second(token);
    expect(differences(before, snapshot(gl))).toEqual([]);
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "INVALID_ENUM", () => wrong(token));
  });
});

test("[GL1.3 2.5, Ruling 57] tokens of no capability that is built are INVALID_ENUM", () => {
  const gl = createContext();
  for (const call of [gl.enable, gl.disable, gl.enableClientState, gl.disableClientState, gl.isEnabled])
    for (const token of [gl.MODELVIEW, gl.CLIP_PLANE5 + 1, gl.LIGHT7 + 1, gl.POINT_SMOOTH, 0xffffffff])
      expectFailure(gl, "INVALID_ENUM", () => call(token));
});

test("[GL1.3 2.8] the texture coordinate array belongs to the client's active unit", () => {
  const gl = createContext();
  gl.clientActiveTexture(gl.TEXTURE3);
  gl.enableClientState(gl.TEXTURE_COORD_ARRAY);
  gl.clientActiveTexture(gl.TEXTURE2);
  expect(gl.isEnabled(gl.TEXTURE_COORD_ARRAY)).toBe(false);
  gl.clientActiveTexture(gl.TEXTURE3);
  expect(gl.isEnabled(gl.TEXTURE_COORD_ARRAY)).toBe(true);
});
