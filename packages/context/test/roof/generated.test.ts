import { execFileSync } from "node:child_process";
import { describe, expect, test } from "@jest/globals";
import * as glasm from "../../src/index.js";
import { COMMAND_DATA, TOKEN_DATA } from "../walk/tables.js";

const { TOKENS, cNames, createContext } = glasm;

test("the generated files agree with the data", () => {
  const script = new URL("../../scripts/generate-gl.mjs", import.meta.url).pathname;
  expect(() => execFileSync(process.execPath, [script, "--check"], { stdio: "pipe" })).not.toThrow();
});

describe("tokens", () => {
  const exported = glasm as unknown as Record<string, unknown>;
  const gl = createContext() as unknown as Record<string, unknown>;

  test("are exports of their own, properties of a context and members of TOKENS", () => {
    expect(TOKEN_DATA.length).toBeGreaterThan(800);
    for (const { name, value } of TOKEN_DATA) {
      expect([name, exported[name]]).toEqual([name, value]);
      expect([name, gl[name]]).toEqual([name, value]);
      expect([name, TOKENS[name]]).toEqual([name, value]);
    }
  });
});

describe("commands", () => {
  const gl = createContext() as unknown as Record<string, unknown>;

  test("of NV_vertex_program are all built", () => {
    const names = COMMAND_DATA.filter(({ origin }) => origin === "GL_NV_vertex_program").map(
      ({ name }) => name,
    );
    expect(names.length).toBe(64);
    expect(names.filter((name) => typeof gl[name] !== "function")).toEqual([]);
  });

  test("of the extensions for attributes are all built", () => {
    const origins = ["ARB_multitexture", "EXT_fog_coord", "EXT_secondary_color", "EXT_vertex_weighting"];
    const names = COMMAND_DATA.filter(({ origin }) => origins.includes(origin.slice(3))).map(
      ({ name }) => name,
    );
    expect(names.length).toBe(59);
    expect(names.filter((name) => typeof gl[name] !== "function")).toEqual([]);
  });
});

describe("cNames", () => {
  const gl = createContext();
  const c = cNames(gl);

  test("gives commands and tokens under their names in C", () => {
    expect(Object.keys(c).filter((name) => name.startsWith("gl")).length).toBe(Object.keys(gl).length);
    expect(c.glGetError()).toBe(0);
    expect(c.GL_VERTEX_PROGRAM_NV).toBe(0x8620);
    expect(c.GL_2D).toBe(0x0600);
    c.glPointSize(0);
    expect(c.glGetError()).toBe(c.GL_INVALID_VALUE);
  });

  test("keeps what somebody has put in the place of a command", () => {
    const own = createContext();
    const called: unknown[] = [];
    own.pointSize = (size) => void called.push(size);
    cNames(own).glPointSize(3);
    expect(called).toEqual([3]);
  });

  test("has every command of the context and every token, and nothing else", () => {
    const built = COMMAND_DATA.map(({ name }) => name).filter((name) => name in gl);
    const expected = [
      ...built.map((name) => `gl${name.charAt(0).toUpperCase()}${name.slice(1)}`),
      ...Object.keys(TOKENS).map((name) => `GL_${name}`),
    ];
    expect(Object.keys(c).sort()).toEqual(expected.sort());
  });

  test("has precise types", () => {
    const target: 0x8620 = c.GL_VERTEX_PROGRAM_NV;
    const load: (
      target: number,
      id: number,
      len: number,
      program: readonly number[] | glasm.RawMemory | string | null,
    ) => void = c.glLoadProgramNV;
    // @ts-expect-error: no such command
    expect(c.glNoSuchCommand).toBeUndefined();
    expect([target, typeof load]).toEqual([0x8620, "function"]);
  });
});
