import { describe, expect, test } from "@jest/globals";
import type { GL } from "../../src/index.js";
import { prepare, STATE } from "./failures.js";
import { integer, loadText, takeError, TEXT } from "./fixtures.js";

const load = (gl: GL, text: string, name = 3): void => loadText(gl, name, text);
const many = (count: number, header: string): string => `${header} ${"MOV o[HPOS], v[0];".repeat(count)} END`;

describe("PROGRAM_ERROR_POSITION_NV", () => {
  const position = (gl: GL): number => integer(gl, "PROGRAM_ERROR_POSITION_NV");
  const failing = "!!VP1.0 MOV o[HPOS], w[0]; END";

  test("[VP2 Errors] 10, [VP1 Errors] 10: a syntax error's position", () => {
    const gl = prepare();
    load(gl, failing);
    expect(position(gl)).toBe(failing.indexOf("w[0]"));
  });

  test.each([
    ["12", "no HPOS", "!!VP1.0 MOV o[COL0], v[COL0]; END"],
    ["14", "no program parameter", "!!VSP1.0 MOV R0, v[0]; END"],
    ["16", "too many instructions", many(129, "!!VP1.0")],
    ["16", "too many instructions", many(257, "!!VP2.0")],
  ])("[VP2 Errors] %s, [Ruling 18]: the length of a program with %s", (_sentence, _reason, text) => {
    const gl = prepare();
    load(gl, text);
    expect(position(gl)).toBe(text.length);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });

  test("[VP2 2.14.1.8]: -1 at first and after a load that succeeds", () => {
    const gl = prepare();
    expect(position(gl)).toBe(-1);
    load(gl, failing);
    load(gl, TEXT.vertex);
    expect(position(gl)).toBe(-1);
  });

  test("[VP2 2.14.1.8]: a program of another target fails at its first token", () => {
    const gl = prepare();
    load(gl, failing);
    gl.loadProgramNV(gl.VERTEX_STATE_PROGRAM_NV, 3, TEXT.vertex.length, TEXT.vertex);
    expect(position(gl)).toBe(0);
  });

  test("[VP2 2.14.1.8]: unchanged by a load that fails before the text is parsed", () => {
    const gl = prepare();
    load(gl, failing);
    const before = position(gl);
    gl.loadProgramNV(gl.TEXTURE, 3, TEXT.vertex.length, TEXT.vertex);
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 0, TEXT.vertex.length, TEXT.vertex);
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, -1, TEXT.vertex);
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, 999, TEXT.vertex);
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, STATE, TEXT.vertex.length, TEXT.vertex);
    expect(position(gl)).toBe(before);
  });

  test("[VP2 2.14.1.8]: only the first len bytes are the program", () => {
    const gl = prepare();
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, TEXT.vertex.length, `${TEXT.vertex} more`);
    expect(takeError(gl)).toBe("NO_ERROR");
    gl.loadProgramNV(gl.VERTEX_PROGRAM_NV, 3, TEXT.vertex.length - 1, TEXT.vertex);
    expect(takeError(gl)).toBe("INVALID_OPERATION");
  });
});
