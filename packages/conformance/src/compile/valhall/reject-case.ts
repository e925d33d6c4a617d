/** Cases of `reject`: texts that do not assemble, beside some that do. [VALHALL 4] */

import type { Step } from "../../case.js";
import type { CaseText } from "../../text/case-file.js";
import { compileFillings } from "../program-case.js";
import { ask } from "./commands.js";

export function compileValhallRejectCase(text: CaseText): readonly Step[] {
  const steps = compileFillings("reject", text, (source) => ({ source }));
  return [ask("assemble", text.number), ...steps];
}
