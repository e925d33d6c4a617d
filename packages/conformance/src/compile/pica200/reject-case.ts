/** Cases of `reject`: sources that do not assemble, beside some that do. [PICA200 10.6] */

import type { Request } from "../../target.js";
import type { CaseText } from "../../text/case-file.js";
import { compileFillings } from "../program-case.js";
import type { Variant } from "../variant.js";
import { ask } from "./commands.js";

export function compilePicaRejectCase(text: CaseText): readonly Variant[] {
  const steps = compileFillings("reject", text, sourceMember);
  return [{ suffix: "", steps: [ask("assemble", text.number), ...steps] }];
}

const sourceMember = (source: string): Request => ({ sources: [{ name: "case.pica", text: source }] });
