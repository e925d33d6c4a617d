/** Cases of `load` and `reject`: programs of all types, which have no vertices to run on. */

import type { Step } from "../../case.js";
import type { CaseText } from "../../text/case-file.js";
import { compileFillings } from "../program-case.js";
import { programMember } from "../program-text.js";
import { askFamily } from "./family.js";

export function compileNvGpuProgramCase(kind: "load" | "reject", text: CaseText): readonly Step[] {
  const steps = compileFillings(kind, text, (bytes, line) => ({
    ...programMember(bytes, line),
    vertices: [],
  }));
  return [askFamily(text.number), ...steps];
}
