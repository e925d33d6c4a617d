/** Cases of `load` and `reject`: programs of all types, which have no vertices to run on. */

import type { CaseText } from "../../text/case-file.js";
import { compileFillings } from "../program-case.js";
import { programMember } from "../program-text.js";
import type { Variant } from "../variant.js";
import { askFamily } from "./family.js";

export function compileNvGpuProgramCase(kind: "load" | "reject", text: CaseText): readonly Variant[] {
  const steps = compileFillings(kind, text, (bytes, line) => ({
    ...programMember(bytes, line),
    vertices: [],
  }));
  return [{ suffix: "", steps: [askFamily(text.number), ...steps] }];
}
