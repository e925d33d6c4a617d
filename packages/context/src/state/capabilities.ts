import { TOKENS } from "../generated/tokens.js";

/** What Enable and Disable switch, by token. Client arrays are not here. */
export class Capabilities {
  private readonly enabled = new Set<number>([TOKENS.DITHER]);

  isEnabled(token: number): boolean {
    return this.enabled.has(token);
  }

  set(token: number, enabled: boolean): void {
    if (enabled) this.enabled.add(token);
    else this.enabled.delete(token);
  }
}
