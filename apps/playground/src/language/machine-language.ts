import type { formatText } from "./format.js";
import type { helpAt } from "./help-at.js";
import type { proposalsAt } from "./completions.js";
import type { loadText } from "./load-text.js";
import type { readToken, startState, TokenKind } from "./tokens.js";

/** What the editor knows of the language of a machine's programs. */
export interface MachineLanguage {
  /** For highlighting; the editor's classes are called `token-` and the kind. */
  readonly tokenKinds: readonly TokenKind[];
  /** Where the first line begins. */
  readonly startState: typeof startState;
  readonly readToken: typeof readToken;
  readonly loadText: typeof loadText;
  readonly formatText: typeof formatText;
  readonly helpAt: typeof helpAt;
  readonly proposalsAt: typeof proposalsAt;
}
