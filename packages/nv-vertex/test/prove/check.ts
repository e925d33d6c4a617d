/** Claims on what the compiled engine computes. */

import { type Finding } from "@glasm/base/prove";
import { compile, type ColumnsInput, resultOf, vertexColumns } from "../../src/index.js";
import { loaded } from "../texts.js";
import type { Claim } from "./claims.js";

const POSITION = resultOf("position");

/** A checker of some singles from one on, each so many bits from the last one. */
export function checker(claim: Claim): (first: number, count: number, step: number) => Finding {
  const { header, text, arithmetic, component, error } = claim;
  const instruction = text.replace(" R,", " o[HPOS],").replace(" A.", " v[0].");
  const program = compile(loaded(`${header} ${instruction}; END`), { arithmetic });
  const columns = vertexColumns();
  const [operands, results] = [columns.attributes[0]!, columns.results[POSITION]!];
  const words = new Uint32Array(operands.buffer, operands.byteOffset, operands.length);
  const input: Omit<ColumnsInput, "count"> = { parameters: new Float32Array(1024), nans: "any" };
  const check = (first: number, count: number, step: number): Finding => {
    for (let lane = 0; lane < count; lane++) words[4 * lane] = first + step * lane;
    program.runColumns(columns, { ...input, count });
    let [worst, at] = [0, first];
    for (let lane = 0; lane < count; lane++) {
      const found = error(results[4 * lane + component]!, operands[4 * lane]!);
      // Written so that a NaN is an error.
      if (found <= worst) continue;
      [worst, at] = [found, first + step * lane];
      if (found !== found) break;
    }
    return { points: count, worst, at };
  };
  return (first, count, step) => {
    let [worst, at] = [0, first];
    for (let done = 0; done < count; done += columns.capacity) {
      const lanes = Math.min(columns.capacity, count - done);
      const part = check(first + step * done, lanes, step);
      if (part.worst <= worst) continue;
      [worst, at] = [part.worst, part.at];
      if (worst !== worst) break;
    }
    return { points: count, worst, at };
  };
}
