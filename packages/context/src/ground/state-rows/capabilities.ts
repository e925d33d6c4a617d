import { TOKENS, type TokenName } from "../../generated/tokens.js";
import type { AttribGroup, StateRow } from "./state-row.js";

/** Which capabilities are enabled, by token. */
export class Capabilities {
  /** Grows with every call of `set`, for those who keep what they read here. */
  changes = 0;
  private readonly enabled: Set<number>;

  /** @param enabled the tokens of those that are enabled in a new context */
  constructor(enabled: Iterable<number>) {
    this.enabled = new Set(enabled);
  }

  isEnabled(token: number): boolean {
    return this.enabled.has(token);
  }

  set(token: number, enabled: boolean): void {
    this.changes += 1;
    if (enabled) this.enabled.add(token);
    else this.enabled.delete(token);
  }
}

/** What of a context has capabilities. */
export interface CapabilityContext {
  readonly capabilities: Capabilities;
}

/** A row for what Enable and Disable switch; client arrays are not capabilities. [GL1.3 2.5, Ruling 57] */
export const capability = (
  name: TokenName,
  groups: readonly AttribGroup[],
  citation: string,
  initial = false,
): StateRow<CapabilityContext> => ({
  name,
  type: "boolean",
  initial,
  enabledBy: "Enable",
  groups,
  get: ({ capabilities }) => capabilities.isEnabled(TOKENS[name]),
  set: ({ capabilities }, enabled) => capabilities.set(TOKENS[name], enabled === true),
  citation,
});
