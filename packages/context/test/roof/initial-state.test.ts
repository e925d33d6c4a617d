import { describe, expect, test } from "@jest/globals";
import { createContext, TOKENS, type TokenName } from "../../src/index.js";
import { POINTER_ROWS, STATE_ROWS } from "../../src/roof/state-table.js";
import { takeError } from "../programs/fixtures.js";
import { expectFailure, valuesOf } from "../support/snapshot.js";
import { CAPABILITIES } from "../support/specified-capabilities.js";

const GUARD = 77;

describe("every variable of the state tables has its initial value through all four getters", () => {
  test.each(STATE_ROWS.map((row) => [`${row.citation} ${row.name}`, row] as const))("%s", (_, row) => {
    const gl = createContext();
    const values = valuesOf(row).map(Number);
    const integers = values.map((value) =>
      row.type === "normalized" ? Math.floor((0xffffffff * value - 1) / 2 + 0.5) : Math.round(value),
    );
    const outputs = {
      boolean: new Uint8Array(values.length + 1).fill(GUARD),
      integer: new Int32Array(values.length + 1).fill(GUARD),
      float: new Float32Array(values.length + 1).fill(GUARD),
      double: new Float64Array(values.length + 1).fill(GUARD),
    };
    gl.getBooleanv(TOKENS[row.name], outputs.boolean);
    gl.getIntegerv(TOKENS[row.name], outputs.integer);
    gl.getFloatv(TOKENS[row.name], outputs.float);
    gl.getDoublev(TOKENS[row.name], outputs.double);
    expect([...outputs.boolean]).toEqual([...values.map((value) => (value === 0 ? 0 : 1)), GUARD]);
    expect([...outputs.integer]).toEqual([...integers, GUARD]);
    expect([...outputs.float]).toEqual([...values, GUARD]);
    expect([...outputs.double]).toEqual([...values, GUARD]);
    expect(takeError(gl)).toBe("NO_ERROR");
  });
});

test("[GL1.3 6.1.1] IsEnabled knows the capabilities, and no other variable", () => {
  const gl = createContext();
  const capabilities: readonly string[] = CAPABILITIES.map(({ name }) => name);
  for (const { name } of STATE_ROWS) {
    gl.isEnabled(TOKENS[name]);
    expect([name, takeError(gl)]).toEqual([name, capabilities.includes(name) ? "NO_ERROR" : "INVALID_ENUM"]);
  }
});

test("[GL1.3 6.2] implementation-dependent values are at least the tables' minimum", () => {
  const dependent = STATE_ROWS.filter((row) => row.minimum !== undefined);
  expect(dependent.length).toBeGreaterThan(15);
  for (const row of dependent)
    for (const value of valuesOf(row)) expect(Number(value)).toBeGreaterThanOrEqual(row.minimum!);
});

test("[GL1.3 Table 6.28, Ruling 414] sizes of smooth points and widths of smooth lines are eighths, 1 among them", () => {
  const gl = createContext();
  const range = new Float32Array(2);
  const step = new Float32Array(1);
  for (const [name, most] of [
    ["SMOOTH_POINT_SIZE", 64],
    ["SMOOTH_LINE_WIDTH", 10],
  ] as const) {
    gl.getFloatv(TOKENS[`${name}_RANGE`], range.fill(GUARD));
    gl.getFloatv(TOKENS[`${name}_GRANULARITY`], step.fill(GUARD));
    expect([...range, ...step]).toEqual([0.125, most, 0.125]);
  }
});

test("[GL1.3 6.1.1] no two variables have the same token", () => {
  const tokens = STATE_ROWS.map(({ name }) => TOKENS[name] as number);
  expect(new Set(tokens).size).toBe(tokens.length);
});

test("[GL1.3 6.1.2] other names of a variable give the same value", () => {
  const gl = createContext();
  const aliases: [TokenName, TokenName][] = [
    ["MODELVIEW0_MATRIX_EXT", "MODELVIEW_MATRIX"],
    ["MODELVIEW0_STACK_DEPTH_EXT", "MODELVIEW_STACK_DEPTH"],
    ["POINT_SIZE_RANGE", "SMOOTH_POINT_SIZE_RANGE"],
    ["MAX_TEXTURE_UNITS_ARB", "MAX_TEXTURE_UNITS"],
  ];
  for (const [alias, name] of aliases) expect(TOKENS[alias]).toBe(TOKENS[name]);
  expect(takeError(gl)).toBe("NO_ERROR");
});

test("[GL1.3 2.10.1, 4.1.2] viewport and scissor rectangle start as the sink's window", () => {
  const sink = {
    ...{ width: 640, height: 480 },
    ...{ resize() {}, clear() {}, draw() {}, finish() {} },
    read: () => {
      throw new Error("nothing is read");
    },
  };
  const gl = createContext({ sink });
  const data = new Int32Array(4);
  for (const name of ["VIEWPORT", "SCISSOR_BOX"] as const) {
    gl.getIntegerv(TOKENS[name], data);
    expect([...data]).toEqual([0, 0, 640, 480]);
  }
});

test("[GL1.3 Table 6.6] every array's pointer is null at first", () => {
  const gl = createContext();
  for (const { name } of POINTER_ROWS) {
    const params: unknown[] = [undefined];
    gl.getPointerv(TOKENS[name], params);
    expect(params).toEqual([null]);
  }
  expect(POINTER_ROWS.length).toBeGreaterThanOrEqual(6);
});

test("[GL1.3 2.5] a name of no variable is INVALID_ENUM in every getter", () => {
  const gl = createContext();
  const bytes = new Uint8Array([GUARD]);
  for (const name of ["AMBIENT", "SMOOTH", "TEXTURE_ENV", "POINTS"] as const)
    expectFailure(gl, "INVALID_ENUM", () => gl.getBooleanv(TOKENS[name], bytes));
  expectFailure(gl, "INVALID_ENUM", () => gl.getIntegerv(0xffffffff, new Int32Array(1)));
  expectFailure(gl, "INVALID_ENUM", () => gl.getFloatv(gl.AMBIENT, new Float32Array(1)));
  expectFailure(gl, "INVALID_ENUM", () => gl.getDoublev(gl.AMBIENT, new Float64Array(1)));
  expectFailure(gl, "INVALID_ENUM", () => gl.isEnabled(gl.SHADE_MODEL));
  expectFailure(gl, "INVALID_ENUM", () => gl.getPointerv(gl.VERTEX_ARRAY, []));
  expect(bytes[0]).toBe(GUARD);
});

test("[GL1.3 6.1.1] an array that is too short is INVALID_VALUE and keeps its contents", () => {
  const gl = createContext();
  const short = new Float32Array(15).fill(GUARD);
  expectFailure(gl, "INVALID_VALUE", () => gl.getFloatv(gl.MODELVIEW_MATRIX, short));
  expect([...short]).toEqual(new Array(15).fill(GUARD));
  gl.getFloatv(gl.MODELVIEW_MATRIX, new Float32Array(16));
  expect(takeError(gl)).toBe("NO_ERROR");
});
