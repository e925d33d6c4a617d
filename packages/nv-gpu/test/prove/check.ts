/** Claims on what the compiled engine computes. */

import { type InterfaceVariable, laneWords, rowWord } from "@glasm/vm";
import { combine, type Finding, NOTHING } from "@glasm/base/prove";
import { attributePlaces, NV_GPU } from "../../src/index.js";
import { programOfText } from "../support/execute.js";
import type { Claim } from "./claims.js";

/** How many executions run at once. */
const LANES = 2 ** 16;

/** A program that executes nothing but the instruction, and where the words of its lanes are. */
function prepared({ text, component }: Claim) {
  // One attribute has both operands.
  const statement = text.replace("B.", "A.");
  const program = programOfText(
    `!!NVvp4.0\nATTRIB A = vertex.attrib[1];\nOUTPUT R = result.attrib[0];\n${statement};\nEND`,
  );
  const cells = NV_GPU.cellsOf(program);
  const [{ register }] = NV_GPU.interfaceOf(program).outputs as [InterfaceVariable];
  const result = rowWord(cells, cells.of(register.file, register.index, component));
  const { word: operand } = attributePlaces(program)[0]!;
  return { program, words: laneWords(cells, 1), operand, result };
}

/** A checker of the points from one on, each so far from the last one. */
export function checker(claim: Claim): (first: number, count: number, step: number) => Finding {
  const { program, words, operand, result } = prepared(claim);
  const [inputs, results] = [new Uint32Array(words.inputs * LANES), new Uint32Array(words.results * LANES)];
  const [given, found] = [new Float32Array(inputs.buffer), new Float32Array(results.buffer)];
  const constants = NV_GPU.constantsOf(program);
  const points = new Float64Array(LANES);
  /** Runs the points that have been put into lanes. */
  const run = (count: number): Finding => {
    NV_GPU.run(program, { count, inputs, constants, results }, { engine: "compiled" });
    let [worst, at] = [0, points[0]!];
    for (let lane = 0; lane < count; lane++) {
      const place = words.inputs * lane + operand;
      const error = claim.error(found[words.results * lane + result]!, given[place]!, given[place + 1]!);
      // Written so that a NaN is an error.
      if (error <= worst) continue;
      [worst, at] = [error, points[lane]!];
      if (error !== error) break;
    }
    return { points: count, worst, at };
  };
  return (first, count, step) => {
    let finding = NOTHING;
    let lanes = 0;
    for (let i = 0; i < count; i++) {
      const place = words.inputs * lanes + operand;
      const point = first + step * i;
      if (claim.operands(point, inputs, place, place + 1)) points[lanes++] = point;
      if (lanes < LANES && i + 1 < count) continue;
      if (lanes > 0) finding = combine(finding, run(lanes));
      lanes = 0;
    }
    return finding;
  };
}

/** The bits of the operands at a point. */
export function operandsAt({ text, operands }: Claim, point: number): string {
  const bits = new Uint32Array(2);
  operands(point, bits, 0, 1);
  const shown = Array.from(bits, (word) => word.toString(16).padStart(8, "0"));
  return shown.slice(0, /B|y$/.test(text) ? 2 : 1).join(" ");
}
