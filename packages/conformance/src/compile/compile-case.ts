import type { Kind, Step } from "../case.js";
import type { CaseText } from "../text/case-file.js";
import { compileExecCase } from "./exec-case.js";
import { compileGlCase } from "./gl-case.js";
import { compileProgramCase } from "./program-case.js";

const COMPILERS: Readonly<Record<Kind, (text: CaseText) => readonly Step[]>> = {
  load: compileProgramCase,
  reject: compileProgramCase,
  exec: compileExecCase,
  state: compileGlCase,
  draw: compileGlCase,
};

/** What to send for a case and what to expect; nothing if it is only planned. Throws a CaseFileError. */
export function compileCase(kind: Kind, text: CaseText): readonly Step[] {
  return text.sections.some(({ keyword }) => keyword === "planned") ? [] : COMPILERS[kind](text);
}
