/** Runs of both engines, which have to give the same bits. */

import { expect } from "@jest/globals";
import { type Program, type RunAnswer, type RunRequest, runVertices } from "../../src/index.js";

/** What the interpreter answers, when the compiled engine has answered the same. */
export function runBoth(program: Program, request: RunRequest): RunAnswer {
  const answer = runVertices(program, { ...request, engine: "interpreter" });
  expect(runVertices(program, { ...request, engine: "compiled" })).toEqual(answer);
  return answer;
}
