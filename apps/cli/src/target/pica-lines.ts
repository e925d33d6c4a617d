/** The lines of a conformance run that are requests of `glasm pica`: the command follows from their members. [PICA200 12] */

import type { EngineChoice } from "@glasm/nv-vertex";
import { answerAssemble } from "../pica/answer-assemble.js";
import { answerDis } from "../pica/answer-dis.js";
import { answerRequest } from "../pica/answer-request.js";

/** What a line of another machine has none of. */
const MEMBERS = ["code", "shbinBase64", "pipeline", "sources"];

const has = (request: unknown, member: string): boolean =>
  typeof request === "object" && request !== null && Object.hasOwn(request, member);

/** Whether a line is one of these. */
export function concernsPica(request: unknown): boolean {
  return MEMBERS.some((member) => has(request, member));
}

/** The answer to a line that is. A container without vertices is to be disassembled. Throws a ShapeError. */
export function answerPica(request: unknown, engine: EngineChoice): object {
  if (has(request, "sources")) return answerAssemble(request);
  if (has(request, "shbinBase64") && !has(request, "vertices")) return answerDis(request);
  return answerRequest(request, engine);
}
