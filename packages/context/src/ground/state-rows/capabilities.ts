import { TOKENS, type TokenName } from "../../generated/tokens.js";
import type { AttribGroup, StateRow } from "./state-row.js";

/** Which capabilities are enabled, by token. */
export class Capabilities {
  /** Grows with every call of `set`, for those who keep what they read here. */
  changes = 0;
  private readonly enabled = new Set<number>();
  /** A bit for each that was ever switched, from the lowest of the first word, in the order in which they were switched first. */
  private readonly words: number[] = [];
  private readonly places = new Map<number, number>();

  /** @param enabled the tokens of those that are enabled in a new context */
  constructor(enabled: Iterable<number>) {
    for (const token of enabled) this.set(token, true);
  }

  isEnabled(token: number): boolean {
    return this.enabled.has(token);
  }

  set(token: number, enabled: boolean): void {
    this.changes += 1;
    const place = this.placeOf(token);
    const bit = 1 << (place % 32);
    if (enabled) {
      this.enabled.add(token);
      this.words[place >> 5]! |= bit;
    } else {
      this.enabled.delete(token);
      this.words[place >> 5]! &= ~bit;
    }
  }

  /** Which ones are enabled, for `areThese`. */
  save(): readonly number[] {
    return [...this.words];
  }

  /** Whether the same ones are enabled as when that was saved. */
  areThese(saved: readonly number[]): boolean {
    const { words } = this;
    for (let i = 0; i < words.length; i += 1) if (words[i] !== (saved[i] ?? 0)) return false;
    return true;
  }

  private placeOf(token: number): number {
    const known = this.places.get(token);
    if (known !== undefined) return known;
    const place = this.places.size;
    this.places.set(token, place);
    if (place % 32 === 0) this.words.push(0);
    return place;
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
