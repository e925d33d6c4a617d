import { describe, expect, test } from "@jest/globals";
import { createContext, type GL, TOKENS, type TokenName } from "../../src/index.js";
import { STATE_ROWS } from "../../src/roof/state-table.js";
import { takeError } from "../programs/fixtures.js";
import { differences, expectFailure, snapshot } from "../support/snapshot.js";
import { CAPABILITIES, type Capability, CLIENT_GROUPS, GROUPS } from "../support/specified-capabilities.js";

const titled = CAPABILITIES.map((row) => [`${row.citation} ${row.name}`, row] as const);

test("[GL1.3 6.2] the capabilities that are built are those of the tables", () => {
  const built = STATE_ROWS.filter(({ enabledBy }) => enabledBy !== undefined).map(({ name }) => name);
  expect(built.sort()).toEqual(CAPABILITIES.map(({ name }) => name).sort());
});

/** Its own pair of commands, and one of the other pair. */
const commands = (gl: GL, { isClient }: Capability) =>
  isClient
    ? { enable: gl.enableClientState, disable: gl.disableClientState, wrong: gl.enable }
    : { enable: gl.enable, disable: gl.disable, wrong: gl.enableClientState };

describe("a capability has its initial value, and changes alone by its own pair of commands:", () => {
  test.each(titled)("%s", (_, row) => {
    const gl = createContext();
    const token = TOKENS[row.name];
    expect(gl.isEnabled(token)).toBe(row.initial);
    const { enable, disable, wrong } = commands(gl, row);
    const [first, second] = row.initial ? [disable, enable] : [enable, disable];
    // The color that color material gives the properties it tracks is theirs already.
    gl.materialfv(gl.FRONT_AND_BACK, gl.AMBIENT_AND_DIFFUSE, new Float32Array([1, 1, 1, 1]));
    const before = snapshot(gl);
    first(token);
    expect(gl.isEnabled(token)).toBe(!row.initial);
    const names = differences(before, snapshot(gl)).map((name) => name.replace(/^texgen 0 | \d+$/, ""));
    expect(new Set(names)).toEqual(new Set([row.name]));
    second(token);
    expect(differences(before, snapshot(gl))).toEqual([]);
    expect(takeError(gl)).toBe("NO_ERROR");
    expectFailure(gl, "INVALID_ENUM", () => wrong(token));
  });
});

describe("[GL1.3 6.1.12] the groups of a capability save it, and no other group:", () => {
  test.each(titled)("%s", (_, row) => {
    const gl = createContext();
    const token = TOKENS[row.name];
    const { enable, disable } = commands(gl, row);
    const saving = (push: (mask: number) => void, pop: () => void, groups: readonly TokenName[]) =>
      groups.filter((group) => {
        disable(token);
        push(TOKENS[group]);
        enable(token);
        pop();
        return !gl.isEnabled(token);
      });
    const found = [
      ...saving(gl.pushAttrib, gl.popAttrib, GROUPS),
      ...saving(gl.pushClientAttrib, gl.popClientAttrib, CLIENT_GROUPS),
    ];
    expect(found.sort()).toEqual([...row.groups].sort());
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

test("[GL1.3 2.5, Ruling 57] tokens of no capability that is built are INVALID_ENUM", () => {
  const gl = createContext();
  for (const call of [gl.enable, gl.disable, gl.enableClientState, gl.disableClientState, gl.isEnabled])
    for (const token of [gl.MODELVIEW, gl.CLIP_PLANE5 + 1, gl.LIGHT7 + 1, 0xffffffff])
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
