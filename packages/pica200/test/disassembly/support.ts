/** Shaders to take apart, and what comes of them. */

import { expect } from "@jest/globals";
import { assemble } from "../../src/assemble/assemble.js";
import { encodeWord } from "../../src/code/code-word.js";
import type { Executable, Shader } from "../../src/container/shader.js";
import { disassembleShader } from "../../src/disassemble/disassemble.js";

export const lines = (...texts: readonly string[]): string => `${texts.join("\n")}\n`;

export const PROGRAM: Executable = {
  version: 0x1002,
  stage: "vertex",
  mergesOutputs: false,
  entry: 0,
  end: 1,
  inputMask: 0,
  outputMask: 0,
  mode: 0,
  fixedStart: 0,
  fixedCount: 0,
  mainVertices: 0,
  constants: [],
  labels: [],
  outputs: [],
  uniforms: [],
};
export const NOP = encodeWord("nop", {});
export const END = encodeWord("end", {});

/** The text of some words, without the lines before the code. */
export function codeOf(
  code: readonly number[],
  descriptors: readonly number[] = [],
  more: Partial<Executable> = {},
) {
  const shader: Shader = {
    version: 0,
    code,
    descriptors: descriptors.map((descriptor) => ({ descriptor, unknown: 0 })),
    executables: [{ ...PROGRAM, end: code.length, ...more }],
  };
  const { sources, padding } = disassembleShader(shader);
  const made = assemble(sources, { padding });
  expect(made.ok && made.shader.code).toEqual(code);
  const { text } = sources[0]!;
  return text
    .slice(text.indexOf(".proc"))
    .split("\n")
    .filter((line) => line !== "");
}
