import { singleToBits } from "@glasm/base";
import type { Program } from "@glasm/nv-vertex";
import { digitsOf, type JsonLine, type LineRun } from "./json-line.js";

const ONE = singleToBits(1);

/** As `glasm run --jsonl` reads it. */
export function jsonLine({ text, inputs, constants, arithmetic }: LineRun<Program>): JsonLine {
  const line = {
    program: text,
    ...(arithmetic === undefined ? {} : { arithmetic }),
    parameters: digitsOf(constants, [0, 0, 0, 0]),
    vertices: [{ attributes: digitsOf(inputs, [0, 0, 0, ONE]) }],
  };
  return { line: JSON.stringify(line), command: "glasm run --jsonl" };
}
