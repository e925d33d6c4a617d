import type { Kind, Step } from "../case.js";
import type { CaseText } from "../text/case-file.js";
import { compileExecCase } from "./exec-case.js";
import { compileGlCase } from "./gl-case.js";
import { compileProgramCase } from "./program-case.js";
import type { Variant } from "./variant.js";

const alone = (steps: readonly Step[]): readonly Variant[] => [{ suffix: "", steps }];

const COMPILERS: Readonly<Record<Kind, (text: CaseText) => readonly Variant[]>> = {
  load: (text) => alone(compileProgramCase("load", text)),
  reject: (text) => alone(compileProgramCase("reject", text)),
  exec: compileExecCase,
  state: (text) => alone(compileGlCase(text)),
  draw: (text) => alone(compileGlCase(text)),
};

/** What to send for a case and what to expect; nothing if it is only planned. Throws a CaseFileError. */
export function compileCase(kind: Kind, text: CaseText): readonly Variant[] {
  return text.sections.some(({ keyword }) => keyword === "planned") ? alone([]) : COMPILERS[kind](text);
}
