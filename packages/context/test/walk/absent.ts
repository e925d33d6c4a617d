import type { TokenName } from "../../src/index.js";

/** Why a command or a token may be absent. */
export const REASONS = ["color index rendering"] as const;
type Reason = (typeof REASONS)[number];

/** Tokens that nothing accepts or returns. */
const ABSENT_TOKENS: readonly (readonly [names: RegExp, reason: Reason])[] = [
  [/^INDEX_WRITEMASK$/, "color index rendering"],
];

/** Why a token is absent; null if it is not. */
export function tokenAbsenceOf(name: TokenName): Reason | null {
  return ABSENT_TOKENS.find(([names]) => names.test(name))?.[1] ?? null;
}

/** Whether a token names a texture unit beyond the eight that there are. [GL1.3 2.7, Ruling 38] */
export function isBeyondUnits(name: TokenName): boolean {
  const unit = /^TEXTURE(\d+)(_ARB)?$/.exec(name)?.[1];
  return unit !== undefined && Number(unit) >= 8;
}
