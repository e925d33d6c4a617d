/** The lines of a conformance run that are requests of `glasm nv2a`: the command follows from their members. [Ruling 380] */

import type { EngineChoice } from "@glasm/nv-vertex";
import { answerAssemble, answerDis, answerRun } from "../nv2a/answers.js";

type Line = Readonly<Record<string, unknown>>;

const isLine = (request: unknown): request is Line => typeof request === "object" && request !== null;

/** Words of other machines have 16 digits at most. */
const SLOT_DIGITS = 32;
/** What a text begins with, which those of Valhall do not. */
const HEAD = ".nv2a";

/** Whether a line is one of these: it has a source that begins with `.nv2a`, or code of slots of 128 bits. */
export function concernsNv2a(request: unknown): request is Line {
  if (!isLine(request)) return false;
  const { source, code } = request;
  if (typeof source === "string") return source.startsWith(HEAD);
  const [slot] = Array.isArray(code) ? (code as readonly unknown[]) : [];
  return typeof slot === "string" && slot.replaceAll(" ", "").length >= SLOT_DIGITS;
}

/** The answer to a line that is. Throws a ShapeError. */
export function answerNv2a(request: Line, engine: EngineChoice): object {
  if (Object.hasOwn(request, "vertices")) return answerRun(request, engine);
  return Object.hasOwn(request, "source") ? answerAssemble(request) : answerDis(request);
}
