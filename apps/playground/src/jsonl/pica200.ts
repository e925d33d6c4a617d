import { type Program, REGISTERS } from "@glasm/pica200";
import { digitsOf, hexDigits, type JsonLine, type LineRun } from "./json-line.js";

const FOUR = 4;

/** As `glasm pica run --jsonl` reads it: the code of the program, with all that its registers hold. [PICA200 12] */
export function jsonLine({ program, inputs, constants, arithmetic }: LineRun<Program>): JsonLine {
  const { code, descriptors, entry, stage, outputMask } = program;
  const [endOfC, endOfI] = [FOUR * REGISTERS.c.count, FOUR * (REGISTERS.c.count + REGISTERS.i.count)];
  const line = {
    code: code.map(hexDigits),
    descriptors: descriptors.map(hexDigits),
    entry,
    stage,
    outputMask,
    ...(arithmetic === undefined ? {} : { arithmetic }),
    uniforms: {
      c: digitsOf(constants.subarray(0, endOfC), [0, 0, 0, 0]),
      i: bytesOf(constants.subarray(endOfC, endOfI)),
      b: booleansOf(constants.subarray(endOfI)),
    },
    vertices: [{ attributes: digitsOf(inputs, [0, 0, 0, 0]) }],
  };
  return { line: JSON.stringify(line), command: "glasm pica run --jsonl" };
}

function bytesOf(words: Uint32Array): Readonly<Record<string, readonly number[]>> {
  const registers = Array.from({ length: words.length / FOUR }, (_, i) => [
    ...words.subarray(FOUR * i, FOUR * (i + 1)),
  ]);
  return Object.fromEntries(registers.map((values, i) => [i, values]));
}

function booleansOf(words: Uint32Array): Readonly<Record<string, boolean>> {
  return Object.fromEntries(Array.from(words, (word, i) => [i, word !== 0]));
}
