/** Cases of `reject`: sources that do not assemble, beside some that do. [PICA200 10.6] */

import type { Request } from "../../target.js";
import type { Step } from "../../case.js";
import type { CaseText } from "../../text/case-file.js";
import { compileFillings } from "../program-case.js";
import { ask } from "./commands.js";

export function compilePicaRejectCase(text: CaseText): readonly Step[] {
  const steps = compileFillings("reject", text, sourceMember);
  return [ask("assemble", text.number), ...steps];
}

const sourceMember = (source: string): Request => ({ sources: [{ name: "case.pica", text: source }] });
