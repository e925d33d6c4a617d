/** The lines of a conformance run that are requests of `glasm valhall`: the command follows from their members. [Ruling 346] */

import type { EngineChoice } from "@glasm/nv-vertex";
import { answerAssemble } from "../valhall/answer-assemble.js";
import { answerDis } from "../valhall/answer-dis.js";
import { answerRun } from "../valhall/answer-run.js";

type Line = Readonly<Record<string, unknown>>;

const isLine = (request: unknown): request is Line => typeof request === "object" && request !== null;

/** Words of other machines have 8 digits. */
const MOST_OTHER_DIGITS = 8;

/** Whether a line is one of these: it has a source, or code of words of 64 bits. */
export function concernsValhall(request: unknown): request is Line {
  if (!isLine(request)) return false;
  const { source, code } = request;
  const [word] = Array.isArray(code) ? (code as readonly unknown[]) : [];
  return source !== undefined || (typeof word === "string" && word.length > MOST_OTHER_DIGITS);
}

/** The answer to a line that is. Throws a ShapeError. */
export function answerValhall(request: Line, engine: EngineChoice): object {
  if (Object.hasOwn(request, "vertices")) return answerRun(request, engine);
  return Object.hasOwn(request, "source") ? answerAssemble(request) : answerDis(request);
}
