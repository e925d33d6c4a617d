import { type Program, RESULT_REGISTERS, run } from "@glasm/nv-vertex";
import { FIRST_PARAMETER, RESULTS } from "../../src/index.js";
import { type Answer, type Given, wordsOfGiven } from "./runs.js";

/** The same with zeros in the constants that programs of NV_vertex_program do not have. */
export function withoutLowConstants({ vertices, constants = {} }: Given): Given {
  const kept = Object.entries(constants).filter(([number]) => Number(number) >= FIRST_PARAMETER);
  return { vertices, constants: Object.fromEntries(kept) };
}

/** What a program of NV_vertex_program gives under `nv20`, in the registers of microcode. */
export function runVertexProgram(program: Program, given: Given): Answer {
  const { inputs, constants } = wordsOfGiven(given);
  const count = given.vertices.length;
  const parameters = new Uint32Array(1024);
  parameters.set(constants.subarray(4 * FIRST_PARAMETER));
  const results = new Float32Array(4 * RESULT_REGISTERS.length * count);
  const isStateProgram = program.environment === "VSP1.0";
  const batch = {
    count,
    attributes: new Float32Array(inputs.buffer),
    parameters: new Float32Array(parameters.buffer),
    results,
  };
  run(program, batch, { engine: "interpreter", arithmetic: "nv20" });
  constants.set(parameters.subarray(0, 4 * (192 - FIRST_PARAMETER)), 4 * FIRST_PARAMETER);
  const words = new Uint32Array(results.buffer);
  return {
    constants,
    results: given.vertices.map((_, vertex) =>
      Uint32Array.from({ length: 4 * RESULTS.length }, (_, word) => {
        if (isStateProgram) return word % 4 === 3 ? 0x3f800000 : 0;
        const { vertexProgram } = RESULTS[Math.floor(word / 4)]!;
        const number = RESULT_REGISTERS.indexOf(vertexProgram);
        return words[4 * (RESULT_REGISTERS.length * vertex + number) + (word % 4)]!;
      }),
    ),
  };
}
