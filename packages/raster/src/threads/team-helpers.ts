import { crash } from "@glasm/base";
import type { HelperCalls, Helpers } from "@glasm/primitives";
import type { Team } from "./team.js";

/** The workers of a team, which there may not be yet. */
export class TeamHelpers implements Helpers {
  private readonly team: () => Team | null;

  constructor(team: () => Team | null) {
    this.team = team;
  }

  get count(): number {
    return this.team()?.workersNow ?? 0;
  }

  callsOver(memory: object): HelperCalls {
    return this.team()?.callsOver(memory) ?? crash("there are no threads for calls");
  }
}
