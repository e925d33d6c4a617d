/** Cases of `reject`: texts that do not assemble, beside some that do. [VALHALL 4] */

import type { CaseText } from "../../text/case-file.js";
import { compileFillings } from "../program-case.js";
import type { Variant } from "../variant.js";
import { ask } from "./commands.js";

export function compileValhallRejectCase(text: CaseText): readonly Variant[] {
  const steps = compileFillings("reject", text, (source) => ({ source }));
  return [{ suffix: "", steps: [ask("assemble", text.number), ...steps] }];
}
